import assert from "node:assert/strict";
import { test } from "node:test";
import { worldOf } from "../../../test/support/worlds.ts";
import { readWorld } from "./world.ts";

/** One line for each. */
const FERRY = worldOf({
  "npcs.md": [
    "# Everybody at the crossing",
    "",
    "Campaign: The Crossing",
    "",
    "Mother Sallow — keeps the ferry and a list of who owes her",
    "Piet — her son, or says so",
    "The Reeve - collects a toll from people who have not crossed yet",
    "",
    "## On the far bank",
    "",
    "- **Wren**: a boy with a heron. Secret: the heron does the thinking.",
    "- **Old Nan** (dead): still answers",
    "  - Role: gatekeeper",
    "  - Secret: she let the first one through",
    "",
    "| Name | Role | Wants |",
    "|---|---|---|",
    "| Tolly | smith | an apprentice |",
  ],
  "overview.md": [
    "# The Crossing",
    "Tone: dry, in spite of the river",
    "",
    "## Key NPCs",
    "- Mother Sallow - again",
    "- The Miller - not in the list",
    "",
    "## Key Locations",
    "### The Landing",
    "Planks, mostly.",
    "",
    "## Notable Items",
    "- **The ferry bell**: rings when nobody pulls",
    "",
    "## Factions",
    "None yet - to be decided",
  ],
  "items/bell.md": "# The Ferry Bell\n\nType: bell\n\nBronze, cracked, polite.",
  "npcs/everyone-else.md": [
    "# The rest of them",
    "",
    "## Hob",
    "**Role**: carter",
    "",
    "## Marl",
    "**Role**: carter's mule",
    "**Wants**: less",
  ],
});

test("[CA9] one line for each person, in one file", () => {
  assert.deepEqual(
    FERRY.people.map(({ name, slug, role, wants, path }) => [name, slug, role, wants, path]),
    [
      ["Hob", "hob", "carter", "", "npcs/everyone-else.md"],
      ["Marl", "marl", "carter's mule", "less", "npcs/everyone-else.md"],
      ["Mother Sallow", "mother-sallow", "keeps the ferry and a list of who owes her", "", "npcs.md"],
      ["Piet", "piet", "her son, or says so", "", "npcs.md"],
      ["The Reeve", "the-reeve", "collects a toll from people who have not crossed yet", "", "npcs.md"],
      ["Wren", "wren", "a boy with a heron.", "", "npcs.md"],
      ["Old Nan (dead)", "old-nan", "gatekeeper", "", "npcs.md"],
      ["Tolly", "tolly", "smith", "an apprentice", "npcs.md"],
      ["The Miller", "the-miller", "not in the list", "", "overview.md"],
    ],
  );
  assert.deepEqual(
    FERRY.people.find(({ slug }) => slug === "old-nan")?.topics.map(({ text, tier, line }) => [tier, line, text]),
    [["locked", 14, "she let the first one through"]],
  );
});

test("[CA9] what only the overview mentions is listed, and nothing twice", () => {
  assert.deepEqual(
    FERRY.places.map(({ name, overview, path }) => [name, overview, path]),
    [["The Landing", "Planks, mostly.", "overview.md"]],
  );
  assert.deepEqual(FERRY.items, [
    { slug: "bell", name: "The Ferry Bell", path: "items/bell.md", kind: "bell", text: "Bronze, cracked, polite." },
  ]);
  assert.deepEqual(FERRY.factions, []);
  assert.deepEqual(FERRY.overview, {
    title: "The Crossing",
    setting: "",
    tone: "dry, in spite of the river",
    hook: "",
  });
});

