import assert from "node:assert/strict";
import { test } from "node:test";
import { runEvenings } from "../../scripts/evenings.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { houseAt, playEvening } from "../support/evening.ts";
import { BREAKS } from "../support/judge/breaks.ts";
import { judge } from "../support/judge.ts";
import { GMS } from "../support/minds.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt } from "../support/table.ts";

const SEED = 1;
/** The first ten, of fifty, have every kind, every tag and every promise to break between them; the others once broke one; short ones first, since each promise is broken in the first that has it. `npm run evenings` plays as many as wanted. */
const PLACES = [0, 1, 22, 40, 21, 26, 25, 3, 45, 49, 113, 172, 3308, 7176, 8456, 8765, 8884, 9524, 9705];

/** Two go down, two stay; one of those hears later what the others saw, and one is still elsewhere. */
const below = ["corwin-voss", "tilda-brannock"];
const MEETING = [
  [
    { kind: "scene", title: "Below", present: below },
    { kind: "scene", title: "Above", thread: "above", present: ["gideon-harrowmoor", "seraphine-duskhollow"] },
    narration("Brine.", below),
    { kind: "scene", title: "The Stair", present: [...below, "gideon-harrowmoor"] },
    prompt("tilda-brannock", "QUICK_REACTION"),
  ],
];

/** A GM that goes on after a veto, is told so, and goes on. */
const MOVING_ON = {
  gm: [[narration("Dark."), prompt("tilda-brannock", "QUICK_REACTION")], [narration("On.")], [narration("And on.")]],
  "tilda-brannock": [[answer("Mine.", "VETO")]],
};

/** Played once for both tests. */
const good: (readonly Entry[])[] = [];
let report: ReturnType<typeof runEvenings> | undefined;
const played = () => {
  report ??= runEvenings({
    evenings: PLACES.length,
    places: PLACES,
    seed: SEED,
    kept: (entries) => void good.push(entries),
  });
  return report;
};

test("[PL6] a dozen random evenings with every kind of mind and person close, and keep every promise", async () => {
  const { failures, unseen } = await played();
  assert.deepEqual(failures, [], "to play one again: npm run evenings -- --evening <number>");
  assert.deepEqual(unseen, [], "every kind and every tag of team was seen");
});

test("[PL6] the judge would notice every promise that is broken", async () => {
  await played();
  for (const gm of Object.values(GMS)) {
    const table = await playEvening({ mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)) });
    good.push(await table.entries());
  }
  good.push(await (await playEvening({ mindOf: scripted({ gm: MEETING }) })).entries());
  good.push(await (await playEvening({ mindOf: scripted(MOVING_ON) })).entries());
  for (const [name, breaks, complaint] of BREAKS) {
    const broken = good
      .values()
      .map(breaks)
      .find((entries) => entries !== undefined);
    assert.ok(broken, `some evening has what it takes for: ${name}`);
    assert.throws(() => judge(broken), complaint, name);
  }
});
