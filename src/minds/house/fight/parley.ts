import type { SaidAskOf, Saying } from "../../../protocol/ask.ts";
import type { Letter } from "../../../protocol/letter.ts";
import { socialDc } from "../../../rules/checks/attitude.ts";
import { isOut } from "../../../rules/creature/creature.ts";
import type { Creature, Fight, Status } from "../../../rules/state.ts";
import { stemsOf } from "../companions/stems.ts";
import { deed, ruling } from "../fight-words.ts";
import { firstNameOf } from "../first-name.ts";
import { feelingOf } from "../gm/holds.ts";
import { TALKED } from "../gm/marks.ts";
import { prompt } from "../gm/messages.ts";
import type { Stage } from "../gm/stage.ts";
import { wordsFor } from "../gm/stock.ts";
import { eventsOf } from "../reckoning.ts";
import { toldOf } from "../third-person.ts";
import { calledIn } from "./called.ts";
import { GIVE_UP, RUN } from "./calls.ts";
import { type Exchange, exchangesIn } from "./exchanges.ts";
import type { Parley } from "./parley-read.ts";
import { wantsDeath } from "./quarter.ts";

interface Turn {
  readonly who: string;
  readonly words: string;
  readonly parley: Parley;
  readonly recent: readonly Letter[];
  readonly status: Status;
  readonly fight: Fight;
}

/**
 * Somebody spends their turn on talk. Whoever has no wits to listen does not; otherwise it is a check against how they feel, how it goes for them
 * and what they came for. A call to give up or to run is put to the others first: nobody answers for them.
 */
export function talkTurn(stage: Stage, turn: Turn): readonly Saying[] {
  const { parley, status } = turn;
  if (parley.means === "run") return calledToRun(stage, turn);
  const hearers = hearersIn(status);
  if (parley.means === "words") return [guards(turn), ruled(turn, "It is said for all to hear.")];
  const [first] = hearers.length > 0 ? hearers : standing(status);
  if (hearers.length === 0) return [guards(turn), answered(stage, "deaf", turn, first)];
  if (parley.means === "surrender")
    return wantsDeath(turn.fight.aims.foes ?? "")
      ? [guards(turn), answered(stage, "deadly", turn, first)]
      : surrenders(stage, turn, first);
  const tried = triedIn(turn);
  if (tried === undefined) return [{ kind: "check", for: turn.who, ...checkFor(stage, turn, hearers) }];
  if (!tried) return [guards(turn), answered(stage, "refused", turn, first)];
  const all = standing(status).length === hearers.length;
  return parley.means === "leave" && all
    ? [
        guards(turn),
        answered(stage, "leaves", turn, first),
        ...paid(turn, hearers.length),
        deed({ do: "end-fight", how: TALKED }),
      ]
    : [
        guards(turn),
        answered(stage, "yields", turn, first),
        ...hearers.map(({ id }) => deed({ do: "surrender", who: id })),
      ];
}

/** What was promised is handed over: the sum that was said, or else a gold piece for each of them. */
function paid({ who, words, parley }: Turn, count: number): readonly Saying[] {
  if (!parley.offers || !/\b(?:pay|gold|gp|silver|sp|coins?|money|purse|toll)\b/i.test(words)) return [];
  const [, sum = "", metal = "", each] = SUM.exec(words) ?? [];
  const coin = metal === "" ? "gp" : /^[gs]/i.test(metal) ? (/^g/i.test(metal) ? "gp" : "sp") : "cp";
  const said = /^\d/.test(sum) ? Number(sum) : NUMBERS.indexOf(sum.toLowerCase()) + 1;
  const coins = { [coin]: -(sum === "" ? count : said * (each === undefined ? 1 : count)) };
  return [{ kind: "ruling", for: who, outcome: "It is paid.", changes: { aside: true, sheet: { [who]: { coins } } } }];
}

const NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const SUM = new RegExp(
  `\\b(\\d{1,4}|${NUMBERS.join("|")}) ?(gold|gp|silver|sp|copper|cp)\\b(?: (?:pieces?|coins?))?( each| apiece| a head)?`,
  "i",
);

const standing = ({ creatures, fight }: Status): readonly Creature[] =>
  Object.values(creatures).filter((one) => one.side === "foes" && !isOut(one) && fight?.bands[one.id] !== undefined);

/** Those on the other side who have the wits to listen. */
const hearersIn = (status: Status): readonly Creature[] =>
  standing(status).filter(({ stats }) => stats.abilities.int >= 6);

/** The turn goes by with weapons up. */
const guards = ({ who }: Turn): Saying => deed({ do: "take-turn", who, deeds: [{ do: "dodge", who }] });

/** What was said, and what came back: it is told with the round. */
const ruled = ({ who, words }: Turn, outcome: string, back = ""): Saying => {
  const parley = [toldOf(firstNameOf(who), words), back].filter((text) => text !== "").join("\n\n");
  return { kind: "ruling", for: who, outcome, changes: { aside: true, parley } };
};

const ANSWERS = {
  deaf: "No words reach them.",
  refused: "They will not.",
  yields: "They give up.",
  leaves: "They will go.",
  accepted: "It is accepted.",
  "not all": "It is not accepted while somebody fights on.",
  deadly: "They take no prisoners.",
} as const;

function answered(stage: Stage, how: keyof typeof ANSWERS, turn: Turn, foe: Creature | undefined): Saying {
  const gaps = { foe: foe ? calledIn(turn.status, foe.id) : "them" };
  return ruled(turn, ANSWERS[how], wordsFor(stage, "parley", undefined, gaps, how)[0] ?? "");
}

/** What was said in these letters in the hope of being heard, and what came of it, for the narration. */
export const parleyTold = (recent: readonly Letter[]): readonly string[] =>
  recent.flatMap((letter) =>
    letter.kind === "ruling" && typeof letter.changes.parley === "string" ? [letter.changes.parley] : [],
  );

const PARLEY = "to be heard in the middle of a fight";

/** Whether the words of this turn were weighed, and how it went. */
function triedIn({ recent, who }: Turn): boolean | undefined {
  const at = recent.findLastIndex(
    (letter) => letter.kind === "check" && letter.for === who && letter.reason === PARLEY,
  );
  const ruling = at < 0 ? undefined : recent.slice(at).find((letter) => letter.kind === "ruling" && letter.for === who);
  return ruling?.kind === "ruling" ? ruling.outcome.endsWith("success") : undefined;
}

/** Ten, by how they feel about the party; easier the worse it goes for them, the more is offered, the less is asked. */
function checkFor(stage: Stage, turn: Turn, hearers: readonly Creature[]): Omit<SaidAskOf<"check">, "kind" | "for"> {
  const { fight, parley, words, status } = turn;
  const lost = fight.foes - standing(status).length;
  const up = Object.values(status.creatures).filter((one) => one.side === "party" && !isOut(one)).length;
  const wanted = stemsOf(fight.aims.foes ?? "").intersection(stemsOf(words)).size > 0;
  const morale = hearers.every(({ stats }) => stats.morale === "fearless")
    ? 5
    : hearers.some(({ stats }) => stats.morale === "wavering")
      ? -2
      : 0;
  const [first] = hearers;
  const feels =
    first && stage.pages.person(first.stats.name) ? feelingOf(first.stats.name, stage.notes, stage.pages) : "hostile";
  const dc =
    socialDc(10, feels) +
    morale -
    (lost > 0 ? 2 : 0) -
    (lost * 2 >= fight.foes ? 5 : 0) -
    (hearers.some(({ id }) => fight.broken.includes(id)) ? 5 : 0) -
    (up > hearers.length ? 2 : 0) -
    (parley.offers ? 3 : 0) -
    (parley.offers && wanted ? 4 : 0) -
    (parley.means === "leave" ? 1 : 0) +
    5 * refusedBefore(stage);
  return { skill: parley.skill, dc: Math.max(5, Math.min(30, dc)), reason: PARLEY };
}

