import { choicesFor } from "../../rules/tactics/choices.ts";
import type { View } from "../../rules/tactics/view.ts";
import type { Desk, Mind } from "../mind.ts";
import { DEEDS, heardOf, IN_A_FIGHT, SECRET, THOUGHT } from "./companion-lines.ts";
import { journalPages } from "./journal.ts";

/** A companion of few words, for trying a table out. It answers every prompt, and asks for nothing. */
export const housePlayer: Mind = async (desk) => {
  if (desk.task === "journal") return journalPages(desk);
  if (desk.task === "interact") return [talk(desk)];
  if (desk.task === "reply") return [];
  const prompt = desk.letters.findLast((letter) => letter.kind === "message" && letter.tag === "GM_TO_PLAYER");
  const request = prompt?.kind === "message" ? prompt.fields.request_type : undefined;
  if (request === "OPTIONAL_REACTION") return [answer("REACTION", "(pass)")];
  if (request === "REFLECTION") return [answer("REACTION", heardOf(desk.seat, THOUGHT))];
  if (request === "COMBAT_ACTION" && desk.view) return [inFight(desk, desk.view)];
  if (request === "SECRET_ACTION") return [answer("ACTION", heardOf(desk.seat, SECRET))];
  const deed = heardOf(desk.seat, pick(DEEDS, desk));
  return [answer(desk.letters.length % 2 === 0 ? "ACTION" : "REACTION", deed)];
};

const LINES = ["“Someone comes here often.”", "“I would rather not meet whoever sweeps.”", "“Down, then.”"];

const pick = <T>(from: readonly T[], { letters }: Desk): T => from[letters.length % from.length] as T;

const answer = (type: string, body: string) => ({ tag: "PLAYER_TO_GM", fields: { type }, body });

/** What looks best from where the character stands; what it takes stands in brackets behind it. */
function inFight(desk: Desk, view: View): unknown {
  const [choice] = choicesFor(view);
  const kind = choice?.deeds.at(-1)?.do ?? "dodge";
  const lines = IN_A_FIGHT[kind] ?? IN_A_FIGHT.dodge ?? [];
  const line = heardOf(desk.seat, pick(lines, desk));
  return answer("ACTION", choice ? `${line} (${choice.label})` : line);
}

/** One line, unless somebody has just heard one from here. */
function talk(desk: Desk): unknown {
  const said = desk.letters
    .after((letter) => letter.kind === "prompt" && letter.opened !== undefined)
    .some((letter) => letter.kind === "message" && letter.tag === "PLAYER_TO_PLAYER" && letter.from === desk.seat);
  if (said) return answer("REACTION", "(pass)");
  return { tag: "PLAYER_TO_PLAYER", fields: { to: "party" }, body: pick(LINES, desk) };
}
