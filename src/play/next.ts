import type { Task } from "../minds/mind.ts";
import type { SeatId } from "../protocol/entry.ts";
import { seatsOf, type TableState } from "../table/state.ts";
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
  /** The lead, who is code, says something. */
  | { readonly do: "say"; readonly id: string; readonly says: readonly unknown[] }
  | { readonly do: "close"; readonly id: string; readonly reason: string };

/** The conductor: what happens next follows from the table alone, so that going on after a crash is just going on. */
export function next(state: TableState, evening: Evening): readonly Step[] {
  if (state.session !== "open" && state.session !== "ending") return [];
  if (state.session === "ending") return ending(state, evening);
  if (!state.started) return [start(state, evening)];
  if (state.over || state.beat > (evening.beats ?? Number.POSITIVE_INFINITY)) return [end(state)];
  const answers = answersOwed(state, evening);
  return answers.length > 0 ? answers : [gmStep(state, state.narrated ? "run" : "open", evening)];
}

/** After `end` no step prompts anybody: the GM has one chance to wrap up, and a second `end` takes that away too. */
function ending(state: TableState, evening: Evening): readonly Step[] {
  if (state.over || state.endings > 1) return [{ do: "close", id: "closed", reason: "ended" }];
  return [gmStep(state, "wrap", evening)];
}

/** Everybody with an open prompt, in the order of the party, the human last. */
function answersOwed(state: TableState, { human, deadlines }: Evening): readonly Step[] {
  const asked = seatsOf(state, "player").filter((seat) => state.prompts.has(seat));
  const inOrder = [...asked.filter((seat) => seat !== human), ...asked.filter((seat) => seat === human)];
  return inOrder.map((seat) => {
    const prompt = state.prompts.get(seat);
    const optional = prompt?.request === "OPTIONAL_REACTION" || prompt?.request === "INTERACTION";
    return {
      do: "speak",
      id: `answer ${prompt?.seq}`,
      seat,
      task: "answer",
      deadline: optional ? deadlines.optional : deadlines.player,
      house: false,
    };
  });
}

const gmStep = (state: TableState, task: Task, { deadlines }: Evening): Step => ({
  do: "speak",
  id: `gm ${state.seq}`,
  seat: seatsOf(state, "gm")[0] ?? "gm",
  task,
  deadline: deadlines.gm,
  house: state.entries > BUDGET,
});

function start(state: TableState, { campaign, style, human }: Evening): Step {
  const players = seatsOf(state, "player");
  const fields = {
    command: "start",
    campaign,
    player_character: human ?? "none",
    narrative_style: style,
    ai_characters: players.filter((seat) => seat !== human),
  };
  return { do: "say", id: "start", says: [{ tag: "SESSION_COMMAND", fields }] };
}

const end = (state: TableState): Step => ({
  do: "say",
  id: `end ${state.seq}`,
  says: [{ tag: "SESSION_COMMAND", fields: { command: "end" } }],
});
