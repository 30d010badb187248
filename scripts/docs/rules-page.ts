import { foesPart } from "./foes.ts";
import { intentsPart } from "./intents.ts";
import { spellsPart } from "./spells.ts";

const PARTS: Readonly<Record<string, () => string>> = { intents: intentsPart, spells: spellsPart, foes: foesPart };

/** The rules page with its generated parts made anew; the rest is written by hand. */
export function rulesPage(page: string): string {
  return Object.entries(PARTS).reduce((made, [name, part]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [made.indexOf(open), made.indexOf(close)];
    if (from < 0 || to < from) throw new Error(`docs/rules.md has lost its ${open} … ${close}`);
    return `${made.slice(0, from + open.length)}\n\n${part()}\n\n${made.slice(to)}`;
  }, page);
}
