import assert from "node:assert/strict";
import { test } from "node:test";
import { C, evening, G, messages, S, T } from "../../test/conformance/evening-of.ts";
import { narration, prompt, ruling } from "../../test/support/table.ts";
import { takenText } from "../commands/taken-text.ts";
import type { Taken } from "./person.ts";

const LINE = 'I whisper to Tilda: "Mira is my sister." Aloud to all: "Lamps are going out, up there."';
const NAMES = { short: (seat: string) => (seat === T ? "Tilda" : seat) } as never;
const on = [ruling(C), narration("On.")];

test("[PL210] a whisper and something behind it in one line are both taken: the whisper by whom it is for, the rest by the Game Master", async () => {
  const { entries } = await evening(
    { gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on], [T]: [] },
    { lines: [LINE] },
  );
  const [whispered, ...more] = messages(entries, "PLAYER_TO_PLAYER").filter(({ from }) => from === C);
  assert.deepEqual(more, []);
  assert.equal(whispered?.body, "Mira is my sister.");
  assert.deepEqual([...(whispered?.audience ?? [])].sort(), [C, "gm", T].sort());
  const answered = messages(entries, "PLAYER_TO_GM").find(({ from }) => from === C);
  assert.equal(answered?.body, 'Aloud to all: "Lamps are going out, up there."');
});

test("[PL285] each part of a line reaches those it is for, in order: companions answer theirs, and the Game Master has the open and the secret part apart", async () => {
  const said = [
    '"Gideon, Tilda: down to the pump." Seraphine, is that rounded? And Col, listen to me: it is false; and without anybody seeing I slip a tally into my sleeve.',
  ];
  const took: unknown[] = [];
  const { entries } = await evening(
    {
      gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on],
      [S]: [[{ tag: "PLAYER_TO_PLAYER", fields: { from: S, to: C, manner: "aloud" }, body: "“Not by me.”" }]],
    },
    { lines: said, took: (how) => took.push(how) },
  );
  const talk = messages(entries, "PLAYER_TO_PLAYER").map(({ from, fields, body }) => [from, fields.to, body]);
  assert.deepEqual(
    talk.slice(1, 3).map(([from]) => from),
    [G, T],
    "those who were called first answer first",
  );
  assert.deepEqual(
    [...talk.slice(0, 1), ...talk.slice(3)],
    [
      [C, [G, T], '"Gideon, Tilda: down to the pump."'],
      [C, S, "Seraphine, is that rounded?"],
      [S, C, "“Not by me.”"],
    ],
  );
  const [secret] = messages(entries, "PLAYER_ACTION");
  assert.equal(secret?.fields.action, "without anybody seeing I slip a tally into my sleeve.");
  assert.deepEqual([...(secret?.audience ?? [])].sort(), [C, "gm", "lead"].sort());
  const answered = messages(entries, "PLAYER_TO_GM").find(({ from }) => from === C);
  assert.equal(answered?.body, "And Col, listen to me: it is false;");
  assert.deepEqual(
    took.map((how) => (how as { readonly as: string }).as),
    ["said", "said", "done", "secret"],
    "and is echoed at once",
  );
});

test("[PL286] asked back, a yes ends the evening with what else stood in the line, and a no tells it all in the story", async () => {
  const line = "I hand Wenna the pail. Let's call it a night here, thank you all.";
  const plays = async (...lines: readonly string[]) =>
    (await evening({ gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on], [T]: [] }, { lines })).entries;
  const [ended] = messages(await plays(line, "yes"), "SESSION_COMMAND").filter(
    ({ fields }) => fields.command === "end",
  );
  assert.equal(ended?.fields.reason, "I hand Wenna the pail.");
  const [told] = messages(await plays(line, "no"), "PLAYER_TO_GM").filter(({ from }) => from === C);
  assert.equal(told?.body, line);
});

for (const mode of ["lead", "handoff"] as const)
  test(`[PL285] in ${mode} one secret part of a line makes no secret of the rest`, async () => {
    const { entries } = await evening(
      { gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on] },
      { mode, lines: ['"We go tonight," I say. Without anybody seeing I tip the dust into my locket.'] },
    );
    const [secret] = messages(entries, "PLAYER_ACTION").filter(({ fields }) => /locket/.test(fields.action));
    assert.equal(
      secret?.fields.action,
      "Secretly, Without anybody seeing I tip the dust into my locket.".replace("Secretly, ", ""),
    );
    const rest = entries.filter((entry) => JSON.stringify(entry).includes("We go tonight"));
    assert.ok(rest.length > 0 && rest.every((entry) => !JSON.stringify(entry).includes("locket")));
  });

