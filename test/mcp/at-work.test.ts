import assert from "node:assert/strict";
import { test } from "node:test";
import { houseMind } from "../../src/minds/house/house.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { overHttp } from "../support/mcp.ts";
import { startServer } from "../support/server.ts";

const TABLE = "the-long-stair";

test("[MC100] a client's line and its /x are taken while a mind thinks, and /x drops what was being thought", async () => {
  const thinks = Promise.withResolvers<void>();
  const dropped = Promise.withResolvers<void>();
  let isSlow = false;
  const gm: Mind = async (desk, signal, hands) => {
    if (isSlow) {
      isSlow = false;
      thinks.resolve();
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      dropped.resolve();
    }
    return houseMind("gm")(desk, signal, hands);
  };
  const mindOf = (seat: string): Mind => (seat === "gm" ? gm : houseMind(seat === "narrator" ? "narrator" : "player"));
  await using server = await startServer({ evening: { mindOf, guarded: false } });
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  await using nettle = await overHttp(server.origin, await server.link(TABLE, "seat", "nettle-vane"));
  await nettle.call("wait_for_next");
  isSlow = true;
  const answered = nettle.call("answer", { text: "I look at the gate." }); // nobody answers it before the mind is let go
  await thinks.promise;
  const left = await nettle.call("command", { command: "x", text: "spiders" });
  assert.equal(left.refused, false, left.text);
  await dropped.promise;
  assert.equal((await answered).refused, false);
  const entries = await server.host.visit(TABLE, async ({ evening }) => evening.entries(0));
  assert.equal(entries.filter((entry) => entry.kind === "boundary" && entry.subject === "spiders").length, 1);
});

test("[MC101] a client is told that somebody has come, is away and has left, whether it waits or thinks, and each once", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const tam = await server.link(TABLE, "seat", "tam-askew");
  const say = (text: string) => server.ask(`/api/tables/${TABLE}/say`, tam, { json: { text } });
  const rest = () => server.ask(`/api/tables/${TABLE}/open?wait=rested`, tam);
  await using nettle = await overHttp(server.origin, await server.link(TABLE, "seat", "nettle-vane"));
  const heard: string[] = [];
  const waits = async () => {
    const { text } = await nettle.call("wait_for_next", { seconds: 1 });
    heard.push(
      ...[...text.matchAll(/Somebody has sat down|is away|is back|has left the seat/g)].map(([found]) => found),
    );
  };
  await waits();
  await say("/who"); // between two calls
  await rest();
  await say("/away");
  await rest();
  await waits();
  assert.deepEqual(heard.splice(0), ["Somebody has sat down", "is away"]);
  await nettle.call("answer", { text: "I look at the gate." });
  const refused = await nettle.call("whisper", { to: "Tam", text: "" });
  assert.equal(refused.refused, true);
  await Promise.all([waits(), say("/back").then(rest)]); // while it waits, or just after
  await server.ask(`/api/tables/${TABLE}/seats/tam-askew`, server.token, { json: { held: "mind" } });
  await waits();
  await waits();
  assert.deepEqual(heard, ["is back", "has left the seat"]);
});

test("[MC102] a client that speaks for a seat of the house holds it; one whose seat was handed to a mind is refused, and nothing is on record", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const held = async () => {
    const { seats } = await server.asOwner<{ seats: { seat: string; held: string }[] }>(`/api/tables/${TABLE}`);
    return seats.find(({ seat }) => seat === "tam-askew")?.held;
  };
  await using tam = await overHttp(server.origin, await server.link(TABLE, "seat", "tam-askew"));
  await tam.call("wait_for_next");
  assert.equal(await held(), "house");
  assert.equal((await tam.call("command", { command: "who" })).refused, false);
  assert.equal(await held(), "person");
  await server.asOwner(`/api/tables/${TABLE}/seats/tam-askew`, { held: "mind" });
  for (const tool of ["say", "answer", "whisper"]) {
    const given = await tam.call(tool, { text: "I take the CANARY.", ...(tool === "whisper" ? { to: "Brona" } : {}) });
    assert.equal(given.refused, true, tool);
    assert.match(given.text, /played by the table now/);
  }
  assert.equal(await held(), "house");
  const entries = await server.host.visit(TABLE, async ({ evening }) => evening.entries(0));
  assert.doesNotMatch(JSON.stringify(entries), /CANARY/);
});
