import type { Entry, ForeignEntry, SeatId, Seq } from "../protocol/entry.ts";
import { presentWith } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { bornIn, confidedIn, openPrompts } from "./guard/born.ts";
import { type FileIndex, indexOf } from "./guard/file-index.ts";
import { openKept } from "./guard/kept.ts";
import { openEveningHeard } from "./guard/later.ts";
import { type LeftOut, leftOut, piecesOf } from "./guard/left-out.ts";
import { type Heard, openLog } from "./guard/log.ts";
import { type Guarded, type Leak, leakIn, spelledBeside } from "./guard/match.ts";
import { bothNames, guardedNames, type Names } from "./guard/names.ts";
import { type Nearby, nearbyIn } from "./guard/nearby.ts";
import { type Quote, quoteOf } from "./guard/quote.ts";
import { ANYBODY, type GuardedFiles } from "./guard/tellable.ts";
import { hasWords, wordsIn } from "./guard/texts.ts";
import type { Unit } from "./guard/unit.ts";
import { stemsOf, wordsOf } from "./guard/words.ts";

/**
 * What is not yet known, and to whom: the secrets of the campaign's files, and what was born in play and heard by some. It is asked about
 * every text that leaves the GM or the Narrator. What it knows of the evening is a fold of entries; it looks at each of them once, and
 * forgets what is taken back.
 */
export interface Guard {
  /** The first thing in a text that these hearers would learn by accident; `but` for what is told on purpose. */
  leak(text: string, hearers: readonly SeatId[], state: TableState, but?: Excepting): Leak | undefined;
  /** The secret that a text comes near without being stopped. */
  near(text: string, hearers: readonly SeatId[], state: TableState, but?: Excepting): Nearby | undefined;
  /** Narration that was told and came near a secret, since this was last asked; from the first time on, whoever can read may look at it. */
  misses(): readonly Miss[];
  /** A text without the sentence or two in it that tell something; undefined where that is not all there is to it. */
  without(text: string, hearers: readonly SeatId[], state: TableState, but?: Excepting): LeftOut | undefined;
  /** As much of a text as is safe, in whole sentences and lines of speech. */
  safe(text: string, hearers: readonly SeatId[], state: TableState, but?: Excepting): string;
  /** An entry, recorded or planned; and the table it came to, which says who is where. */
  hear(entry: Entry, state: TableState): void;
  /** Plans that came to nothing are forgotten. */
  backTo(seq: Seq): void;
  /** What happened since the story was last told, or told so many times. */
  sinceTold(times?: number): readonly Entry[];
  /** For somebody who knows this secret: the words of a text that came near it, and the line of it that they came near. */
  quote(text: string, secret: string, by: SeatId, state: TableState): Quote;
  /** Is there a secret of this name? */
  has(secret: string, state: TableState): boolean;
}

export interface Miss {
  readonly seq: Seq;
  readonly text: string;
  readonly to: readonly SeatId[];
  readonly nearby: readonly Nearby[];
}

/** A secret that is meant, or what is written for one player and told to them alone. */
export interface Excepting {
  readonly secret?: string;
  readonly alone?: boolean;
  /** Somebody is asked with it: what may be told of it is asked, however much was left out. */
  readonly asks?: boolean;
}

export const NO_FILES: GuardedFiles = { secrets: [], texts: [] };

/** Where entries are read again that were heard long ago; without it they are kept. */
export interface Recorded {
  readonly last: Seq;
  at?(seq: Seq): Entry | ForeignEntry | undefined;
}

