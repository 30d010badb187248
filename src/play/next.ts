import type { Task } from "../minds/mind.ts";
import type { Draft, SeatId } from "../protocol/entry.ts";
import { type OpenPrompt, seatsOf, type TableState } from "../table/state.ts";
import { BUDGET, type Evening } from "./evening.ts";

/** One thing to be done next. The steps of one answer are independent of each other. */
export type Step =
  /** A mind is asked to speak for its seat. `house`: the seat's own mind is not asked any more. */
  | {
      readonly do: "speak";
      readonly id: string;
      readonly seat: SeatId;
      readonly task: Task;
      readonly deadline: number;
      readonly house: boolean;
    }
  /** A person is asked to decide. They may take for ever. */
  | { readonly do: "decide"; readonly id: string; readonly seat: SeatId }
  /** A seat says what is already settled: the lead, who is code, or a character passing on its human's words. */
  | { readonly do: "say"; readonly id: string; readonly seat: SeatId; readonly says: readonly unknown[] }
  | { readonly do: "record"; readonly id: string; readonly drafts: readonly Draft[] }
  | { readonly do: "close"; readonly id: string; readonly reason: string };

/** The conductor: what happens next follows from the table alone, so that going on after a crash is just going on. */
export function next(state: TableState, evening: Evening): readonly Step[] {
  if (state.session !== "open" && state.session !== "ending") return [];
  if (state.session === "ending") return ending(state, evening);
  if (!state.started) return [start(state, evening)];
  const done = state.over || state.beat > (evening.beats ?? Number.POSITIVE_INFINITY);
  if (done || state.entries > 2 * BUDGET) return [end(state)]; // not even the house could close the beat: better an end than no end
  const answers = answersOwed(state, evening);
  return answers.length > 0 ? answers : [gmStep(state, state.narrated ? "run" : "open", evening)];
}

/** After `end` no step prompts anybody: the GM has one chance to wrap up, and a second `end` takes that away too. */
function ending(state: TableState, evening: Evening): readonly Step[] {
  if (state.over || state.endings > 1) return [{ do: "close", id: "closed", reason: "ended" }];
  return [gmStep(state, "wrap", evening)];
}

/** Everybody with an open prompt, in the order of the party, people last. */
function answersOwed(state: TableState, evening: Evening): readonly Step[] {
  const asked = seatsOf(state, "player").flatMap((seat) => {
    const prompt = state.prompts.get(seat);
    return prompt ? [{ seat, prompt }] : [];
  });
  const ofPeople = asked.filter(({ seat }) => isHeldByHuman(state, seat));
  const ofMinds = asked.filter(({ seat }) => !isHeldByHuman(state, seat));
  return [
    ...ofMinds.map(({ seat, prompt }) => answerStep(seat, prompt, evening)),
    ...ofPeople.map(({ seat, prompt }) => humanStep(state, seat, prompt)),
  ];
}

const isHeldByHuman = (state: TableState, seat: SeatId): boolean => {
  const found = state.seats.get(seat);
  return found?.human === true && !found.away;
};

function answerStep(seat: SeatId, { request, seq }: OpenPrompt, { deadlines }: Evening): Step {
  const optional = request === "OPTIONAL_REACTION" || request === "INTERACTION";
  const deadline = optional ? deadlines.optional : deadlines.player;
  return { do: "speak", id: `answer ${seq}`, seat, task: "answer", deadline, house: false };
}

/** A person's prompt is first put before them, then decided, then passed on in their own words. */
function humanStep(state: TableState, seat: SeatId, { seq }: OpenPrompt): Step {
  const decided = state.decided.get(seat);
  if (decided !== undefined) {
    const fields = { type: /^\s*\[VETO/i.test(decided) ? "VETO" : "ACTION", character: seat };
    return { do: "say", id: `answer ${seq}`, seat, says: [{ tag: "PLAYER_TO_GM", fields, body: decided }] };
  }
  if (state.relayed.has(seat)) return { do: "decide", id: `decide ${seq}`, seat };
  const body = "## Decision Needed\nThe GM asks you.\n\n## Suggested Options\n- Anything, in your own words";
  const relay: Draft = {
    kind: "message",
    tag: "RELAY_TO_HUMAN",
    from: seat,
    to: [...seatsOf(state, "lead")],
    fields: { character: seat },
    body,
    by: "table",
  };
  return { do: "record", id: `relay ${seq}`, drafts: [relay] };
}

const gmStep = (state: TableState, task: Task, { deadlines }: Evening): Step => ({
  do: "speak",
  id: `gm ${state.seq}`,
  seat: seatsOf(state, "gm")[0] ?? "gm",
  task,
  deadline: deadlines.gm,
  house: state.entries > BUDGET,
});

function start(state: TableState, { campaign, style }: Evening): Step {
  const players = seatsOf(state, "player");
  const human = players.find((seat) => state.seats.get(seat)?.human);
  const fields = {
    command: "start",
    campaign,
    player_character: human ?? "none",
    narrative_style: style,
    ai_characters: players.filter((seat) => seat !== human),
  };
  return leadSays(state, `start ${state.seq}`, [{ tag: "SESSION_COMMAND", fields }]);
}

const end = (state: TableState): Step =>
  leadSays(state, `end ${state.seq}`, [{ tag: "SESSION_COMMAND", fields: { command: "end" } }]);

const leadSays = (state: TableState, id: string, says: readonly unknown[]): Step => ({
  do: "say",
  id,
  seat: seatsOf(state, "lead")[0] ?? "lead",
  says,
});
