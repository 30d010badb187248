import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { z } from "zod";
import { ROUTES, type RouteName } from "../../src/server/api.ts";
import { startServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const server = await startServer();
after(() => server.stop());
await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
const nettle = await server.link(TABLE, "seat", "nettle-vane");
const gm = await server.link(TABLE, "gm");
const say = async (text: string) => {
  assert.equal((await server.ask(`/api/tables/${TABLE}/say`, nettle, { json: { text } })).status, 200);
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
};
/** What a route answers, which has to be what it says of itself. */
async function get<N extends RouteName>(name: N, token: string, rest = "") {
  const { path, answer } = ROUTES[name] as { path: string; answer: z.ZodType };
  const given = await server.ask(path.replace(":table", TABLE) + rest, token);
  assert.equal(given.status, 200, name);
  const body = await given.json();
  answer.parse(body);
  return body as z.output<(typeof ROUTES)[N] extends { answer: infer A extends z.ZodType } ? A : never>;
}

test("[SV10] a page is drawn from the server alone: the shelf, the party, chapters, what is known and who is waited for, as it says of itself", async () => {
  const before = await get("campaigns", server.token);
  const stair = before.find(({ name }) => name === TABLE);
  assert.equal(stair?.title, "The Long Stair");
  assert.equal(stair?.table, TABLE);
  assert.ok(stair?.party.some(({ seat, about }) => seat === "nettle-vane" && about !== ""));
  await say("I look at the gate.");
  const { scene, party, fight } = await get("party", nettle);
  assert.equal(party[0]?.seat, "nettle-vane");
  assert.deepEqual(
    party.map(({ held }) => held),
    ["person", ...party.slice(1).map(() => "house")],
  );
  assert.ok((party[0]?.hp?.max ?? 0) > 0);
  assert.equal(fight, null);
  const chapters = await get("scenes", nettle);
  assert.equal(chapters.at(-1)?.title, scene?.title);
  const told = (await (await server.ask(`/api/tables/${TABLE}/scenes/1`, nettle)).json()) as {
    letters: { tag?: string }[];
  };
  ROUTES.scene.answer.parse(told);
  assert.ok(told.letters.some(({ tag }) => tag === "NARRATIVE"));
  assert.equal((await server.ask(`/api/tables/${TABLE}/scenes/99`, nettle)).status, 404);
  const { primer } = await get("known", nettle);
  assert.notEqual(primer, "");
  const { people } = await get("waiting", nettle);
  assert.deepEqual(
    people.map(({ name }) => name),
    ["Nettle Vane"],
  );
  assert.equal(
    (await server.ask(`/api/tables/${TABLE}/notes`, nettle, { json: { text: "The gate is odd." } })).status,
    200,
  );
  assert.match((await get("journal", nettle)).markdown, /The gate is odd/);
  for (const name of ["me", "tables", "links"] as const) await get(name, server.token);
  for (const name of ["table", "open", "sheet"] as const) await get(name, nettle);
});

test("[SV11] undo says beforehand what it takes back, and does nothing", async () => {
  await say("I knock three times on the gate.");
  const before = await get("undo", nettle);
  assert.equal(before.possible, true);
  assert.ok(before.own.some((words) => words.includes("knock three times")));
  assert.deepEqual(await get("undo", nettle), before);
  await say("/undo");
  const afterwards = await get("undo", nettle);
  assert.ok(!afterwards.own.some((words) => words.includes("knock three times")));
});

test("[SV12] behind the screen sees the Game Master's side at any time, and the owner when the evening is over", async () => {
  const path = `/api/tables/${TABLE}/behind`;
  assert.equal((await server.ask(path, nettle)).status, 403);
  assert.equal((await server.ask(path, server.token)).status, 409);
  assert.equal((await server.ask(`${path}/entries`, server.token)).status, 409);
  const { audit, knows } = await get("behind", gm);
  assert.deepEqual(audit[0]?.leaks, []);
  assert.ok("nettle-vane" in knows);
  const entries = await get("timeline", gm, "?after=3");
  assert.equal(entries[0]?.seq, 4);
  await say("/end");
  await get("behind", server.token);
  await get("timeline", server.token);
});

test("[SV13] a browser holds the owner's right and seats beside each other, each in a cookie of its own, and says as whom it asks", async () => {
  const jar = new Map<string, string>();
  const browser = async (path: string, how: RequestInit = {}) => {
    const answer = await fetch(`${server.origin}${path}`, {
      redirect: "manual",
      ...how,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        origin: server.origin,
        ...(how.headers as Record<string, string>),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      assert.match(cookie, /HttpOnly/);
      assert.match(cookie, /SameSite=Strict/);
      const [pair = ""] = cookie.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answer;
  };
  assert.equal(
    (await browser("/join", { method: "POST", body: new URLSearchParams({ token: server.token }) })).status,
    303,
  );
  await browser(`/api/tables/${TABLE}/evenings`, { method: "POST" });
  for (const seat of ["tam-askew", "nettle-vane"]) {
    const answer = await browser(`/api/tables/${TABLE}/seats/${seat}/sit`, { method: "POST" });
    assert.deepEqual(await answer.json(), { kind: "seat", table: TABLE, seat });
  }
  assert.equal(jar.size, 3);
  const { rights } = (await (await browser("/api/me")).json()) as { rights: { kind: string; seat?: string }[] };
  assert.deepEqual(rights.map(({ kind, seat }) => seat ?? kind).toSorted(), ["nettle-vane", "owner", "tam-askew"]);
  for (const seat of ["tam-askew", "nettle-vane"]) {
    const around = (await (await browser(`/api/tables/${TABLE}/party?as=${seat}`)).json()) as {
      party: { seat: string; held: string }[];
    };
    assert.deepEqual([around.party[0]?.seat, around.party[0]?.held], [seat, "person"]);
  }
  assert.equal((await browser(`/api/tables/${TABLE}/party?as=hask-oru`)).status, 404);
  assert.equal((await browser(`/api/tables/${TABLE}/behind?as=gm`)).status, 404);
  const taken = (await server.asOwner<readonly { id: string; note: string; seat?: string }[]>("/api/links")).find(
    ({ note, seat }) => note === "taken by the owner" && seat === "tam-askew",
  );
  await server.ask(`/api/links/${taken?.id}`, server.token, { method: "DELETE" });
  assert.equal((await browser(`/api/tables/${TABLE}/party?as=tam-askew`)).status, 404);
});
