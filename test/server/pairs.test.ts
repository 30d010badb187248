import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const PEOPLE = ["nettle-vane", "tam-askew", "hask-oru"] as const;
const NOON = "2026-01-01T12:00:00.000Z";

/** Plays the same evening over HTTP, but for the lines of one person that nobody else hears; gives every other seat's bytes. */
async function played(secrets: readonly string[]): Promise<Readonly<Record<string, string>>> {
  await using server = await startServer({
    evening: {
      clock: () => NOON,
      sits: ({ session }) => ({
        session: { session: "one", seed: "sealed" },
        ...(session === "open" ? {} : { people: PEOPLE }),
        style: "hybrid",
      }),
    },
  });
  await server.asOwner("/api/tables", { campaign: TABLE, people: PEOPLE });
  const tokens = Object.fromEntries(
    await Promise.all(PEOPLE.map(async (seat) => [seat, await server.link(TABLE, "seat", seat)] as const)),
  );
  const say = async (seat: (typeof PEOPLE)[number], text: string): Promise<void> => {
    const answer = await server.ask(`/api/tables/${TABLE}/say`, tokens[seat], { json: { text } });
    assert.equal(answer.status, 200, await answer.text());
    await server.ask(`/api/tables/${TABLE}/open?wait=rested`, tokens[seat]); // the table has come to rest
  };
  const watcher = await server.link(TABLE, "watcher");
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, tokens["nettle-vane"]);
  const live = await Promise.all(
    Object.entries({ ...tokens, watcher })
      .filter(([seat]) => seat !== "nettle-vane")
      .map(([seat, token]) => listening(server, seat, token)),
  );
  const [first = "", second = ""] = secrets;
  await say("nettle-vane", first);
  await say("tam-askew", "I look at the gate.");
  await say("nettle-vane", second);
  await say("hask-oru", "I wait.");
  await say("nettle-vane", "I look around.");
  await server.asOwner(`/api/tables/${TABLE}/seats/brona-quill`, { held: "mind", mind: "house" }); // opened anew: streams end
  const heard = new Map(await Promise.all(live.map(({ all }) => all)));
  const seen = await Promise.all(
    Object.entries({ ...tokens, watcher }).flatMap(([seat, token]) =>
      seat === "nettle-vane" ? [] : [bytesOf(server, token).then((bytes) => [seat, bytes + heard.get(seat)] as const)],
    ),
  );
  return Object.fromEntries(seen);
}

/** All that comes to a seat while it is played, until its stream ends. */
async function listening(server: Awaited<ReturnType<typeof startServer>>, seat: string, token: string) {
  const answer = await server.ask(`/api/tables/${TABLE}/letters`, token);
  return { all: answer.text().then((text) => [seat, JSON.stringify([...answer.headers]) + text] as const) };
}

/** All that a stream sends until the table has nothing more to say: headers and events. */
async function bytesOf(server: Awaited<ReturnType<typeof startServer>>, token: string): Promise<string> {
  const path = `/api/tables/${TABLE}/letters`;
  const asJson = await server.ask(path, token, { headers: { accept: "application/json" } });
  const letters = (await asJson.json()) as readonly unknown[];
  const over = new AbortController();
  const answer = await server.ask(path, token, { signal: over.signal });
  let text = JSON.stringify([...answer.headers]);
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.split("event: letter").length > letters.length) break;
  }
  over.abort();
  return text + JSON.stringify([[...asJson.headers], letters]);
}

test("[SV4] evenings that differ in what one person whispers and does alone give every other seat the same bytes, headers included", async () => {
  const one = await played(["/whisper Brona the brass key is mine", "/secret I hide the first key in my boot."]);
  const other = await played([
    "/whisper Brona say nothing of the lamp",
    "/secret I drop the other thing into the well.",
  ]);
  for (const seat of ["tam-askew", "hask-oru", "watcher"]) assert.equal(one[seat], other[seat], seat);
  assert.ok((one["tam-askew"] ?? "").includes("NARRATIVE"));
});
