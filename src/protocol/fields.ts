import { z } from "zod";
import { MAX_ITEMS, MAX_TEXT, tidy, toSlug } from "./text.ts";

/**
 * The kinds of value a field can hold. Each reads what people and models write (`Tilda Brannock`, `quick reaction`, `DC 12`)
 * and gives the one canonical form; `hint` is what a refusal tells the speaker to write instead.
 */
export const slug = (hint = "a full hyphenated name as in the sheet's file name, such as tilda-brannock") =>
  z.preprocess(
    (found) => (typeof found === "string" && found.length <= 200 && NAME.test(found) ? toSlug(found) : found),
    z
      .string()
      .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u)
      .max(80)
      .meta({ hint }),
  );

const NAME = /^[\p{L}\p{N}\p{M} '’‘ʼ._-]+$/u;

export const choice = <const T extends readonly [string, ...string[]]>(...choices: T) =>
  z.preprocess(
    (found) => (typeof found === "string" ? (choices.find((one) => fold(one) === fold(found)) ?? found) : found),
    z.enum(choices).meta({ hint: `one of ${choices.join(", ")}` }),
  );

export const text = (hint = "the words themselves") =>
  z.preprocess(
    tidied,
    z
      .string()
      .min(1)
      .max(MAX_TEXT)
      .refine((value) => !isPlaceholder(value), { params: { template: true } })
      .meta({ hint }),
  );

/** Words that are told on as they are, a person's own or somebody's who was heard before: nothing in them is taken for a template. */
export const verbatim = (hint = "the person's words") =>
  z.preprocess(tidied, z.string().min(1).max(MAX_TEXT).meta({ hint }));

export const sceneNumber = () =>
  z.preprocess(
    (found) =>
      (typeof found === "string" || typeof found === "number") && /^\d{1,6}$/.test(`${found}`)
        ? `${found}`.padStart(3, "0")
        : found,
    z
      .string()
      .regex(/^\d{3,6}$/)
      .meta({ hint: "the scene's number with its zeros, such as 005" }),
  );

export const flag = () =>
  z.preprocess(
    (found) =>
      typeof found === "string" ? ({ true: true, yes: true, false: false, no: false }[fold(found)] ?? found) : found,
    z.boolean().meta({ hint: "true or false" }),
  );

export const difficulty = () =>
  z.preprocess(
    (found) =>
      typeof found === "string" ? Number(/^(?:dc\s*)?(\d{1,3})$/i.exec(found.trim())?.[1] ?? Number.NaN) : found,
    z.int().min(0).max(99).meta({ hint: "a whole number, such as 12" }),
  );

export const fileName = () =>
  z.preprocess(
    tidied,
    z
      .string()
      .regex(/^[\p{L}\p{N}_-]+(?:[./][\p{L}\p{N}_-]+)*$/u)
      .max(200)
      .meta({ hint: "a file's name, such as gm-state-delta.md" }),
  );

export const list = <T extends z.ZodType>(of: T, { min = 1 } = {}) =>
  z.preprocess(
    (found) => (typeof found === "string" ? splitInline(found) : found),
    z.array(of).min(min).max(200).meta({ hint: "a list, one item a line, each behind a hyphen" }),
  );

/** Prose under a message's fields. A line that is nothing but `{…}` of several words was left over from a template. */
export const prose = () =>
  z.preprocess(
    tidied,
    z
      .string()
      .min(1)
      .max(MAX_TEXT)
      .refine((value) => !value.split("\n").some((line) => isPlaceholder(line) && line.includes(" ")), {
        params: { template: true },
      })
      .meta({ hint: "the text itself, in the lines under the fields" }),
  );

export const verbatimBody = () =>
  z.preprocess(
    tidied,
    z.string().min(1).max(MAX_TEXT).meta({ hint: "the person's words, in the lines under the fields" }),
  );

/** A body that may be silence. */
export const proseOrSilence = () => z.preprocess((found) => tidied(found ?? ""), z.union([z.literal(""), prose()]));

export const noBody = () =>
  z.preprocess((found) => found ?? "", z.literal("").meta({ hint: "nothing under the fields" }));

export function isPlaceholder(value: string): boolean {
  return value.startsWith("{") && value.endsWith("}");
}

function tidied(found: unknown): unknown {
  return typeof found === "string" && found.length <= MAX_TEXT ? tidy(found) : found;
}

function fold(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
}

function splitInline(found: string): string[] {
  const inner = found.trim().replace(/^\[/, "").replace(/\]$/, "");
  return inner
    .split(",", MAX_ITEMS + 1)
    .map((item) =>
      item
        .trim()
        .replace(/^["'“]/, "")
        .replace(/["'”]$/, ""),
    )
    .filter((item) => item !== "");
}
