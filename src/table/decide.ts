import type { Ask, AskKind, AskOf, Say } from "../protocol/ask.ts";
import { isAsk } from "../protocol/ask.ts";
import type { Message, MessageOf, Tag } from "../protocol/catalog.ts";
import type { Draft, DraftOf, SeatId, Seq } from "../protocol/entry.ts";
import { MOST_NAMES } from "../protocol/kinds/notes.ts";
import { MOST_PATIENCE } from "../protocol/kinds/seat.ts";
import type { RequestType } from "../protocol/messages/gm-to-player.ts";
import { isPass, isVeto } from "../protocol/messages/player-to-gm.ts";
import { isWhisper } from "../protocol/messages/player-to-player.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { leaps } from "../rules/checks/attitude.ts";
import { isRolled, rollDice } from "../rules/dice/roll.ts";
import type { Dice } from "../rules/seal.ts";
import { timeIn } from "../world/duration.ts";
import { addressed } from "./addressed.ts";
import { isFaded } from "./checkpoint.ts";
import { settleCheck } from "./checks.ts";
import { settleDeed } from "./deeds.ts";
import { IN_YOUR_OWN_WORDS } from "./dialect.ts";
import { diceResults } from "./dice-results.ts";
import { withDice } from "./dice-section.ts";
import { humanRules, leaving, retconAnswered, retconning } from "./last-word.ts";
import { revealedTo, ruledOn } from "./learning.ts";
import { accountOwed, told } from "./meeting.ts";
import { noted, overflowing } from "./notes.ts";
import { answerType, kindMeant } from "./passing.ts";
import { placeOf } from "./place-of.ts";
import { asPrompt, outOfSections } from "./prompt-sections.ts";
import { questionIn } from "./question-in.ts";
import { openScene, sceneAt, sceneFor } from "./scenes.ts";
import { isHeldByHuman, roleOf, seatsOf, threadOf } from "./seating.ts";
import type { Past, TableState } from "./state.ts";

/** What the referee needs besides the table: who asked, and the dice of a place in the story. */
export interface Asked {
  readonly by: SeatId;
  readonly dice: (place: string) => Dice;
  /** The house speaks for the seat. */
  readonly hands?: "house" | undefined;
}

/** The referee. What was asked becomes the entries that settle it, or a refusal. Pure, and the only path by which what a seat asks for happens. */
export function decide(state: TableState, say: Say, asked: Asked): readonly Draft[] | Refusal {
  if (isAsk(say)) {
    const settled = (asks[say.kind] as AnySettle)(state, say, asked);
    return isRefusal(settled) ? settled : diceResults(state, settled);
  }
  const scene = sceneFor(state, say);
  const message = fromFact(state, say, scene[0]);
  const follows = (follow[say.tag] as AnyFollow | undefined)?.(state, message, asked) ?? [];
  return [...scene, messageDraft(state, message, asked.by, asked.hands), ...follows];
}

/** What the table knows better than the speaker: which scene is being played, and whether everything is saved. */
function fromFact(state: TableState, message: Message, opened: DraftOf<"scene"> | undefined): Message {
  if (message.tag === "GM_TO_PLAYER")
    return withDice(
      state,
      { ...message, fields: { ...message.fields, ...sceneAt(state, message, opened) } },
      addressed(state, message)[0] ?? "",
    );
  if (message.tag === "STATE_UPDATED" && state.mode === "team")
    return { ...message, fields: { ...message.fields, deltas_written: [] } }; // what is written, the table tells when it is
  if (message.tag !== "SESSION_END") return message;
  return { ...message, fields: { ...message.fields, state_saved: isSaved(state) } };
}

/** Nothing has come since that is not saved. */
export const isSaved = ({ saved, ended, past, takenBack }: TableState): boolean =>
  saved > Math.max(ended, past?.seq ?? 0, takenBack);

