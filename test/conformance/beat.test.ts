import assert from "node:assert/strict";
import { test } from "node:test";
import type { Desk } from "../../src/minds/mind.ts";
import type { Letter } from "../../src/protocol/letter.ts";
import { unstyled } from "../../src/world/unstyled.ts";
import { EVENING, houseAt, playEvening, story } from "../support/evening.ts";
import { answer, narration, prompt, ruling, talk } from "../support/table.ts";
import { at, C, course, evening, G, messages, outcome, PLAYERS, S, says, T, tableAfter } from "./evening-of.ts";

const dark = narration("Dark.");
const on = [narration("On.")];
const bodies = (letters: Iterable<Letter>, ...tags: readonly string[]): readonly string[] =>
  [...letters].flatMap((letter) => (letter.kind === "message" && tags.includes(letter.tag) ? [letter.body] : []));

for (const [name, step] of [
  [
    "G-SEQ-1, G-SEQ-2, G-FLOW-2, G-CORE-2, M-BEAT-2: narration, and then prompts to those who are to act",
    [dark, prompt(T, "QUICK_REACTION"), prompt(G, "QUICK_REACTION")],
  ],
  [
    "G-SEQ-1: who is prompted has heard what is told, although the GM said it last",
    [prompt(T, "QUICK_REACTION"), prompt(G, "QUICK_REACTION"), dark],
  ],
] as const) {
  test(name, async () => {
    const heard: string[] = [];
    const hears = (desk: Desk) => {
      heard.push(`${desk.seat}: ${bodies(desk.letters, "NARRATIVE").join()}`);
      return [answer("I wait.")];
    };
    await evening({ gm: [step, on], [T]: [hears], [G]: [hears] });
    assert.deepEqual(heard, [`${T}: Dark.`, `${G}: Dark.`]);
  });
}

test("G-FLOW-3, G-FLOW-5, G-CORE-3, G-CASC-1, G-ARR-4, G-STAG-2: the GM is asked again when all have answered, and has heard them", async () => {
  const asked: string[] = [];
  const hears = (desk: Desk) => {
    asked.push(bodies(desk.letters, "PLAYER_TO_GM").join(" "));
    return on;
  };
  const combat = (seat: string) => prompt(seat, "COMBAT_ACTION");
  const { entries } = await evening({
    gm: [[dark, combat(S), combat(T), combat(G)], hears],
    [T]: [[talk(G, "You first."), answer("Tilda waits.")]],
    [G]: [[answer("Gideon waits.")]],
    [S]: [[answer("Seraphine waits.")]],
  });
  assert.deepEqual(asked, ["Tilda waits. Gideon waits. Seraphine waits."]);
  assert.ok(at(entries, says("NARRATIVE", "On.")) > at(entries, says("PLAYER_TO_GM", "Seraphine waits.")));
});

test("G-STAG-2: whoever is asked later is asked after the first have answered", async () => {
  const { entries } = await evening({
    gm: [[dark, prompt(T, "QUICK_REACTION")], [prompt(G, "QUICK_REACTION", "Tilda has spoken.")], on],
    [T]: [[answer("So be it.")]],
    [G]: [[answer("Hm.")]],
  });
  const order = messages(entries, "GM_TO_PLAYER", "PLAYER_TO_GM").map(
    ({ tag, from, to }) => `${tag} ${from} ${to.join()}`,
  );
  assert.deepEqual(order, [
    `GM_TO_PLAYER gm ${T}`,
    `PLAYER_TO_GM ${T} gm`,
    `GM_TO_PLAYER gm ${G}`,
    `PLAYER_TO_GM ${G} gm`,
  ]);
});

test("G-CMB-2, M-ORD-3: those who are called together think at the same time", async () => {
  let thinking = 0;
  let most = 0;
  const slow = houseAt(T);
  await playEvening({
    evening: { ...EVENING, beats: 1 },
    mindOf: (seat) => async (desk, signal) => {
      if (seat === "gm" && desk.task === "open") return [dark, ...PLAYERS.map((to) => prompt(to, "COMBAT_ACTION"))];
      if (desk.task !== "answer") return houseAt(seat)(desk, signal);
      most = Math.max(most, ++thinking);
      await Promise.resolve();
      thinking--;
      return slow(desk, signal);
    },
  });
  assert.equal(most, PLAYERS.length);
});

