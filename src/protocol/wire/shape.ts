import { z } from "zod";
import { definitionOf, type Tag } from "../catalog.ts";
import { bare } from "../understand.ts";

/** What the wire needs to know of a tag, read off its schema: which keys there are and how each is laid out. */
export interface Shape {
  readonly fields: ReadonlyMap<string, FieldShape>;
  readonly keys: ReadonlySet<string>;
  readonly required: readonly string[];
  /** Optional choices: still read as fields behind a blank line, where other words would begin the body. */
  readonly choices: ReadonlySet<string>;
  readonly hasBody: boolean;
}

export interface FieldShape {
  readonly form: "value" | "list" | "records";
  /** The keys of a record, in order. */
  readonly keys: ReadonlySet<string>;
}

const shapes = new Map<Tag, Shape>();

export function shapeOf(tag: Tag): Shape {
  const known = shapes.get(tag);
  if (known) return known;
  const definition = definitionOf(tag);
  const entries = Object.entries(definition.fields);
  const shape: Shape = {
    fields: new Map(entries.map(([key, schema]) => [key, fieldShape(schema)])),
    keys: new Set(entries.map(([key]) => key)),
    required: entries.filter(([, schema]) => !(schema instanceof z.ZodOptional)).map(([key]) => key),
    choices: new Set(
      entries
        .filter(([, schema]) => schema instanceof z.ZodOptional && bare(schema) instanceof z.ZodEnum)
        .map(([key]) => key),
    ),
    hasBody: definition.body.safeParse("words").success,
  };
  shapes.set(tag, shape);
  return shape;
}

function fieldShape(schema: z.ZodType): FieldShape {
  const inner = bare(schema);
  if (inner instanceof z.ZodUnion) return { form: "list", keys: new Set() };
  if (!(inner instanceof z.ZodArray)) return { form: "value", keys: new Set() };
  const element = bare(inner.element as z.ZodType);
  if (!(element instanceof z.ZodObject)) return { form: "list", keys: new Set() };
  return { form: "records", keys: new Set(Object.keys(element.shape)) };
}
