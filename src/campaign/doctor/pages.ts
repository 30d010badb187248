import { situationFindings } from "../../pages/findings.ts";
import type { World } from "../../world/campaign.ts";
import type { Finding } from "../../world/finding.ts";
import { sheetOf } from "../campaign.ts";
import { situationsIn } from "../read/situations.ts";
import { readSheet } from "../sheets/sheet.ts";
import type { Patient } from "./patient.ts";

/** The pages of `beats/`: what could not be read of them, and what would go wrong with them in play. */
export function pageFindings(patient: Patient, { people }: Pick<World, "people">): readonly Finding[] {
  const { situations, findings } = situationsIn(patient.files);
  if (situations.length === 0) return findings;
  const party = patient.party.map((slug) => ({ slug, stats: readSheet(slug, sheetOf(patient, slug)).stats }));
  return [...findings, ...situationFindings(situations, { people, party })];
}
