import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { Models } from "../minds/seated-minds.ts";
import { patienceFor } from "../models/deadlines.ts";
import { KEYS } from "../models/fault.ts";
import { OLLAMA_CONTEXT } from "../models/ollama-door.ts";
import type { ModelOptions } from "../models/open-model.ts";
import { isFree, type Prices, priceOf, shippedPrices } from "../models/prices.ts";
import { readSpecs, type Spec } from "../models/spec.ts";
import { LEAN_WINDOW, openWindows, UNKNOWN_WINDOW, type Windows } from "../models/window.ts";
import type { Budget } from "../play/budget.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import { toSlug } from "../protocol/text.ts";
import { nearest, type Option, WrongUsage } from "./command.ts";
import { readPrices, readSettings, type Settings, WrongSettings } from "./settings.ts";

/** Who plays with which model, and what a person is told about it. */
export interface ModelPlan extends Models {
  /** Names that only a campaign can know, where none was given. */
  readonly unchecked: readonly string[];
  /** What is missing before any of them can answer, a plain line each. */
  readonly missing: readonly string[];
  /** What a budget cannot stop, and what to do about it. */
  unstopped(budget: Budget | undefined): string | undefined;
  /** How long one of them may take for a whole answer, in milliseconds, where that is longer than is usual or somebody said so. */
  readonly patience: number | undefined;
  /** Which models, or how to add one. */
  readonly line: string;
}

export interface ModelsGiven {
  /** --model and --base-url, as they were given. */
  readonly model?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** The characters' seats, where it is known which they are: a name that is none of theirs is then an error. */
  readonly party?: readonly string[];
}

export const MODEL_OPTIONS: Readonly<Record<string, Option>> = {
  model: {
    takes: "spec",
    help: "who thinks: house, <provider>:<model>, or gm=…,players=…,narrator=…,judge=…,<character>=…",
  },
  "base-url": { takes: "url", help: "where openai-compatible:<model> is served (or TROUPE_BASE_URL)" },
};

const ROLE_KEYS = ["gm", "players", "narrator", "judge"] as const;
type RoleKey = (typeof ROLE_KEYS)[number];
const isRole = (word: string): boolean => (ROLE_KEYS as readonly string[]).includes(word);
const KEY_OF: Readonly<Partial<Record<Role, RoleKey>>> = { gm: "gm", player: "players", narrator: "narrator" };

/** The option comes before the environment, and that before the settings, for each role and character by itself. */
export function modelPlan({ model, baseUrl, env, home, party }: ModelsGiven): ModelPlan {
  const settings = readSettings(home);
  const layers = [
    layerOf("--model", model, party),
    layerOf("TROUPE_MODEL", env.TROUPE_MODEL || undefined, party),
    layerOf(`model in ${join(home, "settings.yaml")}`, settings.model, party),
  ];
  const of = (seat: string, role: Role): readonly Spec[] | undefined => {
    const key = KEY_OF[role];
    if (key === undefined) return undefined; // the lead is code
    for (const layer of layers) {
      const own = role === "player" ? [...layer].find(([name]) => isCalled(seat, name))?.[1] : undefined;
      const specs = own ?? layer.get(key) ?? layer.get(EVERYBODY);
      if (specs) return specs.length > 0 ? specs : undefined;
    }
    return undefined;
  };
  const specs = everySpec(layers);
  const judge = merged(layers).get("judge");
  const url = urlOf(baseUrl ?? (env.TROUPE_BASE_URL || settings.base_url));
  const options: ModelOptions = {
    env,
    ...url,
    context: askedFor(settings),
    prices: readPrices(home, settings),
    ...inMilliseconds(settings),
  };
  const windows = openWindows(options);
  return {
    of,
    ...(judge?.length ? { judge } : {}),
    options,
    specs,
    narrates: settings.narrates === true,
    patience: patienceFor(specs, options, options.baseUrl),
    window: (_, role, those) => windowFor(those, role, settings, windows),
    unchecked: party ? [] : [...merged(layers).keys()].filter((key) => key !== EVERYBODY && !isRole(key)),
    unstopped: (budget) => unstopped(specs, budget, options.prices ?? {}, home),
    missing: specs.flatMap((spec) => lacking(spec, env, url.baseUrl)),
    line: lineOf(layers),
  };
}

