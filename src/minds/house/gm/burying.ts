import type { SeatId } from "../../../protocol/entry.ts";
import { drawn } from "../draw.ts";
import { firstNameOf, isNamedIn } from "../first-name.ts";
import type { Move } from "./move.ts";
import { nothing, type Result } from "./result.ts";
import type { Stage } from "./stage.ts";

type Burial = Extract<Move, { kind: "bury" }>;

/** "Let us bury Brona": one of theirs who is dead, and has not been laid to rest. A question, and what is only said, buries nobody. */
export function buryMove({ desk, notes }: Stage, seat: SeatId, words: string): Move | undefined {
  const said = words.replace(/["“][^"“”]*["”]/g, " ").slice(0, 300);
  if (!/\b(?:bury|lay [\p{L} ]{1,30} to rest|dig (?:a|the) grave|burn the body)\b/iu.test(said) || NOT_MEANT.test(said))
    return undefined;
  const dead = Object.values(desk.status?.creatures ?? {})
    .filter(({ side, dead: gone, id }) => side === "party" && gone && !Object.hasOwn(notes.facts, buriedFact(id)))
    .map(({ id }) => id);
  const named = dead.find((id) => isNamedIn(said, id));
  const whom =
    named ??
    (/\b(?:him|her|them|the (?:dead|body|bodies)|our (?:dead|friend))\b|grave/i.test(said) ? dead[0] : undefined);
  return whom === undefined ? undefined : { kind: "bury", seat, words, whom };
}

const NOT_MEANT = /\b(?:not|never|don['’]?t|won['’]?t|later)\b|\?\s*$/i;

const buriedFact = (id: SeatId): string => `${firstNameOf(id)} is buried`;

/** It takes as long as it takes; from then on it is so. */
export function buryResult(stage: Stage, move: Burial): Result {
  const name = firstNameOf(move.whom);
  const where = stage.at.place || stage.at.title;
  const text = drawn(GRAVES, stage.draw("a grave")) ?? GRAVES[0] ?? "";
  return {
    ...nothing(move, [text.replaceAll("{who}", name)]),
    written: true,
    invented: { [buriedFact(move.whom)]: `${name} lies buried at ${where}.` },
  };
}

const GRAVES: readonly string[] = [
  "A place is found for {who} where the ground gives. All of them have a hand in it, and it takes longer than anybody says. Each puts on a stone.",
  "They dig with what there is. When it is deep enough for {who} they go on for a while, so as not to have finished.",
  "It is done without hurry. Somebody folds {who}'s hands and somebody says the name, and that is all the service there is.",
];
