import type { Desk } from "../../src/minds/mind.ts";
import { VISIBILITIES } from "../../src/protocol/kinds/kind.ts";
import type { Random } from "./random.ts";

/** Things that befall somebody who has a sheet. */
export function deedsOf({ status, party }: Desk, seat: string, random: Random): readonly object[] {
  const { dead = true } = status?.creatures[seat] ?? {};
  if (dead) return [];
  const visibility = random.pick(VISIBILITIES);
  return [
    {
      kind: "deed",
      intent: { do: "harm", to: [seat], dice: "1d4", type: "fire", save: { ability: "dex", dc: 12 } },
      visibility,
    },
    { kind: "deed", intent: { do: "heal", to: seat, dice: "2d4+2" } },
    {
      kind: "deed",
      intent: { do: "contest", who: seat, skill: "athletics", against: random.pick(party), versus: "acrobatics" },
    },
    { kind: "check", for: seat, skill: "CON save", dc: 11, reason: "the damp", advantage: ["a dry cloak"] },
  ];
}
