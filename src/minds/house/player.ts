import type { Saying } from "../../protocol/ask.ts";
import { WAIT } from "../../protocol/messages/player-to-gm.ts";
import type { Desk, Mind } from "../mind.ts";
import { answerTo, optionalAnswer, PASS, reflection, reply, secretly } from "./companions/answer.ts";
import { type Asked, askedOf } from "./companions/asked.ts";
import { type Companion, companionAt } from "./companions/companion.ts";
import { exchange, replyTo } from "./companions/exchange.ts";
import { innerMoment, mourns } from "./companions/fallen.ts";
import { inFight } from "./companions/fighting.ts";
import { givingUp } from "./companions/giving-up.ts";
import { ONE_LINE } from "./fight/mourning.ts";
import { journalPages } from "./journal.ts";

/** A companion of the house: it answers every prompt from its sheet, its letters and the prompt itself, and says nothing twice in an evening. */
export const housePlayer: Mind = async (desk) => {
  if (desk.task === "journal") return journalPages(desk);
  if (desk.task === "tell") return [{ kind: "rejoin", text: desk.account?.brief ?? "" }];
  const companion = companionAt(desk);
  if (desk.waits === "may" && isTurningPoint(desk)) return [reply("ACTION", WAIT)];
  if (desk.task === "reply") return replyTo(companion, desk.letters);
  const asked = askedOf(desk.letters, desk.seat);
  const passes = desk.task === "interact" || asked?.request === "OPTIONAL_REACTION" || asked?.request === "INTERACTION";
  if (passes && isTurnedDown(desk)) return [PASS];
  if (desk.task === "interact") return exchange(companion, desk.letters, asked);
  return asked ? ANSWERS[asked.request](companion, asked, desk) : [PASS];
};

/** What is asked in full, after an objection or in secret, is for the person to decide, where they can be waited for. */
const isTurningPoint = ({ task, letters, seat }: Desk): boolean =>
  task === "answer" && ["FULL_CONTEXT", "SECRET_ACTION"].includes(askedOf(letters, seat)?.request ?? "");

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

/** In a fight, whoever can act is asked for their turn. */
function turnOrWord(companion: Companion, asked: Asked, { view }: Desk): readonly Saying[] {
  const inIt = view !== undefined && (asked.request === "COMBAT_ACTION" || asked.options.length > 0);
  return inIt ? [inFight(companion, view, asked)] : answerTo(companion, asked);
}

type Answer = (companion: Companion, asked: Asked, desk: Desk) => readonly Saying[];

const ANSWERS: Readonly<Record<Asked["request"], Answer>> = {
  QUICK_REACTION: (companion, asked) => {
    const gives = givingUp(companion, asked);
    return gives === undefined ? answerTo(companion, asked) : [reply("ACTION", gives)];
  },
  FULL_CONTEXT: turnOrWord,
  COMBAT_ACTION: turnOrWord,
  SECRET_ACTION: secretly,
  OPTIONAL_REACTION: (companion, asked) =>
    asked.wanted === ONE_LINE ? mourns(companion, asked) : optionalAnswer(companion, asked),
  REFLECTION: (companion, asked) => innerMoment(companion, asked) ?? reflection(companion),
  INTERACTION: (companion, asked, { letters }) => exchange(companion, letters, asked),
};
