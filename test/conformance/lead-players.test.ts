import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Entry } from "../../src/protocol/entry.ts";
import { at, G, messages, PLAYERS, S, says, T } from "./evening-of.ts";
import { audienceOf, bodiesIn, looking, type PassedOn, passedOn } from "./passed-on.ts";

let played: PassedOn;
let entries: readonly Entry[];
let look: ReturnType<typeof looking>;
before(async () => {
  played = await passedOn("lead");
  ({ entries } = played);
  look = looking(played);
});

test("L-AWAIT-1, P-AWAIT-1, P-AWAIT-2, P-AWAIT-3, P-AWAIT-4, P-AWAIT-5, P-AWAIT-6, P-AWAIT-7, P-AWAIT-8, P-TAG-7, L-ORDER-2: the GM's prompts of one step are one call, an entry each", () => {
  const call = look.first("AWAIT_PLAYERS");
  assert.deepEqual(call?.fields.characters, [
    {
      name: T,
      request_type: "QUICK_REACTION",
      scene_context: "You have the lamp.",
      just_happened: "He knocked.",
      request: "A word, or a veto.",
    },
    {
      name: G,
      request_type: "QUICK_REACTION",
      scene_context: "You know this door.",
      just_happened: "He knocked.",
      request: "A word, or a veto.",
    },
    {
      name: S,
      request_type: "QUICK_REACTION",
      scene_context: "You are at the back.",
      just_happened: "Somebody knocked.",
      request: "A word, or a veto.",
    },
  ]);
  assert.deepEqual([call?.fields.scene_number, call?.fields.scene_slug], ["007", "the-ferry-house"]);
  assert.deepEqual(audienceOf(call), ["gm", "lead"]);
});

test("L-AWAIT-2, L-AWAIT-4, L-AWAIT-5, L-AWAIT-6, P-GTP-2, P-GTP-3, P-GTP-4, P-TAG-2: each is handed its own entry as a prompt, with campaign, character and scene", () => {
  const prompts = messages(entries, "GM_TO_PLAYER").filter(({ to }) => to[0] === T);
  assert.deepEqual(prompts[0]?.fields, {
    to: T,
    request_type: "QUICK_REACTION",
    scene_number: "007",
    scene_slug: "the-ferry-house",
  });
  assert.equal(
    prompts[0]?.body,
    "## Scene\nYou have the lamp.\n\n## Just Happened\nHe knocked.\n\n## Request\nA word, or a veto.",
  );
  const [{ desk } = {}] = look.desksOf(T, "answer");
  assert.equal(desk?.seat, T);
  assert.equal(bodiesIn(desk?.letters ?? [], "GM_TO_PLAYER").at(-1), prompts[0]?.body);
});

test("L-ISO-1, P-GTP-5: nobody has another's entry, nor the call itself", () => {
  for (const seat of PLAYERS) {
    const letters = JSON.stringify(entries.filter(({ audience }) => audience.includes(seat)));
    assert.equal(/You have the lamp/.test(letters), seat === T, seat);
    assert.equal(/Your brother hung that door/.test(letters), seat === G, seat);
    assert.ok(!letters.includes("AWAIT_PLAYERS"), seat);
  }
});

test("L-COLL-1, L-SER-4, P-AWAIT-11: the GM is not asked until all have answered or are out of time", () => {
  const call = at(entries, says("AWAIT_PLAYERS"));
  const bundle = at(entries, says("PLAYER_RESPONSES"));
  assert.ok(
    !entries
      .slice(call + 1, bundle)
      .some((entry) => entry.kind === "message" && entry.from === "gm" && entry.by !== "table"),
  );
  const after = look.desksOf("gm").find(({ desk }) => bodiesIn(desk.letters, "PLAYER_RESPONSES").length > 0);
  assert.ok(after, "then it has them");
});

test("L-COLL-2, L-RESP-1, L-RESP-2, L-FAIL-1, L-FAIL-2, L-DISP-2, L-REL-3, P-RESP-1, P-RESP-2, P-RESP-3, P-AWAIT-10, P-GTP-6, P-TAG-11: deeds, vetoes and who did not answer go to the GM in one message", () => {
  const bundle = look.first("PLAYER_RESPONSES");
  assert.deepEqual(bundle?.fields, {
    responses: [{ character: T, response: "I hold the lamp up." }],
    vetoes: [{ character: G, reason: "My brother hung that door." }],
    missing: [{ character: S, reason: "no answer in time" }],
  });
  assert.deepEqual([bundle?.from, audienceOf(bundle)], ["lead", ["gm", "lead"]]);
});

test("L-RESP-3, P-RESP-5: whoever vetoed is called again, alone, with the full context", () => {
  const [, again] = messages(entries, "AWAIT_PLAYERS");
  const characters = again?.fields.characters as readonly { name: string; request_type: string }[];
  assert.deepEqual(
    characters.map(({ name, request_type }) => [name, request_type]),
    [[G, "FULL_CONTEXT"]],
  );
  assert.deepEqual(messages(entries, "PLAYER_RESPONSES")[1]?.fields.responses, [
    { character: G, response: "I say his name." },
  ]);
});
