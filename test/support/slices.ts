import { openMailbox } from "../../src/bus/mailbox.ts";
import { openCampaign } from "../../src/campaign/campaign.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { type OpenEvening, openEvening } from "../../src/open-evening.ts";
import { DEADLINES } from "../../src/play/evening.ts";
import { LATER, type Person, type Unanswered } from "../../src/play/person.ts";
import { readRecord } from "../../src/play/record.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { type AnyMind, asMind } from "./any-mind.ts";
import { houseAt, story } from "./evening.ts";
import { filesOf } from "./folder.ts";
import { cutOff, thePowerIsGone } from "./power-cut.ts";
import { PARTY, plainMinds } from "./several-people.ts";

export interface Script {
  readonly mode?: Mode;
  readonly beats?: number;
  readonly seed?: string;
  /** The campaign's folder, played by the house; left out: a table without one, with plain minds. */
  readonly root?: string;
  readonly mindOf?: (seat: string) => AnyMind;
  /** The lines of each person; of those who are asked at the same moment, the first here speaks first. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  /** What people say unasked before anything has happened. */
  readonly early?: readonly (readonly [seat: string, line: string])[];
  /** How long a person's time is, in milliseconds; and what time it is. */
  readonly human?: number;
  readonly clock?: () => string;
}

export interface Played {
  readonly entries: readonly Entry[];
  /** What a comparison looks at: every entry, every seat's letters, and the files. */
  readonly whole: Whole;
  readonly shown: readonly string[];
  readonly slices: number;
}

interface Whole {
  readonly story: readonly string[];
  readonly letters: Readonly<Record<string, readonly string[]>>;
  readonly files: ReadonlyMap<string, string>;
}

const NOON = "2026-01-01T12:00:00.000Z";
const SESSION = { session: "one", seed: "a sealed seed" };

/** Opens the evening of a script: anew, or where it was left. Without a ledger it is in the record of the folder. */
export const openScript = (script: Script, ledger?: Ledger): Promise<OpenEvening> => {
  const { mode = "team", beats = 2, seed = SESSION.seed, root, lines, human, clock = () => NOON } = script;
  return openEvening({
    campaign: root === undefined ? { name: "the-salt-cellar", party: PARTY } : openCampaign(root),
    mode,
    sits: ({ sessionId }) => ({
      session: { ...SESSION, seed },
      ...(sessionId === SESSION.session ? {} : { people: Object.keys(lines) }),
    }),
    beats,
    deadlines: { ...DEADLINES, ...(human === undefined ? {} : { human }) },
    mindOf: (seat: string) => asMind((script.mindOf ?? (root === undefined ? plainMinds : houseAt))(seat)),
    guarded: false,
    ...(ledger ? { ledger } : {}),
    wait: () => (human === undefined ? turns(2) : new Promise(() => {})), // where people have a deadline, no mind is slow
    pause: async () => {},
    clock,
  });
};

/**
 * Plays it in one go. People are slower than minds: when nothing else moves, the first of those who were asked says their next line. Whoever saves and
 * stops where a mind failed leaves the evening open, and comes back to it.
 */
export async function unbroken(script: Script): Promise<Played> {
  const ledger = openMemoryLedger();
  const left = linesOf(script);
  const { shown, ...others } = ears(script);
  const waiting = new Map<string, (line: string | undefined) => void>();
  let moves = 0;
  let isOver = false;
  const speaking = (async () => {
    while (!isOver) {
      for (let seen = -1; seen !== moves; await turns(25)) seen = moves;
      const seat = Object.keys(script.lines).find((one) => waiting.has(one));
      if (seat === undefined) continue;
      const say = waiting.get(seat);
      waiting.delete(seat);
      say?.(left.get(seat)?.shift());
    }
  })();
  for (let times = 1; ; times++) {
    await using evening = await openScript(script, ledger);
    using _ = evening.table.watch(() => void moves++);
    const open = await evening.play({
      ...(times === 1 ? others : { show: others.show }),
      person: (step, signal) =>
        new Promise((resolve) => {
          moves++;
          waiting.set(step.seat, resolve);
          signal.addEventListener("abort", () => waiting.get(step.seat) === resolve && waiting.delete(step.seat));
        }),
    });
    if (times > 200) throw new Error(`It does not end: ${JSON.stringify(open)}`);
    if (open.length > 0) continue;
    isOver = true;
    await speaking;
    return { ...(await played(script, evening)), shown, slices: times };
  }
}

