import assert from "node:assert/strict";
import { test } from "node:test";
import { audit } from "../../src/play/audit/audit.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { simplePrompt } from "../support/model-minds.ts";
import { answer, narration, prompt, setTable } from "../support/table.ts";

const [C, T, G, S] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];
const PLAYERS = [C, T, G, S];
const ALL = ["lead", "gm", "narrator", ...PLAYERS];
const LEARNED = "The child behind the curtain knows the way under the mill.";

/** A short evening as it was played, and these planted behind it, by hand. */
async function doubtsOf(planted: readonly object[], files: Readonly<Record<string, string>> = {}) {
  const table = await setTable();
  await table.play(["gm", narration("Rain on the glass."), prompt(T, "QUICK_REACTION")]);
  await table.play([T, answer("I look at the door.")]);
  await table.play(["gm", narration("The door is shut.")]);
  const played = await table.entries();
  const last = played.at(-1) as Entry;
  const stamp = { at: last.at, session: last.session, scene: last.scene, beat: last.beat };
  const added = planted.map((one, i) => {
    const asked = "step" in one ? { asked: last.seq + i } : {}; // made of all that stands before it
    return { ...stamp, audience: ALL, ...one, ...asked, seq: last.seq + 1 + i } as unknown as Entry;
  });
  async function* record() {
    yield* played;
    yield* added;
  }
  const [found] = await audit(record(), { version: (sha256) => files[sha256], promptFor: simplePrompt });
  return (found?.doubts ?? []).map(({ kind, of, seats, where }) => ({
    kind,
    of,
    seats,
    where: where.replace(/^entry \d+$/, "entry"),
  }));
}

const said = (from: string | undefined, tag: string, body: string, fields: object = {}, more: object = {}) => ({
  kind: "message",
  tag,
  from,
  to: ["gm"],
  fields,
  body,
  ...more,
});
const told = (body: string, more: object = {}) => said("gm", "NARRATIVE", body, {}, { to: ["all"], ...more });
/** A prompt of somebody's model, made of what they have heard. */
const call = (seat: string | undefined) => ({
  kind: "model-call",
  seat,
  why: "answer",
  model: "scripted:one",
  ...{ input: 1, output: 1, cached: 0, written: 0, ms: 1, cost: 0 },
  prompt_sha256: "",
  step: { task: "answer" },
  shape: "text",
  audience: ["lead"],
});
const ruled = { kind: "ruling", for: C, outcome: "done", changes: { learned: LEARNED }, visibility: "open" };

test("[PL152] an evening in which nothing was planted leaves no doubt, and neither does what somebody who knows it says aloud", async () => {
  assert.deepEqual(await doubtsOf([]), []);
  const own = { kind: "learned", to: [C], text: LEARNED, by: "ruling", audience: ["gm", C] };
  const aloud = { ...said(C, "PLAYER_TO_PLAYER", LEARNED, { from: C, to: "party", manner: "aloud" }), to: [T, G, S] };
  assert.deepEqual(await doubtsOf([own, aloud, told(LEARNED)]), []);
});

test("[PL152] A1: what one learned and others heard with them; and what one alone learned, in the prompt of another", async () => {
  assert.deepEqual(await doubtsOf([ruled]), [{ kind: "own", of: C, seats: [T, G, S], where: "entry" }]);
  const own = { kind: "learned", to: [C], text: LEARNED, by: "ruling", audience: ["gm", C, T] }; // one ear too many
  assert.deepEqual(await doubtsOf([own, call(T)]), [{ kind: "own", of: C, seats: [T], where: `a prompt of ${T}` }]);
});

test("[PL152] A2: why somebody was tested, heard by others", async () => {
  const check = {
    kind: "check",
    for: C,
    skill: "Insight",
    dc: 12,
    reason: "to place the woman in the grey gloves",
    visibility: "open",
  };
  assert.deepEqual(await doubtsOf([check]), [{ kind: "check", of: C, seats: [T, G, S], where: "entry" }]);
});

test("[PL152] A3, A8: a line that says it is secret, said aloud to whoever was spoken to before", async () => {
  for (const line of [
    "In thieves' cant, so none of my friends catch it, I ask Tane about the girl.",
    "I don't tell them what Tane said about the girl.",
  ]) {
    const aloud = { ...said(C, "PLAYER_TO_PLAYER", line, { from: C, to: S, manner: "aloud" }), to: [S] };
    assert.deepEqual(await doubtsOf([aloud]), [{ kind: "secret", of: C, seats: [T, G], where: "entry" }], line);
  }
});

test("[PL152] A4: what the house told in a model's place; and where no model runs the game, nothing", async () => {
  const house = told("The lamp gutters on its hook.", { by: "house" });
  assert.deepEqual(await doubtsOf([call("gm"), house]), [
    { kind: "stand-in", of: "gm", seats: PLAYERS, where: "entry" },
  ]);
  assert.deepEqual(await doubtsOf([house]), []);
});

test("[PL152] A5: a time apart that was told on as it stood, and one that breaks off", async () => {
  const body = Array.from({ length: 12 }, (_, i) => `On the ${i}th landing the water stood to the knee.`).join(" ");
  const apart = told(body, { to: [C, T], audience: ["gm", "narrator", C, T] });
  const met = (text: string) => ({ kind: "rejoin", tellers: [C, T], to: [G], text, audience: ["gm", C, T, G] });
  const doubt = [{ kind: "account", of: C, seats: [G], where: "entry" }];
  assert.deepEqual(await doubtsOf([apart, met(body)]), doubt);
  assert.deepEqual(await doubtsOf([apart, met("The water stood to the")]), doubt);
  assert.deepEqual(await doubtsOf([apart, met("The water stood to the knee.")]), []);
});

test("[PL152] A6: the GM's own name for what it revealed", async () => {
  const reveal = {
    kind: "reveal",
    secret: "the-remembrance-bell",
    to: [G],
    text: "The wall is thin.",
    audience: ["gm", G],
  };
  assert.deepEqual(await doubtsOf([reveal]), [{ kind: "name", of: "gm", seats: [G], where: "entry" }]);
});

test("[PL152] A7: a whisper in plain words that was narrated to all", async () => {
  const whispered = said(
    C,
    "PLAYER_TO_GM",
    "I whisper to Corris Tane: “If the ledger says forty-three, we leave.”",
    {},
    { audience: ["gm", C] },
  );
  const found = await doubtsOf([whispered, told("“If the ledger says forty-three, we leave,” Corwin says.")]);
  assert.deepEqual(found, [{ kind: "own", of: C, seats: [T, G, S], where: "entry" }]);
});

test("[PL152] A8: what one alone learned, in the party's file", async () => {
  const own = { kind: "learned", to: [C], text: LEARNED, by: "ruling", audience: ["gm", C] };
  const file = { kind: "file", path: "party-knowledge.md", sha256: "k", why: "kept", base: "", audience: ["lead"] };
  assert.deepEqual(await doubtsOf([own, file], { k: `# What the party knows\n\n- ${LEARNED}\n` }), [
    { kind: "own", of: C, seats: [T, G, S], where: "party-knowledge.md" },
  ]);
});
