import type { Task } from "../minds/mind.ts";
import type { Message, MessageOf } from "../protocol/catalog.ts";
import type { Draft, SeatId } from "../protocol/entry.ts";
import type { RequestType } from "../protocol/messages/gm-to-player.ts";
import { toSlug } from "../protocol/text.ts";
import { isSaved, passed } from "../table/decide.ts";
import { VETO_OWED } from "../table/evolve.ts";
import { inFirstTypes } from "../table/passing.ts";
import { stillApart } from "../table/scenes.ts";
import { isHeldByHuman, isIdle, isOnItsFeet, isSplit, seatsOf, threadOf } from "../table/seating.ts";
import type { TableState, Telling } from "../table/state.ts";
import { cutShort } from "../table/telling.ts";
import { offLimits } from "../world/off-limits.ts";
import { accountStep } from "./account-asked.ts";
import { agreeing } from "./agreeing.ts";
import { A_WHILE, answersOwed } from "./answers.ts";
import { correcting } from "./correcting.ts";
import { BUDGET, CALLS, type Evening, LAST_WORDS, PLAYED_ON, TOLD_ON, UNASKED, UNASKED_PERSON } from "./evening.ts";
import { idle } from "./failing.ts";
import { fullContext } from "./relay.ts";
import { ends, leadOf } from "./saying.ts";
import { isSenselessDue, senselessAsk } from "./senseless.ts";
import type { Step } from "./step.ts";
import { type Folder, folderBehind, savePoint, saves, writingsAhead, writingsDue } from "./writing-down.ts";

/**
 * The conductor: what happens next follows from the table alone, so that going on after a crash is just going on. Whatever it is, whoever writes a page
 * goes on with it meanwhile, and is not asked for it again.
 */
export function next(state: TableState, evening: Evening, folder?: Folder): readonly Step[] {
  const steps = nextSteps(state, evening, folder);
  const known = new Set(steps.map(({ id }) => id));
  const unread = steps.some((step) => step.do === "keep") && state.undone.length > 0; // what was taken back stands in the files yet
  const ahead = steps.length === 0 || unread ? [] : writingsAhead(state, evening).filter(({ id }) => !known.has(id));
  return [...steps, ...ahead];
}

function nextSteps(state: TableState, evening: Evening, folder?: Folder): readonly Step[] {
  if (state.session !== "open" && state.session !== "ending") return [];
  if (state.midway) return [cutOff(state.midway, state)];
  const behind = folder && folderBehind(state, folder);
  if (behind) return [behind];
  if (state.session === "ending") return ending(state, evening);
  if (!state.started) return [start(state, evening)];
  const apart = goesOnApart(state);
  if (apart) return [apart];
  const wishes = agreeing(state);
  if (wishes.length > 0) return wishes;
  if (state.over) return [endOffered(state)];
  const done = state.beat > (evening.beats ?? Number.POSITIVE_INFINITY);
  if (done || state.entries > 2 * BUDGET) return [end(state)]; // not even the house could close the beat: better an end than no end
  if (isLeftAlone(state)) return [end(state)];
  const wish = correcting(state, () => gmStep(state, evening, "run"));
  if (wish) return [wish];
  const account = accountStep(state, evening);
  if (account) return [account];
  const first = savePoint(state);
  if (first) return [first];
  const writings = writingsDue(state, evening);
  if (writings.length > 0) return writings;
  const answers = answersOwed(state, evening);
  if (answers.length > 0) return answers;
  return [
    askedAgain(state) ??
      contextOwed(state) ??
      handedOver(state, evening) ??
      forgotten(state) ??
      gmStep(state, evening, state.narrated ? "run" : "open"),
  ];
}

/** Nobody is telling any more what was begun: what was heard of it stands. */
export const cutOff = ({ opener }: Telling, state: TableState): Extract<Step, { do: "record" }> => ({
  do: "record",
  id: `cut off ${opener}`,
  drafts: cutShort(state),
});

