import assert from "node:assert/strict";
import { test } from "node:test";
import { creatureOf, statusOf } from "./creature/creature.ts";
import type { StatsGiven } from "./creature/stats.ts";
import { foldAll } from "./fold.ts";
import type { IntentGiven } from "./intent.ts";
import { settle } from "./settle.ts";
import { tell } from "./tell.ts";

const stats = (name: string, more: Partial<StatsGiven> = {}): StatsGiven => ({
  name,
  abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 },
  ac: 10,
  hp: 10,
  ...more,
});
const weapon = (name: string) => ({
  name,
  kind: "melee" as const,
  bonus: 2,
  damage: [{ dice: "1d6", type: "slashing" as const }],
});

/** The lines of what is tried, one after another, where every die shows its highest face but one. */
function linesOf(foes: readonly (readonly [string, StatsGiven])[], intents: readonly IntentGiven[]): readonly string[] {
  let status = statusOf([
    creatureOf("tam-askew", "party", stats("Tam Askew", { hp: 30 })),
    ...foes.map(([id, one]) => creatureOf(id, "foes", one)),
  ]);
  return intents.flatMap((intent) => {
    const events = settle(status, intent, () => (sides) => Math.max(1, sides - 1));
    assert.ok(!("code" in events), JSON.stringify(events));
    const { lines } = tell(status, events);
    status = foldAll(status, events);
    return lines;
  });
}

test("[RU10] a fight's lines name a foe in the letters it was named with, and say each thing once", () => {
  const man = [
    "the-man-with-the-bar",
    stats("The man with the bar", { attacks: [weapon("weapon")], initiative: 9 }),
  ] as const;
  const lines = linesOf(
    [man, ["grim-2", stats("Grim", { attacks: [weapon("Sickle")], initiative: 5 })]],
    [
      { do: "fight", who: ["tam-askew", "the-man-with-the-bar", "grim-2"] },
      { do: "run-side", side: "foes" },
      { do: "end-fight", how: "he is on his back, asleep." },
    ],
  );
  assert.deepEqual(lines, [
    "In this order: the man with the bar, Grim 2, Tam Askew.",
    "The man with the bar goes for Tam Askew and hits.",
    "Tam Askew takes 5 slashing damage (25 of 30 left).",
    "Grim 2 goes for Tam Askew (sickle) and hits.",
    "Tam Askew takes 5 slashing damage (20 of 30 left).",
    "The fight is over: he is on his back, asleep.",
  ]);
});

test("[RU10] whoever lies on the ground when the GM ends a fight in words is not told to get up", () => {
  const lines = linesOf(
    [["wolf", stats("Wolf", { initiative: -9 })]],
    [
      { do: "fight", who: ["tam-askew", "wolf"] },
      { do: "afflict", to: "wolf", condition: "prone" },
      { do: "end-fight", how: "It gives up.." },
    ],
  );
  assert.deepEqual(lines.slice(1), ["Wolf is prone.", "The fight is over: It gives up."]);
});
