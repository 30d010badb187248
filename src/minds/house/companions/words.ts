import { capital, uncapital } from "../plain-words.ts";
import type { Act } from "./acts.ts";
import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";
import { DEEDS } from "./lines/deeds.ts";
import { ECHOES } from "./lines/echoes.ts";
import { filled, type Lines, type Slots, toldLine } from "./lines/line.ts";
import { isSaid } from "./prints.ts";
import { occasionLines, ownMatters, standingLines } from "./sheet-lines.ts";
import { slotsFor } from "./slots.ts";
import { stocksOf, TRADES } from "./voice.ts";

/**
 * The first of these that nobody has said tonight: the page's line for them, a line of their sheet that fits, a line of their own manner and trade, a
 * deed without words, of the kind of `work`. Empty where everything has been said.
 */
export function wordsFor(companion: Companion, asked: Asked, act: Act, more: Slots = {}, work: Act = act): string {
  const { draw, past, names, temper, sheet, name } = companion;
  const slots = { ...slotsFor(companion, asked), ...more };
  const fresh = (text: string | undefined): text is string =>
    text !== undefined && text !== "" && !isSaid(text, names, past.said);
  const forced = more.term !== undefined || ["object", "refuse", "condition", "bargain"].includes(act);
  const tongue = forced ? undefined : asked.tongue.find(({ text }) => fresh(text));
  if (tongue) return tongue.text;
  const fitting = forced ? undefined : occasionLines(temper, asked, name).find(fresh);
  if (fitting !== undefined) return fitting;
  const standing =
    draw("standing") < 0.25 && !forced
      ? inTurn(standingLines(temper, sheet), draw("which standing")).find(fresh)
      : undefined;
  if (standing !== undefined) return standing;
  const silent = draw("silent") < 0.18;
  const said = silent ? undefined : spokenLine(companion, act, slots, fresh);
  const text =
    said ?? deedFor(companion, work, slots, fresh) ?? (silent ? spokenLine(companion, act, slots, fresh) : undefined);
  return text ?? "";
}

type Fresh = (text: string | undefined) => text is string;

/** Round from some place in the list: all of it, in another order each time. */
export const inTurn = <T>(list: readonly T[], at: number): readonly T[] => {
  const from = Math.floor(at * list.length);
  return [...list.slice(from), ...list.slice(0, from)];
};

function spokenLine(companion: Companion, act: Act, slots: Slots, fresh: Fresh): string | undefined {
  const { voice, draw, name, temper } = companion;
  const [trade = [], ...manners] = stocksOf(voice)
    .map(({ lines }) => linesFor(lines, act))
    .toReversed();
  const own = manners.flatMap((lines) => inTurn(lines, draw("manner line"))).map((line) => ({ line, whole: true }));
  const echoes = ECHOING.has(act) ? ECHOES[voice.trade] : [];
  const work = inTurn([...trade, ...echoes], draw("trade line")).map((line) => ({ line, whole: false }));
  const order = draw("manner") < 0.6 ? [...own, ...work] : [...work, ...own];
  const matter = act === "recall" ? inTurn(ownMatters(temper), draw("matter")).find(fresh) : undefined;
  if (matter !== undefined && draw("own matter") < 0.7) return matter;
  for (const { line, whole } of order) {
    const text = filled(line, slots);
    if (text === undefined) continue;
    const told = text.startsWith("#") ? toldLine(text, name) : voiced(companion, text, whole, slots, fresh);
    if (fresh(told)) return told;
  }
  return undefined;
}

const ECHOING: ReadonlySet<Act> = new Set(["recall", "doubt", "notice", "explain", "count the cost"]);
const linesFor = (lines: Lines, act: Act): readonly string[] => lines[act] ?? [];

/** The line as this voice says it: cut short unless it is their very manner, sworn by, or said to somebody by name. */
function voiced({ voice, draw }: Companion, line: string, whole: boolean, slots: Slots, fresh: Fresh): string {
  const [first = line] = line.split(/(?<=[.?!]) /);
  const cut = voice.length === "short" && !whole && first.split(" ").length >= 2 && slots.term === undefined;
  const short = cut ? first : line;
  const oaths = [...(voice.oath === "" ? [] : [voice.oath]), ...(TRADES[voice.trade].oaths ?? [])];
  const oath =
    draw("oath") * 10 < voice.swears ? inTurn(oaths, draw("which oath")).find((one) => fresh(one)) : undefined;
  if (oath !== undefined) return `“${oath} ${short}”`;
  const calls = slots.who !== undefined && !line.includes(slots.who) && draw("calls") < 0.22 && OPENS.test(short);
  return calls ? `“${capital(slots.who ?? "")}, ${uncapital(short)}”` : `“${short}”`;
}

/** After a name these go on in small letters. */
const OPENS =
  /^(?:The|A|An|It|You|That|There|No|Not|If|We|Nobody|Somebody|Something|Do|Let|What|Who|When|Keep|Never|Give|Go|Good|Is|Was|Has|Did|How|Anything|Everything|Two|Three|Wait|Watch|Look)\b/;

/** What they do without a word. Of what anybody might do each seat takes its own share first, so that two at once seldom do the same. */
function deedFor(
  { voice, draw, name, party, seat }: Companion,
  act: Act,
  slots: Slots,
  fresh: Fresh,
): string | undefined {
  const own = stocksOf(voice).flatMap(({ lines }) => inTurn(lines.any ?? [], draw("own deed")));
  const place = Math.max(0, party.indexOf(seat));
  const share = (list: readonly string[]): readonly string[] => {
    const count = Math.max(1, party.length);
    const mine = list.filter((_, i) => i % count === place % count);
    return [...inTurn(mine, draw("deed")), ...list.filter((_, i) => i % count !== place % count)];
  };
  const kind = LIKE[act] ?? act;
  const fitting = share(DEEDS[kind] ?? []);
  const idle = WORKS.has(kind) ? [] : [...own, ...share(DEEDS.any ?? [])];
  for (const line of [...fitting, ...idle]) {
    const told = filled(line, slots);
    const text = told === undefined ? undefined : toldLine(told, name);
    if (fresh(text)) return text;
  }
  return undefined;
}

const LIKE: Readonly<Partial<Record<Act, Act>>> = {
  claim: "help",
  refuse: "object",
  bargain: "condition",
  encourage: "comfort",
};
const WORKS: ReadonlySet<Act> = new Set(["help", "watch", "look", "object", "condition"]);
