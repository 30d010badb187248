import type { SaidMessageOf, Saying } from "../../../protocol/ask.ts";
import { capital } from "../plain-words.ts";
import type { Act } from "./acts.ts";
import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";
import { actOf, dieFor, verdictOf } from "./conflict.ts";
import { actFor, type Moment, momentOf } from "./drives.ts";
import { toldLine } from "./lines/line.ts";
import { MOMENTS, STAKES } from "./lines/pages.ts";
import { mechanicFor } from "./mechanic.ts";
import { isOnward, optionFor } from "./option.ts";
import { type Habit, inRegister } from "./register.ts";
import { temptedBy } from "./tempted.ts";
import { stopsFor, TOUCHES, touchOf, vetoBody, WHY } from "./touch.ts";
import { idealsOf } from "./trust.ts";
import { stocksOf } from "./voice.ts";
import { inTurn, wordsFor } from "./words.ts";

export const reply = (type: "ACTION" | "REACTION" | "VETO", body: string): SaidMessageOf<"PLAYER_TO_GM"> => ({
  tag: "PLAYER_TO_GM",
  fields: { type },
  body,
});
export const PASS = reply("REACTION", "(pass)");

/** Where silence is no answer, and everything they would say has been said. */
export const WORDLESS = reply("REACTION", "(has no words for it)");

/** A companion's answer to a prompt that asks for a word or a move: an option, a veto, a die first, or an act with its words and what it does. */
export function answerTo(companion: Companion, asked: Asked): readonly Saying[] {
  if (asked.options.length > 0) return [chosen(companion, asked)];
  const { seat, temper, past, party, draw, fresh } = companion;
  const touch = touchOf(asked, temper, party);
  const free = asked.request === "QUICK_REACTION" && !past.vetoedHere && past.die === undefined && !past.noDie;
  if (touch && temper && free && stopsFor(touch, temper, draw("veto"))) {
    const veto = vetoBody(seat, touch);
    if (!past.vetoes.includes(veto)) return [reply("VETO", veto)];
  }
  const moment = momentOf(companion, asked, touch);
  if (asked.notice !== "") return [noticed(companion, asked, moment)];
  const die = dieFor(companion, moment);
  if (die) return [die];
  const verdict = verdictOf(companion, moment);
  const written = asked.tongue.find(({ text }) => fresh(text))?.act;
  const act = verdict ? actOf(verdict, moment, draw("aboard")) : (written ?? actFor(companion, moment));
  return [acted(companion, asked, act, moment)];
}

/** Words, and behind them what the rules know of it; with nothing fresh to say, that alone. */
function acted(companion: Companion, asked: Asked, act: Act, moment: Moment): Saying {
  const mechanic = mechanicFor(act, companion, moment);
  const term = mechanic?.term === undefined ? {} : { term: mechanic.term };
  const text = wordsFor(companion, asked, act, term, mechanic?.like);
  const words = [asked.request === "FULL_CONTEXT" ? atStake(companion) : "", text]
    .filter((part) => part !== "")
    .join(" ");
  if (words === "") return reply("ACTION", `(${mechanic?.bracket ?? "keeps watch"})`);
  return mechanic ? reply("ACTION", `${words} (${mechanic.bracket})`) : reply("REACTION", words);
}

/** Whoever stopped the table for something of their own says that it is; what it is stands on the sheet, and stays there. */
function atStake({ past, draw, fresh, voice }: Companion): string {
  const stopped = past.vetoes.at(-1)?.split("\n").at(0);
  const what = TOUCHES.find((one) => stopped?.includes(WHY[one].replace("{name} ", "")));
  if (what === undefined) return "";
  const lines = inTurn(STAKES[what], draw("stake")).map((line) => `“${inRegister(line, voice.habit)}”`);
  return lines.find(fresh) ?? "";
}

/** What only they noticed is told to the others. */
function noticed(companion: Companion, asked: Asked, moment: Moment): Saying {
  const { name, share, fresh, voice } = companion;
  const said = asked.notice.replace(/\s+/g, " ").trim();
  const shown = share(MOMENTS.shows).find((line) => fresh(toldLine(line, name)));
  const told =
    said.includes(name) || /["“]/.test(said) ? said : `“${inRegister(capital(said), spelling(voice.habit))}”`;
  const words = shown && told.startsWith("“") ? `${toldLine(shown, name)} ${told}` : told;
  const helps = moment.asked.trying === "" ? undefined : mechanicFor("notice", companion, moment);
  return helps?.like === "help" ? reply("ACTION", `${words} (${helps.bracket})`) : reply("REACTION", words);
}

/** What a page has written for them is theirs in its spelling alone. */
const spelling = (habit: Habit): Habit => ({ ...habit, drops: false, one: false });

/** One of the ways the prompt offers, in its own words; on the way out, now and then, with a word before it. */
function chosen(companion: Companion, asked: Asked): Saying {
  const option = optionFor(companion, asked) ?? asked.options[0] ?? "";
  const { draw } = companion;
  const before =
    isOnward(option) && draw("word before") < 0.5 ? wordsFor(companion, { ...asked, tongue: [] }, "decide") : "";
  return reply("ACTION", before.startsWith("“") ? `${before} ${option}` : option);
}

/** Where silence is an answer: something only if they were spoken to, are touched by it, or have a line for it. */
export function optionalAnswer(companion: Companion, asked: Asked): readonly Saying[] {
  const { past, temper, party, draw } = companion;
  const touch = touchOf(asked, temper, party);
  if (!past.spokenTo && !touch && asked.tongue.length === 0 && draw("speaks up") < 0.55) return [PASS];
  const moment = momentOf(companion, asked, touch);
  const told = wordsFor(companion, asked, actFor(companion, moment));
  return [told === "" ? PASS : reply("REACTION", told)];
}

/** What goes through their mind: of their manner, or their trade's. */
export function reflection(companion: Companion): readonly Saying[] {
  const { voice, draw, fresh } = companion;
  const thoughts = stocksOf(voice).flatMap(({ lines }) => lines.thought ?? []);
  const thought = inTurn(thoughts, draw("thought"))
    .map((line) => inRegister(line, voice.habit))
    .find(fresh);
  return [thought === undefined ? WORDLESS : reply("REACTION", thought)];
}

/** What was put to them to do unseen: done or left. Unasked for anything in particular, a small thing that nobody sees. */
export function secretly(companion: Companion, asked: Asked): readonly Saying[] {
  const { share, fresh, name, temper } = companion;
  if (asked.options.length > 0) return temptedBy(companion, asked);
  const honest = idealsOf(temper).hates?.test("steals") ?? false;
  const deeds = share(MOMENTS.secrets)
    .filter((line) => !honest || !/\b(?:pockets|palms|keeps|tears|tries)\b/.test(line))
    .map((line) => toldLine(line, name));
  return [reply("ACTION", deeds.find(fresh) ?? "(looks around)")];
}
