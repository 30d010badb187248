import assert from "node:assert/strict";
import { test } from "node:test";
import { readSheet } from "../../src/campaign/sheets/sheet.ts";
import { answeredWith } from "../../src/play/left-open.ts";
import { playOn } from "../support/folder.ts";
import { judge } from "../support/judge.ts";
import { deeds, fileIn, sheet, shop, told } from "./market.ts";

const END = `# The Last Page

starts · place: the mill at Orme · time: evening · danger: none

> The wheel has stopped.

> again: The wheel has still stopped.

## Here

- **the wheel** (mill wheel): Wet, and slowly less so.

## Ways

### Let it be · leaves
- yes: Nobody touches it. → end Still Water

### Count the spokes · again
- yes: Eight.

## Endings

- **Still Water**: The mill stands, and so do they. / hook: The other mill.
`;

const SPELLS =
  "\n## Spellcasting\n\nSpell save DC 12, spell attack +4.\n\n- Cantrips: Fire Bolt, Ray of Frost\n- Prepared: Magic Missile, Shield\n";
const party = (level: number) => ({
  "party/tam.md": sheet("Tam", "rogue", "", level),
  "party/merl.md": sheet("Merl", "wizard", SPELLS, level),
});
const spells = (root: string) => readSheet("merl", fileIn(root, "party/merl.md")).stats.casting?.spells ?? [];

test("[MI54] after an ending the next evening begins with a level more, on record, on the sheet and in what is told", async (t) => {
  const root = shop(t, END, party(2));
  const before = fileIn(root, "party/tam.md");
  await playOn(root, { session: "one", human: "tam", lines: ["Let it be", "End here"], beats: 3 });
  const {
    entries,
    state,
    told: shown,
  } = await playOn(root, { session: "two", human: "tam", lines: ["I hum.", "/end"], beats: 2 });
  assert.equal(deeds(entries, "advance").length, 2);
  assert.equal(state.status.creatures.tam?.stats.level, 3);
  assert.equal(state.status.creatures.tam?.stats.hp, 24 + 7);
  assert.equal(state.status.creatures.tam?.hp, 31);
  assert.deepEqual(state.status.creatures.merl?.stats.casting?.slots, [4, 2]);
  assert.match(told(entries), /go on with a surer hand/);
  assert.match(told(entries), /There is an evening to spend/);
  const lines = entries.flatMap((entry) => (entry.kind === "ruling" ? ((entry.changes.told as string[]) ?? []) : []));
  assert.ok(
    lines.some((line) => /Tam, new at level 3: 7 hit points more; three hit dice; Roguish Archetype\./.test(line)),
    lines.join("\n"),
  );
  const after = fileIn(root, "party/tam.md");
  assert.match(after, /Human rogue, level 3\. AC 14, hit points 31\./);
  assert.match(after, /Roguish Archetype/);
  assert.ok(after.includes(before.split("\n").slice(4, 12).join("\n")), "the rest is as it was");
  assert.equal(spells(root).length, 5, "the house chose one");
  assert.ok(shown.length >= 0);
  const third = await playOn(root, { session: "three", human: "tam", lines: ["/end"], beats: 1 });
  assert.equal(deeds(third.entries, "advance").length, 2, "once for each ending");
  assert.equal(third.state.status.creatures.merl?.stats.casting?.spells.length, 5);
});

test("[MI54] a person chooses their own spell, and may leave it", async (t) => {
  for (const [answer, learns] of [
    ["1", 1],
    ["4", 0],
  ] as const) {
    const root = shop(t, END, party(2));
    await playOn(root, { session: "one", human: "merl", lines: ["Let it be", "End here"], beats: 3 });
    const { entries, state } = await playOn(root, {
      session: "two",
      human: "merl",
      lines: [answer, "I hum.", "/end"],
      beats: 2,
    });
    const asked = entries.find((entry) => entry.kind === "message" && entry.tag === "ASK_PLAYER");
    assert.ok(asked, "asked");
    assert.equal(state.status.creatures.merl?.stats.casting?.spells.length, 4 + learns);
    assert.equal(spells(root).length, 4 + learns);
    assert.equal(state.notes.facts["a spell to choose"], undefined);
  }
});

