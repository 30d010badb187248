import type { ModelRequest } from "../../models/model.ts";
import type { SaidMessageOf, Saying } from "../../protocol/ask.ts";
import { isSaid } from "../../protocol/ask.ts";
import { houseGmSays } from "../house/gm.ts";
import { keptOffSays } from "../house/kept-off.ts";
import type { Desk } from "../mind.ts";
import { isNarration } from "./heard.ts";
import { briefFor } from "./stable.ts";
import { cut } from "./tokens.ts";

/** The first narration of a step that is worth rewording. */
export function narrationIn(
  says: readonly Saying[],
): { readonly said: SaidMessageOf<"NARRATIVE">; readonly body: string; readonly at: number } | undefined {
  const at = says.findIndex((say) => isSaid(say, "NARRATIVE"));
  const said = says[at];
  if (!isSaid(said, "NARRATIVE") || said.body === undefined) return undefined;
  return said.body.length >= SHORTEST && said.body.length <= LONGEST ? { said, body: said.body, at } : undefined;
}

const SHORTEST = 60;
const LONGEST = 6000;

/** What a model is asked that only rewords: the house's own words for this step, behind what was told last. */
export function rewordingFor(desk: Desk): ModelRequest {
  const says = desk.role === "gm" ? keptOffSays(desk, houseGmSays(desk)) : [];
  const { body = "" } = narrationIn(says) ?? {};
  const last = desk.letters.findLast(isNarration);
  const before = last?.kind === "message" ? `# Told before, for the tone\n${cut(last.body, 800)}\n\n` : "";
  return {
    seat: desk.seat,
    stable: [briefFor(desk, "narrates")],
    heard: [],
    question: `${before}# Write this again\n${body}`,
    tools: [],
    most: 1200,
  };
}

/** The reworded passage, if it says what the passage said; otherwise the passage. A filter over words: it can tell what was added, not what was bent. */
export function reworded(was: string, now: string, party: readonly string[] = []): string {
  const text = now.trim();
  const people = new Set(party.flatMap((seat) => seat.split("-")).filter((name) => wordsIn(was).has(name)));
  const fits =
    text.length >= was.length * 0.5 &&
    text.length <= was.length * 1.7 + 80 &&
    !/^\s*(?:\[[A-Z_]{4,}|```|#)/m.test(text) &&
    same(quotesIn(was), quotesIn(text)) &&
    within(numbersIn(text), numbersIn(was)) &&
    within(numbersIn(was), numbersIn(text)) &&
    within(namesIn(text), wordsIn(was)) &&
    within(namesIn(was), wordsIn(text)) &&
    within(people, wordsIn(text)) &&
    within(startsIn(text), wordsIn(was)) &&
    overlap(was, text) >= 0.4;
  return fits ? text : was;
}

const quotesIn = (text: string): readonly string[] =>
  [...text.matchAll(/[“"«]([^“”"«»]*)[”"»]/g)].map(([, quote = ""]) => quote.trim());
const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((quote, i) => quote === other[i]);
const within = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean => [...some].every((one) => all.has(one));

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

const NUMBERS = new Set(
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand dozen".split(
    " ",
  ),
);
const numbersIn = (text: string): ReadonlySet<string> =>
  new Set([...wordsIn(text)].filter((word) => /\d/.test(word) || NUMBERS.has(word)));

/** Words with a capital that do not only begin a sentence. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/(?<=[\p{Ll},;:’'–—-] )(\p{Lu}[\p{L}]+)/gu)].map(([word]) => word.toLowerCase()));

/** Words that begin a sentence and might be a name: those that often begin one, or that are plainly no name, are not among them. */
const startsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/(?:^|[.!?…”"\n]\s*)(\p{Lu}\p{L}+)/gu)]
      .map(([, word = ""]) => word.toLowerCase())
      .filter((word) => !STARTERS.has(word) && !/(?:ly|ing|ed)$/.test(word)),
  );
const STARTERS = new Set(
  "the and but she her his they their them its this that these those there here then now when where while with within without under over above below behind beside between before after against along among around across through into onto from for not nothing nobody somebody someone something somewhere everything everybody everyone each every both all some one only still yet already again once soon just even another other what who how why you your our out off down near far inside outside beneath beyond until since because though although nor neither either".split(
    " ",
  ),
);

/** How many of the words that carry the passage are still there, by their beginnings. */
function overlap(was: string, now: string): number {
  const stems = (text: string) =>
    new Set([...wordsIn(text)].filter((word) => word.length > 4).map((word) => word.slice(0, 5)));
  const [before, after] = [stems(was), stems(now)];
  return before.size === 0 ? 1 : [...before].filter((stem) => after.has(stem)).length / before.size;
}
