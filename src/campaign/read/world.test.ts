import assert from "node:assert/strict";
import { test } from "node:test";
import { worldOf } from "../../../test/support/worlds.ts";

/** Front matter, headings that are underlined, tables. */
const SALTMERE = worldOf({
  "World/NPCs/ottoline.md": [
    "---",
    "name: Ottoline Prue",
    "role: keeper of the tide tables",
    "tags: [npc, saltmere]",
    "location: the weigh house",
    "stats: { ac: 11, hp: 9 }",
    "secrets:",
    "  - She has set every clock in Saltmere four minutes slow.",
    "  - N/A",
    "---",
    "",
    "Ottoline Prue, keeper",
    "=====================",
    "",
    "Nobody in town has seen her hurry. Those who",
    "have tried to hurry her have not tried twice.",
    "",
    "Appearance",
    "----------",
    "",
    "Sixty, upright, a chalk mark on every cuff.",
    "",
    "| Trait | |",
    "|---|---|",
    "| Wants | to be asked a question worth an answer |",
    "| Fears | the spring tide |",
    "| Attitude | polite, then less so |",
    "",
    "What she knows",
    "--------------",
    "",
    "| Topic | Skill | DC |",
    "|---|---|---|",
    "| The harbour is silting up | | |",
    "| Who pays for the dredging | Persuasion | 12 |",
    "| Where the dredged silver goes | Insight | 16 |",
    "",
    "Quotes",
    "------",
    "",
    "> “High water is at six. It is always at six.”",
    "> “You are early, which is worse than late.”",
  ],
  "World/NPCs/_template.md": "# [Name]\n\n**Role**: [what they do]",
  "World/NPCs/README.md": "# About this folder\n\nOne file each.",
  "World/Places/weigh-house.md": [
    "---",
    "type: customs house",
    "region: Saltmere quay",
    "people: [Ottoline Prue, Bram]",
    "senses:",
    "  sights: brass, chalk, a floor worn into two ruts",
    "  sounds: eleven clocks, not quite together",
    "---",
    "A house built around its scales.",
    "",
    "## Features",
    "",
    "| Feature | What of it |",
    "|---|---|",
    "| The great scale | Weighs true; the weights do not. DC 14 Investigation tells. |",
    "",
    "## Random Encounters",
    "",
    "| d4 | Encounter | |",
    "|---|---|---|",
    "| 1 | A clerk who wants to be seen working | |",
    "| 2-4 | Bram, with a cart | late again |",
  ],
  "story-state.md": [
    "---",
    "location: The quay",
    "time: an hour to low water",
    "---",
    "# State",
    "",
    "## Quests",
    "",
    "| Quest | Status | Given by |",
    "|---|---|---|",
    "| The slow clocks | open | Bram |",
    "| Bram's cart | completed | Bram |",
    "| None | | |",
  ],
});

test("[CA9] front matter, underlined headings and tables: a person", () => {
  const [person, ...others] = SALTMERE.people;
  assert.deepEqual(others, []);
  assert.deepEqual(person, {
    slug: "ottoline",
    name: "Ottoline Prue",
    path: "World/NPCs/ottoline.md",
    role: "keeper of the tide tables",
    about: "Nobody in town has seen her hurry. Those who have tried to hurry her have not tried twice.",
    whereabouts: "the weigh house",
    looks: "Sixty, upright, a chalk mark on every cuff.",
    demeanour: "",
    wants: "to be asked a question worth an answer",
    fears: "the spring tide",
    speech: "",
    manner: "",
    samples: ["High water is at six. It is always at six.", "You are early, which is worse than late."],
    disposition: "polite, then less so",
    topics: person?.topics,
    statBlock: "ac: 11; hp: 9",
    ac: 11,
    hp: 9,
  });
  assert.deepEqual(
    person?.topics.map(({ text, tier, line }) => [tier, line, text]),
    [
      ["locked", 8, "She has set every clock in Saltmere four minutes slow."],
      ["free", 34, "The harbour is silting up"],
      ["gated", 35, "Who pays for the dredging"],
      ["locked", 36, "Where the dredged silver goes"],
    ],
  );
});

test("[CA9] front matter, underlined headings and tables: a place, quests, the situation", () => {
  const [place] = SALTMERE.places;
  assert.equal(place?.name, "Weigh House");
  assert.equal(place?.kind, "customs house");
  assert.equal(place?.region, "Saltmere quay");
  assert.equal(place?.overview, "A house built around its scales.");
  assert.deepEqual(place?.senses, {
    sights: "brass, chalk, a floor worn into two ruts",
    sounds: "eleven clocks, not quite together",
  });
  assert.deepEqual(place?.people, ["Ottoline Prue", "Bram"]);
  assert.deepEqual(place?.features, [
    { title: "The great scale", text: "Weighs true; the weights do not. DC 14 Investigation tells." },
  ]);
  assert.deepEqual(place?.encounters, [
    { title: "A clerk who wants to be seen working", text: "" },
    { title: "Bram, with a cart", text: "late again" },
  ]);
  assert.deepEqual(
    place?.checks.map(({ dc, skills, line }) => [dc, skills, line]),
    [[14, ["investigation"], 15]],
  );
  assert.deepEqual(
    SALTMERE.quests.map(({ title, givenBy, done, line }) => [title, givenBy, done, line]),
    [
      ["The slow clocks", "Bram", false, 11],
      ["Bram's cart", "Bram", true, 12],
    ],
  );
  assert.deepEqual(SALTMERE.situation, { location: "The quay", time: "an hour to low water", context: "" });
});

