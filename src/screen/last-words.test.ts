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
  assert.equal(await told(`${own} It rains. ${speech}`), `${own} ${speech}`);
});

test("[SC761] what is quoted is not counted among the last words, nor is what somebody does as they speak, nor what a person did last", async () => {
  const told = async (body: string, reason?: string) => {
    const table = await setTable();
    await table.play(["lead", { tag: "SESSION_COMMAND", fields: { command: "end", ...(reason ? { reason } : {}) } }]);
    await table.play(["gm", narration(body)]);
    const last = (await table.entries()).findLast((one) => one.kind === "message" && one.tag === "NARRATIVE");
    return last?.kind === "message" ? last.body : undefined;
  };
  const nettle =
    "> **Nettle**: “One moment.” *There is not a hinge anywhere in what comes after.* “It is mine. The survey. I sold it in April, stamped. I have never been below the gate.” *She takes off her hat, and does not know what to do with it.* “I mean to go in there, before all of you, and withdraw it.”";
  const corwin = "Corwin nods to her, once.\n\n> **Corwin**: “Thank you, all of you.”";
  const evening = `${nettle}\n\n${corwin}\n\nThe Banksman rubs his slate clean. He holds a lamp out to her.`;
  assert.equal(await told(evening, "I nod to her. Thank you, all of you."), evening);
  const more = `${nettle}\n\nThe Banksman rubs his slate clean. He holds a lamp out. It rains.`;
  assert.equal(
    await told(`${more}\n\n${corwin}`, "I nod to her. Thank you, all of you."),
    `${more.replace(" It rains.", "")}\n\n${corwin}`,
  );
});
