import { z } from "zod";
import { definitionOf, isTag, type Message, type Tag } from "./catalog.ts";
import { isPlaceholder } from "./fields.ts";
import { type Refusal, refusal } from "./refusal.ts";

/** Turns a draft (from text or from a program) into a message in canonical form, or a refusal that names field and remedy. */
export function understand(draft: unknown): Message | Refusal {
  const { tag, fields, body } = (typeof draft === "object" && draft !== null ? draft : {}) as Record<string, unknown>;
  if (typeof tag !== "string" || !isTag(tag)) {
    return refusal("protocol/unknown-tag", "Use one of the protocol's tags, such as NARRATIVE.", {
      field: "tag",
      found: tag ?? "nothing",
    });
  }
  const result = schemaOf(tag).safeParse({ fields: fields ?? {}, body });
  if (!result.success) return refusalOf(tag, { fields, body }, result.error);
  const given = result.data.fields;
  const lacking = definitionOf(tag)
    .needs?.(given)
    .find((field) => given[field] === undefined);
  if (lacking !== undefined) return missing(tag, lacking);
  return { tag, fields: given, body: result.data.body } as Message;
}

const schemas = new Map<Tag, z.ZodType<{ fields: Record<string, unknown>; body: string }>>();

function schemaOf(tag: Tag) {
  const known = schemas.get(tag);
  if (known) return known;
  const { fields, body } = definitionOf(tag);
  const schema = z.object({ fields: z.strictObject(fields), body }) as never;
  schemas.set(tag, schema);
  return schema as z.ZodType<{ fields: Record<string, unknown>; body: string }>;
}

function refusalOf(tag: Tag, draft: { fields: unknown; body: unknown }, error: z.ZodError): Refusal {
  const issue = error.issues[0];
  if (issue?.code === "unrecognized_keys") return unknownField(tag, issue.keys[0] ?? "");
  const path = issue?.path ?? [];
  const place = path[0] === "body" ? "body" : fieldName(path.slice(1)) || "fields";
  const found = path.reduce<unknown>(
    (value, key) => (typeof value === "string" ? value : (value as Indexed | undefined)?.[key]),
    draft,
  );
  if (found === undefined || found === "") return missing(tag, place, path);
  const hint = hintAt(tag, path);
  if (issue?.code === "too_big") {
    return refusal("protocol/too-long", `Say it in fewer words: at most ${issue.maximum} characters or items.`, {
      tag,
      field: place,
      found,
    });
  }
  if (issue?.code === "custom" || (typeof found === "string" && (isPlaceholder(found) || / \| /.test(found)))) {
    return refusal("protocol/template", `This is still the template. In its place, write ${hint}.`, {
      tag,
      field: place,
      found,
    });
  }
  return refusal("protocol/wrong-value", `Write ${hint}.`, { tag, field: place, found });
}

const unknownField = (tag: Tag, field: string): Refusal =>
  refusal(
    "protocol/unknown-field",
    `This takes ${Object.keys(definitionOf(tag).fields).join(", ") || "no fields"}. The rest is the table's to write.`,
    {
      tag,
      field,
    },
  );

type Indexed = Readonly<Record<PropertyKey, unknown>>;

function missing(tag: Tag, field: string, path: readonly PropertyKey[] = ["fields", field]): Refusal {
  const where = field === "body" ? "Write" : `Add ${field}:`;
  return refusal("protocol/missing", `${where} ${hintAt(tag, path)}.`, { tag, field, found: "nothing" });
}

const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((key, i) => (typeof key === "number" ? `[${key}]` : i === 0 ? String(key) : `.${String(key)}`)).join("");

/** The remedy written beside the schema that failed, found by walking the path of the failure. */
function hintAt(tag: Tag, path: readonly PropertyKey[]): string {
  const definition = definitionOf(tag);
  let schema: z.ZodType | undefined = path[0] === "body" ? definition.body : definition.fields[String(path[1])];
  for (const key of path.slice(2)) {
    const inner: z.ZodType | undefined = schema && bare(schema);
    if (inner instanceof z.ZodArray) schema = inner.element as z.ZodType;
    else if (inner instanceof z.ZodObject) schema = inner.shape[String(key)] as z.ZodType | undefined;
  }
  return (schema && hintOf(schema)) ?? "a value of the right form";
}

function hintOf(schema: z.ZodType): string | undefined {
  const inner = bare(schema);
  if (inner instanceof z.ZodUnion)
    return (inner.options as readonly z.ZodType[]).map(hintOf).find((hint) => hint !== undefined);
  if (inner instanceof z.ZodObject) return `its fields: ${Object.keys(inner.shape).join(", ")}`;
  const hint = inner.meta()?.hint;
  return typeof hint === "string" ? hint : undefined;
}

/** A schema without the wrappers that make it optional or tolerant. */
export function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return bare(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return bare(schema.out as z.ZodType);
  return schema;
}
