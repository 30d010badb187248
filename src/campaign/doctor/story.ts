import { pageOf } from "../../markdown/sections.ts";
import { spoken } from "../../markdown/spoken.ts";
import { nameOf, toSlug } from "../../protocol/text.ts";
import type { World } from "../../world/campaign.ts";
import type { Finding } from "../../world/finding.ts";
import { piecesOf } from "../secrets/pieces.ts";
import type { ReadSecrets } from "../secrets/secrets.ts";
import { folded } from "../secrets/words.ts";
import type { Patient } from "./patient.ts";

/** What else was read of the folder. */
export interface Read {
  readonly world: Pick<World, "people" | "places" | "factions">;
  readonly secrets: ReadSecrets;
}

/** Where the files disagree about the story: people who are named and nowhere described, secrets that everybody can read. */
export const storyFindings = (patient: Patient, read: Read): readonly Finding[] => [
  ...given(read),
  ...strangers(patient, read),
];

/** Shorter ones may well stand in two places by chance. */
const SHORTEST = 40;

/** The words themselves are not repeated: whoever reads this may be a player. */
const given = ({ secrets: { told } }: Read): readonly Finding[] =>
  told
    .filter(({ secret }) => folded(secret.text).length >= SHORTEST)
    .map(({ secret, path, line }) => ({
      weight: "odd",
      path,
      line,
      what: `Every player reads this, and ${secret.path}:${secret.line} calls it a secret ("${secret.heading}"). It is not guarded any more.`,
      remedy: "Take it out here if it should stay a secret, there if it has come out.",
    }));

const LONGEST = 200_000;
/** `[[Sister Eel|the eel nun]]` is Sister Eel. */
const LINKED = /\[\[([^[\]|]{1,100})\|[^[\]]{0,100}\]\]/g;

function strangers({ files, party }: Patient, { world }: Read): readonly Finding[] {
  const file = files.find(({ path }) => /^story[-_ ]state\.md$/i.test(path));
  if (!file) return [];
  const { text, sections } = pageOf(file.text.slice(0, LONGEST));
  const known = [...world.people, ...world.factions, ...world.places].flatMap(({ name, slug }) => [toSlug(name), slug]);
  const words = [...new Set([...known, ...party])].map((slug) => slug.split("-"));
  const found: Finding[] = [];
  for (const section of sections.filter(({ title }) => /\b(?:npcs?|people|relationships?)\b/i.test(title))) {
    const first = section.line + text.slice(section.start, section.body).split("\n").length - 1;
    const rows = piecesOf(text, section.body, section.bodyEnd, first).filter(({ kind }) => kind === "row");
    for (const { label, line } of rows) {
      const name = spoken(label.replace(LINKED, "$1")).replace(/\s?\([^()]*\)/g, "");
      const slug = toSlug(name).split("-");
      if (name === "" || name.length > 60 || /^(?:none|n\/a|\W*)$/i.test(name)) continue;
      if (words.some((one) => isPartOf(slug, one) || isPartOf(one, slug))) continue;
      found.push({
        weight: "note",
        path: file.path,
        line,
        what: `${nameOf(toSlug(name))} has no file, so nobody knows how they look or what they want.`,
        remedy: `A few lines in npcs/${toSlug(name)}.md would do.`,
      });
    }
  }
  return found;
}

/** "Thane" is Sergeant Korvus Thane. */
const isPartOf = (part: readonly string[], whole: readonly string[]): boolean =>
  part.every((word) => whole.includes(word));
