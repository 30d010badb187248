/** A model as people name it: who serves it, and what it is called there, such as `anthropic:claude-sonnet-5`. */
export interface Spec {
  readonly provider: Provider;
  readonly model: string;
  /** As it was written; the name of the model on record. */
  readonly name: string;
}

export const PROVIDERS = ["anthropic", "openai", "google", "ollama", "openai-compatible", "claude-code"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The house is no model: a seat without one is the house's. */
export const HOUSE = "house";

/** What is wrong with a spec, and what to write instead. */
export interface WrongSpec {
  readonly problem: string;
  readonly remedy: string;
}

/** Several in the order in which they are tried, `a|b`. None: the house. */
export function readSpecs(text: string): readonly Spec[] | WrongSpec {
  const specs: Spec[] = [];
  for (const word of text.split("|").map((one) => one.trim())) {
    if (word.toLowerCase() === HOUSE) continue; // it stands in for every model anyway
    const spec = readSpec(word);
    if ("problem" in spec) return spec;
    if (!specs.some(({ name }) => name === spec.name)) specs.push(spec);
  }
  return specs;
}

function readSpec(word: string): Spec | WrongSpec {
  const found = /^([a-z-]{1,40}):(\S{1,200})$/i.exec(word);
  const provider = PROVIDERS.find((one) => one === found?.[1]?.toLowerCase());
  if (found?.[2] !== undefined && provider) return { provider, model: found[2], name: `${provider}:${found[2]}` };
  const shown = word.length > 60 ? `${word.slice(0, 57)}...` : word;
  const choices = `${PROVIDERS.join(", ")}, or house`;
  if (word === "") return { problem: "A model is missing.", remedy: "Write <provider>:<model>, or house." };
  const before = word.split(":")[0] ?? "";
  const served = PROVIDERS.find((one) => one === before.toLowerCase());
  if (served) return { problem: `"${shown}" names no model.`, remedy: `Write ${served}:<model>.` };
  const meant = likely(word);
  return {
    problem: `"${shown}" is no model: nobody here is called "${before.slice(0, 40)}".`,
    remedy: meant === undefined ? `Write <provider>:<model>. The providers are ${choices}.` : `Did you mean ${meant}?`,
  };
}

/** Families of models whose provider goes without saying. */
const FAMILIES: readonly (readonly [RegExp, Provider])[] = [
  [/^claude-/i, "anthropic"],
  [/^(?:gpt-|o\d\b|chatgpt)/i, "openai"],
  [/^gemini-/i, "google"],
];

/** What was probably meant: a model without its provider, or a provider in another spelling. */
function likely(word: string): string | undefined {
  const family = word.includes(":") ? undefined : FAMILIES.find(([pattern]) => pattern.test(word));
  if (family) return `${family[1]}:${word}`;
  const [before = "", ...after] = word.split(":");
  const wanted = before.toLowerCase().replaceAll(/[^a-z]/g, "");
  const provider =
    PROVIDERS.find((one) => one.replaceAll("-", "") === wanted) ??
    PROVIDERS.find((one) => wanted.length > 2 && isNear(wanted, one.replaceAll("-", ""))) ??
    ({ claude: "anthropic", gemini: "google", gpt: "openai", compatible: "openai-compatible" } as const)[wanted];
  return provider && `${provider}:${after.join(":") || "<model>"}`;
}

/** Whether two words differ by one letter that was added, lost, changed, or by two that changed places. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(""));
}
