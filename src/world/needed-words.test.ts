import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { countWork } from "../../test/support/work.ts";
import { claimIn, PATTERNS } from "./claims.ts";
import { openNeeding } from "./needed-words.ts";

const labelled = ["claims.md", "claims-second.md", "claims-third.md"]
  .map((name) => readFileSync(new URL(`../../test/leaks/${name}`, import.meta.url), "utf8"))
  .join("\n");

const mayBeIn = (text: string, ...patterns: readonly RegExp[]) => openNeeding(patterns, (one) => one).mayBeIn(text);

test("[SC28] what a pattern cannot do without is read off it: choices, endings, gaps, digits, what stands ahead and behind", () => {
  const cases: readonly (readonly [RegExp, string, boolean])[] = [
    [/\b(?:hits?|struck) home\b/i, "It STRUCK home.", true],
    [/\b(?:hits?|struck) home\b/i, "It struck the wall.", false],
    [/\b(?:hits?|struck) home\b/i, "A white horse comes home.", false],
    [/\bdic?es?(?=[.,]|$)/i, "Nobody dies.", true],
    [/\bsmashe[sd]\b/i, "She smashed it.", true],
    [/\bsmashe[sd]\b/i, "She smashes it.", true],
    [/\bsmashe[sd]\b/i, "She smashing it.", false],
    [/\b(?:\w+ ){0,2}slots?\b/i, "no slot", true],
    [/\b(?:\w+ ){0,2}slots?\b/i, "no sloth", false],
    [/\b\d+d\d+\b|\bDC \d{1,2}\b/i, "You take 3d6.", true],
    [/\b\d+d\d+\b|\bDC \d{1,2}\b/i, "against DC 15", true],
    [/\b\d+d\d+\b|\bDC \d{1,2}\b/i, "You take three.", false],
    [/(?<=(?:the|your) )back is (?!turned)broken/i, "your back is broken", true],
    [/(?<=(?:the|your) )back is (?!turned)broken/i, "he is broken", false],
    [/\bcentur\w+ ago\b/i, "centuries ago", true],
    [/[a-z]+/i, "anything", true], //             needs nothing that is known
    [/\bswords?\b/iu, "the \u017fword", true], // a letter that a pattern takes for another
    [/\bnat(?:ural)? 20\b/i, "a nat 20", true],
  ];
  for (const [pattern, text, may] of cases)
    assert.equal(mayBeIn(text, pattern).length === 1, may, `${pattern}: ${text}`);
});

test("[SC28] whatever a claim's pattern finds in a text, it may be in it: labelled sentences, and words of the patterns thrown together", () => {
  const needing = openNeeding(PATTERNS, ([, pattern]) => pattern);
  const words = PATTERNS.flatMap(([, { source }]) => source.match(/[a-z']{2,}/gi) ?? []);
  const small = [
    "the",
    "your",
    "his",
    "is",
    "in",
    "into",
    "not",
    "of",
    "by",
    "with",
    "Tilda",
    "he",
    "20",
    "3d6",
    "DC 15",
  ];
  let seed = 7;
  const any = (list: readonly string[]): string => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return list[seed % list.length] ?? "";
  };
  const thrown = Array.from({ length: 4000 }, (_, i) =>
    Array.from({ length: 4 + (i % 7) }, (_, k) => any((i + k) % 3 === 0 ? small : words)).join(" "),
  );
  let found = 0;
  for (const text of [...labelled.split("\n"), ...thrown]) {
    const may = new Set(needing.mayBeIn(text));
    for (const one of PATTERNS) {
      if (!one[1].test(text)) continue;
      found++;
      assert.ok(may.has(one), `${one[0]}: ${text}`);
    }
  }
  assert.ok(found > 500, `only ${found} were found`);
});

test("[SC28] a sentence without the words of a claim is looked at a few times, and no pattern runs over it", async () => {
  const text = (who: string) =>
    `Rain of the evening darkens ${who} on the quay, and lamps are lit along the mole. The ferryman hums to himself and coils a wet rope.`;
  claimIn(text("Orla"));
  const work = await countWork(() => void claimIn(text("Bram")));
  assert.ok(work < text("Bram").length * 16, `${work} for ${text("Bram").length} letters`);
});
