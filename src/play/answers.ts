import type { Message } from "../protocol/catalog.ts";
import type { Draft, SeatId } from "../protocol/entry.ts";
import { saysPass } from "../protocol/messages/player-to-gm.ts";
import { isIncapacitated } from "../rules/creature/creature.ts";
import { MOST_LINES } from "../screen/checks/prompts.ts";
import { isHeldByHuman, seatsOf } from "../table/seating.ts";
import type { OpenPrompt, TableState } from "../table/state.ts";
import type { Evening } from "./evening.ts";
import { saidTo } from "./read-line.ts";
import { type Relay, relayOf } from "./relay.ts";
import { acting, answering, leadOf } from "./saying.ts";
import type { Speak, Step } from "./step.ts";
import { waysOf } from "./ways.ts";

interface Asked {
  readonly seat: SeatId;
  readonly prompt: OpenPrompt;
}

/** What is owed to the GM: answers to its prompts, all at once and people last; then its question; then talk, one line after another. */
export function answersOwed(state: TableState, evening: Evening): readonly Step[] {
  const asked = seatsOf(state, "player").flatMap((seat): readonly Asked[] => {
    const prompt = state.prompts.get(seat);
    return prompt ? [{ seat, prompt }] : [];
  });
  const talking = asked.filter(({ prompt }) => prompt.request === "INTERACTION");
  const answering = asked.filter(({ prompt }) => prompt.request !== "INTERACTION");
  const isPersons = (seat: SeatId) => isHeldByHuman(state, seat) || state.decided.has(seat); // who has stepped away since has decided all the same
  const minds = answering.filter(({ seat }) => !isPersons(seat));
  const owing = minds.filter(({ seat }) => !state.passing.answers.has(seat));
  const gathered = owing.length === 0 ? bundleOf(state) : undefined;
  const answers = [
    ...owing.map((one) => answerStep(state, one, evening)),
    ...(gathered ? [gathered] : []),
    ...answering.filter(({ seat }) => isPersons(seat)).map((one) => humanStep(state, one, evening)),
  ];
  if (answers.length > 0) return answers;
  const [question] = state.questions;
  if (question) return [questionStep(state, question)];
  return talking.length > 0 ? [talkStep(state, talking, evening)] : [];
}

const spent = ({ lines }: OpenPrompt): number => [...lines.values()].reduce((sum, count) => sum + count, 0);

/** A mind that talks on without answering is passed over in the end. */
function answerStep(state: TableState, { seat, prompt }: Asked, { deadlines }: Evening): Step {
  const { request, seq, aside } = prompt;
  if (spent(prompt) > MOST_LINES) return closing([{ seat, prompt }], "timed-out");
  const again = state.refreshed.has(seat);
  const patience = again ? deadlines.playerAgain : deadlines.player;
  const step: Speak = {
    do: "speak",
    id: `answer ${seq}, ${spent(prompt)}${prompt.die ? " after a die" : ""}${prompt.recalls ? ` recalled ${prompt.recalls}` : ""}${again ? " again" : ""}`,
    seat,
    task: "answer",
    deadline: request === "OPTIONAL_REACTION" ? deadlines.optional : patience,
    until: state.told,
  };
  if (!aside) return step;
  const exchange = { with: aside.to, from: aside.seq };
  const free = !state.prompts.has(aside.to) && !isHeldByHuman(state, aside.to) && spent(prompt) === 1;
  const reply: Speak = {
    do: "speak",
    id: `reply ${aside.seq}`,
    seat: aside.to,
    task: "reply",
    deadline: deadlines.line,
    until: state.told,
    aside: { with: seat, from: aside.seq },
  };
  return { ...step, aside: exchange, ...(free ? { first: reply } : {}) };
}

/** One line after another, whoever has been quiet longest; over when everybody has passed or said their three, or somebody does something in view. Nobody is asked again whom nothing was said to since. */
function talkStep(state: TableState, talking: readonly Asked[], evening: Evening): Step {
  const isAnswered = ({ seat, prompt }: Asked) =>
    spent(prompt) === 0 || talking.some((one) => one.seat !== seat && one.prompt.spoke > prompt.spoke);
  const acts = ({ seat, prompt }: Asked) =>
    !state.secretive.has(seat) && state.declared.some((one) => one.seat === seat && one.seq > prompt.seq);
  if (talking.some(acts)) return closing(talking);
  const [next] = talking
    .filter((one) => !one.prompt.passed && spent(one.prompt) < MOST_LINES && isAnswered(one))
    .toSorted((a, b) => a.prompt.spoke - b.prompt.spoke);
  if (!next) return closing(talking);
  if (isHeldByHuman(state, next.seat)) return humanStep(state, next, evening);
  const id = `talk ${next.prompt.seq}, ${state.moved}`;
  return { do: "speak", id, seat: next.seat, task: "interact", deadline: evening.deadlines.line };
}

