import type { FileEdits } from "../campaign/edits/edit.ts";
import { seatsOf } from "../table/seating.ts";
import type { Told } from "./told.ts";

/** What the GM plans, each plan a new file in `beats/`. A file that is there already is a person's, or an earlier plan: the new one stands beside it. */
export function plans(told: Told): readonly FileEdits[] {
  const gms = seatsOf(told.state, "gm");
  const taken = new Set<string>();
  return told.entries.flatMap((entry): readonly FileEdits[] => {
    if (entry.kind !== "writing" || !gms.includes(entry.by) || !PLAN.test(entry.for)) return [];
    const isFree = (path: string) => !taken.has(path) && told.read(path) === undefined;
    const path = [entry.for, ...NUMBERS.map((n) => entry.for.replace(/\.md$/i, `-${n}.md`))].find(isFree);
    if (path === undefined) return [];
    taken.add(path);
    return [{ path, edits: [{ do: "append", raw: true, text: entry.text.trim() }] }];
  });
}

const PLAN = /^beats\/[^/]{1,200}\.md$/i;
const NUMBERS = Array.from({ length: 98 }, (_, i) => i + 2);