/** Plays it slice by slice, each on an evening that is opened afresh; in each the first of those who were asked says one line. */
export async function inSlices(script: Script, ledger?: Ledger): Promise<Played> {
  const left = linesOf(script);
  const { shown, ...others } = ears(script);
  let open: readonly Unanswered[] = [];
  for (let slices = 1; ; slices++) {
    await using evening = await openScript(script, ledger);
    const seats = open.map(({ seat }) => seat);
    const speaker = Object.keys(script.lines).find((seat) => seats.includes(seat));
    const says = speaker === undefined ? [] : [left.get(speaker)?.shift()];
    open = await evening.play({
      ...(slices === 1 ? others : { show: others.show }),
      person: async ({ seat }) => (seat === speaker && says.length > 0 ? says.shift() : LATER),
    });
    if (open.length === 0) return { ...(await played(script, evening)), shown, slices };
    if (slices > 200) throw new Error(`It does not end: ${JSON.stringify(open)}`);
  }
}

/** Where one process is killed: in the so-manieth line's slice, before its so-manieth append. */
export interface Cut {
  readonly line: number;
  readonly append: number;
}

/** What people answer, by the id of what they were asked; undefined where they have no more to say. */
export type Answers = Readonly<Record<string, string | undefined>>;

/**
 * Plays it as a host does: an answer belongs to the id of what was asked, and is given again, by a slice of its own, where that is still open after a
 * kill. `slice`: plays one, and gives nothing where it was killed; `line`: whose how-manieth line it is for, 0 for none.
 */
export async function hostedBy(
  script: Script,
  slice: (says: Answers, line: number) => Promise<readonly Unanswered[] | undefined>,
): Promise<void> {
  const left = linesOf(script);
  let open = (await slice({}, 0)) ?? [];
  for (let line = 1; open.length > 0; line++) {
    const asked = Object.keys(script.lines).flatMap((seat) => open.filter((one) => one.seat === seat))[0];
    if (!asked || line > 200) throw new Error(`It does not end: ${JSON.stringify(open)}`);
    const says = { [asked.id]: left.get(asked.seat)?.shift() };
    const played = await slice(says, line);
    open = played ?? (await slice({}, 0)) ?? [];
    if (!played && open.some(({ id }) => id === asked.id)) open = (await slice(says, 0)) ?? [];
  }
}

/** The same on a ledger in memory. `isCut`: whether it came to the kill. */
export async function hosted(script: Script, cut?: Cut): Promise<Played & { readonly isCut: boolean }> {
  const ledger = openMemoryLedger();
  const { shown, ...others } = ears(script);
  let slices = 0;
  let isCut = false;
  await hostedBy(script, async (says, line) => {
    const heard = slices++ === 0 ? others : { show: others.show };
    const played = await oneSlice(script, says, {
      ledger: cut?.line === line ? cutOff(ledger, cut.append) : ledger,
      ...heard,
    }).catch(thePowerIsGone);
    isCut ||= played === undefined;
    return played;
  });
  const entries = (await Array.fromAsync(ledger.read())) as readonly Entry[];
  return { entries, whole: wholeOf(entries), shown, slices, isCut };
}

/** One slice of it, with the answers there are: each is given once. */
export async function oneSlice(
  script: Script,
  says: Answers,
  {
    ledger,
    ...others
  }: Pick<Person, "show" | "listen"> & { readonly ledger?: Ledger; readonly watch?: () => void } = {},
): Promise<readonly Unanswered[]> {
  const left = new Map(Object.entries(says));
  await using evening = await openScript(script, ledger);
  using _ = evening.table.watch(others.watch ?? (() => {}));
  return await evening.play({
    ...others,
    person: async ({ id }) => {
      const answer = left.has(id) ? left.get(id) : LATER;
      left.delete(id);
      return answer;
    },
  });
}

const linesOf = ({ lines }: Script) => new Map(Object.entries(lines).map(([seat, all]) => [seat, [...all]]));

function ears({ early = [] }: Script) {
  const shown: string[] = [];
  const listen: Person["listen"] = (hear) => {
    for (const [seat, line] of early) void hear(seat, line);
  };
  return { shown, listen, show: (text: string, seat = "all") => void shown.push(`${seat}: ${text}`) };
}

async function played({ root }: Script, { entries: read }: OpenEvening) {
  const entries = await read(0);
  return { entries, whole: wholeOf(entries, root) };
}

/** What stands in the record of a folder, and in its files. */
export async function readScript(root: string): Promise<Whole> {
  await using ledger = await readRecord(root);
  return wholeOf((await Array.fromAsync(ledger.read())) as readonly Entry[], root);
}

/** The lead alone hears that it was played in slices, so its letters are compared as entries. */
function wholeOf(entries: readonly Entry[], root?: string): Whole {
  const boxes = new Map<string, ReturnType<typeof openMailbox>>();
  for (const entry of entries)
    for (const seat of entry.audience.filter((one) => one !== "lead")) {
      const box = boxes.get(seat) ?? openMailbox(seat);
      boxes.set(seat, box);
      box.deliver(entry);
    }
  return {
    story: story(entries.filter(({ kind }) => kind !== "pending")),
    letters: Object.fromEntries([...boxes].map(([seat, box]) => [seat, box.letters.map((one) => JSON.stringify(one))])),
    files: root === undefined ? new Map() : filesOf(root),
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
