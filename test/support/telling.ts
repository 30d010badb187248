import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { readCampaign } from "../../src/campaign/folder/folder.ts";
import { readWorld } from "../../src/campaign/read/world.ts";
import { pageOf } from "../../src/markdown/sections.ts";
import { masked, nameWords } from "../../src/minds/house/compose/masked.ts";
import { type Entry, hasTag } from "../../src/protocol/entry.ts";
import { nameOf } from "../../src/protocol/text.ts";
import { sentencesOf } from "../../src/scribes/sentences.ts";
import { mechanicsIn } from "../../src/world/mechanics.ts";
import { playOn } from "./folder.ts";
import { judge } from "./judge.ts";
import { secretsSpoken } from "./secrets-spoken.ts";

/** One full-auto evening of an adventure, from opening to ending, and what must not be said of it. */
export interface Telling {
  readonly seed: string;
  /** The title of the ending it came to; empty if it came to none. */
  readonly ending: string;
  readonly beats: number;
  /** Pages that were come to, in order. */
  readonly pages: readonly string[];
  /** Milliseconds of processor time. */
  readonly cpu: number;
  /** How long it would take a person: everything shown read at 220 words a minute, and 40 seconds for each decision. */
  readonly minutes: number;
  /** Words of narration. */
  readonly words: number;
  /** Narrated sentences with names masked, each as a short hash, and how many words it has. */
  readonly sentences: readonly (readonly [hash: string, words: number])[];
  /** Of entries and files, clock and ids aside: the same seed gives the same. */
  readonly print: string;
  readonly faults: readonly string[];
}

/** More than any evening of the adventure should take: whoever gets here is going in circles. */
const MOST_BEATS = 150;

