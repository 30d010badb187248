import assert from "node:assert/strict";
import { test } from "node:test";
import { isWhisper } from "../messages/player-to-player.ts";
import type { Refusal } from "../refusal.ts";
import { isMessage, read } from "./read.ts";

const fieldsOf = (text: string): unknown => (read(text)[0] as { fields?: unknown }).fields;

const answer = { tag: "PLAYER_TO_GM", fields: { type: "REACTION", character: "tilda-brannock" }, body: "She waits." };

/** One message, written in ways that people and models write it. */
const writings: Readonly<Record<string, string>> = {
  "as the protocol has it": "[PLAYER_TO_GM]\ntype: REACTION\ncharacter: tilda-brannock\n\nShe waits.",
  "with Windows line ends": "[PLAYER_TO_GM]\r\ntype: REACTION\r\ncharacter: tilda-brannock\r\n\r\nShe waits.\r\n",
  "in a code fence": "```\n[PLAYER_TO_GM]\ntype: REACTION\ncharacter: tilda-brannock\n\nShe waits.\n```",
  "in a fence with a language": "~~~yaml\n[PLAYER_TO_GM]\ntype: REACTION\ncharacter: tilda-brannock\n\nShe waits.\n~~~",
  "with a bold tag": "**[PLAYER_TO_GM]**\ntype: REACTION\ncharacter: tilda-brannock\n\nShe waits.",
  "with the tag as a heading": "## [PLAYER_TO_GM]\ntype: REACTION\ncharacter: tilda-brannock\n\nShe waits.",
  "with a colon behind the tag": "[PLAYER_TO_GM]:\ntype: REACTION\ncharacter: tilda-brannock\n\nShe waits.",
  "with the tag in lower case": "[player_to_gm]\ntype: REACTION\ncharacter: tilda-brannock\n\nShe waits.",
  "with an enum in the wrong case": "[PLAYER_TO_GM]\ntype: reaction\ncharacter: tilda-brannock\n\nShe waits.",
  "with bold keys": "[PLAYER_TO_GM]\n**Type:** REACTION\n**Character**: tilda-brannock\n\nShe waits.",
  "with a name for a slug": "[PLAYER_TO_GM]\ntype: REACTION\ncharacter: Tilda Brannock\n\nShe waits.",
  "with straight quotes": "[PLAYER_TO_GM]\ntype: \"REACTION\"\ncharacter: 'tilda-brannock'\n\nShe waits.",
  "with curly quotes": "[PLAYER_TO_GM]\ntype: “REACTION”\ncharacter: ‘tilda-brannock’\n\nShe waits.",
  "without the blank line": "[PLAYER_TO_GM]\ntype: REACTION\ncharacter: tilda-brannock\nShe waits.",
  "with blank lines between": "[PLAYER_TO_GM]\n\ntype: REACTION\n\ncharacter: tilda-brannock\n\n\nShe waits.\n\n",
  "with a byte order mark": "\ufeff[PLAYER_TO_GM]\ntype: REACTION\ncharacter: tilda-brannock\n\nShe waits.",
  indented: "    [PLAYER_TO_GM]\n    type: REACTION\n    character: tilda-brannock\n\n    She waits.",
};

for (const [how, text] of Object.entries(writings)) {
  test(`[PR3] a message is read ${how}`, () => assert.deepEqual(read(text), [answer]));
}

test("[PR3] a preamble and an afterword are talk around the message", () => {
  assert.deepEqual(read(`Sure! Here it is:\n\n\`\`\`\n${writings["as the protocol has it"]}\n\`\`\`\nLet me know.`), [
    { kind: "informal", body: "Sure! Here it is:" },
    answer,
    { kind: "informal", body: "Let me know." },
  ]);
});

test("[PR3] text on the tag's own line is the body", () => {
  assert.deepEqual(read("[NARRATIVE] Rain."), [{ tag: "NARRATIVE", fields: {}, body: "Rain." }]);
});

test("[PR3] a scene number keeps its zeros", () => {
  const text = "[GM_TO_PLAYER]\nto: tilda\nrequest_type: quick reaction\nscene_number: 005\nscene_slug: x\n\nWell?";
  assert.deepEqual(fieldsOf(text), {
    to: "tilda",
    request_type: "QUICK_REACTION",
    scene_number: "005",
    scene_slug: "x",
  });
});

test("[PR3] colons and quotes inside plain values are part of them", () => {
  assert.deepEqual(
    fieldsOf(
      '[DICE_RESULT]\ncharacter: corwin\ncheck: Stealth: quietly\nroll: 1d20+5 = [8]+5: "13"\ndc: DC 12\nresult: Critical Success',
    ),
    {
      character: "corwin",
      check: "Stealth: quietly",
      roll: '1d20+5 = [8]+5: "13"',
      dc: 12,
      result: "critical_success",
    },
  );
});

