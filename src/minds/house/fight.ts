import type { Saying } from "../../protocol/ask.ts";
import type { Letter } from "../../protocol/letter.ts";
import { isRefusal } from "../../protocol/refusal.ts";
import { nameOf } from "../../protocol/text.ts";
import { isIncapacitated, maxHp } from "../../rules/creature/creature.ts";
import { OWES_A_SAVE } from "../../rules/harm/dying.ts";
import type { IntentGiven } from "../../rules/intent.ts";
import { settle } from "../../rules/settle.ts";
import type { Fight, Status } from "../../rules/state.ts";
import { type View, viewFor } from "../../rules/tactics/view.ts";
import { afterwards } from "./after-fight.ts";
import { turnPrompts } from "./fight/asking.ts";
import { dominatedTurn, letGo } from "./fight/dominated.ts";
import { exchangesIn, turnsSaid, wasAskedForTurn } from "./fight/exchanges.ts";
import { giftsTold, thoughtFact, thoughtsIn } from "./fight/gifts.ts";
import { charmedAgainst, isDominated } from "./fight/held.ts";
import { innerAsks } from "./fight/inner.ts";
import { mourned, mourningAsks } from "./fight/mourning.ts";
import { parleyTold, runsWith, talkTurn, wasCalled } from "./fight/parley.ts";
import { parleyIn } from "./fight/parley-read.ts";
import { noQuarter } from "./fight/quarter.ts";
import { roundTold } from "./fight/round-told.ts";
import { loweredTo, tierTold } from "./fight/tiers.ts";
import { TRIFLE, wantsItOver } from "./fight/trifle.ts";
import { clock, deed, facts, isDeed, narration, OFFERED, paragraphs } from "./fight-words.ts";
import { isElsewhere } from "./gm/apart.ts";
import type { Stage } from "./gm/stage.ts";
import { whichHealing } from "./healing.ts";
import { blowUnclear, meant } from "./meant.ts";
import { named } from "./named.ts";

/**
 * A fight, one round a beat: everybody who can act is asked at once; then turn after turn in its order, the party as they said, their foes by
 * their wits; then what the round came to is told. Undefined where there is nothing to fight about.
 */
export function fightStep(
  stage: Stage,
  recent: readonly Letter[],
  open: readonly string[],
): readonly Saying[] | undefined {
  const { desk, notes } = stage;
  const { status } = desk;
  const fight = status?.fight;
  const asked = notes.clocks.round?.at;
  if (!status || (!fight && asked === undefined)) return undefined;
  const [late] = open;
  if (
    late !== undefined &&
    (!fight || asked !== fight.round % 100) &&
    exchangesIn(recent).some((one) => one.seat === late && wasCalled(one))
  )
    return [{ kind: "ruling", for: late, outcome: "done" }]; // what they answered to a call has had its effect
  if (!fight)
    return late === undefined
      ? afterwards(stage, status, recent)
      : [tooLate(late, "The fight is over before it comes to that.")];
  const free = letGo(status, stage.desk.party);
  if (free.length > 0) return free;
  const mourns = mourningAsks(stage, recent, status);
  if (mourns.length > 0) return mourns;
  if (asked !== fight.round % 100) {
    if (late !== undefined) return [tooLate(late, "The round is over before it comes to that.")];
    return recent.some(isDeed) ? roundEnds(stage, recent, status, fight) : roundBegins(stage, recent, status, fight);
  }
  return again(stage, status, recent) ?? turn(stage, status, fight, recent);
}

/** What the round came to is told; so is a death, and that it has become another fight. */
function roundEnds(stage: Stage, recent: readonly Letter[], status: Status, fight: Fight): readonly Saying[] {
  const lowered = loweredTo(status, fight, recent);
  const death = mourned(stage, recent, status);
  const thoughts = thoughtsIn(recent, stage.up);
  const told = paragraphs(
    roundTold(stage, recent, status),
    ...parleyTold(recent),
    ...giftsTold(stage, recent, status),
    tierTold(stage, recent, status, lowered),
    death.text,
  );
  return [
    ...(lowered ? [deed({ do: "tier", tier: lowered, why: "the worst is over" })] : []),
    ...death.asks,
    ...(Object.keys(thoughts).length > 0 ? [facts(thoughts)] : []),
    narration(told),
  ];
}

