import type { Letter } from "../../protocol/letter.ts";
import { isPass, type PlayerToGm } from "../../protocol/messages/player-to-gm.ts";
import { isRefusal } from "../../protocol/refusal.ts";
import { nameOf } from "../../protocol/text.ts";
import { isIncapacitated } from "../../rules/creature/creature.ts";
import type { IntentGiven } from "../../rules/intent.ts";
import { settle } from "../../rules/settle.ts";
import type { Fight, Status } from "../../rules/state.ts";
import { choicesFor } from "../../rules/tactics/choices.ts";
import { allyOf, type View, viewFor } from "../../rules/tactics/view.ts";
import type { Desk } from "../mind.ts";
import { afterwards } from "./after-fight.ts";
import { clock, deed, isDeed, narration, roundTold } from "./fight-words.ts";
import type { Stage } from "./gm/stage.ts";
import { meant } from "./meant.ts";
import { named } from "./named.ts";

/**
 * A fight, one round a beat: everybody who can act is asked at once; then turn after turn in its order, the party as they said, their foes by
 * their wits; then what the round came to is told. Undefined where there is nothing to fight about.
 */
export function fightStep(
  stage: Stage,
  recent: readonly Letter[],
  open: readonly string[],
): readonly unknown[] | undefined {
  const { desk, notes } = stage;
  const { status } = desk;
  const fight = status?.fight;
  const asked = notes.clocks.round?.at;
  if (!status || (!fight && asked === undefined)) return undefined;
  const [late] = open;
  if (!fight)
    return late === undefined
      ? afterwards(stage, status, recent)
      : [tooLate(late, "The fight is over before it comes to that.")];
  if (asked !== fight.round % 100) {
    if (late !== undefined) return [tooLate(late, "The round is over before it comes to that.")];
    if (recent.some(isDeed)) return [narration(roundTold(stage, recent, status))];
    if (fight.tier === "trivial" && fight.round === 1) {
      const quick = quickly(recent);
      if (quick === undefined) return [TRIFLE];
      if (quick) return [clock(1), deed({ do: "play-out" })];
    }
    return [
      clock(fight.round),
      ...askedFor(
        desk,
        status,
        desk.party.filter((seat) => isToCome(status, seat)),
      ),
    ];
  }
  return again(desk, status, recent) ?? turn(desk, status, fight, recent);
}

/** A trifle is offered to be got over with: what the person said to that, if they were asked. */
function quickly(recent: readonly Letter[]): boolean | undefined {
  const answered = recent.findLast((letter) => letter.kind === "message" && letter.tag === "PLAYER_ANSWER");
  return answered?.kind === "message" ? answered.fields.answer === QUICK : undefined;
}

const QUICK = "Get it over with";
const TRIFLE = {
  tag: "ASK_PLAYER",
  fields: {
    question: "This is not much of a fight. Play it, or have it rolled through at once, every blow of it?",
    header: "A trifle",
    options: [{ label: "Play it" }, { label: QUICK }],
  },
};

/** What nobody can do any more is put off, with the reason. */
const tooLate = (seat: string, why: string) => ({ kind: "ruling", for: seat, outcome: why, visibility: "private" });

/** What has come differently, for all to see. */
const aloud = (seat: string, why: string) => ({ kind: "ruling", for: seat, outcome: why });

const canAct = (status: Status, seat: string): boolean => {
  const one = status.creatures[seat];
  return (
    one !== undefined &&
    one.hp > 0 &&
    !one.dead &&
    !one.gone &&
    !isIncapacitated(one) &&
    status.fight?.bands[seat] !== undefined
  );
};

