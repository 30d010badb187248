import type { SeatId } from "../../../protocol/entry.ts";
import type { Effect, Lead, Way } from "../../../world/situation.ts";
import { firstNameOf, isNamedIn } from "../first-name.ts";
import { listed, uncapital } from "../plain-words.ts";
import { checkOf } from "./bonus.ts";
import type { Move } from "./move.ts";
import { openLeads, openWays } from "./scope.ts";
import type { Stage } from "./stage.ts";

/**
 * "Brona and I go down, you two stay": somebody would split the party. It cannot be taken back lightly, so it is asked about once, in so many words;
 * "yes" does it. Where nothing says where to go, the first that offers itself is asked about. Undefined where the words are about something else.
 */
export function splitMove(stage: Stage, seat: SeatId, words: string): Move | undefined {
  if (stage.apart || stage.up.length < 2) return undefined;
  const said = spokenWords(words);
  const wanted = goersIn(stage, seat, said);
  if (wanted === undefined) return undefined;
  const goings = goingsFrom(stage);
  const parting = goings.toSorted((one, other) => Number(parts(other)) - Number(parts(one)));
  const named = parting.find((going) => isNamed(going, said)) ?? goings.find((going) => isThatWay(going, said));
  const going = named ?? (GOES.test(said) ? undefined : goings[0]);
  const goers = wanted.length > 0 ? wanted : pairFor(stage, seat);
  return going && { kind: "torn", seat, words, between: [phrase(stage, seat, goers, going)] };
}

/** "Yes", to what was asked: those go, by that way or lead. */
export function splitAgreed(stage: Stage, seat: SeatId, asked: string): Move | undefined {
  if (stage.apart) return undefined;
  for (const going of goingsFrom(stage))
    for (const goers of subsets(stage.up)) {
      if (phrase(stage, seat, goers, going) !== asked) continue;
      const words = goers.includes(seat) ? going.title : "I stay here.";
      const { lead, way } = going;
      if (lead) return { kind: "lead", seat, words, lead, goers };
      if (way)
        return { kind: "way", seat, words, way, goers, ...checkOf(stage, seat, way.check, uncapital(way.title)) };
    }
  return undefined;
}

/** Something that takes people to another page. */
interface Going {
  readonly title: string;
  /** How people may speak of it. */
  readonly said: string;
  readonly lead?: Lead;
  readonly way?: Way;
}

const goingsFrom = (stage: Stage): readonly Going[] => [
  ...openLeads(stage).map((lead) => ({ title: lead.title, said: `${lead.title} ${placeOf(stage, lead.to)}`, lead })),
  ...openWays(stage).flatMap((way) => {
    const leads = way.outcomes.yes?.effects.find((effect) => effect.do === "part" || effect.do === "to");
    return leads ? [{ title: way.title, said: [way.title, ...way.said].join(" "), way }] : [];
  }),
];

/** The page itself sends only some of them. */
const parts = ({ way }: Going): boolean => way?.outcomes.yes?.effects.some((effect) => effect.do === "part") ?? false;

const placeOf = ({ pages }: Stage, to: string): string => `${pages.at(to)?.title ?? ""} ${pages.at(to)?.place ?? ""}`;

/** Nobody was named: whoever says it, and the next of the party; of two, one. */
const pairFor = ({ up }: Stage, seat: SeatId): readonly SeatId[] => {
  const [next] = up.filter((one) => one !== seat);
  return next !== undefined && up.length > 2 ? up.filter((one) => one === seat || one === next) : [seat];
};

/** Everybody goes, or those who were named. */
export const goingBy = ({ lead: { to }, goers }: Extract<Move, { kind: "lead" }>): Effect =>
  goers ? { do: "part", situation: to, who: goers } : { do: "to", situation: to };

/** The same of what a way brings about. */
export const sending = (effects: readonly Effect[], goers: readonly SeatId[] | undefined): readonly Effect[] =>
  effects.map((effect) =>
    goers && (effect.do === "to" || effect.do === "part")
      ? { do: "part", situation: effect.situation, who: goers }
      : effect,
  );

/** What is asked about: "go with Bram down to the cistern, while Sela and Wick stay". */
function phrase({ up }: Stage, seat: SeatId, goers: readonly SeatId[], { title }: Pick<Going, "title">): string {
  const stayers = up.filter((one) => !goers.includes(one)).map(firstNameOf);
  const stay = `while ${listed(stayers)} ${stayers.length === 1 ? "stays" : "stay"}`;
  const others = goers.filter((one) => one !== seat).map(firstNameOf);
  if (!goers.includes(seat)) return `let ${listed(others)} ${uncapital(title)}, ${stay}`;
  return others.length === 0
    ? `${uncapital(title)} alone, ${stay}`
    : `${uncapital(title)} with ${listed(others)}, ${stay}`;
}

