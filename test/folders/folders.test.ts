import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { findingsOf } from "../../src/campaign/doctor/doctor.ts";
import { patientIn } from "../../src/campaign/doctor/patient.ts";
import { encode } from "../../src/campaign/folder/text.ts";
import { readWorld } from "../../src/campaign/read/world.ts";
import { readSecrets } from "../../src/campaign/secrets/secrets.ts";
import type { Terminal } from "../../src/commands/command.ts";
import { doctor } from "../../src/commands/doctor.ts";

const at = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** What a careful person would say of a folder. */
interface Known {
  readonly party: readonly string[];
  readonly people: readonly string[];
  readonly places: readonly string[];
  /** Words out of secrets, all of them. */
  readonly secrets: readonly string[];
  /** Words that are nobody's secret. */
  readonly open: readonly string[];
  /** Where something is to be looked at. */
  readonly odd: readonly string[];
  readonly notes: readonly string[];
}

/** Five campaign folders by five hands. */
const FOLDERS: Readonly<Record<string, Known>> = {
  "the-tide-office": {
    party: ["Bram Tolliver cleric 3", "Oda Fenn rogue 3"],
    people: ["Registrar Ume", "Sorrel"],
    places: ["The Tide Office"],
    secrets: [
      "one night a year",
      "beaten tin",
      "hidden hatch",
      "great seal",
      "forty crowns",
      "under the floor",
      "Keep the town dry",
      "asked for the original",
      "a hand that no longer exists",
      "forged her predecessor",
      "answer its mail",
      "clerk of its own",
    ],
    open: ["eleven keys", "Better oil", "barometer", "came in unsigned", "floor might move", "not been late"],
    odd: [],
    notes: ["story-state.md:15"],
  },
  "the-mill-at-orrest": {
    party: ["Greta Lund fighter 2"],
    people: ["Père Anselm"],
    places: ["The Mill"],
    secrets: [
      "grinds bone",
      "wants its bed back",
      "river’s confession",
      "against the current",
      "bread is grey",
      "not the boy",
    ],
    open: ["Thin as a wick", "never quite agree", "taxes in flour"],
    odd: [],
    notes: ["notes.txt", "npcs/pere-anselm.md", "old-letter.txt", "party-knowledge.md", "party/greta-lund.md"],
  },
  "three-bridges": {
    party: ["Ivo bard 1", "Lisbet Crane ranger 1"],
    people: ["Old Wenna", "Tobit the Lesser"],
    places: ["The Counting House", "The Third Bridge"],
    secrets: [
      "counts its planks",
      "counts feet",
      "charges for it by ear",
      "one nail a night",
      "burns the letters",
      "than the river remembers",
      "built by nobody",
      "far end of the third bridge",
    ],
    open: ["warm underfoot", "Four tables", "last verse missing", "one coin between them"],
    odd: [],
    notes: ["party-knowledge.md"],
  },
  "wiki-of-bells": {
    party: ["Marigold Thrupp druid 2"],
    people: ["Hob Tansy", "Sister Eel"],
    places: ["The Ninth Belfry"],
    secrets: [
      "awake the whole time",
      "below the floor",
      "in knots",
      "rang the fourth bell",
      "two sisters",
      "wakes a sleeper",
      "outside the marsh",
    ],
    open: ["front door key", "What nobody knows", "always wet", "longer stride", "Copy this page", "Forty eels"],
    odd: [
      "locations/belfries/the-ninth-belfry.md:9",
      "npcs/ringers/hob-tansy.md:3",
      "npcs/sister-eel.md:14",
      "party/Old Pell.md",
      "preferences.md:3",
      "world-primer.md:5",
    ],
    notes: ["maps/marsh.md", "party-knowledge.md", "story-state.md:13"],
  },
  "ten-lines": {
    party: ["Mags barbarian 1"],
    people: [],
    places: [],
    secrets: [],
    open: ["Afraid of geese"],
    odd: [],
    notes: ["party-knowledge.md"],
  },
};

/** Every file's name and bytes, and when it was last written. */
const snapshot = (root: string): readonly string[] =>
  globSync("**/*", { cwd: root })
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()
    .map((path) => {
      const bytes = readFileSync(join(root, path));
      return `${path} ${createHash("sha256").update(bytes).digest("hex")} ${statSync(join(root, path)).mtimeMs}`;
    });

async function told(
  name: string,
  options: Partial<Terminal> = {},
): Promise<{ code: number; lines: readonly string[] }> {
  const lines: string[] = [];
  const io: Terminal = {
    json: false,
    quiet: false,
    given: {},
    out: (text) => void lines.push(...text.split("\n")),
    tell: () => {},
    read: async () => "",
    ...options,
  };
  return { code: await doctor.run([at(name)], io), lines };
}