/** Plain lists, no bold anywhere, Windows line ends. */
const FELLS = worldOf(
  {
    "people/Grigg.txt": [
      "Grigg",
      "",
      "Role: drover",
      "Home: the high fold",
      "",
      "He counts sheep aloud, and people under his breath.",
      "",
      "Wants:",
      "- a dry autumn",
      "- his brother back",
      "",
      "Will say:",
      "* The pass is open",
      "* The pass is not safe (DC 11 Persuasion)",
      "",
      "If trusted:",
      "* His brother went up with the surveyors",
      "",
      "Never tells:",
      "* He took their money",
      "* Nothing else",
      "",
      "AC 12, HP 18",
    ],
    "places/fold.md": [
      "# The High Fold",
      "",
      "- Type: sheepfold",
      "- Smells: wool, rain",
      "- People: Grigg and the surveyors' boy",
      "- Features:",
      "  - The wall: rebuilt twice this year, by nobody",
      "  - The trough",
    ],
    "factions.md": [
      "# Factions",
      "",
      "## The Surveyors",
      "Type: company",
      "Public goal: a map",
      "Leader: Ines Carrow",
      "",
      "## Drovers",
      "Whoever owns a dog.",
    ],
    "Story-State.md": [
      "# Where the story stands",
      "",
      "Current Situation",
      "-----------------",
      "Rain. The party shelters in the fold and",
      "counts what is left of the bread.",
      "",
      "Current Quests",
      "--------------",
      "1. [ ] Find the surveyors - they are three days late",
      "   - Given by: Grigg",
      "2. [x] Reach the fold",
      "",
      "Open Questions",
      "--------------",
      "- Who builds the wall?",
      "- [x] Is the pass open?",
    ],
    "party-knowledge.md": [
      "# We know",
      "",
      "## Goals",
      "- Find the late surveyors",
      "- Get paid",
      "",
      "## Loose ends",
      "- Who builds the wall up there?",
      "- What did Grigg count?",
    ],
  },
  "\r\n",
);

test("[CA9] plain lists with Windows line ends", () => {
  const [grigg, ...others] = FELLS.people;
  assert.deepEqual(others, []);
  assert.equal(grigg?.name, "Grigg");
  assert.equal(grigg?.role, "drover");
  assert.equal(grigg?.whereabouts, "the high fold");
  assert.equal(grigg?.wants, "a dry autumn; his brother back");
  assert.equal(grigg?.fears, "");
  assert.match(grigg?.about ?? "", /He counts sheep aloud, and people under his breath\./);
  assert.deepEqual([grigg?.ac, grigg?.hp], [12, 18]);
  assert.deepEqual(
    grigg?.topics.map(({ text, tier, line }) => [tier, line, text]),
    [
      ["free", 13, "The pass is open"],
      ["gated", 14, "The pass is not safe (DC 11 Persuasion)"],
      ["gated", 17, "His brother went up with the surveyors"],
      ["locked", 20, "He took their money"],
      ["locked", 21, "Nothing else"],
    ],
  );
  const [fold] = FELLS.places;
  assert.equal(fold?.slug, "fold");
  assert.equal(fold?.name, "The High Fold");
  assert.equal(fold?.kind, "sheepfold");
  assert.deepEqual(fold?.senses, { Smells: "wool, rain" });
  assert.deepEqual(fold?.people, ["Grigg", "the surveyors' boy"]);
  assert.deepEqual(fold?.features, [
    { title: "The wall", text: "rebuilt twice this year, by nobody" },
    { title: "The trough", text: "" },
  ]);
  assert.deepEqual(
    FELLS.factions.map(({ name, kind, publicGoal, members, overview }) => [name, kind, publicGoal, members, overview]),
    [
      ["The Surveyors", "company", "a map", ["Ines Carrow"], ""],
      ["Drovers", "", "", [], "Whoever owns a dog."],
    ],
  );
});

test("[CA9] plain lists with Windows line ends: quests of both files, the situation, the threads", () => {
  assert.deepEqual(
    FELLS.quests.map(({ title, path, objective, givenBy, done }) => [title, path, objective, givenBy, done]),
    [
      ["Find the surveyors", "Story-State.md", "they are three days late", "Grigg", false],
      ["Reach the fold", "Story-State.md", "", "", true],
      ["Get paid", "party-knowledge.md", "", "", false],
    ],
  );
  assert.equal(FELLS.situation.context, "Rain. The party shelters in the fold and counts what is left of the bread.");
  assert.deepEqual(FELLS.threads, ["Who builds the wall?", "What did Grigg count?"]);
});
