import { capital, uncapital } from "../plain-words.ts";
import type { Act } from "./acts.ts";
import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";
import { filled, type Lines, type Slots, toldLine } from "./lines/line.ts";
import { DEEDS, ECHOES, TRADES } from "./lines/pages.ts";
import { inRegister } from "./register.ts";
import { linesOn, occasionLines, standingLines } from "./sheet-lines.ts";
import { slotsFor } from "./slots.ts";
import { stocksOf } from "./voice.ts";

/**
 * The first of these that nobody has said tonight: the page's line for them, a line of their sheet that fits, a line of their own manner and trade, a
 * deed without words, of the kind of `work`. Empty where everything has been said.
 */
export function wordsFor(companion: Companion, asked: Asked, act: Act, more: Slots = {}, work: Act = act): string {
  const { draw, fresh, temper, sheet, name, past } = companion;
  const slots = { ...slotsFor(companion, asked), ...more };
  const forced = more.term !== undefined || ["object", "refuse", "condition", "bargain"].includes(act);
  const tongue = forced ? undefined : asked.tongue.find(({ text }) => fresh(text));
  if (tongue) return tongue.text;
  const fitting = forced ? undefined : occasionLines(temper, asked, name).find(fresh);
  if (fitting !== undefined) return fitting;
  const arrived = past.here === 0 && !forced && draw("on the road") < 0.4;
  const going = arrived ? inTurn(linesOn(sheet, "road"), draw("which of the road")).find(fresh) : undefined;
  if (going !== undefined) return going;
  const standing =
    draw("standing") < 0.25 && !forced
      ? inTurn(standingLines(temper, sheet), draw("which standing")).find(fresh)
      : undefined;
  if (standing !== undefined) return standing;
  const silent = draw("silent") < 0.18;
  const said = silent ? undefined : spokenLine(companion, act, slots);
  return said ?? deedFor(companion, work, slots) ?? (silent ? (spokenLine(companion, act, slots) ?? "") : "");
}

/** Round from some place in the list: all of it, in another order each time. */
export const inTurn = <T>(list: readonly T[], at: number): readonly T[] => {
  const from = Math.floor(at * list.length);
  return [...list.slice(from), ...list.slice(0, from)];
};

/** Their manners first, since these give them away; their trade's lines are dressed in them. */
function spokenLine(companion: Companion, act: Act, slots: Slots): string | undefined {
  const { voice, draw, name, fresh } = companion;
  const [trade = [], ...manners] = stocksOf(voice)
    .map(({ lines }) => linesFor(lines, act))
    .toReversed();
  const own = inTurn(manners.flat(), draw("manner line")).map((line) => ({ line, whole: true }));
  const echoes = ECHOING.has(act) ? ECHOES[voice.trade] : [];
  const work = inTurn([...trade, ...echoes], draw("trade line")).map((line) => ({ line, whole: false }));
  const order = draw("manner") < (own.length >= PLENTY ? 0.95 : OWN_FIRST) ? [...own, ...work] : [...work, ...own];
  for (const { line, whole } of order) {
    const text = filled(line, slots);
    if (text === undefined) continue;
    const told = text.startsWith("#") ? toldLine(text, name) : voiced(companion, text, whole, slots);
    if (fresh(told)) return told;
  }
  return undefined;
}

const OWN_FIRST = 0.8;
const PLENTY = 3;
const ECHOING: ReadonlySet<Act> = new Set(["recall", "doubt", "notice", "explain", "count the cost"]);
const linesFor = (lines: Lines, act: Act): readonly string[] => lines[act] ?? [];

/** The line as this voice says it: cut short unless it is their very manner, dressed in their manner otherwise, sworn by, or said to somebody by name. */
function voiced(companion: Companion, line: string, whole: boolean, slots: Slots): string {
  const { voice, draw, fresh } = companion;
  const [first = line] = line.split(/(?<=[.?!]) /);
  const cut = voice.length === "short" && !whole && first.split(" ").length >= 2 && slots.term === undefined;
  const said = inRegister(cut ? first : line, voice.habit);
  const oaths =
    voice.swears === 0 ? [] : [...(voice.oath === "" ? [] : [voice.oath]), ...(TRADES[voice.trade].oaths ?? [])];
  const oath = draw("oath") * 10 < voice.swears ? inTurn(oaths, draw("which oath")).find(fresh) : undefined;
  if (oath !== undefined) return `“${oath} ${said}”`;
  if (!whole && draw("dress") < 0.7) return `“${dressed(companion, said)}”`;
  const calls = slots.who !== undefined && !line.includes(slots.who) && draw("calls") < 0.22 && OPENS.test(said);
  return calls ? `“${capital(slots.who ?? "")}, ${uncapital(said)}”` : `“${said}”`;
}

/** Something of their manner before or behind a line that anybody of their trade might have said; each once an evening. */
function dressed({ voice, draw, fresh }: Companion, line: string): string {
  const manners = stocksOf(voice).slice(0, -1);
  const before = manners.flatMap(({ before: some = [] }) => some.map((part) => ({ part, first: true })));
  const after = manners.flatMap(({ after: some = [] }) => some.map((part) => ({ part, first: false })));
  const found = inTurn([...before, ...after], draw("which dress")).find(
    ({ part, first }) =>
      fresh(inRegister(part, voice.habit)) &&
      (first ? !(part.endsWith(":") && line.includes(":")) : !line.endsWith("?")),
  );
  if (!found) return line;
  const part = inRegister(found.part, voice.habit);
  if (!found.first) return `${line} ${part}`;
  return `${part} ${part.endsWith(":") && OPENS.test(line) ? uncapital(line) : line}`;
}

/** After a name these go on in small letters. */
const OPENS =
  /^(?:The|A|An|It|You|That|There|No|Not|If|We|Nobody|Somebody|Something|Do|Let|What|Who|When|Keep|Never|Give|Go|Good|Is|Was|Has|Did|How|Anything|Everything|Two|Three|Wait|Watch|Look)\b/;

/** What they do without a word; of what anybody might do, only what is theirs at the moment. */
export function deedFor(companion: Companion, act: Act, slots: Slots): string | undefined {
  const { voice, draw, name, fresh, share } = companion;
  const own = stocksOf(voice).flatMap(({ lines }) => inTurn(lines.any ?? [], draw("own deed")));
  const kind = LIKE[act] ?? act;
  const fitting = share(DEEDS[kind] ?? []);
  const idle = WORKS.has(kind) ? [] : [...own, ...share(DEEDS.any ?? [])];
  for (const line of [...inTurn(fitting, draw("deed")), ...idle]) {
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
