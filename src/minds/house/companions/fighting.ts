import type { Saying } from "../../../protocol/ask.ts";
import { allChoices, type Choice, choicesFor } from "../../../rules/tactics/choices.ts";
import type { View } from "../../../rules/tactics/view.ts";
import { meant } from "../meant.ts";
import { reply } from "./answer.ts";
import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";
import { toldLine } from "./lines/line.ts";
import { IN_A_FIGHT, MOMENTS } from "./lines/pages.ts";
import { inRegister } from "./register.ts";
import { linesOn, toldOrSaid } from "./sheet-lines.ts";
import { stocksOf } from "./voice.ts";
import { inTurn } from "./words.ts";

/**
 * A companion's turn: what looks best from where they stand, or what somebody who lies senseless would have them try, if they think well of it.
 * What it takes stands in brackets behind it. Where much is at stake, whoever has a line for it says it.
 */
export function inFight(companion: Companion, view: View, asked: Asked): Saying {
  const { name, voice, draw, share, fresh, sheet } = companion;
  const choice = thoughtOf(companion, view, asked) ?? choicesFor(view)[0];
  const kind = choice?.deeds.at(-1)?.do ?? "dodge";
  const theirs = stocksOf(voice).flatMap(({ fight = [] }) => fight);
  const own = kind === "attack" ? theirs : kind === "cast" ? theirs.filter((line) => !line.startsWith("#")) : [];
  const anybody = share(hasLines(kind) ? IN_A_FIGHT[kind] : IN_A_FIGHT.dodge);
  const sheets = draw("a line of the sheet") < 0.3 ? inTurn(linesOn(sheet, "fight"), draw("which of the sheet")) : [];
  const lines = [...share(own), ...inTurn(anybody, draw("blow"))];
  const told =
    inEarnest(companion, asked) ??
    sheets.find(fresh) ??
    lines.map((line) => toldLine(line.startsWith("#") ? line : inRegister(line, voice.habit), name)).find(fresh);
  const label = choice ? `(${choice.label})` : told === undefined ? "(dodge)" : "";
  return reply("ACTION", `${told ?? ""} ${label}`.trim());
}

const hasLines = (kind: string): kind is keyof typeof IN_A_FIGHT => Object.hasOwn(IN_A_FIGHT, kind);

/** Half of the time, and always from somebody they trust: what was thought of for them, where it can be done at all. */
function thoughtOf({ trusts, draw }: Companion, view: View, { happened }: Asked): Choice | undefined {
  const [, who = "", words = ""] =
    /^(\p{L}{1,40}), who cannot, would have you try this: “([^”]{1,600})”/mu.exec(happened) ?? [];
  if (words === "" || (trusts(who.toLowerCase()) < 1 && draw("takes the thought") < 0.5)) return undefined;
  const last = meant(view, words).at(-1);
  const key = JSON.stringify(last);
  return last && allChoices(view).find(({ deeds }) => JSON.stringify(deeds.at(-1)) === key);
}

/** A line for when it is serious: of the sheet, or of the house, but not from everybody in every round. */
function inEarnest({ temper, name, fresh, draw, share, voice }: Companion, { happened }: Asked): string | undefined {
  if (!/^At stake: /m.test(happened)) return undefined;
  const own = (temper?.reactions ?? [])
    .filter(({ when }) => SERIOUS.test(when))
    .flatMap(({ what }) => toldOrSaid(what, name))
    .find(fresh);
  if (own !== undefined || draw("in earnest") < 0.6) return own;
  return share(MOMENTS.inEarnest)
    .map((line) => `“${inRegister(line, voice.habit)}”`)
    .find(fresh);
}

const SERIOUS =
  /\b(?:threat\w*|danger|hurt|badly|wrong|fight|blood|violence|attacked|cornered|outnumbered|losing|down)\b/i;
