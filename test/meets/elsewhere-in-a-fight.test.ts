import assert from "node:assert/strict";
import { test } from "node:test";
import type { Mind } from "../../src/minds/mind.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { houseAt } from "../support/evening.ts";
import { playOn } from "../support/folder.ts";
import { seedsOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { BATHS, CISTERN, cistern } from "./cistern.ts";

/** Those above come to blows before long, whatever they do, and those below are left to themselves. */
const RATS = `
## Clock: The Boiler, 3, every 1

- 3: The lid of the boiler lifts by itself. → fight rats

## Foes: rats

- 2 giant rats called Rat. Want the soap. They stop when one of them is down.
- begins: Two rats come out of the boiler, and neither of them is in a hurry.
`;
const ABOVE = `${BATHS.replace(/### Ask Odo[\s\S]*?(?=### Open)/, "").replace(
  /## Leads[\s\S]*?(?=## Unseen)/,
  "",
)}${RATS}`;
const pages = { "01-baths.md": ABOVE, "02-cistern.md": CISTERN, "03-pumps.md": "" };
const WORDS = "I scratch my own name into the wall.";

/** The first companion who is asked for a turn in a fight gives the person time to say something. */
async function played(seed: string, t: Parameters<typeof cistern>[0], lines: readonly string[], words = WORDS) {
  let hear: ((seat: string, line: string) => Promise<void>) | undefined;
  let said = false;
  const mindOf = (seat: string): Mind =>
    seat === "gm" || seat === "narrator"
      ? houseAt(seat)
      : async (desk, signal) => {
          if (desk.task === "answer" && desk.view && !said) {
            said = true;
            await hear?.("ada", words);
          }
          return houseAt(seat)(desk, signal);
        };
  const listen = (ear: typeof hear): void => {
    hear = ear;
  };
  const { entries, told } = await playOn(cistern(t, pages), { human: "ada", lines, beats: 14, seed, mindOf, listen });
  return { entries, shown: told, said };
}

const LINES = [
  "Climb down the drain",
  "I wait",
  "I wait",
  "I wait",
  "I wait",
  "1",
  "I wait",
  "I wait",
  "I wait",
  "I wait",
];
/** A question to the person goes by the lead. */
const isQuestion = (entry: Entry): boolean => entry.kind === "message" && entry.tag === "ASK_PLAYER";
const body = (entry: Entry | undefined): string => (entry?.kind === "message" ? entry.body : "");

test("[MI31] what a person says while the others fight waits for them, is offered first when the story is theirs again, and hints at nothing", async (t) => {
  let met = 0;
  for (const seed of seedsOf([1, 4], 6).map(String)) {
    const { entries, shown, said } = await played(seed, t, LINES);
    judge(entries);
    const [, parted, together] = entries.filter((entry) => entry.kind === "scene");
    const acted = entries.find((entry) => entry.kind === "message" && entry.tag === "PLAYER_ACTION");
    if (!said || !acted || parted?.kind !== "scene" || !parted.present.includes("ada")) continue;
    met++;
    const ruling = entries.find((entry) => entry.kind === "ruling" && entry.for === "ada" && entry.seq > acted.seq);
    assert.ok(ruling?.kind === "ruling");
    assert.equal(ruling.outcome, "Put off: it comes to that later.");
    const before = together?.seq ?? Number.POSITIVE_INFINITY;
    for (const entry of entries)
      if (entry.seq > parted.seq && entry.seq < before && (entry.audience.includes("ada") || isQuestion(entry)))
        assert.doesNotMatch(
          JSON.stringify(entry),
          /\brats?\b|\bfights?\b|\bthe round\b/i,
          `${entry.kind} ${entry.seq}`,
        );
    assert.doesNotMatch(shown.join("\n"), /\brats?\b|\bthe round\b/i);
    const asked = entries.find(
      (entry) =>
        entry.kind === "message" &&
        entry.tag === "GM_TO_PLAYER" &&
        entry.to.includes("ada") &&
        entry.seq > acted.seq &&
        entry.body.includes("## Suggested Options"),
    );
    assert.match(body(asked), /^## Suggested Options\n- I scratch my own name into the wall\.$/m);
    for (const entry of entries)
      if (entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && !entry.to.includes("ada"))
        assert.doesNotMatch(entry.body, /scratch my own name/, "nobody else reads it");
    const again = entries.filter(
      (entry) =>
        entry.kind === "message" &&
        entry.tag === "GM_TO_PLAYER" &&
        entry.to.includes("ada") &&
        /scratch my own name/.test(entry.body),
    );
    assert.equal(again.length, 1, "once");
  }
  assert.ok(met > 0, "somebody spoke while the others fought");
});

test("[MI31] chosen, what waited is done as it was said", async (t) => {
  const probe = await played("1", t, LINES);
  const acted = probe.entries.find((entry) => entry.kind === "message" && entry.tag === "PLAYER_ACTION");
  assert.ok(acted);
  const decided = probe.entries.filter(
    (entry) => entry.kind === "message" && entry.tag === "HUMAN_DECISION" && entry.seq < acted.seq,
  ).length;
  const lines = [...LINES.slice(0, decided), "1", ...LINES];
  const { entries } = await played("1", t, lines);
  const done = entries.find(
    (entry) => entry.kind === "message" && entry.tag === "HUMAN_DECISION" && entry.body === WORDS,
  );
  assert.ok(done, "one digit is enough");
  const told = entries.find((entry) => entry.kind === "message" && entry.tag === "NARRATIVE" && entry.seq > done.seq);
  assert.match(body(told), /Ada (?:tries to scratch|scratches) her own name into the wall|Ada .*scratch/);
});
