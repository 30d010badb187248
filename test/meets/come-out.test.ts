import assert from "node:assert/strict";
import { test } from "node:test";
import { FAMILIES } from "../../src/minds/house/companions/lines/pages.ts";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import { playOn } from "../support/folder.ts";
import { seedsOf } from "../support/how-many.ts";
import { BATHS, cistern } from "./cistern.ts";

const PLAIN = BATHS.replace("Survival 10", "Survival 1")
  .replace("Persuasion 10", "Persuasion 1")
  .replace("if page-burnt, valve-open", "if page-burnt, key-seen");

const talkIn = (entries: readonly Entry[]): readonly EntryOf<"message">[] =>
  entries.filter((entry): entry is EntryOf<"message"> => entry.kind === "message" && entry.tag === "PLAYER_TO_PLAYER");

test("[MI32] when it comes to light whoever did it is not told what they did, and the others speak of that", async (t) => {
  const lines = ["Light the boiler", "Do it", "I wait", "Ask Odo who came on Tuesday", "I wait", "I wait"];
  const root = cistern(t, { "01-baths.md": PLAIN });
  const { entries, told } = await playOn(root, { human: "wick", lines, beats: 5, seed: "4" });
  const reveal = entries.find((entry) => entry.kind === "reveal");
  assert.ok(reveal?.kind === "reveal");
  assert.doesNotMatch(told.join("\n"), /You learn: Wick burnt/);
  const said = talkIn(entries).filter(({ seq }) => seq > reveal.seq);
  assert.ok(said.length > 0);
  const all = Object.values(FAMILIES).flatMap(({ cameOut }) =>
    cameOut.toThem.map((line) => line.split("{who}")[0] ?? ""),
  );
  assert.ok(
    all.some((begun) => begun !== "" && said[0]?.body.includes(begun)),
    said[0]?.body,
  );
});

const BRAWL = `
## Foes: rats
- 2 giant rats called Rat. Want the soap. They stop when never.
- begins: They come out of the boiler.
`;
const FIGHTING = `${BATHS.replace(
  "### Light the boiler",
  "### Wake what sleeps in the boiler (force) · violent\n- yes: It was awake. → fight rats\n\n### Light the boiler",
).replace("## Leads", `${BRAWL}\n## Leads`)}`;

test("[MI31] nobody begins a fight while the person is elsewhere: it is not even put to those who were left behind", async (t) => {
  const lines = ["Climb down the drain", ...Array.from({ length: 10 }, () => "I wait")];
  let offered = 0;
  const seeds = seedsOf([1], 3).map(String);
  for (const seed of seeds) {
    const root = cistern(t, { "01-baths.md": FIGHTING });
    const { entries } = await playOn(root, { human: "ada", lines, beats: 11, seed });
    const parted = entries.find((entry) => entry.kind === "scene" && entry.thread === "away");
    assert.ok(parted);
    const asked = entries.filter((entry) => entry.kind === "message" && entry.tag === "GM_TO_PLAYER");
    offered += asked.filter(
      (entry) => entry.seq > parted.seq && JSON.stringify(entry).includes("What do you do?"),
    ).length;
    for (const entry of asked)
      if (entry.seq > parted.seq) assert.doesNotMatch(JSON.stringify(entry), /Wake what sleeps/);
    assert.ok(!entries.some((entry) => entry.kind === "deed" && entry.intent.do === "fight"), `seed ${seed}`);
  }
  assert.ok(offered > 3 * seeds.length, "they were asked");
});
