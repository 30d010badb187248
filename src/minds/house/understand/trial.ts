import type { Reading, Wish } from "./reading.ts";
import type { Scope } from "./scope.ts";

/** How a reading stands to what a line's writer calls right: `way`, `=verb`, … are explained at the head of the lines. */
export interface Verdict {
  readonly right: boolean;
  /** Something was done that the line does not mean. */
  readonly wrong: boolean;
  /** It is asked back. */
  readonly torn: boolean;
}

export interface TriedLine {
  readonly scope: string;
  readonly text: string;
  readonly want: string;
}

/** Lines under headings that name their scope: `- text → want`. */
export function linesIn(markdown: string): readonly TriedLine[] {
  let scope = "";
  return markdown.split("\n").flatMap((line) => {
    scope = /^## (\w+)/.exec(line)?.[1] ?? scope;
    const at = line.lastIndexOf(" → ");
    return line.startsWith("- ") && at > 0 && scope !== ""
      ? [{ scope, text: line.slice(2, at), want: line.slice(at + 3) }]
      : [];
  });
}

export function judged({ wishes, torn }: Reading, want: string, { ways }: Scope): Verdict {
  const commits = new Set(ways.filter((way) => way.commits).map(({ id }) => id));
  const asked = torn !== undefined || wishes.some(({ way, sure }) => way !== undefined && commits.has(way) && !sure);
  const right = want.split(" | ").some((one) => {
    const parts = one.split(" + ");
    return parts.length <= wishes.length && parts.every((part, i) => fits(wishes[i], part));
  });
  const done = wishes.filter(({ sure, way }) => sure || (way !== undefined && !commits.has(way)));
  const wrong = done.some(
    ({ way, commits: bound, sure }) =>
      (way !== undefined && (sure || !commits.has(way)) && !want.includes(`#${way}`)) ||
      (bound !== undefined && sure && !want.includes(`!${bound}`) && !want.includes(`#${way}`)),
  );
  return { right, wrong, torn: asked };
}

function fits(wish: Wish | undefined, part: string): boolean {
  if (!wish) return false;
  return part.split(" ").every((one) => {
    const rest = one.slice(1);
    if (one.startsWith("#")) return wish.way === rest;
    if (one.startsWith("=")) return wish.verb === rest;
    if (one.startsWith("@")) return wish.things.includes(rest);
    if (one.startsWith(">")) return wish.to === rest;
    if (one.startsWith("?")) return wish.topic === rest;
    if (one.startsWith("!")) return wish.commits === rest;
    return wish.kind === one;
  });
}