/** Those of them who can act are asked, all at once, with what they could do. */
function askedFor({ party }: Desk, status: Status, seats: readonly string[]): readonly unknown[] {
  const order =
    status.fight?.order
      .map(({ id }) => id)
      .filter((id) => !isGone(status, id) && (party.includes(id) || !isHidden(status, id))) ?? [];
  return seats
    .filter((seat) => canAct(status, seat))
    .flatMap((seat) => {
      const view = viewFor(status, seat);
      if (!view) return [];
      const foes = view.foes
        .filter(({ down }) => !down)
        .map(
          (foe) =>
            `${nameOf(foe.id)}, ${foe.engagesMe ? "in your reach" : foe.distance}${foe.wounds === "unhurt" ? "" : `, ${foe.wounds}`}`,
        );
      const friends = [allyOf(view.me, "engaged"), ...view.allies].map(
        (one) => `${nameOf(one.id)} ${one.hp}/${one.maxHp}`,
      );
      const body = [
        `## Scene\nRound ${status.fight?.round ?? 1}; in order: ${order.map(nameOf).join(", ")}. Against you: ${foes.join("; ") || "nobody you can see"}. Hit points: ${friends.join(", ")}.`,
        "## Request\nWhat will you do when your turn comes?",
        `## Suggested Options\n${choicesFor(view)
          .map(({ label }) => `- ${label}`)
          .join("\n")}`,
      ];
      return [{ tag: "GM_TO_PLAYER", fields: { to: seat, request_type: "COMBAT_ACTION" }, body: body.join("\n\n") }];
    });
}

const isGone = ({ creatures }: Status, id: string): boolean =>
  (creatures[id]?.dead ?? true) || creatures[id]?.gone !== null;

const isHidden = ({ creatures }: Status, id: string): boolean =>
  creatures[id]?.held.some(({ name }) => name === "hidden" || name === "invisible") ?? true;

/** Whoever lost their prompt, or said what cannot be put to the rules, is asked once more. */
function again(desk: Desk, status: Status, recent: readonly Letter[]): readonly unknown[] | undefined {
  const unasked = desk.party.filter(
    (seat) => canAct(status, seat) && isToCome(status, seat) && !wasAsked(recent, seat),
  );
  if (unasked.length > 0) return askedFor(desk, status, unasked);
  for (const seat of desk.party) {
    const answers = recent.filter((letter) => isAnswerOf(letter, seat));
    const [only] = answers;
    const view = viewFor(status, seat);
    if (!only || answers.length > 1 || !view || !canAct(status, seat) || !isToCome(status, seat)) continue;
    const answer = only as unknown as PlayerToGm;
    if (isPass(answer) || answer.fields.type !== "ACTION" || isOffered(answer.body)) continue;
    const deeds = meant(view, answer.body);
    const why = deeds.length === 0 ? UNCLEAR : against(status, view, deeds);
    if (why !== undefined) return [tooLate(seat, why), ...askedFor(desk, status, [seat])];
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

const isToCome = ({ fight }: Status, seat: string): boolean => {
  const order = fight?.order.map(({ id }) => id) ?? [];
  return order.indexOf(seat) >= order.indexOf(fight?.turn ?? "");
};

const wasAsked = (recent: readonly Letter[], seat: string): boolean =>
  recent.some(
    (letter) =>
      letter.kind === "prompt" && letter.for === seat && letter.closed !== undefined && letter.closed !== "withdrawn",
  );

/** The one whose turn it is: a companion does what they said, as far as it still can be done; a foe what its wits tell it. */
function turn({ party }: Desk, status: Status, fight: Fight, recent: readonly Letter[]): readonly unknown[] {
  const who = fight.turn;
  if (status.creatures[who]?.side === "foes") return [deed({ do: "run-side", side: "foes" })];
  if (!party.includes(who)) return [deed({ do: "take-turn", who, wits: "plain" })];
  const view = viewFor(status, who);
  if (!view || !canAct(status, who)) return [deed({ do: "take-turn", who })];
  const said = recent.findLast((letter) => isAnswerOf(letter, who));
  const words = said ? (said as unknown as PlayerToGm).body : "";
  const deeds = meant(view, words);
  if (deeds.length === 0 && isOffered(words)) return [deed({ do: "take-turn", who, wits: "keen" })];
  const refused = against(status, view, deeds);
  const told =
    refused === undefined ? said && changed(view, words, deeds) : `${refused} ${nameOf(who)} stays on guard.`;
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

const isAnswerOf = (letter: Letter, seat: string): boolean =>
  letter.kind === "message" && letter.tag === "PLAYER_TO_GM" && letter.from === seat;