/** A wiki: links, small pictures, quotes, a word in bold where others have a heading. */
const ICE = worldOf({
  "npcs/harbour/brine.md": [
    "# 🐟 Brine",
    "",
    "*Fishmonger, one white eye*",
    "",
    '> "If it is fresh it is from yesterday."',
    "",
    "## 🎭 Playing her",
    "- Voice: gravel and honey",
    "- Mannerism: wipes the knife, never the board",
    "",
    "## 💬 Knowledge",
    "- **Free**: The ice came early.",
    "- **DC 12 Persuasion**: The ice has [[faces|faces in it]].",
    "- **DC 17 Intimidation / 50 gp**: She sold one of them.",
    "",
    "<!-- Secret: an example of a secret -->",
    "",
    "## 🔒 Secrets",
    "She is the harbourmaster's sister. Nobody",
    "in town remembers it, including him.",
    "",
    "## Stat block",
    "Commoner (AC 10, 4 hp)",
  ],
  "npcs/harbour/npc-template.md": "# Name\nRole: what they do",
  "npcs/Old Tom.md": "Tom keeps the gate.",
  "characters/Wick.md": "# Wick\nRole: one of the party, with notes",
  "party/wick.md": "# Wick\nFighter 1",
  "npcs/rime.yaml": "name: Mother Rime\nrole: singer\nsecrets: [She is flat]",
  "locations/lantern.md": [
    "The Lantern",
    "===========",
    "An inn with no lamp.",
    "",
    "Who's here",
    "----------",
    "* [[Brine]]",
    "* the cook",
    "* Various",
    "",
    "Rooms",
    "-----",
    "**Taproom.** Low, warm, full of nets.",
    "",
    "**Cellar.** Full of ice. A DC 13 Wisdom (Perception) check hears it tick.",
    "",
    "1. Attic — locked (DC 15 thieves' tools)",
  ],
  "overview.md": [
    "---",
    "title: Slow Ice",
    "---",
    "**Setting**: a harbour that froze in June",
    "",
    "## Premise",
    "The ice is not melting.",
    "",
    "## Factions",
    "- **The Choir** – sings",
    "- **Harbour Council** – three men and a bell",
  ],
  "factions/choir.md": "# Choir\n\nThey sing.\n\nStanding: wary",
  "story-state.md": [
    "## Quests",
    "",
    "**Find the seller** (active)",
    "Brine knows something about the faces.",
    "- Given by: the council",
    "",
    "### Side",
    "- ~~Fish~~",
    "- Warm the cook - done!",
    "- No quests yet",
  ],
});

test("[CA9] a wiki's way of writing", () => {
  assert.deepEqual(
    ICE.people.map(({ name, slug, role, about, samples }) => [name, slug, role, about, samples.length]),
    [
      ["Brine", "brine", "", 'Fishmonger, one white eye; "If it is fresh it is from yesterday."', 1],
      ["Old Tom", "old-tom", "", "Tom keeps the gate.", 0],
      ["Mother Rime", "rime", "singer", "", 0],
    ],
  );
  const [brine] = ICE.people;
  assert.deepEqual(
    [brine?.speech, brine?.manner, brine?.ac, brine?.hp],
    ["gravel and honey", "wipes the knife, never the board", 10, 4],
  );
  assert.deepEqual(
    brine?.topics.map(({ tier, text, line }) => [tier, text, line]),
    [
      ["free", "The ice came early.", 12],
      ["gated", "The ice has faces in it.", 13],
      ["locked", "She sold one of them.", 14],
      ["locked", "She is the harbourmaster's sister. Nobody in town remembers it, including him.", 19],
    ],
  );
  const [lantern] = ICE.places;
  assert.deepEqual(lantern?.people, ["Brine", "the cook"]);
  assert.deepEqual(
    lantern?.features.map(({ title }) => title),
    ["Taproom", "Cellar", "Attic"],
  );
  assert.deepEqual(ICE.overview, {
    title: "Slow Ice",
    setting: "a harbour that froze in June",
    tone: "",
    hook: "The ice is not melting.",
  });
  assert.deepEqual(
    ICE.factions.map(({ name, overview, standing }) => [name, overview, standing]),
    [
      ["Choir", "They sing.", "wary"],
      ["Harbour Council", "three men and a bell", ""],
    ],
  );
  assert.deepEqual(
    ICE.quests.map(({ title, objective, givenBy, progress, done }) => [title, objective, givenBy, progress, done]),
    [
      ["Find the seller", "Brine knows something about the faces.", "the council", "active", false],
      ["Fish", "", "", "", true],
      ["Warm the cook", "", "", "", true],
    ],
  );
});

test("a world is read when it is asked for, and once", () => {
  let reads = 0;
  const files = [
    {
      path: "npcs/hob.md",
      get text() {
        reads++;
        return "# Hob";
      },
      bytes: new Uint8Array(),
      encoding: "utf-8" as const,
      sha256: "",
      linked: false,
    },
  ];
  const world = readWorld({ files });
  assert.equal(reads, 0);
  assert.equal(world.people, world.people);
  assert.deepEqual(world.places, []);
  assert.equal(reads, 1);
});
