import { tidy } from "../../protocol/text.ts";

/** What a page says under each of these headings, in whatever case they are written; a heading that is not there says nothing. */
export function sectionsIn<T extends string>(text: string, names: readonly T[]): Partial<Readonly<Record<T, string>>> {
  const found: Partial<Record<T, string>> = {};
  let section: T | undefined;
  for (const line of tidy(text.slice(0, 100_000)).split("\n")) {
    const title = /^#{1,4}[ \t]+(.{1,60}?)[ \t]*:?$/.exec(line)?.[1]?.toLowerCase();
    if (title !== undefined) {
      section = names.find((one) => one.toLowerCase() === title);
      if (section) found[section] ??= "";
    } else if (section) found[section] = `${found[section] ?? ""}\n${line}`.trim();
  }
  return found;
}
