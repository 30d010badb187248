import { bare } from "../../markdown/marks.ts";
import type { Ware } from "../../world/situation.ts";
import { goodsIn } from "../../world/ware.ts";
import { pointsIn } from "./lines.ts";
import { conditionOf } from "./needs.ts";
import type { Part } from "./page.ts";
import { type Reading, shown } from "./reading.ts";

/** `- fifty feet of rope, 1 gp (rope, line): One sentence.`, and `(if jory-told)` before it where it is not always to be had. */
export const waresIn = (part: Part, reading: Reading): readonly Ware[] => {
  const met = new Set<string>();
  return pointsIn(
    part,
    reading,
    "Say what it is and what it costs: - fifty feet of rope, 1 gp (rope): …",
    (raw, { line }) => {
      const { needs, rest } = conditionOf(raw, line, reading);
      const goods = goodsIn(bare(rest));
      if (!goods) return undefined;
      const name = goods.name.toLowerCase();
      if (met.has(name))
        reading.odd(
          line,
          `“${shown(goods.name)}” is for sale twice.`,
          "Leave one of them out, or give it another name.",
        );
      met.add(name);
      return { ...goods, needs, line };
    },
  );
};
