import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { evening } from "../../../../test/support/compiled-evening.ts";
import { howMany } from "../../../../test/support/how-many.ts";
import { worldOf } from "../../../../test/support/worlds.ts";
import { readCampaign } from "../../../campaign/folder/folder.ts";
import { readWorld } from "../../../campaign/read/world.ts";
import type { World } from "../../../world/campaign.ts";
import type { Situation } from "../../../world/situation.ts";
import { compiled } from "./compiled.ts";
import { tellingWords } from "./words.ts";

const PARTY = ["ada-fenn", "bo-marsh"];
const STRANGERS = ["ten-lines", "the-mill-at-orrest", "the-tide-office", "three-bridges", "wiki-of-bells"];

const worldIn = (folder: string): World => readWorld({ files: readCampaign(join("test/folders", folder)) });

const HARBOUR = worldOf({
  "overview.md": "# Gull Quay\n\n## The Hook\n\nThree boats have come home without their nets.\n",
  "story-state.md": [
    "# Story state",
    "## Current Situation",
    "**Location**: The Rope Walk, Gull Quay",
    "**Immediate Context**: The party has been asked to find the nets.",
    "## Active Quests",
    "### The Missing Nets",
    "- **Objective**: Find out who takes the nets of Gull Quay",
    "- **Given By**: Marit Strand",
    "- **Known Information**:",
    "  - Three boats have lost their nets in one week",
    "  - The harbour watch has written nothing down",
    "## Unresolved Threads",
    "- Why only the boats with red hulls?",
    "## Upcoming",
    "- On Friday the smuggler Osk will burn the net loft to hide the count",
  ],
  "locations/rope-walk.md": [
    "# The Rope Walk",
    "**Type**: Street",
    "**Region**: Gull Quay",
    "## Overview",
    "A long shed open at both ends. Rope is made here and so are most of the town's opinions.",
    "## Atmosphere",
    "**Sights**: Hemp hangs in curtains. Men walk backwards all day.",
    "**Sounds**: A creak that everybody has stopped hearing. Gulls argue on the ridge. A boy sings flat.",
    "**Smells**: Tar, wet hemp and frying onions.",
    "## Key Features",
    "- **The Tar Kettle**: It has not been cold since the war. Somebody has scratched a tally on its foot.",
    "- **The Net Loft**: A ladder goes up to it. The bolt is on the outside.",
    "## Notable NPCs Here",
    "| NPC | Role |",
    "|---|---|",
    "| Marit Strand | Net maker |",
    "| Old Piers | Watchman |",
    "## Encounters",
    "- **Giant Rats**: They come up from the drains after dark.",
    "## Secrets",
    "- The nets are cut up in the net loft and sold back as new rope",
    "## GM Notes",
    "- The tally counts stolen nets (DC 12 Investigation)",
  ],
  "locations/drains.md": [
    "# The Drains",
    "**Type**: Tunnels",
    "**Region**: Beneath Gull Quay",
    "## Overview",
    "Brick, low, dangerous at the flood. The tide comes in by the Rope Walk.",
    "## Atmosphere",
    "**Sounds**: Water, and then no water. Something drips in threes. A grating rings.",
    "## Encounters",
    "- **Giant Rats**: Hungry ones.",
  ],
  "npcs/marit-strand.md": [
    "# Marit Strand",
    "**Role**: Net maker",
    "**Location**: The Rope Walk",
    "## Appearance",
    "A tall woman with tarred hands.",
    "## Personality",
    "**Demeanor**: Tired and honest",
    "**Mannerisms**: Knots whatever is in her hands. Counts under her breath.",
    '**Sample Dialogue**: "A net is mostly holes. It is the rest that costs."',
    "## What They Know",
    "### Public Knowledge",
    "- She's offering a month's pay for the nets",
    "- The boats with red hulls lose theirs first",
    "### Private Knowledge (requires trust)",
    "- Old Piers lets somebody into the loft on moonless nights",
    "- She has sold rope made of nets herself, in a bad year",
    "- If the party asks twice, the GM should let her cry",
    "### Secrets",
    "- Her brother steers the boat that collects the stolen rope",
  ],
  "npcs/old-piers.md": [
    "# Old Piers",
    "**Role**: Watchman",
    "**Location**: The Rope Walk",
    "## Appearance",
    "Sits on a bollard as if it had grown there.",
    "**Disposition**: Suspicious of strangers",
    "## What They Know",
    "### Public Knowledge",
    "- He's deaf in whichever ear is convenient",
    "### Private Knowledge",
    "- A man named Osk pays him in tobacco to look at the sea",
    "### Secrets",
    "- Piers keeps the true count of the nets carved inside his pipe case",
  ],
});

