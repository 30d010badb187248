import type { Letter, Letters } from "../../src/protocol/letter.ts";

/** The same letters; `count` is called each time somebody looks at one. */
export function countedLetters(letters: Letters, count: () => void): Letters {
  const looked = <T>(result: T): T => {
    count();
    return result;
  };
  return {
    length: letters.length,
    at: (place) => looked(letters.at(place)),
    findLast: (fits: (letter: Letter) => boolean) => letters.findLast((letter) => looked(fits(letter))),
    after: (fits) => letters.after((letter) => looked(fits(letter))),
    *[Symbol.iterator]() {
      for (const letter of letters) yield looked(letter);
    },
  };
}