/** After `end` no step prompts anybody: everything is saved, the GM may wrap up, what is owed is written down. A second `end` leaves out the GM. */
function ending(state: TableState, evening: Evening): readonly Step[] {
  if (state.saved < state.ended) return [saves(state)];
  const silenced = state.over || state.endings > 1 || state.lastWords >= LAST_WORDS || !state.started;
  if (!silenced) return [gmStep(state, evening, "wrap")];
  const writings = writingsDue(state, evening);
  return writings.length > 0 ? writings : [{ do: "close", id: "closed", reason: "ended" }];
}

/** The GM would end the evening: a person is asked once, and where there is none, so it is. */
function endOffered(state: TableState): Step {
  const players = seatsOf(state, "player");
  const person =
    players.find((seat) => isHeldByHuman(state, seat)) ?? players.find((seat) => state.seats.get(seat)?.human);
  if (person === undefined) return end(state);
  const text = "The GM would end the evening here.";
  return {
    do: "decide",
    id: `end ${state.moved}`,
    seat: person,
    of: "SESSION_END",
    text,
    options: ["End here", PLAY_ON],
  };
}

/** A story that was played on past its end goes on for those who play it: with nobody human deciding any more it ends after all. */
const isLeftAlone = (state: TableState): boolean =>
  state.playedOn > 0 &&
  state.beat - state.playedOn >= PLAYED_ON &&
  !seatsOf(state, "player").some((seat) => isHeldByHuman(state, seat));

export const PLAY_ON = "Play on";

/** The GM is asked; where its mind has failed somebody chooses how to go on, and after `end` the house closes. */
function gmStep(state: TableState, { deadlines }: Evening, task: Task): Step {
  const { failing, houseRuns } = state;
  const waits = isIdle(state);
  if (failing && waits && task !== "wrap") return idle(state, failing);
  const [seat = "gm"] = seatsOf(state, "gm");
  const hurry = state.refreshed.has(seat) || task === "wrap";
  const deadline = hurry ? deadlines.gmAgain : deadlines.gm;
  const over = state.entries > BUDGET || state.spent.gm >= CALLS;
  const how = { house: houseRuns || waits, over, second: failing !== null };
  return { do: "speak", id: `gm ${state.moved}`, seat, task, deadline, ...how };
}

/** Before anything is told, those whom the last evening left apart are where it left them. */
function goesOnApart(state: TableState): Step | undefined {
  if (state.threads.size > 0 || state.narrated > 0) return undefined;
  const drafts = stillApart(state);
  return drafts.length > 0 ? { do: "record", id: `still apart ${state.moved}`, drafts } : undefined;
}

/** Taken back to before somebody's answer, they are asked what they were asked: nobody has to think of it again. */
function askedAgain(state: TableState): Step | undefined {
  const { again, boundaries, moved } = state;
  const isOff = offLimits(boundaries);
  if (!again || again.length === 0 || again.some((one) => isOff(JSON.stringify(one).replaceAll("\\n", "\n"))))
    return undefined;
  const now = (draft: Draft): Draft =>
    draft.kind === "message" && draft.tag === "SESSION_END"
      ? { ...draft, fields: { ...draft.fields, state_saved: isSaved(state) } } // it may have been saved since it was taken back
      : draft;
  return { do: "record", id: `asks again ${moved}`, drafts: again.map(now) };
}

/** A GM that goes on without the full context it owes is told once; then the table asks in its name. */
function contextOwed(state: TableState): Step | undefined {
  const [owed] = [...state.vetoed].filter(([, veto]) => state.narrated > Math.max(veto.seq, veto.reminded));
  if (!owed) return undefined;
  const [seat, { prompt, reminded }] = owed;
  const [gm = "gm"] = seatsOf(state, "gm");
  if (reminded === 0) {
    const hint = `${seat} vetoed and waits for the full context. Prompt them with request_type: FULL_CONTEXT.`;
    const told: Draft = { kind: "refusal", to: gm, code: VETO_OWED, hint, tag: "GM_TO_PLAYER", found: seat };
    return { do: "record", id: `veto ${seat} ${state.moved}`, drafts: [told] };
  }
  return asksInItsName(state, [seat], "FULL_CONTEXT", fullContext(prompt.body), prompt.secret);
}

/**
 * Whoever has been told the story on and on is asked before it goes on, whatever the others have answered meanwhile; where no person plays, one of them is. In
 * `lead` and `handoff`, where the GM ends what it says by asking, what was told once and asks nobody is put before the person as well.
 */
