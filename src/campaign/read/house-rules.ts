import type { Texts } from "../folder/folder.ts";

const WHERE = ["preferences.md", "overview.md", "world-primer.md", "house-rules.md"];

/** A campaign's own rules: the points under a heading that says so, in the files where people put them. */
export function houseRuleLines({ files }: Texts): readonly string[] {
  return files
    .filter(({ path }) => WHERE.includes(path.toLowerCase()))
    .flatMap(({ path, text }) =>
      path.toLowerCase() === "house-rules.md" ? pointsOf(text.split("\n")) : underHeading(text),
    );
}

/** Up to the next heading of the same depth or above. */
function underHeading(text: string): readonly string[] {
  const lines = text.slice(0, 100_000).split("\n");
  const from = lines.findIndex((line) => /^#{1,6} .*\bhouse[ -]?rules?\b/i.test(line));
  if (from < 0) return [];
  const depth = /^#+/.exec(lines[from] ?? "")?.[0].length ?? 1;
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => (/^(#{1,6}) /.exec(line)?.[1]?.length ?? 9) <= depth);
  return pointsOf(to < 0 ? rest : rest.slice(0, to));
}

const pointsOf = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => /^\s*(?:[-*]|\d+\.) +(\S.*)$/.exec(line)?.[1]?.trim() ?? []).slice(0, 50);