test("[MI54] a line that is none of the spells leaves the spell for later, and is done", async (t) => {
  for (const [line, done] of [
    ["I count the spokes.", /Merl counts the spokes\. Eight\./],
    ["Count the spokes", /Merl counts the spokes\. Eight\./],
    ["not now, thanks", undefined],
  ] as const) {
    const root = shop(t, END, party(2));
    await playOn(root, { session: "one", human: "merl", lines: ["Let it be", "End here"], beats: 3 });
    const { entries, state } = await playOn(root, {
      session: "two",
      human: "merl",
      lines: [line, "I hum.", "/end"],
      beats: 3,
    });
    judge(entries.filter(({ session }) => session === "one"));
    const second = entries.filter(({ session }) => session === "two");
    assert.deepEqual(
      second.filter(({ kind }) => kind === "refusal"),
      [],
      line,
    );
    const answer = second.find((entry) => entry.kind === "message" && entry.tag === "PLAYER_ANSWER");
    assert.ok(answer?.kind === "message" && answer.fields.answer.startsWith("Leave it"), line);
    assert.equal(state.status.creatures.merl?.stats.casting?.spells.length, 4, line);
    assert.equal(state.notes.facts["a spell to choose"], undefined, line);
    const acted = second.filter((entry) => entry.kind === "message" && entry.tag === "PLAYER_ACTION");
    assert.equal(acted.length, done ? 1 : 0, line);
    if (done) assert.match(told(second), done, line);
  }
});

test("[MI54] a spell may be chosen in words", () => {
  const options = ["Burning Hands", "Sleep", "Leave it"].map((label) => ({ label }));
  for (const [words, answered] of [
    ["sleep", { answer: "Sleep" }],
    ["I'll take Burning Hands, please", { answer: "Burning Hands" }],
    ["Leave it", { answer: "Leave it" }],
    ["none of them", { answer: "Leave it" }],
    ["not sleep", { answer: "Leave it", acts: "not sleep" }],
    [
      "We go to the barn and sleep until morning",
      { answer: "Leave it", acts: "We go to the barn and sleep until morning" },
    ],
    ["I look around.", { answer: "Leave it", acts: "I look around." }],
  ] as const)
    assert.deepEqual(answeredWith(options, words), answered, words);
  assert.deepEqual(answeredWith([{ label: "Bind them" }], "I feed them."), { answer: "I feed them." });
});

test("[MI54] at the fifth level what hangs on the proficiency bonus rises with it, also from the sheet", async (t) => {
  const root = shop(t, END, party(4));
  await playOn(root, { session: "one", human: "tam", lines: ["Let it be", "End here"], beats: 3 });
  const { state } = await playOn(root, { session: "two", human: "tam", lines: ["/end"], beats: 2 });
  const { stats } = readSheet("tam", fileIn(root, "party/tam.md"));
  for (const one of [state.status.creatures.tam?.stats, stats]) {
    assert.equal(one?.level, 5);
    assert.equal(one?.proficiency, 3);
    assert.equal(one?.skills.persuasion, 5);
    assert.equal(one?.attacks[0]?.bonus, 5);
  }
  const merl = readSheet("merl", fileIn(root, "party/merl.md")).stats;
  assert.equal(merl.casting?.dc, 13);
});

