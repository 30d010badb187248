import { PROVIDERS, readSpecs } from "../models/spec.ts";
import type { SeatId } from "../protocol/entry.ts";
import { excerpt } from "../protocol/text.ts";
import { isHeldByHuman, isIdle, seatsOf } from "../table/seating.ts";
import type { Failing, TableState } from "../table/state.ts";
import type { DriverOptions } from "./playable.ts";
import { befell } from "./stand-ins.ts";
import type { Decide, Step } from "./step.ts";
import { endsTheEvening } from "./wants-the-end.ts";

/** How an evening goes on whose Game Master's mind has failed. The house does not tell the story over it: somebody chooses. */
const OPTIONS = ["Try again", "Another model", "Let the house run on from here", "Save and stop"] as const;

/** What the table does while the GM's mind has failed: whoever plays is asked, and where there is nobody the evening is left as it stands. */
export function idle(state: TableState, failing: Failing): Step {
  const players = seatsOf(state, "player");
  const person =
    players.find((seat) => isHeldByHuman(state, seat)) ?? players.find((seat) => state.seats.get(seat)?.human);
  if (person === undefined) return { do: "idle", id: `idle ${failing.seq}` };
  const text = `${saidOf(state)} Everything so far is saved, and the table waits for you.`;
  return { do: "decide", id: `failed ${failing.seq}`, seat: person, of: "MIND_FAILED", text, options: OPTIONS };
}

/** The table cannot go on from here: a person may take back what led to it, save, or end. */
export const stuck = ({ moved }: TableState, seat: SeatId, where: string): Decide => ({
  do: "decide",
  id: `stuck ${moved}`,
  seat,
  of: "SESSION_END",
  text: `The table cannot go on from here (${excerpt(where, 200)}). /undo takes back what led to it; /end saves and ends the evening.`,
  options: ["/undo", "/end"],
});

/** A person is asked how it goes on. They may take for ever: nobody chooses for them. */
export const isOfFailure = ({ of }: Pick<Decide, "of">): boolean => of === "MIND_FAILED";

/** What befell the GM's mind, in a sentence, with the remedy; nothing where it has not failed. */
export function saidOf(state: TableState): string {
  const { failing, spent } = state;
  if (!failing || !isIdle(state)) return "";
  const name = spent.calls > 0 ? "The GM's model" : "The Game Master";
  const { hint = "" } = failing;
  const remedy = hint === "" ? "" : ` ${hint}${/[.!?]$/.test(hint) ? "" : "."}`;
  return `${name} ${befell(failing.why)}.${remedy}`;
}

/** What somebody chose; `which`: another model, without saying which. */
export type Choice = "again" | "house" | "stop" | "which" | { readonly model: string };

/** Reads a choice from whatever words it was put in: a number was read before. Undefined where the words are for none of them, or for two. */
export function choiceIn(words: string): Choice | undefined {
  for (const word of words.split(/[\s,;"'`()]+/)) {
    const specs = word.includes(":") ? readSpecs(word.replace(/[.!?]+$/, "")) : [];
    if (!("problem" in specs) && specs.length > 0) return { model: specs.map(({ name }) => name).join("|") };
  }
  const counted =
    /^\s*(?:(?:the|option|number|choice)\s+)*([1-4]|one|two|three|four|first|second|third|fourth)(?:\s+one)?\s*[.!)]*\s*$/i.exec(
      words,
    );
  if (counted) return CHOICES[ORDER.findIndex((names) => names.includes(counted[1]?.toLowerCase() ?? ""))];
  if (/\b(?:not?|never|don['’]?t)\b/i.test(words.replace(/^\s*no[,.!]\s/i, ""))) return undefined;
  const unspoken = words.replace(/["“«][^"“”«»]*["”»]/g, " "); // what a character says may mean anything
  for (const [said, where] of [
    [NAMED, words],
    [MEANT, unspoken],
  ] as const) {
    const [choice, ...others] = CHOICES.filter((one) => said[one].test(where));
    if (choice) return others.length > 0 ? undefined : choice;
  }
  return endsTheEvening(unspoken) ? "stop" : undefined;
}

const CHOICES = ["again", "which", "house", "stop"] as const;
const ORDER = [
  ["1", "one", "first"],
  ["2", "two", "second"],
  ["3", "three", "third"],
  ["4", "four", "fourth"],
] as const satisfies readonly (readonly string[])[] as readonly (readonly string[])[];

type Words = Readonly<Record<(typeof CHOICES)[number], RegExp>>;
/** What a choice is called by name goes before what may mean it. */
const NAMED: Words = {
  again: /\b(?:again|retry|repeat|once more|(?:another|one more) (?:try|go|time|attempt|chance))\b/i,
  which: new RegExp(`\\b(?:models?|${PROVIDERS.join("|")})\\b`, "i"),
  house: /\bhouse\b/i,
  stop: /\b(?:save|stop|quit|exit)\b/i,
};
const MEANT: Words = {
  again: /\btry\b/i,
  which: /\b(?:another|other|different|switch|change|second)\b/i,
  house: /\b(?:runs? (?:on|it|the game)|let it run|without (?:it|one|any)|takes? over)\b/i,
  stop: /\b(?:end|leave|later|enough|close|pause|bye|goodbye|give up)\b/i,
};

/** What comes of somebody's words: how it goes on, what they are asked back, or that they leave it as it stands. */
export function chosenIn(
  words: string,
  models: readonly string[] | undefined,
): { readonly goes: Exclude<Choice, "stop" | "which"> } | { readonly show: string } | "stop" {
  const choice = choiceIn(words);
  if (choice === "stop") return choice;
  if (choice === undefined) return { show: WHICH_CHOICE };
  if (choice === "again" || choice === "house") return { goes: choice };
  if (models === undefined) return { show: "No other model can be asked at this table." };
  return choice === "which" ? { show: whichModel(models) } : { goes: choice };
}

interface Choosing extends Pick<DriverOptions, "table" | "models"> {
  readonly show: (text: string, seat: SeatId) => void;
  readonly id: () => string;
}

/** How the evening goes on whose GM's mind has failed. False: they leave it as it stands. */
export async function chooses(seat: SeatId, words: string, { table, models, show, id }: Choosing): Promise<boolean> {
  const { failing } = table.state;
  const choice = chosenIn(words, models);
  if (choice === "stop") return false;
  if ("show" in choice) show(choice.show, seat);
  else if (failing) await table.record(id(), { kind: "seat", seat: failing.seat, ...choice });
  return true;
}

/** What is asked back where another model is wanted and none is named. */
const whichModel = (names: readonly string[] = []): string =>
  `Which one? ${names.length > 0 ? `Set up here: ${names.join(", ")}. ` : ""}Name it as <provider>:<model>, such as ollama:llama3.`;

const WHICH_CHOICE = `A number from 1 to ${OPTIONS.length}, or in words: try again, another model, the house, or stop.`;

/** Who comes back to a table that was left idle wants it to be tried again. */
export async function triesAgain(table: {
  readonly state: TableState;
  record(step: string, draft: { readonly kind: "seat"; readonly seat: SeatId; readonly goes: "again" }): Promise<void>;
}): Promise<void> {
  const { failing } = table.state;
  if (failing && isIdle(table.state))
    await table.record(`again ${failing.seq}`, { kind: "seat", seat: failing.seat, goes: "again" });
}
