import type { Saying } from "../../protocol/ask.ts";
import { isAsked, isSaid } from "../../protocol/ask.ts";
import type { SeatId } from "../../protocol/entry.ts";
import type { Letter } from "../../protocol/letter.ts";
import { excerpt } from "../../protocol/text.ts";
import { unstyled } from "../../world/unstyled.ts";
import type { Desk, Mind } from "../mind.ts";
import { narratorAsks } from "../narrator-asks.ts";
import { proseOf } from "../own-words.ts";
import { fightContext } from "./fight/asking.ts";
import { fightStep } from "./fight.ts";
import { clock, narration, ruling } from "./fight-words.ts";
import { firstNameOf } from "./first-name.ts";
import { isElsewhere } from "./gm/apart.ts";
import { begins, opensAfter } from "./gm/arrival.ts";
import { asksNext } from "./gm/asks.ts";
import { type Beat, beatOf } from "./gm/beat.ts";
import { spellChosen } from "./gm/between/levels.ts";
import { newcomerArrives } from "./gm/between/newcomers.ts";
import { sinceThen } from "./gm/between/since-then.ts";
import { cast } from "./gm/cast.ts";
import { pending } from "./gm/costs.ts";
import { cutAway } from "./gm/cutting.ts";
import { inGroups, stageFor, withinGroup } from "./gm/in-groups.ts";
import { inSecret } from "./gm/in-secret.ts";
import { acknowledged, isByHand, lastWord } from "./gm/last-word.ts";
import { ofTheLiving } from "./gm/living.ts";
import { beginsAgain } from "./gm/meeting.ts";
import type { Move } from "./gm/move.ts";
import { movesFor } from "./gm/moves.ts";
import { settled } from "./gm/settling.ts";
import type { Stage } from "./gm/stage.ts";
import { wordsFor } from "./gm/stock.ts";
import { unseenOffer } from "./gm/unseen.ts";
import { setAside } from "./gm/waiting.ts";
import { fullContext, sessionEnd } from "./gm/words.ts";
import { toldOf } from "./third-person.ts";

/**
 * The game master of the house. It runs the campaign's pages, or what the folder comes to where there are none: it understands what people type,
 * asks who else would have something to say, calls for the dice, and tells what came of it. All of it follows from its letters, its notes and
 * the files, so that it can take over at any point and be taken over from.
 */
export const houseGm: Mind = async (desk) => houseGmSays(desk);

export function houseGmSays(desk: Desk): readonly Saying[] {
  const stage = stageFor(desk);
  return [...toTheNarrator(desk), ...grouped(desk, inGroups(stage, spoken(stage)))];
}

/** What the Narrator asked for and has not been told: what all of them heard last, since nothing else is for everybody's eyes. */
function toTheNarrator({ letters, seat, task, party }: Desk): readonly Saying[] {
  if (task === "wrap" || narratorAsks({ letters, seat }) === undefined) return [];
  const told = letters.findLast(
    (letter) =>
      letter.kind === "message" &&
      isNarration(letter) &&
      (letter.to.includes("all") || party.every((one) => letter.to.includes(one))),
  );
  const note = told?.kind === "message" ? excerpt(unstyled(told.body), 1000) : "";
  return note === "" ? [] : [{ tag: "NARRATOR_NOTE", fields: { note } }];
}

function spoken(stage: Stage): readonly Saying[] {
  const { desk } = stage;
  if (desk.task === "wrap") return wrapped(stage);
  const recent = desk.letters.after(isNarration);
  const vetoed = owedContext(recent);
  if (vetoed !== undefined) return [fightContext(stage, vetoed) ?? fullContext(stage, vetoed)];
  if (desk.task === "open" && desk.status?.fight) return backInTheFight(stage);
  const story = recent.filter((letter) => !isByHand(letter));
  const all = ofTheLiving(stage, inOwnWords(desk, beatOf(story)));
  const word = lastWord(stage, recent, all.unsettled);
  if (word) return word;
  const cut = desk.task === "open" ? undefined : (setAside(stage, all) ?? cutAway(stage, all));
  if (cut) return cut;
  const beat = withinGroup(stage, all);
  return acknowledged(stage, recent, stepOf(stage, story, beat));
}

