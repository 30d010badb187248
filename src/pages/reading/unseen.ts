import { toSlug } from "../../protocol/text.ts";
import type { Line, Unseen } from "../../world/situation.ts";
import { toldIn } from "./effects.ts";
import { keyed, toldPointsIn } from "./lines.ts";
import { needsOf } from "./needs.ts";
import type { Part } from "./page.ts";
import { type Reading, shown } from "./reading.ts";

interface Found {
  readonly unseen: readonly Unseen[];
  readonly lights: readonly Line[];
}

/** `- Tam, if book-wanted: … → page-taken` and `- comes to light, if page-taken, book-read: … → Tam -1` */
export function unseenIn(part: Part, reading: Reading): Found {
  const all = toldPointsIn(part, reading, REMEDY, (raw, { line }) => {
    const found = keyed(raw);
    if (!found) return undefined;
    const [, name = found.key, when = ""] = /^(.*?)(?:,\s*if\s(.*))$/i.exec(found.key) ?? [];
    if (name.includes(","))
      reading.odd(line, `“${shown(name)}” is more than one who does it.`, "Write a point for each of them.");
    const light = LIGHT.test(name.trim());
    const needs = when === "" ? [] : needsOf(when, line, reading);
    const told = toldIn(found.rest, line, reading);
    if (light && needs.length === 0)
      reading.odd(line, "This comes to light before anybody has done it.", "Say when: - comes to light, if a fact: ….");
    return { ...told, needs, line, who: light ? "" : toSlug(name.replace(/^(?:an?|the|any)\s/i, "")), light };
  });
  return {
    unseen: all.filter(({ light, who }) => !light && who !== "").map(({ light: _, ...one }) => one),
    lights: all.filter(({ light }) => light).map(({ light: _, who: __, ...one }) => one),
  };
}

const LIGHT = /^(?:it )?comes to light$/i;
const REMEDY = "Say who could do it: - Tam, if a fact: … → fact; or how it comes out: - comes to light, if a fact: ….";