test("G-CORE-5, M-ACT-3: what somebody does has its ruling before the outcome is told", async () => {
  const action = { tag: "PLAYER_ACTION", fields: { character: C, action: "I kick the door." } };
  const deeds = [
    [["gm", prompt(T, "QUICK_REACTION")], [T, answer("I open it.", "ACTION")], T],
    [["gm", narration("Dark.")], ["lead", action], C],
  ] as const;
  for (const [first, second, seat] of deeds) {
    const table = await tableAfter(first, second);
    assert.equal(await outcome(table, ["gm", narration("It opens.")]), "screen/unsettled", seat);
    assert.equal(await outcome(table, ["gm", ruling(seat), narration("It opens.")]), "said", seat);
  }
});

test("G-CORE-7, G-CORE-9, M-BEAT-5, M-BEAT-6: the outcome closes the beat, and the next begins", async () => {
  const table = await tableAfter(["gm", dark], ["gm", prompt(T, "QUICK_REACTION")], ["gm", narration("Rain.")]);
  assert.equal(table.state.beat, 1, "while somebody is asked the beat is open");
  await table.play([T, answer("I wait.")]);
  await table.play(["gm", narration("On.")]);
  assert.equal(table.state.beat, 2);
  assert.equal(await outcome(table, ["gm", prompt(T, "QUICK_REACTION")]), "said");
});

test("G-DICE-1, G-PRIN-5, G-EX-4: the table rolls, shows every die to all present, and takes nobody's numbers", async () => {
  const table = await tableAfter(
    ["gm", { kind: "check", for: T, skill: "Stealth", dc: 12, reason: "the stair" }],
    ["gm", { kind: "roll", for: T, expr: "2d6+3", reason: "Stealth" }],
  );
  const [roll] = (await table.entries()).filter((entry) => entry.kind === "roll" && !entry.deed);
  assert.ok(roll?.kind === "roll" && roll.dice.length === 2);
  assert.equal(
    roll.total,
    roll.dice.reduce((sum, die) => sum + die, 3),
  );
  assert.deepEqual([...roll.audience].sort(), ["gm", ...PLAYERS].sort());
  for (const forged of [{ dice: [6, 6] }, { total: 15 }])
    assert.equal(
      await outcome(table, ["gm", { kind: "roll", for: T, expr: "2d6+3", reason: "x", ...forged }]),
      "protocol/wrong-ask",
    );
});

test("G-SEAT-1, G-PERS-1, G-RECOV-4: at every step a seat has all it heard: a new mind each time plays the same evening", async () => {
  const first: Record<string, boolean[]> = {};
  let opening = "";
  const fresh = (seat: string) => async (desk: Desk, signal: AbortSignal) => {
    const told = bodies(desk.letters, "NARRATIVE");
    opening ||= told[0] ?? "";
    if (told.length > 1) first[seat] = [...(first[seat] ?? []), told[0] === opening];
    return houseAt(seat)({ ...desk }, signal);
  };
  const [kept, renewed] = await Promise.all([houseAt, fresh].map((mindOf) => playEvening({ mindOf })));
  assert.deepEqual(story((await renewed?.entries()) ?? []), story((await kept?.entries()) ?? []));
  for (const seat of ["gm", T]) assert.ok((first[seat]?.length ?? 0) > 0 && first[seat]?.every(Boolean), seat);
});

test("G-NARR-3, M-NARR-6, G-RECOV-5, G-EX-9: all that is told is on record and in the scene's pages, in order", async () => {
  const { entries } = await evening({}, { beats: 3 });
  const pages = entries.flatMap((entry) => (entry.kind === "writing" && entry.by === "narrator" ? [entry.text] : []));
  const told = pages.join("\n\n");
  const places = messages(entries, "NARRATIVE").map(({ body }) => told.indexOf(unstyled(body)));
  assert.ok(places.length > 3 && places.every((place) => place >= 0), "all of it");
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
    "in order",
  );
});

