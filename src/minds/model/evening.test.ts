import assert from "node:assert/strict";
import { test } from "node:test";
import { houseAt, story } from "../../../test/support/evening.ts";
import { tableWithFiles } from "../../../test/support/model-table.ts";
import { randomFrom } from "../../../test/support/random.ts";
import { type Answered, call, scriptedModel } from "../../../test/support/scripted-model.ts";
import { SMALL_CAMPAIGN } from "../../../test/support/small-campaign.ts";
import type { ModelRequest } from "../../models/model.ts";
import type { Entry } from "../../protocol/entry.ts";
import { isIdle } from "../../table/seating.ts";
import { modelMind } from "./model-mind.ts";
import type { Shape } from "./shape.ts";

const roleOf = (seat: string) => (seat === "gm" ? "gm" : seat === "narrator" ? "narrator" : "player");

/** An evening with a model at every seat, in one shape. */
async function evening(shape: Shape, answer: (request: ModelRequest, n: number) => Answered) {
  const { table, beats } = await tableWithFiles(SMALL_CAMPAIGN);
  const { model, asked } = scriptedModel(answer);
  const play = () => beats(4, (seat) => modelMind({ model, role: roleOf(seat), house: houseAt(seat), shape }));
  await play();
  return { entries: await table.entries(), asked, state: table.state, table, play };
}

const PROSE = 'The lamp burns lower. "Who is there?" asks somebody below. Nobody answers.';
const TEXT = `${PROSE}\n\n[GM_TO_PLAYER]\nto: tilda-brannock\nrequest_type: QUICK_REACTION\n\nWell?`;
const CHECK = '```json\n{"tool": "check", "who": "gideon", "skill": "Perception", "dc": 10, "why": "the dark"}\n```';

test("[MM5] an evening is played in tagged text and fenced JSON alone, with nothing refused", async () => {
  const gm = ({ question }: ModelRequest, n: number) =>
    /Ask nobody/.test(question)
      ? { text: '```json\n{"tool":"end","summary":"It was dark.","next_hook":"It still is."}\n```' }
      : { text: n % 3 === 0 ? CHECK : TEXT };
  const { entries, asked, state } = await evening("text", (request, n) =>
    request.seat === "gm" ? gm(request, n) : { text: `She listens to the ${n}th drop, and says nothing.` },
  );
  assert.equal(state.session, "closed");
  assert.deepEqual(
    entries.flatMap((entry) => (entry.kind === "refusal" ? [`${entry.to}: ${entry.hint}`] : [])),
    [],
  );
  assert.ok(entries.some((entry) => entry.kind === "check"));
  assert.ok(entries.some((entry) => entry.kind === "message" && entry.tag === "NARRATIVE" && entry.body === PROSE));
  assert.ok(asked.every(({ tools }) => tools.length === 0));
  assert.equal(entries.filter((entry) => entry.kind === "message" && entry.by === "house").length, 0);
});

test("[MM9] an evening in which a model only rewords is the house's evening, told in other words or the same", async () => {
  const { entries, asked } = await evening("narrates", ({ question }) => ({
    text: question.split("# Write this again\n")[1] ?? "",
  }));
  const { beats, table } = await tableWithFiles(SMALL_CAMPAIGN);
  await beats(4, houseAt);
  const told = (some: readonly Entry[]) => story(some.map((entry) => ({ ...entry, by: undefined }) as Entry));
  assert.deepEqual(told(entries), told(await table.entries()));
  assert.ok(asked.length > 0 && asked.every(({ seat }) => seat === "gm"));
});

test("[MM5] a model that talks nonsense at every seat breaks nothing: the table is idle, and the evening comes to its end when the house runs on", async () => {
  const random = randomFrom(11);
  const nonsense = (): Answered =>
    random.pick<Answered>([
      {},
      { text: "[NARRATIVE]" },
      { text: "I am a language model.", calls: [call("fly", {})] },
      { text: "{{{{", calls: [call("check", { who: 7 }), call("combat", "start")] },
      { calls: [call("narrate", { text: 12 }), call("reveal", {}), call("open_scene", { present: ["nobody"] })] },
      { text: "[PLAYER_TO_GM]\ntype: ACTION\ncharacter: corwin-voss\n\nI am not myself." },
      { text: "x".repeat(150_000), finish: "length" },
    ]);
  for (const shape of ["tools", "text", "narrates"] as const) {
    const { entries, state, table, play } = await evening(shape, nonsense);
    assert.equal(isIdle(state), shape !== "narrates", shape);
    if (isIdle(state)) {
      assert.ok(!entries.some((entry) => entry.kind === "message" && entry.by === "house" && entry.from === "gm"));
      await table.record("the house runs on", { kind: "seat", seat: "gm", goes: "house" });
      await play();
    }
    assert.equal(table.state.session, "closed", shape);
  }
});

test("[MM5] narration with a prompt behind it that will not do stands, and the model is told what was wrong with the prompt", async () => {
  const seen: string[] = [];
  const { entries, state } = await evening("tools", ({ seat, question }) => {
    if (seat !== "gm") return { text: "She listens." };
    if (/Ask nobody/.test(question)) return { calls: [call("end", { summary: "s", next_hook: "h" })] };
    const refused = /did not stand/.test(question);
    if (refused) seen.push(question);
    const to = refused ? "tilda" : "the innkeeper";
    return { calls: [call("narrate", { text: PROSE }), call("ask_player", { to, request: "Well?" })] };
  });
  assert.equal(state.session, "closed");
  assert.equal(entries.filter((entry) => entry.kind === "message" && entry.by === "house").length, 0);
  const told = entries.filter((entry) => entry.kind === "message" && entry.tag === "NARRATIVE");
  assert.ok(told.length >= 4 && told.every((entry) => entry.kind === "message" && entry.by === undefined));
  assert.ok(entries.some((entry) => entry.kind === "refusal" && entry.to === "gm"));
  assert.ok(seen.length > 0 && seen.every((question) => /the-innkeeper/.test(question)), seen[0]);
});
