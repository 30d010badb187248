import assert from "node:assert/strict";
import { test } from "node:test";
import { narration, prompt, SPLIT, setTable, talk } from "../../test/support/table.ts";
import type { TableState } from "../table/state.ts";
import type { Speak } from "./step.ts";
import { type AtWork, awaitedBy, waitingFor } from "./thinking.ts";

const [T, G, C] = ["tilda-brannock", "gideon-harrowmoor", "corwin-voss"];
const at = (seat: string, task: Speak["task"], more: Partial<AtWork> = {}): AtWork => ({
  step: { do: "speak", id: seat, seat, task, deadline: 0 },
  answering: false,
  words: 0,
  ...more,
});
const looks = (state: TableState, seat: string | undefined, atWork: readonly AtWork[]) =>
  waitingFor({ state, seat, atWork })?.minds;

test("[PL220] one may know of companions who are here and were asked openly; everybody else at work looks like the Game Master", async () => {
  const table = await setTable();
  await table.play(["gm", narration("Rain."), prompt(G, "QUICK_REACTION"), prompt(T, "SECRET_ACTION")]);
  const { state } = table;
  assert.deepEqual(looks(state, C, [at(G, "answer"), at(T, "answer")]), [G], "of a secret exchange nothing is seen");
  const alone = looks(state, C, [at(T, "answer")]);
  assert.deepEqual(alone, looks(state, C, [at("gm", "run")]), "nor when it is all that is waited for");
  assert.deepEqual(alone, ["gm"]);
  assert.deepEqual(looks(state, undefined, [at(G, "answer")]), ["gm"], "whoever watches sees no seat");
  assert.equal(looks(state, C, []), undefined);
});

test("[PL220] a reply is known to whoever it goes to, and of a whisper between others nothing is", async () => {
  const table = await setTable();
  await table.play(["gm", narration("Rain."), prompt(G, "QUICK_REACTION")]);
  await table.play([G, talk(T, "Now?", "whisper")]);
  const { state } = table;
  assert.deepEqual(looks(state, C, [at(T, "reply")]), ["gm"]);
  assert.deepEqual(looks(state, C, [at(T, "reply", { to: C })]), [T]);
  assert.deepEqual(looks(state, C, [at(T, "reply", { to: G })]), ["gm"]);
});

test("[PL220] who is in another scene is not seen at work", async () => {
  const table = await setTable();
  for (const move of SPLIT) await table.play(move);
  const { state } = table;
  const prompts = new Map(
    [T, G].map((seat) => [seat ?? "", { request: "QUICK_REACTION", secret: false } as never] as const),
  );
  const apart = { ...state, prompts } as TableState;
  const seen = [T, G].map((seat) => looks(apart, C, [at(seat ?? "", "answer")]));
  const here = [...state.threads.values()].find(({ present }) => present.includes(C ?? ""))?.present ?? [];
  assert.deepEqual(
    seen,
    [T, G].map((seat) => (here.includes(seat ?? "") ? [seat] : ["gm"])),
  );
  assert.ok(
    seen.some((one) => one?.[0] === "gm"),
    "somebody is elsewhere",
  );
});

test("[SV15] of people too: who is here and was asked openly is named, and everybody else looks like the Game Master at work", async () => {
  const table = await setTable();
  await table.play(["gm", narration("Rain."), prompt(G, "QUICK_REACTION"), prompt(T, "SECRET_ACTION")]);
  const { state } = table;
  const asked = (seat = "") => ({ seat, id: seat, since: "2026-01-01T12:00:00.000Z" });
  const named = (seat: string | undefined, ...open: readonly string[]) => {
    const { people, minds } = awaitedBy(state, seat, open.map(asked));
    return [people.map((one) => one.seat), minds];
  };
  assert.deepEqual(named(C, G ?? "", T ?? ""), [[G], []]);
  assert.deepEqual(named(C, T ?? ""), [[], ["gm"]], "nothing tells that somebody is asked in secret");
  assert.deepEqual(named(T, T ?? ""), [[T], []], "but to themselves");
  assert.deepEqual(named(undefined, G ?? ""), [[], ["gm"]]);
  assert.deepEqual(named(C), [[], []]);
});
