import type { Letter } from "../../../protocol/letter.ts";
import type { Thing } from "../../../world/situation.ts";
import type { Stage } from "./stage.ts";

/** Whom the options name and the story has not: once, with what they are. "Here: Wenna Tull, gatekeeper; Ansel Pask, draper." */
export function introduced({ here, desk: { letters } }: Stage, options: readonly string[]): string {
  const strangers = here.filter(
    (one) =>
      one.role !== undefined &&
      options.some((option) => wordsOf(option).includes(calledBy(one))) &&
      letters.findLast((letter) => names(letter, one)) === undefined,
  );
  return strangers.length === 0 ? "" : `Here: ${strangers.map(({ name, role }) => `${name}, ${role}`).join("; ")}. `;
}

/** The first word of a name that is one. */
const calledBy = ({ name }: Thing): string => wordsOf(name).find((word) => word !== "the") ?? name.toLowerCase();

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const names = (letter: Letter, one: Thing): boolean =>
  letter.kind === "message" &&
  (letter.tag === "NARRATIVE"
    ? letter.body.toLowerCase().includes(calledBy(one))
    : letter.tag === "GM_TO_PLAYER" && letter.body.includes(`${one.name}, ${one.role}`));
