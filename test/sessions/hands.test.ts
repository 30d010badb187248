import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { promptFor } from "../../src/minds/model/prompt.ts";
import { DEADLINES } from "../../src/play/evening.ts";
import { type Entry, hasTag } from "../../src/protocol/entry.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";
import { judge } from "../support/judge.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt, ruling } from "../support/table.ts";
import { watched } from "../support/watched-ledger.ts";

const [C, T] = ["corwin-voss", "tilda-brannock"];
const LONG = { ...EVENING, beats: 8 };
const prompts = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "GM_TO_PLAYER" ? [entry] : []));
const asked = (entries: readonly Entry[]) =>
  entries
    .filter((entry) => entry.kind === "message" && entry.tag === "RELAY_TO_HUMAN")
    .map((entry) => entry.kind === "message" && entry.from);

test("[PL14] which mind fills a player's seat changes no prompt, and the GM is not told", async () => {
  const script = () => ({
    gm: [
      [narration("Dark."), prompt(C, "QUICK_REACTION"), prompt(T, "QUICK_REACTION")],
      [ruling(C), narration("Darker."), prompt(C, "FULL_CONTEXT")],
      [ruling(C), narration("Light.")],
    ],
    [C]: [[answer("I open it.", "ACTION")], [answer("I wait.", "ACTION")]],
    [T]: [[answer("Careful.")]],
  });
  const evening = { ...EVENING, beats: 2 };
  const mind = await playEvening({ mindOf: scripted(script()), evening });
  const human = await playEvening({ mindOf: scripted(script()), evening, lines: ["I open it.", "I wait."] });
  const away = await playEvening({ mindOf: scripted(script()), evening, lines: ["/away", "", "", ""] });
  const heardByGm = (entries: readonly Entry[]) =>
    entries
      .filter(
        (entry) => entry.audience.includes("gm") && !(entry.kind === "message" && entry.tag === "SESSION_COMMAND"),
      )
      .map(({ seq: _seq, at: _at, audience: _audience, ...told }) =>
        JSON.stringify({ ...told, of: 0, settles: 0, sources: [] }),
      );
  const of = async (table: { entries(): Promise<readonly Entry[]> }) => heardByGm(await table.entries());
  assert.ok(prompts(await mind.entries()).length === 3);
  const prompted = async (table: { entries(): Promise<readonly Entry[]> }) =>
    prompts(await table.entries()).map(({ to, fields, body, scene, beat }) =>
      JSON.stringify({ to, fields, body, scene, beat }),
    );
  for (const other of [human, away]) {
    assert.deepEqual(await prompted(other), await prompted(mind));
    assert.deepEqual(
      (await of(other)).toSorted(),
      (await of(mind)).toSorted(),
      "in another order at most: people answer last",
    );
  }
});

test("[PL14] away, the seat decides for itself until its human is back; words for the story bring them back", async () => {
  const table = await playEvening({
    lines: ["/away", "", "I'm back", "yes", "I go on.", "/away", "I say hello."],
    evening: LONG,
  });
  const entries = await table.entries();
  judge(entries);
  const modes = entries.flatMap((entry) => (entry.kind === "seat" && entry.mode ? [entry.mode] : []));
  assert.deepEqual(modes, ["AUTONOMOUS", "HUMAN_RELAY", "AUTONOMOUS", "HUMAN_RELAY"]);
  const words = entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "HUMAN_DECISION" ? [entry.body] : [],
  );
  assert.deepEqual(words, ["I go on.", "I say hello."]);
});

test("[PL14] whoever comes back is told what their character did meanwhile, and nothing else", async () => {
  const shown: string[] = [];
  await playEvening({ lines: ["/away", "", "/back", "I go on."], evening: LONG, show: (text) => shown.push(text) });
  const summary = shown.find((text) => text.includes("While you were away"));
  assert.match(summary ?? "", /Corwin/);
  assert.ok(!/Tilda|Gideon|Seraphine/.test(summary ?? ""));
});

test("[PL14] a person takes another seat, with a prompt open or not; the old one decides for itself", async () => {
  const table = await playEvening({
    lines: ["/seat", "/seat nobody", "/seat tilda", "I follow.", "/seat corwin", "I lead."],
    evening: LONG,
  });
  const entries = await table.entries();
  judge(entries);
  assert.deepEqual(new Set(asked(entries)), new Set([C, T]));
  const decided = entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "HUMAN_DECISION" ? [`${entry.fields.character}: ${entry.body}`] : [],
  );
  assert.deepEqual(decided, [`${T}: I follow.`, `${C}: I lead.`]);
});

test("[PL14] a human who set a timeout is not waited for beyond it: their character decides alone", async () => {
  const table = await playEvening({
    evening: { ...EVENING, deadlines: { ...DEADLINES, human: 5000 } },
    person: () => new Promise(() => {}),
    lines: [],
  });
  const entries = await table.entries();
  judge(entries);
  assert.ok(
    entries.some(
      (entry) => entry.kind === "message" && entry.tag === "MODE_SWITCH" && entry.fields.mode === "AUTONOMOUS",
    ),
  );
  assert.ok(table.state.beat > 4);
});

