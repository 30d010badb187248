import { linesOf, pageOf, sectionNamed } from "../../markdown/sections.ts";
import { toSlug } from "../../protocol/text.ts";
import type { World } from "../../world/campaign.ts";
import { behindTheScreen } from "../../world/in-secret.ts";
import { OWN_WORDS } from "../../world/own-note.ts";
import { STATE_SECTIONS } from "../../world/sections.ts";

/** What the GM noted on evenings before, as it stands in the story state: facts, clocks, what has been done, how people feel. */
export function keptIn(text: string): World["kept"] {
  const facts: [string, string][] = [];
  const clocks: [string, { at: number; of: number }][] = [];
  const spent: string[] = [];
  for (const { name, said } of pointsUnder(text, STATE_SECTIONS.stands)) {
    const [, at = "", of = ""] = /^(\d{1,4}) of (\d{1,4})$/.exec(said) ?? [];
    if (name.startsWith("clock ") && of !== "")
      clocks.push([name.slice("clock ".length), { at: Number(at), of: Number(of) }]);
    else if (name.startsWith("done at "))
      spent.push(...said.split(", ").map((id) => `${name.slice("done at ".length)}/${id}`));
    else if (said.endsWith(OWN_WORDS))
      facts.push([name, toSlug(name)], [behindTheScreen(name), said.slice(0, -OWN_WORDS.length).trim()]);
    else if (said !== "no longer") facts.push([name, said]);
  }
  const attitudes = pointsUnder(text, STATE_SECTIONS.npc).filter(({ said }) => ATTITUDE.test(said));
  return {
    facts: Object.fromEntries(facts),
    clocks: Object.fromEntries(clocks),
    spent,
    attitudes: Object.fromEntries(attitudes.map(({ name, said }) => [name, said.toLowerCase()])),
  };
}

const ATTITUDE = /^(?:hostile|unfriendly|neutral|friendly|helpful)$/i;

/** `- **name**: text`, with the marks or without. */
function pointsUnder(
  text: string,
  titles: readonly string[],
): readonly { readonly name: string; readonly said: string }[] {
  const section = sectionNamed(pageOf(text), ...titles);
  if (!section) return [];
  return [...linesOf(text, section.body, section.bodyEnd)].flatMap(({ text: line }) => {
    const [, name = "", said = ""] =
      /^\s{0,3}[-*+] (?:\*\*)?([^:*]{1,100})(?:\*\*)?: ?(?:\*\* ?)?(.*)$/.exec(line) ?? [];
    return name === "" ? [] : [{ name: name.trim(), said: said.trim() }];
  });
}