/** A trifle is offered to be got over with, once; otherwise everybody who can act is asked for their turn, and whoever cannot, for a thought. */
function roundBegins(stage: Stage, recent: readonly Letter[], status: Status, fight: Fight): readonly Saying[] {
  const { desk, notes } = stage;
  if (fight.tier === "trivial" && !isPerilous(desk.party, status)) {
    const quick = wantsItOver(recent);
    if (quick) return [clock(fight.round), deed({ do: "play-out" })];
    if (quick === undefined && !Object.hasOwn(notes.facts, OFFERED) && !isElsewhere(stage))
      return [facts({ [OFFERED]: "yes" }), TRIFLE];
  }
  const asked = desk.party.filter((seat) => isToCome(status, seat) && canAct(status, seat));
  const passed = asked.filter((seat) => Object.hasOwn(notes.facts, thoughtFact(seat)));
  return [
    clock(fight.round),
    ...(passed.length > 0 ? [facts(Object.fromEntries(passed.map((seat) => [thoughtFact(seat), null])))] : []),
    ...turnPrompts(stage, status, asked),
    ...innerAsks(stage, status),
  ];
}

/** No fight is a trifle to somebody who is one blow from the ground. */
const isPerilous = (party: readonly string[], { creatures }: Status): boolean =>
  party.some((seat) => {
    const one = creatures[seat];
    return one !== undefined && !one.dead && one.hp * 3 <= maxHp(one);
  });

/** What nobody can do any more is put off, with the reason. */
const tooLate = (seat: string, why: string): Saying => ({
  kind: "ruling",
  for: seat,
  outcome: why,
  visibility: "private",
});

/** What has come differently, for all to see. */
const aloud = (seat: string, why: string): Saying => ({ kind: "ruling", for: seat, outcome: why });

const canAct = (status: Status, seat: string): boolean => {
  const one = status.creatures[seat];
  return (
    one !== undefined &&
    one.hp > 0 &&
    !one.dead &&
    !one.gone &&
    !isIncapacitated(one) &&
    !isDominated(one) &&
    status.fight?.bands[seat] !== undefined
  );
};

/** Whoever lost their prompt, or said what cannot be put to the rules, is asked once more. Talk is talk, and wants no rule. */
function again(stage: Stage, status: Status, recent: readonly Letter[]): readonly Saying[] | undefined {
  const { party } = stage.desk;
  const open = party.filter((seat) => canAct(status, seat) && isToCome(status, seat));
  const unasked = open.filter((seat) => !wasAskedForTurn(recent, seat));
  if (unasked.length > 0) return turnPrompts(stage, status, unasked);
  for (const seat of open) {
    const answers = turnsSaid(recent, seat);
    const [only] = answers;
    const view = viewFor(status, seat);
    if (!only || answers.length > 1 || !view || !only.acts) continue;
    const body = only.answer ?? "";
    if (isOffered(body) || parleyIn(view, body)) continue;
    const deeds = meant(view, body);
    const why =
      deeds.length === 0
        ? (whichHealing(view, body) ?? blowUnclear(view, body) ?? UNCLEAR)
        : (charmedAgainst(status, view.me, deeds) ??
          noQuarter(status.fight?.aims.foes ?? "", deeds) ??
          against(status, view, deeds));
    if (why !== undefined) return [tooLate(seat, why), ...turnPrompts(stage, status, [seat])];
  }
  return undefined;
}