/** What comes next in the story, now that nobody has said anything about the telling of it. */
function stepOf(stage: Stage, recent: readonly Letter[], beat: Beat): readonly Saying[] {
  const { desk } = stage;
  const fight = fightStep(stage, recent, beat.unsettled);
  if (fight) return fight;
  if (desk.task === "open" && beat.declared.length === 0) return [...beginsAgain(stage), ...sinceThen(stage)];
  if (isPlayedOn(stage, beat)) return [...begins(stage), ...sinceThen(stage)];
  const between = spellChosen(stage, recent, beat.unsettled.length > 0) ?? newcomerArrives(stage, beat);
  if (between) return between;
  const secret = isRefused(recent)
    ? undefined
    : (inSecret(stage, beat, recent) ?? (isFresh(recent) ? unseenOffer(stage) : undefined));
  if (secret) return secret;
  if (isRefused(recent)) return plainly(stage, beat);
  return going(stage, beat);
}

/** The story came to its ending, and they play on: whoever has nothing left to do where it ended comes to the page that follows from it. */
const isPlayedOn = (stage: Stage, { declared, asked }: Beat): boolean =>
  declared.length === 0 && asked.length === 0 && opensAfter(stage) !== undefined;

/** The evening is over: what is still owed comes back in a sentence or two, and then it is summed up. */
function wrapped(stage: Stage): readonly Saying[] {
  if (stage.desk.standsInFor) return [plainEnd(stage.desk)];
  const owed = pending(stage.notes);
  const last = stage.desk.letters.after(isEnd).some(isNarration); // whoever had the seat before has told it
  const told = stage.desk.status?.fight || last ? [] : owed.slice(0, 1);
  return [...told.map(narration), sessionEnd(stage, owed.slice(told.length))];
}

/** In another mind's place nothing is summed up that stands in its files and notes: only where everybody has heard that they are. */
function plainEnd({ letters, party }: Desk): Saying {
  const scene = letters.findLast(({ kind }) => kind === "scene");
  const together = scene?.kind === "scene" && party.every((seat) => scene.present.includes(seat));
  const summary = together ? `The evening ended at ${scene.place || scene.title}.` : "The evening ended here.";
  return { tag: "SESSION_END", fields: { summary, state_saved: true, next_hook: "The story goes on from there." } };
}

/** What players wrote for another mind is prose: only what is their own to say and do is told of it. */
function inOwnWords(desk: Desk, beat: Beat): Beat {
  const prose = desk.standsInFor ?? [];
  if (prose.length === 0) return beat;
  const own = (seat: SeatId, words: string, isTalk: boolean) =>
    prose.includes(seat) ? proseOf(seat, words, isTalk, desk) : words;
  return {
    ...beat,
    declared: beat.declared
      .map((one) => ({ ...one, words: own(one.seat, one.words, false) }))
      .filter(({ words }) => words.trim() !== ""),
    talk: beat.talk
      .map((one) => ({ ...one, words: own(one.from, one.words, true) }))
      .filter(({ words }) => words.trim() !== ""),
  };
}

const isEnd = (letter: Letter): boolean =>
  letter.kind === "message" && letter.tag === "SESSION_COMMAND" && letter.fields.command === "end";

/** Nobody has done anything: somebody is asked. Otherwise companions have their say, then dice, then what came of it. */
function going(stage: Stage, beat: Beat): readonly Saying[] {
  const nobodyUp = stage.up.length === 0;
  if (nobodyUp || beat.declared.every(({ secret }) => secret)) {
    const next = asksNext(stage, beat);
    if (next.length > 0) return [...(nobodyUp ? beat.unsettled.map((seat) => ruling(seat)) : []), ...next];
  }
  const moves = movesFor(stage, beat);
  const [main] = moves;
  const hasCast = beat.asked.some(({ seat, request }) => seat !== main?.seat && request === "QUICK_REACTION");
  const others = hasCast || beat.tried.length > 0 || isElsewhere(stage) ? [] : cast(stage, beat, moves);
  if (others.length > 0) return others;
  const owed = owedChecks(moves, beat);
  return owed.length > 0 ? owed.flatMap(called) : settled(stage, beat, moves);
}

