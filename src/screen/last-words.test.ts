import assert from "node:assert/strict";
import { test } from "node:test";
import { narration, setTable } from "../../test/support/table.ts";

test("[SC234] of the last words two sentences are told besides what is quoted, and no quotation is cut", async () => {
  const told = async (body: string) => {
    const table = await setTable();
    await table.play(["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]);
    await table.play(["gm", narration(body)]);
    const last = (await table.entries()).findLast((one) => one.kind === "message" && one.tag === "NARRATIVE");
    return last?.kind === "message" ? last.body : undefined;
  };
  const speech = "“The landing is not vacant. I am in a position to say so. It is mine.”";
  const own = "The clerk puts the pen down. Nobody moves.";
  assert.equal(await told(`${speech} ${own}`), `${speech} ${own}`);
  assert.equal(
    await told(`The clerk says: ${speech} Nobody moves. It rains.`),
    `The clerk says: ${speech} Nobody moves.`,
  );
  assert.equal(await told(`${own} It rains. ${speech}`), own);
});
