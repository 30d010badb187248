import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import fc from "fast-check";
import { temporaryFolder } from "../../../test/support/entries.ts";
import type { Finding } from "../../world/finding.ts";
import { checkRoom, MOST_SEATED, openCampaign, TooManySheets } from "../campaign.ts";
import { MAX_FILE } from "../folder/folder.ts";
import { readWorld } from "../read/world.ts";
import { readSecrets } from "../secrets/secrets.ts";
import { findingsOf } from "./doctor.ts";
import { patientIn } from "./patient.ts";
import { proseFindings } from "./prose.ts";

const folder = temporaryFolder();
after(() => folder[Symbol.dispose]());
let made = 0;

/** A folder with these files, and what the doctor finds in it. */
function examined(files: Readonly<Record<string, string | Uint8Array>>): { root: string; found: readonly Finding[] } {
  const root = join(folder.path, `c${++made}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, found: examine(root) };
}

function examine(root: string): readonly Finding[] {
  const patient = patientIn(root);
  const secrets = readSecrets(patient.files, patient.party);
  return findingsOf(patient, { world: readWorld(patient), secrets });
}

const SHEET =
  "# Ada\n\n**Class**: Fighter\n**Level**: 1\n**Race**: Human\n\nSTR 16, DEX 12, CON 14, INT 10, WIS 11, CHA 9\n\nAC 16\nHP 12\nSpeed 30\n";
const HEALTHY = { "party/ada.md": SHEET, "party-knowledge.md": "# What we know\n\n- It rains\n" };

const oddAndWorse = (found: readonly Finding[]): readonly string[] =>
  found.filter(({ weight }) => weight !== "note").map(({ weight, path, line }) => `${weight} ${path}:${line}`);

test("[CA13] a healthy folder gets few lines, and none that worries", () => {
  const { found } = examined(HEALTHY);
  assert.deepEqual(oddAndWorse(found), []);
  assert.ok(found.length <= 1, JSON.stringify(found));
});

for (const [what, files, expected] of [
  ["nobody to seat", { "overview.md": "# A\n" }, ["stops party:0"]],
  ["only a sheet that nobody can be seated under", { "party/Old Tom.md": SHEET }, ["stops party/Old Tom.md:0"]],
  ["a sheet with a name of its own kind", { ...HEALTHY, "party/Old Tom.md": SHEET }, ["odd party/Old Tom.md:0"]],
  [
    "a style there is not",
    { ...HEALTHY, "preferences.md": "# P\n\n**narrative_style**: operatic\n" },
    ["odd preferences.md:3"],
  ],
  [
    "a character who is not there",
    { ...HEALTHY, "preferences.md": "player_character: Bo\n" },
    ["odd preferences.md:1"],
  ],
  ["preferences left empty", { ...HEALTHY, "preferences.md": "narrative_style:\nplayer_character: [your name]\n" }, []],
  [
    "front matter that cannot be read",
    { ...HEALTHY, "npcs/a.md": "---\nname: A\nrole: a: b\n---\n\nText.\n" },
    ["odd npcs/a.md:3"],
  ],
  [
    "a ragged table",
    { ...HEALTHY, "npcs/a.md": "| a | b |\n|---|---|\n| c | d |\n| e |\n| f | g | h |\n" },
    ["odd npcs/a.md:4"],
  ],
  [
    "a table with links and escaped bars in it",
    { ...HEALTHY, "npcs/a.md": "| a | b |\n|---|---|\n| [[c|d]] | e \\| f |\n" },
    [],
  ],
  ["a table in code", { ...HEALTHY, "npcs/a.md": "```\n| a | b |\n|---|---|\n| c |\n```\n" }, []],
  ["code that never ends", { ...HEALTHY, "npcs/a.md": "# A\n\n```\n\n## Secrets\n" }, ["odd npcs/a.md:3"]],
  [
    "two files of one name",
    { ...HEALTHY, "npcs/a.md": "# A\n", "npcs/harbour/A.md": "# A\n" },
    ["odd npcs/harbour/A.md:0"],
  ],
  ["a page of nobody's", { ...HEALTHY, "party/bo.md": "", "party/cy.md": "It rains.\n" }, ["odd party/bo.md:0"]],
  ["one name in two folders", { ...HEALTHY, "npcs/a.md": "# A\n", "locations/a.md": "# A\n" }, []],
] as const) {
  test(`[CA13] ${what}`, () => assert.deepEqual(oddAndWorse(examined(files).found), expected));
}

const saidOf = (found: readonly Finding[], path: string): readonly string[] =>
  found.filter((one) => one.path === path).map(({ line, what, remedy }) => `${line}: ${what} ${remedy ?? ""}`.trim());

test("[CA13] what the table kept beside a file is explained", () => {
  const { found } = examined({
    ...HEALTHY,
    "story-state.md": "# S\n",
    "story-state.md.table": "x",
    ".git/a.md.table": "",
  });
  assert.deepEqual(saidOf(found, "story-state.md.table"), [
    "0: What the table would have written where you had changed story-state.md. Take over what you like, and delete it.",
  ]);
  assert.equal(found.filter(({ path }) => path.endsWith(".table")).length, 1);
});

