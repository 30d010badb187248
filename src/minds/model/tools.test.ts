import assert from "node:assert/strict";
import { test } from "node:test";
import { desk } from "../../../test/support/model-answers.ts";
import { setTable } from "../../../test/support/table.ts";
import { contextNotes } from "../../play/handoff/context-notes.ts";
import { understandCall } from "../../protocol/ask.ts";
import { isRefusal } from "../../protocol/refusal.ts";
import { schemaOf } from "../../rules/intent.ts";
import { readIntent } from "../../rules/settle.ts";
import { page } from "../pages.ts";
import { sayings } from "./answer.ts";
import { promptFor } from "./prompt.ts";
import type { Setting } from "./tools/tool.ts";
import { GM_SCHEMAS, GM_TOOLS } from "./tools.ts";

const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];
const SETTING: Setting = {
  seat: "gm",
  party: PARTY,
  threads: new Map([["main", { title: "Cellar", place: "Under Pell Street", time: "dusk", present: PARTY }]]),
};

const INPUTS: Readonly<Record<string, object>> = {
  narrate: { text: "It creaks." },
  ask_player: { to: "tilda-brannock", type: "REFLECTION", request: "Well?" },
  rule: { who: "tilda", outcome: "done", learned: "It is hollow.", secret: true },
  recall: { words: "the key" },
  look_up: { path: "npcs/x.md" },
  reveal: { secret: "s1", to: ["party"], text: "It is hollow." },
  update_state: {
    situation: "x",
    facts: { a: "b", c: null },
    attitudes: { ansel: "neutral" },
    threads: {},
    intentions: ["wait"],
  },
  open_scene: { title: "Below", thread: "Below Stairs", present: ["tilda"] },
  move_time: { time: "midnight" },
  plan: { title: "The Tide", text: "It comes." },
  note_narrator: { note: "Slower." },
  ask_human: { question: "How dark?", options: ["Dark"] },
  propose_retcon: { text: "The door was open.", facts: { door: "open" } },
  end: { summary: "s", next_hook: "h" },
  check: { who: "tilda", skill: "stealth", dc: "DC 12", why: "x", hidden: true, advantage: "a rope" },
  save: { who: "wolf", ability: "dex", dc: 12, why: "x" },
  roll: { dice: "1d6", why: "how many" },
  note_party: {
    who: "tilda",
    gains: ["a rope"],
    loses: ["12 gp"],
    level_up: ["tilda"],
    page: ["QUEST: The Stair - found"],
  },
  attack: { who: "tilda", target: "wolf-1", with: "Longsword" },
  damage: { to: "tilda", dice: "2d6", type: "Fire", save: "dex", dc: 13 },
  heal: { to: "Tilda Brannock", dice: "1d4" },
  condition: { to: "tilda", condition: "prone" },
  combat: { do: "start", foes: [{ creature: "wolf", count: 2 }, { creature: "Grobnar the Unheard-of" }], aim: "food" },
  rest: { length: "short" },
  deed: { do: "cast", who: "seraphine", spell: "Bless", targets: ["tilda-brannock"] },
};

test("[MM7] every tool has a schema for providers, and what it says the protocol and the rules understand", () => {
  assert.deepEqual(Object.keys(INPUTS).toSorted(), GM_TOOLS.map(({ name }) => name).toSorted());
  for (const { name, parameters } of GM_SCHEMAS) {
    assert.equal(parameters.type, "object", name);
    assert.ok(!("$schema" in parameters));
  }
  const speaker = { seat: "gm", others: PARTY, scene: { number: "001", slug: "s" } };
  for (const tool of GM_TOOLS) {
    const said = tool.says(INPUTS[tool.name] as never, SETTING);
    assert.ok(said.length > 0, tool.name);
    for (const one of said) {
      const understood = understandCall(one, speaker);
      assert.ok(!isRefusal(understood), `${tool.name}: ${JSON.stringify(understood)}`);
      if (!("kind" in understood) || understood.kind !== "deed") continue;
      const parsed = schemaOf(understood.intent.do)?.safeParse(understood.intent);
      assert.ok(parsed?.success, `${tool.name}: ${JSON.stringify(parsed?.error?.issues)}`);
    }
  }
  for (const doing of ["turn", "foes", "play_out", "end"])
    for (const one of GM_TOOLS.find(({ name }) => name === "combat")?.says(
      { do: doing, who: "tilda", deeds: [{ do: "attack", target: "wolf", with: "Longsword" }] },
      SETTING,
    ) ?? [])
      assert.ok(
        schemaOf((one as unknown as { intent: { do: string } }).intent.do)?.safeParse(
          (one as unknown as { intent: object }).intent,
        ).success,
        doing,
      );
});

