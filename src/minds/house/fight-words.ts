import type { SaidAskOf, SaidMessageOf } from "../../protocol/ask.ts";
import type { Letter } from "../../protocol/letter.ts";
import { succeeds } from "../../rules/checks/d20.ts";
import { isInSecret } from "../../world/in-secret.ts";
import { exchangesIn, turnsSaid } from "./fight/exchanges.ts";
import { firstNameOf } from "./first-name.ts";
import { withoutBracket } from "./plain-words.ts";
import { eventsOf } from "./reckoning.ts";
import { toldOf } from "./third-person.ts";

/** Which round everybody was last asked for; a hundred of them is a circle. */
export const clock = (round: number): SaidAskOf<"notes"> => ({
  kind: "notes",
  clocks: { round: { at: round % 100, of: 100 } },
});
export const narration = (body: string): SaidMessageOf<"NARRATIVE"> => ({ tag: "NARRATIVE", fields: {}, body });
/** Facts that the GM notes; one that is null no longer holds. */
export const facts = (facts: Readonly<Record<string, string | null>>): SaidAskOf<"notes"> => ({ kind: "notes", facts });
/** Settled as said, unless it says how else. */
export const ruling = (
  seat: string,
  outcome = "done",
  more: Partial<SaidAskOf<"ruling">> = {},
): SaidAskOf<"ruling"> => ({
  kind: "ruling",
  for: seat,
  outcome,
  ...more,
});
export const deed = (intent: Readonly<Record<string, unknown>>): SaidAskOf<"deed"> => ({ kind: "deed", intent });
export const isDeed = ({ kind }: Letter): boolean => kind === "deed";

/** That a fight was offered to be got over with; over when the fight is. */
export const OFFERED = "the fight was offered to be quick";

export const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n\n");

/** What those said who then acted, told of them. What was chosen from a list is told by the rulings, and so is what came to nothing. */
export const saidIn = (recent: readonly Letter[]): string => [...new Set(saidBy(recent).values())].join("\n\n");

/** The same, by whose words they are. */
export function saidBy(recent: readonly Letter[]): ReadonlyMap<string, string> {
  const seats = [...new Set(exchangesIn(recent).map(({ seat }) => seat))];
  return new Map(
    seats.flatMap((seat): readonly (readonly [string, string])[] => {
      const words = withoutBracket(turnsSaid(recent, seat).at(-1)?.answer ?? "");
      const told =
        isOption(recent, seat, words) ||
        BOAST.test(words) ||
        isInSecret(words) ||
        !isDone(recent, seat) ||
        isHalf(recent, seat, words)
          ? ""
          : toldOf(firstNameOf(seat), words);
      return told === "" ? [] : [[seat, told]];
    }),
  );
}

/** More than one blow can do: the rulings say what came of it. */
const BOAST = /\b(?:all|both|every|each|everyone|everybody|at once|heads?|kills?|slay|behead|decapitate|dead)\b/i;

/** A blow was spoken of and none was struck: then only the rulings know what was done. */
const isHalf = (recent: readonly Letter[], seat: string, words: string): boolean =>
  STRUCK.test(words) &&
  !recent
    .flatMap(eventsOf)
    .some((event) => (event.event === "attacked" || event.event === "cast") && event.who === seat);
const STRUCK =
  /\b(?:i|and|then)\s+(?:i\s+)?(?:\w+ly )?(?:attack|hit|strike|stab|slash|shoot|cut|swing|smash|lunge|thrust|hurl|backstab)\b/i;

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
  const took = recent.some(
    (letter) =>
      letter.kind === "deed" &&
      letter.intent.do === "take-turn" &&
      letter.intent.who === seat &&
      Array.isArray(letter.intent.deeds) &&
      letter.intent.deeds.length > 0,
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
  return took && acted && !byWits && !turned && !missed;
}
