import type { Saying } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import type { Letter } from "../../../protocol/letter.ts";
import { isInSecret, openly, privately } from "../../../world/in-secret.ts";
import type { Effect } from "../../../world/situation.ts";
import { firstNameOf } from "../first-name.ts";
import { uncapital } from "../plain-words.ts";
import { toldOf } from "../third-person.ts";
import { requestFor } from "./asks.ts";
import { type Beat, type Declared, type Tried, triedIn, UNSEEN } from "./beat.ts";
import { bonusIn } from "./bonus.ts";
import { belongings } from "./consequences.ts";
import { changed, patched, unchanged } from "./effects.ts";
import { notesKept } from "./kept.ts";
import { BEAT, mark } from "./marks.ts";
import { prompt } from "./messages.ts";
import type { Move } from "./move.ts";
import { movesFor } from "./moves.ts";
import { endsIt } from "./scope.ts";
import type { Stage } from "./stage.ts";
import { wordsFor } from "./stock.ts";
import { offerIn, refuses, takesIt } from "./unseen.ts";

/**
 * What somebody has said they do in secret is settled between them and the GM: a die that nobody sees, against the sharpest eyes of those who are
 * there. Whoever did it hears what came of it and not whether it was seen; whoever saw it hears that, alone. Undefined where nothing is open.
 */
export function inSecret(stage: Stage, beat: Beat, recent: readonly Letter[]): readonly Saying[] | undefined {
  for (const one of beat.declared) {
    if (!one.secret || !one.acts || isSettled(recent, one)) continue;
    const offer = offerIn(stage, recent, one.seat);
    if (offer && refuses(one.words))
      return [privateRuling(one.seat, "It is left as it is.", true), ...again(stage, beat, one)];
    if (offer && takesIt(one.words)) {
      const text = offer.text.replaceAll("{name}", firstNameOf(one.seat));
      const [told = "It is done, and nobody has seen it."] = wordsFor(stage, "unseen", undefined, {}, "taken");
      return [...done(stage, one, { text, told }, offer.effects, true), ...again(stage, beat, one)];
    }
    if (offer && !isInSecret(one.words))
      return [privateRuling(one.seat, IN_THE_OPEN, true), ...again(stage, beat, one)];
    return byOwnWords(stage, beat, recent, one);
  }
  return undefined;
}

/** Asked about one thing in secret they said another: that is not done behind anybody's back on a guess. */
const IN_THE_OPEN = "That is left as it is. What you said would be seen by all: say it again, and it is done.";

/** It has had its ruling: of a secret deed that one says so. */
const isSettled = (recent: readonly Letter[], { seat, words }: Declared): boolean => {
  const at = recent.findLastIndex((letter) => isSaying(letter, seat, words));
  return recent
    .slice(at + 1)
    .some((letter) => letter.kind === "ruling" && letter.for === seat && letter.changes.secret === true);
};

const isSaying = (letter: Letter, seat: SeatId, words: string): boolean =>
  letter.kind === "message" &&
  (letter.tag === "PLAYER_ACTION"
    ? letter.fields.character === seat && letter.fields.action === words
    : letter.tag === "PLAYER_TO_GM" && letter.from === seat && letter.body.includes(words));

function byOwnWords(stage: Stage, beat: Beat, recent: readonly Letter[], one: Declared): readonly Saying[] {
  const { seat } = one;
  const words = openly(one.words).trim();
  if (words === "" || /^\(.*\)$/s.test(one.words.trim()) || /^\s*\(?looks? around\)?\s*$/i.test(one.bracket))
    return [privateRuling(seat, "Nothing is done.", true), ...again(stage, beat, one)];
  const [move] = movesFor(stage, { ...beat, declared: [{ ...one, words, secret: false }] });
  if (isSeen(move))
    return [
      privateRuling(seat, wordsFor(stage, "unseen", undefined, {}, "open")[0] ?? "That would be seen.", true),
      ...again(stage, beat, one),
    ];
  const way = move?.kind === "way" ? move : undefined;
  const eyes = sharpest(stage, seat, /^(?:deception|persuasion)$/i.test(skillFor(words)) ? "insight" : "perception");
  const tried = triedFor(recent, one);
  if (!tried && (way?.check || eyes)) {
    const reason = way ? `${uncapital(way.way.title)}, ${UNSEEN}` : `whether it goes ${UNSEEN}`;
    const check = way?.check ?? { skill: skillFor(words), dc: eyes?.passive ?? 10 };
    return [
      {
        kind: "check",
        for: seat,
        skill: check.skill,
        dc: check.dc,
        reason,
        visibility: way?.check ? "private" : "hidden",
      },
    ];
  }
  const made = tried?.success ?? true;
  const outcome = way?.way.outcomes.yes;
  const seen = !made && eyes ? witnessed(stage, one, words, eyes.seat) : [];
  const text = [toldOf(firstNameOf(seat), words), ...wordsFor(stage, "unseen", undefined, {}, "done").slice(0, 1)].join(
    " ",
  );
  if (way && outcome && (made || !way.check))
    return [
      ...done(
        stage,
        one,
        { text: outcome.text.replaceAll("{name}", firstNameOf(seat)) },
        outcome.effects,
        tried === undefined,
        mark(stage.at, way.way.id),
      ),
      ...seen,
      ...again(stage, beat, one),
    ];
  if (way)
    return [
      privateRuling(
        seat,
        wordsFor(stage, "unseen", undefined, {}, "failed")[0] ?? "It does not come off.",
        tried === undefined,
      ),
      ...seen,
      ...again(stage, beat, one),
    ];
  return [...done(stage, one, { text }, [], tried === undefined), ...seen, ...again(stage, beat, one)];
}

