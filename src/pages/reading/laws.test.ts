import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { ANY_LETTER } from "../../../test/support/any-letter.ts";
import { howMany } from "../../../test/support/how-many.ts";
import { openCampaign } from "../../campaign/campaign.ts";
import { situationsIn } from "../../campaign/read/situations.ts";
import { situationsOf } from "../situations.ts";

const LONG_STAIR = new URL("../../../campaigns/the-long-stair", import.meta.url).pathname;
const GUIDE = new URL("../../../docs/writing-adventures.md", import.meta.url);
const inGuide = /^```markdown\n([\s\S]*?)^```/m.exec(readFileSync(GUIDE, "utf8"))?.[1] ?? "";

test("[CA23] the page of the guide is read with nothing left over", () => {
  const { situations, findings } = situationsOf([{ path: "beats/01-the-weigh-house.md", text: inGuide }]);
  assert.deepEqual(findings, []);
  const [page] = situations;
  assert.equal(page?.origin, "written");
  assert.equal(page.plan, "");
  assert.deepEqual(missing(inGuide, page), []);
  for (const list of [
    "openings",
    "here",
    "notices",
    "ways",
    "topics",
    "clocks",
    "foes",
    "voices",
    "drags",
    "facts",
    "endings",
  ] as const)
    assert.ok(page[list].length > 0, list);
});

test("[CA23] the pages that ship are read with nothing left over", () => {
  const { files } = openCampaign(LONG_STAIR);
  const { situations, findings } = situationsIn(files);
  assert.deepEqual(findings, []);
  assert.ok(situations.length > 0);
  for (const page of situations) {
    assert.equal(page.origin, "written");
    assert.deepEqual(missing(files.find(({ path }) => path === page.path)?.text ?? "", page), []);
  }
});

/** The words that belong to the format, and those that stand for something else in what was read. */
const FORMAT = new Set(
  `starts place time danger none low medium high needs again if not here only you notice ways said yes cost no worse but and knows free gated
   locked clock every foes begins won lost voices on nothing happens leads comes facts endings hook wit force kindness leaves spends violent
   toward or to fight harm gain lose quest opens rest end save check dc a an the any says wants want feels called armed with they wary hostile unfriendly
   neutral friendly helpful after part meet unseen light sale gp sp cp`.split(/\s+/),
);

/** The words of a page that are nowhere in what was read of it. */
function missing(text: string, read: unknown): readonly string[] {
  const found = new Set(wordsOf(stringsIn(read).join(" ")));
  return wordsOf(text).filter(
    (word) =>
      !FORMAT.has(word) &&
      !/^\d+$/.test(word) &&
      !found.has(word) &&
      !found.has(word.replace(/s$/, "")) &&
      !found.has(`${word}s`) && // a slug has no apostrophe
      !FEELS.has(word),
  );
}
const FEELS = new Set([
  "busy",
  "tired",
  "nervous",
  "polite",
  "curious",
  "frightened",
  "suspicious",
  "guarded",
  "cautious",
  "sour",
  "cold",
]);
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(stringsIn);
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words no page has, each only once: what became of each can be followed. */
const marked = (): (() => string) => {
  let count = 0;
  return () => `word${++count}x`;
};

