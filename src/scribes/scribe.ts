import { applyEdits } from "../campaign/edits/apply.ts";
import type { Edit, FileEdits } from "../campaign/edits/edit.ts";
import { agreements } from "./agreements.ts";
import { decisions } from "./decisions.ts";
import { journals } from "./journals.ts";
import { partyKnowledge } from "./knowledge.ts";
import { editsWithin } from "./off-limits.ts";
import { permanent } from "./permanent.ts";
import { plans } from "./plans.ts";
import { relationships } from "./relationships.ts";
import { scenes } from "./scenes.ts";
import { sessions } from "./sessions.ts";
import { storyState } from "./state.ts";
import type { Told } from "./told.ts";

export type { Told } from "./told.ts";

/** Puts what happened into words for the campaign's files, as edits. Pure: what it is told decides what it writes. */
export function scribe(told: Told): readonly FileEdits[] {
  const files = new Map<string, readonly Edit[]>();
  for (const write of SCRIBES)
    for (const { path, edits } of write(told))
      files.set(path, [...(files.get(path) ?? []), ...editsWithin(path, edits, told.state.boundaries)]);
  return [...files]
    .map(([path, edits]) => ({ path, edits: telling(told.read(path) ?? "", edits) }))
    .filter(({ edits }) => edits.length > 0);
}

/** Without those that would leave the file as it stands: what says nothing new must not get in the way of a hand that changed it. */
function telling(text: string, edits: readonly Edit[]): readonly Edit[] {
  let now = text;
  return edits.filter((edit) => {
    const before = now;
    now = applyEdits(now, [edit]);
    return now !== before;
  });
}

const SCRIBES: readonly ((told: Told) => readonly FileEdits[])[] = [
  scenes,
  sessions,
  journals,
  storyState,
  partyKnowledge,
  relationships,
  decisions,
  permanent,
  plans,
  agreements,
];
