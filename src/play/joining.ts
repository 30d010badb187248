import { characterOf, isMisnamed, sheetOf, sluggish } from "../campaign/campaign.ts";
import { applyEdits } from "../campaign/edits/apply.ts";
import type { Disk } from "../campaign/folder/disk.ts";
import { hashOf } from "../campaign/folder/disk.ts";
import type { Texts } from "../campaign/folder/folder.ts";
import type { Versions } from "../campaign/folder/versions.ts";
import { preferenceEdits } from "../campaign/preferences.ts";
import { CALLING_NAMES, FOLK_NAMES, newCharacter, newcomerIn } from "../campaign/sheets/new-character.ts";
import { readSheet } from "../campaign/sheets/sheet.ts";
import type { Draft, SeatId } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { cameFact, newcomerFact } from "../table/newcomers.ts";
import { entering } from "../table/party.ts";
import { seatsOf } from "../table/seating.ts";
import { checkSeats } from "../table/seats.ts";
import type { TableState } from "../table/state.ts";

/** What comes of wanting somebody new at the table: what is to be recorded, and what the person is told; or why not. */
export type Joining = { readonly record: readonly Draft[]; readonly show: string } | { readonly show: string };

export interface JoiningOptions {
  readonly table: { readonly state: TableState };
  readonly disk: Disk;
  readonly versions: Pick<Versions, "keep">;
  /** The campaign's files as they are now. */
  readonly folder: () => Texts;
}

/** As many as can be told apart at one table. */
const MOST = 8;

/**
 * `/join Mott`: a sheet in `party/` that no seat plays is taken to the table; `/join Mott, a dwarf cleric` writes a plain one first, where there
 * is none. Whoever's character has died plays the newcomer; not where they are `seated`, by a right to one seat. The files are written as a hand would, so that no undo takes them away.
 */