function closing(asked: readonly Asked[], closed?: "timed-out"): Step {
  const drafts = asked.map(({ seat, prompt }): Draft => {
    const how = closed ?? (spent(prompt) > 0 ? "answered" : "passed");
    return { kind: "prompt", for: seat, closed: how, of: prompt.seq };
  });
  return { do: "record", id: `closed ${asked.map(({ prompt }) => prompt.seq).join()}`, drafts };
}

/** A person's prompt is put before them, decided, and passed on in their own words. */
function humanStep(state: TableState, { seat, prompt }: Asked, evening: Evening): Step {
  const { deadlines } = evening;
  if (state.mode !== "team") return askedByTheLead(state, { seat, prompt }, evening);
  const decided = state.decided.get(seat);
  const times = spent(prompt);
  if (decided !== undefined)
    return {
      do: "say",
      id: `answer ${prompt.seq}, ${times} at ${state.moved}`,
      seat,
      says: [inTheirWords(state, seat, prompt, decided)],
    };
  const { body, text, options } = asTheyAre(state, seat, relayOf(prompt.request, prompt.body));
  const relay: Draft = {
    kind: "message",
    tag: "RELAY_TO_HUMAN",
    from: seat,
    to: [...seatsOf(state, "lead")],
    fields: { character: seat },
    body,
    by: "table",
  };
  const id = `decide ${prompt.seq}, ${times}`;
  const toRecord = state.relayed.has(seat) ? {} : { relay };
  return {
    do: "decide",
    id,
    seat,
    of: "RELAY_TO_HUMAN",
    text,
    options,
    ...toRecord,
    first: answered(state, prompt, deadlines.line),
  };
}

/** People before this one in the party have still to decide: what this one decided is on record, and passed on after theirs. */
export function isBeforeThem(state: TableState, seat: SeatId): boolean {
  const party = seatsOf(state, "player");
  const isToDecide = (one: SeatId) => state.prompts.has(one) && isHeldByHuman(state, one) && !state.decided.has(one);
  return state.prompts.has(seat) && party.slice(0, party.indexOf(seat)).some(isToDecide);
}

/** How the lead passes on what somebody says to a question that it put to them: as what they do, in their own words, or as what they chose of what was offered. */
export function passedOn(state: TableState, seat: SeatId, words: string): Message | undefined {
  const [prompt, question] = [state.prompts.get(seat), state.passing.asked.get(seat)];
  if (!prompt || question === undefined) return undefined;
  const { options } = relayOf(prompt.request, prompt.body);
  const acts = prompt.request === "QUICK_REACTION" && !prompt.secret && words !== PASS && !options.includes(words);
  return acts ? acting(seat, words) : answering(question, words, seat);
}

/** Said by whoever lets something pass. */
export const PASS = "(pass)";

/** Whoever goes unasked for long is asked this. */
export const A_WHILE = "## Request\nNobody has asked you for a while. Is there anything you would say or do?";

/** It may be let pass, by whoever wants to. */
export const isFreeToPass = (prompt: OpenPrompt | undefined): boolean =>
  prompt?.request === "OPTIONAL_REACTION" || prompt?.request === "INTERACTION" || prompt?.body.includes(PASS) === true;

/** To whether there is anything they would say or do, no is an answer, and nothing that their character says. */
export const saysNothing = ({ body }: OpenPrompt, words: string): boolean =>
  body === A_WHILE && NOTHING.test(words.trim());

const NOTHING =
  /^(?:no|nope|nah|nothing|not now|not really|pass|i pass)(?:[\s,.;:!–-]{1,3}(?:thanks|thank you|nothing|not now|not really|go on|play on|carry on|i pass|let it pass))?[\s.!]{0,3}$/i;

/** Where there is no relay: the lead puts it before the person, and passes on what they say. */
function askedByTheLead(state: TableState, { seat, prompt }: Asked, { handsOver }: Evening): Step {
  const decided = state.decided.get(seat);
  if (decided !== undefined) {
    const says = passedOn(state, seat, decided) ?? acting(seat, decided);
    return {
      do: "say",
      id: `passes on ${prompt.seq} at ${state.moved}`,
      seat: leadOf(state),
      says: [says],
    };
  }
  const { text, options } = asTheyAre(state, seat, relayOf(prompt.request, prompt.body));
  const of = state.passing.asked.has(seat) ? "ASK_PLAYER" : "NARRATIVE";
  const open = options.length === 0 && (of === "NARRATIVE" || /^What do you do/i.test(text));
  const ways = open && !handsOver ? waysOf(state, seat) : options; // a model that offers nothing leaves it open
  return { do: "decide", id: `decide ${prompt.seq}`, seat, of, text, options: ways };
}

