import { toSlug } from "../../protocol/text.ts";
import type { Clock } from "../../world/situation.ts";
import { toldIn } from "./effects.ts";
import { keyed, toldPointsIn } from "./lines.ts";
import { conditionOf } from "./needs.ts";
import type { Part } from "./page.ts";
import { type Reading, shown } from "./reading.ts";

/** `Clock: The Light, 6, every 2` */
export const CLOCK = /^clock\s?[:–—-]\s?(.{1,200})$/i;

export function clockOf(part: Part, reading: Reading): Clock {
  const words = (CLOCK.exec(part.title)?.[1] ?? part.title).split(",").map((one) => one.trim());
  const numbers = words.filter((one) => /^\d{1,3}$/.test(one));
  const [every = "0"] = words.flatMap((one) => /^every\s(\d{1,3})$/i.exec(one)?.[1] ?? []);
  const [name = "", ...others] = words.filter((one) => !/^(?:\d{1,3}|every\s\d{1,3})$/i.test(one));
  for (const other of others)
    reading.odd(
      part.line,
      `“${shown(other)}” is nothing that a clock has.`,
      "Write Clock: its name, how far it goes, and every with a number.",
    );
  const strikes = toldPointsIn(
    part,
    reading,
    "Write the number, a colon, and what is told then: - 3: The lamp burns low.",
    (raw, { line }) => {
      const found = keyed(raw);
      const [, at = ""] = /^(?:at\s)?(\d{1,3})$/i.exec(found?.key ?? "") ?? [];
      if (!found || at === "") return undefined;
      const { needs, rest } = conditionOf(found.rest, line, reading);
      return { at: Number(at), ...toldIn(rest, line, reading), needs, line };
    },
  );
  const furthest = Math.max(0, ...strikes.map(({ at }) => at));
  const of = Number(numbers[0] ?? (furthest || 4));
  if (numbers.length === 0)
    reading.odd(part.line, "A clock that does not say how far it goes.", `Write Clock: ${name}, ${of}.`);
  if (furthest > of)
    reading.odd(
      part.line,
      `It goes to ${of}, and something is told at ${furthest}.`,
      `Write Clock: ${name}, ${furthest}.`,
    );
  return { id: toSlug(name), name, of, strikes, every: Number(every), line: part.line };
}
