import { type Entry, fieldOf, type SeatId } from "../protocol/entry.ts";
import { FIGURES } from "../world/claims.ts";
import { sentencesIn, stemsOf, wordsOf } from "./guard/words.ts";

/** A character of the party, and what whoever plays it has said and declared lately. */
export interface Played {
  readonly seat: SeatId;
  /** A person plays it. */
  readonly human: boolean;
  /** Its words, over the last few narrations. */
  readonly said: string;
  /** Those of them that it said so lately that what it said it would do may come now. */
  readonly lately?: string;
  /** It has declared something since the last narration, or the rules have settled something for it. */
  readonly declared: boolean;
}

export interface Decided {
  readonly who: SeatId;
  readonly what: "words" | "a deed";
  /** The sentences that do it, as they stand in the text. */
  readonly words: string;
}

/**
 * Where narration speaks or decides for a character. A filter over words, and called one: it looks for speech in quotation marks that is given to a
 * character who has said nothing like it, and for sentences in which somebody's character does of its own will what nobody declared.
 */
export function decidedIn(text: string, party: readonly Played[]): readonly Decided[] {
  return [...spokenFor(text, party), ...doneFor(text, party)];
}

const QUOTED = /"([^"\n]{2,600})"|“([^”\n]{2,600})”/g;
const SAYS =
  "(?:says?|said|asks?|asked|whispers?|whispered|mutters?|muttered|shouts?|shouted|calls?|called|answers?|answered|repl(?:ies|ied)|adds?|added|murmurs?|murmured|snaps?|snapped|cries|cried|growls?|growled|tells?|told|begins?|began|agrees?|agreed|declares?|declared|admits?|admitted|insists?|insisted|hisses|hissed|breathes?|yells?|yelled|announces?|announced|sighs?|sighed|laughs?|laughed|grins?|offers?|offered|warns?|warned|jokes?|joked|quips?|continues?|goes on|sneers?|pleads?|begs?|lies|promises)";
/** What somebody does with their face or hands before they speak. */
const MIEN = "(?:laughs?|smiles?|grins?|sighs?|nods?|shrugs?|looks? up|frowns?|snorts?|turns?|leans?|shakes?|clears?)";

/** So far round a quotation it is looked for who speaks. */
const REACH = 300;

function spokenFor(text: string, party: readonly Played[]): readonly Decided[] {
  return [...text.matchAll(QUOTED)].flatMap((found): readonly Decided[] => {
    const { 0: whole, index } = found;
    const quote = found[1] ?? found[2] ?? "";
    const end = index + whole.length;
    const before = (
      text
        .slice(Math.max(0, index - REACH), index)
        .split("\n")
        .at(-1) ?? ""
    ).replace(QUOTED, "…");
    const after = text.slice(end, end + REACH).split("\n", 1)[0] ?? "";
    const who = speakerOf(before, after, party);
    if (!who || isTheirs(quote, who) || party.some(({ said }) => isFrom(said, quote))) return [];
    return [{ who: who.seat, what: "words", words: around(text, index, end) }];
  });
}