test("[CA13] a section that is nearly one the table writes in is named with the one that is meant", () => {
  const { found } = examined({
    ...HEALTHY,
    "story-state.md": "# State\n\n## Party Stats\n\n## Actve Quests\n\n## Locations\n\n## Location\n\n## Weather\n",
    "party-knowledge.md": "# K\n\n## What We Now\n\n## Facts\n\n## Goals\n\n## Gold\n\n## People Weve Met\n",
  });
  const said = (line: number, name: string): string =>
    `${line}: The table does not write in this section: one of its own is added at the first save. Call it ${name} if you mean that.`;
  assert.deepEqual(saidOf(found, "story-state.md"), [said(3, "Party Status"), said(5, "Active Quests")]);
  assert.deepEqual(saidOf(found, "party-knowledge.md"), [said(11, "People We've Met")]);
});

test("[CA13] whom you play instead of somebody without a sheet is said, with a keyboard and without", () => {
  const preferences = { "preferences.md": "player_character: Bo\n" };
  assert.deepEqual(saidOf(examined({ ...HEALTHY, ...preferences }).found, "preferences.md"), [
    '1: "Bo" is nobody in party/: you play Ada.',
  ]);
  assert.deepEqual(saidOf(examined({ ...HEALTHY, "party/cy.md": SHEET, ...preferences }).found, "preferences.md"), [
    '1: "Bo" is nobody in party/: you are asked whom you play; without a keyboard the first of the party is taken, Ada. There are Ada, Cy.',
  ]);
});

test("[CA13] a secret that every player can read is said with both places, and not repeated", () => {
  const secret = "The mayor drowned in the third week of the flood and nobody was told";
  const { found } = examined({
    ...HEALTHY,
    "npcs/mayor.md": `# Mayor\n\n## Secrets\n\n- ${secret}\n`,
    "world-primer.md": `# Primer\n\n- Fish is cheap\n- ${secret}\n`,
  });
  const [leak] = found.filter(({ path }) => path === "world-primer.md");
  assert.equal(leak?.line, 4);
  assert.match(leak?.what ?? "", /npcs\/mayor\.md:5/);
  assert.ok(!JSON.stringify(found).includes("drowned"));
});

test("[CA13] what is only good to know: empty files, old spellings, strangers, links, a file not begun yet", () => {
  const { root } = examined({
    "party/ada.md": SHEET,
    "notes.md": " \n",
    "npcs/rene.md": Buffer.from("# Ren\xe9\n", "latin1"),
    "story-state.md":
      "## NPCs\n\n| Who | How |\n|---|---|\n| René | kind |\n| Captain Grist | late |\n| Ada | here |\n",
  });
  symlinkSync(root, join(root, "up"));
  writeFileSync(join(root, "huge.md"), "x".repeat(MAX_FILE + 1));
  const found = examine(root).filter(({ path }) => path !== "party/ada.md");
  assert.deepEqual(
    found.map(({ weight, path, line }) => `${weight} ${path}:${line}`),
    [
      "odd huge.md:0",
      "note notes.md:0",
      "note npcs/rene.md:0",
      "note party-knowledge.md:0",
      "note story-state.md:6",
      "note up:0",
    ],
  );
});

test("[CA13] nothing that is found stops play where play is possible", () => {
  const names = ["party/ada.md", "party/Bo B.md", "preferences.md", "npcs/a.md", "story-state.md", "overview.md"];
  const scrap = fc.constantFrom(
    "---",
    "a: [",
    "# A",
    "## Secrets",
    "| a | b |",
    "|---|",
    "```",
    "<!--",
    "- x y z",
    "narrative_style: x",
    "",
  );
  const text = fc.array(scrap, { maxLength: 8 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), text, { minKeys: 1 }), (files) => {
      const { root, found } = examined(files);
      const stops = found.some(({ weight }) => weight === "stops");
      if (stops) assert.throws(() => openCampaign(root));
      else assert.ok(openCampaign(root).party.length > 0);
      for (const { path, line, what } of found) {
        assert.match(what, /^\S.*[.)]$/);
        const lines = typeof files[path] === "string" ? files[path].split("\n").length : 0;
        assert.ok(line === 0 || line <= lines, `${path}:${line}`);
      }
    }),
    { seed: 5, numRuns: 60 },
  );
});

for (const part of ["| a ", "|-", "| a | b |\n|---|---|\n", "---\n", "```\n", "[[|"]) {
  test(`two megabytes of ${JSON.stringify(part)} are examined`, () => {
    const text = part.repeat(Math.ceil(2_000_000 / part.length));
    assert.ok(proseFindings({ path: "a.md", text }).length >= 0);
  });
}

test("[CA22] the doctor shows what cannot be read of a page, and what would go wrong with it", () => {
  const page =
    "# The Gate\n\nstarts · place: a gate\n\n> A gate.\n\n## Ways\n\n### Go (force)\n- maybe: On.\n- yes: On. → to The Yard\n";
  const { found } = examined({ ...HEALTHY, "beats/1-gate.md": page });
  assert.deepEqual(oddAndWorse(found), ["odd beats/1-gate.md:10", "odd beats/1-gate.md:11"]);
});

test("[CA29] more sheets than a table seats stop play, and it is said how many may stay", () => {
  const sheets = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`party/hero-${i}.md`, SHEET]));
  const full = examined(sheets(MOST_SEATED));
  assert.deepEqual(oddAndWorse(full.found), []);
  checkRoom(openCampaign(full.root));
  const { root, found } = examined(sheets(MOST_SEATED + 1));
  assert.deepEqual(oddAndWorse(found), ["stops party:0"]);
  assert.match(found[0]?.what ?? "", /25 character sheets.*room for 24/);
  assert.throws(() => checkRoom(openCampaign(root)), TooManySheets);
});
