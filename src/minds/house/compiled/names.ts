import { tellingWords, wordsIn } from "./words.ts";

/** Names, as a story uses them. */

const TITLES = new Set(
  `lieutenant sergeant captain corporal general marshal colonel major constable sheriff reeve bailiff warden lord lady sir dame duke duchess
  baron baroness count countess king queen prince princess father mother brother sister pere père abbot abbess prior prioress deacon bishop
  doctor dr mr mrs miss ms master mistress madam madame old young little big black red grey gray registrar councilor councillor mayor judge
  magister professor pilot uncle aunt auntie granny grandmother grandfather widow goodwife goodman saint st elder chief high`.split(
    /\s+/,
  ),
);

/** How people call somebody: "Lysara", "Sergeant Thane", "Old Wenna", "Tobit". */
export function calledName(name: string): string {
  const bare = withoutBrackets(name);
  const words = bare.split(" ");
  const [first = bare] = words;
  if (words.length < 2 || /^the$/i.test(first)) return midName(bare);
  if (!TITLES.has(first.toLowerCase().replace(/\.$/, ""))) return first.replace(/,$/, "");
  const last = words.length > 2 && !/^(?:the|of|von|van|de)$/i.test(words[1] ?? "") ? words.at(-1) : words[1];
  return `${first} ${last ?? ""}`.trim();
}

/** "The Sewers" inside a sentence: "the Sewers". */
export const midName = (name: string): string =>
  withoutBrackets(name).replace(/^(The|A|An)(?= )/, (word) => word.toLowerCase());

export const withoutBrackets = (name: string): string =>
  name
    .replace(/\s?\([^()]{0,80}\)/g, "")
    .replace(/[*_`#[\]{}<>|]/g, "")
    .trim()
    .slice(0, 80) || "somebody";

/** Whether two ways of writing a name mean the same one: all the words of the shorter, and the last of both. */
export function sameName(one: string, other: string): boolean {
  const [a, b] = [nameWords(one), nameWords(other)];
  if (a.length === 0 || b.length === 0) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return (
    short.every((word) => long.includes(word)) && (short.length > 1 || long.length === 1 || short[0] === long.at(-1))
  );
}

const nameWords = (name: string): readonly string[] =>
  wordsIn(withoutBrackets(name)).filter((word) => word !== "the" && word !== "of");

/** Whether a text speaks of something by this name, whole words in a row, without its article. */
export function speaksOf(text: string, name: string): boolean {
  const words = nameWords(name).join(" ");
  return words.length > 2 && ` ${nameWords(text).join(" ")} `.includes(` ${words} `);
}

/** What else somebody may be called: parts of the name, and what they are. */
export function otherNames(name: string, role: string): readonly string[] {
  const words = withoutBrackets(name).toLowerCase().split(" ");
  const parts = words.filter((word) => word.length > 2 && !/^(?:the|and|von|van)$/.test(word));
  const nouns = tellingWords(role.split(/\b(?:of|for|at|in|to|without|from|with)\b|[,:;]/)[0] ?? "");
  const last = nouns.at(-1);
  const roles =
    last === undefined ? [] : [`the ${last}`, last, ...(nouns.length > 1 && nouns.length < 4 ? [nouns.join(" ")] : [])];
  const called = calledName(name).toLowerCase();
  return [...new Set([called, ...parts, ...roles])].filter((alias) => alias !== name.toLowerCase()).slice(0, 10);
}

/** With a name where a pronoun was. */
export const named = (text: string, who: string): string =>
  text
    .replace(
      /^(?:He|She)['’]s (?=been\b|got\b|had\b|seen\b|lost\b|made\b|taken\b|never\b|\p{L}{2,14}ed (?!to|by|with|in|on|for|at|of|–)\p{L})/u,
      `${who} has `,
    )
    .replace(/^(?:He|She)['’]s /, `${who} is `)
    .replace(/^(?:He|She)\b(?!['’])/, who)
    .replace(/^(?:His|Her) (?=\p{Ll})/u, `${who}'s `);

/** "Ruined Cargo" is the ruined cargo. */
export const smallTitle = (title: string): string =>
  title.replace(/(^| )\p{Lu}(?=\p{Ll})/gu, (word) => word.toLowerCase());