/** Who is said to say it: behind the quotation, or else before it. Nobody: it is not said, or not of the party. */
function speakerOf(before: string, after: string, party: readonly Played[]): Played | undefined {
  const behind = new RegExp(
    `^[,.]?\\s*(?:${SAYS} (?:the |an? )?(\\p{L}+)|(\\p{L}+)(?: \\p{L}+)? (?:\\p{L}+ly )?${SAYS}\\b)`,
    "u",
  ).exec(after);
  const name = behind?.[1] ?? behind?.[2];
  if (name !== undefined && !/^(?:she|he|they)$/i.test(name)) return party.find(({ seat }) => isCalled(seat, name));
  const goesOn = new RegExp(
    `…[,.]?\\s*(?:${SAYS} (\\p{L}+)|(\\p{L}+)(?: \\p{L}+)? ${SAYS})[^.!?…]{0,60}[.]\\s*$`,
    "u",
  ).exec(before);
  const same = goesOn?.[1] ?? goesOn?.[2];
  if (name === undefined && same !== undefined) return party.find(({ seat }) => isCalled(seat, same));
  const sentence = /(?:^|[.!?…]["”’)]* )([^.!?…]*[.!?…]?)\s*$/u.exec(before.replace(/^[>\s]+/, ""))?.[1] ?? "";
  return party.find(({ seat }) => {
    const pattern = namesOf(seat).map(RegExp.escape).join("|");
    const opens = new RegExp(`^\\**(?:${pattern})(?: \\p{L}+)?\\**(?::|\\b)`, "iu");
    if (!opens.test(sentence)) return false;
    if (name !== undefined) return !/…/.test(sentence);
    return new RegExp(
      `:\\**\\s*$|\\b${SAYS}\\b[^.!?]{0,40}[,:]\\s*$|^\\**(?:${pattern}) ${MIEN}\\b[^.!?]{0,60}[.]\\s*$`,
      "iu",
    ).test(sentence);
  });
}

/** At least half of what tells something in it they have said themselves; a word or two are part of what they do. */
function isTheirs(quote: string, { said, declared }: Played): boolean {
  const words = wordsOf(quote);
  const telling = stemsOf(words);
  if (words.length < (declared ? 3 : 2) || telling.size === 0) return true;
  const own = stemsOf(wordsOf(said));
  return [...telling].filter((stem) => own.has(stem)).length * 2 >= telling.size;
}

/** What they said they would do, and when: at least half of what tells something in it, and more than a word or two, stands in what they said lately. */
function isForetold(sentence: string, { seat, lately = "" }: Played): boolean {
  const telling = stemsOf(wordsOf(sentence)).difference(stemsOf(seat.split("-")));
  const own = telling.intersection(stemsOf(wordsOf(lately)));
  return own.size >= FEWEST_FORETOLD && own.size * 2 >= telling.size;
}
const FEWEST_FORETOLD = 3;

/** Somebody else has said this, nearly word for word: "I shall want four." Hask answers, and their boots go away. */
function isFrom(said: string, quote: string): boolean {
  const telling = stemsOf(wordsOf(quote));
  const own = telling.size < 3 ? new Set<string>() : stemsOf(wordsOf(said));
  return [...telling].filter((stem) => own.has(stem)).length >= telling.size * 0.9 && own.size > 0;
}

/** What nobody does but of their own will, and matters. Looks, gestures and steps are left to whoever tells the story. */
const DOES =
  "(?:aims|attacks|bandages|barges|barricades|bites|blocks|breaks|bribes|bows|burns|buries|buys|casts|challenges|charges|chases|climbs|crawls|cuts|dashes|digs|dives|draws|drags|drinks|eats|embraces|escapes|fires|flees|flings|frees|gives|grabs(?! for)|hands|heals|hides|hits|hurls|insults|interrupts|jumps|kicks|kills|kisses|kneels|knocks|leaps|lifts|lights|locks|loots|lunges|mounts|offers|opens|orders|pays|picks|pockets|pours|prays|pries|pulls|punches|pushes|puts|reads aloud|releases|rescues|retreats|rides|rings|rips|rows|runs|rushes|salutes|searches|seizes|sells|sets|shoots|shoves|slams|slaps|slashes|slips past|smashes|snatches|sneaks|spits|sprints|stabs|steals|storms|strikes|summons|swallows|swims|swings|tackles|tears|threatens|throws|ties|tosses|trades|unlocks|unsheathes|unties|vaults|volunteers|wades|whistles|writes)(?! (?:his|her|their) (?:coat|cloak|hood|collar|hat|scarf|sleeves?|hair|head|feet|eyes|breath|lips|teeth|arms?|hands?|shoulders?|back|way))";
const COMMITS =
  "(?:decides|agrees|accepts|refuses|declines|chooses|signs|swears|promises|vows|confesses|admits|surrenders|betrays|forgives|consents|resolves|joins|abandons|kisses)";
const LEAD_IN = /^(?:if|when|unless|until|after|as|should|whenever|nobody|no one|perhaps|maybe|while|once)\b/i;

/** The same as it is said to somebody: "you draw". */
const said = (verbs: string): string =>
  verbs.replace(
    /\b(?!his\b|past\b)(\p{L}{2,20}?)(ies|(?<=ss|sh|ch|x|zz|o)es|s)\b(?= (?!\|)|\(\?!|[|)])/gu,
    (_, stem: string, end: string) => (end === "ies" ? `${stem}y` : stem),
  );

/** Behind the first thing they do may come others, as long as nobody else is spoken of: "nods and hands over the key". */
const AND = "(?:[^.;:]{0,80}?(?:,| and| then| but)(?: and| then| without \\p{L}+,?)*(?: \\p{L}+ly)? )?";
const NOBODY_ELSE =
  "(?![^.;:]{0,80}?(?:,|\\band|\\bbut|\\bas|\\bwhile)\\s(?:the|an?|his|her|their|its|he|she|they|it|you|one|two|\\p{Lu}\\p{L}+)\\s[^,.;:]{0,40}?\\s?(?:,|and|then|but)\\s)";

function doneFor(text: string, party: readonly Played[]): readonly Decided[] {
  const told = text.replace(QUOTED, (speech) => " ".repeat(speech.length));
  const people = party.filter(({ human }) => human);
  const abouts = people.map(({ seat }) => aboutThem(seat));
  const others = party.flatMap(({ human, declared, said }) => (!human && declared ? [said] : [])).join("\n");
  let last: Played | undefined; // of whom the sentence before was told
  return sentencesIn(told).flatMap(({ from, to }): readonly Decided[] => {
    const sentence = told.slice(from, to).trim();
    const before = last;
    last = people.find((_, i) => abouts[i]?.test(sentence));
    if (last === undefined && before && /^(?:he|she|they)\b/i.test(sentence)) last = before;
    if (LEAD_IN.test(sentence) || sentence.endsWith("?")) return [];
    const plain = sentence.replace(FIGURES, "…");
    const who = people.find((one) => decides(plain, one, people.length === 1 ? others : undefined, before === one));
    return who && !isForetold(plain, who)
      ? [{ who: who.seat, what: "a deed", words: text.slice(from, to).trim() }]
      : [];
  });
}

/** Finds whether a sentence is about them; made once for all sentences of a text. */
const aboutThem = (seat: SeatId): RegExp =>
  new RegExp(`^(?:[\\p{L}' ]{1,40}?,? )?(?:${namesOf(seat).map(RegExp.escape).join("|")})\\b(?!['’])`, "u");

/**
 * A sentence about them: by their name; as "you", where one person plays and it is not what one of the `others` has just said they do; as "he" or "she", where
 * the one before was about them.
 */
function decides(sentence: string, of: Played, others: string | undefined, goesOn: boolean): boolean {
  const { seat, declared, said: own } = of;
  const does = declared ? COMMITS : `(?:${DOES}|${COMMITS})`;
  const names = namesOf(seat).map(RegExp.escape).join("|");
  const name = `(?:${names}${goesOn ? "|[Hh]e|[Ss]he|[Tt]hey" : ""})(?: \\p{Lu}\\p{L}+)?(?:, [^,]{3,40},)?`;
  const at = (subject: string, verbs: string): readonly string[] => [
    `${LEAD}${subject}(?: \\p{L}+ly)? (?<deed>${verbs})\\b`,
    `(?:[\\p{L}' ]{1,40}, |[Tt]hen |[Nn]ow )?${subject} ${NOBODY_ELSE}${AND}(?<deed>${verbs})\\b`,
  ];
  const isYou = others !== undefined && /\b[Yy]ou\b/.test(sentence) && !YOU_MAY.test(sentence);
  const patterns = [...at(name, does), ...(isYou ? at("[Yy]ou", said(does)) : [])];
  return patterns.some((pattern) => {
    const found = new RegExp(`^${pattern}`, "u").exec(sentence);
    if (!found) return false;
    const deed = sentence.slice(found[0].length - (found.groups?.deed ?? "").length).split(/[,;:]/, 1)[0] ?? "";
    const isSaidBy = (words: string): boolean => !stemsOf(wordsOf(deed)).isDisjointFrom(stemsOf(wordsOf(words)));
    return !(declared && isSaidBy(own)) && !(isYou && isSaidBy(others));
  });
}

/** What may stand before who does it. */
const LEAD = "(?:[\\p{L}' ]{1,24}?,? )?";

/** It is said what somebody could do, or has to. */
const YOU_MAY =
  /\b[Yy]ou (?:can|could|may|might|must|would|should|will|need|have to|are|were|hear|see|feel|smell|know|remember|notice)\b/;

/** Whole sentences around a stretch of a text, with what is quoted in them. */
function around(text: string, from: number, to: number): string {
  const hit = sentencesIn(text).filter((sentence) => sentence.from < to && sentence.to > from);
  return text.slice(hit[0]?.from ?? from, hit.at(-1)?.to ?? to).trim();
}

const namesOf = (seat: SeatId): readonly string[] => {
  const [first = ""] = seat.split("-");
  return [first.charAt(0).toUpperCase() + first.slice(1)];
};
const isCalled = (seat: SeatId, name: string): boolean => seat.split("-", 1)[0] === name.toLowerCase();

/** What somebody said for their character in these entries, what of it they said lately, and whether anything of it, or of the rules, is theirs since the last of them were told. */
export function playedBy(
  seat: SeatId,
  human: boolean,
  entries: readonly Entry[],
  since: readonly Entry[],
  lately: readonly Entry[] = [],
): Played {
  const own = (entry: Entry) => (human && saidWithTheEnd(entry)) || saidBy(seat, entry);
  const said = (some: readonly Entry[]) => some.map(own).join("\n");
  const declared = since.some((entry) => own(entry) !== "" || isSettledFor(seat, entry));
  return { seat, human, said: said(entries), declared, lately: said(lately) };
}

/** What a person said or did in the story with the word that ended the evening. */
export const saidWithTheEnd = (entry: Entry): string =>
  entry.kind === "message" && entry.tag === "SESSION_COMMAND" && entry.fields.command === "end"
    ? String(entry.fields.reason ?? "").trim()
    : "";

function saidBy(seat: SeatId, entry: Entry): string {
  if (entry.kind !== "message") return "";
  if (entry.from === seat) return entry.body;
  return (entry.tag === "PLAYER_ACTION" || entry.tag === "HUMAN_DECISION") && entry.fields.character === seat
    ? [fieldOf(entry, "action") ?? "", entry.body].join("\n")
    : "";
}

function isSettledFor(seat: SeatId, entry: Entry): boolean {
  if (entry.kind === "deed") return entry.events.some(({ who }) => who === seat);
  return (entry.kind === "ruling" || entry.kind === "check" || entry.kind === "roll") && entry.for === seat;
}
