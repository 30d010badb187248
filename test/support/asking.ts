import type { CallMade, Listening, Model, ModelAnswer, ModelRequest } from "../../src/models/model.ts";

/** A request as a GM's mind might make it. What is private in it must turn up in no error. */
export const PRIVATE = "The innkeeper is the murderer.";
export const REQUEST: ModelRequest = {
  seat: "gm",
  stable: ["You are the Game Master.", `Files. ${PRIVATE}`],
  heard: ["Tilda counts the steps.", "She rolled 14."],
  question: "What happens now?",
  tools: [
    {
      name: "check",
      description: "Asks for a check.",
      parameters: { type: "object", properties: { skill: { type: "string" }, dc: { type: "number" } } },
    },
  ],
  most: 400,
};

/** What came of a call, and all that was told while it was under way. */
export interface Told {
  readonly answer?: ModelAnswer;
  readonly error?: Error & { readonly kind?: string; readonly code?: string; readonly hint?: string };
  /** Text and inputs since the last `again`, and how often that was. */
  readonly text: string;
  readonly inputs: string;
  readonly agains: number;
  readonly made: readonly CallMade[];
}

export async function ask(
  model: Model,
  request: ModelRequest = REQUEST,
  signal: AbortSignal = new AbortController().signal,
  more: Listening = {},
): Promise<Told> {
  const told = { text: "", inputs: "", agains: 0, made: [] as CallMade[] };
  const listening: Listening = {
    text: (piece) => {
      told.text += piece;
    },
    input: (_, piece) => {
      told.inputs += piece;
    },
    again: () => Object.assign(told, { text: "", inputs: "", agains: told.agains + 1 }),
    made: (call) => told.made.push(call),
    ...more,
  };
  try {
    return { ...told, answer: await model(request, signal, listening), ...told };
  } catch (error) {
    return { ...told, error: error as Error };
  }
}