/** Quoted speech is said, and nothing that is done. */
const spokenWords = (words: string): string => words.replace(/["“][^"“”]*["”]/g, " ").slice(0, 400);

const NOT_MEANT =
  /\b(?:not|never|don'?t|shouldn'?t|won'?t|without splitting|if|would|could|might|maybe|imagine)\b|\?\s*$/i;
const SPLIT = /\b(?:split up|split the party|divide (?:up|the party)|part ways|separate)\b/i;
const ALONE = /\b(?:alone|by myself|on my own|without (?:you|the others|them))\b/i;
const WITH_ONE =
  /\bwith (?:just |only )?(?:one|a single|another) (?:companion|other|friend|of (?:you|them|us|the others|my companions|the party))\b/i;
const GOES =
  /\b(?:go|goes|head|heads|climb|climbs|walk|walks|run|runs|take|takes|enter|enters|slip|slips|sneak|sneaks|follow|follows|try|descend|cross)\b/i;
const STAY = /\b(?:stay|stays|wait|waits|remain|remains|hold back|keep watch here|stand guard here)\b/i;

/** Who goes: undefined where nobody speaks of splitting; nobody in particular where it is only said that the party should. */
function goersIn(stage: Stage, seat: SeatId, words: string): readonly SeatId[] | undefined {
  const { up } = stage;
  if (NOT_MEANT.test(words)) return undefined;
  const others = up.filter((one) => one !== seat);
  const own = /\b(?:i|me|myself|i'm|i'll)\b/i;
  const clauses = words.split(/[,;.]|\b(?:while|and (?=(?:the (?:rest|others)|you)\b)|but)\b/i);
  const staying = clauses.filter((clause) => STAY.test(clause) && !GOES.test(clause.replace(STAY, "")));
  const going = clauses.filter((clause) => GOES.test(clause) && !staying.includes(clause));
  const namedIn = (some: readonly string[]): readonly SeatId[] =>
    others.filter((one) => some.some((clause) => isNamedIn(clause, one)));
  if (staying.some((clause) => own.test(clause))) {
    const goers = namedIn(going).length > 0 ? namedIn(going) : others.filter((one) => !namedIn(staying).includes(one));
    return going.length > 0 && goers.length > 0 && goers.length < up.length ? goers : undefined;
  }
  if (staying.length > 0) {
    const stayers = namedIn(staying);
    const told = staying.some((clause) =>
      /\b(?:you|you two|the (?:rest|others|other two)|everybody else|everyone else)\b/i.test(clause),
    );
    if (stayers.length === 0 && !told) return undefined;
    const goers = told ? [seat, ...namedIn(going)] : up.filter((one) => !stayers.includes(one));
    const fits = goers.length > 0 && goers.length < up.length;
    return fits ? up.filter((one) => goers.includes(one)) : undefined;
  }
  if (ALONE.test(words) && going.some((clause) => own.test(clause))) return [seat];
  if (SPLIT.test(words) || (WITH_ONE.test(words) && going.some((clause) => own.test(clause)))) return [];
  const pair = namedIn(going);
  const only = /\b(?:just|only)\b/i.test(words) && going.some((clause) => own.test(clause));
  return only && pair.length > 0 && pair.length + 1 < up.length
    ? up.filter((one) => one === seat || pair.includes(one))
    : undefined;
}

/** "Down", where something leads down: it is asked about in any case. */
const isThatWay = ({ title }: Going, words: string): boolean =>
  ["down", "up", "back", "out", "on"].some(
    (one) =>
      new RegExp(`\\b${RegExp.escape(one)}\\b`, "i").test(title) &&
      new RegExp(`\\b(?:go|goes|head|heads|climb|climbs|walk|walks|run|runs) ${RegExp.escape(one)}\\b`, "i").test(
        words,
      ),
  );

/** One word that matters of how it is spoken of is in what was said. */
function isNamed({ said: own }: Going, words: string): boolean {
  const said = new Set(words.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  return (own.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => said.has(word) && !SMALL.has(word));
}

const SMALL: ReadonlySet<string> = new Set(
  "the and over into with from for walk head climb down back there where here stay stays wait take you two alone split let lets find see out others off then that this".split(
    " ",
  ),
);

function subsets(seats: readonly SeatId[]): readonly (readonly SeatId[])[] {
  const some = seats.slice(0, MOST);
  return Array.from({ length: 2 ** some.length }, (_, bits) => some.filter((_seat, i) => bits & (1 << i))).filter(
    ({ length }) => length > 0 && length < seats.length,
  );
}

/** Nobody sits at a larger table than this. */
const MOST = 8;
