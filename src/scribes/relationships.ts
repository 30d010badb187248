import type { Edit, FileEdits } from "../campaign/edits/edit.ts";
import { tableText } from "../campaign/edits/rows.ts";
import { attitudesIn } from "./attitudes.ts";
import { sessionOf, type Told } from "./told.ts";

const FILE = "relationships.md";
const SECTIONS = ["NPCs", "People", "NPC Relationships", "NPC Attitudes"];

/** How people stand to the party, and since which scene. */
export function relationships(told: Told): readonly FileEdits[] {
  const attitudes = attitudesIn(told).map(({ name, attitude, scene }) => ({
    name,
    attitude,
    since: scene ? `Scene ${scene}` : `Session ${sessionOf(told)}`,
  }));
  if (attitudes.length === 0) return [];
  if (told.read(FILE) === undefined) {
    const table = tableText(
      HEAD,
      attitudes.map(({ name, attitude, since }) => [name, attitude, since]),
    );
    const text = `${OPENING}\n\n## ${SECTIONS[0]}\n\n${table}`;
    return [{ path: FILE, edits: [{ do: "append", raw: true, header: "# Relationships\n", text }] }];
  }
  const puts = attitudes.map(
    ({ name, attitude, since }): Edit => ({
      do: "put",
      sections: SECTIONS,
      name,
      text: `${attitude} (since ${since.toLowerCase()})`,
      cells: { "attitude|disposition": attitude, since },
    }),
  );
  return [{ path: FILE, edits: puts }];
}

const HEAD = ["NPC", "Attitude", "Since"];
const OPENING = "> How the people of the story stand to the party. The players do not read this file.";
