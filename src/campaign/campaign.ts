import { existsSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { TroupeError } from "../protocol/errors.ts";
import { toSlug } from "../protocol/text.ts";
import { type CampaignFile, readCampaign, type Texts } from "./folder/folder.ts";
import { type Preferences, preferencesOf } from "./preferences.ts";
import { isSheet } from "./sheets/bare.ts";
import { readingOf } from "./sheets/reading.ts";

/** A campaign folder as it is found at the beginning of an evening. */
export interface Campaign {
  readonly root: string;
  /** The folder's name, as messages write it. */
  readonly name: string;
  readonly files: readonly CampaignFile[];
  /** The characters, by the file names of their sheets. */
  readonly party: readonly string[];
  readonly preferences: Preferences;
  /** Files in `party/` that look like sheets and cannot be seated under their name. */
  readonly misnamed: readonly string[];
  /** The highest number of a scene that is written down. */
  readonly scenes: number;
}

/** Reads a campaign folder. Anything with a character sheet in `party/` can be played. */
export function openCampaign(path: string): Campaign {
  const root = resolve(path);
  if (!existsSync(root) || !statSync(root).isDirectory()) throw new NoCampaign(path, "There is no such folder");
  const files = readCampaign(root);
  const party = files.flatMap((file) => characterOf(file) ?? []);
  const misnamed = files.filter(isMisnamed).map((file) => file.path);
  if (party.length === 0)
    throw new NoCampaign(
      path,
      misnamed[0]
        ? `${misnamed[0]} should be called ${sluggish(misnamed[0])}, so nobody can be seated`
        : "Nobody has a sheet in party/",
    );
  const preferences = files.find((file) => file.path.toLowerCase() === "preferences.md")?.text ?? "";
  return {
    root,
    name: toSlug(basename(root)) || "campaign",
    files,
    party,
    misnamed,
    preferences: preferencesOf(preferences, party),
    scenes: Math.max(0, ...files.map(sceneNumber)),
  };
}

/** What somebody's sheet says. */
export const sheetOf = ({ files }: Texts, slug: string): string =>
  files.find(({ path }) => path.toLowerCase() === `party/${slug}.md`)?.text ?? "";

/** What else people keep in `party/`, by its name. */
const NO_SHEET =
  /^(?:readme|template|(?:the-|our-)?(?:notes|todo|ideas|index|party|roster|group|members))(?:$|-(?:notes|members|roster|list)$)|-(?:journal|brief|prompt|response|notes|todo|ideas|roster|members)$|template$/;

const inParty = (path: string): string | undefined => /^party\/([^/]+)\.md$/i.exec(path)?.[1];

/** It looks like a sheet, and nobody can be seated under its name. */
export function isMisnamed({ path, text }: Pick<CampaignFile, "path" | "text">): boolean {
  const name = inParty(path) ?? "";
  const slug = toSlug(name);
  if (name === "" || nameFor(name) === name || name.startsWith("_")) return false;
  return !/journal|brief|readme|template/.test(slug) && !NO_SHEET.test(slug) && isSheet(readingOf(slug, text));
}

/** It is called like a sheet and is none: it has neither a title nor any fact on it. */
export const isPageOfNobody = ({ path, text }: Pick<CampaignFile, "path" | "text">): boolean => {
  const name = inParty(path) ?? "";
  return name !== "" && !name.startsWith("_") && !NO_SHEET.test(toSlug(name)) && !isSheet(readingOf(name, text));
};

/** The name a sheet should have. */
export const sluggish = (path: string): string => `${nameFor(path.replace(/^.*\//, "").replace(/\.md$/i, ""))}.md`;

/** A slug of bearable length that is not the name of another seat. */
function nameFor(name: string): string {
  const slug = toSlug(name).slice(0, LONGEST_NAME).replace(/-$/, "") || "a-name";
  return SEATS.includes(slug) ? `${slug}-the-character` : slug;
}

const LONGEST_NAME = 60;
const SEATS = ["gm", "lead", "narrator", "table", "party", "all", "owner", "watcher"];

/** A sheet: a Markdown file in `party/` that is no journal, brief, note or template by its name, and has a title or any fact on it. */
export function characterOf({ path, text }: Pick<CampaignFile, "path" | "text">): string | undefined {
  const name = inParty(path);
  if (name === undefined || nameFor(name) !== name || NO_SHEET.test(name)) return undefined;
  return isSheet(readingOf(name, text)) ? name : undefined;
}

const sceneNumber = ({ path }: CampaignFile): number =>
  Number(/^(?:scenes|sessions)\/(?:[^/]*\D)?(\d{1,6})(?!\d)[^/]*\.md$/i.exec(path)?.[1] ?? 0);

/** A table has room for so many characters; a folder may hold more, and is not played until some are moved. */
export const MOST_SEATED = 24;

/** Everybody in `party/` is seated: it is said before anything is opened that there are too many. */
export function checkRoom({ root, party }: Pick<Campaign, "root" | "party">): void {
  if (party.length > MOST_SEATED) throw new TooManySheets(root, party.length);
}

export class TooManySheets extends TroupeError {
  override readonly name = "TooManySheets";
  readonly code = "campaign/too-many-sheets";
  readonly hint = MAKE_ROOM;
  constructor(path: string, sheets: number) {
    super(`${tooMany(sheets)}: ${path}`);
  }
}

export const tooMany = (sheets: number): string =>
  `There are ${sheets} character sheets in party/, and a table has room for ${MOST_SEATED}`;
export const MAKE_ROOM =
  "Everybody with a sheet in party/ is seated. Move those who do not play tonight to another folder, such as party/away/ or npcs/.";

export class NoCampaign extends TroupeError {
  override readonly name = "NoCampaign";
  readonly code = "campaign/none";
  readonly hint =
    "Give the path of a campaign folder: one with a character sheet such as party/tilda-brannock.md in it.";
  constructor(path: string, why: string) {
    super(`${why}: ${path}`);
  }
}
