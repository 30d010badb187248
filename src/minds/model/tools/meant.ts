import { REQUEST_TYPES } from "../../../protocol/messages/gm-to-player.ts";
import { distance } from "../../../protocol/text.ts";
import type { Input, Tool } from "./tool.ts";

/** Other names that models give to what a tool cannot do without. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  to: ["group", "who", "character", "player", "name", "target", "recipient", "seat", "for"],
  learned_by: ["learners"],
  who: ["character", "player", "name", "to", "target", "actor", "seat", "for"],
  text: ["body", "narration", "content", "narrative", "prose", "message", "description"],
  request: ["question", "prompt", "ask", "text", "body", "content", "message"],
  type: ["request_type", "requestType", "damage_type"],
  dc: ["difficulty", "DC"],
  dice: ["amount", "damage", "hp"],
  why: ["reason", "because"],
  skill: ["ability", "check"],
  path: ["file", "name", "page"],
  outcome: ["ruling", "result", "text"],
  note: ["text", "body", "content"],
  title: ["name", "place"],
  question: ["text", "request"],
  summary: ["text", "body"],
  next_hook: ["hook"],
};

/** A call with its fields by their own names, where one was left out and exactly one other name for it was used. */
export function meant({ input: schema }: Pick<Tool, "input">, input: Input): Input {
  const fields = schema.shape as Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>;
  const missing = Object.keys(fields).filter(
    (field) => isMissing(input[field]) && !fields[field]?.safeParse(undefined).success,
  );
  const found = missing.flatMap((field) => {
    const others = (NAMES[field] ?? []).filter((name) => !(name in fields) && !isMissing(input[name]));
    const [other] = others;
    return other !== undefined && others.length === 1 ? [[field, input[other]] as const] : [];
  });
  return found.length === 0 ? input : { ...input, ...Object.fromEntries(found) };
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** A request type as somebody wrote it: `quick reaction`, `Combat`. What is none of them stays as it is, to be refused. */
export function requestType(found: string): string {
  const folded = found
    .slice(0, 60)
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toUpperCase();
  if (folded === "") return "QUICK_REACTION";
  const near = REQUEST_TYPES.filter((type) => type.startsWith(`${folded}_`) || distance(type, folded, 2) <= 2);
  const [only = found] = near;
  return near.length === 1 ? only : folded;
}
