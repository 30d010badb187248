import type { Desk } from "../../src/minds/mind.ts";
import type { AnyMind } from "./any-mind.ts";
import { houseAt } from "./evening.ts";

/** What a mind says, step after step: a list of answers, or what it makes of its desk. After the last one the house goes on. */
export type Script = readonly (readonly unknown[] | ((desk: Desk) => readonly unknown[]))[];

/** Minds that say what is written for them. Journals and scenes are left to the house, so that a script tells of play alone. */
export function scripted(scripts: Readonly<Record<string, Script>>): (seat: string) => AnyMind {
  const at = new Map<string, number>();
  return (seat) => async (desk, signal) => {
    const step = at.get(seat) ?? 0;
    const writes = desk.task === "journal" || desk.task === "scene";
    const says = writes ? undefined : scripts[seat]?.[step];
    if (says === undefined) return houseAt(seat)(desk, signal);
    at.set(seat, step + 1);
    return typeof says === "function" ? says(desk) : says;
  };
}