test("[PL13] what the GM asks out of character is put to the human, and the first choice taken where there is none", async () => {
  const question = {
    tag: "ASK_PLAYER",
    fields: { question: "How dark?", header: "Tone", options: [{ label: "Grim" }, { label: "Light" }] },
  };
  const gm = () =>
    scripted({ gm: [[narration("Dark."), question], [prompt(T, "QUICK_REACTION")], [narration("On.")]] });
  const answers = async (lines?: readonly string[]) => {
    const table = await playEvening({ mindOf: gm(), evening: { ...EVENING, beats: 1 }, ...(lines ? { lines } : {}) });
    const entries = await table.entries();
    judge(entries);
    return entries.flatMap((entry) =>
      entry.kind === "message" && entry.tag === "PLAYER_ANSWER" ? [entry.fields.answer] : [],
    );
  };
  assert.deepEqual(await answers(["2"]), ["Light"]);
  assert.deepEqual(await answers(["", "Only a little"]), ["Only a little"]);
  assert.deepEqual(await answers(), ["Grim"]);
});

test("[PL13] a GM that would end the evening unasked is answered by the human, once", async () => {
  const last = { tag: "SESSION_END", fields: { summary: "All done.", state_saved: true, next_hook: "More." } };
  const gm = () => scripted({ gm: [[narration("Dark."), last], [prompt(C, "QUICK_REACTION")], [narration("On.")]] });
  const plays = async (lines?: readonly string[]) => {
    const table = await playEvening({ mindOf: gm(), evening: { ...EVENING, beats: 1 }, ...(lines ? { lines } : {}) });
    judge(await table.entries());
    return table.state.beat;
  };
  assert.equal(await plays(["play on", "I wait."]), 2);
  assert.equal(await plays(["1"]), 1);
  assert.equal(await plays(["I open the door.", "I wait."]), 2, "whoever has something to do yet plays on");
  assert.equal(await plays(), 1, "nobody human: it ends");
  for (const words of [
    "Yes, end here.",
    "Let's stop here",
    "That was lovely, but I'm tired. Let's stop here for tonight and end the evening, please.",
  ])
    assert.equal(await plays([words]), 1, `[PL160] ${words}`);
  assert.equal(await plays(["I stop here and listen.", "I wait."]), 2, "[PL160] a deed is none");
});

test("[PL211] whoever has just said that they want to end is not asked whether to, when the GM ends the evening for it", async () => {
  const last = { tag: "SESSION_END", fields: { summary: "All done.", state_saved: true, next_hook: "More." } };
  const plays = async (...words: readonly string[]) => {
    const mindOf = scripted({
      gm: [
        [narration("Dark."), prompt(C, "QUICK_REACTION")],
        [ruling(C), narration("On."), last],
        [prompt(C, "QUICK_REACTION")],
      ],
    });
    const asked: string[] = [];
    const lines = [...words, "I play on.", "I wait."];
    await playEvening({
      mindOf,
      evening: { ...EVENING, beats: 2 },
      lines: [],
      person: async ({ text }) => {
        asked.push(text);
        return lines.shift() ?? "/end";
      },
    });
    return asked.filter((text) => /would end the evening/.test(text)).length;
  };
  const end = "Let's stop here for tonight, with that lamp swinging in the window. Good night, all.";
  assert.equal(await plays(end, "no"), 0, "asked back, it is said in the story");
  assert.equal(await plays("I look at the lamp."), 1);
});

test("[PL8] plain words that sound like a command are offered as one, and may be meant for the story", async () => {
  const gm = (seat: string) =>
    seat === "gm"
      ? scripted({
          gm: [
            [narration("Dark."), prompt(C, "QUICK_REACTION")],
            [ruling(C), narration("On."), prompt(C, "QUICK_REACTION")],
          ],
        })("gm")
      : houseAt(seat);
  const mindOf = (
    (minds) => (seat: string) =>
      minds.get(seat) ?? minds.set(seat, gm(seat)).get(seat) ?? houseAt(seat)
  )(new Map<string, AnyMind>());
  const table = await playEvening({ mindOf, lines: ["Let's stop here.", "no", "let's stop", "yes"], evening: LONG });
  const entries = await table.entries();
  const said = entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "HUMAN_DECISION" ? [entry.body] : [],
  );
  assert.deepEqual(said, ["Let's stop here."]);
  assert.ok(table.state.session === "closed" && table.state.beat === 2);
});

test("[PL8] words that begin with a companion's name are said to them, aloud, and the question stays", async () => {
  const table = await playEvening({ lines: ["Tilda, stay close.", "Tilda and I go down."], evening: LONG });
  const entries = await table.entries();
  judge(entries);
  const talk = entries.find(
    (entry) => entry.kind === "message" && entry.tag === "PLAYER_TO_PLAYER" && entry.from === C,
  );
  assert.ok(
    talk?.kind === "message" &&
      talk.body === "Tilda, stay close." &&
      talk.to[0] === T &&
      talk.audience.includes("narrator"),
  );
  const decided = entries.find((entry) => entry.kind === "message" && entry.tag === "HUMAN_DECISION");
  assert.ok(decided?.kind === "message" && decided.body === "Tilda and I go down.");
});

