import { clock, deed, narration } from "../../src/minds/house/fight-words.ts";
import { houseGm } from "../../src/minds/house/gm.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { foeNamed } from "../../src/rules/foes/bestiary.ts";
import { houseAt } from "./evening.ts";

/** The game master of the house, at a table where sweepers with brooms come once something has been done. */
const brawlingGm: Mind = async (desk, signal) => {
  const begun = desk.letters.after((letter) => letter.kind === "message" && letter.tag === "NARRATIVE").length === 0;
  const met = Object.values(desk.status?.creatures ?? {}).some(({ side }) => side === "foes");
  const able = desk.party.filter((seat) => desk.status?.creatures[seat]);
  const stats = foeNamed("skeleton");
  if (desk.task !== "run" || !begun || (desk.notes?.clocks.beats?.at ?? 0) < 1 || met || able.length === 0 || !stats)
    return houseGm(desk, signal);
  const ids = able.slice(0, 3).map((_, i) => `sweeper-${i + 1}`);
  const attacks = stats.attacks
    .filter(({ kind }) => kind === "melee")
    .map((attack) => ({ ...attack, name: "Broom handle" }));
  return [
    ...ids.map((id) => deed({ do: "enter", id, side: "foes", stats: { ...stats, name: "Sweeper", attacks } })),
    deed({ do: "fight", who: [...able, ...ids], aims: { foes: "to keep the stair clean" } }),
    clock(0),
    narration("The brooms come up together."),
  ];
};

export const brawlAt = (seat: string): Mind => (seat === "gm" ? brawlingGm : houseAt(seat));
