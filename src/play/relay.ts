import type { RequestType } from "../protocol/messages/gm-to-player.ts";
import { NO_DICE } from "../table/dice-section.ts";

/** A GM's prompt as it is put before a person. */
export interface Relay {
  /** What is recorded as `[RELAY_TO_HUMAN]`. */
  readonly body: string;
  /** What is to be decided, and what suggests itself. */
  readonly text: string;
  readonly options: readonly string[];
}

/** That there is nothing to roll yet nobody has to read. */
const diceIn = (dice = ""): string => (dice.trim() === NO_DICE ? "" : dice);

const OWN_WORDS = "Anything else, in your own words";

/** Scene, decision and options, out of the GM's own sections where it wrote them. */
export function relayOf(request: RequestType, prompt: string): Relay {
  const sections = sectionsOf(prompt);
  const scene = [sections.get("scene"), sections.get("just happened")].filter((part) => part).join("\n\n");
  const asked = [sections.get("request") ?? (sections.size === 0 ? prompt.trim() : ""), diceIn(sections.get("dice"))];
  const text = asked.filter((part) => part !== "").join("\n\n") || WANTED[request];
  const listed = sections.get("suggested options") ?? sections.get("options") ?? "";
  const options = [...listed.matchAll(/^[-*] +(\S.*)$/gm)].slice(0, 9).map(([, option = ""]) => option.trim());
  const choices = [...options, OWN_WORDS].map((option) => `- ${option}`).join("\n");
  const body = `${scene === "" ? "" : `## Scene\n${scene}\n\n`}## Decision Needed\n${text}\n\n## Suggested Options\n${choices}`;
  return { body, text, options };
}

/** The prompt that answers a veto when the GM does not give it: everything that was asked, with all of it allowed for. */
export const fullContext = (prompt: string): string =>
  `${prompt.trim()}\n\n## Request\nThis is yours to decide in full: say what it is to you, and what you do.`;

const WANTED: Readonly<Record<RequestType, string>> = {
  QUICK_REACTION: "A word or a move?",
  FULL_CONTEXT: "What do you do?",
  COMBAT_ACTION: "What do you do in this round?",
  SECRET_ACTION: "Nobody is watching. What do you do?",
  OPTIONAL_REACTION: "Anything to add?",
  REFLECTION: "What goes through your mind?",
  INTERACTION: "What do you say to the others?",
};

/** The parts of a prompt under their headings, in lower case; with the same heading twice, one after the other. */
function sectionsOf(prompt: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  let title: string | undefined;
  for (const line of prompt.split("\n")) {
    const heading = /^#{1,4} +(.{1,60})$/.exec(line)?.[1];
    if (heading !== undefined) title = heading.trim().toLowerCase();
    else if (title !== undefined) sections.set(title, `${sections.get(title) ?? ""}${line}\n`);
  }
  return new Map([...sections].map(([name, text]) => [name, text.trim()]));
}