/** The checks that have not been made: those of a seat are made in the order of its moves. */
function owedChecks(moves: readonly Move[], { tried }: Beat): readonly Move[] {
  const made = new Map<string, number>();
  for (const { seat } of tried) made.set(seat, (made.get(seat) ?? 0) + 1);
  return moves.filter(({ seat, check }) => {
    if (!check) return false;
    const left = made.get(seat) ?? 0;
    made.set(seat, left - 1);
    return left <= 0;
  });
}

const called = ({ seat, check }: Move): readonly Saying[] => (check ? [{ kind: "check", for: seat, ...check }] : []);

const isMessage = (letter: Letter, tag: string): boolean => letter.kind === "message" && letter.tag === tag;
const isNarration = (letter: Letter): boolean => isMessage(letter, "NARRATIVE");

/** Nobody has said or been asked anything since the story was last told. */
const isFresh = (recent: readonly Letter[]): boolean =>
  recent.every(({ kind }) => kind !== "message" && kind !== "prompt" && kind !== "refusal");

/** What was tried last did not stand: then the least that does. */
const isRefused = (recent: readonly Letter[]): boolean => {
  const last = recent.at(-1);
  return last?.kind === "refusal" && last.code !== "screen/which-group";
};

/** Everything is settled as said, and told as said. */
function plainly(stage: Stage, { unsettled, declared }: Beat): readonly Saying[] {
  const told = declared
    .filter(({ secret, seat }) => !secret && stage.up.includes(seat))
    .map(({ seat, words }) => toldOf(firstNameOf(seat), words));
  const body = told.filter((one) => one !== "").join("\n\n") || wordsFor(stage, "waiting")[0] || "Time passes.";
  return [...unsettled.map((seat) => ruling(seat)), narration(body)];
}

/** An evening that begins where the last one broke off: first where everybody stands, then the round is asked for anew. */
function backInTheFight({ at, apart }: Stage): readonly Saying[] {
  const body = `The fight goes on where it was left: ${at.place || at.title}, and nobody has lowered anything.`;
  const scene: Saying = { kind: "scene", title: at.title, place: at.place || at.title, time: at.time };
  return [...(apart ? [] : [scene]), clock(0), narration(body)]; // apart, each group is where it was
}

/** A player who vetoed and has not been given the full context. */
function owedContext(recent: readonly Letter[]): string | undefined {
  const owed = new Set<string>();
  for (const letter of recent) {
    if (letter.kind === "prompt" && letter.closed === "vetoed") owed.add(letter.for);
    if (letter.kind === "prompt" && letter.opened === "FULL_CONTEXT") owed.delete(letter.for);
  }
  return [...owed][0];
}

/** Told that the party is split, whoever has split it: the story stays with the group of the newest scene. */
function grouped({ letters }: Desk, says: readonly Saying[]): readonly Saying[] {
  const refused = letters.after((letter) => letter.kind !== "refusal").at(-1);
  if (refused?.kind !== "refusal" || refused.code !== "screen/which-group") return says;
  const scene = letters.findLast(({ kind }) => kind === "scene");
  if (scene?.kind !== "scene") return says;
  let newest: { readonly thread: string; readonly present: readonly string[] } = scene;
  return says.map((say) => {
    if (isAsked(say, "scene")) {
      newest = { thread: say.thread ?? newest.thread, present: say.present ?? newest.present };
      return { ...say, ...newest };
    }
    return isSaid(say, "NARRATIVE") ? { ...say, fields: { ...say.fields, group: newest.present } } : say;
  });
}
