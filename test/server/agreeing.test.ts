import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "../support/server.ts";

const TABLE = "the-long-stair";

test("[SV104] /fix of another's character, /undo and /end are asked of those who have to live with them, and done when they agree", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", {
    campaign: TABLE,
    people: ["nettle-vane", "tam-askew", "hask-oru"],
    seed: "one",
  });
  const [nettle, tam, hask] = await Promise.all(
    ["nettle-vane", "tam-askew", "hask-oru"].map((seat) => server.link(TABLE, "seat", seat)),
  );
  const open = async (token: string | undefined) => {
    const answer = await server.ask(`/api/tables/${TABLE}/open?wait=rested`, token);
    return ((await answer.json()) as { decision: { text: string } | null }).decision?.text ?? "";
  };
  const say = async (token: string | undefined, text: string) => {
    assert.equal((await server.ask(`/api/tables/${TABLE}/say`, token, { json: { text } })).status, 200);
    return open(token);
  };
  const entries = () => server.host.visit(TABLE, async ({ evening }) => evening.entries(0));
  const corrected = async () => (await entries()).filter((one) => one.kind === "ruling" && one.outcome === "corrected");
  await open(nettle);
  await say(nettle, "/fix tam poisoned");
  assert.match(await open(tam), /Nettle Vane would put this right for your character: poisoned\. Do you agree\?/);
  assert.doesNotMatch(await open(hask), /agree/, "nobody else is asked");
  await say(tam, "no");
  assert.deepEqual(await corrected(), []);
  await say(nettle, "/fix tam poisoned");
  await say(tam, "yes");
  assert.equal((await corrected()).length, 1, JSON.stringify(await corrected()));
  assert.doesNotMatch(await open(tam), /agree/);
  await say(tam, "/fix not poisoned");
  assert.equal((await corrected()).length, 2, "one's own is nobody else's business");
  await say(tam, "/fix brona hp 3");
  assert.doesNotMatch(await open(nettle), /agree/, "whom no person plays nobody is asked for");
  for (const token of [nettle, tam, hask]) await say(token, "I look at the gate.");
  for (const line of ["/undo", "/end"]) {
    await say(nettle, line);
    for (const token of [tam, hask]) assert.match(await open(token), /Do you agree\?/, line);
    await say(tam, "no");
    assert.doesNotMatch(await open(hask), /agree/, line);
  }
  await say(nettle, "/end");
  await say(tam, "yes");
  await say(hask, "yes");
  assert.ok((await entries()).some((one) => one.kind === "session" && one.closed === "ended"));
});
