import { choicesFor } from "../../rules/tactics/choices.ts";
import type { View } from "../../rules/tactics/view.ts";
import type { Desk, Mind } from "../mind.ts";
import { journalPages } from "./journal.ts";

/** A companion of few words, for trying a table out. It answers every prompt, and asks for nothing. */
export const housePlayer: Mind = async (desk) => {
  if (desk.task === "journal") return journalPages(desk);
  if (desk.task === "interact") return [talk(desk)];
  if (desk.task === "reply") return [];
  const prompt = desk.letters.findLast((letter) => letter.kind === "message" && letter.tag === "GM_TO_PLAYER");
  const request = prompt?.kind === "message" ? prompt.fields.request_type : undefined;
  if (request === "OPTIONAL_REACTION") return [answer("REACTION", "(pass)")];
  if (request === "REFLECTION") return [answer("REACTION", "I think of who swept the stair, and for whom.")];
  if (request === "COMBAT_ACTION" && desk.view) return [inFight(desk, desk.view)];
  if (request === "SECRET_ACTION") return [answer("ACTION", "I pocket the candle end.")];
  const deed = pick(DEEDS, desk);
  return [answer(desk.letters.length % 2 === 0 ? "ACTION" : "REACTION", `I ${deed}.`)];
};

const DEEDS = [
  "listen at the wall, and move one step further down to listen again",
  "count the steps under my breath",
  "hold the lantern out over the dark",
  "wait for the others to catch up",
  "run a thumb along the edge of the next step",
];

const LINES = ["“Someone comes here often.”", "“I would rather not meet whoever sweeps.”", "“Down, then.”"];

const pick = <T>(from: readonly T[], { letters }: Desk): T => from[letters.length % from.length] as T;

const answer = (type: string, body: string) => ({ tag: "PLAYER_TO_GM", fields: { type }, body });

/** What looks best from where the character stands; what it takes stands in brackets behind it. */
function inFight(desk: Desk, view: View): unknown {
  const [choice] = choicesFor(view);
  const kind = choice?.deeds.at(-1)?.do ?? "dodge";
  const lines = IN_A_FIGHT[kind] ?? IN_A_FIGHT.dodge ?? [];
  const line = pick(lines, desk);
  return answer("ACTION", choice ? `${line} (${choice.label})` : line);
}

const IN_A_FIGHT: Readonly<Record<string, readonly string[]>> = {
  attack: [
    "I pick one of them and let the rest of the landing go.",
    "I step in under the next stroke.",
    "I wait half a breath for the gap, and take it.",
    "No words; I am busy.",
  ],
  cast: [
    "I say it fast, and mean every syllable.",
    "I have both hands free for once, and use them.",
    "The air around me smells of struck flint.",
  ],
  use: ["I take the one breath there is time for.", "I dig deep, and find a little more."],
  stabilise: ["I kneel on the floor beside them, both hands red."],
  flee: ["I have seen enough of this landing."],
  dodge: ["I keep moving and give them nothing to hit.", "I get the wall behind me."],
};

/** One line, unless somebody has just heard one from here. */
function talk(desk: Desk): unknown {
  const said = desk.letters
    .after((letter) => letter.kind === "prompt" && letter.opened !== undefined)
    .some((letter) => letter.kind === "message" && letter.tag === "PLAYER_TO_PLAYER" && letter.from === desk.seat);
  if (said) return answer("REACTION", "(pass)");
  return { tag: "PLAYER_TO_PLAYER", fields: { to: "party" }, body: pick(LINES, desk) };
}