/** What the rules would say to this, in somebody's turn; nothing if they have nothing against it. */
function against(status: Status, { me }: View, [first]: readonly IntentGiven[]): string | undefined {
  const { fight } = status;
  if (!first || !fight) return undefined;
  const theirs: Status = {
    ...status,
    fight: { ...fight, turn: me.id },
    creatures: { ...status.creatures, [me.id]: me },
  };
  const settled = settle(theirs, first, () => () => 1);
  return isRefusal(settled)
    ? Object.keys(status.creatures).reduce((text, id) => text.replaceAll(id, nameOf(id)), settled.hint)
    : undefined;
}

const UNCLEAR = "The rules have no handle on that. Say it another way.";

/** Chosen from a list, by a mind that puts what it chose in brackets: it was clear once. */
const isOffered = (body: string): boolean => /\([^()]+\)\s*$/.test(body);

/** What was chosen, without the words that were said over it: those may name anybody. */
const chosenIn = (body: string): string => /\([^()]+\)\s*$/.exec(body)?.[0] ?? body;

const isToCome = ({ fight }: Status, seat: string): boolean => {
  const order = fight?.order.map(({ id }) => id) ?? [];
  return order.indexOf(seat) >= order.indexOf(fight?.turn ?? "");
};

/** The one whose turn it is: a companion does what they said, as far as it still can be done; a foe what its wits tell it. */
function turn(stage: Stage, status: Status, fight: Fight, recent: readonly Letter[]): readonly Saying[] {
  const who = fight.turn;
  const { party } = stage.desk;
  if (status.creatures[who]?.side === "foes") return [deed({ do: "run-side", side: "foes" })];
  if (!party.includes(who)) return [deed({ do: "take-turn", who, wits: "plain" })];
  const view = viewFor(status, who);
  if (view?.me.turn.done.includes(OWES_A_SAVE)) return [deed({ do: "death-save", who })];
  if (view && view.me.hp > 0 && isDominated(view.me)) return dominatedTurn(status, view.me);
  if (!view || !canAct(status, who)) return [deed({ do: "take-turn", who })];
  if (runsWith(recent, who)) return [deed({ do: "take-turn", who, deeds: [{ do: "flee", who }] })];
  const words = chosenIn(turnsSaid(recent, who).at(-1)?.answer ?? "");
  const said = words !== "";
  const parley = said ? parleyIn(view, words) : undefined;
  if (parley) return talkTurn(stage, { who, words, parley, recent, status, fight });
  const deeds = meant(view, words);
  const refused = noQuarter(fight.aims.foes ?? "", deeds) ?? against(status, view, deeds);
  if ((deeds.length === 0 || refused !== undefined) && isOffered(words))
    return [deed({ do: "take-turn", who, wits: "keen" })]; // it was a good choice once, and another will do
  const told =
    refused === undefined
      ? said
        ? changed(view, words, deeds)
        : undefined
      : `${refused} ${nameOf(who)} stays on guard.`;
  const does: readonly IntentGiven[] = deeds.length > 0 && refused === undefined ? deeds : [{ do: "dodge", who }];
  return [...(told ? [aloud(who, told)] : []), deed({ do: "take-turn", who, deeds: does })];
}

/** That things have moved on since somebody said what they would do. */
function changed(view: View, words: string, deeds: readonly IntentGiven[]): string | undefined {
  const name = nameOf(view.me.id);
  if (deeds.length === 0) return `Nothing comes of that; ${name} stays on guard.`;
  const [now] = deeds.flatMap((one) => ("target" in one && one.target !== undefined ? [one.target] : []));
  const meantOne = /\b[a-z]+ \d+\b|#\d|\b(?:first|second|third|fourth|fifth|sixth)\b/i.test(words);
  const there =
    now !== undefined &&
    (named(view, words.toLowerCase()).foes.includes(now) || !view.foes.some(({ id }) => id === now));
  return meantOne && now !== undefined && !there ? `${name} turns to ${nameOf(now)}.` : undefined;
}