type AnySettle = (state: TableState, ask: Ask, asked: Asked) => readonly Draft[] | Refusal;
type AnyFollow = (state: TableState, message: Message, asked: Asked) => readonly Draft[];
type Settle<K extends AskKind> = (state: TableState, ask: AskOf<K>, asked: Asked) => readonly Draft[] | Refusal;

const asks: { readonly [K in AskKind]: Settle<K> } = {
  roll: (state, ask, { by, dice }) => {
    const purpose = toSlug(ask.purpose || ask.reason);
    const place = placeOf(state, { for: ask.for, visibility: ask.visibility, purpose });
    const rolled = rollDice(ask.expr, dice(place));
    if (!isRolled(rolled))
      return refusal("table/no-such-dice", rolled.why, { tag: "roll", field: "expr", found: ask.expr });
    const { expr, total, text, drawn } = rolled;
    const { for: seat, reason, visibility, noticed_by } = ask;
    const noticed = noticed_by ? { noticed_by } : {};
    return [
      { kind: "roll", by, for: seat, expr, dice: [...drawn], total, text, reason, purpose, visibility, ...noticed },
    ];
  },
  check: (state, ask, asked) => settleCheck(state, ask, asked),
  deed: (state, ask, asked) => settleDeed(state, ask, asked),
  ruling: (state, ask, { by }) => (roleOf(state, by) === "lead" ? humanRules(state, ask) : ruledOn(state, ask)),
  retcon: (state, ask, { by }) => retconning(state, ask, by),
  boundary: (state, ask, { by }) =>
    leaving(state, ask, by, (beats) => [{ kind: "undo", by, back_to: placeBack(state, beats)?.seq ?? 0 }]),
  reveal: (_state, ask) => revealedTo(ask),
  cue: (_state, ask) => [ask],
  rejoin: (state, { text }, { by }) => {
    const account = accountOwed(state);
    return account ? [told(account, { by, text })] : [];
  },
  writing: (_state, ask, { by, hands }) => [{ ...ask, by, ...(hands === "house" ? { house: true as const } : {}) }],
  lookup: (_state, ask, { by }) => [{ ...ask, by }],
  recall: (_state, ask, { by }) => [{ ...ask, by }],
  memory: ({ duties }, { text }, { by, hands }) => {
    const due = duties.find(({ task, seat }) => task === "memory" && seat === by);
    const whole = due?.page?.whole ? { whole: true as const } : {};
    return due
      ? [{ kind: "memory", by, until: due.seq, ...whole, text, ...(hands === "house" ? { house: true as const } : {}) }]
      : [];
  },
  scene: (state, ask) => openScene(state, ask),
  notes: (state, ask, { by }) => {
    const full = overflowing(noted(state.notes, ask));
    const leap = Object.entries(ask.attitudes ?? {}).find(([who, to]) => leaps(state.notes.attitudes[who], to));
    if (leap)
      return refusal(
        "rules/attitude-leap",
        "Nobody's attitude moves by more than two steps at once: hostile, unfriendly, neutral, friendly, helpful.",
        {
          tag: "notes",
          field: "attitudes",
          found: leap.join(": "),
        },
      );
    if (full === undefined) return [{ ...ask, by }];
    return refusal("table/notes-full", `Keep at most ${MOST_NAMES} names there: take some out with null.`, {
      tag: "notes",
      field: full,
    });
  },
  /** How far back is counted in closed beats alone: nothing that only some have heard may move it. */
  undo: (state, { beats }, { by }) => [{ kind: "undo", by, back_to: backTo(state, beats) }],
};

/** The last entry that stands when so many closed beats are taken back. */
export function backTo(state: TableState, beats: number): Seq {
  const to = placeBack(state, beats);
  const opening = to && !isFaded(to) ? to.opening : undefined;
  return opening?.seq ?? to?.seq ?? 0;
}

function placeBack({ past }: TableState, beats: number): Past | null {
  let to: Past | null = past;
  for (let n = 1; n < beats && to?.past; n++) to = to.past;
  return to;
}

