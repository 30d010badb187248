import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_NOTES } from "../../../protocol/kinds/notes.ts";
import { lettersOf } from "../../../protocol/letter.ts";
import type { Stage } from "./stage.ts";
import { sortsOf, wordsFor } from "./stock.ts";

const LEADS = ["Go down the stair", "Knock at the mill"].map((title) => ({ title, to: title, needs: [], text: "" }));

/** Where these have been told, the last one last. */
const after = (leads: readonly object[], ...tellings: readonly string[]): Stage =>
  ({
    desk: {
      party: [],
      boundaries: [],
      letters: lettersOf(tellings.map((body, i) => ({ n: i + 1, kind: "message", tag: "NARRATIVE", body }) as never)),
    },
    notes: NO_NOTES,
    pages: { at: () => ({ needs: [] }) },
    at: { slug: "gate", title: "Gate", place: "", time: "", openings: [], leads },
    here: [],
    told: { has: () => false },
    draw: () => 0.3,
    lead: "tam",
  }) as unknown as Stage;

test("[MI11] the same lead is not pushed in two tellings that follow each other", () => {
  const pushed = (stage: Stage) => wordsFor(stage, "leads").join(" ");
  const push = "One thing has not been tried: to go down the stair.";
  assert.match(pushed(after(LEADS.slice(0, 1), "It rains.")), /go down the stair/);
  assert.equal(pushed(after(LEADS.slice(0, 1), push, "It rains.")), "");
  assert.match(pushed(after(LEADS, push)), /knock at the mill/);
  assert.doesNotMatch(pushed(after(LEADS, push)), /go down the stair/);
  assert.match(pushed(after(LEADS.slice(0, 1), push, "It rains.", "It stops.")), /go down the stair/);
});

test("[MI53] it neither rains nor blows in a mine, whatever its chambers are called; the way into it lies under the sky", () => {
  const sorts = (place: string, kind: string, region = "") =>
    sortsOf({
      at: { title: place, place, time: "noon", openings: [] },
      here: [],
      desk: { world: () => ({ places: [{ name: place, kind, region }] }) },
    } as unknown as Stage);
  assert.ok(sorts("The Pump", "Chamber", "Marl Hill quarry").has("underground"));
  assert.ok(!sorts("The Pump", "Chamber", "Marl Hill quarry").has("wilderness"));
  assert.ok(!sorts("The Boy's Road", "Mine road").has("wilderness"));
  assert.ok(sorts("The Cold Oven", "Bakery, shut").has("indoors"));
  assert.ok(sorts("The Pump", "Village pump").has("outdoors"));
  assert.ok(sorts("The Upper Gate", "Quarry entrance").has("outdoors"));
});