const end = { summary: "They went down.\n\nIt was dark: very.", state_saved: true, next_hook: "It breathes." };
const blocks: Readonly<Record<string, string>> = {
  "well indented": "summary: |\n  They went down.\n\n  It was dark: very.\nstate_saved: true\nnext_hook: It breathes.",
  "not indented at all":
    "summary: |\nThey went down.\n\nIt was dark: very.\nstate_saved: true\nnext_hook: It breathes.",
  "indented at first": "summary: |\n  They went down.\n\nIt was dark: very.\nstate_saved: yes\nnext_hook: It breathes.",
  "without its bar":
    "summary:\n    They went down.\n\n    It was dark: very.\nstate_saved: True\nnext_hook: It breathes.",
};
for (const [how, text] of Object.entries(blocks)) {
  test(`[PR3] a block of text is read ${how}`, () => {
    assert.deepEqual(fieldsOf(`[SESSION_END]\n${text}`), end);
  });
}

test("[PR3] lists are read behind hyphens, in brackets and with commas", () => {
  for (const written of [
    "\n  - Tilda Brannock\n  - gideon",
    " [tilda-brannock, gideon]",
    " tilda-brannock, gideon",
    "\n* tilda-brannock\n\n* gideon",
  ]) {
    assert.deepEqual(fieldsOf(`[STATE_UPDATED]\ndeltas_written: []\ncharacters_involved:${written}`), {
      deltas_written: [],
      characters_involved: ["tilda-brannock", "gideon"],
    });
  }
});

test("[PR3] records are told apart by their keys, however they are indented", () => {
  const text =
    "[PLAYER_RESPONSES]\nresponses:\n- character: tilda\n  response: |\n  She waits.\n  - and listens\n-\n  character: gideon\n  response: He: too.\nvetoes:\n  - character: sera\n    reason: mine";
  assert.deepEqual(fieldsOf(text), {
    responses: [
      { character: "tilda", response: "She waits.\n- and listens" },
      { character: "gideon", response: "He: too." },
    ],
    vetoes: [{ character: "sera", reason: "mine" }],
  });
});

test("[PR4] several messages in one text are read in order", () => {
  const tags = read("[NARRATIVE]\n\nRain.\n\n[SESSION_COMMAND]\ncommand: save\n[NARRATIVE]\nMore rain.").map(
    (one) => "tag" in one && one.tag,
  );
  assert.deepEqual(tags, ["NARRATIVE", "SESSION_COMMAND", "NARRATIVE"]);
});

test("[PR4] an unknown tag and untagged text are talk, never an error", () => {
  for (const text of [
    "[WEATHER]\nrain: yes",
    "I would use [NARRATIVE] here.",
    "### `[NARRATIVE]` {#narrative}",
    "[VETO] not mine",
  ]) {
    assert.deepEqual(read(text), [{ kind: "informal", body: text }]);
  }
  assert.deepEqual(read("  \n "), []);
});

test("[PR4] the handoff signal is read on its own line or at the end of one, and what follows is talk", () => {
  const signal = { tag: "AWAIT_AI_PLAYERS", fields: { characters: ["tilda-brannock", "gideon"] }, body: "" };
  assert.deepEqual(read("[AWAIT_AI_PLAYERS: tilda-brannock, Gideon]"), [signal]);
  assert.deepEqual(read("He waits. `[AWAIT_AI_PLAYERS: tilda-brannock, gideon]`\nSo do I."), [
    { kind: "informal", body: "He waits." },
    signal,
    { kind: "informal", body: "So do I." },
  ]);
});

