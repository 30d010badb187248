import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, call, desk, names, PARTY, SETTING } from "../../../test/support/model-answers.ts";
import { randomFrom } from "../../../test/support/random.ts";
import { prompt, setTable } from "../../../test/support/table.ts";
import type { ModelAnswer, ToolCall } from "../../models/model.ts";
import { gmSays } from "./answer.ts";
import { pageSays, playerSays } from "./others.ts";
import { promptFor } from "./prompt.ts";
import { salvage } from "./salvage.ts";

const says = (text: string, calls: readonly ToolCall[] = [], finish?: ModelAnswer["finish"]) =>
  gmSays(answer(text, calls, finish), desk(), SETTING) as readonly Record<string, unknown>[];

test("[MM6] a step is put in order: asks, then narration, then prompts, the end last", () => {
  const step = says("", [
    call("end", { summary: "s", next_hook: "h" }),
    call("ask_player", {
      to: "Tilda",
      type: "QUICK_REACTION",
      happened: "A creak.",
      request: "And?",
      options: ["Run"],
    }),
    call("narrate", { text: "It creaks.", group: ["all"] }),
    call("update_state", { facts: { creaked: "yes" }, clocks: { tide: { at: 1, of: 4 } } }),
    call("open_scene", { title: "The Stair" }),
  ]);
  assert.deepEqual(names(step), ["notes", "notes", "scene", "NARRATIVE", "GM_TO_PLAYER", "SESSION_END"]);
  assert.deepEqual(step[3]?.fields, {});
  assert.deepEqual(step[4], {
    tag: "GM_TO_PLAYER",
    fields: { to: "tilda-brannock", request_type: "QUICK_REACTION" },
    body: "## Just Happened\nA creak.\n\n## Request\nAnd?\n\n## Suggested Options\n- Run",
  });
});

test("[MM6] narration beside a call for dice or a look-up is left out, and so is what was to follow it", () => {
  for (const ask of [
    call("check", { who: "tilda", skill: "Stealth", dc: 12, why: "x" }),
    call("look_up", { path: "npcs/x.md" }),
    call("damage", { to: ["tilda"], dice: "1d6", type: "fire" }),
  ]) {
    const step = says("", [
      call("narrate", { text: "She slips through." }),
      ask,
      call("ask_player", { to: "tilda", type: "QUICK_REACTION", request: "?" }),
    ]);
    assert.equal(step.length, 1);
    assert.ok(["check", "lookup", "deed"].includes(String(step[0]?.kind)));
  }
  assert.deepEqual(
    names(
      says("", [
        call("check", { who: "tilda", skill: "Stealth", dc: 12, why: "x" }),
        call("ask_player", { to: "corwin", type: "COMBAT_ACTION", request: "?" }),
      ]),
    ),
    ["check", "GM_TO_PLAYER"],
  );
});

test("[BU621] what some notice before a die is thrown stays before it, and what they notice behind it behind", () => {
  const notices = (text: string) => call("narrate", { to: ["tilda"], text });
  const die = call("check", { who: "tilda", skill: "Stealth", dc: 12, why: "x", hidden: true });
  assert.deepEqual(names(says("", [notices("A creak."), die, notices("Nothing.")])), ["cue", "check", "cue"]);
});

test("[MM204] narration and prompts beside a deed for which no die falls are kept", () => {
  for (const ask of [
    call("deed", { do: "temporary", to: "tilda-brannock", amount: 6 }),
    call("combat", { do: "end", how: "They run." }),
    call("condition", { to: "tilda", condition: "prone" }),
    call("note_party", { level_up: ["tilda"] }),
  ]) {
    const step = says("", [
      ask,
      call("narrate", { text: "She breathes." }),
      call("ask_player", { to: "tilda", type: "QUICK_REACTION", request: "?" }),
    ]);
    assert.deepEqual(names(step), ["deed", "NARRATIVE", "GM_TO_PLAYER"], JSON.stringify(ask));
  }
});