/** Plays an evening on a copy of the folder; `second`: and the one after it, which begins where the first one ended. */
export async function tell(from: string, seed: string, second = false): Promise<readonly Telling[]> {
  const home = mkdtempSync(join(tmpdir(), "troupe-telling-"));
  const root = join(home, basename(from));
  try {
    cpSync(from, root, { recursive: true, filter: (path) => !path.includes(".troupe") });
    const first = await evening(root, seed, "first");
    return second ? [first, await evening(root, seed, "second")] : [first];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function evening(root: string, seed: string, session: string): Promise<Telling> {
  const world = readWorld(openCampaign(root));
  const began = process.cpuUsage();
  const { entries: all } = await playOn(root, { beats: MOST_BEATS, seed, session });
  const { user, system } = process.cpuUsage(began);
  const entries = all.filter((entry) => entry.session === session);
  const told = entries.filter((entry) => hasTag(entry, "NARRATIVE"));
  const names = nameWords([...openCampaign(root).party.map(nameOf), ...world.people.map(({ name }) => name)]);
  const sentences = told.flatMap(({ body }) => masked(body, names).sentences);
  const last = entries.findLast((entry) => hasTag(entry, "SESSION_END"));
  const [, ending = ""] = /^It ended so: (.*)\.$/.exec(last?.fields.summary ?? "") ?? [];
  return {
    seed,
    ending,
    beats: new Set(told.map(({ beat }) => beat)).size,
    pages: entries.flatMap((entry) => (entry.kind === "scene" ? [entry.title] : [])),
    cpu: Math.round((user + system) / 1000),
    minutes: Math.round(minutesOf(entries)),
    words: told.reduce((sum, { body }) => sum + body.split(/\s+/).length, 0),
    sentences: sentences.map((one) => [hashOf(one).slice(0, 10), one.split(" ").length] as const),
    print: hashOf(JSON.stringify([entries.map(timeless), filesIn(root)])),
    faults: [...faultsIn(session === "first" ? all : [], entries, ending), ...fileFaults(root, all, world.secrets)],
  };
}

/** What the one the story follows hears, and is asked. */
function minutesOf(entries: readonly Entry[]): number {
  const asked = entries.filter((entry) => hasTag(entry, "GM_TO_PLAYER"));
  const times = Map.groupBy(asked, ({ to: [seat = ""] }) => seat);
  const [[lead = ""] = []] = [...times].toSorted(([, a], [, b]) => b.length - a.length);
  const shown = entries.filter(
    (entry) =>
      entry.audience.includes(lead) &&
      entry.kind === "message" &&
      ["NARRATIVE", "PLAYER_TO_PLAYER", "GM_TO_PLAYER"].includes(entry.tag),
  );
  const words = shown.reduce((sum, entry) => sum + (entry.kind === "message" ? entry.body.split(/\s+/).length : 0), 0);
  return words / 220 + ((times.get(lead)?.length ?? 0) * 40) / 60;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** An entry without its clock. */
const timeless = ({ at: _, ...rest }: Entry): object => rest;

const filesIn = (root: string): readonly (readonly [string, string])[] =>
  readCampaign(root).map(({ path, sha256 }) => [path, sha256] as const);

function faultsIn(whole: readonly Entry[], entries: readonly Entry[], ending: string): readonly string[] {
  const faults: string[] = ending === "" ? ["came to no ending"] : [];
  try {
    if (whole.length > 0) judge(whole);
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
  let row = 0;
  for (const entry of entries) {
    row = entry.kind === "refusal" ? row + 1 : hasTag(entry, "NARRATIVE") ? 0 : row;
    if (row === REFUSALS) faults.push(`entry ${entry.seq}: refused ${REFUSALS} times without a word of story`);
  }
  return faults;
}

const REFUSALS = 4;

/** What others than the GM read. */
const SHARED = /^(?:scenes\/|party\/[^/]+-journal\.md|party-knowledge\.md)/i;

/** What was written is valid, and holds nothing that only the GM knows and nobody was told. */
function fileFaults(
  root: string,
  entries: readonly Entry[],
  secrets: Parameters<typeof secretsSpoken>[1],
): readonly string[] {
  const files = readCampaign(root);
  const scenes = files.filter(({ path }) => path.startsWith("scenes/"));
  const heard = entries.flatMap((entry) => {
    if (entry.kind === "learned") return [entry.text];
    if (entry.kind === "ruling") return [JSON.stringify(entry.changes)]; // what came to hold, said to those who were there
    return hasTag(entry, "NARRATIVE") || hasTag(entry, "PLAYER_TO_PLAYER") ? [entry.body] : [];
  });
  const known = folded(heard.join(" "));
  const learned = folded(
    entries
      .flatMap((entry) =>
        entry.kind === "ruling"
          ? [JSON.stringify(entry.changes)]
          : entry.kind === "learned" && entry.by === "ruling"
            ? [entry.text]
            : [],
      )
      .join(" "),
  );
  const guarded = secrets
    .flatMap(({ text }) => sentencesOf(text).map(folded))
    .filter((one) => one.split(" ").length >= 5);
  return [
    ...secretsSpoken(entries, secrets)
      .filter((one) => !learned.includes(one))
      .map((one) => `spoken: ${one}`),
    ...(scenes.length === 0 ? ["no scene was written"] : []),
    ...scenes.flatMap(({ path, text }) => [
      ...(Object.keys(pageOf(text).front?.data ?? {}).join() === "location,time" ? [] : [`${path} has no head`]),
      ...(mechanicsIn(text) === undefined ? [] : [`${path} holds mechanics: ${mechanicsIn(text)}`]),
    ]),
    ...files
      .filter(({ path }) => SHARED.test(path))
      .flatMap(({ path, text }) => {
        const words = folded(text);
        return guarded.filter((one) => words.includes(one) && !known.includes(one)).map((one) => `${path}: ${one}`);
      }),
    ...openCampaign(root)
      .party.filter((seat) => !files.some(({ path }) => path === `party/${seat}-journal.md`))
      .map((seat) => `${seat} has no journal`),
  ];
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const hashes = new WeakMap<Telling, ReadonlySet<string>>();
function hashesOf(one: Telling): ReadonlySet<string> {
  const found = hashes.get(one) ?? new Set(one.sentences.map(([hash]) => hash));
  hashes.set(one, found);
  return found;
}

/** How much of the shorter of two evenings was told in the other as well, by words. */
export function sharedBy(a: Telling, b: Telling): number {
  const [short, long] = a.words < b.words ? [a, b] : [b, a];
  const there = hashesOf(long);
  const all = short.sentences.reduce((sum, [, words]) => sum + words, 0);
  const both = short.sentences.reduce((sum, [hash, words]) => sum + (there.has(hash) ? words : 0), 0);
  return both / Math.max(1, all);
}
