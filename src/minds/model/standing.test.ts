import assert from "node:assert/strict";
import { test } from "node:test";
import { desk, SETTING } from "../../../test/support/model-answers.ts";
import { HANGS_ON } from "../../protocol/refusal.ts";
import { creatureOf, statusOf } from "../../rules/creature/creature.ts";
import { behindTheScreen } from "../../world/in-secret.ts";
import { sayings } from "./answer.ts";
import { lineOf } from "./letter-lines.ts";
import { promptFor } from "./prompt.ts";
import { notesText } from "./standing.ts";

const NOTES = { situation: "", clocks: {}, threads: {}, attitudes: {}, intentions: [], rulings: {}, spent: [] };

test("[MM160] a fact that a GM noted stands in its notes once, in its own words", () => {
  const facts = { "the bell": "the-bell", [behindTheScreen("the bell")]: "It was cast from a pump.", swept: "yes" };
  assert.equal(notesText({ ...NOTES, facts }, 2000), "Facts: the bell: It was cast from a pump.; swept: yes");
});

test("[MM160] what was refused stands whole in the question, and in a short line among the letters", () => {
  const hint = `Say it otherwise. ${"Because. ".repeat(40)}`;
  const letters = [
    { kind: "message", tag: "NARRATIVE", from: "gm", to: [], fields: {}, body: "Rain." },
    { kind: "refusal", to: "gm", code: "screen/leak", hint, tag: "NARRATIVE", said: "THE WHOLE TELLING" },
    { kind: "refusal", to: "gm", code: HANGS_ON, hint: "This hangs on it.", tag: "GM_TO_PLAYER", said: "THE PROMPT" },
  ];
  const { heard, question } = promptFor(desk("gm", "run", letters), "tools");
  assert.ok(question.includes(hint) && /THE WHOLE TELLING[\s\S]*THE PROMPT/.test(question), question);
  const lines = heard.join("\n");
  assert.match(lines, /\(Refused at narrate: Say it otherwise\./);
  assert.doesNotMatch(lines, /THE WHOLE TELLING|THE PROMPT|hangs on/);
  assert.ok(lines.length < hint.length);
});

test("[MM163] an answer that no narration took up is named, where the last narration was to others", () => {
  const said = (from: string, tag: string, to: readonly string[], body: string) => ({
    kind: "message",
    tag,
    from,
    to,
    fields: tag === "PLAYER_TO_GM" ? { type: "ACTION", character: from } : {},
    body,
  });
  const letters = [
    said("gm", "NARRATIVE", ["tilda-brannock", "corwin-voss"], "Rain."),
    said("tilda-brannock", "PLAYER_TO_GM", ["gm"], "I hold the door."),
    said("gm", "NARRATIVE", ["corwin-voss"], "On the quay it is dry."),
  ];
  const question = (some: readonly object[]) => promptFor(desk("gm", "run", some), "tools").question;
  assert.match(question(letters), /told by no narration yet: tilda-brannock\./);
  const later = said("gm", "NARRATIVE", ["tilda-brannock"], "The door holds.");
  assert.doesNotMatch(question([...letters, later]), /told by no narration/);
  const thought = { kind: "prompt", for: "tilda-brannock", opened: "REFLECTION" };
  const [rain, ...rest] = letters;
  assert.doesNotMatch(
    question([rain as object, thought, ...rest]),
    /told by no narration/,
    "a thought is nobody's to tell",
  );
});

test("[MM164] before a check the GM is shown what the sheet of whoever acts says to dice, and can name it in the call", () => {
  const own = [
    { name: "Ear for Deceit", text: "On Insight checks treat a roll of 7 or lower as an 8.", under: "Class Features" },
    { name: "Criminal Contact", text: "You have a contact.", under: "Background" },
  ];
  const acts = {
    kind: "message",
    tag: "PLAYER_TO_GM",
    from: "tilda-brannock",
    to: ["gm"],
    fields: { type: "ACTION", character: "tilda-brannock" },
    body: "I listen for the lie.",
  };
  const creature = {
    id: "tilda-brannock",
    side: "party",
    hp: 8,
    held: [],
    used: {},
    exhaustion: 0,
    stats: { hp: 8, own },
  };
  const status = { creatures: { "tilda-brannock": creature }, fight: null } as never;
  const { question } = promptFor({ ...desk("gm", "run", [acts]), status }, "tools");
  assert.match(question, /On the sheet of tilda-brannock[^\n]*Ear for Deceit: On Insight checks[^\n]*as an 8\.$/m);
  assert.doesNotMatch(question, /Criminal Contact/);
  const feature = { name: "Ear for Deceit", least: "8" };
  const [say] = sayings(
    { name: "check", input: { who: "tilda", skill: "Insight", dc: 14, why: "x", feature } },
    SETTING,
  );
  assert.deepEqual((say as { feature?: unknown }).feature, { name: "Ear for Deceit", least: 8 });
});

test("[MM201] the GM reads who noticed a ruling, a check or a die that only some did; whoever noticed it reads nothing of the others", () => {
  const some = [
    { kind: "ruling", for: "corwin-voss", outcome: "The sheet is gone", changes: {}, visibility: "open" },
    { kind: "check", for: "corwin-voss", skill: "Stealth", dc: 12, reason: "the boot", visibility: "open" },
    { kind: "roll", for: "corwin-voss", reason: "stealth", expr: "1d20", total: 9, visibility: "open" },
  ].map((letter) => ({ ...letter, noticed_by: ["tilda-brannock"] }));
  const read = (seat: string) => some.map((letter) => lineOf(letter as never, seat));
  for (const line of read("gm")) assert.match(line, /\(noticed by tilda-brannock\)/);
  for (const line of [...read("tilda-brannock"), ...read("corwin-voss")]) assert.doesNotMatch(line, /noticed/);
  const unseen = lineOf({ ...some[0], noticed_by: [] } as never, "gm");
  assert.match(unseen, /\(noticed by nobody\)/);
});

test("[MM202] what one of them told of a time apart is their word alone, to whoever reads it", () => {
  const tellers = ["gideon-harrowmoor", "seraphine-duskhollow"];
  const told = { kind: "rejoin", tellers, to: ["tilda-brannock"], text: "Bones.", by: tellers[1] };
  assert.equal(lineOf(told as never, "tilda-brannock"), "seraphine-duskhollow told tilda-brannock: Bones.");
  const { by: _by, ...brief } = told;
  assert.match(lineOf(brief as never, "tilda-brannock"), /^gideon-harrowmoor, seraphine-duskhollow told/);
});

test("[MM203] what was refused of a GM's answer stands whole in the next question though others have answered since, with the prompts that fell; once it has said something that stands, no more", () => {
  const hint = `Say it otherwise. ${"Because. ".repeat(40)}`;
  const message = (from: string, tag: string, body: string) => ({
    kind: "message",
    tag,
    from,
    to: [],
    fields: {},
    body,
  });
  const letters = [
    message("gm", "NARRATIVE", "Rain."),
    { kind: "refusal", to: "gm", code: "screen/leak", hint, tag: "NARRATIVE", said: "THE OTHER TELLING" },
    { kind: "refusal", to: "gm", code: HANGS_ON, hint: "This hangs on it.", tag: "GM_TO_PLAYER", said: "THE PROMPT" },
    message("tilda-brannock", "PLAYER_TO_GM", "I wait."),
    { kind: "prompt", for: "tilda-brannock", closed: "answered" },
  ];
  const question = (some: readonly object[]) => promptFor(desk("gm", "run", some), "tools").question;
  const asked = question(letters);
  assert.ok(asked.includes(hint) && /Part of your last[\s\S]*THE OTHER TELLING[\s\S]*THE PROMPT/.test(asked), asked);
  assert.doesNotMatch(question([...letters, message("gm", "NARRATIVE", "It stops.")]), /did not stand/);
  const noted = [...letters.slice(0, 3), { kind: "notes", facts: { rain: "It rains." } }, ...letters.slice(3)];
  assert.match(question(noted), /THE OTHER TELLING/, "what it noted in the same answer takes nothing away");
});

test("[MM208] what the person corrected stands once among the letters", () => {
  const text = "The door was open.";
  const letters = [
    {
      kind: "ruling",
      for: "corwin-voss",
      outcome: "corrected",
      changes: { retcon: text, told: [`So it was: ${text}`], by: "human", aside: true },
      visibility: "open",
    },
    { kind: "learned", to: ["tilda-brannock"], text, by: "ruling", of: "corwin-voss" },
  ];
  const lines = letters.map((letter) => lineOf(letter as never, "tilda-brannock")).join("\n");
  assert.equal(lines.split(text).length - 1, 1, lines);
});

test("[MM209] what the rules leave to the GM, such as a spell they do not know, stands in its prompt", () => {
  const told = "Locate Soup, at level 1: the engine does not know what it does. Rule on it.";
  const events = [
    { event: "cast", who: "seraphine-duskhollow" },
    { event: "told", who: "seraphine-duskhollow", text: told },
  ];
  const letter = { kind: "deed", for: "seraphine-duskhollow", by: "gm", intent: { do: "cast" }, events };
  assert.equal(lineOf(letter as never, "gm"), `(The rules: ${told})`);
  assert.equal(
    lineOf({ ...letter, events: [{ ...events[1], open: true }] } as never, "gm"),
    "",
    "that stands in the ruling",
  );
});

test("[MM211] where a check is harder by how somebody feels, the GM reads by how much", () => {
  const check = { kind: "check", for: "corwin-voss", skill: "Persuasion", dc: 20, reason: "x", visibility: "open" };
  const line = lineOf({ ...check, toward: "saffron", shift: 5 } as never, "gm");
  assert.match(line, /against 20 \(5 harder by how Saffron feels\)/);
  assert.doesNotMatch(lineOf(check as never, "gm"), /harder/);
});

test("[MM267] the GM reads how they are now: what was spent, used, gained and given away since the sheets were read", () => {
  const T = "tilda-brannock";
  const own = [{ name: "Eyes of the Grave", text: "3/day", under: "Domain" }];
  const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
  const tilda = creatureOf(T, "party", { name: "Tilda", abilities, ac: 12, hp: 9, own });
  const status = statusOf([{ ...tilda, used: { "eyes-of-the-grave": 1 } }]);
  const changes = (sheet: object) => ({ kind: "ruling", for: T, outcome: "done", changes: { sheet: { [T]: sheet } } });
  const letters = [
    changes({ coins: { gp: 50 }, gains: ["a brass tally"] }),
    changes({ coins: { gp: -1 }, loses: ["shield"] }),
  ];
  const belongings = () => ({ equipment: ["Mace", "Shield"], coins: { gp: 5 }, features: [] });
  const asked = (heard: readonly object[]) =>
    promptFor({ ...desk("gm", "run", heard), status, belongings }, "tools").question;
  assert.match(
    asked(letters),
    /# How they are now\ntilda-brannock \(9\/9 hp, used eyes of the grave 1\/3, purse now 54 gp, also has a brass tally, no longer has Shield\)/,
  );
  assert.match(asked([]), /tilda-brannock \(9\/9 hp, used eyes of the grave 1\/3\)/);
});

test("[MM804] that a seat changes hands, and which scene somebody is in, stands in a player's letters without words of the program", () => {
  const away = {
    kind: "message",
    tag: "MODE_SWITCH",
    fields: { mode: "AUTONOMOUS", reason: "Supper" },
    body: "",
    to: [],
    from: "lead",
  };
  assert.equal(lineOf(away as never, "tilda-brannock"), "(Whoever plays you has stepped away: “Supper”.)");
  const back = { ...away, fields: { mode: "HUMAN_RELAY" } };
  assert.equal(lineOf(back as never, "tilda-brannock"), "(Whoever plays you is back.)");
  const scene = {
    kind: "scene",
    thread: "below",
    number: "003",
    title: "Below",
    place: "",
    time: "",
    present: ["tilda-brannock"],
  };
  assert.doesNotMatch(lineOf(scene as never, "tilda-brannock"), /thread/);
  assert.match(lineOf(scene as never, "gm"), /\(thread below\)/);
});

test("[MM813] what the Game Master rules on somebody else's deed in words of its own stands in no companion's prompt: they are told of it, as a person is", () => {
  const ruling = {
    kind: "ruling",
    for: "corwin-voss",
    outcome: "He counts strokes against his pulse.",
    changes: {},
    visibility: "open",
  };
  const line = (seat: string, role: "player" | "gm" | "narrator", letter: object = ruling) =>
    lineOf(letter as never, seat, 4000, role);
  assert.equal(line("tilda-brannock", "player"), "");
  for (const [seat, role] of [
    ["corwin-voss", "player"],
    ["gm", "gm"],
    ["narrator", "narrator"],
  ] as const)
    assert.match(line(seat, role), /counts strokes/, seat);
  assert.match(
    line("tilda-brannock", "player", { ...ruling, noticed_by: ["tilda-brannock"] }),
    /counts strokes/,
    "whom the GM names notices it",
  );
  assert.match(
    line("tilda-brannock", "player", { ...ruling, outcome: "success" }),
    /success/,
    "what dice decided all have seen",
  );
});
