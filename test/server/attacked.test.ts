import assert from "node:assert/strict";
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { eventsIn, startServer } from "../support/server.ts";

const TABLE = "the-long-stair";

test("[SV2] a link that is taken back is heard no more, also by a stream that was open", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane", "tam-askew"], seed: "one" });
  const given = await server.asOwner(`/api/tables/${TABLE}/links`, { kind: "seat", seat: "tam-askew" });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const answer = await server.ask(`/api/tables/${TABLE}/letters`, given.token);
  const heard: unknown[] = [];
  const reading = (async () => {
    for await (const { data } of eventsIn(answer)) heard.push(data);
  })();
  await server.ask(`/api/links/${given.id}`, server.token, { method: "DELETE" });
  await server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text: "/whisper Tam CANARY after all" } });
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  await reading; // the server ends it
  assert.doesNotMatch(JSON.stringify(heard), /CANARY/);
});

test("[SV5] lines that come at once are each taken once, whoever is asked, and nobody waits for another's turn", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane", "tam-askew"], seed: "one" });
  const [nettle, tam] = await Promise.all(["nettle-vane", "tam-askew"].map((seat) => server.link(TABLE, "seat", seat)));
  const rest = () => server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  await rest();
  const subjects = Array.from({ length: 12 }, (_, i) => `beetles${i}x`);
  await Promise.all(
    subjects.map((subject, i) =>
      server.ask(`/api/tables/${TABLE}/say`, i % 2 ? tam : nettle, { json: { text: `/x ${subject}` } }),
    ),
  );
  await rest();
  await server.host.visit(TABLE, async ({ evening }) => {
    const entries = await evening.entries(0);
    for (const subject of subjects) {
      const done = entries.filter((entry) => entry.kind === "boundary" && entry.subject === subject);
      assert.equal(done.length, 1, subject);
    }
  });
});

test("[SV3] a stream ends with its evening, and comes again into the next one", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const stream = await server.ask(`/api/tables/${TABLE}/letters`, nettle);
  const reading = Array.fromAsync(eventsIn(stream));
  await server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text: "/end" } });
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  assert.equal((await server.ask(`/api/tables/${TABLE}/evenings`, nettle, { method: "POST" })).status, 200);
  const had = (await reading).filter(({ id }) => id !== undefined).length;
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const next = await server.events(TABLE, nettle, ({ event }) => event === "letter", had);
  assert.equal(Number(next.find(({ id }) => id !== undefined)?.id), had + 1);
});

test("[SV1] a table whose folder is gone is broken alone, and says nothing of this machine to a seat; a second table of one campaign is refused", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const second = await server.ask("/api/tables", server.token, { json: { campaign: TABLE, name: "other" } });
  assert.equal(second.status, 409);
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  rmSync(join(server.home, "campaigns", TABLE), { recursive: true, force: true });
  for (const text of ["/save", "I look around.", "/save"]) {
    const answer = await server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text } });
    assert.doesNotMatch(await answer.text(), new RegExp(RegExp.escape(server.home)));
  }
  assert.equal((await server.ask("/api/me", nettle)).status, 200);
});

test("[SV32] while another is asked whether they agree, what whoever asked commands is done all the same, /x above all", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane", "tam-askew"], seed: "one" });
  const [nettle, tam] = await Promise.all(["nettle-vane", "tam-askew"].map((seat) => server.link(TABLE, "seat", seat)));
  const rest = () => server.ask(`/api/tables/${TABLE}/open?wait=rested`, tam);
  const say = async (text: string, as = tam) => {
    await server.ask(`/api/tables/${TABLE}/say`, as, { json: { text } });
    await rest();
  };
  await rest();
  await say("/end");
  const open = await (await server.ask(`/api/tables/${TABLE}/open`, nettle)).text();
  assert.match(open, /Do you agree/);
  for (let i = 0; i < 22; i++) await say("/volume");
  await say("/x beetles");
  await server.host.visit(TABLE, async ({ evening }) => {
    const left = (await evening.entries(0)).filter((entry) => entry.kind === "boundary");
    assert.deepEqual(
      left.map((entry) => entry.kind === "boundary" && entry.subject),
      ["beetles"],
    );
  });
});

test("[SV1] a campaign that cannot be opened becomes no table, and one that cannot be opened any more hides no other", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const shelf = join(server.home, "campaigns");
  const [bad, elsewhere] = [join(shelf, "bad"), join(server.home, "elsewhere")];
  cpSync(join(shelf, TABLE, "party"), join(bad, "party"), { recursive: true });
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, join(bad, ".troupe"));
  const made = await server.ask("/api/tables", server.token, { json: { campaign: "bad", people: ["nettle-vane"] } });
  assert.equal(made.status, 422);
  const tables = async () => (await (await server.ask("/api/tables", server.token)).json()) as { id: string }[];
  assert.deepEqual(
    (await tables()).map(({ id }) => id),
    [TABLE],
  );
  server.host.make("bad", "bad", { people: ["nettle-vane"] } as never); // as if it had been a table before
  const listed = await tables();
  assert.deepEqual(listed.map(({ id }) => id).sort(), ["bad", TABLE]);
  assert.match(JSON.stringify(listed.find(({ id }) => id === "bad")), /"broken".*no plain folder/);
});

test("[SV8] whoever tries links that are none keeps nobody out who has a good one, wherever they come from", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const { token } = await server.asOwner(`/api/tables/${TABLE}/links`, { kind: "seat", seat: "nettle-vane" });
  let last = 0;
  for (let i = 0; i < 245; i++) last = (await server.ask(`/join/none-${i}`, "")).status;
  assert.equal(last, 429);
  assert.equal((await server.ask(`/join/${token}`, "")).status, 200);
});

test("[SV1] a token is for its own seat: nobody changes seats over the wire, however they come to say it", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const nettle = await server.link(TABLE, "seat", "nettle-vane");
  const held = async () => {
    const { seats } = await server.asOwner<{ seats: object[] }>(`/api/tables/${TABLE}`);
    return seats;
  };
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const before = await held();
  for (const text of [
    "/seat brona-quill",
    " /SEAT brona",
    ...["\u2060/seat brona", "\u200b/seat brona", "/\u0000seat brona", "\u001b/seat brona", "/\u00adseat brona"],
    "I look.\n/seat brona",
    "save the game",
    "yes /seat brona-quill", // a yes to what was offered: what stands behind it is a line of its own
  ]) {
    await server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text } });
    await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
    assert.deepEqual(await held(), before, text);
  }
  const path = `/api/tables/${TABLE}/commands/seat`;
  assert.equal((await server.ask(path, nettle, { json: { text: "brona" } })).status, 404);
});

test("[SV16] when the evening is over nobody sits down by what they say, and nothing more is on record", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
  const [nettle, tam] = await Promise.all(["nettle-vane", "tam-askew"].map((seat) => server.link(TABLE, "seat", seat)));
  const rest = () => server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const entries = () => server.host.visit(TABLE, async ({ evening }) => (await evening.entries(0)).length);
  await rest();
  await server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text: "/end" } });
  await rest();
  const before = await entries();
  assert.equal((await server.ask(`/api/tables/${TABLE}/say`, tam, { json: { text: "/who" } })).status, 409);
  assert.equal(await entries(), before);
});
