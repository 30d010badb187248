import { type Disk, isOfTheDisk, NotInFolder, type OnDisk } from "../../campaign/folder/disk.ts";
import { encode } from "../../campaign/folder/text.ts";
import type { Versions } from "../../campaign/folder/versions.ts";
import type { Draft, Entry, ForeignEntry, SeatId, Seq } from "../../protocol/entry.ts";
import { whyNot } from "../../protocol/errors.ts";
import { tidy } from "../../protocol/text.ts";
import { whole } from "../../table/checkpoint.ts";
import { evolve } from "../../table/evolve.ts";
import { promptPath, responsePath } from "../../table/passing.ts";
import { seatsOf } from "../../table/seating.ts";
import type { Past, TableState } from "../../table/state.ts";
import { MOST_BYTES } from "./arrivals.ts";
import { CONTEXT_PATH, notesFromHand } from "./context-notes.ts";
import { pageOf } from "./notes-page.ts";
import { notesPath, tmpFiles, tmpNames } from "./tmp-files.ts";

export interface TmpFolderOptions {
  readonly table: { readonly state: TableState; record(step: string, ...drafts: readonly Draft[]): Promise<void> };
  readonly disk: Disk;
  readonly versions: Versions;
  /** What stands of the evening, oldest first; and all that is on record after a moment, also what was taken back. */
  readonly evening: () => Promise<readonly Entry[]>;
  readonly read: (after: Seq) => AsyncIterable<Entry | ForeignEntry>;
  readonly tell?: (text: string) => void;
}

/**
 * `tmp/` as the record would have it. A file is the table's if the record would have written it at some moment; so a kill leaves nothing behind
 * that is taken for somebody's. What is somebody else's is left where it is, or kept among the versions before ours takes its place.
 */
