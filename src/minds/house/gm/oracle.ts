import { toSlug } from "../../../protocol/text.ts";
import { drawn } from "../draw.ts";
import { fitting } from "../tables/table.ts";
import type { Move } from "./move.ts";
import type { Stage } from "./stage.ts";
import { wordsFor } from "./stock.ts";

const BANDS = ["no and", "no", "no but", "yes but", "yes", "yes and"] as const;

/** What is answered to a question that no page foresaw, and what is noted so that it stays so. */
export interface Invented {
  readonly says: readonly string[];
  readonly fact: Readonly<Record<string, string>>;
}

/** "Is there a rope?" A yes or a no by chance; asked again, the same again. Questions of another kind are not for it. */
export function oracle(stage: Stage, { words }: Move): Invented | undefined {
  if (!YES_OR_NO.test(words.trim())) return undefined;
  const name = `invented ${toSlug(words).slice(0, 60)}`;
  const band = BANDS.find((one) => stage.notes.facts[name] === one) ?? drawn(BANDS, stage.draw(name)) ?? "no";
  const plain = band.startsWith("yes") ? "Yes." : "No.";
  const says = wordsFor(stage, "oracle", undefined, {}, band).map((text) =>
    /^(?:yes|no)\b/i.test(text) ? text : `${plain} ${text}`,
  );
  return { says, fact: { [name]: band } };
}

const YES_OR_NO = /^(?:is|are|was|were|do|does|did|can|could|has|have|any)\b[^.!]{0,200}\??$/i;

/** Somebody whom the page knows only by what they are has a name when asked for it, and keeps it. */
export function nameFor(stage: Stage, id: string, called: string): Invented | undefined {
  if (/^\p{Lu}/u.test(called.replace(/^the /i, ""))) return undefined;
  const fact = `invented name of ${id}`;
  const flavour = drawn(["hill", "coast", "town"] as const, stage.draw(`flavour ${id}`)) ?? "town";
  const pick = (part: string): string =>
    drawn(fitting("names", new Set(), `${part}, ${flavour}`), stage.draw(`${part} ${id}`))?.text ?? "";
  const name = stage.notes.facts[fact] ?? `${pick("given")} ${pick("family")}`;
  return {
    says: [
      `“${name},” comes the answer, after a moment to see what it will be used for.`,
      `“${name}. You had it before.”`,
    ],
    fact: { [fact]: name },
  };
}
