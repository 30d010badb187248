import type { Shape } from "../../src/minds/model/shape.ts";
import type { Model } from "../../src/models/model.ts";
import { AXES, type Axis, type Marks, runSituation, type Seen, type Situation } from "./run.ts";

/** What a model got in one situation. */
export interface Result {
  readonly id: string;
  readonly seat: "gm" | "player";
  readonly title: string;
  readonly marks: Marks;
  readonly asked: number;
  /** What kept it from answering at all. */
  readonly fault?: string;
}

/** One after the other: whoever serves the model has one machine. */
export async function evaluate(
  model: Model,
  situations: readonly Situation[],
  shape: Shape = "tools",
  tell: (result: Result) => void = () => {},
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const situation of situations) {
    const result = await tried(model, situation, shape);
    results.push(result);
    tell(result);
  }
  return results;
}

async function tried(model: Model, situation: Situation, shape: Shape): Promise<Result> {
  let fault: string | undefined;
  const watched: Model = async (request, signal, listening) => {
    try {
      return await model(request, signal, listening);
    } catch (error) {
      fault = (error as { readonly kind?: string }).kind ?? "error";
      throw error;
    }
  };
  const seen = await runSituation(situation, watched, shape);
  const { id, title, seat } = situation;
  const about = { id, title, seat: seat === "gm" ? ("gm" as const) : ("player" as const), asked: seen.asked };
  return { ...about, marks: marksFor(situation, seen), ...(fault === undefined ? {} : { fault }) };
}

/** What the situation can tell, and how many calls it took; whoever has done nothing gets nothing, also for what was not done wrong. */
export function marksFor(situation: Situation, seen: Seen): Marks {
  const marks = situation.judge(seen);
  const isIdle = !seen.entries.some((entry) => isOwn(entry, situation.seat));
  if (isIdle) return Object.fromEntries([...Object.keys(marks), "calls"].map((axis) => [axis, 0]));
  const isDone = Object.values(marks).every((mark) => mark > 0);
  return { ...marks, calls: isDone ? Math.min(1, (situation.enough ?? 1) / seen.asked) : 0 };
}

/** Whether something on record is this seat's doing; what is refused, or said by the house in its place, is not. */
function isOwn(entry: Seen["entries"][number], seat: string): boolean {
  if (entry.kind === "message") return entry.from === seat && entry.by !== "house";
  if (seat !== "gm") return false;
  return ["check", "roll", "ruling", "deed", "notes", "scene", "cue", "lookup", "reveal", "writing"].includes(
    entry.kind,
  );
}

type Means = Readonly<Partial<Record<Axis, { readonly mean: number; readonly of: number }>>>;

/** The mean of each axis over the situations that can tell it. */
export const meansOf = (results: readonly Result[]): Means =>
  Object.fromEntries(
    AXES.flatMap((axis) => {
      const found = results.flatMap(({ marks }) => marks[axis] ?? []);
      const mean = found.reduce((sum, mark) => sum + mark, 0) / found.length;
      return found.length > 0 ? [[axis, { mean, of: found.length }]] : [];
    }),
  );

const HEADS: Readonly<Record<Axis, string>> = {
  tool: "right tool",
  arguments: "right arguments",
  acting: "acting",
  tactics: "tactics",
  state: "state kept",
  calls: "calls needed",
};

/** The table as it may stand in docs/models.md: one line for each seat, in hundredths, and all of it below. */
export function tableOf(name: string, results: readonly Result[]): string {
  const row = (seat: string, some: readonly Result[]) => {
    const means = meansOf(some);
    const cells = AXES.map((axis) => (means[axis] ? String(Math.round(means[axis].mean * 100)) : "–"));
    return `| ${name} | ${seat} | ${cells.join(" | ")} |`;
  };
  const of = (seat: Result["seat"]) => results.filter((one) => one.seat === seat);
  return [
    `| model | seat | ${AXES.map((axis) => HEADS[axis]).join(" | ")} |`,
    `|---|---|${AXES.map(() => "---:").join("|")}|`,
    row("game master", of("gm")),
    row("player", of("player")),
    row("both", results),
  ].join("\n");
}

/** What is said below the table where a model was not reached, or broke off: its noughts are then no mark of how it plays. */
export function unanswered(results: readonly Result[]): string {
  const faults = results.flatMap(({ fault }) => fault ?? []);
  if (faults.length === 0) return "";
  const kinds = [...new Set(faults)].map((kind) => `${kind} in ${faults.filter((one) => one === kind).length}`);
  return `Calls failed in ${faults.length} of ${results.length} situations (${kinds.join(", ")}): do not compare this table before that is mended.`;
}

/** One situation in a line, for whoever watches. */
export function lineOf({ id, title, marks, asked, fault }: Result): string {
  const cells = AXES.flatMap((axis) => (marks[axis] === undefined ? [] : [`${axis} ${Math.round(marks[axis] * 100)}`]));
  const calls = `${asked} ${asked === 1 ? "call" : "calls"}`;
  return `${id.padEnd(14)} ${cells.join(", ")} (${calls}${fault === undefined ? "" : `, ${fault}`}): ${title}`;
}
