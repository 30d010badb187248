import type { Letter, Letters } from "../../../protocol/letter.ts";
import type { Thing } from "../../../world/situation.ts";
import { keptFold } from "../companions/kept-fold.ts";
import type { Stage } from "./stage.ts";

/** Whom the options name and the story has not: once, with what they are. "Here: Wenna Tull, gatekeeper; Ansel Pask, draper." */
export function introduced({ here, desk: { letters } }: Stage, options: readonly string[]): string {
  const strangers = here.filter(
    (one) =>
      one.role !== undefined &&
      calledBy(one, here).some((word) => options.some((option) => wordsOf(option).includes(word))) &&
      !isNamed(letters, one, here),
  );
  return strangers.length === 0 ? "" : `Here: ${strangers.map(({ name, role }) => `${name}, ${role}`).join("; ")}. `;
}

/** Somebody has told of them, this evening or before. */
const isNamed = (letters: Letters, one: Thing, here: readonly Thing[]): boolean =>
  told(letters, [one.name, one.role, ...calledBy(one, here)].join("\n"), {
    start: () => false,
    step: (known, letter) => known || names(letter, one, here),
  });

const told = keptFold<boolean>(32);

/** The words of a name that nobody else here has. */
const calledBy = ({ name }: Thing, here: readonly Thing[]): readonly string[] =>
  wordsOf(name).filter((word) => word !== "the" && here.filter((one) => wordsOf(one.name).includes(word)).length === 1);

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const names = (letter: Letter, one: Thing, here: readonly Thing[]): boolean =>
  letter.kind === "message" &&
  (letter.tag === "NARRATIVE"
    ? calledBy(one, here).some((word) => wordsOf(letter.body).includes(word))
    : letter.tag === "GM_TO_PLAYER" && letter.body.includes(`${one.name}, ${one.role}`));