test("[MM975] a spell for which nobody rolls is told with its casting; one that throws dice is not", () => {
  const said = {
    kind: "message",
    tag: "PLAYER_TO_GM",
    from: "gideon-harrowmoor",
    to: ["gm"],
    fields: { type: "ACTION", character: "gideon-harrowmoor" },
    body: "I cast it on Tilda.",
  };
  const cast = (spell: string) =>
    names(
      gmSays(
        answer("", [
          call("deed", { do: "cast", who: "gideon", spell, targets: ["tilda-brannock"] }),
          call("narrate", { text: "A warmth." }),
          call("ask_player", { to: "tilda", type: "QUICK_REACTION", request: "?" }),
        ]),
        desk("gm", "run", [said]),
        SETTING,
      ),
    ).filter((name) => name !== "ruling");
  for (const spell of ["Guidance", "Spare the Dying", "Bless"])
    assert.deepEqual(cast(spell), ["deed", "NARRATIVE", "GM_TO_PLAYER"], spell);
  for (const spell of ["Cure Wounds", "Sacred Flame", "Magic Missile", "Nobody Knows It"])
    assert.deepEqual(cast(spell), ["deed"], spell);
});

test("[MM976] a scene that parts the party waits with what is told before it, where that waits for a die", () => {
  const parts = call("open_scene", { title: "Below", thread: "below", present: ["tilda"] });
  const [die, tells] = [
    call("check", { who: "tilda", skill: "Stealth", dc: 12, why: "x" }),
    call("narrate", { to: ["all"], text: "They say farewell." }),
  ];
  assert.deepEqual(names(says("", [die, tells, parts])), ["check"]);
  assert.deepEqual(names(says("", [parts, die, tells])).toSorted(), ["check", "scene"]); // the die is thrown there
  const all = call("open_scene", { title: "Later" });
  assert.deepEqual(names(says("", [die, tells, all])).toSorted(), ["check", "scene"]);
});

test("[MM6] what was declared and is told without dice is ruled on in the same step", async () => {
  const declared = {
    kind: "message",
    tag: "PLAYER_TO_GM",
    from: "tilda-brannock",
    to: ["gm"],
    fields: { type: "ACTION", character: "tilda-brannock" },
    body: "I sit down.",
  };
  const step = gmSays(answer("", [call("narrate", { text: "She sits." })]), desk("gm", "run", [declared]), SETTING);
  assert.deepEqual(step[0], { kind: "ruling", for: "tilda-brannock", outcome: "done" });
  const own = gmSays(
    answer("", [call("narrate", { text: "She sits." }), call("rule", { who: "tilda", outcome: "not done" })]),
    desk("gm", "run", [declared]),
    SETTING,
  );
  assert.deepEqual(names(own), ["ruling", "NARRATIVE"]);
  const table = await setTable({ auto: true });
  await table.play([
    "lead",
    {
      tag: "SESSION_COMMAND",
      fields: {
        command: "start",
        campaign: "x",
        player_character: "none",
        narrative_style: "hybrid",
        ai_characters: PARTY,
      },
    },
  ]);
  await table.play(["gm", prompt("tilda-brannock", "QUICK_REACTION")]);
  await table.play(["tilda-brannock", { tag: "PLAYER_TO_GM", fields: { type: "ACTION" }, body: "I sit down." }]);
  const told = await table.play(["gm", ...step]);
  assert.ok(Array.isArray(told), JSON.stringify(told));
});

test("[MM6] when the evening ends nobody is asked and nothing is rolled, whatever the model wants", () => {
  const all = [
    call("check", { who: "tilda", skill: "Stealth", dc: 1, why: "x" }),
    call("narrate", { text: "Night falls." }),
    call("ask_player", { to: "tilda", type: "REFLECTION", request: "?" }),
    call("end", { summary: "s", next_hook: "h" }),
  ];
  assert.deepEqual(names(gmSays(answer("", all), desk("gm", "wrap"), SETTING)), ["notes", "NARRATIVE", "SESSION_END"]);
});

const COMMAND = (fields: object) => ({
  kind: "message",
  tag: "SESSION_COMMAND",
  from: "lead",
  to: ["gm"],
  fields,
  body: "",
});