/** What a tool says, called with these arguments. */
const said = (name: string, input: object, setting: Setting = SETTING): readonly unknown[] =>
  sayings({ name, input: input as Readonly<Record<string, unknown>> }, setting);

test("[MM5] what a tool needs is understood by other names, where exactly one was used", () => {
  const asked = said("ask_player", { to: "tilda-brannock", type: "QUICK_REACTION", request: "Well?" });
  for (const input of [
    { who: "Tilda", request_type: "quick reaction", question: "Well?" },
    { character: "Tilda Brannock", type: "Quick-Reaction", text: "Well?" },
    { player: "tilda", body: "Well?" },
    { name: "TILDA BRANNOCK", type: "quick", content: "Well?" },
    { to: "tilda-brannock", type: "QuickReaction", request: "Well?", text: "not this" },
  ])
    assert.deepEqual(said("ask_player", input), asked, JSON.stringify(input));
  const told = said("narrate", { text: "It creaks." });
  for (const input of [{ body: "It creaks." }, { narration: "It creaks." }, { content: "It creaks." }])
    assert.deepEqual(said("narrate", input), told);
  assert.deepEqual(said("narrate", { body: "It creaks.", narration: "It groans." }), [], "one of two would be a guess");
  assert.deepEqual(
    said("check", { character: "Tilda", ability: "Stealth", difficulty: 12, reason: "the stair" }),
    said("check", { who: "tilda-brannock", skill: "Stealth", dc: 12, why: "the stair" }),
  );
  const [odd] = said("ask_player", { to: "tilda", type: "SHRUG", request: "Well?" }) as readonly { fields: object }[];
  assert.deepEqual(odd?.fields, { to: "tilda-brannock", request_type: "SHRUG" }, "for the table to refuse");
});

test("[MM5] nobody named is the only one there, or the only one who has acted, and otherwise nobody", () => {
  const to = (setting: Setting) =>
    (said("ask_player", { request: "Well?" }, setting)[0] as { fields: { to: string } }).fields.to;
  assert.equal(to(SETTING), "");
  assert.equal(to({ ...SETTING, lately: "gideon-harrowmoor" }), "gideon-harrowmoor");
  assert.equal(to({ ...SETTING, threads: new Map(), party: ["corwin-voss"] }), "corwin-voss");
});

test("[MM150] whoever the GM names notices a check, a save or a ruling; where it names nobody, nobody does; where it does not say, those who are there", () => {
  const by = (name: string, input: object) => (said(name, input)[0] as { noticed_by?: unknown }).noticed_by;
  const inputs: Readonly<Record<string, object>> = {
    check: { who: "tilda", skill: "perception", dc: 12, why: "x" },
    save: { who: "tilda", ability: "dex", dc: 12, why: "x" },
    rule: { who: "tilda", outcome: "done" },
  };
  for (const [name, input] of Object.entries(inputs)) {
    assert.deepEqual(by(name, { ...input, noticed_by: ["gideon"] }), ["gideon-harrowmoor"], name);
    assert.deepEqual(by(name, { ...input, noticed_by: [] }), [], name);
    assert.equal(by(name, input), undefined, name);
  }
});

test("[MM165] in handoff a GM's model writes its context notes with the tool for its notes, as its brief says", async () => {
  const brief = page("model/gm-handoff.md");
  const table = await setTable({ mode: "handoff" });
  for (const section of ["expecting", "contingencies", "scene direction"]) {
    assert.ok(brief.includes(`"context notes: ${section}"`), section);
    const [notes] = said("update_state", { threads: { [`context notes: ${section}`]: `My words on ${section}.` } });
    const answer = await table.play(["gm", notes as object]);
    assert.ok(!(answer && isRefusal(answer)), JSON.stringify(answer));
    assert.match(contextNotes(table.state, table.mailbox("gm").standing()), new RegExp(`My words on ${section}\\.`));
  }
});

