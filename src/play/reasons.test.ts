import assert from "node:assert/strict";
import { test } from "node:test";
import { reasonsIn } from "./reasons.ts";

test("[PL26] /why in a fight says by what rule it came out so, each once, and of nothing that the lines do not tell", () => {
  const why = reasonsIn([
    "  Guest 2 goes for Nettle Vane (claws) and hits.",
    "  Nettle Vane, con save: failure.",
    "  Nettle Vane is paralyzed.",
    "  Guest 3 goes for Nettle Vane (bite) and strikes home, a critical.",
    "  Nettle Vane takes 16 piercing damage (0 of 12 left).",
    "  Nettle Vane is dead.",
    "Tam Askew, attack: Longsword: 1d20+5 = [16]+5 = 21.",
    "  Tam Askew attacks Guest 1 with Longsword and hits (armour class 12).",
  ]).join("\n");
  assert.match(why, /paralyzed or senseless from within reach/);
  assert.match(why, /kills at once/);
  assert.match(why, /meets the armour class/);
  assert.doesNotMatch(why, /death save|disadvantage|natural 20 is a critical/);
  assert.equal(why.match(/behind the screen/g)?.length, 1);
  assert.deepEqual(reasonsIn(["Ada, athletics: the difficulty was 13."]), []);
});
