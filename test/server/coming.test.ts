import assert from "node:assert/strict";
import { test } from "node:test";
import { type Event, eventsIn, startServer } from "../support/server.ts";

const TABLE = "the-long-stair";

test("[SV105] the others are told when somebody comes, leaves, is away and is back, and whoever it is of is not", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const [nettle, tam] = await Promise.all(["nettle-vane", "tam-askew"].map((seat) => server.link(TABLE, "seat", seat)));
  const rest = () => server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const say = (token: string | undefined, text: string) =>
    server.ask(`/api/tables/${TABLE}/say`, token, { json: { text } });
  await rest();
  const over = new AbortController();
  const listening = async (token: string | undefined) => {
    const heard: string[] = [];
    const stream = await server.ask(`/api/tables/${TABLE}/letters`, token, { signal: over.signal });
    const reading = (async () => {
      for await (const { event, data } of eventsIn(stream) as AsyncGenerator<Event & { data: { text: string } }>)
        if (event === "shown") heard.push(data.text);
    })().catch(() => {});
    return { heard, reading };
  };
  const [one, other] = await Promise.all([listening(nettle), listening(tam)]);
  for (const line of ["/who", "/away", "/back"]) {
    await say(tam, line);
    await rest();
  }
  await server.ask(`/api/tables/${TABLE}/seats/tam-askew`, server.token, { json: { held: "mind" } });
  const about = () => one.heard.filter((text) => text.includes("Tam Askew"));
  while (!about().some((text) => text.includes("has left the seat"))) await new Promise(setImmediate);
  over.abort();
  await Promise.all([one.reading, other.reading]);
  assert.deepEqual(about(), [
    "(Somebody has sat down to play Tam Askew.)",
    "(Whoever plays Tam Askew is away. Tam Askew acts alone until they are back: you can play on.)",
    "(Whoever plays Tam Askew is back.)",
    "(Whoever played Tam Askew has left the seat. Tam Askew acts alone: you can play on.)",
  ]);
  assert.ok(!other.heard.some((text) => text.startsWith("(Whoever")), JSON.stringify(other.heard));
});