test("[MM200] a fight begins with those of the scene it is in: of whom the GM names, or who alone has acted", () => {
  const [C, T, G, S] = PARTY as [string, string, string, string];
  const at = (present: readonly string[]) => ({ title: "", place: "", time: "", present });
  const split = { ...SETTING, threads: new Map([["below", at([C, T])] as const, ["above", at([G, S])] as const]) };
  const fights = (input: object, setting: Setting = split) => {
    const begun = said("combat", { do: "start", foes: [{ creature: "wolf" }], ...input }, setting).at(-1);
    return (begun as { intent: { who: readonly string[] } }).intent.who.filter((one) => PARTY.includes(one));
  };
  assert.deepEqual(fights({ who: "gideon" }), [G, S]);
  assert.deepEqual(fights({}, { ...split, lately: T }), [C, T]);
  assert.deepEqual(fights({}), PARTY, "for the table to ask");
  assert.deepEqual(fights({}, SETTING), PARTY);
  assert.deepEqual(fights({}, { ...SETTING, threads: new Map([["main", at([C, T, G])]]) }), [C, T, G]);
});

test("[MM205] every deed that is for no other tool stands in its text with its fields, and is understood as models write it", () => {
  const { description = "" } = GM_TOOLS.find(({ name }) => name === "deed") ?? {};
  for (const shape of [
    "contest(skill, against, versus)",
    "move(to?, engage?)",
    "temporary(to, amount)",
    "special(name",
  ])
    assert.ok(description.includes(shape), shape);
  const intent = (input: object) => (said("deed", input)[0] as { intent: object }).intent;
  const who = "tilda-brannock";
  for (const [written, meant] of [
    [
      { do: "contest", who: "Tilda", skill: "Sleight of Hand", against: "Old Wolf", versus: "PERCEPTION" },
      { do: "contest", who, skill: "sleight-of-hand", against: "old-wolf", versus: "perception" },
    ],
    [
      { do: "move", who: "tilda", to: "wolf" },
      { do: "move", who, engage: ["wolf"] },
    ],
    [
      { do: "move", who: "tilda", target: "wolf" },
      { do: "move", who, engage: ["wolf"] },
    ],
    [
      { do: "move", who: "tilda", to: "near", engage: "wolf" },
      { do: "move", who, to: "near", engage: ["wolf"] },
    ],
    [
      { do: "special", who: "tilda", feature: "Breath" },
      { do: "special", who, name: "Breath" },
    ],
    [
      { do: "temporary", who: "tilda", amount: "6" },
      { do: "temporary", to: who, amount: 6 },
    ],
  ] as const) {
    assert.deepEqual(intent(written), meant);
    assert.ok(schemaOf(written.do)?.safeParse(intent(written)).success);
  }
  const [turn] = said("combat", { do: "turn", who: "tilda", deeds: [{ do: "move", to: "wolf" }] });
  assert.deepEqual((turn as { intent: { deeds: object[] } }).intent.deeds, [{ do: "move", who, engage: ["wolf"] }]);
});

test("[MM206] a fight may begin with foes in reach of somebody, and a blow may be meant not to kill", () => {
  const begun = said("combat", { do: "start", foes: [{ creature: "wolf", with: ["Tilda"] }] }).at(-1);
  assert.deepEqual((begun as { intent: { engaged: unknown } }).intent.engaged, [["tilda-brannock", "wolf"]]);
  const [blow] = said("attack", { who: "tilda", target: "wolf", with: "Longsword", nonlethal: true });
  assert.equal((blow as { intent: { nonlethal: unknown } }).intent.nonlethal, true);
});

