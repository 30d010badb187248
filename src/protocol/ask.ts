import { z } from "zod";
import type { Message } from "./catalog.ts";
import { isKind, type Kind, kinds } from "./entry.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { fits } from "./text.ts";
import { understand } from "./understand.ts";

type AskFields<K extends Kind> = (typeof kinds)[K]["ask"] extends infer A extends z.ZodRawShape
  ? z.output<z.ZodObject<A>>
  : never;

/** The kinds a seat may ask the table for. */
export type AskKind = { [K in Kind]: (typeof kinds)[K]["ask"] extends z.ZodRawShape ? K : never }[Kind];
export type AskOf<K extends AskKind> = { readonly kind: K } & Readonly<AskFields<K>>;

/** Something a seat wants done that is not a message: a roll, a ruling, a scene, a look at a file. */
export type Ask = { [K in AskKind]: AskOf<K> }[AskKind];

/** Whatever a seat can say in one breath. */
export type Say = Message | Ask;

export const isAsk = (say: Say): say is Ask => "kind" in say;

const schemas = new Map<string, z.ZodType<Ask>>();

/** Turns a typed call into a message or an ask; what it does not ask for (dice, totals, audiences) is refused by name. */
export function understandCall(value: unknown): Say | Refusal {
  const given = (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const { kind } = given;
  if (kind === undefined) return understand(value);
  if (!fits(value))
    return refusal("protocol/too-long", "Ask for less at once: the call is too long or too deep.", {
      field: "kind",
      found: kind,
    });
  const shape = typeof kind === "string" && isKind(kind) ? kinds[kind].ask : undefined;
  if (typeof kind !== "string" || !shape) {
    const choices = Object.entries(kinds).filter(([, definition]) => definition.ask);
    return refusal("protocol/unknown-ask", `Ask for one of ${choices.map(([name]) => name).join(", ")}.`, {
      field: "kind",
      found: kind,
    });
  }
  const schema =
    schemas.get(kind) ?? (z.strictObject({ kind: z.literal(kind), ...shape }) as unknown as z.ZodType<Ask>);
  schemas.set(kind, schema);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : String(issue?.path[0] ?? "");
  const hint =
    issue?.code === "unrecognized_keys"
      ? `A ${kind} takes ${Object.keys(shape).join(", ") || "nothing else"}. The rest is the table's to write.`
      : `${issue?.message ?? "This value does not fit"}.`;
  return refusal("protocol/wrong-ask", hint, { tag: kind, field, found: given[field] ?? "nothing" });
}