function handedOver(state: TableState, { handsOver }: Evening): Step | undefined {
  const isTeam = state.mode === "team";
  const fresh = !isTeam && state.narrated > 0 && state.answers === 0 && state.declared.length === 0;
  if (state.fell > state.told) return undefined; // part of its answer was refused, maybe what it asks: it is heard on that first
  if (!handsOver || state.houseRuns) return undefined;
  const able = seatsOf(state, "player").filter((one) => isOnItsFeet(state, one));
  const toldOn = (seat: SeatId) => (state.toldOn.get(seat) ?? 0) >= TOLD_ON;
  const isDue = (seat: SeatId) => toldOn(seat) || (fresh && state.asked.get(seat)?.beat !== state.beat);
  const people = able.filter((seat) => isHeldByHuman(state, seat));
  const seats = people.length === 0 && isTeam && able.every(toldOn) ? able.slice(0, 1) : people.filter(isDue);
  return asksInItsName(state, seats, "QUICK_REACTION", "## Request\nWhat do you do?", false);
}

/**
 * Nobody goes unasked for long: if the GM does not ask, the table does. A person whose character is dead or senseless is asked in every beat
 * for what only they can give, and rolls their own death saves.
 */
function forgotten(state: TableState): Step | undefined {
  const since = (seat: SeatId) => state.beat - (state.asked.get(seat)?.beat ?? 0);
  const patience = (seat: SeatId) => (isHeldByHuman(state, seat) && !isSplit(state) ? UNASKED_PERSON : UNASKED);
  const isDue = (seat: SeatId) =>
    isOnItsFeet(state, seat)
      ? since(seat) >= patience(seat)
      : isHeldByHuman(state, seat) && isSenselessDue(state, seat);
  const seat = seatsOf(state, "player").find(isDue);
  if (seat === undefined) return undefined;
  const body = isOnItsFeet(state, seat) ? A_WHILE : senselessAsk(state, seat);
  return asksInItsName(state, [seat], "OPTIONAL_REACTION", body, false);
}

function asksInItsName(
  state: TableState,
  seats: readonly SeatId[],
  wanted: RequestType,
  words: string,
  secret: boolean,
): Step | undefined {
  if (seats.length === 0) return undefined;
  const asked = { request: wanted, body: words };
  const { request, body } = state.mode === "team" ? asked : inFirstTypes(asked);
  const [gm = "gm"] = seatsOf(state, "gm");
  const drafts = seats.flatMap((seat): readonly Draft[] => {
    const { number = "000", slug = "scene" } = threadOf(state, seat) ?? [...state.threads.values()][0] ?? {};
    const fields = { to: seat, request_type: request, scene_number: number, scene_slug: slug };
    return [
      { kind: "message", tag: "GM_TO_PLAYER", from: gm, to: [seat], fields, body, by: "table" },
      { kind: "prompt", for: seat, opened: request, ...(secret ? { secret: true as const } : {}) },
      ...passed(state, secret, `The GM spoke to ${seat} alone.`),
    ];
  });
  return { do: "record", id: `asks ${seats.join(" ")} ${state.moved}`, drafts };
}

function start(state: TableState, { campaign, style }: Evening): Step {
  const players = seatsOf(state, "player");
  const human = players.find((seat) => state.seats.get(seat)?.human);
  const fields: MessageOf<"SESSION_COMMAND">["fields"] = {
    command: "start",
    campaign: toSlug(campaign) || "campaign",
    player_character: human ?? "none",
    narrative_style: style,
    ai_characters: players.filter((seat) => !state.seats.get(seat)?.human),
  };
  return leadSays(state, `start ${state.moved}`, { tag: "SESSION_COMMAND", fields, body: "" });
}

export const end = (state: TableState, reason?: string): Step => leadSays(state, `end ${state.moved}`, ends(reason));

/** Why an evening ends that nobody ended. */
export const NOBODY_CAN = "nobody could go on";

const leadSays = (state: TableState, id: string, message: Message): Step => ({
  do: "say",
  id,
  seat: leadOf(state),
  says: [message],
});