export function openTmpFolder({ table, disk, versions, evening, read, tell = () => {} }: TmpFolderOptions) {
  const ours = new Set<string>(); // texts the record has asked for
  const told = new Set<string>();
  let played: readonly Entry[] = [];
  let known = false;

  const once = (text: string): void => {
    if (!told.has(text)) tell(text);
    told.add(text);
  };

  /** It is a page of a journal already. */
  const isWritten = (page: string): boolean =>
    played.some((one) => one.kind === "writing" && isJournal(one.for) && one.text === page);

  const isOurs = ({ text }: OnDisk): boolean => ours.has(tidy(text));

  const look = (path: string): OnDisk | undefined | "not ours" => {
    try {
      if ((disk.about(path)?.size ?? 0) > MOST_BYTES) return "not ours";
      return disk.read(path);
    } catch (error) {
      if (!(error instanceof NotInFolder) && !isOfTheDisk(error)) throw error;
      return "not ours";
    }
  };

  /** Every text that the record has asked for so far this evening, also for what was taken back since. */
  const remember = async (): Promise<void> => {
    if (known) return;
    known = true;
    let first: Past | null = table.state.past;
    while (first?.past) first = first.past;
    let state = first ? whole(first).state : undefined;
    if (!state) return;
    const played: Entry[] = [];
    for await (const entry of read(table.state.opened)) {
      state = evolve(state, entry);
      if (entry.kind === "foreign") continue;
      if (entry.kind !== "undo") played.push(entry);
      else while ((played.at(-1)?.seq ?? 0) > entry.back_to) played.pop();
      if (SPEAKS.includes(entry.kind)) add(tmpFiles({ state, evening: played }).values());
    }
  };

  const add = (texts: Iterable<string>): void => {
    for (const text of texts) ours.add(tidy(text));
  };

  const place = (path: string, text: string, found: OnDisk | undefined): void => {
    if (found && tidy(found.text) === tidy(text)) return;
    if (found && !isOurs(found)) versions.keep(found, { sync: true });
    disk.write(path, encode({ text, encoding: "utf-8" }), found?.sha256 ?? "", AGAIN);
  };

  /** A prompt that is new takes the place of the one before; what answered that one is not an answer to it. */
  const prompting = (seat: SeatId, files: ReadonlyMap<string, string>): void => {
    const [asks, answers] = [promptPath(seat), responsePath(seat)];
    const prompt = files.get(asks);
    const [asked, answer] = [look(asks), look(answers)];
    if (asked === "not ours" || answer === "not ours") once(NOT_OURS);
    const isNew = prompt !== undefined && (asked === "not ours" || tidy(asked?.text ?? "") !== tidy(prompt));
    if (answer !== "not ours") answering(answers, { response: files.get(answers), prompt, isNew }, answer);
    if (asked === "not ours") return;
    if (prompt !== undefined) place(asks, prompt, asked);
    else if (asked && isOurs(asked)) disk.remove(asks, asked.sha256, AGAIN);
  };

  const answering = (
    path: string,
    { response, prompt, isNew }: { response: string | undefined; prompt: string | undefined; isNew: boolean },
    found: OnDisk | undefined,
  ): void => {
    if (response !== undefined) place(path, response, found);
    else if (found && (isNew || (prompt === undefined && isOurs(found)))) {
      if (!isOurs(found)) versions.keep(found, { sync: true });
      disk.remove(path, found.sha256, AGAIN);
    }
  };

  /** What a player itself noted for its journal stays as it is until the journal is written. */
  const noting = (seat: SeatId, files: ReadonlyMap<string, string>): void => {
    const path = notesPath(seat);
    const notes = files.get(path);
    const found = look(path);
    if (found === "not ours" || table.state.prompts.has(seat)) return;
    if (notes !== undefined && (!found || isOurs(found))) place(path, notes, found);
    if (notes !== undefined || !found) return;
    if (!isOurs(found) && table.state.session === "open" && !isWritten(pageOf(found.text))) return; // its page is still to come
    if (!isOurs(found)) versions.keep(found, { sync: true });
    disk.remove(path, found.sha256, AGAIN);
  };

  /** What somebody wrote into the GM's notes becomes a note of the GM's. */
  const readBack = async (files: ReadonlyMap<string, string>): Promise<boolean> => {
    const found = look(CONTEXT_PATH);
    if (!found || found === "not ours" || isOurs(found) || table.state.session !== "open") return false;
    const notes = notesFromHand(found.text, files.get(CONTEXT_PATH) ?? "");
    versions.keep(found, { sync: true });
    ours.add(tidy(found.text)); // it is read once
    if (!notes) return false;
    const [by = "gm"] = seatsOf(table.state, "gm");
    await table.record(`context notes ${found.sha256.slice(0, 16)} at ${table.state.seq}`, {
      kind: "notes",
      by,
      ...notes,
    });
    return true;
  };

  /** What programs outside were handed and left is over when the evening is. */
  const clear = (): void => {
    const seats = [...seatsOf(table.state, "player"), ...seatsOf(table.state, "gm")];
    for (const path of [...seats.map((seat) => `tmp/${seat}-refusal.md`), ...OF_THE_GM]) {
      const found = look(path);
      if (!found || found === "not ours") continue;
      versions.keep(found, { sync: true });
      disk.remove(path, found.sha256, AGAIN);
    }
  };

  const wanted = async (state: TableState): Promise<ReadonlyMap<string, string>> => {
    const entries = await evening();
    await remember();
    const files = tmpFiles({ state, evening: entries });
    played = entries;
    add(files.values());
    return files;
  };

  return {
    /**
     * Brings `tmp/` up to date. At the close of an evening that is before its last entry: whoever is killed in between clears it away in the next life, and
     * no other evening finds it. A disk that takes nothing stops nobody.
     */
    async follow({ closing = false }: { readonly closing?: boolean } = {}): Promise<void> {
      const { mode } = table.state;
      if (mode === "team") return;
      const isOver = closing || table.state.session === "closed";
      const now = (): TableState => (isOver ? { ...table.state, session: "closed" } : table.state);
      try {
        let files = await wanted(now());
        if (mode === "handoff" && files.has(CONTEXT_PATH) && (await readBack(files))) files = await wanted(now());
        const seats = mode === "handoff" ? seatsOf(table.state, "player") : [];
        for (const seat of seats) {
          prompting(seat, files);
          noting(seat, files);
        }
        if (isOver && mode === "handoff") clear();
        for (const path of tmpNames(table.state).filter(
          (name) => !/-(?:prompt|response|notes-for-journal)\.md$/.test(name),
        )) {
          const [text, found] = [files.get(path), look(path)];
          if (found === "not ours") continue;
          if (text !== undefined) place(path, text, found);
          else if (found && isOver && isOurs(found)) disk.remove(path, found.sha256, AGAIN);
        }
      } catch (error) {
        if (!isOfTheDisk(error) && !(error instanceof NotInFolder)) throw error;
        once(`(tmp/ could not be written: ${whyNot(error)}. Nothing is lost; it is written when the disk takes it.)`);
      }
    },
  };
}

const isJournal = (path: string): boolean => path.endsWith("-journal.md");

/** What is in `tmp/` can be made again from the record. */
const AGAIN = { sync: false } as const;

const OF_THE_GM = ["tmp/gm-prompt.md", "tmp/gm-response.md", "tmp/gm-rolls.md"];

/** After these, `tmp/` may hold something else. */
const SPEAKS: readonly string[] = ["message", "prompt", "writing", "notes", "scene", "ruling"];

const NOT_OURS =
  "(In tmp/ there is a link, a folder or a very large file in the place of a prompt or a response. It stays as it is.)";
