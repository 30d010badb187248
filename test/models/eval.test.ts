import assert from "node:assert/strict";
import { test } from "node:test";
import { AXES } from "../../scripts/eval/run.ts";
import { evaluate, meansOf, tableOf, unanswered } from "../../scripts/eval/score.ts";
import { SITUATIONS } from "../../scripts/eval.ts";
import type { ToolCall } from "../../src/models/model.ts";
import { openModel } from "../../src/models/open-model.ts";
import { homeServer } from "../support/home-servers.ts";
import { scriptedModel } from "../support/scripted-model.ts";
import { specs } from "../support/traffic.ts";

const call = (name: string, input: object): ToolCall => ({ name, input });
const tell = (text: string) => call("narrate", { to: ["all"], text });
const ask = (to: string) => call("ask_player", { to, type: "QUICK_REACTION", request: "What do you do?" });

/** What a good model does in each of them: the calls of a GM, the words of a player. */
const GOOD: Readonly<Record<string, readonly ToolCall[] | string>> = {
  "gm-lock": [call("check", { who: "Corwin", skill: "thieves' tools", dc: 14, why: "the lock of the mill" })],
  "gm-persuade": [call("check", { who: "Tilda", skill: "Persuasion", dc: 12, why: "the key", toward: "Marta Quill" })],
  "gm-insight": [call("check", { who: "Seraphine", skill: "Insight", dc: 13, why: "whether he lies" })],
  "gm-no-dice": [
    tell("The soup is hot, and Gideon's fingers come back to life around the bowl."),
    ask("tilda-brannock"),
  ],
  "gm-save": [call("save", { who: "Tilda", ability: "dex", dc: 13, why: "the rotten stair" })],
  "gm-fight": [
    call("combat", { do: "start", foes: [{ creature: "Bandit", count: 3 }], aim: "the toll chest, and nothing else" }),
  ],
  "gm-turn": [
    call("combat", {
      do: "turn",
      who: "Tilda",
      deeds: [
        { do: "move", engage: ["bandit-1"] },
        { do: "attack", target: "bandit-1", with: "Longsword" },
      ],
    }),
  ],
  "gm-foes": [call("combat", { do: "foes" })],
  "gm-help": [
    call("check", { who: "Corwin", skill: "thieves' tools", dc: 14, why: "the lock", advantage: ["Tilda helps"] }),
  ],
  "gm-secret": [
    tell('Marta\'s cloth stops. "The river took him," she says, and turns away. "This house does not talk of it."'),
    ask("gideon-harrowmoor"),
  ],
  "gm-pay": [
    call("note_party", { who: "Corwin", loses: ["2 gp"] }),
    tell("Marta sweeps the coins into her apron."),
    ask("tilda-brannock"),
  ],
  "gm-insult": [
    call("update_state", { attitudes: { "Marta Quill": "unfriendly" } }),
    tell('Marta goes white. "Out," she says.'),
    ask("corwin-voss"),
  ],
  "gm-move": [
    call("open_scene", { title: "Before the mill", place: "The Mill" }),
    tell("Mud, rain, and a locked door."),
    ask("corwin-voss"),
  ],
  "gm-split": [
    call("open_scene", { title: "The cellar", thread: "below", present: ["Corwin", "Tilda"] }),
    call("open_scene", { title: "The taproom", thread: "above", present: ["Gideon", "Seraphine"] }),
  ],
  "gm-voice": [tell('Hob turns his good ear. "Over the river, lad? Tonight? She leaks."'), ask("gideon-harrowmoor")],
  "gm-house-voice": [
    tell('Marta folds her cloth. "This house has seen a girl of that name. Ten days ago."'),
    ask("corwin-voss"),
  ],
  "gm-remember": [tell('"The Little Annie," says Hob, and looks into the fire.'), ask("corwin-voss")],
  "gm-alone": [
    call("rule", {
      who: "Corwin",
      outcome: "He looks at the beam.",
      learned: "Three notches: a watched house.",
      noticed_by: ["Corwin"],
      secret: true,
    }),
  ],
  "gm-fair": [tell("The door bangs, and a wet dog comes in."), ask("seraphine-duskhollow")],
  "pl-insult": 'Tilda turns. "Say that again. Slowly." Her hand is on her hilt.',
  "pl-friend": 'Corwin sits down. "A boat, friend. And a quiet one."',
  "pl-lantern": 'Gideon bows his head. "By the Lantern, she shall not be forgotten."',
  "pl-water": 'Seraphine grips the post and goes pale. "One would rather walk."',
  "pl-heal": "Gideon drops to his knees beside Tilda and casts Cure Wounds on her.",
  "pl-target": "Corwin stabs at the scarred bandit beside him with his shortsword.",
  "pl-kneel": 'Gideon lowers the mace. "Not while he kneels, Tilda. I have vowed it."',
  "pl-try": "Corwin looks for holds in the wet stone and tries to climb towards the window. Can I make it up there?",
  "pl-pass": "(pass)",
  "pl-remember": '"At moonrise, friends, by the red post."',
  "pl-not-told": '"I do not know. Ask Marta."',
  "pl-whisper":
    '[PLAYER_TO_PLAYER]\nto: gideon-harrowmoor\nmanner: whisper\n\n"Knife. In his boot, friend."\n---\nCorwin moves his stool so that he can reach the drover.',
};