test("[PL8] said unasked, at any moment, is on record as what the character does, and heard at the next step", async () => {
  let hear: ((seat: string, line: string) => Promise<void>) | undefined;
  const table = await playEvening({
    lines: ["I wait.", "I wait."],
    evening: { ...EVENING, beats: 2 },
    listen: (ear) => {
      hear = ear;
    },
    mindOf: (seat) => async (desk, signal) => {
      const once = hear;
      if (seat === "gm" && desk.task === "run") {
        hear = undefined;
        await once?.(C, "I draw my knife.");
        await once?.(C, "/who");
      }
      return houseAt(seat)(desk, signal);
    },
  });
  const entries = await table.entries();
  judge(entries);
  const kept = entries.findIndex((entry) => entry.kind === "pending" && entry.kept[C]?.includes("I draw my knife."));
  const done = entries.findIndex((entry) => entry.kind === "message" && entry.from === C && entry.to.includes("gm"));
  const told = entries[done];
  assert.ok(told?.kind === "message" && told.body === "I draw my knife.");
  assert.ok(0 <= kept && kept < done);
});

for (const mode of ["team", "lead", "handoff"] as const) {
  test(`[PL144] who holds the place of somebody who is away is given the words with which they left, and nobody else is (${mode})`, async () => {
    const WORD = "I tell nobody about the girl, and I sign nothing.";
    const held: string[] = [];
    const others: string[] = [];
    const mindOf = (seat: string): AnyMind => {
      const house = houseAt(seat);
      return async (desk, signal, hands) => {
        const { question } = promptFor(desk, "text");
        (seat === "corwin-voss" ? held : others).push(question);
        return house(desk, signal, hands);
      };
    };
    const table = await playEvening({
      mode,
      mindOf,
      lines: ["I look.", `/away ${WORD}`, "", "", "", "/back", "I wait.", "/end"],
    });
    if (mode === "team") judge(await table.entries());
    const asked = held.filter((question) => question.includes("is away, and you hold their place"));
    assert.ok(asked.length > 0);
    for (const question of asked) assert.ok(question.includes(`They left word: “${WORD}”`), question);
    assert.ok(!others.some((question) => question.includes("the girl")));
  });
}

for (const mode of ["team", "lead", "handoff"] as const) {
  test(`[PL783] a wish with which somebody steps away is what their stand-in does first, and the Game Master asks them without hearing it (${mode})`, async () => {
    const WORD = "I go back to Nell by the fastest way.";
    const questions: string[] = [];
    const mindOf = (seat: string): AnyMind => {
      const house = houseAt(seat);
      return async (desk, signal, hands) => {
        if (seat === "corwin-voss") questions.push(promptFor(desk, "text").question);
        return house(desk, signal, hands);
      };
    };
    const table = await playEvening({
      mode,
      mindOf,
      lines: ["I look.", `/away ${WORD}`, "", "", "", "/back", "/away", "/end"],
    });
    const told = (await table.entries()).filter(
      (entry) => entry.kind === "notice" && /means to do something/.test(entry.text),
    );
    assert.equal(told.length, 1, "without words there is nothing to ask them for");
    assert.ok(
      told.every((entry) => entry.audience.every((seat) => seat === "gm") && !JSON.stringify(entry).includes("Nell")),
    );
    assert.ok(questions.some((one) => one.includes(`“${WORD}” What it says they would do, do first`)));
  });
}

test("[PL5] whoever takes a seat, and that the Game Master knows whom they play from then on, goes on record together", async () => {
  const tilda = "tilda-brannock";
  const together: boolean[] = [];
  const ledger = watched(openMemoryLedger(), ({ entries }) => {
    if (entries.some((entry) => entry.kind === "seat" && entry.seat === tilda && entry.held === "human"))
      together.push(
        entries.some((entry) => hasTag(entry, "CONTEXT_REFRESH") && entry.fields.player_character === tilda),
      );
  });
  const table = await playEvening({ lines: ["/seat tilda-brannock", "I look on.", "/end"], ledger });
  assert.deepEqual(together, [true]);
  judge(await table.entries());
});

test("[PL5] that a page of memory is due goes on record with the answer of whoever it is due of", async () => {
  const together: boolean[] = [];
  const ledger = watched(openMemoryLedger(), ({ entries }) => {
    if (entries.some((entry) => entry.kind === "memory" && entry.text === undefined))
      together.push(entries.some((entry) => entry.kind === "message" && entry.from === "gm"));
  });
  let asked = false;
  const gm: AnyMind = async (desk, signal, hands) => {
    if (!asked && desk.task === "run" && desk.letters.length > 3) hands?.fold?.({ until: 2, room: 200 });
    asked ||= desk.task === "run";
    return houseAt("gm")(desk, signal);
  };
  await playEvening({ mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)), ledger });
  assert.deepEqual(together, [true]);
});
