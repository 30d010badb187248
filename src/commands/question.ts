import { fightLines, glanceOf, partyLine } from "../play/glance.ts";
import type { Decide } from "../play/step.ts";
import { plain } from "../protocol/text.ts";
import type { TableState } from "../table/state.ts";
import { bold, painted, quiet, withoutInk } from "../terminal/ink.ts";
import type { Look } from "../terminal/look.ts";
import { marked } from "../terminal/marks.ts";
import type { Names } from "../terminal/names.ts";

/** How decisions are put before a person: how everybody is, what presses, and what suggests itself. What has not changed is not said again. */
export function openQuestions(names: Names) {
  let party = "";
  let numbers = "";
  let asked = "";
  const toldOnce = (before: string, now: string) => (before === now ? [] : [now]);
  return {
    /** Empty when it is the question that stands there already; `anew`: there is too much between; `glanced`: they have just been told how everybody is. */
    text(decision: Decide, state: TableState, look: Look, anew: boolean, glanced = false): string {
      const { id, seat, text, options } = decision;
      const question = `${id.replace(/,.*/, "")} ${text}`; // a word to a companion meanwhile makes it no other
      const again = question === asked;
      if (again && !anew) return "";
      asked = question;
      const glance = glanceOf(state, seat);
      const [presses = "", ...more] = plain(text).split(/\n{2,}/);
      const rest = more.join("\n");
      const stands = partyLine(glance, names.short);
      const around = glanced ? [] : [...fightLines(glance, names.short), ...toldOnce(again ? "" : party, stands)];
      const known = toldOnce(again ? "" : numbers, rest);
      party = stands;
      if (rest !== "") numbers = rest;
      return painted(
        [
          ...around.filter((line) => line !== "").map((line) => quiet(withoutInk(line))),
          ...(around.some((line) => line !== "") ? [""] : []),
          bold(marked(presses, look, names)),
          ...known.filter((line) => line !== "").map((line) => indented(quiet(withoutInk(line)))),
          ...options.map((option, i) => `  ${i + 1}. ${marked(plain(option), look, names)}`),
        ].join("\n"),
        look,
      );
    },
  };
}

/** A line that is answered with how everybody is. */
export const isGlance = (line: string): boolean => /^\s*\/party(?:\s|$)/i.test(line);

const indented = (text: string): string => text.replace(/^/gm, "  ");