/** How often words have failed in this fight: nobody likes to be asked the same again. */
function refusedBefore({ desk }: Stage): number {
  const since = desk.letters.after((letter) => eventsOf(letter).some(({ event }) => event === "fight-began"));
  return since.filter((letter, i) => {
    if (letter.kind !== "check" || letter.reason !== PARLEY) return false;
    const ruling = since.slice(i).find((one) => one.kind === "ruling" && one.for === letter.for);
    return ruling?.kind === "ruling" && ruling.outcome.endsWith("failure");
  }).length;
}

/**
 * Those still on their feet are asked whether they give up too; whoever says nothing goes with the one who spoke. It is all of them
 * or nobody: a weapon that stays up keeps the others up.
 */
function surrenders(stage: Stage, turn: Turn, foe: Creature | undefined): readonly Saying[] {
  const others = stage.desk.party.filter((seat) => seat !== turn.who && isUp(turn.status, seat));
  const asked = askedOthers(turn.recent, GIVE_UP);
  const unasked = others.filter((seat) => !asked.some((one) => one.seat === seat));
  if (unasked.length > 0)
    return unasked.map((seat) => callPrompt(turn, seat, GIVE_UP, ["Lay down my weapon", FIGHT_ON]));
  const on = asked.filter(
    ({ answer }) => answer !== undefined && !/\b(?:lay|put|drop|surrender|yield|give|yes)\b/i.test(answer),
  );
  if (on.length > 0)
    return [
      guards(turn),
      ...on.map(({ seat }) => ruling(seat, `${firstNameOf(seat)} fights on.`)),
      answered(stage, "not all", turn, foe),
    ];
  return [
    answered(stage, "accepted", turn, foe),
    ...[turn.who, ...others].map((who) => deed({ do: "surrender", who })),
  ];
}

/** Whoever still has their turn before them is asked whether they run too; then the one who called runs. */
function calledToRun(stage: Stage, turn: Turn): readonly Saying[] {
  const { who, status, fight, recent } = turn;
  const order = fight.order.map(({ id }) => id);
  const later = stage.desk.party.filter((seat) => isUp(status, seat) && order.indexOf(seat) > order.indexOf(who));
  const unasked = later.filter((seat) => !askedOthers(recent, RUN).some((one) => one.seat === seat));
  if (unasked.length > 0)
    return unasked.map((seat) => callPrompt(turn, seat, RUN, ["Run", "Stay, and cover the others"]));
  return [deed({ do: "take-turn", who, deeds: [{ do: "flee", who }] })];
}

const FIGHT_ON = "Fight on";

const askedOthers = (recent: readonly Letter[], call: string): readonly Exchange[] =>
  exchangesIn(recent).filter(({ prompt: body }) => body.includes(call));

/** Somebody answered a call to run: that is what they do with their turn. */
export const runsWith = (recent: readonly Letter[], seat: string): boolean =>
  askedOthers(recent, RUN).some((one) => one.seat === seat && /^\W*(?:i )?(?:run|flee|yes)\b/i.test(one.answer ?? ""));

/** A call of this kind has been answered, and wants no further ruling. */
export const wasCalled = ({ prompt: body }: Exchange): boolean => body.includes(GIVE_UP) || body.includes(RUN);

function callPrompt({ who, words }: Turn, seat: string, call: string, options: readonly string[]): Saying {
  const name = firstNameOf(who);
  const list = options.map((option) => `- ${option}`).join("\n");
  const body = `## Just Happened\n${toldOf(name, words)}\n\n## Request\n${name} ${call}\n\n## Suggested Options\n${list}`;
  return prompt(seat, "QUICK_REACTION", body);
}

const isUp = ({ creatures, fight }: Status, seat: string): boolean => {
  const one = creatures[seat];
  return one !== undefined && !isOut(one) && fight?.bands[seat] !== undefined;
};
