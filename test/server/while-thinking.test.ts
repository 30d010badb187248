import assert from "node:assert/strict";
import { test } from "node:test";
import { houseMind } from "../../src/minds/house/house.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { type Event, eventsIn, startServer } from "../support/server.ts";

const TABLE = "the-long-stair";

/** A Game Master who thinks until it is let go, once somebody has said so. */
function slowGm() {
  let gate: PromiseWithResolvers<void> | undefined;
  const thinking = { now: Promise.withResolvers<void>(), dropped: 0 };
  const gm: Mind = async (desk, signal, hands) => {
    if (gate) {
      const { promise } = gate;
      const left = new Promise<void>((resolve) =>
        signal.addEventListener("abort", () => {
          thinking.dropped++;
          resolve();
        }),
      );
      thinking.now.resolve();
      await Promise.race([promise, left]);
    }
    return houseMind("gm")(desk, signal, hands);
  };
  return {
    thinking,
    mindOf: (seat: string): Mind => (seat === "gm" ? gm : houseMind(seat === "narrator" ? "narrator" : "player")),
    /** From here on it thinks; resolves when it does. */
    begins(): void {
      gate = Promise.withResolvers();
      thinking.now = Promise.withResolvers();
    },
    ends(): void {
      gate?.resolve();
      gate = undefined;
    },
  };
}

async function atTheTable(gm: ReturnType<typeof slowGm>) {
  const server = await startServer({ evening: { mindOf: gm.mindOf, guarded: false } });
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane", "tam-askew"], seed: "one" });
  const [nettle, tam] = await Promise.all(["nettle-vane", "tam-askew"].map((seat) => server.link(TABLE, "seat", seat)));
  const say = (token: string | undefined, text: string, key: string = crypto.randomUUID()) =>
    server.ask(`/api/tables/${TABLE}/say`, token, { json: { text }, headers: { "idempotency-key": key } });
  const rest = () => server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const entries = () => server.host.visit(TABLE, async ({ evening }) => evening.entries(0));
  await rest();
  return { server, nettle, tam: tam ?? "", say, rest, entries };
}

test("[SV14] a line is acknowledged while a mind thinks, and taken once; /x is done at once and drops what was being thought", async () => {
  const gm = slowGm();
  const { server, nettle, tam, say, rest, entries } = await atTheTable(gm);
  await using _server = server;
  gm.begins();
  assert.equal((await say(nettle, "I look at the gate.")).status, 200);
  assert.equal((await say(tam, "I look at the wall.")).status, 200);
  await gm.thinking.now.promise;
  assert.equal((await say(tam, "I count to nine and wait.", "early")).status, 200, "before they are asked");
  assert.equal((await say(tam, "I count to nine and wait.", "early")).status, 200);
  assert.equal((await say(nettle, "/x spiders")).status, 200);
  while (gm.thinking.dropped === 0) await new Promise(setImmediate);
  assert.equal((await entries()).filter((entry) => entry.kind === "boundary" && entry.subject === "spiders").length, 1);
  gm.ends();
  await rest();
  const said = (await entries()).filter(
    (entry) => entry.kind === "message" && JSON.stringify([entry.body, entry.fields]).includes("count to nine"),
  );
  assert.equal(
    said.filter((entry) => entry.kind === "message" && entry.from === "lead").length,
    1,
    JSON.stringify(said),
  );
});

test("[SV14] the same key with another line is refused, and neither line is dropped or done twice", async () => {
  const gm = slowGm();
  const { server, nettle, say, rest, entries } = await atTheTable(gm);
  await using _server = server;
  assert.equal((await say(nettle, "/x spiders", "one")).status, 200);
  const other = await say(nettle, "/x beetles", "one");
  assert.equal(other.status, 409);
  assert.equal(((await other.json()) as { code: string }).code, "server/key-used");
  await rest();
  assert.equal((await say(nettle, "/x spiders", "one")).status, 200);
  await rest();
  const subjects = (await entries()).flatMap((entry) => (entry.kind === "boundary" ? [entry.subject] : []));
  assert.deepEqual(subjects, ["spiders"]);
});

test("[SV15] whoever listens is told what they are asked and who is waited for, as it changes, and how their line was read", async () => {
  const gm = slowGm();
  const { server, nettle, tam, say, rest } = await atTheTable(gm);
  await using _server = server;
  const over = new AbortController();
  const heard: Event[] = [];
  const stream = await server.ask(`/api/tables/${TABLE}/letters`, tam, { signal: over.signal });
  const reading = (async () => {
    for await (const event of eventsIn(stream)) heard.push(event);
  })().catch(() => {});
  await say(nettle, "I look at the gate.");
  await rest();
  await say(tam, "I look at the wall.");
  await rest();
  const isOver = (event: Event) => event.event === "waiting" && JSON.stringify(event.data).includes("nettle-vane");
  while (!heard.some(isOver) || !heard.some(({ event }) => event === "taken")) await new Promise(setImmediate);
  await server.events(TABLE, tam, ({ event }) => event === "waiting"); // and everything before it
  over.abort();
  await reading;
  assert.deepEqual(heard.find(({ event }) => event === "taken")?.data, { as: "done" });
  const open = await (await server.ask(`/api/tables/${TABLE}/open?wait=rested`, tam)).json();
  assert.deepEqual(heard.findLast(({ event }) => event === "open")?.data, open);
});

