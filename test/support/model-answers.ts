import type { Desk, Task } from "../../src/minds/mind.ts";
import type { Setting } from "../../src/minds/model/tools/tool.ts";
import type { ModelAnswer, ToolCall } from "../../src/models/model.ts";
import { lettersOf } from "../../src/protocol/letter.ts";

/** A desk at a small table, and what a model may have answered at it. */
export const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];
export const SETTING: Setting = {
  seat: "gm",
  party: PARTY,
  threads: new Map([["main", { title: "Cellar", place: "Under Pell Street", time: "dusk", present: PARTY }]]),
};
export const desk = (role: Desk["role"] = "gm", task: Task = "run", letters: readonly object[] = []): Desk => ({
  seat: role === "gm" ? "gm" : role === "narrator" ? "narrator" : "tilda-brannock",
  role,
  task,
  party: PARTY,
  letters: lettersOf(letters.map((one, i) => ({ n: i + 1, at: "", session: "one", scene: "001", ...one }) as never)),
  list: () => [],
  read: () => "",
});
export const answer = (
  text: string,
  calls: readonly ToolCall[] = [],
  finish: ModelAnswer["finish"] = "stop",
): ModelAnswer => ({
  text,
  calls,
  finish,
  call: { model: "x", ms: 0, cost: 0, input: 0, output: 0, cached: 0, written: 0, prompt_sha256: "" },
});
export const call = (name: string, input: unknown) => ({ name, input });
export const names = (some: readonly unknown[]) =>
  some.map((one) => (one as { kind?: string; tag?: string }).kind ?? (one as { tag?: string }).tag);
