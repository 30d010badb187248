import { choicesFor } from "../../rules/tactics/choices.ts";
import type { View } from "../../rules/tactics/view.ts";
import type { Desk, Mind } from "../mind.ts";
import { answerTo, optionalAnswer, PASS, reflection, reply, secretly } from "./companions/answer.ts";
import { type Asked, askedOf } from "./companions/asked.ts";
import { type Companion, companionAt } from "./companions/companion.ts";
import { exchange, replyTo } from "./companions/exchange.ts";
import { IN_A_FIGHT } from "./companions/lines/fight.ts";
import { toldLine } from "./companions/lines/line.ts";
import { inRegister } from "./companions/register.ts";
import { stocksOf } from "./companions/voice.ts";
import { inTurn } from "./companions/words.ts";
import { journalPages } from "./journal.ts";

/** A companion of the house: it answers every prompt from its sheet, its letters and the prompt itself, and says nothing twice in an evening. */
export const housePlayer: Mind = async (desk) => {
  if (desk.task === "journal") return journalPages(desk);
  const companion = companionAt(desk);
  if (desk.task === "reply") return replyTo(companion, desk.letters);
  const asked = askedOf(desk.letters, desk.seat);
  const passes = desk.task === "interact" || asked?.request === "OPTIONAL_REACTION" || asked?.request === "INTERACTION";
  if (passes && isTurnedDown(desk)) return [PASS];
  if (desk.task === "interact") return exchange(companion, desk.letters, asked);
  return asked ? ANSWERS[asked.request](companion, asked, desk) : [PASS];
};

/** Turned down by the human: nothing to add, unless somebody has spoken to them since the story was last told. */
function isTurnedDown({ quiet = [], seat, letters }: Desk): boolean {
  const since = letters.after((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  const spoken = since.some(
    (letter) =>
      letter.kind === "message" &&
      letter.tag === "PLAYER_TO_PLAYER" &&
      letter.from !== seat &&
      letter.to.length <= 2 &&
      letter.to.includes(seat),
  );
  return quiet.includes(seat) && !spoken;
}

type Answer = (companion: Companion, asked: Asked, desk: Desk) => readonly unknown[];

const ANSWERS: Readonly<Record<Asked["request"], Answer>> = {
  QUICK_REACTION: answerTo,
  FULL_CONTEXT: answerTo,
  COMBAT_ACTION: (companion, asked, { view }) => (view ? [inFight(companion, view)] : answerTo(companion, asked)),
  SECRET_ACTION: secretly,
  OPTIONAL_REACTION: optionalAnswer,
  REFLECTION: reflection,
  INTERACTION: (companion, asked, { letters }) => exchange(companion, letters, asked),
};

/** What looks best from where the character stands; what it takes stands in brackets behind it. */
function inFight({ name, voice, draw, share, fresh }: Companion, view: View): unknown {
  const [choice] = choicesFor(view);
  const kind = choice?.deeds.at(-1)?.do ?? "dodge";
  const theirs = stocksOf(voice).flatMap(({ fight = [] }) => fight);
  const own = kind === "attack" ? theirs : kind === "cast" ? theirs.filter((line) => !line.startsWith("#")) : [];
  const anybody = share(IN_A_FIGHT[kind] ?? IN_A_FIGHT.dodge ?? []);
  const lines = [...share(own), ...inTurn(anybody, draw("blow"))];
  const told = lines
    .map((line) => toldLine(line.startsWith("#") ? line : inRegister(line, voice.habit), name))
    .find(fresh);
  const label = choice ? `(${choice.label})` : told === undefined ? "(dodge)" : "";
  return reply("ACTION", `${told ?? ""} ${label}`.trim());
}
