import assert from "node:assert/strict";
import { test } from "node:test";
import { setTable } from "../../test/support/table.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { mayRead, readersOf } from "./entitlement.ts";
import { pathChecks } from "./path.ts";

test("[SC10] who reads a file is found by looking at its path once, however many sit at the table, and is whoever may read it", async () => {
  const { state } = await setTable();
  const [first] = pathChecks;
  assert.ok(first);
  for (const path of ["scenes/001-x.md", "party/nobody.md", "story-state.md", "../away.md", "party-knowledge.md"]) {
    const one = [...state.seats.keys()].filter((seat) => !isRefusal(mayRead(state, seat, path)));
    assert.deepEqual(readersOf(state, path), one, path);
    let looked = 0;
    const { allows } = first;
    const counted = first as { allows: typeof allows };
    counted.allows = (text) => {
      looked++;
      return allows(text);
    };
    readersOf(state, path);
    counted.allows = allows;
    assert.equal(looked, 1, path);
  }
});