const WORLDS: readonly (readonly [string, World])[] = [
  ["Gull Quay", HARBOUR],
  ...STRANGERS.map((folder): [string, World] => [folder, worldIn(folder)]),
];

/** Every text that can be told without a check or a key. */
const unasked = (page: Situation): readonly string[] => [
  page.title,
  ...page.openings.map(({ text }) => text),
  ...page.here.flatMap(({ name, looks, says, wants }) => [name, wants, ...looks, ...says]),
  ...page.ways.flatMap((way) => {
    const told = Object.entries(way.outcomes).filter(([level]) => !way.check || level === "no" || level === "worse");
    return [way.title, ...way.said, ...told.map(([, outcome]) => outcome.text)];
  }),
  ...page.topics.filter(({ tier }) => tier === "free").map(({ text }) => text),
  ...page.clocks.flatMap(({ strikes }) => strikes.map(({ text }) => text)),
  ...page.foes.flatMap(({ begins, won, lost, aim, breaks }) => [begins, won.text, lost.text, aim, breaks]),
  ...page.drags.map(({ text }) => text),
  ...page.leads.flatMap(({ title, text }) => [title, text]),
];

/** Everything that is ever told as a sentence. */
const told = (page: Situation): readonly string[] => [
  ...page.openings.map(({ text }) => text),
  ...page.here.flatMap(({ looks, says, wants }) => [...looks, ...says, ...(wants === "" ? [] : [wants])]),
  ...page.ways.flatMap(({ outcomes }) => Object.values(outcomes).map(({ text }) => text)),
  ...page.topics.map(({ text }) => text),
  ...page.notices.map(({ text }) => text),
  ...page.clocks.flatMap(({ strikes }) => strikes.map(({ text }) => text)),
  ...page.drags.map(({ text }) => text),
  ...page.leads.map(({ text }) => text),
  ...page.facts.map(({ text }) => text),
];

const runs = (text: string, length: number): readonly string[] => {
  const words = tellingWords(text);
  return words.slice(length - 1).map((_, i) => words.slice(i, i + length).join(" "));
};

