import type { SeatId } from "../protocol/entry.ts";
import { saysPass } from "../protocol/messages/player-to-gm.ts";
import { tidy } from "../protocol/text.ts";
import type { TableState } from "../table/state.ts";
import { inSecret, saysItIsSecret, withoutSecretly } from "../world/in-secret.ts";
import { yesOrNo } from "../world/yes-or-no.ts";
import { wishOf } from "./agreeing.ts";
import type { Meaning } from "./lead.ts";

/** How a part of a person's line was taken: as what their character does, says or whispers to somebody, or does in secret. With words where there are several. */
export type Taken = (
  | { readonly as: "done" | "secret" }
  | { readonly as: "said" | "whispered"; readonly to: readonly SeatId[] }
) & { readonly words?: string };

/** In the order in which they are passed on. Nothing where the line was none for the story: what the table answers says how it was taken. */
export function takenAs(meant: Meaning, seat: SeatId, { prompts }: TableState): readonly Taken[] {
  const isTalk = prompts.get(seat)?.request === "INTERACTION";
  if ("decide" in meant) {
    if (saysPass(meant.decide)) return [];
    if (isTalk) return [{ as: "said", to: [] }];
    return [{ as: saysItIsSecret(meant.decide) ? "secret" : "done" }];
  }
  if (!("say" in meant)) return [];
  const { behind } = meant;
  const first = saidIn(meant);
  if (!first || !behind) return first ? [first.taken] : [];
  return [
    { ...first.taken, words: first.words },
    ...behind.parts.map((part): Taken => {
      const { words } = part;
      if (part.for === "companions")
        return { as: part.manner === "whisper" ? "whispered" : "said", to: part.to, words };
      if (part.for === "gm" && part.secret) return { as: "secret", words: withoutSecretly(inSecret(words)) };
      return isTalk ? { as: "said", to: [], words } : { as: "done", words };
    }),
  ];
}

function saidIn(
  meant: Extract<Meaning, { readonly say: unknown }>,
): { readonly taken: Taken; readonly words: string } | undefined {
  if (meant.by === "character") {
    const [{ fields, body }] = meant.say;
    const to = typeof fields.to === "string" ? [fields.to] : fields.to;
    return { taken: { as: fields.manner === "whisper" ? "whispered" : "said", to }, words: body };
  }
  const [said] = meant.say as readonly { readonly tag?: string; readonly fields?: { readonly action?: string } }[];
  return said?.tag === "PLAYER_ACTION"
    ? { taken: { as: "secret" }, words: withoutSecretly(said.fields?.action ?? "") }
    : undefined;
}

/** It is something that somebody does, openly or in secret. */
export const actsIn = (meant: Meaning): boolean =>
  "decide" in meant
    ? tidy(meant.decide) !== "" && yesOrNo(meant.decide)?.rest !== ""
    : "say" in meant && meant.by === "lead" && saidIn(meant) !== undefined;

/** The evening is to end in the middle of a telling: that is heard to its end first, unless somebody says it twice. */
export function endsMidway(meant: Meaning, { midway }: TableState): boolean {
  const wanted = wishOf(meant);
  return midway !== null && wanted !== undefined && "end" in wanted;
}
