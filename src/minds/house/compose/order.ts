import type { Said } from "./part.ts";

/**
 * The orders in which a beat can be told. Only the first deed moves about: the hinge may come before it, and companions, who answered before the
 * dice fell, may speak before it or between it and the hinge. The order given is the first.
 */
export function orders(said: readonly Said[]): readonly (readonly Said[])[] {
  const outcome = said.findIndex(({ part }) => part.slot === "outcome");
  const from = said.findIndex(({ part }) => part.slot === "deed" || part.slot === "hinge");
  if (from < 0 || outcome < from) return [said];
  const [before, head, rest] = [said.slice(0, from), said.slice(from, outcome), said.slice(outcome)];
  const floating = rest.filter(isFloating);
  const tail = rest.filter((one) => !isFloating(one));
  const deeds = heads(head);
  const found = deeds.flatMap((deed) => {
    if (floating.length === 0) return [[...before, ...deed, ...rest]];
    const [first, ...others] = deed;
    const parts =
      first?.part.slot === "deed" &&
      others.length > 0 &&
      others[0] !== undefined &&
      standsAlone(others[0]) &&
      !refersBack(rest[0]);
    const between = parts ? [[...before, first, ...floating, ...others, ...tail]] : [];
    return [[...before, ...deed, ...rest], [...before, ...floating, ...deed, ...tail], ...between];
  });
  return found;
}

/** Deed and hinge, and the other way round where the hinge can stand first. */
function heads(head: readonly Said[]): readonly (readonly Said[])[] {
  const [deed, hinge, ...more] = head;
  const swaps = deed?.part.slot === "deed" && hinge?.part.slot === "hinge" && standsAlone(hinge);
  return swaps ? [head, [hinge, deed, ...more]] : [head];
}

/** "She tells it to the keys": who she is was said in the deed, and nobody else may come between. */
const refersBack = (said: Said | undefined): boolean =>
  /^[“"]?(?:he|she|they|it|his|her|their|its|that|this)\b/i.test(said?.segments[0]?.text ?? "");

/** "Luck lends a hand" can come first; "It yields" has to wait until there is something to yield. */
const standsAlone = ({ segments }: Said): boolean =>
  !segments.some(({ text }) => /\b(?:it|its|itself|that|this|then|they|them|such|thing|attempt|matter)\b/i.test(text));

const isFloating = ({ part }: Said): boolean => part.slot === "companion" && part.late !== true;
