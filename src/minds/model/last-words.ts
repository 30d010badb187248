import { lastSaid } from "../../protocol/letter.ts";
import { nameOf } from "../../protocol/text.ts";
import type { Desk } from "../mind.ts";

/** What the person said in the story in the same breath in which they ended the evening: nobody else has heard it. */
export function saidWithTheEnd({ letters, task }: Pick<Desk, "letters" | "task">): string {
  if (task !== "wrap") return "";
  const last = lastSaid(letters, "SESSION_COMMAND", ({ fields }) => fields.command === "end");
  return last?.fields.reason?.trim() ?? "";
}

/** The same as a telling, where the Game Master told nothing at all: under the name of whoever the person plays. */
export function lastDeedTold(
  desk: Pick<Desk, "letters" | "task" | "party">,
): { who: string; text: string } | undefined {
  const words = saidWithTheEnd(desk);
  const start = lastSaid(desk.letters, "SESSION_COMMAND", ({ fields }) => fields.command === "start");
  const who = start?.fields.player_character ?? "";
  return words === "" || !desk.party.includes(who) ? undefined : { who, text: `> **${nameOf(who)}**: ${words}` };
}