const EVERYBODY = "";
type Layer = ReadonlyMap<string, readonly Spec[]>;

/** `gm=a,players=b`, one spec for all, or both: what is named goes before what is for everybody. */
function layerOf(where: string, given: Settings["model"], party: readonly string[] | undefined): Layer {
  const pairs =
    typeof given === "object"
      ? Object.entries(given)
      : (given ?? "")
          .split(",")
          .filter((part, _, all) => all.length > 1 || part.trim() !== "")
          .map(pairOf);
  const layer = new Map<string, readonly Spec[]>();
  const wrong = (problem: string, remedy: string) =>
    where.startsWith("--")
      ? new WrongUsage(`${where}: ${problem}`, remedy)
      : new WrongSettings(`${where}: ${problem}`, remedy);
  for (const [name, text] of pairs) {
    const key = keyOf(name, party);
    if (typeof key !== "string") throw wrong(key.problem, key.remedy);
    const specs = readSpecs(text);
    if ("problem" in specs) throw wrong(specs.problem, specs.remedy);
    if (layer.has(key))
      throw key === EVERYBODY
        ? wrong("two models for everybody.", "Put | between models that stand in for one another.")
        : wrong(`"${name}" is named twice.`, "Put | between models that stand in for one another.");
    layer.set(key, specs);
  }
  return layer;
}

function pairOf(part: string): readonly [string, string] {
  const found = /^([^=:|]{0,80})=(.*)$/s.exec(part);
  return found ? [(found[1] ?? "").trim() || "=", (found[2] ?? "").trim()] : [EVERYBODY, part.trim()];
}

const ALIASES: Readonly<Record<string, string>> = { all: EVERYBODY, player: "players", party: "players", dm: "gm" };

/** A role, a character, or everybody; else what was probably meant. */
function keyOf(name: string, party: readonly string[] | undefined) {
  if (name === EVERYBODY) return EVERYBODY;
  const word = toSlug(name);
  if (Object.hasOwn(ALIASES, word)) return ALIASES[word] as string;
  const roles: readonly string[] = ROLE_KEYS;
  if (isRole(word)) return word;
  const called = party?.filter((seat) => isCalled(seat, word)) ?? [];
  const meant = nearest(word, [...roles, ...(party ?? [])]);
  if (called.length === 1) return called[0] as string;
  if (called.length > 1)
    return { problem: `"${name}" could be ${called.join(" or ")}.`, remedy: "Write the whole name." };
  if (word !== "" && party === undefined && meant === undefined) return word;
  const all = [...roles, ...(party ?? ["or a character's name"])].join(", ");
  return {
    problem: `nobody here is called "${name}".`,
    remedy: meant ? `Did you mean ${meant}?` : `There are ${all}.`,
  };
}

/** By the whole name, or the first part of it. */
const isCalled = (seat: string, name: string): boolean => name !== "" && (seat === name || seat.startsWith(`${name}-`));

/** Every model that some seat may come to, once. */
const everySpec = (layers: readonly Layer[]): readonly Spec[] => [
  ...new Map([...merged(layers).values()].flat().map((spec) => [spec.name, spec])).values(),
];

/** What holds for each name that was given, once all layers are laid over one another. */
function merged(layers: readonly Layer[]): Layer {
  const all = new Map<string, readonly Spec[]>();
  for (const layer of reaching(layers)) for (const [key, specs] of layer) if (!all.has(key)) all.set(key, specs);
  return all;
}

/** What is said for everybody hides all that comes after it. */
function reaching(layers: readonly Layer[]): readonly Layer[] {
  const last = layers.findIndex((layer) => layer.has(EVERYBODY));
  return last < 0 ? layers : layers.slice(0, last + 1);
}

function urlOf(text: string | undefined): { readonly baseUrl?: string } {
  if (text === undefined || text === "") return {};
  if (URL.canParse(text) && /^https?:/i.test(text)) return { baseUrl: text.replace(/\/+$/, "") };
  throw new WrongUsage(
    `"${text.slice(0, 80)}" is no address of a server.`,
    "Write it whole: --base-url http://127.0.0.1:8080/v1",
  );
}

type ForRoles<T> = T | Readonly<Partial<Record<"gm" | "players" | "narrator", T | undefined>>> | undefined;