test("G-RECOV-3, M-REF-1, M-REF-2, M-REF-3: a silent GM is told where the table stands, and asked once more", async () => {
  let desks = 0;
  const never = new Promise<never>(() => {});
  const table = await playEvening({
    evening: { ...EVENING, beats: 1 },
    mindOf: (seat) => (desk, signal) =>
      seat === "gm" && desk.task === "run" && ++desks === 1 ? never : houseAt(seat)(desk, signal),
  });
  const entries = await table.entries();
  const [refresh, ...more] = messages(entries, "CONTEXT_REFRESH");
  assert.deepEqual(more, []);
  assert.deepEqual(refresh?.to, ["gm"]);
  const [told] = messages(entries, "NARRATIVE");
  assert.equal(refresh?.fields.campaign, "the-salt-cellar");
  assert.match(String(refresh?.fields.current_scene), /^001 - /);
  assert.ok(told?.body.startsWith(String(refresh?.fields.last_narrative_summary).slice(0, 40)));
  assert.ok(
    entries.every((entry) => entry.kind !== "message" || entry.by !== "house"),
    "it went on by itself",
  );
  assert.ok(desks > 1);
});

test("G-OPEN-2, G-STYLE-1, M-CMD-2, M-CMD-3, M-CMD-4, M-CMD-5, M-CMD-6: the evening starts by telling the GM who plays, and how", async () => {
  const table = await playEvening({ evening: { ...EVENING, style: "novel", beats: 1 }, lines: [] });
  const [start, next] = messages(await table.entries());
  assert.deepEqual(start?.fields, {
    command: "start",
    campaign: "the-salt-cellar",
    player_character: C,
    narrative_style: "novel",
    ai_characters: [T, G, S],
  });
  assert.ok(start?.audience.includes("gm") && next?.tag === "NARRATIVE");
});

test("G-TRACK-8: what the GM keeps in mind lies on its desk at every step, and on no other", async () => {
  const seen: string[] = [];
  const sees = (desk: Desk) => {
    seen.push(`${desk.role} ${desk.notes?.situation ?? "none"}`);
    return desk.role === "gm" ? on : [answer("I wait.")];
  };
  const { table } = await evening({
    gm: [[{ kind: "notes", situation: "It counts." }, dark, prompt(T, "QUICK_REACTION")], sees],
    [T]: [sees],
  });
  assert.deepEqual(seen, ["player none", "gm It counts."]);
  assert.equal(table.state.notes.situation, "It counts.");
});

test("M-STATE-3: word of a file that is not there is refused", async () => {
  const table = await tableAfter({ record: [{ kind: "file", path: "story-state.md", sha256: "x" }] });
  const update = (file: string) => ({
    tag: "STATE_UPDATED",
    fields: { deltas_written: [file], characters_involved: [] },
  });
  assert.equal(await outcome(table, ["gm", update("party-knowledge.md")]), "screen/file-not-written");
  assert.equal(await outcome(table, ["gm", update("story-state.md")]), "said");
});

test("M-BEAT-1, M-BEAT-2, M-BEAT-3, M-BEAT-4, M-BEAT-5, M-BEAT-6, M-BEAT-7, M-BEAT-8: a beat with all its parts", async () => {
  const { entries } = await evening(
    {
      gm: [
        [dark, prompt(C, "QUICK_REACTION"), prompt(T, "QUICK_REACTION")],
        [ruling(C), { kind: "scene", title: "Below" }, ...on],
      ],
      [T]: [[answer("Careful.")]],
    },
    { lines: ["I open it."], beats: 2 },
  );
  const parts = course(entries).filter((what) => /^[A-Z]/.test(what) || what === "saved");
  assert.deepEqual(parts.slice(1, 11), [
    "NARRATIVE",
    "GM_TO_PLAYER",
    "GM_TO_PLAYER",
    "RELAY_TO_HUMAN",
    "PLAYER_TO_GM",
    "HUMAN_DECISION",
    "PLAYER_TO_GM",
    "NARRATIVE",
    "saved",
    "STATE_UPDATED",
  ]);
  assert.equal(parts[11], "JOURNAL_CHECKPOINT");
});
