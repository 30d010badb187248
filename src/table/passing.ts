import type { SeatId } from "../protocol/entry.ts";
import { FIRST_REQUEST_TYPES, type RequestType } from "../protocol/messages/gm-to-player.ts";
import type { PlayerToGm } from "../protocol/messages/player-to-gm.ts";
import { tidy } from "../protocol/text.ts";
import { having, without, withoutAll } from "./collections.ts";
import type { Answered, Passed, Passing, TableState } from "./state.ts";

export const promptPath = (seat: SeatId): string => `tmp/${seat}-prompt.md`;
export const responsePath = (seat: SeatId): string => `tmp/${seat}-response.md`;

/** `lead` and `handoff` know four request types. What `team` has besides is asked for as one of them, and says in words what it is. */
const MEANT: Partial<Readonly<Record<RequestType, { readonly as: RequestType; readonly words: string }>>> = {
  OPTIONAL_REACTION: { as: "QUICK_REACTION", words: "Only if you have something to add; else (pass)." },
  INTERACTION: { as: "QUICK_REACTION", words: "A line to the others, or (pass)." },
  REFLECTION: { as: "QUICK_REACTION", words: "In your thoughts alone: nobody hears it." },
};

/** A prompt in the request types of these modes. */
export function inFirstTypes({ request, body }: Passed): Passed {
  const meant = MEANT[request];
  if (!meant) return { request, body };
  const asked = /^#{1,4} +Request *\n[\s\S]*?(?=\n+#{1,4} |$(?![\s\S]))/im;
  const said = asked.test(body)
    ? body.replace(asked, (part) => `${part.trimEnd()}\n${meant.words}`)
    : `${body}\n${meant.words}`;
  return { request: meant.as, body: said };
}

/** What kind of request was meant, by a prompt or the part of it that says what is wanted. */
export function kindMeant(request: RequestType, prompt: string): RequestType {
  const found = Object.entries(MEANT).find(([, { as, words }]) => as === request && prompt.includes(words));
  return found ? (found[0] as RequestType) : request;
}

/** What is wanted, without the words that say what kind of request it is. */
export const wantedIn = (request: string): string =>
  Object.values(MEANT)
    .reduce((text, { words }) => text.replace(words, ""), request)
    .trim();

/** A prompt as the file a player is handed: the kind of request in front, then the GM's sections. */
export const promptText = ({ request, body }: Passed): string =>
  `---\nrequest_type: ${request}\n---\n\n${body.trim()}\n`;

/** What a prompt file asks for; undefined where it does not say what kind of request it is, or asks nothing. */
export function readPrompt(text: string): Passed | undefined {
  const found = /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,2000}?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(text);
  const named = /^request_type:[ \t]*["']?([A-Za-z_ -]+?)["']?[ \t]*\r?$/m.exec(found?.[1] ?? "")?.[1] ?? "";
  const request = FIRST_REQUEST_TYPES.find((one) => one === named.toUpperCase().replaceAll(/[ -]/g, "_"));
  const body = (found?.[2] ?? "").replaceAll("\r\n", "\n").trim();
  return request === undefined || body === "" ? undefined : { request, body };
}

/** An answer as the file a player leaves: prose, and a veto with its mark in front. */
export const responseText = ({ fields, body }: Pick<PlayerToGm, "fields" | "body">): string =>
  fields.type === "VETO" && !isVetoText(body) ? `[VETO] ${body.trim()}` : body.trim();

/** A veto is known by how its first line begins. */
export const isVetoText = (text: string): boolean => /^\s*\[VETO/i.test(text);

/** Of what kind an answer in plain prose is: a veto says so; words alone are a reaction where no deed was asked for. */
export function answerType(text: string, request: RequestType | undefined): Answered["type"] {
  if (isVetoText(text)) return "VETO";
  return request === "OPTIONAL_REACTION" || request === "REFLECTION" ? "REACTION" : "ACTION";
}

/** Somebody left a file for the other side. */
export function leaving({ passing, seats, prompts }: TableState, path: string, left: Left): Passing {
  const of = (kind: (seat: SeatId) => string) => [...seats.keys()].find((seat) => kind(seat) === path.toLowerCase());
  const prompted = of(promptPath);
  const prompt = prompted === undefined ? undefined : readPrompt(left.text);
  if (prompted !== undefined)
    return prompt ? { ...passing, prompts: having(passing.prompts, prompted, prompt) } : passing;
  const answering = of(responsePath);
  if (answering === undefined) return passing;
  const { type = answerType(left.text, prompts.get(answering)?.request) } = left;
  const text = tidy(left.text) || "(pass)"; // of nothing but signs that nobody sees, nothing is left
  return { ...passing, answers: having(passing.answers, answering, { type, text }) };
}

interface Left {
  readonly text: string;
  readonly type?: Answered["type"] | undefined;
}

/** The answers went to the GM. */
export const passedOn = (passing: Passing): Passing => ({
  ...passing,
  answers: new Map(),
  silent: new Set(),
  cycle: true,
});

/** A prompt is over: what was asked is answered, and no answer to it is on its way; nobody who gave none is waited for. */
export const closing = (passing: Passing, seat: SeatId, silent: boolean): Passing =>
  changed(passing, {
    asked: without(passing.asked, seat),
    answers: without(passing.answers, seat),
    ...(silent ? { silent: new Set([...passing.silent, seat]) } : {}),
  });

/** A prompt was called for: what was asked before in another way, and answered, is over. */
export const calling = (passing: Passing, seat: SeatId): Passing =>
  changed(passing, {
    prompts: without(passing.prompts, seat),
    answers: without(passing.answers, seat),
    silent: withoutAll(passing.silent, [seat]),
  });

/** Itself where nothing has. */
const changed = (passing: Passing, now: Partial<Passing>): Passing =>
  (Object.keys(now) as (keyof Passing)[]).every((name) => now[name] === passing[name])
    ? passing
    : { ...passing, ...now };