/** What a setting says for a role, where it says it for all or by role. */
const forRole = <T extends number | string>(given: ForRoles<T>, role: Role): T | undefined =>
  typeof given === "object" ? given[KEY_OF[role] as "gm" | "players" | "narrator"] : given;

/** A server at home loads a model anew for another context: it is asked for the longest that any role wants. */
function askedFor({ context }: Settings): number | undefined {
  if (typeof context !== "object") return context;
  const { gm = OLLAMA_CONTEXT, players = OLLAMA_CONTEXT, narrator = OLLAMA_CONTEXT } = context;
  return Math.max(gm, players, narrator);
}

/** The fewest tokens of those that may answer for a seat: whoever does, the prompt fits. */
async function windowFor(specs: readonly Spec[], role: Role, settings: Settings, windows: Windows) {
  const wanted = forRole(settings.context, role);
  const memory = forRole(settings.memory, role) ?? "full";
  const found = await Promise.all(specs.map((spec) => windows(spec, wanted)));
  const tokens = found.length > 0 ? Math.min(...found) : UNKNOWN_WINDOW;
  return { tokens: memory === "lean" ? Math.min(tokens, LEAN_WINDOW) : tokens, memory };
}

type Said = Pick<ModelOptions, "deadlines" | "deadlinesBy">;

/** Deadlines as they were given, for all and by provider. */
function inMilliseconds({ deadlines = {} }: Settings): Said {
  const times = (given: object) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (typeof value === "number" ? [[name, value * 1000]] : [])),
    );
  const own = Object.entries(deadlines).flatMap(([name, value]) =>
    typeof value === "object" ? [[name, times(value)]] : [],
  );
  return { deadlines: times(deadlines), ...(own.length > 0 ? { deadlinesBy: Object.fromEntries(own) } : {}) };
}

/** What a model cannot do without. */
function lacking({ provider, name }: Spec, env: ModelsGiven["env"], baseUrl: string | undefined): readonly string[] {
  if (provider === "openai-compatible")
    return baseUrl ? [] : [`${name} needs an address: say --base-url <url>, or set TROUPE_BASE_URL.`];
  if (provider === "claude-code")
    return isOnPath("claude", env.PATH) ? [] : [`${name} needs Claude Code: there is no claude on the PATH.`];
  const [first, ...others] = KEYS[provider];
  const isThere = first === undefined || [first, ...others].some((variable) => env[variable]);
  return isThere ? [] : [`${name} needs a key: set ${first}. Without it the house plays.`];
}

/** Calls at an unknown price count as nothing: no number of them is worth a dollar. */
function unstopped(specs: readonly Spec[], budget: Budget | undefined, prices: Prices, home: string) {
  const [first, ...more] = specs.filter((spec) => !isFree(spec) && !priceOf(spec, prices, shippedPrices));
  if (!budget || "tokens" in budget || !first) return undefined;
  const names = [first, ...more].map(({ name }) => name).join(" and ");
  return `${names} ${more.length > 0 ? "have" : "has"} no price here, so a budget in dollars does not stop it. Say it in tokens, such as --budget 200k, or write the price into ${join(home, "prices.yaml")}, in dollars for a million tokens: ${first.name}: { input: 0.5, output: 1.5 }`;
}

function isOnPath(program: string, path = ""): boolean {
  const names = process.platform === "win32" ? [`${program}.exe`] : [program];
  return path.split(delimiter).some((folder) =>
    names.some((name) => {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return folder !== "";
      } catch {
        return false;
      }
    }),
  );
}

/** For a person, in one line. */
function lineOf(layers: readonly Layer[]): string {
  const all = merged(layers);
  const said = (specs: readonly Spec[]) => specs.map(({ name }) => name).join(", else ") || "the house";
  if ([...all.values()].every((specs) => specs.length === 0))
    return "The house plays every seat. To add a model: --model anthropic:<model>, with ANTHROPIC_API_KEY set. docs/models.md tells more.";
  const rest = all.get(EVERYBODY) ?? [];
  const named = [...all].filter(([key]) => key !== EVERYBODY).map(([key, specs]) => `${key} by ${said(specs)}`);
  return named.length === 0
    ? `Every seat but a person's is played by ${said(rest)}.`
    : `Played: ${named.join("; ")}; the rest by ${said(rest)}.`;
}