test("[MM207] a deed of the wrong shape is refused with everything that does not fit, and with how it is written", () => {
  const contest = readIntent({ do: "contest", who: "tilda", skill: "Cookery", strength: 3 });
  assert.ok(isRefusal(contest));
  assert.match(
    contest.hint,
    /skill; against; versus; no strength\. It is written \{"do": "contest", "who": text, "skill": acro/,
  );
  assert.ok(contest.hint.length < 600, contest.hint);
  const moved = readIntent({ do: "move", who: "tilda", to: "dorn" });
  assert.ok(isRefusal(moved));
  assert.match(moved.hint, /"to"\?: near\|far\|out, "engage"\?: \[text\]/);
});

test("[MM210] foes that are surprised may be called by their kind, or all at once", () => {
  const surprised = (...names: readonly string[]) => {
    const foes = [
      { creature: "wolf", count: 2 },
      { creature: "guard", name: "Dorn" },
    ];
    const begun = said("combat", { do: "start", foes, surprised: names }).at(-1);
    return (begun as { intent: { surprised: unknown } }).intent.surprised;
  };
  assert.deepEqual(surprised("Wolf"), ["wolf-1", "wolf-2"]);
  assert.deepEqual(surprised("foes"), ["wolf-1", "wolf-2", "dorn"]);
  assert.deepEqual(surprised("Dorn", "Tilda"), ["dorn", "tilda-brannock"]);
});

test("[MM254] how the evening ended is the GM's alone; what the players read is what was written for them", () => {
  const ends = JSON.stringify(
    said("end", { summary: "Only Corwin has the list.", next_hook: "Rain.", recap: "They went down." }),
  );
  assert.match(ends, /"kind":"notes"[^}]*Only Corwin has the list/);
  assert.match(ends, /"tag":"SESSION_END","fields":\{"summary":"They went down\."/);
  assert.doesNotMatch(ends.slice(ends.indexOf("SESSION_END")), /Corwin/);
  assert.match(
    JSON.stringify(said("end", { summary: "Only Corwin has it.", next_hook: "Rain." })),
    /"summary":"The evening ended\."/,
  );
});

test("[MM720] whoever is in a scene is named by its thread or its title; as a prompt's place it leaves that to the table", () => {
  const at = (title: string, present: readonly string[]) => ({ title, place: "", time: "", present });
  const split = {
    ...SETTING,
    threads: new Map([
      ["street", at("After the Thin Man", PARTY.slice(0, 2))],
      ["booth", at("The Bet", PARTY.slice(2))],
    ]),
  };
  const says = (name: string, input: object) => sayings({ name, input, cut: false } as never, split);
  const groups = ["street", "the booth", "the bet"].map((to) => {
    const [told] = says("narrate", { to: [to], text: "Rain." }) as readonly { readonly fields: { group: unknown } }[];
    return told?.fields.group;
  });
  assert.deepEqual(groups, [PARTY.slice(0, 2), PARTY.slice(2), PARTY.slice(2)]);
  const [ruled] = says("rule", { who: "tilda", outcome: "done", noticed_by: ["booth"] }) as readonly object[];
  assert.deepEqual((ruled as { noticed_by?: unknown }).noticed_by, PARTY.slice(2));
  const asked = says("ask_player", { to: "booth", type: "INTERACTION", scene: "booth", request: "Well?" });
  assert.equal(asked.length, 2);
  assert.ok(!JSON.stringify(asked).includes("## Scene"), JSON.stringify(asked));
  assert.match(
    JSON.stringify(says("ask_player", { to: "tilda", type: "REFLECTION", scene: "Up the mast", request: "?" })),
    /## Scene/,
  );
});

test("[MM977] a save has advantage and disadvantage with their reasons, as a check has; and the tool says who adds how somebody feels", () => {
  const tool = (name: string) => GM_SCHEMAS.find((one) => one.name === name);
  const fieldNames = (name: string) => Object.keys((tool(name)?.parameters.properties ?? {}) as object);
  for (const name of ["check", "save"])
    for (const field of ["advantage", "disadvantage"]) assert.ok(fieldNames(name).includes(field), `${name} ${field}`);
  const [say] = sayings(
    {
      name: "save",
      input: { who: "tilda", ability: "wis", dc: 13, why: "the voice", advantage: ["she is spoken to"] },
    },
    SETTING,
  );
  assert.deepEqual((say as { advantage?: unknown }).advantage, ["she is spoken to"]);
  assert.match(JSON.stringify(tool("check")?.parameters), /how they feel is added to `dc` by the table/);
});

test("[MM978] where companions are called for one answer each no Game Master is offered a talk among them, nor told that they heard each other", () => {
  for (const shape of ["tools", "text"])
    for (const mode of [undefined, "lead", "handoff"] as const) {
      const { stable, tools } = promptFor({ ...desk(), ...(mode === undefined ? {} : { mode }) }, shape);
      const text = `${stable.join("\n")}${JSON.stringify(tools)}`;
      assert.equal(/INTERACTION/.test(text), mode === undefined, `${shape} ${mode}`);
      assert.equal(/has been heard/.test(text), mode === undefined, `${shape} ${mode}`);
      assert.doesNotMatch(text, /\{talk\}/);
    }
});