test("[PL285] what is said aloud to somebody of the world before a whisper is no part of the whisper", async () => {
  const { entries } = await evening(
    { gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on], [T]: [] },
    { lines: ['"You must be Davy. Have some cake." Then I whisper to Tilda: "He is cold."'] },
  );
  const [whispered] = messages(entries, "PLAYER_TO_PLAYER").filter(({ from }) => from === C);
  assert.equal(whispered?.body, "He is cold.");
  const answered = messages(entries, "PLAYER_TO_GM").find(({ from }) => from === C);
  assert.equal(answered?.body, '"You must be Davy. Have some cake."');
});

test("[PL285] in lead a whisper is passed on in secret, and what stands before it is not", async () => {
  const { entries } = await evening(
    { gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on] },
    { mode: "lead", lines: ['I take my purse and nod to Lysara. Then I whisper to Tilda: "Cough twice."'] },
  );
  const apart = entries.filter((entry) => JSON.stringify(entry).includes("my purse"));
  assert.ok(apart.length > 0 && apart.every((entry) => !JSON.stringify(entry).includes("Cough")));
  assert.ok(messages(entries, "PLAYER_ACTION").some(({ fields }) => /whisper to Tilda.*Cough/.test(fields.action)));
});

for (const mode of ["team", "lead", "handoff"] as const) {
  const plays = async (...lines: readonly string[]) => {
    const shown: string[] = [];
    const { entries } = await evening(
      { gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on], ...(mode === "team" ? { [T]: [] } : {}) },
      { lines, show: (text: string) => shown.push(text), ...(mode === "team" ? {} : { mode }) },
    );
    const ended = messages(entries, "SESSION_COMMAND").filter(({ fields }) => fields.command === "end");
    return { shown, ended };
  };

  test(`[PL343] in ${mode} the evening is ended in words, asked once`, async () => {
    for (const line of ["That's enough for tonight, let's stop here", "Good night, I'm done"]) {
      const { shown, ended } = await plays(line, "aye");
      assert.equal(shown.filter((text) => text.startsWith("Save and end the evening?")).length, 1, line);
      assert.deepEqual(
        ended.map(({ fields }) => fields.reason),
        [undefined],
        line,
      );
    }
  });

  test(`[PL345] in ${mode} what stands behind a yes goes with it`, async () => {
    const { ended } = await plays(
      "I give Greer my word. Let's stop here for tonight.",
      "Yes, but let my promise count.",
    );
    assert.deepEqual(
      ended.map(({ fields }) => fields.reason),
      ["I give Greer my word. but let my promise count."],
    );
  });
}

test("[PL344] where nothing is asked a yes is answered by the table, and no part of the story", async () => {
  let hear: ((seat: string, line: string) => Promise<void>) | undefined;
  const shown: string[] = [];
  const { entries } = await evening(
    {
      gm: [
        [narration("Dark.")],
        () => {
          void hear?.(C, "yes");
          return [narration("On."), prompt(C, "QUICK_REACTION")];
        },
        on,
      ],
    },
    {
      lines: ["I wait."],
      show: (text: string) => shown.push(text),
      listen: (ear) => {
        hear = ear;
      },
    },
  );
  assert.ok(shown.some((text) => text.includes("Nothing is being asked")));
  assert.ok(!messages(entries, "PLAYER_ACTION").some(({ fields }) => fields.action === "yes"));
});

/** Gideon and Seraphine stay where they are. */
const apart = [
  { kind: "scene", title: "Below", present: [C, T] },
  { kind: "scene", title: "Above", thread: "above", present: [G, S] },
  narration("You two go down.", [C, T]),
  narration("The two of you stay.", [G, S]),
  prompt(C, "QUICK_REACTION"),
];

