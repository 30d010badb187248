import { isAsk, type Say } from "../protocol/ask.ts";
import type { SeatId } from "../protocol/entry.ts";
import { promptPath } from "../table/passing.ts";
import { outOfSections } from "../table/prompt-sections.ts";

/** One of those whom a call asks: what would ask them alone, and what they are asked, as it is shown to whoever said it. */
export interface Asked {
  readonly name: SeatId;
  readonly say: Say;
  readonly said: unknown;
  /** Their prompt's file was refused, which has been said. */
  readonly fileless: boolean;
}

/** Whom a call asks, where that is several: what is wrong with one of the prompts is not wrong with the others. */
export function askedIn(
  say: Say,
  says: readonly Say[],
  fallen: readonly { readonly said: unknown }[],
): readonly Asked[] {
  if (isAsk(say)) return [];
  if (say.tag === "AWAIT_PLAYERS" && say.fields.characters.length > 1)
    return say.fields.characters.map((one) => ({
      name: one.name,
      say: { ...say, fields: { ...say.fields, characters: [one] } },
      said: promptTo(one.name, one.request_type, outOfSections(one)),
      fileless: false,
    }));
  if (say.tag !== "AWAIT_AI_PLAYERS") return [];
  const asked = say.fields.characters.map((name) => {
    const file = says.find((one) => isAsk(one) && one.kind === "writing" && one.for === promptPath(name));
    const lost = fallen.some(({ said }) => (said as { readonly for?: unknown })?.for === promptPath(name));
    const alone: Say = { ...say, fields: { ...say.fields, characters: [name] } };
    return { name, say: alone, said: file ?? alone, fileless: lost };
  });
  return asked.length > 1 || asked.some(({ fileless }) => fileless) ? asked : [];
}

const promptTo = (to: SeatId, request_type: string, body: string) => ({
  tag: "GM_TO_PLAYER",
  fields: { to, request_type },
  body,
});

/** The call for these alone. */
export function askingOnly(say: Say, names: readonly SeatId[]): Say {
  if (isAsk(say)) return say;
  if (say.tag === "AWAIT_PLAYERS") {
    const characters = say.fields.characters.filter(({ name }) => names.includes(name));
    return { ...say, fields: { ...say.fields, characters } };
  }
  if (say.tag !== "AWAIT_AI_PLAYERS") return say;
  return { ...say, fields: { ...say.fields, characters: say.fields.characters.filter((one) => names.includes(one)) } };
}