test("[MM280] what the person did in the breath in which they ended is in the last question, and told under their name where the model tells nothing", async () => {
  const words = "I step in front of Davy. Nobody touches him.";
  const start = { command: "start", campaign: "x", narrative_style: "hybrid", ai_characters: PARTY.slice(1) };
  const letters = [
    COMMAND({ ...start, player_character: PARTY[0] }),
    COMMAND({ command: "end", reason: words }),
  ] as never[];
  const wrap = desk("gm", "wrap", letters);
  assert.match(promptFor(wrap, "tools").question, /I step in front of Davy.*Nobody has heard that yet/s);
  const end = call("end", { summary: "s", next_hook: "h" });
  const body = (calls: readonly ToolCall[]) =>
    (gmSays(answer("", calls), wrap, SETTING) as { tag?: string; body?: string }[]).find(
      ({ tag }) => tag === "NARRATIVE",
    )?.body;
  assert.match(body([end]) ?? "", /I step in front of Davy\. Nobody touches him\./);
  assert.equal(body([call("narrate", { text: "Night falls." }), end]), "Night falls.");
  const table = await setTable({ auto: false });
  await table.play(["lead", { tag: "SESSION_COMMAND", fields: { command: "end", reason: words } }]);
  const told = await table.play(["gm", ...gmSays(answer("", [end]), wrap, SETTING)]);
  assert.ok(Array.isArray(told), JSON.stringify(told));
  assert.ok((await table.entries()).some((one) => one.kind === "message" && one.body.includes("in front of Davy")));
});

test("[MM281] what is told to some and what is told to all are heard in the order in which they were told", () => {
  const few = call("narrate", { to: ["tilda"], text: "Only you see the hand." });
  const all = call("narrate", { to: ["all"], text: "The door opens." });
  const ask = call("ask_player", { to: "tilda", type: "QUICK_REACTION", request: "?" });
  assert.deepEqual(names(says("", [ask, few, all])), ["cue", "NARRATIVE", "GM_TO_PLAYER"]);
  assert.deepEqual(names(says("", [all, few, ask])), ["NARRATIVE", "cue", "GM_TO_PLAYER"]);
});

const CHECK = { kind: "check", for: "tilda-brannock", skill: "stealth", dc: 12, reason: "the stair" };
for (const [what, text] of Object.entries({
  "a fenced block": '```json\n{"tool": "check", "who": "tilda", "skill": "stealth", "dc": 12, "why": "the stair"}\n```',
  "a fenced list":
    '```\n[{"name": "check", "arguments": {"who": "tilda", "skill": "stealth", "dc": 12, "why": "the stair"}}]\n```',
  "a tool_call mark":
    'I roll.\n<tool_call>\n{"name":"check","arguments":{"who":"tilda","skill":"stealth","dc":12,"why":"the stair"}}\n</tool_call>',
  "arguments as a text":
    '{"name":"check","arguments":"{\\"who\\":\\"tilda\\",\\"skill\\":\\"stealth\\",\\"dc\\":12,\\"why\\":\\"the stair\\"}"}',
  "a call as a function": 'check(who="tilda", skill="stealth", dc=12, why="the stair")',
  "a function over lines": 'check(\n  who="tilda",\n  skill="stealth",\n  dc=12,\n  why="the stair",\n)',
  "a function of an object": "check({who: 'tilda', skill: 'stealth', dc: 12, why: 'the stair'})",
  "single quotes and a comma too many":
    "```json\n{'tool': 'check', 'who': 'tilda', 'skill': 'stealth', 'dc': 12, 'why': 'the stair',}\n```",
  "after a thought":
    '<think>{"tool":"end"}</think>\n```json\n{"tool": "check", "who": "tilda", "skill": "stealth", "dc": 12, "why": "the stair"}\n```',
  "an end that never came":
    '```json\n{"tool": "check", "who": "tilda", "skill": "stealth", "dc": 12, "why": "the stair"',
  "a camel's name": '{"tool": "functions.Check", "who": "tilda", "skill": "stealth", "dc": "12", "why": "the stair"}',
}))
  test(`[MM5] a call is read from ${what}`, () => assert.deepEqual(says(text), [CHECK]));

test("[MM5] a broken input is made whole where that is not a guess", () => {
  const broken = (name: string, raw: string) => says("", [{ name, input: raw, broken: raw }]);
  assert.deepEqual(broken("check", "{who: 'tilda', skill: 'stealth', dc: 12, why: 'the stair'"), [CHECK]);
  assert.equal(broken("narrate", '{"text": "It creaks. It stops. Then it')[0]?.body, "It creaks. It stops.");
  assert.equal(broken("narrate", '{"text": "He says "run" twice."}')[0]?.body, 'He says "run" twice.');
  assert.equal(broken("narrate", "It creaks.")[0]?.body, "It creaks.");
  assert.equal(salvage("{]"), undefined);
  assert.equal(salvage("[".repeat(50_000)), undefined);
});

