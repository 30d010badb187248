import assert from "node:assert/strict";
import { after, test } from "node:test";
import { type Event, startServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const server = await startServer();
after(() => server.stop());
await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane", "tam-askew"], seed: "one" });
const [nettle, tam, watcher, gm] = await Promise.all([
  server.link(TABLE, "seat", "nettle-vane"),
  server.link(TABLE, "seat", "tam-askew"),
  server.link(TABLE, "watcher"),
  server.link(TABLE, "gm"),
]);
const isOpen = ({ event, data }: Event) => event === "open" && (data as { decision: unknown }).decision !== null;
const numbers = (events: readonly Event[]) => events.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]));
const say = (token: string, text: string, key?: string) =>
  server.ask(`/api/tables/${TABLE}/say`, token, {
    json: { text },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const lettersOf = async (token: string, afterLetter = 0): Promise<readonly Record<string, unknown>[]> =>
  (await (
    await server.ask(`/api/tables/${TABLE}/letters?after=${afterLetter}`, token, {
      headers: { accept: "application/json" },
    })
  ).json()) as readonly Record<string, unknown>[];

test("[SV3] a stream gives every letter once, resumes behind the one it had last, and a second listener agrees", async () => {
  const first = await server.events(TABLE, nettle, isOpen);
  const all = numbers(first);
  assert.ok(all.length >= 5);
  assert.deepEqual(
    all,
    all.map((_, i) => i + 1),
  );
  for (const had of [0, 1, 3, all.length - 1]) {
    const again = await server.events(TABLE, nettle, isOpen, had);
    assert.deepEqual(
      again.filter(({ id }) => id !== undefined),
      first.filter(({ id }) => Number(id) > had),
    );
  }
  assert.deepEqual(
    await lettersOf(nettle),
    first.filter(({ id }) => id !== undefined).map(({ data }) => data),
  );
});

test("[SV5] what is said is on record when it is acknowledged, and with the same key it is said once", async () => {
  const before = (await lettersOf(nettle)).length;
  const answers = await Promise.all(["k1", "k1", "k1"].map((key) => say(nettle, "I look at the gate.", key)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  await server.events(TABLE, nettle, isOpen, before);
  assert.equal((await say(nettle, "I look at the gate.", "k1")).status, 200);
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const said = (await lettersOf(nettle)).filter(
    ({ kind, from, tag, body }) =>
      kind === "message" && from === "nettle-vane" && tag === "PLAYER_TO_GM" && String(body).includes("gate"),
  );
  assert.equal(said.length, 1);
});

test("[SV4] a secret is on nobody's wire but its own: what one whispers and does alone is in no other seat's bytes", async () => {
  await say(nettle, "/secret I slip the brass key CANARYKEY into my sleeve.");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  await say(nettle, "/whisper Brona keep CANARYWORD to yourself");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  const text = async (token: string) => JSON.stringify(await lettersOf(token));
  assert.match(await text(nettle), /CANARYKEY[\s\S]*CANARYWORD/);
  for (const token of [tam, watcher]) assert.doesNotMatch(await text(token), /CANARY/);
  assert.match(await text(gm), /CANARYKEY/);
});

test("[SV3] somebody who watches hears what is told to all, in a numbering of their own without gaps", async () => {
  const told = await lettersOf(watcher);
  assert.deepEqual(
    told.map(({ n }) => n),
    told.map((_, i) => i + 1),
  );
  assert.ok(told.some(({ tag }) => tag === "NARRATIVE"));
  assert.ok(told.every(({ kind, tag }) => kind !== "message" || tag === "NARRATIVE"));
});

test("what is open, one's sheet and one's journal can be asked for at any time", async () => {
  const open = (await (await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle)).json()) as {
    decision: { text: string } | null;
  };
  assert.ok(open.decision?.text);
  const sheet = (await (await server.ask(`/api/tables/${TABLE}/sheet`, nettle)).json()) as { markdown: string };
  assert.match(sheet.markdown, /Nettle/);
  assert.equal((await server.ask(`/api/tables/${TABLE}/journal`, nettle)).status, 200);
  assert.equal((await server.ask(`/api/tables/${TABLE}/sheet`, watcher)).status, 403);
});
