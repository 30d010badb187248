import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readSheet } from "../../src/campaign/sheets/sheet.ts";
import { playOn } from "../support/folder.ts";
import { judge } from "../support/judge.ts";
import { fileIn, PARTY, sheet, shop, told } from "./market.ts";

const CUP = `# The Cup Room

starts · place: the cellar under the inn · time: night · danger: low

> There is one cup on the table, and it is full.

## Here

- **the cup** (goblet): Pewter, and full. It does not reflect.

## Ways

### Drink the cup · again
- yes: {name} drinks it to the bottom. → harm 99 necrotic, cup-drunk

### Count the bottles · again
- yes: There are forty.

## Facts

- cup-drunk: The cup in the cellar kills whoever drinks it.
`;

const SEATED = (state: { seats: ReadonlyMap<string, { human: boolean; role: string }> }) =>
  [...state.seats].filter(([, { role }]) => role === "player").map(([seat, { human }]) => (human ? `${seat}!` : seat));

const heardBy = (seat: string, entries: Parameters<typeof told>[0]): string =>
  told(entries.filter(({ audience }) => audience.includes(seat)));

test("[PL54] whoever's character has died brings somebody new and plays them: seated, introduced, told what the others tell", async (t) => {
  const root = shop(t, CUP, PARTY);
  const lines = [
    "Drink the cup",
    "/join Mott, a dwarf cleric",
    "Good evening.",
    "(pass)",
    "I count the bottles.",
    "I hum.",
  ];
  const { entries, state, told: shown } = await playOn(root, { human: "tam", lines, beats: 5 });
  judge(entries);
  assert.equal(state.status.creatures.tam?.dead, true);
  const asked = entries.find(
    (entry) => entry.kind === "prompt" && entry.for === "tam" && entry.opened === "OPTIONAL_REACTION",
  );
  assert.ok(asked, "the dead are asked where the story should look");
  assert.deepEqual(SEATED(state), ["hild", "oswin", "tam", "mott!"]);
  assert.ok(
    shown.some((text) => /Mott, a dwarf cleric of level 2, joins the story, and is yours/.test(text)),
    shown.join("\n"),
  );
  const { stats } = readSheet("mott", fileIn(root, "party/mott.md"));
  assert.deepEqual([stats.class, stats.level, state.status.creatures.mott?.hp], ["cleric", 2, stats.hp]);
  assert.match(fileIn(root, "party/mott-brief.md"), /A dwarf cleric/);
  const heard = heardBy("mott", entries);
  assert.match(heard, /Mott/, "introduced");
  assert.doesNotMatch(heard, /drinks it to the bottom/, "what was told before is not theirs");
  const seat = entries.findIndex((entry) => entry.kind === "seat" && entry.seat === "mott");
  assert.ok(entries.slice(0, seat).every(({ audience }) => !audience.includes("mott")));
  const talk = entries.flatMap((entry) =>
    entry.kind === "prompt" && entry.opened === "INTERACTION" ? [entry.for] : [],
  );
  assert.ok(talk.includes("mott") && talk.length === 2, talk.join());
  assert.match(heard, /Mott counts the bottles\. There are forty/, "and then they play");
  const early = entries.findIndex((entry) => entry.kind === "prompt" && entry.for === "mott");
  assert.ok(
    early > entries.findIndex((entry) => entry.kind === "scene" && entry.present.includes("mott")),
    "first introduced, then asked",
  );
  assert.doesNotMatch(told(entries), /A moment passes/, "talk decides nothing, and is followed by a question");
  assert.equal(state.notes.facts["newcomer mott"], undefined);
});

test("[PL54] a sheet put into party/ by hand in the middle of an evening joins as a companion of its own", async (t) => {
  const root = shop(t, CUP, PARTY);
  const before = (line: string) => {
    if (line.startsWith("/join")) writeFileSync(join(root, "party", "anna-reed.md"), sheet("Anna Reed", "ranger"));
  };
  const lines = ["I count the bottles.", "/join Anna", "I hum.", "/undo", "I hum.", "I wait."];
  const { entries, state, told: shown } = await playOn(root, { human: "tam", lines, beats: 4, before });
  judge(entries);
  assert.deepEqual(SEATED(state), ["hild", "oswin", "tam!", "anna-reed"]);
  assert.ok(
    shown.some((text) => /Anna Reed, a human ranger of level 2, joins the story, and decides alone/.test(text)),
  );
  assert.equal(
    fileIn(root, "party/anna-reed.md"),
    sheet("Anna Reed", "ranger"),
    "a hand wrote it, and no undo takes it away",
  );
  assert.match(told(entries), /Anna Reed/);
});

const LABELS = CUP.replace(
  "## Facts\n",
  `### Read the labels · again
- yes: They are all of one year. → one-year

### Weigh the cup · again
- yes: It is heavier than it was. → heavy

## Facts

- one-year: Every bottle in the cellar is of the same year.
- heavy: The cup in the cellar grows heavier.`,
);

