import { type Model, type ModelAnswer, type ModelRequest, promptHash } from "../../src/models/model.ts";

export type Answered = Partial<Pick<ModelAnswer, "text" | "calls" | "finish">>;

/** A model that answers by a script, and keeps what it was asked. */
export function scriptedModel(answer: (request: ModelRequest, n: number) => Answered | Promise<Answered>): {
  readonly model: Model;
  readonly asked: ModelRequest[];
} {
  const asked: ModelRequest[] = [];
  const model: Model = async (request, _signal, listening) => {
    asked.push(request);
    const call = {
      model: "scripted",
      ms: 0,
      cost: 0,
      input: 0,
      output: 0,
      cached: 0,
      written: 0,
      prompt_sha256: promptHash(request),
    };
    listening?.made?.(call);
    const { text = "", calls = [], finish = "stop" } = await answer(request, asked.length);
    return { text, calls, finish, call };
  };
  return { model, asked };
}

export const call = (name: string, input: unknown) => ({ name, input });
