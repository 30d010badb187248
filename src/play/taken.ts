import type { SeatId } from "../protocol/entry.ts";
import type { TableState } from "../table/state.ts";
import { saysItIsSecret } from "../world/in-secret.ts";
import { wishOf } from "./agreeing.ts";
import { isPass } from "./answers.ts";
import type { Meaning } from "./lead.ts";

/** How a person's line was taken: as what their character does, says or whispers to somebody, or does in secret. */
export type Taken =
  | { readonly as: "done" }
  | { readonly as: "secret" }
  | { readonly as: "said"; readonly to: readonly SeatId[] }
  | { readonly as: "whispered"; readonly to: readonly SeatId[] };

/** Undefined where the line was none for the story: what the table answers says how it was taken. */
export function takenAs(meant: Meaning, seat: SeatId, { prompts }: TableState): Taken | undefined {
  if ("decide" in meant) {
    if (isPass(meant.decide)) return undefined;
    if (prompts.get(seat)?.request === "INTERACTION") return { as: "said", to: [] };
    return { as: saysItIsSecret(meant.decide) ? "secret" : "done" };
  }
  if (!("say" in meant)) return undefined;
  if (meant.by === "character") {
    const [{ fields }] = meant.say;
    const to = typeof fields.to === "string" ? [fields.to] : fields.to;
    return { as: fields.manner === "whisper" ? "whispered" : "said", to };
  }
  const [said] = meant.say as readonly { readonly tag?: string }[];
  return said?.tag === "PLAYER_ACTION" ? { as: "secret" } : undefined;
}

/** The evening is to end in the middle of a telling: that is heard to its end first, unless somebody says it twice. */
export function endsMidway(meant: Meaning, { midway }: TableState): boolean {
  const wanted = wishOf(meant);
  return midway !== null && wanted !== undefined && "end" in wanted;
}