test("[SV15] what somebody is asked is told again only where it has changed", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one", timeout: 3600 });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  const rest = () => server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  await rest();
  const over = new AbortController();
  const heard: unknown[] = [];
  const stream = await server.ask(`/api/tables/${TABLE}/letters`, nettle, { signal: over.signal });
  const reading = (async () => {
    for await (const { event, data } of eventsIn(stream)) if (event === "open") heard.push(data);
  })().catch(() => {});
  for (const text of ["/who", "/party", "/status"]) {
    await server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text } });
    await rest();
  }
  await server.events(TABLE, nettle, ({ event }) => event === "waiting"); // and everything before it
  over.abort();
  await reading;
  const told = heard.slice(1); // whoever has just come is told how it stands
  assert.ok(told.length > 0);
  for (const [i, one] of told.entries()) assert.notDeepEqual(one, told[i + 1]);
});

test("[SV30] lines that come before the opening wait, whoever's they are: the server goes on, and they are taken up when it has been told", async () => {
  const gm = slowGm();
  gm.begins();
  const server = await startServer({ evening: { mindOf: gm.mindOf, guarded: false } });
  await using _server = server;
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const [nettle, brona] = await Promise.all(
    ["nettle-vane", "brona-quill"].map((seat) => server.link(TABLE, "seat", seat)),
  );
  const say = (token: string | undefined, text: string) =>
    server.ask(`/api/tables/${TABLE}/say`, token, { json: { text } });
  assert.equal((await say(nettle, "I look at the gate.")).status, 200);
  assert.equal((await say(brona, "I look at the wall.")).status, 200); // her seat changes hands, and a new slice begins
  assert.equal((await server.ask("/api/me", nettle)).status, 200);
  gm.ends();
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const entries = await server.host.visit(TABLE, async ({ evening }) => evening.entries(0));
  for (const text of ["I look at the gate.", "I look at the wall."])
    assert.ok(
      entries.some((one) => one.kind === "message" && one.tag === "PLAYER_ACTION" && one.fields.action === text),
      text,
    );
});

test("[SV31] whoever is asked whether the evening ends can answer while the table rests, and no number that they are given counts what others did", async () => {
  const { server, nettle, tam, say, rest, entries } = await atTheTable(slowGm());
  await using _server = server;
  const open = async (token: string | undefined) => {
    const answer = (await (await server.ask(`/api/tables/${TABLE}/open?wait=rested`, token)).json()) as {
      decision: { id: string } | null;
    };
    return answer.decision?.id ?? "";
  };
  await say(nettle, "/end");
  await rest();
  assert.match(await open(tam), /^agree /);
  const heard = await server.ask(`/api/tables/${TABLE}/letters`, tam, { headers: { accept: "application/json" } });
  const { length } = (await heard.json()) as readonly unknown[];
  assert.ok(Number((await open(tam)).split(" ")[1]) <= length);
  assert.equal((await say(tam, "Yes")).status, 200);
  await rest();
  assert.doesNotMatch(await open(tam), /^agree /);
  assert.ok((await entries()).some((one) => one.kind === "session" || JSON.stringify(one).includes('"end"')));
});

test("[SV32] a slash behind something invisible is a slash, and commands come through where words have to wait", async () => {
  const gm = slowGm();
  const { server, nettle, say, rest } = await atTheTable(gm);
  await using _server = server;
  const hidden = ["\u200b/x moths", "/\u0000x flies", "\u001b/x wasps", "/\u00adx gnats"];
  for (const line of hidden) await say(nettle, line);
  await rest();
  const entries = await server.host.visit(TABLE, async ({ evening }) => evening.entries(0));
  assert.deepEqual(
    entries.flatMap((entry) => (entry.kind === "boundary" ? [entry.subject] : [])),
    ["moths", "flies", "wasps", "gnats"],
  );
  gm.begins();
  await say(nettle, "I look at the gate.");
  await gm.thinking.now.promise;
  const many = await Promise.all(Array.from({ length: 24 }, (_, i) => say(nettle, `I count to ${i}.`)));
  assert.ok(many.some(({ status }) => status === 422));
  assert.equal((await say(nettle, "/x spiders")).status, 200);
  gm.ends();
  await rest();
});
