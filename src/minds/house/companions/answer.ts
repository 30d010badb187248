import { capital } from "../plain-words.ts";
import type { Act } from "./acts.ts";
import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";
import { actOf, dieFor, verdictOf } from "./conflict.ts";
import { actFor, type Moment, momentOf } from "./drives.ts";
import { SECRETS, SHOWS } from "./lines/deeds.ts";
import { toldLine } from "./lines/line.ts";
import { mechanicFor } from "./mechanic.ts";
import { optionFor } from "./option.ts";
import { isSaid } from "./prints.ts";
import { ownMatter, ownMatters } from "./sheet-lines.ts";
import { stopsFor, touchOf, vetoBody } from "./touch.ts";
import { stocksOf } from "./voice.ts";
import { inTurn, wordsFor } from "./words.ts";

export const reply = (type: "ACTION" | "REACTION" | "VETO", body: string) => ({
  tag: "PLAYER_TO_GM",
  fields: { type },
  body,
});
export const PASS = reply("REACTION", "(pass)");

/** A companion's answer to a prompt that asks for a word or a move: an option, a veto, a die first, or an act with its words and what it does. */
export function answerTo(companion: Companion, asked: Asked): readonly unknown[] {
  if (asked.options.length > 0) return [chosen(companion, asked)];
  const { seat, temper, past, party, draw, names } = companion;
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
  const written = asked.tongue.find(({ text }) => !isSaid(text, names, past.said))?.act;
  const act = verdict ? actOf(verdict, moment, draw("aboard")) : (written ?? actFor(companion, moment));
  return [acted(companion, asked, act, moment)];
}

/** Words, and behind them what the rules know of it; with nothing fresh to say, that alone. */
function acted(companion: Companion, asked: Asked, act: Act, moment: Moment): unknown {
  const mechanic = mechanicFor(act, companion, moment);
  const term = mechanic?.term === undefined ? {} : { term: mechanic.term };
  const text = wordsFor(companion, asked, act, term, mechanic?.like);
  const words = [asked.request === "FULL_CONTEXT" ? atStake(companion) : "", text]
    .filter((part) => part !== "")
    .join(" ");
  if (words === "") return reply("ACTION", `(${mechanic?.bracket ?? "keeps watch"})`);
  return mechanic ? reply("ACTION", `${words} (${mechanic.bracket})`) : reply("REACTION", words);
}

/** Whoever stopped the table for something of their own says what it is. */
function atStake({ past, temper, names }: Companion): string {
  const why = past.vetoes.at(-1)?.split("\n").at(1) ?? "";
  const said = why === "" || !temper ? undefined : ownMatter(why);
  return said !== undefined && !isSaid(said, names, past.said) ? said : "";
}

/** What only they noticed is told to the others. */
function noticed(companion: Companion, asked: Asked, moment: Moment): unknown {
  const { name, draw, names, past } = companion;
  const said = asked.notice.replace(/\s+/g, " ").trim();
  const shown = inTurn(SHOWS, draw("shows")).find((line) => !isSaid(toldLine(line, name), names, past.said));
  const told = said.includes(name) || /["“]/.test(said) ? said : `“${capital(said)}”`;
  const words = shown && told.startsWith("“") ? `${toldLine(shown, name)} ${told}` : told;
  const helps = moment.asked.trying === "" ? undefined : mechanicFor("notice", companion, moment);
  return helps?.like === "help" ? reply("ACTION", `${words} (${helps.bracket})`) : reply("REACTION", words);
}

/** One of the ways the prompt offers, in its own words; now and then with a word before it. */
function chosen(companion: Companion, asked: Asked): unknown {
  const option = optionFor(companion, asked) ?? asked.options[0] ?? "";
  const { draw } = companion;
  const before = draw("word before") < 0.2 ? wordsFor(companion, { ...asked, tongue: [] }, "decide") : "";
  return reply("ACTION", before.startsWith("“") ? `${before} ${option}` : option);
}

/** Where silence is an answer: something only if they were spoken to, are touched by it, or have a line for it. */
export function optionalAnswer(companion: Companion, asked: Asked): readonly unknown[] {
  const { past, temper, party, draw } = companion;
  const touch = touchOf(asked, temper, party);
  if (!past.spokenTo && !touch && asked.tongue.length === 0 && draw("speaks up") < 0.55) return [PASS];
  const moment = momentOf(companion, asked, touch);
  const told = wordsFor(companion, asked, actFor(companion, moment));
  return [told === "" ? PASS : reply("REACTION", told)];
}

/** What goes through their mind: of their own matters, or their trade's. */
export function reflection(companion: Companion): readonly unknown[] {
  const { voice, draw, names, past, temper, name } = companion;
  const fresh = (text: string): boolean => !isSaid(text, names, past.said);
  const matters = ownMatters(temper).map((line) => line.replace(/[“”]/g, ""));
  const thoughts = stocksOf(voice).flatMap(({ lines }) => lines.thought ?? []);
  const order =
    draw("matter first") < 0.4 ? [...matters, ...thoughts] : [...inTurn(thoughts, draw("thought")), ...matters];
  return [reply("REACTION", order.find(fresh) ?? `${name} thinks of nothing, and is thorough about it.`)];
}

/** A small thing that nobody sees. */
export function secretly({ draw, names, past, name }: Companion): readonly unknown[] {
  const deeds = inTurn(SECRETS, draw("secret")).map((line) => toldLine(line, name));
  return [reply("ACTION", deeds.find((text) => !isSaid(text, names, past.said)) ?? "(looks around)")];
}
