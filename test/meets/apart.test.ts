import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import { filesOf, playOn } from "../support/folder.ts";
import { everySo, seedsOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { BATHS, CISTERN, cistern } from "./cistern.ts";

type Narration = EntryOf<"message">;
const told = (entries: readonly Entry[]): readonly Narration[] =>
  entries.filter((entry): entry is Narration => entry.kind === "message" && entry.tag === "NARRATIVE");
const scenes = (entries: readonly Entry[]) => entries.filter((entry) => entry.kind === "scene");
const isTo = (entry: Narration, ...seats: readonly string[]): boolean =>
  entry.to.length === seats.length && seats.every((seat) => entry.to.includes(seat));
const refusals = (entries: readonly Entry[]) =>
  entries.filter((entry) => entry.kind === "refusal" && entry.to === "gm").map((entry) => JSON.stringify(entry));

const DOWN_AND_UP = [
  "Climb down the drain",
  "Turn the valve",
  "Turn the valve",
  "I look at the wall",
  "I wait",
  "Climb back up",
  "I wait",
];

test("[MI31] a page parts them: each group is told its own story, the others hear of it when they meet, and not before", async (t) => {
  const root = cistern(t);
  const { entries } = await playOn(root, { human: "ada", lines: DOWN_AND_UP, beats: 14, seed: "1" });
  assert.deepEqual(refusals(entries), []);
  const [, parted, met] = scenes(entries);
  assert.ok(parted?.kind === "scene" && met?.kind === "scene", "they part, and meet");
  assert.deepEqual([parted.thread, parted.present.length, met.present.length], ["away", 2, 4]);
  assert.ok(parted.present.includes("ada"));
  const apart = entries.filter(({ seq }) => seq > parted.seq && seq < met.seq);
  const below = parted.present;
  const above = ["ada", "bram", "sela", "wick"].filter((seat) => !below.includes(seat));
  const groups = told(apart);
  assert.ok(groups.some((entry) => isTo(entry, ...below)) && groups.some((entry) => isTo(entry, ...above)));
  for (const entry of groups) assert.ok(isTo(entry, ...below) || isTo(entry, ...above), entry.body);
  for (const entry of apart)
    if (entry.kind === "roll" || entry.kind === "ruling")
      assert.ok(
        !(entry.audience.some((seat) => below.includes(seat)) && entry.audience.some((seat) => above.includes(seat))),
        JSON.stringify(entry),
      );
  const heard = entries.filter(({ audience, seq }) => audience.includes("ada") && seq < met.seq);
  const theirs = groups.filter((entry) => isTo(entry, ...above)).flatMap(({ body }) => body.split("\n\n"));
  for (const line of theirs)
    assert.ok(!heard.some((entry) => JSON.stringify(entry).includes(JSON.stringify(line).slice(1, -1))), line);
  const retold = entries.filter((entry) => entry.kind === "rejoin");
  assert.equal(retold.length, 2, "each side tells the other");
  const goesOn = entries.find(({ kind, seq, ...one }) => seq > met.seq && "tag" in one && one.tag === "PLAYER_TO_GM");
  assert.ok(
    retold.every(({ seq }) => seq > met.seq && seq < (goesOn?.seq ?? 0)),
    "before anybody goes on",
  );
});

test("[MI31] what one group has come to know is in nobody else's prompt, and is the party's when they have met", async (t) => {
  const root = cistern(t);
  const { entries, state } = await playOn(root, { human: "ada", lines: DOWN_AND_UP, beats: 14, seed: "1" });
  const [, parted, met] = scenes(entries);
  assert.ok(parted?.kind === "scene" && met);
  const valve = "The valve under the baths is open.";
  const learned = entries.filter((entry) => entry.kind === "learned" && entry.text === valve);
  assert.equal(learned.length, 2, "once below, once when it is told");
  assert.deepEqual(
    learned.map(({ audience }) => audience.filter((seat) => seat !== "gm").length),
    [2, 4],
  );
  for (const { kind, audience, seq, ...entry } of entries)
    if (seq > parted.seq && seq < met.seq && audience.some((seat) => seat === "sela" || seat === "wick"))
      if (!parted.present.some((seat) => audience.includes(seat)))
        assert.ok(!JSON.stringify(entry).includes(valve), `${kind} ${seq}`);
  assert.ok(
    !Object.keys(state.notes.facts).some((name) => name.startsWith("apart ") || name.startsWith("known alone")),
  );
  const files = filesOf(root);
  assert.match(files.get("party-knowledge.md") ?? "", /valve under the baths is open/);
  const written = [...files].filter(([path]) => path.startsWith("scenes/"));
  assert.equal(written.length, 3, written.map(([path]) => path).join(" "));
  const text = (part: string): string => written.find(([path]) => path.includes(part))?.[1] ?? "";
  assert.match(text("002-the-cistern"), /hall of wet pillars/);
  assert.doesNotMatch(text("001-the-bath-house"), /hall of wet pillars/);
});

test("[MI31] the person's group is played longer than the other, and neither is left for long", async (t) => {
  for (const seed of seedsOf([1], 4).map(String)) {
    const lines = ["Climb down the drain", ...Array.from({ length: 14 }, () => "I wait")];
    const { entries } = await playOn(cistern(t), { human: "ada", lines, beats: 12, seed });
    const [, parted] = scenes(entries);
    const after = told(entries).filter(({ seq, to }) => seq > (parted?.seq ?? 0) && !to.includes("all"));
    const turns = after.map(({ to }) => to.includes("ada"));
    const own = turns.filter((one) => one).length;
    assert.ok(own > turns.length - own && own < turns.length, `seed ${seed}: ${turns.join(" ")}`);
    assert.doesNotMatch(turns.map((one) => (one ? "a" : "b")).join(""), /a{6}|b{4}/);
  }
});

test("[PL8] what somebody takes back while apart is the last that they heard, with what the others did since", async (t) => {
  for (const word of ["/undo", "/x"]) {
    const lines = ["Climb down the drain", "I look at the wall", "I wait", "I wait", "I wait"];
    for (let at = 2; at <= lines.length; at += everySo(word === "/undo" ? 2 : 3)) {
      const played = [...lines.slice(0, at), word, "I wait"];
      const { entries } = await playOn(cistern(t), { human: "ada", lines: played, beats: 14, seed: "1" });
      const undo = entries.find((entry) => entry.kind === "undo");
      assert.ok(undo?.kind === "undo", word);
      const heard = told(entries).findLast(({ seq, audience }) => seq < undo.seq && audience.includes("ada"));
      const decided = entries.filter(
        ({ kind, seq, ...entry }) =>
          kind === "message" &&
          "tag" in entry &&
          entry.tag === "HUMAN_DECISION" &&
          seq < undo.seq &&
          seq > undo.back_to,
      );
      assert.ok(undo.back_to < (heard?.seq ?? 0), `${word} after ${at}: what was told last is gone`);
      assert.equal(decided.length, 1, `${word} after ${at}: and nothing that was decided before`);
    }
  }
});

test("[MI31] a page that never brings them together does not keep them apart: after twelve beats the world does", async (t) => {
  const shut = CISTERN.replace("→ meet, to The Bath-House", "→ climbed");
  const lines = ["Climb down the drain", ...Array.from({ length: 20 }, () => "I wait")];
  for (const seed of seedsOf([1], 3).map(String)) {
    const root = cistern(t, { "02-cistern.md": shut, "03-pumps.md": "" });
    const { entries } = await playOn(root, { human: "ada", lines, beats: 18, seed });
    const [, parted, met] = scenes(entries);
    assert.ok(parted && met?.kind === "scene" && met.present.length === 4, `seed ${seed}`);
    assert.equal(met.title, "The Cistern", "they come to where the person is");
    assert.ok(met.beat - parted.beat <= 13, `${met.beat - parted.beat} beats`);
    assert.deepEqual(refusals(entries), []);
  }
});

test("[MI31] somebody may always go and find the others where the page has no way of its own", async (t) => {
  const lines = ["I go alone to the pump-house", "yes", "Go and find the others", "I wait"];
  const { entries } = await playOn(cistern(t), { human: "ada", lines, beats: 6, seed: "2" });
  const [, parted, met] = scenes(entries);
  assert.ok(parted?.kind === "scene" && met?.kind === "scene");
  assert.deepEqual(parted.present, ["ada"]);
  assert.equal(met.present.length, 4);
  assert.equal(met.title, "The Bath-House");
});

const SPLITS: readonly (readonly [line: string, goers: readonly string[]])[] = [
  ["Bram and I go to the pump-house, you two stay", ["ada", "bram"]],
  ["Wick stays with Odo", ["ada", "bram", "sela"]],
  ["Wick stays here while we walk to the pump-house", ["ada", "bram", "sela"]],
  ["Bram and I go down the drain, you two stay", ["ada", "bram"]],
  ["let's split up", ["ada", "bram"]],
  ["I go alone to the pump-house", ["ada"]],
  ["I stay here while Sela and Wick go to the pump-house", ["sela", "wick"]],
];
for (const [line, goers] of SPLITS)
  test(`[MI31] asked about once, and done when they say yes: ${line}`, async (t) => {
    const said = { human: "ada", beats: 4, seed: "5" };
    const yes = await playOn(cistern(t), { ...said, lines: [line, "yes", "I wait"] });
    const [, parted] = scenes(yes.entries);
    assert.ok(parted?.kind === "scene");
    assert.deepEqual([parted.title, parted.present], [/drain/.test(line) ? "The Cistern" : "The Pump-House", goers]);
    const no = await playOn(cistern(t), { ...said, lines: [line, "no", "I wait"] });
    assert.equal(scenes(no.entries).length, 1, "nobody leaves who was not told twice");
  });

for (const line of [
  "Should we split up?",
  "I don't want to go alone",
  "“You two stay,” I say, and laugh",
  "I go to the pump-house",
])
  test(`[MI2] the party stays together: ${line}`, async (t) => {
    const { entries } = await playOn(cistern(t), { human: "ada", lines: [line, "I wait"], beats: 2, seed: "5" });
    assert.ok(scenes(entries).every((entry) => entry.kind === "scene" && entry.present.length === 4));
  });

test("[MI31] of two, one goes alone", async (t) => {
  const root = cistern(t, {}, ["ada", "bram"]);
  const lines = ["Climb down the drain", "I wait", "Climb back up", "I wait"];
  const { entries } = await playOn(root, { human: "ada", lines, beats: 6, seed: "1" });
  const [, parted, met] = scenes(entries);
  assert.ok(parted?.kind === "scene" && met?.kind === "scene");
  assert.deepEqual([parted.present, met.present], [["ada"], ["ada", "bram"]]);
});

test("[MI31] when one group comes to an ending, the others are brought in first", async (t) => {
  const ends = CISTERN.replace("→ valve-open", "→ end Warm Water").replace("Athletics 8", "Athletics 1");
  const lines = ["Climb down the drain", "Turn the valve", "I wait"];
  const { entries } = await playOn(cistern(t, { "02-cistern.md": ends }), { human: "ada", lines, beats: 8, seed: "1" });
  const [, , met] = scenes(entries);
  const ending = told(entries).find(({ body }) => body.includes("open at six in the morning"));
  assert.ok(met?.kind === "scene" && ending, "it ended");
  assert.ok(met.seq < ending.seq && met.present.length === 4);
  assert.deepEqual(ending.to, ["all"]);
  assert.deepEqual(refusals(entries), []);
});

test("[MI31] a fight is one group's: the others are not in it and hear nothing of it", async (t) => {
  const brawl = `${CISTERN.replace("→ valve-open", "→ fight").replace("Athletics 8", "Athletics 1")}
## Foes: rats

- 2 giant rats called Rat. Want the candle. They stop when one of them is down.
- begins: Two rats come down the pillar, and neither of them is in a hurry.
- won: The water takes the rats. → valve-open
- lost: The rats take the candle. → valve-open
`;
  for (const seed of seedsOf([2], 3).map(String)) {
    const lines = ["Climb down the drain", "Turn the valve", ...Array.from({ length: 14 }, () => "1")];
    const { entries } = await playOn(cistern(t, { "02-cistern.md": brawl }), { human: "ada", lines, beats: 10, seed });
    const [, parted] = scenes(entries);
    const fight = entries.find((entry) => entry.kind === "deed" && entry.intent.do === "fight");
    assert.ok(parted?.kind === "scene" && fight?.kind === "deed", `seed ${seed}`);
    const who = fight.intent.who as readonly string[];
    assert.deepEqual(who.filter((one) => !one.startsWith("rat")).toSorted(), [...parted.present].toSorted());
    const others = ["bram", "sela", "wick"].filter((seat) => !parted.present.includes(seat));
    const met = scenes(entries)[2]?.seq ?? Number.POSITIVE_INFINITY;
    for (const entry of entries)
      if (entry.seq > parted.seq && entry.seq < met && entry.audience.some((seat) => others.includes(seat)))
        assert.doesNotMatch(JSON.stringify(entry), /\brats?\b/i, `${entry.kind} ${entry.seq}`);
    assert.deepEqual(refusals(entries), []);
  }
});

test("[MI31] where one group has fallen the story goes on with the other, who find them and are told nothing by the dead", async (t) => {
  const deadly = `${CISTERN.replace("→ valve-open", "→ harm 30d12 cold").replace("Athletics 8", "Athletics 1")}`;
  const alone = BATHS.replace("Climb down the drain (wit)", "Climb down the drain (wit)");
  const lines = ["Climb down the drain", "Turn the valve", ...Array.from({ length: 12 }, () => "I wait")];
  const root = cistern(t, { "01-baths.md": alone, "02-cistern.md": deadly }, ["ada", "bram"]);
  const { entries } = await playOn(root, { human: "ada", lines, beats: 16, seed: "1" });
  const dead = entries.find((entry) => entry.kind === "deed" && JSON.stringify(entry.events).includes('"died"'));
  assert.ok(dead, "she died");
  const after = told(entries).filter(({ seq, to }) => seq > dead.seq && to.includes("bram") && !to.includes("ada"));
  assert.ok(after.length > 0, "the story went on elsewhere");
  for (const entry of entries)
    if (entry.kind === "rejoin") assert.ok(!entry.tellers.includes("ada"), "the dead tell nothing");
});

test("[PL315] an evening that ends with the party apart is followed by one that begins so, each group told its own where it was", async (t) => {
  const root = cistern(t);
  const first = await playOn(root, {
    human: "ada",
    lines: ["Climb down the drain", "Turn the valve"],
    beats: 9,
    seed: "1",
  });
  const end = first.entries.findLast((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
  const summary = String(end?.kind === "message" && end.fields.summary);
  assert.match(
    summary,
    /^The party is apart: Ada and Bram in one place, Sela and Wick in another\./,
    "who is with whom",
  );
  assert.doesNotMatch(
    JSON.stringify(end),
    /cistern|bath-house/i,
    "everybody hears it: nobody learns where the others are",
  );
  const left = scenes(first.entries);
  const lines = ["I wait", "I wait", "I wait", "I wait"];
  const next = await playOn(root, { session: "two", human: "ada", lines, beats: 6, seed: "2" });
  const entries = next.entries.filter(({ session }) => session === "two");
  const heard = told(entries);
  const begun = scenes(entries).filter(({ seq }) => seq < (heard[0]?.seq ?? 0));
  assert.deepEqual(
    begun.map((entry) => entry.kind === "scene" && [entry.thread, entry.title, [...entry.present].sort()]),
    [
      ["main", left[0]?.kind === "scene" && left[0].title, ["sela", "wick"]],
      ["away", left[1]?.kind === "scene" && left[1].title, ["ada", "bram"]],
    ],
    "the same scenes with the same members, under new numbers",
  );
  assert.deepEqual(
    begun.map((entry) => entry.kind === "scene" && entry.number),
    ["003", "004"],
  );
  assert.ok(heard[0] && isTo(heard[0], "ada", "bram"), "the person's group first");
  assert.ok(
    heard.some((entry) => isTo(entry, "sela", "wick")),
    "and then the other's own",
  );
  assert.ok(heard.every((entry) => isTo(entry, "ada", "bram") || isTo(entry, "sela", "wick")));
  assert.ok(!entries.some((entry) => entry.kind === "rejoin"), "nobody has met, so nobody tells anything");
  assert.deepEqual(refusals(entries), []);
});

test("[MI31] full-auto evenings part and meet, say each group its own, and are the same when played again", async (t) => {
  let met = 0;
  for (const seed of ["1", "4"]) {
    const one = await playOn(cistern(t), { seed, beats: 20 });
    assert.deepEqual(refusals(one.entries), [], `seed ${seed}`);
    judge(one.entries);
    met += one.entries.filter(({ kind }) => kind === "rejoin").length;
    if (seed > "1") continue;
    const again = await playOn(cistern(t), { seed, beats: 20 });
    assert.deepEqual(
      told(again.entries).map(({ body }) => body),
      told(one.entries).map(({ body }) => body),
    );
  }
  assert.ok(met > 2, `${met} tellings`);
});

test("[PL25] that something was put right for somebody who is elsewhere is said, since the story will not", async (t) => {
  const gone = ["ada", "bram", "sela", "wick"].map((name) => `/fix ${name} hp 3`);
  const { entries, told: shown } = await playOn(cistern(t), {
    human: "ada",
    lines: ["Climb down the drain", ...gone, "I wait"],
    beats: 2,
  });
  const there = scenes(entries).findLast((scene) => scene.kind === "scene" && scene.thread === "away");
  assert.ok(there?.kind === "scene");
  const said = shown.join("\n").match(/Put right at the table, though \w+ is elsewhere\./g) ?? [];
  assert.equal(said.length, 2, "for the two who are not with her");
  for (const one of there.present) assert.ok(!said.some((line) => line.toLowerCase().includes(one)));
});
