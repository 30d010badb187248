import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";
import { Prices } from "../models/prices.ts";
import { PROVIDERS } from "../models/spec.ts";
import { fileTrouble, TroupeError } from "../protocol/errors.ts";
import { nearest } from "./command.ts";

const seconds = z.number().min(1).max(7200);
const deadlines = z.strictObject({ load: seconds, first: seconds, between: seconds, total: seconds }).partial();
const tokens = z.int().min(8000).max(2_000_000);
const memory = z.enum(["lean", "full"]);
const byRole = <T extends z.ZodType>(value: T) =>
  z.union([value, z.strictObject({ gm: value, players: value, narrator: value }).partial()]);

/** What `settings.yaml` in the home may say. */
export const Settings = z.strictObject({
  /** Of this file's shape; without it, the first. A shape that changes is read in its old version too. */
  version: z.literal(1).optional(),
  /** One for everybody, as with --model, or a map of roles and characters. */
  model: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  base_url: z.string().optional(),
  /** Tokens of context that a model at home is asked for and every other is taken to have; for all, or by role. */
  context: byRole(tokens).optional(),
  /** How much of what was heard a mind is given: as much as fits, or as if the context were short; for all, or by role. */
  memory: byRole(memory).optional(),
  /** The house decides, and a model at the GM's seat only tells. */
  narrates: z.boolean().optional(),
  prices: Prices.optional(),
  /** In seconds: for loading a model, for its first word, between two, and for a whole answer with all its tries; also by provider. */
  deadlines: z
    .strictObject({ ...deadlines.shape, ...Object.fromEntries(PROVIDERS.map((name) => [name, deadlines.optional()])) })
    .optional(),
});
export type Settings = z.infer<typeof Settings>;

/** A file in the home cannot be read as what it should be. */
export class WrongSettings extends TroupeError {
  override readonly name = "WrongSettings";
  readonly code = "settings/unreadable";
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

export const readSettings = (home: string): Settings => readYaml(join(home, "settings.yaml"), Settings, SETTING_SHAPE);

/** Prices of `prices.yaml` come before those of the settings. */
export const readPrices = (home: string, { prices = {} }: Settings): Prices => ({
  ...prices,
  ...readYaml(join(home, "prices.yaml"), Prices, PRICE_SHAPE),
});

/** A file that is not there, or empty, says nothing. */
function readYaml<T>(path: string, schema: z.ZodType<T>, shape: string): T {
  const document = parseDocument(textOf(path), { prettyErrors: true });
  const [problem] = document.errors;
  if (problem) {
    const line = problem.linePos?.[0].line ?? 1;
    throw new WrongSettings(
      `${path}:${line} is not YAML.`,
      problem.message.split("\n")[0]?.replace(/ at line.*/, ".") ?? "",
    );
  }
  const found: unknown = document.toJS() ?? {};
  if (typeof found !== "object" || Array.isArray(found)) throw new WrongSettings(`${path}: it is no map.`, shape);
  const read = schema.safeParse(found);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new WrongSettings(`${path}: ${place(issue)}`, remedyFor(issue));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    const { what = "It cannot be read", hint = "Take it away." } = fileTrouble(error) ?? {};
    throw new WrongSettings(`${what}: ${path}`, hint);
  }
}

type Issue = z.core.$ZodIssue;

function place(issue: Issue | undefined): string {
  const path = issue?.path.join(".") ?? "";
  if (issue?.code !== "unrecognized_keys") return `"${path}" is not as it should be.`;
  return `there is no setting "${[...issue.path, issue.keys[0]].join(".")}".`;
}

const SHAPES: Readonly<Record<string, string>> = {
  version: "Leave it out: this file is of a version that this Troupe does not know.",
  model: "Write model: anthropic:<model>, or a map such as gm: anthropic:<model>.",
  base_url: "Write base_url: http://127.0.0.1:8080/v1",
  context: "Write a number of tokens, at least 8000, or a map by role: context: { gm: 64000, players: 16000 }",
  memory: "Write memory: lean or memory: full, or a map by role: memory: { players: lean }",
  deadlines:
    "Write load, first, between and total, each in seconds from 1 to 7200, or a provider with its own: ollama: { load: 600 }",
};
const SETTING_SHAPE = "Write a setting on each line, by its name, such as model: ollama:qwen3:8b.";
const PRICE_SHAPE =
  "Write a spec and its price: ollama:llama3: { input: 0.1, output: 0.2 }, in dollars for a million tokens.";

function remedyFor(issue: Issue | undefined): string {
  const [top] = issue?.path ?? [];
  const known = top === undefined ? Object.keys(Settings.shape) : [];
  if (issue?.code === "unrecognized_keys" && known.length > 0) {
    const meant = nearest(issue.keys[0] ?? "", known);
    return meant ? `Did you mean ${meant}?` : `There are ${known.join(", ")}.`;
  }
  return SHAPES[String(top)] ?? PRICE_SHAPE;
}
