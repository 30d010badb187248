import { firstSentences } from "../../protocol/text.ts";
import { segmentsOf } from "../../world/unstyled.ts";
import { table } from "./tables/table.ts";

/** What narration tells of one of the party: what they did, what came of it, and what was said to it. */
export interface DeedTold {
  readonly who: string;
  readonly deed: string;
  readonly came: readonly string[];
  /** Words of people of the story that belong to it; their own words are in `own`. */
  readonly said: readonly Said[];
  readonly own: string;
}

interface Said {
  readonly who: string;
  readonly text: string;
}

/**
 * Reads out of narration of any style what was done by whom, and what it led to. A paragraph that begins with one of these names begins a deed;
 * what is said next belongs to it, and whatever else is told (the weather, a passer-by) ends it.
 */
export function deedsTold(body: string, names: readonly string[]): readonly DeedTold[] {
  const deeds: DeedTold[] = [];
  let isOpen = false;
  for (const segment of segmentsOf(body)) {
    if (segment.kind === "dice") continue;
    const last = deeds.at(-1);
    const who = segment.kind === "prose" ? firstNamed(segment.text, names) : nameIn(segment.who, names);
    if (segment.kind !== "speech" && who !== undefined) {
      deeds.push(begun(who, segment.text));
      isOpen = true;
    } else if (last === undefined || !isOpen) continue;
    else if (segment.kind === "speech") deeds.splice(-1, 1, heard(last, who, segment));
    else if (isPartOf(last, segment.text))
      deeds.splice(-1, 1, { ...last, came: [...last.came, ...tellingOf(segment.text)].slice(0, MOST_PARTS) });
    else isOpen = false;
  }
  return deeds;
}

/** Words that stand right behind what somebody does are theirs. */
function begun(who: string, text: string): DeedTold {
  const [deed = "", ...rest] = sentencesOf(text);
  const own = /^“([^“”]+)”$/.exec(rest[0] ?? "")?.[1] ?? "";
  const came = (own === "" ? rest : rest.slice(1)).filter((one) => !hinges().has(one));
  return { who, deed, came, said: [], own: firstSentences(own, MOST_SAID) };
}

/** What one of the party says belongs to their own deed; what anybody else says, to the last one. */
function heard(deed: DeedTold, party: string | undefined, { who, text }: Said): DeedTold {
  const words = firstSentences(text.replace(/\s+/g, " ").trim(), MOST_SAID);
  if (party === undefined) return { ...deed, said: [...deed.said, { who, text: words }].slice(0, MOST_PARTS) };
  return party === deed.who && deed.own === "" ? { ...deed, own: words } : deed;
}

const MOST_SAID = 3;
/** Nobody wants more of one deed, however long somebody tells of it. */
const MOST_PARTS = 12;

/** Words in quotation marks, or more of somebody who has spoken. */
const isPartOf = ({ said }: DeedTold, text: string): boolean =>
  /^["“]/.test(text) || said.some(({ who }) => firstNamed(text, who.split(" ")) !== undefined);

const tellingOf = (text: string): readonly string[] => (/^["“]/.test(text) ? [text.replace(/\s+/g, " ").trim()] : []);

const firstNamed = (text: string, names: readonly string[]): string | undefined =>
  nameIn(/^[\p{L}\p{N}-]{1,40}/u.exec(text)?.[0] ?? "", names);

const nameIn = (who: string, names: readonly string[]): string | undefined => {
  const [first = ""] = who.split(" ");
  return names.find((name) => name.toLowerCase() === first.toLowerCase());
};

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Sentences, with what somebody says in one piece with those who say it. */
export function sentencesOf(text: string): readonly string[] {
  const found: string[] = [];
  let open = false;
  for (const { segment } of segmenter.segment(text.replace(/\s+/g, " ").trim())) {
    const one = segment.trim();
    const goesOn = open || /^\p{Ll}/u.test(one);
    if (goesOn && found.length > 0) found.push(`${found.pop()} ${one}`);
    else if (one !== "") found.push(one);
    open = one.lastIndexOf("“") > one.lastIndexOf("”") || (open && !one.includes("”"));
  }
  return found;
}

/** What stands between a deed and what came of it says how the dice fell, and nothing else. */
const hinges = (): ReadonlySet<string> => {
  known ??= new Set(table("hinges").flatMap(({ text }) => sentencesOf(text)));
  return known;
};
let known: ReadonlySet<string> | undefined;