for (const [name, world] of WORLDS) {
  const pages = compiled(world, PARTY);
  const slugs = new Set(pages.map(({ slug }) => slug));

  test(`[MI10] ${name}: one page starts, each can be left, and every lead leads somewhere`, () => {
    assert.equal(pages.filter(({ starts }) => starts).length, 1);
    assert.equal(slugs.size, pages.length);
    for (const page of pages) {
      assert.ok(
        page.leads.some(({ needs }) => needs.length === 0),
        `${page.title} cannot be left`,
      );
      for (const lead of page.leads)
        assert.ok(slugs.has(lead.to) && lead.to !== page.slug, `${page.title} → ${lead.to}`);
      for (const way of page.ways) assert.ok(way.outcomes.yes, way.title);
      for (const way of page.ways.filter(({ check }) => check)) assert.ok(way.outcomes.no, way.title);
    }
  });

  test(`[MI10] ${name}: nothing only the GM knows is in what can be told unasked`, () => {
    const secret = new Set(world.secrets.flatMap(({ text }) => runs(text, 5)));
    for (const page of pages)
      for (const text of unasked(page))
        for (const run of runs(text, 5)) assert.ok(!secret.has(run), `${page.title}: “${text}” tells “${run}”`);
  });

  test(`[MI10] ${name}: what failed turns no key, and every key can be turned`, () => {
    const made = (level: "won" | "failed"): ReadonlySet<string> =>
      new Set(
        pages
          .flatMap(({ ways }) => ways)
          .flatMap(({ outcomes: { yes, cost, no, worse } }) => (level === "won" ? [yes, cost] : [no, worse]))
          .flatMap((outcome) => outcome?.effects ?? [])
          .flatMap((effect) => (effect.do === "fact" && effect.holds ? [effect.fact] : [])),
      );
    const keys = pages
      .flatMap(({ topics }) => topics.filter(({ tier }) => tier === "locked"))
      .flatMap(({ opens }) => opens.flatMap((key) => ("needs" in key ? key.needs : [])))
      .flatMap((need) => ("fact" in need ? [need.fact] : []));
    for (const key of keys) assert.ok(made("won").has(key) && !made("failed").has(key), key);
  });

  test(`${name}: every text is a whole sentence without marks, labels or rules`, () => {
    for (const text of pages.flatMap(told)) {
      assert.match(text, /^(?:[“"'‘(]{0,2}[\p{Lu}\p{N}]|\{name\}|[“"]\{name\})/u, text);
      assert.match(text, /[.!?…][”"'’)]{0,2}$/u, text);
      assert.doesNotMatch(text, /[*_#`|[\]]|\bDC \d|\bGM\b|\bAC\b|\d+d\d+|\{(?!name\})|undefined/u, text);
    }
  });

  test(`${name}: the same folder gives the same pages`, () => {
    const { ...again } = world;
    assert.deepEqual(compiled(again, PARTY), pages);
  });
}

test("[MI10] a folder is played from its own places, people and quests", () => {
  const pages = compiled(HARBOUR, PARTY);
  const start = pages.find(({ starts }) => starts);
  assert.equal(start?.title, "The Rope Walk");
  assert.deepEqual(
    start?.here.filter(({ kind }) => kind === "person").map(({ name }) => name),
    ["Marit Strand", "Old Piers"],
  );
  assert.match(start?.openings[0]?.text ?? "", /asked to find the nets/);
  assert.ok(start?.here.some(({ name }) => name === "the Tar Kettle"));
  assert.ok(
    start?.here
      .find(({ id }) => id === "marit-strand")
      ?.says.includes("A net is mostly holes. It is the rest that costs."),
  );
  assert.equal(start?.here.find(({ id }) => id === "old-piers")?.attitude, "unfriendly");
  assert.ok(pages.find(({ slug }) => slug === "the-drains")?.foes.some(({ creature }) => creature === "Giant Rat"));
  assert.ok(JSON.stringify(pages).includes("The Missing Nets - "));
  assert.ok(!JSON.stringify(pages.flatMap(told)).includes("cry"), "a note to the GM is told to nobody");
});

test("a search told by a roll has the place's own number, and a secret its key", () => {
  const [start] = compiled(HARBOUR, PARTY);
  const search = start?.ways.find(({ id }) => id.startsWith("search-"));
  assert.deepEqual(search?.check, { skills: ["investigation"], dc: 12, toward: "" });
  assert.match(search?.outcomes.yes?.text ?? "", /tally counts stolen nets/);
  for (const topic of start?.topics ?? []) assert.equal(topic.opens.length > 0, topic.tier !== "free", topic.text);
  const piers = start?.topics.find(({ text }) => text.includes("pipe case"));
  const named = start?.topics.find(({ text }) => text.includes("moonless"));
  assert.deepEqual(piers?.opens[0], { needs: [{ fact: named?.id ?? "", holds: true }] });
});

test("thirty beats of a folder go to more than one place, meet people, open what is gated, and move a quest", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { places, met, opened, quests, fresh } = evening(compiled(HARBOUR, PARTY), seed, 30);
    assert.ok(
      places >= 2 && met >= 2 && opened >= 1 && quests >= 1 && fresh >= 0.7,
      JSON.stringify({ seed, places, met, opened, quests, fresh }),
    );
  }
});

test("a folder with nothing but a sheet is somewhere, and where follows from the party", () => {
  const world = worldIn("ten-lines");
  const words = (page: Situation): number => told(page).join(" ").split(" ").length;
  const starts = new Set(
    ["mags", "ivo", "oda", "bram", "tilda", "corwin", "greta", "pell", "lisbet", "sorrel", "ada", "bo"].map(
      (one) => compiled({ ...world }, [one]).find((page) => page.starts)?.title,
    ),
  );
  assert.ok(starts.size >= 4);
  assert.equal(compiled(world, PARTY).length, 5);
  for (const page of compiled(world, PARTY)) assert.ok(words(page) >= 250 && page.ways.length >= 4, page.title);
});

test("no line of ours is told twice on pages that lie near each other", () => {
  const pages = compiled(HARBOUR, PARTY);
  const lines = pages
    .flatMap(({ ways }) => ways.flatMap(({ outcomes }) => [outcomes.no?.text ?? "", outcomes.worse?.text ?? ""]))
    .filter((text) => text !== "");
  assert.equal(new Set(lines).size, lines.length);
});

test("any folder at all is compiled", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.stringMatching(/^(?:[-*#>|[\](){}_.:"a-zA-Z ]{0,40}\n){0,12}$/),
  );
  fc.assert(
    fc.property(text, text, text, fc.string({ maxLength: 20 }), (place, person, state, name) => {
      const world = worldOf({
        "locations/a.md": `# ${name}\n${place}`,
        "npcs/b.md": `# ${name} b\n## What They Know\n${person}\n## Secrets\n${person}`,
        "story-state.md": state,
      });
      const pages = compiled(world, [name]);
      assert.ok(pages.length > 0 && pages.some(({ starts }) => starts));
      for (const page of pages)
        assert.ok(page.openings.length > 0 && page.leads.length > 0 && page.ways.length > 0, page.title);
    }),
    { seed: 7, numRuns: howMany(50, 150) },
  );
});