/** Everybody who was called has answered, or is not waited for any longer: the GM is told all of it at once, in the order of the party. */
function bundleOf(state: TableState): Step | undefined {
  const { answers, silent } = state.passing;
  const called = seatsOf(state, "player").filter((seat) => answers.has(seat) || silent.has(seat));
  if (called.length === 0) return undefined;
  const said = called.flatMap((character) => {
    const answer = answers.get(character);
    return answer ? [{ character, ...answer }] : [];
  });
  const vetoes = said
    .filter(({ type }) => type === "VETO")
    .map(({ character, text }) => ({ character, reason: text.replace(/^\s*\[VETO[^\]]*\]:?\s*/i, "") || "a veto" }));
  const responses = said
    .filter(({ type }) => type !== "VETO")
    .map(({ character, text }) => ({ character, response: text }));
  const missing = called
    .filter((seat) => !answers.has(seat))
    .map((character) => ({ character, reason: "no answer in time" }));
  const fields = {
    responses,
    ...(vetoes.length > 0 ? { vetoes } : {}),
    ...(missing.length > 0 ? { missing } : {}),
  };
  const id = `responses ${state.moved}`;
  return {
    do: "say",
    id,
    seat: seatsOf(state, "lead")[0] ?? "lead",
    says: [{ tag: "PLAYER_RESPONSES", fields, body: "" }],
  };
}

/** Asked for a deed, and since then held so that there is none they could do: that is said, and nothing is offered. */
function asTheyAre({ status }: TableState, seat: SeatId, relay: Relay): Relay {
  const creature = status.creatures[seat];
  if (creature?.dead && relay.options.length > 0)
    return { ...relay, text: "You are dead, and do none of it now. Say anything, and the story goes on.", options: [] };
  if (!creature || creature.hp === 0 || relay.options.length === 0) return relay;
  if (status.fight && creature.held.some(({ name }) => name === "dominated"))
    return {
      ...relay,
      text: "Your body is not yours now, and does none of it. What goes through your mind?",
      options: [],
    };
  if (!isIncapacitated(creature)) return relay;
  const by = creature.held.find(({ name }) => isIncapacitated({ ...creature, held: [{ name, by: "", ends: {} }] }));
  const text = `You are ${by?.name ?? "incapacitated"} now, and can do none of it. What goes through your mind?`;
  return { ...relay, text, options: [] };
}

/** Those who were called, and can answer, do so before the person goes on: one after another, so that each hears the one before. */
function answered(state: TableState, { spokenTo, request }: OpenPrompt, deadline: number): readonly Speak[] {
  if (!spokenTo || request === "INTERACTION") return [];
  const { to, seq } = spokenTo;
  const idOf = (seat: SeatId) => (to.length === 1 ? `reply ${seq}` : `reply ${seq} by ${seat}`);
  return to
    .filter((seat) => !state.prompts.has(seat) && !isHeldByHuman(state, seat))
    .map((seat) => ({ do: "speak", id: idOf(seat), seat, task: "reply", deadline }));
}

/** Verbatim: in talk a line to the companions, otherwise the answer to the GM. */
function inTheirWords(state: TableState, seat: SeatId, { request }: OpenPrompt, body: string): Message {
  const silent = saysPass(body);
  if (request === "INTERACTION" && !silent)
    return {
      tag: "PLAYER_TO_PLAYER",
      fields: {
        from: seat,
        to: saidTo(body, seat, state),
        manner: "aloud",
      },
      body,
    };
  const reacts = silent || request === "REFLECTION" || request === "OPTIONAL_REACTION";
  const type = /^\s*\[VETO/i.test(body) ? "VETO" : reacts ? "REACTION" : "ACTION";
  return { tag: "PLAYER_TO_GM", fields: { type, character: seat }, body };
}

/** What the GM asks out of character goes to the person, or to the one it is of; where there is none, the first choice is taken. */
export function questionStep(
  state: TableState,
  { seq, question, options }: TableState["questions"][number],
  whose?: SeatId,
): Step {
  const people = seatsOf(state, "player").filter((seat) => isHeldByHuman(state, seat));
  const person = people.find((seat) => seat === whose) ?? people[0];
  const labels = options.map(({ label }) => label);
  if (person === undefined) {
    const fields = { question, answer: labels[0] ?? "As you like" };
    const [lead = "lead"] = seatsOf(state, "lead");
    return { do: "say", id: `question ${seq}`, seat: lead, says: [{ tag: "PLAYER_ANSWER", fields, body: "" }] };
  }
  const described = options.flatMap(({ label, description }) => (description ? [`${label}: ${description}`] : []));
  const text = [question, ...described].join("\n");
  return { do: "decide", id: `question ${seq}`, seat: person, of: "ASK_PLAYER", text, options: labels };
}
