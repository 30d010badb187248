import type { SeatId } from "../protocol/entry.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { CONDITIONS, type Condition } from "../rules/creature/words.ts";
import { viewFor } from "../rules/tactics/view.ts";
import { presentWith, seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import type { Line, Meaning } from "./meaning.ts";

/** `/fix`: the human puts right what the engine has wrong. It is done by the rules' own `fix`, or, where they have no number for it, told to the GM. */
export function fix(line: Line): Meaning {
  const meant = fixing(line);
  const { who, what } = whoseIn(line.rest, line.seat, line.state);
  const isAnothers = who !== line.seat && seatsOf(line.state, "player").includes(who);
  return isAnothers && "say" in meant && meant.by === "lead" ? { ...meant, corrects: { of: who, words: what } } : meant;
}

function fixing({ rest, seat, state }: Line): Meaning {
  if (rest === "") return { show: WHAT };
  if (rest.length > 500) return { show: "Put it in fewer words: 500 letters at most." };
  const { who, what } = whoseIn(rest, seat, state);
  const words = inFigures(what.toLowerCase().replaceAll("’", "'").trim());
  const [bare = ""] = words.split(/[,;(]|\.(?=\s|$)|\s(?:because|since|after)\s/); // the reason is not part of it
  const coins = coinsIn(words) ?? coinsIn(bare.trim());
  if (coins) return purse(who, coins, state);
  const found = FIXES.map(([says, sets]) => ({ match: says.exec(words) ?? says.exec(bare.trim()), sets })).find(
    ({ match }) => match !== null,
  );
  const set = found?.match && found.sets(found.match);
  const held = found?.match?.groups?.by;
  const put = set && held ? { ...set, ...byWhom(held, seat, state) } : set;
  if (put) return { by: "lead", say: [{ kind: "deed", intent: { do: "fix", who, ...put } }] };
  if (rest.split(/\s+/).length < 3 || FIELD.test(words)) return { show: WHAT };
  if (NUMBER.test(words))
    return {
      show: `${isOfParty(rest, state) ? "That was not understood." : "Nobody you can see goes by that name."}\n${WHAT}`,
    };
  return { by: "lead", say: [{ kind: "ruling", for: seat, outcome: "corrected", changes: { words: rest } }] };
}

/** Whoever puts something right for somebody who is elsewhere hears nothing of it in the story: so it is said to them that it is done. */
export function fixedElsewhere(said: unknown, seat: SeatId, state: TableState): readonly string[] {
  const {
    kind,
    intent,
    for: whose,
    outcome,
  } = said as {
    readonly kind?: string;
    readonly intent?: { readonly do?: string; readonly who?: string };
    readonly for?: string;
    readonly outcome?: string;
  };
  const who = kind === "deed" && intent?.do === "fix" ? intent.who : outcome === "corrected" ? whose : undefined;
  const away = who !== undefined && seatsOf(state, "player").includes(who) && !presentWith(state, seat).includes(who);
  return away ? [`Put right at the table, though ${nameOf(who)} is elsewhere.`] : [];
}

/** What can be put right, and how it is said. */
const WHAT = [
  "What can be put right; without a name it is your own character:",
  "  /fix brona hp 12        also: temp 5, hit dice 2, slots 1 3 (level 1: 3 left)",
  "  /fix tam not poisoned   or poisoned; also: exhaustion 1, inspiration",
  "  /fix tam alive          or dead, or stable",
  "  /fix brona gold 20      or sp, cp, ep, pp; +5 adds and -5 takes away",
  "  /fix the door was open  anything else in your own words, kept by the GM",
].join("\n");

/** Begins like something the engine keeps: then it is a slip, and no story. */
const FIELD =
  /^(?:is |has )?(?:\d+ )?(?:hp|hit points?|hit dice|temp|temporary|slots?|level|exhaustion|gold|silver|copper|platinum|electrum|[pgesc]p|coins?)\b(?!.*\b(?:was|were|had|did)\b)/;

/** A number of the rules, behind words that name nobody. */
const NUMBER =
  /\b(?:hp|hit points?|hit dice|slots?|exhaustion)\s{0,3}[:=]?\s{0,3}\d|\b\d{1,4} (?:hp|hit points?|hit dice)\b/;

/** "eight" is 8. */
const inFigures = (words: string): string =>
  words.replace(/\b[a-z]{3,9}\b/g, (word) => (FIGURES.includes(word) ? String(FIGURES.indexOf(word)) : word));

const FIGURES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

const isOfParty = (text: string, state: TableState): boolean =>
  seatsOf(state, "player").some((seat) => text.toLowerCase().startsWith(seat.split("-")[0] ?? seat));

const conditionIn = (word: string): Condition | "dominated" | undefined =>
  [...CONDITIONS, "dominated" as const].find((one) => one === word.replace("paralys", "paralyz"));

/** "frightened of the first ghoul": who does it, by the id of whoever is seen to go by that name, else by the name itself. */
const byWhom = (name: string, seat: SeatId, state: TableState): { readonly by?: string } => {
  const slug = foeSlug(name);
  if (slug === "") return {};
  const seen = [...seatsOf(state, "player"), ...(viewFor(state.status, seat)?.foes.map(({ id }) => id) ?? [])];
  return { by: seen.find((id) => id === slug || id.split("-")[0] === slug) ?? slug };
};

/** "the second ghoul", "ghoul #2", "ghoul 2": as the rules number it. */
function foeSlug(name: string): string {
  const plain = name.toLowerCase().replace(/^(?:the|a|an) /, "");
  const [first = "", ...rest] = plain.split(" ");
  const place = ORDINALS.indexOf(first) + 1;
  return toSlug(place > 0 && rest.length > 0 ? `${rest.join(" ")} ${place}` : plain);
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

type Sets = (match: RegExpExecArray) => object | undefined;

const FIXES: readonly (readonly [RegExp, Sets])[] = [
  [/^(?:has |is at |at )?(?:hp|hit points?)\s{0,3}[:=]?\s{0,3}(\d{1,4})$/, ([, n]) => ({ hp: Number(n) })],
  [/^(?:has |is at |at )?(\d{1,4})\s?(?:hp|hit points?)$/, ([, n]) => ({ hp: Number(n) })],
  [/^(?:has )?temp(?:orary)?(?: hp| hit points?)?\s{0,3}[:=]?\s{0,3}(\d{1,4})$/, ([, n]) => ({ temp: Number(n) })],
  [/^(?:has )?(\d{1,4}) temp(?:orary)?(?: hp| hit points?)?$/, ([, n]) => ({ temp: Number(n) })],
  [
    /^(?:has )?hit dice\s{0,3}[:=]?\s{0,3}(\d{1,2})$|^(?:has )?(\d{1,2}) hit dice$/,
    ([, a, b]) => ({ hitDice: Number(a ?? b) }),
  ],
  [/^(?:spell )?slots?(?: of)?(?: level)? (\d)(?:[:=]|,| has)?\s{1,3}(\d{1,2})$/, ([, l, n]) => slots(l, n)],
  [/^level (\d) (?:spell )?slots?\s{0,3}[:=]?\s{0,3}(\d{1,2})$/, ([, l, n]) => slots(l, n)],
  [/^(?:is at |at )?exhaustion\s{0,3}[:=]?\s{0,3}(\d)$/, ([, n]) => ({ exhaustion: Number(n) })],
  [/^(?:is )?(?:alive|not dead|no longer dead|lives)$/, () => ({ dead: false })],
  [/^(?:is )?dead$/, () => ({ dead: true })],
  [/^(?:is )?stable$/, () => ({ stable: true })],
  [/^(?:has )?(?:inspiration|inspired)$/, () => ({ inspiration: true })],
  [/^(?:has )?(?:no inspiration|not inspired)$/, () => ({ inspiration: false })],
  [
    /^(?:is )?(?:not|no longer|never) ([a-z]{4,20})$|^(?:isn't|wasn't) ([a-z]{4,20})$/,
    ([, a = "", b = ""]) => {
      const loses = conditionIn(a || b);
      return loses && { loses };
    },
  ],
  [
    /^(?:is )?([a-z]{4,20})(?: (?:by|of) (?<by>[a-z0-9#' -]{2,60}))?$/,
    ([, word = ""]) => {
      const gains = conditionIn(word);
      return gains && { gains };
    },
  ],
];

const slots = (level: string | undefined, left: string | undefined) => ({
  slots: { level: Number(level), left: Number(left) },
});

/** Whose it is: a member of the party, or a foe that is seen, by the words it begins with; else one's own. */
function whoseIn(text: string, seat: SeatId, state: TableState): { readonly who: SeatId; readonly what: string } {
  const players = seatsOf(state, "player");
  const foes = viewFor(state.status, seat)?.foes.map(({ id }) => id) ?? [];
  const words = text.trim().split(/\s+/);
  const own = /^(?:me|myself|my|i(?:'m| am)?)\s+(?=\S)/i.exec(text.trim().replaceAll("’", "'"));
  if (own && words.length > 1) return { who: seat, what: text.trim().slice(own[0].length) };
  for (const count of [4, 3, 2, 1]) {
    const slug = foeSlug(
      words
        .slice(0, count)
        .join(" ")
        .replace(/['’]s$/i, ""),
    );
    const found = [...players, ...foes].filter(
      (one) => one === slug || (players.includes(one) && one.split("-").includes(slug)),
    );
    if (slug !== "" && found.length === 1 && found[0] !== undefined)
      return { who: found[0], what: words.slice(count).join(" ") };
  }
  return { who: seat, what: text.trim() };
}

const COIN: Readonly<Record<string, string>> = {
  platinum: "pp",
  gold: "gp",
  coins: "gp",
  electrum: "ep",
  silver: "sp",
  copper: "cp",
};

interface Coins {
  readonly coin: string;
  readonly amount: number;
  /** It is added, or taken away where it is negative. */
  readonly by: boolean;
}

function coinsIn(words: string): Coins | undefined {
  const pattern = "(pp|gp|ep|sp|cp|platinum|gold|electrum|silver|copper|coins)(?: pieces?| coins?)?";
  const [, before, amount] =
    new RegExp(`^(?:has )?${pattern}\\s{0,3}[:=]?\\s{0,3}([+-]?\\s?\\d{1,6})$`).exec(words) ?? [];
  const [, given, after] = new RegExp(`^(?:has )?([+-]?\\s?\\d{1,6})\\s?${pattern}$`).exec(words) ?? [];
  const [coin, number] = before === undefined ? [after, given] : [before, amount];
  if (coin === undefined || number === undefined) return undefined;
  const plain = number.replace(/\s/g, "");
  return { coin: COIN[coin] ?? coin, amount: Number(plain), by: /^[+-]/.test(plain) };
}

/** What somebody has in the purse stands on their sheet: there it is put right. */
function purse(who: SeatId, { coin, amount, by }: Coins, state: TableState): Meaning {
  if (!seatsOf(state, "player").includes(who)) return { show: "The engine keeps the purses of the party alone." };
  const sheet = { [who]: by ? { coins: { [coin]: amount } } : { purse: { [coin]: amount } } };
  const told = by
    ? `${nameOf(who)}: ${Math.abs(amount)} ${coin} ${amount < 0 ? "less" : "more"}.`
    : `${nameOf(who)} has ${amount} ${coin}.`;
  const changes = { words: told, told: ["Put right at the table:", told], sheet };
  return { by: "lead", say: [{ kind: "ruling", for: who, outcome: "corrected", changes }] };
}