export function openGuard(
  filesFor: (state: TableState) => GuardedFiles = () => NO_FILES,
  recorded: Recorded = { last: 0 },
): Guard {
  let files: FileIndex | undefined;
  const born = openKept();
  const revealed: { readonly seq: Seq; readonly secret: string; readonly to: readonly SeatId[] }[] = [];
  const revealedTo = new Map<string, SeatId[]>();
  const prompts = openPrompts();
  const confided: (Pick<Unit, "seq" | "secret" | "knowing"> & { readonly text: string })[] = []; // what players said in confidence
  let named: { readonly of: FileIndex; readonly count: number; readonly names: Names } | undefined;
  const log = openLog(recorded);
  const heard = openEveningHeard((seq) => wordsIn(log.entryOf({ seq })));
  let misses: Miss[] | undefined; // nobody wants to know as long as nobody has asked
  const seated = new Set<SeatId>(); // those who can learn something: the GM and the clerk cannot

  const indexFor = (state: TableState): FileIndex => {
    const now = filesFor(state);
    if (files?.of !== now) files = indexOf(now);
    return files;
  };

  /** Names that stand only in what was said in confidence. */
  const confidedNames = (index: FileIndex): Names => {
    if (named?.of !== index || named.count !== confided.length)
      named = { of: index, count: confided.length, names: guardedNames(confided, index.words) };
    return named.names;
  };

  const guardedIn = (state: TableState, { secret: but, alone = false }: Excepting = {}): Guarded => {
    const index = indexFor(state);
    const meant = new Set(but === undefined ? [] : sameAs(index, but));
    const isRevealed = (name: string, seat: SeatId) => revealedTo.get(name)?.includes(seat) ?? false;
    const knowsAll = (secret: string, seat: SeatId) =>
      secret === but ||
      meant.has(secret) ||
      isRevealed(secret, seat) ||
      sharingName(index, secret).some((name) => isRevealed(name, seat));
    const isOnPurpose = purposeIn(
      index,
      born.shelf.units,
      but,
      alone ? (unit, seat) => isFor(unit, seat, seated) : undefined,
    );
    const saidInSecret = Map.groupBy(born.shelf.units, ({ secret }) => secret);
    /** Whoever has it for their own has said it tonight, in secret, and it is on its way to whom it is for. */
    const isConfided = (stems: readonly string[], hearers: readonly SeatId[], fewest: number): boolean =>
      [...saidInSecret.values()].some(
        ([first, ...more]) =>
          first !== undefined &&
          isPassedOn(first, hearers, alone) &&
          [first, ...more].reduce((left, unit) => left.filter((stem) => !unit.stems.includes(stem)), stems).length <
            fewest,
      );
    return {
      kept: [index.kept, born],
      toBeFound: index.toBeFound,
      names: bothNames(index.names, confidedNames(index)),
      told: index.words,
      inFiles: index.byKind,
      strangers: (unit, stems, hearers, fewest) => {
        if (isOnPurpose(stems, hearers, fewest)) return [];
        if (unit.seq === 0 && index.tellable.unheard(ANYBODY, stems) < fewest) return [];
        if (unit.seq === 0 && isConfided(stems, hearers, fewest)) return [];
        return hearers.filter((seat) => {
          if (unit.knowing.includes(seat) || knowsAll(unit.secret, seat) || isPassedOn(unit, hearers, alone))
            return false;
          return index.read.unheard(seat, stems) >= fewest && heard.unheard(seat, stems) >= fewest;
        });
      },
      unheard: (seat, stems) => Math.min(index.read.unheard(seat, stems), heard.unheard(seat, stems)),
      beside: (unit) => {
        const known = index.beside.get(unit) ?? index.tellable.beside(unit.stems);
        index.beside.set(unit, known);
        return known;
      },
      unknownName: (secret, stems, hearers) => {
        const said = confided.find((one) => one.secret === secret);
        if (said && isPassedOn(said, hearers, alone)) return [];
        return hearers.filter(
          (seat) =>
            !knowsAll(secret, seat) && !stems.every((stem) => index.read.knows(seat, stem) || heard.knows(seat, stem)),
        );
      },
      unknownWhole: (whole, hearers) => {
        const unit = index.wholes.get(whole);
        if (!unit || index.tellable.knows(ANYBODY, whole)) return { secret: "", to: [] };
        if (isOnPurpose([...stemsOf(whole.slice(1).split(" "))], hearers, 1)) return { secret: "", to: [] };
        const knows = (seat: SeatId) =>
          knowsAll(unit.secret, seat) || index.read.knows(seat, whole) || heard.knows(seat, whole);
        return { secret: unit.secret, to: hearers.filter((seat) => !knows(seat)) };
      },
    };
  };

  /** Whoever heard it; and what a player openly says they do, the GM may tell all who are there. */
  const earsOf = (entry: Entry, state: TableState): readonly SeatId[] => {
    const openly = entry.kind === "message" && entry.tag === "PLAYER_TO_GM" && !prompts.inConfidence.has(entry.from);
    const ears = new Set(openly ? [...entry.audience, ...presentWith(state, entry.from)] : entry.audience);
    return [...ears].filter((seat) => seated.has(seat));
  };

  const take = (entry: Entry, heardBy: readonly SeatId[] | TableState): void => {
    if (entry.kind === "reveal") {
      revealed.push(entry);
      revealedTo.set(entry.secret, [...(revealedTo.get(entry.secret) ?? []), ...entry.to]);
    }
    if (entry.kind === "seat" && (entry.joined === "player" || entry.joined === "narrator")) seated.add(entry.seat);
    const ears = "seats" in heardBy ? earsOf(entry, heardBy) : heardBy;
    if (misses && "seats" in heardBy && entry.kind === "message" && entry.tag === "NARRATIVE" && entry.by !== "house") {
      const nearby = nearbyIn(entry.body, ears, guardedIn(heardBy), { least: MISSED, inOtherWords: true });
      if (nearby.length > 0) misses.push({ seq: entry.seq, text: entry.body, to: ears, nearby });
    }
    if (ears.length > 0 && hasWords(entry)) heard.add(ears, entry.seq);
    for (const unit of bornIn(entry, prompts)) born.add(unit);
    const inConfidence = confidedIn(entry, prompts);
    if (inConfidence) confided.push({ seq: entry.seq, knowing: entry.audience, ...inConfidence });
    prompts.hear(entry);
    log.push({ seq: entry.seq, entry, ears });
  };

  /** Everything after this entry is dropped, latest first; a taking back that is itself dropped gives back what it took. */
  const drop = (seq: Seq): readonly Heard[] => {
    const dropped: Heard[] = [];
    let back: readonly Heard[] = [];
    while (log.last > seq) {
      const last = log.pop();
      if (last.took) back = last.took;
      else dropped.unshift(last);
    }
    heard.truncate(seq);
    while ((born.shelf.units.at(-1)?.seq ?? 0) > seq) born.pop();
    while ((confided.at(-1)?.seq ?? 0) > seq) confided.pop();
    while ((revealed.at(-1)?.seq ?? 0) > seq) {
      const last = revealed.pop();
      if (last) revealedTo.set(last.secret, (revealedTo.get(last.secret) ?? []).slice(0, -last.to.length));
    }
    prompts.backTo(seq);
    misses = misses?.filter((miss) => miss.seq <= seq);
    for (const one of back) if (one.seq <= seq) take(log.entryOf(one), one.ears ?? []);
    return dropped;
  };

  return {
    leak: (text, hearers, state, but) => leakIn(text, hearers, guardedIn(state, but)),
    near: (text, hearers, state, but) => nearbyIn(text, hearers, guardedIn(state, but))[0],
    without: (text, hearers, state, but) => leftOut(text, hearers, guardedIn(state, but), but?.asks),
    misses() {
      const found = misses ?? [];
      misses = [];
      return found;
    },
    safe(told, hearers, state, but) {
      const guarded = guardedIn(state, but);
      const text = unspelled(told, hearers, guarded);
      const leaked = leakIn(text, hearers, guarded)?.secret;
      if (leaked === undefined) return text.trim();
      const units = guarded.kept.flatMap(({ shelf }) => shelf.units.filter(({ secret }) => secret === leaked));
      const its = new Set(units.flatMap((unit) => unit.stems));
      let kept = "";
      for (const piece of piecesOf(text).slice(0, MOST_SENTENCES)) {
        if (stemsOf(wordsOf(piece)).intersection(its).size > 0) continue; // no piece of it is left standing
        const more = `${kept}${piece}`;
        if (!leakIn(more, hearers, guarded)) kept = more;
      }
      return kept.trim();
    },
    hear(entry, state) {
      if (entry.kind === "undo") log.push({ seq: entry.seq, took: drop(entry.back_to) });
      else take(entry, state);
    },
    backTo: (seq) => void drop(seq),
    sinceTold: (times = 1) => log.sinceTold(times),
    quote(text, secret, by, state) {
      const fact = indexFor(state)
        .aliases.get(secret)
        ?.find((name) => !name.includes(":")); // what has one is the place on its page
      return { ...quoteOf(text, secret, by, guardedIn(state)), ...(fact === undefined ? {} : { fact }) };
    },
    has: (secret, state) => indexFor(state).ids.has(secret) || born.shelf.units.some((unit) => unit.secret === secret),
  };
}

