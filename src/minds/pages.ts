import { readFileSync } from "node:fs";

/** A page of prose that belongs to a mind, by its path under `minds/`: written in Markdown, edited as prose, read once. */
export function page(path: string): string {
  const known = pages.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(path, import.meta.url), "utf8").replaceAll("\r\n", "\n");
  pages.set(path, text);
  return text;
}

const pages = new Map<string, string>();
