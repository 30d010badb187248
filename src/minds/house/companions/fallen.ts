import type { Saying } from "../../../protocol/ask.ts";
import { capital, ended } from "../plain-words.ts";
import { PASS, reply, WORDLESS } from "./answer.ts";
import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";
import { filled, toldLine } from "./lines/line.ts";
import { MOMENTS } from "./lines/pages.ts";
import { inRegister } from "./register.ts";
import { linesUnder, quotesIn } from "./sheet-lines.ts";
import { inTurn } from "./words.ts";

/** What a companion says when one of them has died: a line of their own sheet for it, or else one of the house's in their voice. */
export function mourns(companion: Companion, { happened }: Asked): readonly Saying[] {
  const { draw, unsaid, share, voice, name } = companion;
  const who = /^(.{1,40}) is dead\./.exec(happened)?.[1] ?? "";
  const own = inTurn(linesFor(companion), draw("to a death")).find(unsaid);
  if (own !== undefined) return [reply("REACTION", own)];
  const lines = inTurn(share(MOMENTS.toADeath), draw("which line to a death"))
    .flatMap((line) => filled(line, { who }) ?? [])
    .map((line) => toldLine(line.startsWith("#") ? line : inRegister(line, voice.habit), name));
  const line = lines.find(unsaid);
  return [line === undefined ? PASS : reply("REACTION", line)];
}

const WHEN_ONE_DIES =
  /^when (?:somebody|someone|a companion|a friend|a comrade|one of (?:them|us|the party|her own|his own|their own)|(?:she|he|they) los\w+ .{1,30})(?: (?:of the party|close|else))? (?:dies|is (?:dead|killed|lost)|falls)\b|^when (?:there is )?a death\b/i;

/** The lines of a sheet for this occasion: under a heading of that name, or behind a label. What is quoted is said, anything else is done. */
function linesFor({ sheet, temper, name }: Companion): readonly string[] {
  const under = linesUnder(sheet, WHEN_ONE_DIES)
    .filter((line) => line.trim() !== "")
    .map((line) => line.replace(/^\s*[-*]\s+/, "").trim());
  const labelled = (temper?.reactions ?? []).flatMap(({ when, what }) => (WHEN_ONE_DIES.test(when) ? [what] : []));
  return [...under, ...labelled].flatMap((text) => {
    const quotes = quotesIn(text).map((line) => `“${ended(capital(line))}”`);
    const [first = ""] = text.split(/(?<=[.!?])\s/);
    const deed = /^[A-Z][a-z]{1,20}s\b/.test(first)
      ? [`${name} ${first.charAt(0).toLowerCase()}${ended(first.slice(1))}`]
      : [];
    return quotes.length > 0 ? quotes : deed;
  });
}

/** What goes through somebody who is dying, or whose body is another's; nothing where the prompt speaks of neither. */
export function innerMoment(
  { draw, fresh, share, voice }: Companion,
  { happened }: Asked,
): readonly Saying[] | undefined {
  const stock = /^You are down, and dying\./.test(happened)
    ? MOMENTS.dyingThoughts
    : /^You are (?:dominated|paralyzed|stunned)\b/m.test(happened)
      ? MOMENTS.heldThoughts
      : undefined;
  if (stock === undefined) return undefined;
  const thought = inTurn(share(stock), draw("inner moment"))
    .map((line) => inRegister(line, voice.habit))
    .find(fresh);
  return [thought === undefined ? WORDLESS : reply("REACTION", thought)];
}
