import assert from "node:assert/strict";
import { test } from "node:test";
import { lettersOf } from "../../../protocol/letter.ts";
import type { Stage } from "./stage.ts";
import { sumIn, sumPaid } from "./sum-offered.ts";

const withGold = (gp: number): Stage =>
  ({ desk: { letters: lettersOf([]), belongings: () => ({ coins: { gp }, equipment: [] }) } }) as unknown as Stage;
const OFFER = { seat: "tam-askew", words: "I offer Silas five gold to go home" };

test("[MI79] a sum that is offered, and taken, leaves the purse; one that the purse does not hold does not", () => {
  const paid = sumPaid(withGold(8), OFFER);
  assert.deepEqual(paid.says, ["5 gp leave Tam's purse."]);
  assert.match(JSON.stringify(paid.records), /"tam-askew":\{"coins":\{"gp":-5\}\}/);
  assert.deepEqual(sumPaid(withGold(4), OFFER), { says: [], records: [] });
});

test("[MI79] only what is offered is a sum", () => {
  assert.equal(sumIn("I give him 3 silver"), 30);
  assert.equal(sumIn("I ask about the 5 gp"), 0);
  assert.equal(sumIn("I offer her my hand"), 0);
});