test("[PL346] words to a companion who has left before they could answer are given back", async () => {
  let hear: ((seat: string, line: string) => Promise<void>) | undefined;
  const words = "Gideon, look at the day book.";
  const plays = async (scene: readonly unknown[], lines: readonly string[]) => {
    const shown: string[] = [];
    const { entries } = await evening(
      {
        gm: [
          [narration("Dark.")],
          () => {
            void hear?.(C, words);
            return scene;
          },
          on,
        ],
      },
      {
        lines,
        show: (text: string) => shown.push(text),
        listen: (ear) => {
          hear = ear;
        },
      },
    );
    return { shown, entries };
  };
  const { shown } = await plays(apart, ["I wait."]);
  assert.deepEqual(
    shown.filter((text) => text.includes("day book")),
    [`(Gideon Harrowmoor is no longer with you, and did not answer: “${words}”)`],
  );
  const together = await plays([narration("On."), prompt(C, "QUICK_REACTION")], ["I wait."]);
  assert.ok(!together.shown.some((text) => text.includes("day book")));
});

test("[PL346] a line that waited for its turn and is for somebody who has left is given back, and told in no story", async () => {
  let hear: ((seat: string, line: string) => Promise<void>) | undefined;
  const shown: string[] = [];
  const { entries } = await evening(
    {
      gm: [
        () => {
          void hear?.(C, "Gideon, look at the day book.");
          return apart;
        },
        on,
      ],
    },
    {
      lines: ["I wait."],
      show: (text: string) => shown.push(text),
      listen: (ear) => {
        hear = ear;
      },
    },
  );
  assert.ok(
    shown.includes("(Gideon Harrowmoor is no longer with you, and has not heard it: “Gideon, look at the day book.”)"),
  );
  const said = entries.filter((entry) => entry.kind === "message" && JSON.stringify(entry).includes("day book"));
  assert.deepEqual(said, []);
  assert.ok(messages(entries, "PLAYER_TO_GM").some(({ body }) => body === "I wait."));
});

for (const mode of ["lead", "handoff"] as const)
  test(`[PL641] in ${mode} a whisper, by command or in words, goes to the Game Master alone, who passes it on, and the receipt says so`, async () => {
    for (const line of ["/whisper Tilda Cough twice.", 'I whisper to Tilda: "Cough twice."']) {
      const took: Taken[] = [];
      const { entries } = await evening(
        { gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on] },
        { mode, lines: [line], took: (how) => took.push(how) },
      );
      const carried = entries.filter((entry) => JSON.stringify(entry).includes("Cough twice"));
      assert.ok(carried.length > 0, line);
      for (const { audience } of carried) assert.ok(!audience.some((seat) => [T, G, S].includes(seat)), line);
      assert.match(JSON.stringify(carried), /I whisper to Tilda/);
      assert.deepEqual(
        took.map((how) => takenText(how, NAMES, { ascii: true } as never)),
        ["-> whispered to Tilda: the Game Master passes it on, and nobody else hears it"],
        line,
      );
    }
  });

test("[PL641] in team the receipt of a whisper names who hears it", () => {
  assert.equal(
    takenText({ as: "whispered", to: [T] }, NAMES, { ascii: true } as never),
    "-> whispered: Tilda and the Game Master hear it, nobody else",
  );
});

test("[PL490] what a line keeps for the Game Master alone says so of itself, behind whatever joins it and in whatever words it was put", async () => {
  for (const line of [
    "Gideon, hold the lamp. Then in secret I count the steps.",
    "I do it so nobody sees: I count the steps.",
  ]) {
    const took: { readonly as?: string }[] = [];
    const { entries } = await evening(
      { gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on] },
      { lines: [line], took: (how) => took.push(how) },
    );
    const [answer] = messages(entries, "PLAYER_TO_GM").filter(({ from }) => from === C);
    assert.match(String(answer?.body), /^(?:Secretly, I do it so|in secret I) /, "the Game Master goes by these words");
    assert.deepEqual([...(answer?.audience ?? [])].sort(), [C, "gm"].sort());
    assert.equal(took.at(-1)?.as, "secret");
  }
});

for (const mode of ["lead", "handoff"] as const)
  test(`[PL785] in ${mode} how the parts of a line were taken is said once, also where one of them waits`, async () => {
    const taken: string[] = [];
    await evening(
      { gm: [[narration("Dark."), prompt(C, "QUICK_REACTION")], on] },
      {
        mode,
        lines: ["Secretly I take the key. Tilda, wait here."],
        took: ({ words }: { readonly words?: string }) => taken.push(words ?? ""),
      },
    );
    assert.deepEqual(taken, ["Secretly I take the key.", "Tilda, wait here."]);
  });