function messageDraft(state: TableState, message: Message, from: SeatId, by?: "table" | "house"): DraftOf<"message"> {
  const { tag, fields, body } = message;
  return {
    kind: "message",
    tag,
    from,
    to: [...addressed(state, message)],
    fields,
    body,
    ...(by ? { by } : {}),
  } as DraftOf<"message">;
}

type Follow<T extends Tag> = (state: TableState, message: MessageOf<T>, asked: Asked) => readonly Draft[];

/** What follows from a message besides itself: prompts open and close, observers are told that something passed. */
const follow: { readonly [T in Tag]?: Follow<T> } = {
  GM_TO_PLAYER: (state, message) => {
    const [to = ""] = addressed(state, message);
    const { request_type } = message.fields;
    return [
      ...opened(state, to, request_type),
      ...passed(state, isSecret(state, to, request_type), `The GM spoke to ${to} alone.`),
    ];
  },

  PLAYER_TO_GM: (state, message, { by }) => {
    const closed = isVeto(message) ? "vetoed" : isPass(message) ? "passed" : "answered";
    const { secret, request } = state.prompts.get(by) ?? {};
    const goesOn = request === "INTERACTION" && closed === "passed"; // somebody may still say something to them
    return [...(goesOn ? [] : closing(state, by, closed)), ...passed(state, secret, `${by} answered the GM alone.`)];
  },

  PLAYER_TO_PLAYER: (state, message, { by }) => {
    const to = addressed(state, message);
    const silent = !isWhisper(message) || to.length === 0;
    return silent ? [] : passed(state, false, `${by} whispered to ${to.join(" and ")}.`);
  },

  AWAIT_PLAYERS: (state, { fields }) =>
    fields.characters.flatMap((part) => prompted(state, part.name, part.request_type, outOfSections(part))),

  AWAIT_AI_PLAYERS: (state, { fields }) =>
    fields.characters.flatMap((seat) => {
      const prompt = state.passing.prompts.get(seat);
      return prompt ? prompted(state, seat, prompt.request, prompt.body) : [];
    }),

  ASK_PLAYER: (state, { fields: { character, request_type = "QUICK_REACTION", question, options } }) => {
    if (character === undefined) return [];
    const offered = options.map(({ label }) => label).filter((label) => label !== IN_YOUR_OWN_WORDS);
    return prompted(state, character, request_type, asPrompt(question, offered));
  },

  /** A narration that ends by asking is for the people who hear it to answer. */
  NARRATIVE: (state, message) => {
    const asked = state.mode === "team" ? undefined : questionIn(message.body);
    const here = addressed(state, message);
    const people = seatsOf(state, "player").filter(
      (seat) => isHeldByHuman(state, seat) && (here.includes("all") || here.includes(seat)),
    );
    if (!asked || state.session !== "open") return [];
    const { question, options } = asked;
    const drafts = people.flatMap((seat) => prompted(state, seat, "QUICK_REACTION", asPrompt(question, options)));
    return drafts.filter(({ kind }) => kind !== "notice"); // all who are there have heard it
  },

  PLAYER_RESPONSES: (state, { fields }) => [
    ...fields.responses.flatMap(({ character, response }) => cutOut(state, character, response)),
    ...(fields.vetoes ?? []).flatMap(({ character, reason }) => cutOut(state, character, reason, "VETO")),
    ...(fields.missing ?? []).flatMap(({ character }) => closing(state, character, "timed-out")),
  ],

  /** In the modes without a relay the lead passes on a person's words, and they answer what their character was asked. */
  PLAYER_ACTION: (state, { fields: { character, action } }) =>
    state.mode === "team" || !state.prompts.has(character) ? [] : cutOut(state, character, action),

  PLAYER_ANSWER: (state, { fields }, asked) => {
    const { character, answer } = fields;
    if (character === undefined) return retconAnswered(state, answer, asked);
    return state.prompts.has(character) ? cutOut(state, character, answer) : [];
  },

  SESSION_COMMAND: (state, { fields }) =>
    fields.command === "end" ? [...state.prompts.keys()].flatMap((seat) => closing(state, seat, "withdrawn")) : [],

  MODE_SWITCH: (state, message) => {
    const { mode, reason } = message.fields;
    return addressed(state, message).flatMap((seat) => [
      { kind: "seat", seat, mode, ...(mode === "AUTONOMOUS" ? waitedFor(reason) : {}) },
      ...(mode === "AUTONOMOUS" && reason !== undefined ? meansToAct(state, seat) : []),
    ]);
  },
};