/** What spells something down the side of a text is left out before anything else, and all of it. */
function unspelled(told: string, hearers: readonly SeatId[], guarded: Guarded): string {
  let text = told;
  for (let leak = spelledBeside(text, hearers, guarded); leak; leak = spelledBeside(text, hearers, guarded)) {
    for (const { from, to } of leak.spans.toSorted((one, other) => other.from - one.from))
      text = text.slice(0, from) + text.slice(to);
    text = text.replace(/\n{3,}/g, "\n\n");
  }
  return text;
}

const MOST_SENTENCES = 200;
/** Two secrets that have so many words in common, and half of the shorter one, are one fact. */
const FEWEST_SHARED = 4;
/** What somebody did or said in secret, told to one other alone, or to both of them: that is how it gets to whom it is meant for, or who saw it. */
const isPassedOn = (
  { secret, knowing }: Pick<Unit, "secret" | "knowing">,
  hearers: readonly SeatId[],
  alone: boolean,
): boolean =>
  secret.startsWith("secret-action/") &&
  hearers.filter((seat) => !knowing.includes(seat)).length === 1 &&
  (alone || hearers.length === 2);

/** Half of what is worth a word to the GM by its words alone. */
const MISSED = 0.5;

const isCalled = (seat: SeatId, name: string): boolean => seat === name || seat.split("-").includes(name);

