import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import fc from "fast-check";
import { ANY_LETTER } from "../../../../test/support/any-letter.ts";
import { howMany } from "../../../../test/support/how-many.ts";
import { LEXICON } from "./lexicon.ts";
import { SCOPES } from "./lines.dev.ts";
import type { Scope } from "./scope.ts";
import { judged, linesIn } from "./trial.ts";
import { understand } from "./understand.ts";

const { mill, ferry, vault } = SCOPES as Readonly<Record<"mill" | "ferry" | "vault", Scope>>;
const everywhere = [mill, ferry, vault];
const lines = linesIn(readFileSync(new URL("lines.dev.md", import.meta.url), "utf8"));
const tried = lines.map((line) => {
  const scope = SCOPES[line.scope] ?? mill;
  return { ...line, ...judged(understand(line.text, scope), line.want, scope) };
});
const share = (some: readonly unknown[]): number => (100 * some.length) / tried.length;

test("[MI2] what somebody types is done as they meant it, or adjudicated, or asked back", () => {
  assert.ok(lines.length >= 200);
  const missed = tried.filter(({ right }) => !right).map(({ text }) => text);
  const wrong = tried.filter((one) => one.wrong).map(({ text }) => text);
  const torn = tried.filter((one) => one.torn).map(({ text }) => text);
  assert.ok(100 - share(missed) >= 88, missed.join("\n"));
  assert.ok(share(wrong) <= 3, wrong.join("\n"));
  assert.ok(share(torn) <= 10, torn.join("\n"));
});

const VICTIM = "the guard";
const DEEDS = [
  `attack ${VICTIM}`,
  `stab ${VICTIM}`,
  "leave by the alley",
  "board the ferry",
  "pay the toll",
  `bribe ${VICTIM}`,
];
const NOT_YET = [
  "should we DEED?",
  "should I DEED",
  "I don't DEED.",
  "I won't DEED",
  "I am not going to DEED",
  "can we DEED?",
  "what if we DEED?",
  "maybe I should DEED",
  "I could DEED",
  "I threaten to DEED",
  "I pretend to DEED",
  "I offer to DEED",
  "I promise to DEED",
  "I refuse to DEED",
  "I tell her that we will DEED",
  "I tell her we mean to rest and DEED",
  "I ask Ruel whether we should DEED",
  "if he shouts, I DEED",
  "I DEED if he shouts",
  "I DEED unless he lets us by",
  'I say "DEED"',
  "“DEED!”",
  "ooc should I DEED",
  "why don't we DEED?",
  "I'd never DEED",
  "I think about whether to DEED",
  "I get ready to DEED",
  "I dare him to DEED",
  "Tam, DEED",
];
test("[MI2] violence, leaving and spending are never guessed", () => {
  const committing = new Set(ferry.ways.filter(({ commits }) => commits).map(({ id }) => id));
  for (const frame of NOT_YET) {
    for (const deed of DEEDS) {
      const text = frame.replace("DEED", deed);
      for (const { commits, sure, way } of understand(text, ferry).wishes) {
        assert.ok(!(sure && (commits !== undefined || committing.has(way ?? ""))), text);
      }
    }
  }
  for (const deed of DEEDS) assert.ok(understand(`I ${deed}`, ferry).wishes[0]?.commits !== undefined, deed);
});

test("[MI2] an option's own words are that option, in any case, with or without a full stop", () => {
  for (const scope of everywhere) {
    for (const { id, title } of scope.ways) {
      for (const text of [
        title,
        `${title}.`,
        title.toUpperCase(),
        `  ${title.toLowerCase()} `,
        `I ${title.toLowerCase()}`,
      ]) {
        const [wish] = understand(text, scope).wishes;
        assert.equal(wish?.way, id, text);
        assert.equal(wish?.sure, true, text);
      }
    }
  }
});

const SPOKEN = fc.string({ maxLength: 80 }).map((text) => text.replace(/["“”«»„‘’'‹›]/g, " "));
const DEEDS_SAID = fc.constantFrom(
  ...everywhere.flatMap(({ ways }) => ways.map(({ title }) => title)),
  "kill everyone",
  "I leave",
  "burn it down",
  "I buy it",
);
test("[MI2] words in quotation marks are never read as a deed", () => {
  fc.assert(
    fc.property(
      fc.oneof(SPOKEN, DEEDS_SAID),
      fc.constantFrom('"', "“”", "«»"),
      fc.constantFrom(...everywhere),
      (said, [open = "", close = open], scope) => {
        for (const text of [`${open}${said}${close}`, `I say, ${open}${said}${close}`]) {
          for (const wish of understand(text, scope).wishes) {
            assert.ok(["say", "ask", "nothing"].includes(wish.kind), `${text}: ${wish.kind}`);
            assert.equal(wish.commits, undefined);
            assert.ok(!scope.ways.some(({ id, commits }) => commits && id === wish.way), text);
          }
        }
      },
    ),
    { seed: 6, numRuns: howMany(50, 200) },
  );
});

const WORDS = [
  "i",
  "we",
  "and",
  "if",
  "not",
  "without",
  ",",
  "the",
  "guard",
  "tell",
  "attack",
  "then",
  "instead of",
  "?",
  '"',
  "'",
  "her",
  "ledger",
  "or",
  "while",
  "((",
  "*",
  "Tam",
  "before",
  "n't",
  "to",
];
test("any text at all is read, to one wish or two, and the same way twice", () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 300, unit: ANY_LETTER }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((some) => some.join(" ")),
  );
  fc.assert(
    fc.property(typed, fc.constantFrom(...everywhere), (text, scope) => {
      const reading = understand(text, scope);
      assert.ok(reading.wishes.length === 1 || reading.wishes.length === 2);
      assert.deepEqual(understand(text, scope), reading);
    }),
    { seed: 6, numRuns: howMany(50, 200) },
  );
});

test("a text eight times as long costs no more than linear work would", () => {
  const cost = (text: string): bigint => {
    const times = Array.from({ length: 4 }, () => {
      const from = process.hrtime.bigint();
      understand(text, mill);
      return process.hrtime.bigint() - from;
    });
    return times.reduce((a, b) => (b < a ? b : a));
  };
  cost("I look at the ledger and then at the wheel.");
  for (const one of [...WORDS, "ab", "qwertzu", "'s", "(", "s'", "a-", "i'd like to", "is the old man"]) {
    const [short, long] = [cost(`${one} `.repeat(1000).slice(0, 1000)), cost(`${one} `.repeat(8000).slice(0, 8000))];
    assert.ok(long < 30n * short, `${one}: ${short} and ${long}`);
  }
});

test("the lexicon has some forty classes and six hundred words", () => {
  const words = new Set(Object.values(LEXICON).flatMap(({ words: some }) => some.split(",").map((one) => one.trim())));
  assert.ok(Object.keys(LEXICON).length >= 40);
  assert.ok(words.size >= 600);
});
