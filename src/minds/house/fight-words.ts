import type { Letter } from "../../protocol/letter.ts";
import { succeeds } from "../../rules/checks/d20.ts";
import type { Status } from "../../rules/state.ts";
import { isInSecret } from "../../world/in-secret.ts";
import { untold } from "./compose/beat.ts";
import { firstNameOf } from "./first-name.ts";
import type { Stage } from "./gm/stage.ts";
import { wordsFor } from "./gm/stock.ts";
import { withoutBracket } from "./plain-words.ts";
import { eventsOf, turnsIn } from "./reckoning.ts";
import { toldOf } from "./third-person.ts";

/** Which round everybody was last asked for; a hundred of them is a circle. */
export const clock = (round: number) => ({ kind: "notes", clocks: { round: { at: round % 100, of: 100 } } });
export const narration = (body: string) => ({ tag: "NARRATIVE", fields: {}, body });
export const deed = (intent: object) => ({ kind: "deed", intent });
export const isDeed = ({ kind }: Letter): boolean => kind === "deed";

/** The round in a few sentences: what those said who then did it, who went down, what is left. The blows themselves have been seen. */
export function roundTold(stage: Stage, recent: readonly Letter[], status: Status): string {
  const [image = ""] = wordsFor(stage, "rounds");
  const told = paragraphs(untold(saidIn(recent), stage.told), untold(turnsIn(recent, status), stage.told));
  return paragraphs(told, turnsIn(recent, status) === "" || told === "" ? image : "") || "The round ends as it began.";
}

export const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n\n");

/** What those said who then acted, told of them. What was chosen from a list is told by the rulings, and so is what came to nothing. */
export function saidIn(recent: readonly Letter[]): string {
  const last = new Map<string, string>();
  for (const letter of recent)
    if (letter.kind === "message" && letter.tag === "PLAYER_TO_GM" && !isInSecret(letter.body))
      last.set(letter.from, withoutBracket(letter.body));
  const lines = [...last].flatMap(([seat, words]) =>
    isOption(recent, seat, words) || BOAST.test(words) || !isDone(recent, seat)
      ? []
      : [toldOf(firstNameOf(seat), words)],
  );
  return [...new Set(lines)].filter((line) => line !== "").join("\n\n");
}

/** More than one blow can do: the rulings say what came of it. */
const BOAST = /\b(?:all|both|every|each|everyone|everybody|at once|heads?|kills?|slay|behead|decapitate|dead)\b/i;

/** It is one of those the prompt listed. */
const isOption = (recent: readonly Letter[], seat: string, words: string): boolean =>
  recent.some(
    (letter) =>
      letter.kind === "message" &&
      letter.tag === "GM_TO_PLAYER" &&
      letter.to.includes(seat) &&
      letter.body.split("\n").some((line) => line.toLowerCase() === `- ${words.toLowerCase()}`),
  );

/** They had their turn in it, and neither did something else after all nor struck at nothing but air. */
function isDone(recent: readonly Letter[], seat: string): boolean {
  const byWits = recent.some(
    (letter) =>
      letter.kind === "deed" && letter.intent.who === seat && ["plain", "keen"].includes(String(letter.intent.wits)),
  );
  const turned = recent.some(
    (letter) => letter.kind === "ruling" && letter.for === seat && letter.visibility === "open" && !letter.changes.told,
  );
  const acted = recent.some(
    (letter) =>
      letter.kind === "ruling" &&
      letter.for === seat &&
      letter.changes.aside !== true &&
      Array.isArray(letter.changes.told),
  );
  const blows = recent.flatMap(eventsOf).filter((event) => event.event === "attacked" && event.who === seat);
  const missed = blows.length > 0 && blows.every((event) => event.event === "attacked" && !succeeds(event.outcome));
  return acted && !byWits && !turned && !missed;
}