test("[MM5] prose is narration, tags are kept, thoughts and unknown tools are not; what cannot be read goes to the table to be refused", () => {
  assert.deepEqual(says("<think>Hm.</think>\nIt creaks."), [{ tag: "NARRATIVE", fields: {}, body: "It creaks." }]);
  assert.deepEqual(says("It begins. It breaks off in the", [], "length")[0]?.body, "It begins.");
  assert.deepEqual(says("I thought of something.</think>It creaks.")[0]?.body, "It creaks.");
  assert.deepEqual(
    names(says("[GM_TO_PLAYER]\nto: tilda-brannock\nrequest_type: REFLECTION\n\nWell?\n\n[NARRATIVE]\n\nIt creaks.")),
    ["NARRATIVE", "GM_TO_PLAYER"],
  );
  assert.deepEqual(names(says("It creaks.", [call("ask_player", { to: "tilda", type: "REFLECTION", request: "?" })])), [
    "NARRATIVE",
    "GM_TO_PLAYER",
  ]);
  assert.deepEqual(names(says("Let me tell it.", [call("narrate", { text: "It creaks." })])), ["NARRATIVE"]);
  const asked = "[GM_TO_PLAYER]\nto: tilda-brannock\nrequest_type: REFLECTION\n\nWell?";
  assert.deepEqual(names(says(`It creaks.\n\n${asked}`)), ["NARRATIVE", "GM_TO_PLAYER"]);
  assert.deepEqual(names(says(`Sure, here is the prompt:\n\n${asked}`)), ["GM_TO_PLAYER"]);
  assert.deepEqual(says("", [call("summon", { x: 1 })]), [{ kind: "summon" }]);
  assert.deepEqual(says("", [call("summon", { x: 1 }), call("narrate", { text: "It creaks." })]).length, 1);
  assert.deepEqual(names(says("[PLAYER_TO_GM]\ntype: ACTION\ncharacter: tilda-brannock\n\nI give up.")), [
    "PLAYER_TO_GM",
  ]);
  const wrong = says("[GM_TO_PLAYER]\nto: tilda-brannock\nrequest_type: SOMETHING\n\nWell?");
  assert.equal(typeof wrong[0], "string");
  assert.deepEqual(says(""), [""]);
});

test("[MM5] whatever comes is a step within bounds: noise, depth, and ten million letters of anything", () => {
  const random = randomFrom(8);
  const bits = [
    "{",
    "}",
    "[",
    "]",
    '"',
    "'",
    "```json\n",
    "\n",
    "<tool_call>",
    "</tool_call>",
    "<think>",
    "</think>",
    "check(",
    ")",
    "[NARRATIVE]\n",
    "narrate",
    ":",
    ",",
    "who=",
    "It creaks. ",
    "\\u12",
    "\\",
    "null",
    "1e9",
    "\u0000",
    "\ud800",
  ];
  for (let i = 0; i < 3000; i++) {
    const text = Array.from({ length: random.below(40) }, () => random.pick(bits)).join("");
    const calls = [
      {
        name: random.pick(["check", "narrate", "x", "combat", "deed", "__proto__", "constructor"]),
        input: random.pick<unknown>([
          null,
          7,
          text,
          [],
          { text },
          { foes: text, do: "start" },
          { who: { a: 1 }, to: [[]], dc: {} },
        ]),
        ...(random.chance(0.3) ? { broken: text } : {}),
      },
    ];
    assert.ok(Array.isArray(says(text, random.chance(0.5) ? calls : [])));
    assert.ok(Array.isArray(playerSays(answer(text), desk("player", "reply"))));
    assert.ok(Array.isArray(pageSays(answer(text), desk("narrator", "scene"), [])));
  }
  for (const bit of bits) {
    const huge = bit.repeat(Math.ceil(10_000_000 / bit.length));
    const size = JSON.stringify(says(huge, [{ name: "narrate", input: huge, broken: huge }])).length;
    assert.ok(size < 500_000, `${bit}: ${size}`);
  }
});