/** What all were told before. */
const toldIn = (id: string): readonly string[] =>
  (SITUATIONS.find((one) => one.id === id)?.before ?? []).flat().flatMap(({ name, input }) => {
    const { to, text } = input as { readonly to?: readonly string[]; readonly text?: string };
    return name === "narrate" && to?.[0] === "all" && text ? [text] : [];
  });

/** A model that knows the answers, or one that has the same for everything. */
const answering = (answer: (id: string) => readonly ToolCall[] | string) => async (id: string) => {
  const situation = SITUATIONS.find((one) => one.id === id) ?? assert.fail(id);
  const given = answer(id);
  const { model, asked } = scriptedModel(() => (typeof given === "string" ? { text: given } : { calls: given }));
  const [result] = await evaluate(model, [situation]);
  return { result: result ?? assert.fail(), asked };
};

test("[MO220] there are at least 24 situations, at both seats, and each axis is told by several of them", () => {
  assert.ok(SITUATIONS.length >= 24);
  assert.equal(new Set(SITUATIONS.map(({ id }) => id)).size, SITUATIONS.length);
  assert.deepEqual(Object.keys(GOOD).sort(), SITUATIONS.map(({ id }) => id).sort());
});

for (const { id, title } of SITUATIONS)
  test(`[MO220] ${id}, ${title}: what is right gets all of it with one call, and what is not does not`, async () => {
    const { result, asked } = await answering((one) => GOOD[one] ?? "")(id);
    assert.deepEqual(
      Object.entries(result.marks).filter(([, mark]) => mark !== 1),
      [],
      JSON.stringify(result),
    );
    assert.equal(result.asked, 1);
    const { stable = [], heard = [], question = "" } = asked[0] ?? {};
    assert.ok(stable.join("").length > 1000, "through the real prompt");
    for (const words of toldIn(id))
      assert.ok([...heard, question].join("\n").includes(words), `it has heard: ${words}`);
    const wrong = await answering(() =>
      id.startsWith("gm")
        ? [call("check", { who: "Gideon", skill: "History", dc: 30, why: "pushed under the wheel" })]
        : "I roll a natural 20, reach the window, strike him down, look behind the clock and explain at very great length and in one breath what everybody else at this table thinks of all of it, which is nothing.",
    )(id);
    assert.ok(
      Object.values(wrong.result.marks).some((mark) => mark < 1),
      JSON.stringify(wrong.result),
    );
  });

test("[MO220] a model from which nothing comes gets nothing, also for what it did not do wrong", async () => {
  const model = async () => {
    throw Object.assign(new Error("gone"), { kind: "unreachable", code: "models/unreachable", hint: "" });
  };
  const results = await evaluate(
    model,
    SITUATIONS.filter(({ id }) => ["gm-secret", "gm-no-dice", "pl-not-told"].includes(id)),
  );
  for (const { marks, fault } of results) {
    assert.deepEqual(new Set(Object.values(marks)), new Set([0]));
    assert.equal(fault, "unreachable");
  }
});

test("[MO681] a table of calls that failed says so: its noughts are no mark of how a model plays", () => {
  const one = { id: "gm-lock", seat: "gm", title: "a lock", marks: { tool: 0 }, asked: 1 } as const;
  assert.equal(unanswered([one, one]), "");
  assert.equal(
    unanswered([one, { ...one, fault: "unreachable" }, { ...one, fault: "slow" }, { ...one, fault: "unreachable" }]),
    "Calls failed in 3 of 4 situations (unreachable in 2, slow in 1): do not compare this table before that is mended.",
  );
});

test("[MO220] the table has a line for each seat, and the means of what could be told", () => {
  const results = [
    { id: "a", seat: "gm", title: "", asked: 1, marks: { tool: 1, calls: 1 } },
    { id: "b", seat: "gm", title: "", asked: 2, marks: { tool: 0, state: 0.5, calls: 0 } },
    { id: "c", seat: "player", title: "", asked: 1, marks: { acting: 1, calls: 1 } },
  ] as const;
  assert.deepEqual(meansOf(results).tool, { mean: 0.5, of: 2 });
  const lines = tableOf("a:b", results).split("\n");
  assert.match(lines[0] ?? "", /right tool \| right arguments \| acting \| tactics \| state kept \| calls needed/);
  assert.equal(lines[2], "| a:b | game master | 50 | – | – | – | 50 | 50 |");
  assert.equal(lines[3], "| a:b | player | – | – | 100 | – | – | 100 |");
  assert.equal(AXES.length, 6);
});

test("[MO220] a model at an address is asked by the real client", async () => {
  const says = String(GOOD["pl-friend"]);
  await using server = await homeServer("llama.cpp", { reads: 32_768, says });
  const model = openModel(specs("openai-compatible:m"), { env: {}, baseUrl: `${server.url}/v1` });
  const [result] = await evaluate(
    model,
    SITUATIONS.filter(({ id }) => id === "pl-friend"),
  );
  assert.deepEqual(result?.marks, { acting: 1, arguments: 1, calls: 1 });
  assert.equal(server.bodies.length, 1);
});