/** Entries of every section, with words to follow wherever words can stand. */
const GOOD: readonly ((word: () => string) => string)[] = [
  (w) =>
    `## Here\n\n- **${w()}**, ${w()} (${w()}, ${w()}). Wary. Wants ${w()}. It ${w()}.\n  says: "${w()}" / "${w()}"\n- **the ${w()}** (if not ${w()}): ${w()} is red. ${w()} is not.`,
  (w) =>
    `## Only you notice\n- Brona: ${w()} → ${w()}\n- a ${w()}, if ${w()}: ${w()}\n- Perception 14: ${w()}\n  ${w()}`,
  (w) =>
    `## Ways\n### Ask ${w()} (wit) · Persuasion 12 toward ${w()} · again\nsaid: ${w()}; ${w()}\nneeds: ${w()}, not ${w()}\n- yes: ${w()} → ${w()}, gain ${w()}, to ${w()}\n- cost: ${w()} -> lose ${w()}\n- no: ${w()}\n- no, and: ${w()} → opens ${w()}, quest: ${w()}, ${w()}\n\n### Go ${w()} · leaves\n- yes: ${w()} → end ${w()}`,
  (w) =>
    `## Ada knows\n- free, ${w()} / ${w()}: ${w()}\n- gated, Insight 13 or friendly, the ${w()} ${w()}: ${w()} → ${w()}\n- locked, ${w()}-fact, the ${w()}: ${w()}`,
  (w) => `## Clock: The ${w()}, 6, every 2\n- 3: ${w()} → ${w()}\n- 6: (if ${w()}) ${w()}`,
  (w) =>
    `## Foes: ${w()}\n- 3 skeletons called ${w()}. Want ${w()}. They stop when ${w()} is down.\n- begins: ${w()}\n- won: ${w()} → ${w()}\n- lost: ${w()} → to ${w()}`,
  (w) => `## Voices\n- ${w()}, on ${w()} ${w()}, if ${w()}, not ${w()} (${w()}): "${w()}"\n- ${w()}: ${w()}`,
  (w) => `## If nothing happens\n- (if ${w()}) ${w()} → ${w()}\n- ${w()}`,
  (w) => `## Leads\n- (if ${w()}) (comes) ${w()} → ${w()}: ${w()}\n- ${w()} → ${w()}`,
  (w) =>
    `## Unseen\n- Brona, if ${w()}: ${w()} → ${w()}, part to ${w()}\n- comes to light, if ${w()}: ${w()} → ${w()}, meet`,
  (w) => `## Facts\n- ${w()}: ${w()}`,
  (w) => `## Endings\n- **${w()}**: ${w()} / hook: ${w()}\n- and, if ${w()}: ${w()}\n- and: ${w()}`,
  (w) => `## GM notes\n${w()}\n\n- ${w()}\n  - ${w()}\n\n### ${w()}\n> ${w()}`,
  (w) => `<!-- ${w()}\n${w()} -->`,
];

test("[CA23] every word of a good page is in one place, whatever the order of its sections", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...GOOD.keys()], { minLength: 1 }), (order) => {
      const word = marked();
      const head = `# ${word()}\n\nstarts · place: ${word()} · time: ${word()} · danger: low\nneeds: ${word()}\n\n> ${word()}\n> ${word()}\n>\n> ${word()} → ${word()}\n\n> again: ${word()}\n\n> if ${word()}: ${word()}`;
      const text = [head, "## Here\n- **Ada**, smith. Wary.", ...order.map((i) => GOOD[i]?.(word))].join("\n\n");
      const { situations, findings } = situationsOf([{ path: "beats/x.md", text }]);
      assert.deepEqual(findings, []);
      const told = textsIn(situations[0]).join(" ");
      for (const one of text.match(/word\d+x/g) ?? [])
        assert.equal(told.split(new RegExp(`${one}(?!\\d)`)).length - 1, 1, `${one} in\n${text}\n\n${told}`);
    }),
    { seed: 7, numRuns: howMany(50, 150) },
  );
});

/** Every text but the names that Troupe gives, which repeat the words of a title, and a role, which is among the words somebody goes by. */
const textsIn = (value: unknown, owner = ""): readonly string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const named = !("creature" in value) && ("name" in value || "title" in value || "tier" in value);
  return Object.entries(value).flatMap(([key, inner]) =>
    ["slug", "path", "who", "role"].includes(key) && owner !== "voices" && owner !== "notices"
      ? []
      : key === "id" && named
        ? []
        : textsIn(inner, Array.isArray(value) ? owner : key),
  );
};

/** Lines of pages, good and bad, and of no page. */
const LINES: readonly ((word: () => string) => string)[] = [
  (w) => `# ${w()}`,
  (w) => `## ${w()}`,
  (w) => `### ${w()} · ${w()} 12`,
  () => "## Ways",
  () => "## Here",
  () => "## Voices",
  () => "## Leads",
  () => "## Foes: x",
  () => "## Clock: x, 4",
  () => "## Ada knows",
  () => "## If nothing happens",
  (w) => `- ${w()}`,
  (w) => `  - ${w()} -> ${w()} ${w()}. ${w()} ${w()} ${w()} ${w()}`,
  (w) => `- yes: ${w()} → ${w()} +1, harm ${w()}`,
  (w) => `- maybe: ${w()}`,
  (w) => `- **${w()}**: ${w()} → ${w()}`,
  (w) => `- free, ${w()}: ${w()}`,
  (w) => `- lokced, ${w()}: ${w()}`,
  (w) => `- won: ${w()}`,
  (w) => `- 3 ${w()} called ${w()}`,
  (w) => `- 3: ${w()}`,
  (w) => `> ${w()}`,
  (w) => `> if ${w()}: ${w()}`,
  (w) => `${w()} · place: ${w()} · danger: ${w()}`,
  (w) => `said: ${w()}`,
  (w) => `says: ${w()}`,
  (w) => w(),
  () => "",
  () => "---",
  () => "```",
];

