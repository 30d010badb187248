import type { Thing } from "../../../world/situation.ts";
import type { Folder } from "./folder.ts";
import { otherNames, speaksOf } from "./names.ts";
import type { Met } from "./presence.ts";
import { inside } from "./sentences.ts";
import { MOVES } from "./stock/pages.ts";

/** Somebody as a thing of the page. */
export function thingOf({ safe, guard, world, deal }: Folder, met: Met, needs: Thing["needs"], line: number): Thing {
  const { person } = met;
  const open = person !== undefined && !guard.hidesIn(person.path, person.role);
  const role =
    open && !world.factions.some(({ name }) => speaksOf(person.role, name)) ? person.role.replace(META, " ") : "";
  const described = person
    ? [...safe(person.looks), ...safe(person.about)].map((sentence) => doneBy(met, sentence))
    : met.remarks;
  const moves = person ? momentsOf(met, [...safe(person.manner)]) : [];
  const looks = described.length + moves.length > 0 ? [...described, ...moves] : [deal.line(MOVES.strangers, met.fill)];
  return {
    id: met.id,
    name: met.name,
    aliases: [...otherNames(met.name, role), ...kindWord(person?.looks ?? "")],
    kind: "person",
    looks: looks.slice(0, 8),
    wants: person ? (safe(person.wants)[0] ?? "") : "",
    attitude: met.attitude,
    says: (person?.samples ?? [])
      .filter((said) => !guard.hides(said))
      .flatMap(spokenLine)
      .slice(0, 6),
    needs,
    line,
  };
}

/** What a writer calls somebody for the story's sake. */
const META =
  /\b(?:antagonist|villain|protagonist|quest ?giver|patron|potential|ally|allies|enemy|npc|faction|leader|minor|major|primary|supporting|recurring|character)\b|[()/]/gi;

const kindWord = (looks: string): readonly string[] => {
  const [, word] =
    /\b(woman|man|girl|boy|dwarf|elf|halfling|gnome|tiefling|orc|nun|priest)\b/i.exec(looks.slice(0, 200)) ?? [];
  return word === undefined ? [] : [`the ${word.toLowerCase()}`, word.toLowerCase()];
};

/** Something somebody says, without marks. */
export const spokenLine = (said: string): readonly string[] => {
  const line = said
    .replace(/[*_`#|[\]{}<>]/g, "")
    .replace(/\s(?:-{1,3}|—)\s/g, " – ")
    .trim();
  return line.length > 3 && line.length < 500 ? [/[.!?…]$/.test(line) ? line : `${line}.`] : [];
};

/** "Stands as if the floor might move." is said of somebody. */
export const doneBy = ({ called }: Met, sentence: string): string =>
  DOES.test(sentence) ? `${called.charAt(0).toUpperCase()}${called.slice(1)} ${lower(sentence)}` : sentence;

/** A sentence that begins with what somebody does. */
const DOES =
  /^(?!(?:His|Is|Was|Has|Always|Hands|Eyes|Arms|Legs|Boots|Clothes|Fingers|Rings|Robes|Scars|Teeth|Shoulders|Stains|Tattoos|Freckles|Calluses|Spectacles|Glasses|Gloves|Trousers|Ribbons|Eyebrows|Lips|Cheeks|Wrinkles|Lines|Burns|Marks|Beads|Bells|Braids|Curls|Locks|Years|Bones|Lots)\b)\p{Lu}\p{Ll}{1,13}[^s]s(?= (?:a|an|the|his|her|their|its|as|like|in|on|at|with|to|up|over|from|no|by|through|for|nets|eye|rather|people|slowly|near|around|every)\b)/u;

/** "Rubs her jaw when thinking." is something Ashford does: what can be seen of it now. */
export function momentsOf({ called }: Pick<Met, "called">, manner: readonly string[]): readonly string[] {
  const who = called.charAt(0).toUpperCase() + called.slice(1);
  return manner.flatMap((sentence) => {
    const bare = sentence
      .replace(/[,]?\s(?:when|whenever|while|if|until|out of habit|as (?:s?he|they)|unless)\b.{0,200}$/i, "")
      .replace(/[.]$/, "");
    if (DOES.test(bare)) return [`${who} ${lower(bare)}.`];
    if (/^(?:Always|Often|Constantly|Never|Slowly|Unconsciously|Quietly)\s\p{Ll}{3,14}s\b/u.test(bare))
      return [`${who} ${lower(bare)}.`];
    return /^\p{Lu}\p{L}{2,14}ing\b/u.test(bare) ? [`${who} is ${inside(bare)}.`] : [];
  });
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