/** How long somebody wants to be waited for, where the words with which they step away say it. */
export function waitedFor(words = ""): { readonly waits?: number } {
  const { seconds = 0 } = timeIn(words) ?? {};
  return seconds > 0 ? { waits: Math.min(seconds, MOST_PATIENCE) } : {};
}

/** Somebody has stepped away and said what their character would do: the GM asks it soon, and is not told what that is. */
export const meansToAct = (state: TableState, seat: SeatId): readonly Draft[] => [
  {
    kind: "notice",
    to: [...seatsOf(state, "gm")],
    text: `${nameOf(seat)} means to do something now: prompt them before the story goes on, and tell what comes of it.`,
  },
];

/** What one player is asked by way of the lead, as that player hears it. */
function prompted(state: TableState, to: SeatId, request_type: RequestType, body: string): readonly Draft[] {
  const { number = "000", slug = "scene" } = threadOf(state, to) ?? [...state.threads.values()][0] ?? {};
  const fields = { to, request_type, scene_number: number, scene_slug: slug };
  const prompt = withDice(state, { tag: "GM_TO_PLAYER", fields, body }, to);
  const thought = kindMeant(request_type, body) === "REFLECTION";
  const secret = thought || isSecret(state, to, request_type);
  return [
    messageDraft(state, prompt, seatsOf(state, "gm")[0] ?? "gm", "table"),
    ...opened(state, to, request_type, thought),
    ...passed(state, secret, `The GM spoke to ${to} alone.`),
  ];
}

/** What one player answered by way of the lead, as the GM hears it. */
function cutOut(state: TableState, seat: SeatId, text: string, kind?: "VETO"): readonly Draft[] {
  const prompt = state.prompts.get(seat);
  if (!prompt) return [];
  const { request, secret } = prompt;
  const type = kind ?? state.passing.answers.get(seat)?.type ?? answerType(text, request);
  const answer: MessageOf<"PLAYER_TO_GM"> = { tag: "PLAYER_TO_GM", fields: { type, character: seat }, body: text };
  const closed = isVeto(answer) ? "vetoed" : isPass(answer) ? "passed" : "answered";
  return [
    messageDraft(state, answer, seat, "table"),
    ...closing(state, seat, closed),
    ...passed(state, secret, `${seat} answered the GM alone.`),
  ];
}

/** A secret action, and every full context that follows it. */
function isSecret(state: TableState, seat: SeatId, request: string): boolean {
  const before = state.vetoed.get(seat)?.prompt ?? (request === "FULL_CONTEXT" ? state.prompts.get(seat) : undefined);
  return request === "SECRET_ACTION" || (before?.secret ?? false);
}

type Closing = NonNullable<DraftOf<"prompt">["closed"]>;

/** A new prompt takes the place of an open one. */
function opened(state: TableState, seat: SeatId, request: RequestType, inThought = false): readonly Draft[] {
  const secret = inThought || isSecret(state, seat, request) ? ({ secret: true } as const) : {};
  return [...closing(state, seat, "withdrawn"), { kind: "prompt", for: seat, opened: request, ...secret }];
}

function closing(state: TableState, seat: SeatId, closed: Closing): readonly Draft[] {
  const prompt = state.prompts.get(seat);
  return prompt ? [{ kind: "prompt", for: seat, closed, of: prompt.seq }] : [];
}

/** A notice without content for the Narrator; of a secret action there is none. */
export function passed(state: TableState, secret: boolean | undefined, text: string): readonly Draft[] {
  if (secret) return [];
  return seatsOf(state, "narrator").map((seat) => ({ kind: "notice", to: [seat], text }));
}