test("[PL54] a newcomer's prompts hold nothing that came to be known before they came, also after an undo", async (t) => {
  const withMott = Array.from({ length: 4 }, () => "I count the bottles with Mott.");
  for (const lines of [
    ["Read the labels", "/join Mott, a dwarf cleric", "I hum.", "Weigh the cup", ...withMott],
    ["Read the labels", "/join Mott, a dwarf cleric", "I hum.", "/undo", "I hum.", "Weigh the cup", ...withMott],
  ]) {
    const { entries, state } = await playOn(shop(t, LABELS, PARTY), { human: "tam", lines, beats: 8, seed: "1" });
    judge(entries);
    assert.deepEqual(SEATED(state), ["hild", "oswin", "tam!", "mott"]);
    const mott = entries.flatMap((entry) =>
      entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.to.includes("mott") ? [entry.body] : [],
    );
    for (const body of mott) assert.doesNotMatch(body, /of the same year/, body);
    assert.ok(
      mott.some((body) => body.includes("known: The cup in the cellar grows heavier.")),
      "what came to be known since is theirs",
    );
    const undone = entries.find(({ kind }) => kind === "undo")?.seq ?? 0;
    const met = entries.filter(
      (entry) => entry.kind === "scene" && entry.present.includes("mott") && entry.seq > undone,
    );
    assert.equal(met.length, 1, "whoever stays at the table is met, also when their coming was taken back");
  }
});

test("[PL54] preferences.md names the newcomer whom the person plays now, and nothing else in it changes", async (t) => {
  const before = "# Ours\n\nnarrative_style: hybrid\nplayer_character: Tam\n\nNo spiders.\n";
  for (const [lines, after] of [
    [["Drink the cup", "/join Mott, a dwarf cleric", "(pass)"], before.replace("Tam", "Mott")],
    [["Count the bottles", "/join Mott, a dwarf cleric", "I hum."], before],
  ] as const) {
    const root = shop(t, CUP, { ...PARTY, "preferences.md": before });
    await playOn(root, { human: "tam", lines, beats: 3 });
    assert.equal(fileIn(root, "preferences.md"), after);
  }
  const none = shop(t, CUP, PARTY);
  await playOn(none, { human: "tam", lines: ["Drink the cup", "/join Mott, a dwarf cleric", "(pass)"], beats: 3 });
  assert.equal(existsSync(join(none, "preferences.md")), false, "where there is none, none is begun");
});

test("[PL54] who cannot join is told why, and what to do", async (t) => {
  const root = shop(t, CUP, { ...PARTY, "party/brack.md": sheet("Brack", "fighter") });
  const lines = ["/join", "/join Tam", "/join Mott", "/join Narrator, an elf bard", "/join Mott, a plumber", "I hum."];
  writeFileSync(join(root, "party", "Odd Name.md"), sheet("Odd Name", "wizard"));
  const { told: shown, state } = await playOn(root, { human: "tam", lines: [...lines, "/join odd name"], beats: 1 });
  const all = shown.join("\n");
  assert.match(all, /Say: \/join <name>/);
  assert.match(all, /Tam is at the table already: \/seat Tam plays them\./);
  assert.match(
    all,
    /There is no sheet for Mott in party\/\. Say what they are and one is written, such as: \/join Mott, a dwarf cleric/,
  );
  assert.match(all, /"narrator" is a word of the protocol/);
  assert.equal(existsSync(join(root, "party", "mott.md")), false);
  assert.equal(SEATED(state).length, 4);
});

test("[PL54] a name is made of letters, and none that a disk or a page would take for something else", async (t) => {
  const root = shop(t, CUP, PARTY);
  const odd = ["../x", "CON", "## GM Secrets", "<b>Bo</b> | x | [a](http://x)", "B", "x".repeat(41)];
  const lines = [...odd.map((name) => `/join ${name}, a dwarf cleric`), "/join Ilse d'Arc-Rey, a elf wizard", "I hum."];
  const { told: shown, state } = await playOn(root, { human: "tam", lines, beats: 1 });
  assert.equal(shown.filter((text) => text.startsWith("A name has 2 to 40 letters")).length, odd.length);
  assert.deepEqual(SEATED(state), ["hild", "oswin", "tam!", "ilse-darc-rey"]);
  assert.equal(state.status.creatures["ilse-darc-rey"]?.stats.class, "wizard");
});

test("[PL54] a newcomer is there on the next evening, and the dead keep their place in the record", async (t) => {
  const root = shop(t, CUP, PARTY);
  const lines = ["Drink the cup", "/join Mott, a dwarf cleric", "(pass)", "I hum.", "/end"];
  await playOn(root, { session: "one", human: "tam", lines, beats: 5 });
  const next = await playOn(root, { session: "two", human: "mott", lines: ["I count the bottles.", "/end"], beats: 2 });
  assert.deepEqual(SEATED(next.state), ["hild", "mott!", "oswin", "tam"]);
  assert.equal(next.state.status.creatures.tam?.dead, true);
  assert.match(fileIn(root, "story-state.md"), /Mott/);
});
