import { type Letters, openLetters } from "./letters.ts";
import { openSpelled, type Spelled } from "./spelled.ts";
import { openTurned, type Turned } from "./turned.ts";
import { isOfTonight, openShelf, type Shelf, type Unit } from "./unit.ts";

/**
 * Guarded things under every way they could be told: by their words, their letters, what first letters spell, and words turned round. What somebody wrote
 * tonight for themselves is looked for in plain words alone: nobody encodes it, and chance spells words of whatever is long enough.
 */
export interface Kept {
  readonly shelf: Shelf;
  readonly letters: Letters<Unit>;
  readonly spelled: Spelled;
  readonly turned: Turned;
  add(unit: Unit): void;
  /** Takes off what was added last. */
  pop(): void;
}

export function openKept(): Kept {
  const shelf = openShelf();
  const letters = openLetters<Unit>();
  const spelled = openSpelled();
  const turned = openTurned();
  return {
    shelf,
    letters,
    spelled,
    turned,
    add(unit) {
      shelf.add(unit);
      if (isOfTonight(unit)) return;
      letters.add(unit, unit.letters);
      spelled.add(unit);
      turned.add(unit);
    },
    pop() {
      const unit = shelf.pop();
      if (!unit || isOfTonight(unit)) return;
      letters.pop();
      spelled.pop(unit);
      turned.pop(unit);
    },
  };
}
