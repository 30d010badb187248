import type { Finding } from "../../world/finding.ts";
import { fileFindings } from "./files.ts";
import { pageFindings } from "./pages.ts";
import { partyFindings } from "./party.ts";
import type { Patient } from "./patient.ts";
import { proseFindings } from "./prose.ts";
import { sectionFindings } from "./sections.ts";
import { type Read, storyFindings } from "./story.ts";

/** What a person may want to look at in a campaign folder, worst first. Only a folder in which nobody can be seated stops play. */
export function findingsOf(patient: Patient, read: Read): readonly Finding[] {
  const found = [
    ...partyFindings(patient),
    ...fileFindings(patient),
    ...patient.files.flatMap(proseFindings),
    ...sectionFindings(patient),
    ...storyFindings(patient, read),
    ...pageFindings(patient, read.world),
  ];
  return found.toSorted(
    (one, other) =>
      WORST.indexOf(one.weight) - WORST.indexOf(other.weight) || byPath(one.path, other.path) || one.line - other.line,
  );
}

const WORST: readonly Finding["weight"][] = ["stops", "odd", "note"];
const byPath = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
