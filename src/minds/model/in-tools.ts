import { salvage } from "./salvage.ts";

/** What the table calls a thing, and the tool a Game Master says it with. */
const TOOLS: Readonly<Record<string, string>> = {
  NARRATIVE: "narrate",
  cue: "narrate",
  GM_TO_PLAYER: "ask_player",
  AWAIT_PLAYERS: "ask_player",
  AWAIT_AI_PLAYERS: "ask_player",
  ASK_PLAYER: "ask_human",
  NARRATOR_NOTE: "note_narrator",
  SESSION_END: "end",
  ruling: "rule",
  scene: "open_scene",
  notes: "update_state",
  lookup: "look_up",
  retcon: "propose_retcon",
  writing: "plan",
};

const FIELDS: Readonly<Record<string, string>> = { group: "to", body: "text", changes: "page", reason: "why" };

export const toolFor = (tag: string): string => TOOLS[tag] ?? tag;
export const fieldFor = (field: string): string => FIELDS[field] ?? field;

/** A hint of the table's, with the names that whoever reads it has tools by. */
export const inTools = (hint: string): string =>
  hint
    .replace(/\[([A-Z][A-Z_]{3,30})\]/g, (mark, tag: string) => TOOLS[tag] ?? mark)
    .replace(/\{"kind":"reveal",/g, '{"tool":"reveal",');

/** The tool that a thing was said with, where more than one may say what the table calls by one name. */
export function toolOf(tag: string, said: string): string {
  const { kind, for: file, tag: own, fields } = readAs(said) ?? {};
  if (kind === "writing" && PROMPT_FILE.test(String(file))) return "ask_player";
  if (own === "ASK_PLAYER" && fields?.character !== undefined) return "ask_player";
  if (kind === "ruling" && isNote(said)) return "note_party";
  return toolFor(tag);
}

interface Called {
  readonly tag?: string;
  readonly kind?: string;
  readonly for?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A prompt that goes by way of a file. */
const PROMPT_FILE = /^tmp\/([^/]{1,100})-prompt\.md$/i;
const isNote = (said: string): boolean => /"aside":true/.test(said);

function readAs(said: string): Called | undefined {
  const value = /^\s*\{/.test(said) ? salvage(said, 0, true)?.value : undefined;
  return typeof value === "object" && value !== null ? value : undefined;
}

/** A prompt by whatever way it went: whom it asks, and what. */
function promptIn({ tag, kind, for: file = "", fields = {}, ...more }: Called): string | undefined {
  const filed = kind === "writing" ? PROMPT_FILE.exec(file)?.[1] : undefined;
  const words = String((more as { readonly text?: unknown }).text ?? "").replace(/^---\n[\s\S]*?\n---\n+/, "");
  if (filed !== undefined) return `ask_player to ${filed}: ${words.replace(SECTIONS, "").trim()}`;
  if (tag === "ASK_PLAYER")
    return `${fields.character === undefined ? "ask_human" : `ask_player to ${fields.character}`}: ${fields.question}`;
  if (tag !== "AWAIT_PLAYERS" && tag !== "AWAIT_AI_PLAYERS") return undefined;
  const all = [fields.characters]
    .flat()
    .map((one) => (typeof one === "string" ? { name: one } : one)) as readonly Part[];
  const names = all.flatMap((one) => (typeof one?.name === "string" ? [one.name] : []));
  const asked = all.flatMap((one) => [one?.just_happened, one?.request].filter((part) => typeof part === "string"));
  return `ask_player to ${names.join(", ")}${asked.length > 0 ? `: ${asked.join("\n")}` : ""}`;
}

interface Part {
  readonly name?: unknown;
  readonly just_happened?: unknown;
  readonly request?: unknown;
}

/** A call as it was made: what it says, under the tool that says it; as it stands where it cannot be read. */
export function asCalled(said: string): string {
  const value = readAs(said);
  if (value === undefined) return said;
  const prompt = promptIn(value);
  if (prompt !== undefined) return prompt;
  const {
    tag,
    kind,
    fields = {},
    body,
    text,
    to,
    changes,
    outcome,
    ...more
  } = value as Readonly<Record<string, never>>;
  const name = String(tag ?? kind ?? "");
  const ears = [(fields as { to?: unknown; group?: unknown }).to ?? (fields as { group?: unknown }).group ?? to].flat();
  const whom = ears.some((one) => typeof one === "string") ? ` to ${ears.join(", ")}` : "";
  if (typeof body === "string") return `${toolFor(name)}${whom}: ${(body as string).replace(SECTIONS, "")}`;
  if (kind === "cue") return `narrate${whom}: ${text}`;
  if (kind !== "ruling")
    return said.replace(/^\s*\{"(?:tag|kind)":"(\w+)"/, (_, own: string) => `${toolFor(own)} {`).replace("{,", "{");
  const { aside, told: _told, noted: _noted, ...page } = (changes ?? {}) as Readonly<Record<string, unknown>>;
  const lines = Object.entries(page).map(
    ([field, line]) => `${field}: ${typeof line === "string" ? line : JSON.stringify(line)}`,
  );
  const who = String((more as { for?: unknown }).for ?? "");
  return `${aside === true ? "note_party" : "rule"} for ${who}: ${[...(aside === true ? [] : [outcome]), ...lines].join("; ")}`;
}

/** What the table writes over the parts of a prompt; who asked knows what for. */
export const SECTIONS = /^## (?:Scene|Just Happened|Request|Suggested Options)\n/gm;
