import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { clock, deed } from "../../src/minds/house/fight-words.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { foeNamed } from "../../src/rules/foes/bestiary.ts";
import { EVENING, houseAt, PARTY, playEvening, story } from "../support/evening.ts";
import { everySo } from "../support/how-many.ts";

const LONG = { ...EVENING, beats: 7 };

/** Thugs who take prisoners come at once; in the first round one of the party dies and another falls. */
const gm: Mind = async (desk, signal) => {
  const { status } = desk;
  const stats = foeNamed("thug");
  const foes = Object.values(status?.creatures ?? {}).some(({ side }) => side === "foes");
  if (desk.task === "run" && stats && status && !foes) {
    const ids = ["thug-1", "thug-2", "thug-3"];
    return [
      ...ids.map((id) => deed({ do: "enter", id, side: "foes", stats })),
      deed({ do: "fight", who: [...desk.party, ...ids], aims: { foes: "prisoners" }, ownSaves: true }),
      clock(0),
      { tag: "NARRATIVE", fields: {}, body: "They come through the wall." },
    ];
  }
  const [one = "", other = ""] = desk.party.slice(1);
  if (desk.task === "run" && status?.fight && status.creatures[one]?.dead === false)
    return [
      deed({ do: "harm", to: [one], dice: "200", type: "force" }),
      deed({ do: "harm", to: [other], dice: String(status.creatures[other]?.hp ?? 1), type: "force" }),
    ];
  return houseAt("gm")(desk, signal);
};
const mindOf = (seat: string): Mind => (seat === "gm" ? gm : houseAt(seat));

test("[PL5] a fight with a death, somebody dying, and what comes after, broken off anywhere, goes on as it would have", async () => {
  const whole = await playEvening({ party: PARTY, evening: LONG, mindOf });
  const entries = await whole.entries();
  const told = story(entries);
  const happened = entries.flatMap((entry) => (entry.kind === "deed" ? entry.events.map(({ event }) => event) : []));
  assert.ok(happened.includes("died") && happened.includes("fight-ended"), "there is something to break off");
  const first = entries.findIndex((entry) => entry.kind === "deed");
  const last = entries.findLastIndex((entry) => entry.kind === "deed") + 6;
  const steps = whole.steps();
  for (
    let at = first;
    at < Math.min(last, entries.length);
    at += everySo(Math.max(3, Math.floor((last - first) / 5)))
  ) {
    const ledger = openMemoryLedger();
    for (const step of steps)
      if (step.entries.every(({ seq }) => seq <= (entries[at]?.seq ?? 0))) await ledger.append(step);
    const again = await (await playEvening({ party: PARTY, evening: LONG, mindOf, ledger })).entries();
    assert.deepEqual(story(again), told, `broken off after entry ${at}`);
  }
});
