import type { z } from "zod";

/** How one tag is defined: what it carries, who uses it and an example that must always read. One file in `messages/` each. */
export interface Definition<T extends string, F extends Fields, B extends z.ZodType<string>> {
  readonly tag: T;
  /** One sentence: what it is for. */
  readonly meaning: string;
  readonly sender: string;
  readonly recipient: string;
  readonly transport: "broadcast" | "message" | "file" | "signal";
  /** Phase 1 is `lead` mode, phase 2 is `team`; the handoff signal belongs to neither. */
  readonly phases: "1+" | "1 only" | "2+" | "handoff";
  /** What usually comes back, in words. */
  readonly expects: string;
  readonly fields: F;
  readonly body: B;
  /** The field in which the speaker names itself; the table fills it in and refuses another seat's name there. */
  readonly signature?: keyof F & string;
  /** Fields that this value needs although others do without them. */
  readonly needs?: (fields: Readonly<Record<string, unknown>>) => readonly (keyof F & string)[];
  readonly example: string;
}

export type Fields = Readonly<Record<string, z.ZodType>>;

export const message = <const T extends string, F extends Fields, B extends z.ZodType<string>>(
  definition: Definition<T, F, B>,
): Definition<T, F, B> => definition;

/** The typed value of a definition: `{ tag, fields, body }`. */
export type Said<D> =
  D extends Definition<infer T, infer F, infer _B>
    ? { readonly tag: T; readonly fields: FieldValues<F>; readonly body: string }
    : never;

type FieldValues<F extends Fields> = {
  readonly [K in keyof F as undefined extends z.output<F[K]> ? never : K]: z.output<F[K]>;
} & {
  readonly [K in keyof F as undefined extends z.output<F[K]> ? K : never]?: z.output<F[K]>;
};
