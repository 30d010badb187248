import { z } from "zod";
import { isTag, type Message, type MessageOf, type Tag } from "./catalog.ts";
import { isKind, type Kind, kinds } from "./entry.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { type Speaker, sign } from "./sign.ts";
import { plainCopy } from "./text.ts";
import { understand } from "./understand.ts";

type AskFields<K extends Kind> = (typeof kinds)[K]["ask"] extends infer A extends z.ZodRawShape
  ? z.output<z.ZodObject<A>>
  : never;

type AskInput<K extends Kind> = (typeof kinds)[K]["ask"] extends infer A extends z.ZodRawShape
  ? z.input<z.ZodObject<A>>
  : never;

/** The kinds a seat may ask the table for. */
export type AskKind = { [K in Kind]: (typeof kinds)[K]["ask"] extends z.ZodRawShape ? K : never }[Kind];
export type AskOf<K extends AskKind> = { readonly kind: K } & Readonly<AskFields<K>>;

/** Something a seat wants done that is not a message: a roll, a ruling, a scene, a look at a file. */
export type Ask = { [K in AskKind]: AskOf<K> }[AskKind];

/** Whatever a seat can say in one breath. */
export type Say = Message | Ask;

/**
 * What a mind says, before the table has understood it: text in the protocol's form, a message or an ask. The table fills in who speaks and
 * which scene it is, so that a message may leave out any of its fields.
 */
export type Saying = string | SaidMessage | SaidAsk;
export type SaidMessage = { [T in Tag]: SaidMessageOf<T> }[Tag];
export type SaidMessageOf<T extends Tag> = {
  readonly tag: T;
  readonly fields?: Partial<Open<MessageOf<T>["fields"]>>;
  readonly body?: string;
};
export type SaidAsk = { [K in AskKind]: SaidAskOf<K> }[AskKind];
export type SaidAskOf<K extends AskKind> = { readonly kind: K } & Open<AskInput<K>>;

/** The same with lists that cannot be changed. */
type Open<V> = V extends readonly (infer E)[]
  ? readonly Open<E>[]
  : V extends object
    ? { readonly [K in keyof V]: Open<V[K]> }
    : V;

/** Whether what a mind says is a message of that tag. */
export const isSaid = <T extends Tag>(say: Saying | undefined, tag: T): say is Extract<Saying, { readonly tag: T }> =>
  typeof say === "object" && "tag" in say && say.tag === tag;

/** Whether what a mind says asks the table for something of that kind. */
export const isAsked = <K extends AskKind>(
  say: Saying | undefined,
  kind: K,
): say is Extract<Saying, { readonly kind: K }> => typeof say === "object" && "kind" in say && say.kind === kind;

export const isAsk = (say: Say): say is Ask => "kind" in say;

const schemas = new Map<string, z.ZodType<Ask>>();

/** Turns a typed call into a message or an ask; what is the table's to write (dice, totals, audiences) is refused by name. */
export function understandCall(value: unknown, speaker?: Speaker): Say | Refusal {
  const plain = plainCopy(value);
  if (!plain)
    return refusal("protocol/not-plain", "Call with plain data, not too long and not too deep.", { field: "call" });
  const call = (typeof plain.copy === "object" && plain.copy !== null ? plain.copy : {}) as Readonly<
    Record<string, unknown>
  >;
  return call.kind === undefined ? understandMessage(call, speaker) : understandAsk(call);
}

function understandMessage(call: Readonly<Record<string, unknown>>, speaker?: Speaker): Message | Refusal {
  const { tag, fields, body, ...more } = call;
  const [extra] = Object.keys(more);
  if (extra !== undefined && typeof tag === "string") {
    return refusal(
      "protocol/unknown-field",
      "A message has a tag, fields and a body. The rest is the table's to write.",
      { tag, field: extra },
    );
  }
  const known = typeof tag === "string" && isTag(tag) && (fields === undefined || isRecord(fields));
  return understand(known ? { tag, fields: sign(tag, isRecord(fields) ? fields : {}, speaker), body } : call);
}

function understandAsk(call: Readonly<Record<string, unknown>>): Ask | Refusal {
  const { kind } = call;
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
  const result = schema.safeParse(call);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : String(issue?.path[0] ?? "");
  const hint =
    issue?.code === "unrecognized_keys"
      ? `A ${kind} takes ${Object.keys(shape).join(", ") || "nothing else"}. The rest is the table's to write.`
      : `${issue?.message ?? "This value does not fit"}${issue && issue.path.length > 1 ? ` at ${issue.path.join(".")}` : ""}. ${shapeHint(shape, field)}`;
  return refusal("protocol/wrong-ask", hint.trim(), { tag: kind, field, found: call[field] ?? "nothing" });
}

/** What a field takes, as one would write it: `clocks: {"name": {"at": number, "of": number} or null}`. Plain texts need no explanation. */
function shapeHint(shape: z.ZodRawShape, field: string): string {
  const schema = Object.hasOwn(shape, field) ? shape[field] : undefined;
  if (!schema) return "";
  const { properties } = z.toJSONSchema(z.object({ [field]: schema }), { io: "input", unrepresentable: "any" });
  const written = inWords(properties?.[field]);
  return written === "text" || written === "anything" ? "" : `It takes ${field}: ${written}.`;
}

function inWords(schema: unknown): string {
  const {
    type,
    enum: choices,
    items,
    properties,
    additionalProperties,
    anyOf,
    const: only,
  } = (isRecord(schema) ? schema : {}) as Readonly<Record<string, unknown>>;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(choices)) return choices.map((one) => JSON.stringify(one)).join(" or ");
  if (Array.isArray(anyOf)) return anyOf.map(inWords).join(" or ");
  if (type === "array") return `[${inWords(items)}, …]`;
  if (isRecord(properties))
    return `{${Object.entries(properties)
      .map(([name, one]) => `"${name}": ${inWords(one)}`)
      .join(", ")}}`;
  if (type === "object") return isRecord(additionalProperties) ? `{"name": ${inWords(additionalProperties)}}` : "{…}";
  return type === "string"
    ? "text"
    : type === "integer" || type === "number"
      ? "number"
      : typeof type === "string"
        ? type
        : "anything";
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
