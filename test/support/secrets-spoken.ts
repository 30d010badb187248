import type { Entry } from "../../src/protocol/entry.ts";
import { sentencesOf } from "../../src/scribes/sentences.ts";
import type { Secret } from "../../src/world/secret.ts";

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Sentences that only the GM knows, found in what players heard before anybody revealed them. */
export function secretsSpoken(entries: readonly Entry[], secrets: readonly Secret[]): readonly string[] {
  const revealed = folded(entries.flatMap((entry) => (entry.kind === "reveal" ? [entry.text] : [])).join(" "));
  const heard = folded(
    entries
      .flatMap((entry) =>
        entry.kind === "message" && (entry.tag === "NARRATIVE" || entry.tag === "PLAYER_TO_PLAYER") ? [entry.body] : [],
      )
      .join(" "),
  );
  const sentences = secrets
    .flatMap(({ text }) => sentencesOf(text))
    .map(folded)
    .filter((one) => one.split(" ").length >= 5);
  return [...new Set(sentences)].filter((one) => heard.includes(one) && !revealed.includes(one));
}