test("[CA23] whatever is on a page is read, or named with its line", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(LINES.length - 1), { minLength: 1, maxLength: 25 }), (picked) => {
      const word = marked();
      const lines = ["## Here", "", ...picked.map((i) => LINES[i]?.(word) ?? "")];
      const { situations, findings } = situationsOf([{ path: "beats/x.md", text: lines.join("\n") }]);
      const read = JSON.stringify(situations);
      for (const [i, line] of lines.entries())
        for (const one of line.match(/word\d+x/g) ?? [])
          if (!new RegExp(`${one}(?!\\d)`).test(read))
            assert.ok(
              findings.some((found) => found.line <= i + 1 && isNear(lines, found.line, i + 1)),
              `${one}, line ${i + 1} of\n${lines.join("\n")}`,
            );
    }),
    { seed: 8, numRuns: howMany(125, 500) },
  );
});

/** A finding about an entry stands at the line where that begins. */
const isNear = (lines: readonly string[], found: number, line: number): boolean =>
  lines.slice(found, line).every((one) => !/^(?:- |#)/.test(one));

test("[CA23] any text at all is some page", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: ANY_LETTER }), fc.constantFrom(...BITS))), (parts) => {
      const { situations } = situationsOf([{ path: "beats/x.md", text: parts.join("") }]);
      assert.equal(situations.length, 1);
    }),
    { seed: 9, numRuns: howMany(50, 200) },
  );
});

const BITS = [
  "\n",
  "## Here\n",
  "## Ways\n### ",
  "- ",
  "→ ",
  " · ",
  ": ",
  "**",
  "(if ",
  ")",
  "> ",
  "or ",
  ", ",
  "## x knows\n- free",
  "constructor",
  "__proto__",
  "---\n",
  "12",
];

/** Much of one thing: work that grew with the square of the length would not come to an end. */
const HOSTILE: Readonly<Record<string, string>> = {
  heads: "needs: a\n",
  quotes: "> if a: b\n\n",
  sections: "## Here\n",
  things: "## Here\n- **a**, b (c) (d) (if e). Wary. Wants f.\n",
  wishes: "Wants a. ",
  ways: "### a (wit) · Persuasion 12\n- yes: b → c\n",
  outcomes: "- yes: a → b\n",
  arrows: "→ ",
  effects: "→ to a, b +1, ",
  commas: ", ",
  brackets: "(",
  spaces: " ",
  dots: " · ",
  topics: "## a knows\n- gated, Insight 1 or friendly, b: c\n",
  clocks: "## Clock: a, 4\n- 1: b\n",
  foes: "## Foes: a\n- 2 b called c. d.\n- won: e\n",
  voices: "## Voices\n- a, on b, if c (d): e\n",
  leads: "## Leads\n- a → b: c\n",
  outcomesNamed: "## Possible outcomes\n- Then The Other Page And The Other Page\n",
  people: "## NPCs\n- **A b** - c\n## Information if cooperative\n- d\n",
  colons: ":",
  hooks: "/ hook ",
  slashes: " / ",
  numbers: "12 ",
};
for (const [name, piece] of Object.entries(HOSTILE))
  test(`[CA23] much of one thing is read: ${name}`, { timeout: 60_000 }, () => {
    for (const before of [
      "# a\n\n",
      "# a\n\n## Here\n- **b**, c. ",
      "# a\n\n## Ways\n### ",
      "# a\n\n## Endings\n- b: ",
      "# a\n\n## a knows\n- gated, ",
    ]) {
      const text = `${before}${piece.repeat(Math.ceil(howMany(25_000, 60_000) / piece.length))}`;
      assert.equal(situationsOf([{ path: "beats/a.md", text }]).situations.length, 1);
    }
  });
