import { toSlug } from "../../protocol/text.ts";

const SMALL = new Set(
  "a an and any are as at be but by can do does for from had has have he her his how if in into is it its not of on or our she so than that the their them they this to up was we were what when where which who whom why will with you your".split(
    " ",
  ),
);
/** What half of all quests are called. */
const COMMON = new Set(
  "quest quests job jobs mission task contract case affair business matter problem mystery investigation investigate hunt search find main side primary secondary personal pending active new".split(
    " ",
  ),
);

/** The words of a text that carry it. */
export const telling = (text: string): ReadonlySet<string> =>
  new Set(
    toSlug(text.slice(0, 2000))
      .split("-")
      .filter((word) => word !== "" && !SMALL.has(word)),
  );

/** Two titles of one thing: the telling words of the shorter all stand in the longer. */
export function sameSubject(one: string, other: string): boolean {
  const [a, b] = [subjectOf(one), subjectOf(other)];
  return a.size > 0 && b.size > 0 && shared(a, b) === Math.min(a.size, b.size);
}

function subjectOf(title: string): ReadonlySet<string> {
  const words = telling(title.replace(/\([^()]*\)/g, " "));
  const own = new Set([...words].filter((word) => !COMMON.has(word)));
  return own.size > 0 ? own : words;
}

/** Two sentences that say the same: most words of the shorter stand in the longer. */
export function sameSentence(one: ReadonlySet<string>, other: ReadonlySet<string>, most = 0.75): boolean {
  const least = Math.min(one.size, other.size);
  return least > 0 && shared(one, other) >= least * most;
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  return [...few].filter((word) => many.has(word)).length;
};

/** Each once: a sentence that says again what stands before it is left out. The first few hundred are compared. */
export function withoutRepeats(texts: readonly string[], limit = 300): readonly string[] {
  const kept: { readonly text: string; readonly words: ReadonlySet<string> }[] = [];
  for (const text of texts.slice(0, limit)) {
    const words = telling(text);
    if (!kept.some((one) => one.text === text || sameSentence(one.words, words))) kept.push({ text, words });
  }
  return kept.map(({ text }) => text);
}