/** Meant for this player; where it is nobody's at the table by name, as what a cleric notices, it may be anybody's. */
/**
 * What is told on purpose: the words of the secret that is named, or of what a page has for this one player alone. Pages say the same thing in several
 * places, and whoever may be told it there is told nothing by any other of them.
 */
function purposeIn(
  index: FileIndex,
  born: readonly Unit[],
  named: string | undefined,
  isTheirs?: (unit: Unit, seat: SeatId) => boolean,
) {
  const stemsFor = (isMeant: (unit: Unit) => boolean): readonly ReadonlySet<string>[] => {
    const bySecret = Map.groupBy(index.kept.shelf.units.filter(isMeant), ({ secret }) => secret);
    return [...bySecret.values()].map((units) => new Set(units.flatMap(({ stems }) => stems)));
  };
  /** The named one, and what says the same thing under another name: whoever reveals the one reveals the other. */
  const namedOnes = (name: string): readonly ReadonlySet<string>[] => {
    const units = [...[index.kept, index.toBeFound].flatMap(({ shelf }) => shelf.units), ...born];
    const bySecret = Map.groupBy(units, ({ secret }) => secret);
    const stemsIn = (units: readonly Unit[]) => new Set(units.flatMap(({ stems }) => stems));
    const own = stemsIn(bySecret.get(name) ?? []);
    const isSame = (stems: ReadonlySet<string>): boolean => {
      const shared = stems.intersection(own).size;
      return shared >= FEWEST_SHARED && shared * 2 >= Math.min(stems.size, own.size);
    };
    return own.size === 0 ? [] : [own, ...[...bySecret.values()].map(stemsIn).filter(isSame)];
  };
  let ofNamed: readonly ReadonlySet<string>[] | undefined;
  return (stems: readonly string[], hearers: readonly SeatId[], fewest: number): boolean => {
    const isIn = (told: readonly ReadonlySet<string>[]): boolean =>
      told.some((own) => stems.filter((stem) => !own.has(stem)).length < fewest);
    ofNamed ??= named === undefined ? [] : [...namedOnes(named)];
    if (isIn(ofNamed) || !isTheirs) return isIn(ofNamed);
    return hearers.every((seat) => isIn(stemsFor((unit) => isTheirs(unit, seat))));
  };
}

/** The secrets that are revealed with this one: those that share a name with it, and what brings about a fact that opens it. */
const sameAs = (index: FileIndex, name: string): readonly string[] =>
  [name, ...(index.aliases.get(name) ?? []), ...(index.after.get(name) ?? [])].flatMap(
    (one) => index.called.get(one) ?? [],
  );

/** What else a reveal can have named that gave this away: its other names, those that share one with it, and what it opens. */
const sharingName = (index: FileIndex, secret: string): readonly string[] => {
  const names = index.aliases.get(secret) ?? [];
  return [...names, ...names.flatMap((name) => [...(index.called.get(name) ?? []), ...(index.opened.get(name) ?? [])])];
};

const isFor = ({ forOne }: Pick<Unit, "forOne">, seat: SeatId, seated: ReadonlySet<SeatId>): boolean =>
  forOne !== undefined && (isCalled(seat, forOne) || ![...seated].some((one) => isCalled(one, forOne)));

export type { Leak, Nearby, Quote };
