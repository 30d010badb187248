import type { z } from "zod";

/** Whether a value is of a shape. */
export type Holds = (value: unknown) => boolean;

/**
 * What a schema says, as a question: does this value hold? Nothing is copied, and nothing is told about what does not. A schema that is more than a plain
 * shape is asked itself, so the answer is the schema's own.
 */
export function holdsFor(schema: z.core.$ZodType): Holds {
  const { def } = schema._zod as unknown as { readonly def: Definition };
  return shapes[def.type]?.(def) ?? ((value) => (schema as z.ZodType).safeParse(value).success);
}

/** As much of a schema as is looked at here. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Bound } }[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: unknown;
  readonly fn?: (value: unknown) => unknown;
}

interface Bound {
  readonly check: string;
  readonly value?: unknown;
  readonly inclusive?: boolean;
}

/** The plain shapes. None for what is more than that. */
const shapes: Readonly<Record<string, (def: Definition) => Holds | undefined>> = {
  string: ({ checks, format }) => (checks || format ? undefined : (value) => typeof value === "string"),
  boolean: () => (value) => typeof value === "boolean",
  number: ({ format, checks = [] }) => {
    const bounds = checks.map(({ _zod: { def } }) => def);
    const isPlain = bounds.every(
      (one) => one.check === "greater_than" && one.inclusive && typeof one.value === "number",
    );
    if (format !== "safeint" || !isPlain) return undefined;
    const least = Math.max(...bounds.map(({ value }) => value as number));
    return (value) => Number.isSafeInteger(value) && (value as number) >= least;
  },
  custom: ({ fn, checks }) => (checks || !fn ? undefined : (value) => Boolean(fn(value))),
  literal: ({ values = [] }) => oneOf(values),
  enum: ({ entries = {} }) => oneOf(Object.values(entries)),
  optional: ({ innerType }) => {
    const holds = innerType && holdsFor(innerType);
    return holds && ((value) => value === undefined || holds(value));
  },
  nullable: ({ innerType }) => {
    const holds = innerType && holdsFor(innerType);
    return holds && ((value) => value === null || holds(value));
  },
  array: ({ element, checks }) => {
    const holds = checks || !element ? undefined : holdsFor(element);
    return holds && ((value) => Array.isArray(value) && value.every(holds));
  },
  object: ({ shape, catchall, checks }) => {
    if (!shape || catchall || checks) return undefined;
    const fields = new Map<string, { readonly holds: Holds; readonly isNeeded: boolean }>();
    for (const [key, one] of Object.entries(shape)) {
      const holds = holdsFor(one);
      fields.set(key, { holds, isNeeded: !holds(undefined) });
    }
    const needed = [...fields.values()].filter(({ isNeeded }) => isNeeded).length;
    return (value) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
      let missing = needed;
      for (const key in value) {
        const field = fields.get(key);
        if (!field) continue;
        if (!field.holds((value as Readonly<Record<string, unknown>>)[key])) return false;
        if (field.isNeeded) missing--;
      }
      return missing === 0;
    };
  },
};

function oneOf(values: readonly unknown[]): Holds {
  const known = new Set(values);
  return (value) => known.has(value);
}
