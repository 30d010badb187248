import assert from "node:assert/strict";
import { test } from "node:test";
import type { Thing } from "../../../world/situation.ts";
import type { Told } from "../compose/told.ts";
import { nextLook, nextLookNamed, withSaid } from "./describe.ts";

const NEVER: Told = { has: () => false, share: () => 0, sentences: () => [], openings: () => [], shapes: () => [] };
const IBBET = {
  id: "ibbet-lowe",
  name: "Ibbet Lowe",
  kind: "person",
  looks: ["She is small and upright, and smells of colza.", "She turns her good ear to people by turns."],
} as unknown as Thing;

test("[MI8] what one has just been told of somebody is not told again in the same breath, under a name or without", () => {
  const named = nextLookNamed({ told: NEVER }, IBBET) ?? "";
  assert.equal(named, "Ibbet Lowe is small and upright, and smells of colza.");
  assert.equal(nextLook({ told: withSaid({ told: NEVER }, [named]) }, IBBET), IBBET.looks[1]);
  const bare = nextLook({ told: NEVER }, IBBET) ?? "";
  assert.equal(
    nextLookNamed({ told: withSaid({ told: NEVER }, [bare]) }, IBBET),
    "Ibbet Lowe turns her good ear to people by turns.",
  );
});
