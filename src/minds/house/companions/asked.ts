import { fieldOf } from "../../../protocol/entry.ts";
import type { Letter, Letters } from "../../../protocol/letter.ts";
import type { RequestType } from "../../../protocol/messages/gm-to-player.ts";
import { toSlug } from "../../../protocol/text.ts";
import { kindMeant, wantedIn } from "../../../table/passing.ts";
import { type Act, actCalled } from "./acts.ts";

/** What a prompt says to a companion, part by part. What it does not say is empty. */
export interface Asked {
  readonly request: RequestType;
  readonly happened: string;
  /** The seat of whoever is doing something, and the skill it takes. */
  readonly doing: string;
  readonly trying: string;
  readonly about: readonly string[];
  /** none, low, medium, high as 0 to 3; nothing where the prompt is silent on it. */
  readonly danger: number | undefined;
  readonly known: readonly string[];
  readonly mood: string;
  readonly notice: string;
  /** The page's own lines for this companion. */
  readonly tongue: readonly { readonly act: Act | undefined; readonly text: string }[];
  readonly options: readonly string[];
  readonly wanted: string;
  /** All of it, in lower case, for looking words up. */
  readonly all: string;
}

/** The prompt this seat was last given. */
export function askedOf(letters: Letters, seat: string): Asked | undefined {
  const prompt = letters.findLast(
    (letter) => letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat),
  );
  return prompt?.kind === "message" ? promptIn(prompt) : undefined;
}

const known = new WeakMap<Letter, Asked>();

/** A letter's prompt, read once: a letter never changes. */
export function promptIn(letter: Extract<Letter, { kind: "message" }>): Asked {
  const before = known.get(letter);
  if (before) return before;
  const asked = readPrompt(letter.body, fieldOf(letter, "request_type") as RequestType);
  known.set(letter, asked);
  return asked;
}

const LONGEST = 12_000;

export function readPrompt(body: string, request: RequestType): Asked {
  const text = body.slice(0, LONGEST);
  const parts = sectionsOf(text);
  const part = (name: string): string => parts.get(name) ?? "";
  const hand = bullets(part("at hand")).map(labelled);
  const value = (label: string): string => hand.find((one) => one.label === label)?.value ?? "";
  const wanted = wantedIn(part("request"));
  return {
    request: kindMeant(request, part("request")),
    happened: part("just happened") || part("scene"),
    doing: toSlug(value("doing")),
    trying: value("trying").toLowerCase(),
    about: value("about")
      .split(";")
      .map((one) => one.trim())
      .filter((one) => one !== "")
      .slice(0, 8),
    danger: Object.hasOwn(DANGERS, value("danger").toLowerCase()) ? DANGERS[value("danger").toLowerCase()] : undefined,
    known: hand.filter((one) => one.label === "known").map((one) => one.value),
    mood: value("mood").toLowerCase(),
    notice: bullets(part("you notice")).join(" ") || part("you notice"),
    tongue: bullets(part("on your tongue"))
      .map(tongueLine)
      .filter(({ text: line }) => line !== ""),
    options: bullets(part("suggested options")),
    wanted,
    all: text.toLowerCase(),
  };
}

const DANGERS: Readonly<Record<string, number>> = { none: 0, low: 1, medium: 2, high: 3 };

function sectionsOf(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string[]>();
  let lines: string[] = [];
  parts.set("", lines);
  for (const line of text.split("\n")) {
    const heading = /^#{1,4}\s+(\S.{0,80})$/.exec(line)?.[1];
    if (heading === undefined) lines.push(line);
    else {
      lines = [];
      parts.set(heading.trim().toLowerCase(), lines);
    }
  }
  return new Map([...parts].map(([name, own]) => [name, own.join("\n").trim()]));
}

const bullets = (text: string): readonly string[] =>
  text
    .split("\n")
    .filter((line) => /^\s*[-*]\s/.test(line) || /^\s*\d{1,2}[.)]\s/.test(line))
    .map((line) => line.replace(/^\s*(?:[-*]|\d{1,2}[.)])\s+/, "").trim())
    .filter((line) => line !== "");

function labelled(line: string): { readonly label: string; readonly value: string } {
  const colon = line.indexOf(":");
  return { label: line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), value: line.slice(colon + 1).trim() };
}

function tongueLine(line: string): { readonly act: Act | undefined; readonly text: string } {
  const act = /^\(([a-z ]{2,24})\)\s+/i.exec(line);
  return act
    ? { act: actCalled(act[1] ?? ""), text: line.slice(act[0].length).trim() }
    : { act: undefined, text: line };
}