test("[MI54] whoever is dead gains nothing, and by experience only whoever has enough of it", async (t) => {
  const xp = (amount: number) => `\n**Experience**: ${amount}\n`;
  const root = shop(t, END, {
    "party/tam.md": sheet("Tam", "rogue", xp(950)),
    "party/merl.md": sheet("Merl", "wizard", xp(500)),
    "party/hild.md": sheet("Hild", "fighter"),
    "story-state.md": "# Story state\n\n## Party Status\n\n**Hit Points**:\n- Hild: 0/24, dead\n",
  } as never);
  await playOn(root, { session: "one", human: "tam", lines: ["Let it be", "End here"], beats: 3 });
  const { state } = await playOn(root, { session: "two", human: "tam", lines: ["/end"], beats: 2 });
  assert.deepEqual(
    ["tam", "merl", "hild"].map((seat) => state.status.creatures[seat]?.stats.level),
    [3, 2, 2],
  );
});

test("[MI54] a level that is taken back is gone, and comes again", async (t) => {
  const root = shop(t, END, party(2));
  const lines = ["Let it be", "Play on", "We sleep until morning.", "/undo", "I hum."];
  const { state } = await playOn(root, { session: "one", human: "tam", lines, beats: 4 });
  assert.equal(state.status.creatures.tam?.stats.level, 2);
  assert.match(fileIn(root, "party/tam.md"), /level 2/);
  const slept = await playOn(shop(t, END, party(2)), { human: "tam", lines: lines.slice(0, 3), beats: 3 });
  assert.equal(slept.state.status.creatures.tam?.stats.level, 3, "a long rest after the ending");
});

const FIGHT = END.replace(
  "### Count the spokes",
  "### Open the grain bin · again\n- yes: It is not grain. → fight rats\n\n### Count the spokes",
).replace(
  "## Endings",
  "## Foes: rats\n- 1 rat called Bin Rat. Wants out. They stop when half are down.\n- begins: It comes out.\n- won: It is over.\n- lost: It has the bin.\n\n## Endings",
);

test("[MI54] a fight that was won is worth experience to those whose sheets keep it", async (t) => {
  const root = shop(t, FIGHT, {
    "party/tam.md": sheet("Tam", "fighter", "\n**Experience**: 100\n"),
    "party/merl.md": sheet("Merl", "wizard"),
  });
  const lines = ["Open the grain bin", ...Array.from({ length: 12 }, () => "I attack the rat."), "/end"];
  const { entries } = await playOn(root, { human: "tam", lines, beats: 12, seed: "2" });
  const won = entries.some(
    (entry) =>
      entry.kind === "deed" && entry.events.some((event) => event.event === "fight-ended" && event.won === "party"),
  );
  assert.ok(won, "they won");
  assert.match(fileIn(root, "party/tam.md"), /\*\*Experience\*\*: 105/, "ten, shared by two");
  assert.doesNotMatch(fileIn(root, "party/merl.md"), /xperience/);
});

test("[MI54] where a page goes on from an ending, everybody has rested; what lies open is named for the next time", async (t) => {
  const after = `# The Other Mill

after: Still Water · place: the other mill · time: spring · danger: low

> It is spring at the other mill.

## Here

- **the sluice**: Shut.

## Ways

### Lift the sluice · again
- yes: It lifts.

## Leads

- (if still-water-known) Go to the weir → The Last Page: They go.
- Walk back → The Last Page: They walk.

## Facts

- still-water-known: The water is known.
`;
  const harmed = END.replace("→ end Still Water", "→ harm 5 bludgeoning, end Still Water");
  const root = shop(t, harmed, { ...party(2), "beats/02-other.md": after });
  const first = await playOn(root, { session: "one", human: "tam", lines: ["Let it be", "End here"], beats: 3 });
  assert.equal(first.state.status.creatures.tam?.hp, 19);
  const second = await playOn(root, { session: "two", human: "tam", lines: ["I hum.", "/end"], beats: 2 });
  assert.equal(second.state.status.creatures.tam?.hp, second.state.status.creatures.tam?.stats.hp);
  const end = second.entries.findLast((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
  assert.match(JSON.stringify(end), /From here they can lift the sluice, or walk back/);
});