const where = ({ path, line }: { readonly path: string; readonly line: number }): string =>
  line > 0 ? `${path}:${line}` : path;

for (const [name, known] of Object.entries(FOLDERS)) {
  const patient = patientIn(at(name));
  const world = readWorld(patient);
  const secrets = readSecrets(patient.files, patient.party);

  test(`[CA12] ${name}: every secret is found, with its line, and nothing else`, () => {
    const texts = secrets.secrets.map(({ text }) => text);
    for (const words of known.secrets)
      assert.equal(texts.filter((text) => text.includes(words)).length, 1, `${words} in ${JSON.stringify(texts)}`);
    for (const words of known.open) assert.ok(!texts.some((text) => text.includes(words)), words);
    assert.equal(texts.length, known.secrets.length, JSON.stringify(texts));
    for (const { path, line, text } of secrets.secrets) {
      const lines = patient.files.find((file) => file.path === path)?.text.split("\n") ?? [];
      const [first = ""] = text.split(/[^\p{L}’]+/u).filter((word) => word.length > 3);
      assert.ok(lines[line - 1]?.includes(first), `${path}:${line} ${text}`);
    }
  });

  test(`[CA13] ${name}: what is odd is reported with its file and line, and play goes on`, () => {
    const found = findingsOf(patient, { world, secrets });
    assert.deepEqual(
      found.filter(({ weight }) => weight === "stops"),
      [],
    );
    assert.deepEqual(found.filter(({ weight }) => weight === "odd").map(where), known.odd);
    const notes = new Set(found.filter(({ weight }) => weight === "note").map(where));
    for (const place of known.notes) assert.ok(notes.has(place), place);
    const about = known.party.length; // what was guessed of each character
    assert.ok(notes.size <= known.notes.length + about, [...notes].join(", "));
  });

  test(`[CA13] ${name}: the doctor tells it as it is and changes nothing`, async () => {
    const before = snapshot(at(name));
    const json = await told(name, { json: true });
    const facts = json.lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const members = facts.filter(({ kind }) => kind === "party");
    assert.deepEqual(
      members.map((one) => `${one.name} ${one.class} ${one.level}`),
      known.party,
    );
    assert.equal(json.code, 0);
    assert.deepEqual(world.people.map((one) => one.name).toSorted(), known.people);
    assert.deepEqual(world.places.map((one) => one.name).toSorted(), known.places);

    const page = await told(name);
    for (const words of known.secrets) assert.ok(!page.lines.join(" ").includes(words), `told: ${words}`);
    for (const words of known.secrets) assert.ok(!json.lines.join(" ").includes(words), `told: ${words}`);
    const open = await told(name, { given: { spoilers: true } });
    for (const { id, path, line } of secrets.secrets)
      assert.ok(
        open.lines.some((text) => text.includes(id) && text.includes(`${path}:${line}`)),
        id,
      );
    assert.ok(page.lines.every((line) => line.length <= 80));
    const worded = open.lines.join(" ").replace(/\s+/g, " ");
    for (const { heading } of secrets.secrets) assert.ok(worded.includes(heading.replace(/\s+/g, " ")), heading);
    assert.ok(!worded.includes("--spoilers"));
    assert.deepEqual(snapshot(at(name)), before);
  });

  test(`${name}: every file can be written back as it came`, () => {
    for (const { path, text, encoding } of patient.files)
      assert.ok(Buffer.from(encode({ text, encoding })).equals(readFileSync(join(at(name), path))), path);
  });
}

test("[CA13] a folder nobody can play is examined too, and says what it needs", async () => {
  const { code, lines } = await told("wiki-of-bells/maps");
  assert.equal(code, 1);
  assert.match(lines.join("\n"), /Stops play[\s\S]*party\/ada-thorn\.md/);
});

test("[CA13] a long finding hangs under its place, however long the place is", async () => {
  const { lines } = await told("wiki-of-bells");
  const places = lines.flatMap((line, i) => (/^ {2}\S.*?\.md(?::\d+)?(?: {2}|$)/.test(line) ? [i] : []));
  assert.ok(places.length > 5);
  for (const i of places) {
    const next = lines[i + 1] ?? "";
    assert.ok(next === "" || places.includes(i + 1) || /^ {6,}\S/.test(next), next);
  }
});

test("[CA13] the page says what is kept, and what its words mean", async () => {
  const { lines } = await told("the-tide-office");
  const page = lines.join(" ").replace(/\s+/g, " ");
  assert.match(page, /12 lines are kept behind the screen: .* \(--spoilers tells them\)/);
  assert.match(page, /kept: the rules see to it; told: minds are told/);
});