test("[MM15] harm that a model thinks of is a hazard to the rules, by whatever call", () => {
  const fire = { dice: "30d10", type: "fire" };
  const [damage] = says("", [call("damage", { to: ["Tilda"], ...fire })]);
  const [deed] = says("", [call("deed", { do: "harm", to: ["tilda-brannock"], ...fire, hazard: false })]);
  const [written] = says(JSON.stringify({ kind: "deed", intent: { do: "harm", to: ["tilda-brannock"], ...fire } }));
  for (const one of [damage, deed, written])
    assert.equal((one?.intent as { hazard?: unknown } | undefined)?.hazard, true, JSON.stringify(one));
});

test("[MM166] what is told to one alone is told to no others, also in the answer that opens the first scene of an evening, and when those named are not together", () => {
  const calls = [
    call("open_scene", { title: "The Back Booth" }),
    call("narrate", { to: ["all"], text: "Rain on the roof." }),
    call("narrate", { to: ["gideon"], text: "The ring on your finger is cold." }),
  ];
  const apart = new Map([
    ["main", { title: "Above", place: "", time: "", present: ["tilda-brannock"] }],
    ["other", { title: "Below", place: "", time: "", present: ["gideon-harrowmoor", "corwin-voss"] }],
  ]);
  for (const threads of [new Map(), SETTING.threads]) {
    const step = gmSays(answer("", calls), desk(), { ...SETTING, threads }) as readonly Record<string, unknown>[];
    assert.deepEqual(step.find((one) => one.kind === "cue")?.to, ["gideon-harrowmoor"]);
    assert.ok(!JSON.stringify(step.filter((one) => one.tag === "NARRATIVE")).includes("ring"));
  }
  const both = [call("narrate", { to: ["gideon", "tilda"], text: "A bell." })];
  const [said] = gmSays(answer("", both), desk(), { ...SETTING, threads: apart }) as readonly Record<string, unknown>[];
  assert.deepEqual([said?.kind, said?.to], ["cue", ["gideon-harrowmoor", "tilda-brannock"]]);
});

test("[MM801] what is told to each group before they meet in the same answer stands before the scene in which they do, streamed or not; a scene that parts them comes first as ever", () => {
  const tilda = "tilda-brannock";
  const others = PARTY.filter((seat) => seat !== tilda);
  const place = (title: string, present: readonly string[]) => ({
    title,
    place: title,
    time: "",
    present,
    number: "001",
  });
  const threads = new Map([
    ["main", place("The Street", others)],
    ["below", place("The Cellar", [tilda])],
  ]);
  const calls = [
    call("narrate", { to: ["tilda"], text: "The cellar is dry." }),
    call("narrate", { to: others, text: "The street is wet." }),
    call("open_scene", { title: "The Door", present: PARTY }),
    call("ask_player", { to: "tilda", type: "QUICK_REACTION", request: "?" }),
  ];
  const setting = { ...SETTING, threads } as typeof SETTING;
  const told = { fields: { group: [tilda] }, text: "The cellar is dry.", first: [] };
  const order = ["NARRATIVE", "NARRATIVE", "scene", "GM_TO_PLAYER"];
  assert.deepEqual(names(gmSays(answer("", calls), desk(), setting)), order);
  assert.deepEqual(names(gmSays(answer("", calls), desk(), setting, told as never)), order);
  const farewell = [
    call("narrate", { to: ["all"], text: "They look at each other once." }),
    call("open_scene", { title: "Below", present: ["tilda"] }),
    call("open_scene", { title: "The Street", present: others }),
    call("narrate", { to: ["tilda"], text: "The cellar is dry." }),
  ];
  assert.deepEqual(
    names(gmSays(answer("", farewell), desk(), SETTING)),
    ["NARRATIVE", "scene", "scene", "cue"],
    "what all hear before they part",
  );
  const parts = [
    call("narrate", { to: ["tilda"], text: "Down." }),
    call("open_scene", { title: "Below", present: ["tilda"] }),
  ];
  assert.deepEqual(names(gmSays(answer("", parts), desk(), SETTING)), ["scene", "cue"]);
});

test("[MM901] a space at the end of a line takes nothing of what is told behind it, streamed or not", () => {
  const calls = [call("narrate", { to: ["all"], text: "A match is lit. \n\nIt goes out. Two men come on." })];
  const told = { fields: {}, text: "A match is lit.\n\nIt goes out.", first: [] };
  for (const one of [told, undefined]) {
    const step = gmSays(answer("", calls), desk(), SETTING, one) as readonly { readonly body?: string }[];
    assert.match(step.flatMap(({ body }) => body ?? []).join(), /Two men come on\.$/);
  }
});
