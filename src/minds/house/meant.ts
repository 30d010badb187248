import { nameOf } from "../../protocol/text.ts";
import type { IntentGiven } from "../../rules/intent.ts";
import { allChoices, type Choice } from "../../rules/tactics/choices.ts";
import type { View } from "../../rules/tactics/view.ts";

const WORDS: Readonly<Record<string, RegExp>> = {
  attack: /\b(?:attack|hit|strike|stab|slash|shoot|cut|swing|fight|smash|charge|kill)\w*/i,
  dodge: /\b(?:dodge|guard|defend|parry|duck|wait)\w*/i,
  flee: /\b(?:flee|run|escape|retreat)\w*/i,
  use: /\b(?:drink|potion|breath|surge|rally)\w*/i,
};

/** What somebody means to do with their turn, from what they said: one of the choices they were given, or the nearest to their words. Nothing, if nothing fits. */
export function meant(view: View, words: string): readonly IntentGiven[] {
  const text = words.toLowerCase();
  const named = view.foes
    .filter(({ id }) => text.includes(nameOf(id).toLowerCase()) || text.includes(id))
    .map(({ id }) => id);
  const [best] = allChoices(view)
    .map((choice) => ({ choice, fit: fitOf(choice, text, named) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit);
  return best?.choice.deeds ?? [];
}

/** The very choice counts most, then what it is done with, then whom it is done to. */
function fitOf(choice: Choice, text: string, named: readonly string[]): number {
  const deed = choice.deeds.at(-1);
  if (!deed) return 0;
  if (text.includes(choice.label.toLowerCase())) return 10 + choice.label.length / 1000;
  const means =
    deed.do === "cast" ? deed.spell.replaceAll("-", " ") : deed.do === "attack" ? deed.with.toLowerCase() : "";
  const tool = means !== "" && text.includes(means) ? 3 : 0;
  const verb = (WORDS[deed.do]?.test(text) ?? text.includes(deed.do)) ? 1 : 0;
  if (tool + verb === 0 || (deed.do === "cast" && tool === 0)) return 0;
  return tool + verb + (targetsOf(choice).some((id) => named.includes(id)) ? 2 : 0);
}

const targetsOf = (choice: Choice): readonly string[] => {
  const deed = choice.deeds.at(-1);
  if (!deed) return [];
  return "target" in deed ? [String(deed.target)] : "targets" in deed ? [...(deed.targets ?? [])] : [];
};
