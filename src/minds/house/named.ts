import { nameOf } from "../../protocol/text.ts";
import type { View } from "../../rules/tactics/view.ts";

/** Whom somebody's words are about. */
export interface Named {
  readonly foes: readonly string[];
  readonly friends: readonly string[];
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** By name, by number, or as "the second one"; oneself as "me" and "myself". */
export function named({ me, foes, allies }: View, text: string): Named {
  const numbered = (id: string): boolean => {
    const n = /-(\d+)$/.exec(id)?.[1];
    if (n === undefined) return false;
    const ordinal = ORDINALS[Number(n) - 1];
    return (
      new RegExp(
        `(?:#|\\bnumber |\\bno\\.? ?|\\b(?:at|on) )${RegExp.escape(n)}\\b(?! *(?:hp|feet|ft|gp|sp|cp|gold|silver))`,
      ).test(text) ||
      (ordinal !== undefined && new RegExp(`\\b${RegExp.escape(ordinal)}\\b`).test(text))
    );
  };
  const here = foes.filter(({ down }) => !down).map(({ id }) => id);
  const by = (id: string) => text.includes(nameOf(id).toLowerCase()) || text.includes(id) || numbered(id);
  const own = /\b(?:me|myself)\b/.test(text) ? [me.id] : [];
  const friends = allies.map(({ id }) => id).filter((id) => new RegExp(`\\b${RegExp.escape(first(id))}\\b`).test(text));
  const rest = REST.test(text) ? allies.map(({ id }) => id).filter((id) => !friends.includes(id)) : [];
  const some = here.filter(by);
  const [one] = some.length === 0 ? singledOut(foes, text) : [];
  return { foes: one === undefined ? some : [one], friends: [...friends, ...rest, ...own] };
}

/** "Tam, Brona and them", "the others", "all of us": the rest of one's own. */
const REST =
  /(?<=\p{L}(?: and|,|, and) )(?:them|the others|the rest)\b|\b(?:all of us|both of us|the whole party|the party|my (?:friends|companions|allies)|everyone on our side)\b/u;

/** "The nearest", "the biggest", "the one who is hurt": of those who stand, the first that it fits. */
function singledOut(foes: View["foes"], text: string): readonly string[] {
  const up = foes.filter(({ down }) => !down);
  if (/\b(?:nearest|closest)\b/.test(text)) return up.toSorted((a, b) => near(a) - near(b)).map(({ id }) => id);
  if (/\b(?:biggest|largest|tallest|leader|ringleader|boss|chief|captain|commander|toughest|strongest)\b/.test(text))
    return up.toSorted((a, b) => worth(b) - worth(a)).map(({ id }) => id);
  if (/\b(?:weakest|most (?:hurt|wounded)|wounded|bloodied|hurt) (?:one|of them|foe|enemy)?/.test(text))
    return up.toSorted((a, b) => WOUNDS.indexOf(b.wounds) - WOUNDS.indexOf(a.wounds)).map(({ id }) => id);
  return [];
}

const near = ({ engagesMe, distance }: View["foes"][number]): number =>
  engagesMe ? 0 : 1 + ["engaged", "near", "far", "out"].indexOf(distance);
const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"];
const GUARDS = ["open", "guarded", "armoured"];
/** A number at the end is one of many; a name of their own is not. */
const worth = ({ id, size, guard }: View["foes"][number]): number =>
  (/-\d+$/.test(id) ? 0 : 10) + SIZES.indexOf(size) * 2 + GUARDS.indexOf(guard);
const WOUNDS = ["unhurt", "hurt", "bloodied", "failing"];

const first = (id: string): string => (id.split("-")[0] ?? id).replace(/[^a-z0-9]/g, "");