export function openJoining({
  table,
  disk,
  versions,
  folder,
}: JoiningOptions): (words: string, seat: SeatId, isSeated?: boolean) => Joining {
  return (words, seat, isSeated = false) => {
    const { state } = table;
    if (state.session !== "open" || !state.started)
      return { show: "The evening has to be under way for somebody to join it." };
    if (state.status.fight) return { show: "Nobody joins in the middle of a fight. Say it again when it is over." };
    const players = seatsOf(state, "player");
    if (players.length >= MOST)
      return { show: `There are ${players.length} at the table already, and room for ${MOST}.` };
    const { name, folk = "human", calling } = newcomerIn(words);
    const texts = folder();
    const free = unseated(texts, players);
    const slug = toSlug(name).slice(0, 60).replace(/-$/, "");
    if (slug === "") return { show: `Say: /join <name>, or /join <name>, a dwarf cleric.${waiting(free)}` };
    if (!NAME.test(name) || NO_NAMES.test(slug))
      return {
        show: "A name has 2 to 40 letters, with spaces, hyphens and apostrophes between them, and is none that a disk keeps for itself, like CON. Such as: /join Mott, a dwarf cleric.",
      };
    const taken = players.find((one) => one === slug);
    if (taken)
      return {
        show: `${nameOf(taken)} is at the table already${isSeated ? "." : `: /seat ${nameOf(taken)} plays them.`}`,
      };
    const found = free.filter((one) => one === slug || one.split("-").includes(slug));
    if (found.length > 1) return { show: `There are ${found.map(nameOf).join(" and ")}: say which.` };
    const [sheeted] = found;
    if (sheeted !== undefined) return seated(sheeted, sheetOf(texts, sheeted), { seat, isSeated });
    const odd = texts.files.find(
      (file) => isMisnamed(file) && toSlug(file.path.replace(/^party\/|\.md$/gi, "")) === slug,
    );
    if (odd) return { show: `${odd.path} has to be called ${sluggish(odd.path)} for somebody to be seated by it.` };
    if (calling === undefined)
      return {
        show: `There is no sheet for ${name} in party/. Say what they are and one is written, such as: /join ${name}, a dwarf cleric. Classes: ${CALLING_NAMES.join(", ")}. Peoples: ${FOLK_NAMES.join(", ")}.${waiting(free)}`,
      };
    const wrong = badName(slug);
    if (wrong !== undefined) return { show: wrong };
    const { sheet, brief } = newCharacter({ name: titled(name), folk, calling, level: levelOf(state, players) });
    for (const [path, text] of [
      [`party/${slug}.md`, sheet],
      [`party/${slug}-brief.md`, brief],
    ] as const)
      if (!disk.write(path, Buffer.from(text), ""))
        return { show: `${path} is there already, and is no sheet: give them another name.` };
    return seated(slug, sheet, { seat, isSeated, also: [`party/${slug}-brief.md`] });
  };

  function seated(slug: SeatId, sheet: string, { seat, isSeated, also = [] }: By): Joining {
    const { state } = table;
    const wrong = badName(slug);
    if (wrong !== undefined) return { show: wrong };
    const { stats } = readSheet(slug, sheet);
    const dies = !isSeated && state.status.creatures[seat]?.dead === true && state.seats.get(seat)?.human === true;
    const [gm = "gm"] = seatsOf(state, "gm");
    const chosen = dies ? preferred(slug) : [];
    const record: readonly Draft[] = [
      ...[`party/${slug}.md`, ...also, ...chosen].flatMap((path) => recorded(path)),
      { kind: "seat", seat: slug, joined: "player", held: dies ? "human" : "mind" },
      ...(dies ? [{ kind: "seat" as const, seat, held: "mind" as const }] : []),
      ...entering(state.status, { [slug]: stats }),
      { kind: "notes", by: gm, facts: { [newcomerFact(slug)]: stats.name, [cameFact(slug)]: stats.name } },
    ];
    const who = `${stats.name}, a ${stats.kinds.at(-1) === "humanoid" ? "" : `${stats.kinds.at(-1)} `}${stats.class || "stranger"} of level ${stats.level},`;
    return {
      record,
      show: dies
        ? `${who} joins the story, and is yours. They know what they are told from here on. (Their sheet is party/${slug}.md.)`
        : `${who} joins the story, and decides alone. (${isSeated ? "Whoever keeps the table gives a link to their seat" : `/seat ${stats.name} plays them`}; their sheet is party/${slug}.md.)`,
    };
  }

  /** The person's own file names whom they play from now on; where there is none, none is begun. */
  function preferred(slug: SeatId): readonly string[] {
    const named = folder().files.find(({ path }) => path.toLowerCase() === "preferences.md")?.path;
    const found = named === undefined ? undefined : disk.read(named);
    if (!found || named === undefined) return [];
    const text = applyEdits(found.text, preferenceEdits(found.text, { character: slug }));
    return text !== found.text && disk.write(named, Buffer.from(text), found.sha256) ? [named] : [];
  }

  /** The file as it stands now, for those who may read it. */
  function recorded(path: string): readonly Draft[] {
    const found = disk.read(path);
    if (!found || table.state.files.get(path)?.sha256 === found.sha256) return [];
    versions.keep({ ...found, sha256: hashOf(found.bytes) });
    return [{ kind: "file", path, sha256: found.sha256 }];
  }
}

interface By {
  readonly seat: SeatId;
  readonly isSeated: boolean;
  /** Files that were written for them, besides the sheet. */
  readonly also?: readonly string[];
}

const unseated = ({ files }: Texts, players: readonly SeatId[]): readonly SeatId[] =>
  files.flatMap((file) => characterOf(file) ?? []).filter((slug) => !players.includes(slug));

const waiting = (free: readonly SeatId[]): string =>
  free.length === 0 ? "" : ` With a sheet and without a seat: ${free.map(nameOf).join(", ")}.`;

function badName(slug: string): string | undefined {
  try {
    checkSeats([{ id: slug, role: "player" }]);
    return undefined;
  } catch (error) {
    return error instanceof TroupeError ? `${error.message} ${error.hint}` : String(error);
  }
}

/** Letters, with single spaces, hyphens and apostrophes between them; a stop after an initial. */
const NAME = /^(?=.{2,40}$)\p{L}\p{M}*(?:(?:[ '’-]|\. ?)?\p{L}\p{M}*)*$/u;

/** What a disk keeps for itself on some machines. */
const NO_NAMES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

const titled = (name: string): string => name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** As far as the others have come: the lowest level among those who live. */
function levelOf({ status }: TableState, players: readonly SeatId[]): number {
  const levels = players.flatMap((seat) => {
    const one = status.creatures[seat];
    return one && !one.dead && one.stats.level > 0 ? [one.stats.level] : [];
  });
  return Math.max(1, Math.min(5, ...levels));
}