const refused: readonly [text: string, field: string, found: string, hint: RegExp][] = [
  [
    "[PLAYER_TO_GM]\ntype: ACTION | REACTION\ncharacter: a\n\nx",
    "type",
    "ACTION | REACTION",
    /template.*one of ACTION, REACTION, VETO/,
  ],
  ["[PLAYER_TO_GM]\ntype: SHOUT\ncharacter: a\n\nx", "type", "SHOUT", /one of ACTION, REACTION, VETO/],
  [
    "[PLAYER_ACTION]\ncharacter: {player_character}\naction: go",
    "character",
    "{player_character}",
    /template.*hyphenated name/,
  ],
  ["[NARRATIVE]\n\n{Full narrative prose}", "body", "{Full narrative prose}", /template.*text itself/],
  ["[NARRATIVE]\n", "body", "nothing", /lines under the fields/],
  [
    "[GM_TO_PLAYER]\nrequest_type: REFLECTION\nscene_slug: x\n\nx",
    "scene_number",
    "nothing",
    /Add scene_number: .*005/,
  ],
  ["[DICE_RESULT]\ncharacter: a\ncheck: x\nroll: y\ndc: hard", "dc", "hard", /whole number/],
  [
    "[AWAIT_PLAYERS]\ncharacters:\n  - name: a\n    request_type: LUNCH",
    "characters[0].request_type",
    "LUNCH",
    /QUICK_REACTION/,
  ],
  ["[SESSION_COMMAND]\ncommand: start", "campaign", "nothing", /campaign folder/],
  ["[AWAIT_AI_PLAYERS: {character}]", "characters[0]", "{character}", /template|hyphenated/],
];
for (const [text, field, found, hint] of refused) {
  test(`[PR5] a refusal names ${field}, what was found (${found}) and what would be right`, () => {
    const refusal = read(text)[0] as Refusal;
    assert.equal(refusal.kind, "refusal");
    assert.equal(refusal.tag, /\[(\w+)/.exec(text)?.[1]);
    assert.equal(refusal.field, field);
    assert.equal(refusal.found, found);
    assert.match(refusal.hint, hint);
  });
}

test("[PR5] a person's own words are never taken for a template", () => {
  for (const words of ["{shrugs}", "{she looks away}", "left | right"]) {
    const [message] = read(`[HUMAN_DECISION]\ncharacter: corwin\n\n${words}`);
    assert.deepEqual(message, { tag: "HUMAN_DECISION", fields: { character: "corwin" }, body: words });
  }
});

test("[PR6] a text over the limit is refused before it is read", () => {
  const refusal = read("[NARRATIVE]\n\n".padEnd(10_000_000, "x"))[0] as Refusal;
  assert.equal(refusal.code, "protocol/too-long");
});

const tilda = { seat: "tilda-brannock", others: ["gideon", "gm"] };
test("[PR7] a missing or misspelt own name is filled in; somebody else's stays, for the screen to refuse", () => {
  const signed = (name: string) => {
    const [message] = read(`[PLAYER_TO_GM]\ntype: ACTION${name === "" ? "" : `\ncharacter: ${name}`}\n\nGo.`, tilda);
    return (message as unknown as { fields: { character: string } }).fields.character;
  };
  for (const name of ["", "Tilda", "tilda-branock", "TILDA BRANNOCK"]) assert.equal(signed(name), "tilda-brannock");
  assert.equal(signed("gideon"), "gideon");
  assert.equal(signed("seraphine"), "seraphine");
});

const whispers: Readonly<Record<string, string>> = {
  "by its field": "manner: whisper\n\nPsst.",
  "by its field behind a blank line": "\nmanner: whisper\n\nPsst.",
  "in stars": "\n*whispers* Psst.",
  "in bold": "\n**whispering** Psst.",
  "with a name": "\n*Tilda whispers* Psst.",
  "in brackets": "\n(whispers) Psst.",
  "in underscores": "\n_Tilda whispers_ Psst.",
  "after a pause": "\nLeaning close, Tilda whispers: Psst.",
  "in many words": "\n*leans over to him and whispers* Psst.",
  "in a quotation": "\n> whispers: Psst.",
  "by its field behind two blank lines": "\n\n**Manner:** whisper\n\nPsst.",
  "in a field nobody knows": "tone: whisper\n\nPsst.",
};
for (const [how, text] of Object.entries(whispers)) {
  test(`[PR3] a whisper is marked ${how}`, () => {
    const message = read(`[PLAYER_TO_PLAYER]\nfrom: tilda\nto: gideon\n${text}`)[0];
    assert.ok(message && isMessage(message) && message.tag === "PLAYER_TO_PLAYER" && isWhisper(message));
  });
}

test("[PR3] a manner that is none is refused, wherever it stands, and never said aloud", () => {
  for (const where of ["manner: quiet\n\nPsst.", "\nmanner: quiet\n\nPsst."]) {
    assert.equal((read(`[PLAYER_TO_PLAYER]\nfrom: tilda\nto: gideon\n${where}`)[0] as Refusal).field, "manner");
  }
});

test("[PR3] talk that mentions whispers later on is not one", () => {
  const message = read('[PLAYER_TO_PLAYER]\nfrom: tilda\nto: gideon\n\n"Did you hear them whisper?"')[0];
  assert.ok(message && isMessage(message) && message.tag === "PLAYER_TO_PLAYER" && !isWhisper(message));
});
