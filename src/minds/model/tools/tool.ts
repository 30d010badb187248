import { z } from "zod";
import type { ModelTool } from "../../../models/model.ts";
import type { SaidAskOf, Saying } from "../../../protocol/ask.ts";
import { toSlug } from "../../../protocol/text.ts";
import type { Person } from "../../../world/campaign.ts";
import type { Place } from "../heard.ts";

/** What a tool's call is read beside: whose it is, who is in the party, and where. */
export interface Setting {
  readonly seat: string;
  readonly party: readonly string[];
  readonly threads: ReadonlyMap<string, Place>;
  /** The only one who has acted since the story was last told. */
  readonly lately?: string | undefined;
  /** Who has numbers in play, by id; and who has a page in the campaign. */
  readonly creatures?: readonly string[] | undefined;
  readonly people?: (() => readonly Person[]) | undefined;
}

export type Input = Readonly<Record<string, unknown>>;

/** One thing a GM can do. What it says goes to the table as anything said does: what does not hold is refused there, with a remedy. */
export interface Tool {
  readonly name: string;
  /** What it does, and what comes back. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** Something comes back that the story has to wait for. */
  readonly waits?: true;
  readonly says: (input: Input, setting: Setting) => readonly Saying[];
}

export const tool = (definition: Tool): Tool => definition;

/** As a provider wants it; what it would only repeat is left out. */
export function schemaOf({ name, description, input }: Tool): ModelTool {
  const { $schema: _schema, additionalProperties: _more, ...parameters } = z.toJSONSchema(input, { io: "input" });
  return { name, description, parameters: bare(parameters) as ModelTool["parameters"] };
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) =>
      key !== "propertyNames" &&
      !(key === "additionalProperties" && typeof inner !== "object") && // what stands under names is said; that there is nothing else is not
      !(["minimum", "maximum"].includes(key) && Math.abs(Number(inner)) >= Number.MAX_SAFE_INTEGER),
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, bare(inner)]));
}

/**
 * A character by the name somebody used: their seat, or a part of their name that nobody else has. Anything else as a slug. Nobody named is the
 * only one there is, or the only one who has acted.
 */
export function who(named: unknown, { party, threads, lately = "", creatures = [] }: Setting): string {
  if (named === undefined || named === null || named === "") {
    const here = threads.size > 0 ? [...threads.values()].flatMap(({ present }) => present) : party;
    return here.length === 1 ? (here[0] ?? "") : lately;
  }
  const slug = toSlug(String(named ?? "").slice(0, 200));
  if (party.includes(slug)) return slug;
  const fits = party.filter((seat) => seat.startsWith(`${slug}-`) || seat.split("-").includes(slug));
  if (fits.length > 0) return fits.length === 1 && fits[0] !== undefined ? fits[0] : slug;
  return (
    inPlay(
      slug,
      creatures.filter((one) => !party.includes(one)),
    ) ?? slug
  );
}

/** Whoever is in play under that name, or under the only one that is a part of it, or it of theirs. */
function inPlay(slug: string, creatures: readonly string[]): string | undefined {
  if (creatures.includes(slug)) return slug;
  const bare = bareSlug(slug);
  if (creatures.includes(bare)) return bare;
  const within = (part: string, all: string) => part !== "" && `-${all}-`.includes(`-${part}-`);
  const fits = creatures.filter((one) => within(bare, one) || within(one, bare));
  return fits.length === 1 ? fits[0] : undefined;
}

/** Everybody who is named, one by one; nobody named is whoever it must be. */
export function each(named: unknown, setting: Setting): readonly string[] {
  const all = [...new Set(whom(named, setting))].filter((one) => one !== "");
  return all.length > 0 ? all : [who(undefined, setting)];
}

/**
 * What a model wrote, with fields that may be of the wrong form: it goes to the table as it is, which refuses what does not hold and says what would.
 */
export const asWritten = (call: Readonly<Record<string, unknown>>): Saying => call as unknown as Saying;

/** What the rules are asked to decide, with what was left out left out. */
export const deed = (intent: Readonly<Record<string, unknown>>): SaidAskOf<"deed"> => ({
  kind: "deed",
  intent: given(intent),
});

/** One name or several; `party` and `all` are everybody, and a scene's name is whoever is in it. */
export function whom(named: unknown, setting: Setting): readonly string[] {
  const names = typeof named === "string" ? named.split(",") : Array.isArray(named) ? named : [];
  return names.flatMap((name) =>
    /^(?:(?:the )?party|all|everyone|everybody)$/i.test(String(name).trim()) ? setting.party : some(name, setting),
  );
}

function some(name: unknown, setting: Setting): readonly string[] {
  const one = who(name, setting);
  const isSomebody = setting.party.includes(one) || setting.creatures?.includes(one);
  return (isSomebody ? undefined : sceneNamed(name, setting)?.present) ?? [one];
}

/** The scene that goes by this name: that of its thread, or its title, which no other has. */
export function sceneNamed(name: unknown, { threads }: Pick<Setting, "threads">): Place | undefined {
  const slug = bareSlug(String(name ?? "").slice(0, 200));
  if (slug === "") return undefined;
  const thread = [...threads].find(([one]) => bareSlug(one) === slug)?.[1];
  const titled = [...threads.values()].filter(({ title }) => bareSlug(title) === slug);
  return thread ?? (titled.length === 1 ? titled[0] : undefined);
}

const bareSlug = (name: string): string => toSlug(name).replace(/^(?:the|an?)-/, "");

/** Who notices something: whoever is named, and where nobody is, nobody. Not said at all, it is everybody there. */
export const noticed = (named: unknown, setting: Setting): { readonly noticed_by?: readonly string[] } =>
  named === undefined || named === null ? {} : { noticed_by: [...whom(named, setting)] };

/** A number, where one was written as a word of digits; a difficulty may be a word. */
export function number(found: unknown): unknown {
  const digits = typeof found === "string" ? /^\s*(?:dc\s*)?(-?\d{1,6})\s*$/i.exec(found)?.[1] : undefined;
  return digits === undefined ? (typeof found === "string" ? found.trim().toLowerCase() : found) : Number(digits);
}

export const text = (found: unknown): string =>
  typeof found === "string" ? found : found === undefined || found === null ? "" : String(found);
export const texts = (found: unknown): readonly string[] =>
  (Array.isArray(found) ? found : found === undefined || found === "" ? [] : [found])
    .map(text)
    .filter((one) => one !== "");

/** The fields that were given, and nothing of those that were left out. */
export const given = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== "" && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
