import type { FileEdits } from "../campaign/edits/edit.ts";
import type { EntryOf } from "../protocol/entry.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { KNOWLEDGE_SECTIONS, STATE_SECTIONS } from "./sections.ts";
import { oneLine } from "./sentences.ts";
import { labelled } from "./standing.ts";
import { placeOf, sceneNumbered, type Told, timeOf } from "./told.ts";

/** What the Narrator wrote, each page into the file of its scene; nothing of the rules among it. */
export function scenes(told: Told): readonly FileEdits[] {
  return told.entries.flatMap((entry): readonly FileEdits[] => {
    if (entry.kind !== "writing") return [];
    const number = SCENE.exec(entry.for)?.[1];
    const text = number === undefined ? "" : pageOf(entry);
    if (number === undefined || text === "") return [];
    return [{ path: entry.for, edits: [{ do: "append", text, header: header(told, number) }] }];
  });
}

const SCENE = /^scenes\/(\d{1,9})-[^/]{1,200}\.md$/;

/** Nothing is written where the Narrator had nothing to tell. A rule across the page is one that opens nothing. */
function pageOf({ text }: EntryOf<"writing">): string {
  const page = withoutMechanics(text).trim();
  return page === "(Nothing was told.)" ? "" : page.replace(/^[ \t]{0,3}-{3,}[ \t]*$/gm, "* * *");
}

/** Where and when, at the top of a new file. */
export function header(told: Told, number: string): string {
  const scene = sceneNumbered(told, number);
  const location = scene ? placeOf(scene) : "";
  const time = (scene ? timeOf(told, scene) : "") || lastKnownTime(told);
  return ["---", `location: ${scalar(location || UNSAID)}`, `time: ${scalar(time || UNSAID)}`, "---", ""].join("\n");
}

/** Where the GM has not said what time it is, it is what it was when the party last knew, or else by the story state. */
function lastKnownTime({ read }: Told): string {
  const party = labelled(read("party-knowledge.md") ?? "", { sections: KNOWLEDGE_SECTIONS.situation, label: "Time" });
  const gms = labelled(read("story-state.md") ?? "", { sections: STATE_SECTIONS.situation, label: "Time" });
  return party || hourOf(gms);
}

/** The hour alone: what the GM's own file remarks behind it is not for the players. */
const hourOf = (time: string): string =>
  (/^[^(;:.—–]{1,60}(?=$|[(;:.—–])/.exec(time)?.[0] ?? "").split(" - ")[0]?.trim() ?? "";

const UNSAID = "not said";

/** A plain value where YAML reads one as it stands, else a quoted one. */
function scalar(value: string): string {
  const line = oneLine(value);
  const plain = /^\p{L}[\p{L}\p{N} ,.'’()-]*$/u.test(line) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(line);
  return plain ? line : JSON.stringify(line);
}