/** The die that has fallen for it. */
function triedFor(recent: readonly Letter[], { seat, words }: Declared): Tried | undefined {
  const at = recent.findLastIndex((letter) => isSaying(letter, seat, words));
  return triedIn(recent.slice(at + 1), true).findLast((one) => one.seat === seat);
}

/** What everybody would see, or could not be taken back: it is not done in secret. */
const isSeen = (move: Move | undefined): boolean =>
  move !== undefined &&
  (SEEN.has(move.kind) ||
    (move.kind === "way" && (move.way.commits || endsIt(move.way) || leaves(move.way.outcomes.yes?.effects ?? []))));
const SEEN: ReadonlySet<Move["kind"]> = new Set([
  "violence",
  "nobody",
  "lead",
  "torn",
  "impossible",
  "held",
  "blocked",
  "between",
]);
const leaves = (effects: readonly Effect[]): boolean => effects.some(({ do: what }) => !QUIETLY.has(what));

/** What can be brought about with nobody the wiser. */
const QUIETLY: ReadonlySet<Effect["do"]> = new Set(["fact", "attitude", "gain", "lose", "opens"]);

const SKILLS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lie|lies|bluff|pretend|pretends|tell|tells|say|says|whisper|mislead|feign)\b/i, "Deception"],
  [/\b(?:sneak|creep|slip|follow|hide|look|listen|read|climb|watch|go|goes|eavesdrop)\b/i, "Stealth"],
];
const skillFor = (words: string): string => SKILLS.find(([verbs]) => verbs.test(words))?.[1] ?? "Sleight of Hand";

/** Whoever of the others who are there notices most in passing. */
function sharpest(
  stage: Stage,
  seat: SeatId,
  skill: string,
): { readonly seat: SeatId; readonly passive: number } | undefined {
  const [first] = stage.up
    .filter((one) => one !== seat)
    .map((one) => ({ seat: one, passive: 10 + bonusIn(stage, one, skill) }))
    .toSorted((a, b) => b.passive - a.passive);
  return first;
}

const privateRuling = (seat: SeatId, outcome: string, settles: boolean, more: object = {}): Saying => ({
  kind: "ruling",
  for: seat,
  outcome,
  changes: { ...(settles ? {} : { aside: true }), secret: true, ...more },
  visibility: "private",
});

/** It is done: told to one alone, and what has come to hold by it is theirs to know. `told`: instead of a text that they have read already. */
function done(
  stage: Stage,
  { seat }: Declared,
  { text, told }: { readonly text: string; readonly told?: string },
  effects: readonly Effect[],
  settles: boolean,
  marked?: string,
): readonly Saying[] {
  const after = changed(
    stage,
    unchanged(stage.notes),
    effects.filter(({ do: what }) => QUIETLY.has(what)),
  );
  const facts = Object.keys(after.patch.facts ?? {}).filter((fact) => after.patch.facts?.[fact] !== null);
  const own = Object.fromEntries(facts.map((fact) => [privately(fact), seat]));
  const spent = marked === undefined ? {} : { spent: [...after.notes.spent, marked].slice(-2000) };
  const { patch, gains, losses } = patched(after, { facts: own, ...spent });
  const more = {
    ...(told === undefined ? {} : { told: [told] }),
    ...(gains.length + losses.length > 0 ? { sheet: { [seat]: belongings(gains, losses) } } : {}),
  };
  const noted = notesKept(patch);
  return [privateRuling(seat, text, settles, more), ...(Object.keys(noted).length > 1 ? [noted] : [])];
}

/** Somebody has seen it, and they alone are told. */
const witnessed = (stage: Stage, { seat, words: said }: Declared, words: string, by: SeatId): readonly Saying[] => [
  {
    kind: "reveal",
    secret: `unseen/${seat}/${stage.notes.clocks[BEAT]?.at ?? 0}`,
    to: [by],
    text: `${toldOf(firstNameOf(seat), words) || openly(said)} Nobody was meant to see it.`,
  },
];

/** Whoever was asked what they do, and did this, is asked again: for the others nothing has happened. */
function again(stage: Stage, beat: Beat, { seat }: Declared): readonly Saying[] {
  const asked = beat.asked.some((one) => one.seat === seat);
  const acted = beat.declared.some((one) => one.seat === seat && !one.secret);
  return asked && !acted && seat === stage.lead ? [prompt(seat, "QUICK_REACTION", requestFor(stage))] : [];
}
