import { openMailbox, viewOf } from "../../bus/mailbox.ts";
import type { Desk, Task } from "../../minds/mind.ts";
import { type ModelRequest, promptHash } from "../../models/model.ts";
import type { Entry, EntryOf, ForeignEntry, SeatId, Seq } from "../../protocol/entry.ts";
import { readersOf } from "../../screen/entitlement.ts";
import { EDITIONS } from "../../screen/policy.ts";
import { openScreen, type Screen } from "../../screen/screen.ts";
import { shelfFor } from "../../screen/shelf.ts";
import { evolve } from "../../table/evolve.ts";
import { roleOf, seatsOf } from "../../table/seating.ts";
import { emptyTable, type TableState } from "../../table/state.ts";
import { fileRule } from "../../world/files.ts";
import { deskFor } from "../desk.ts";
import { openReading } from "../reading.ts";
import type { Speak } from "../step.ts";
import { openDoubts } from "./doubts.ts";
import { type Audited, type Leak, openFindings } from "./findings.ts";
import {
  type Find,
  isSecretly,
  isToOneAlone,
  keptBack,
  openGuarded,
  openKnowledge,
  stringsIn,
  toldBy,
  worded,
} from "./guarded.ts";
import { piecesOf, shadowOf } from "./shadow.ts";

export type PromptFor = (desk: Desk, shape: string) => ModelRequest;

export interface AuditOptions {
  /** The text of a recorded version of a file, by its hash. */
  readonly version: (sha256: string) => string | undefined;
  /** How prompts are built; without it, none can be built again. */
  readonly promptFor?: PromptFor | undefined;
  /** Texts that nobody but the GM may have come to know. */
  readonly planted?: readonly string[];
  /** The screens that evenings were played behind, by the edition of their policy. */
  readonly screens?: readonly Screen[];
}

/**
 * Goes through a record from its beginning, with nothing but what is on record, and looks for whatever reached a seat that it should not have reached: who
 * heard each entry, by the screen's policy; what the prompts of models were made of, built again from the desks as they stood; what was told and what
 * was written into files, held against what each seat may know.
 */
export async function audit(
  entries: AsyncIterable<Entry | ForeignEntry>,
  { version, promptFor, planted = [], screens = EDITIONS.map((policy) => openScreen(policy)) }: AuditOptions,
): Promise<readonly Audited[]> {
  const all = await Array.fromAsync(entries);
  const calls = Map.groupBy(
    all.filter((entry) => entry.kind === "model-call" && entry.asked !== undefined) as EntryOf<"model-call">[],
    ({ asked }) => asked,
  );
  const findings = openFindings();
  const doubts = openDoubts(all);
  const guarded = openGuarded(planted);
  const boxes = openByName(openMailbox);
  const knowing = openByName(openKnowledge);
  const clean = openByName(() => new Set<string>()); // pieces of prompts in which nothing was found, by seat
  const openly: string[] = []; // what players told the GM in no confidence, and the GM may tell on
  const audiences: (readonly SeatId[])[] = [[]];
  let gone = 0; // versions of files that were asked for and are no longer kept
  const kept = (sha256: string): string | undefined => {
    const text = version(sha256);
    if (text === undefined && sha256 !== "") gone++;
    return text;
  };
  const reading = openReading(kept);
  let state: TableState = emptyTable;
  let files: TableState["files"] | undefined; // as they were when the secrets in them were last read

  let edition = 1; // of the policy, as the session says
  for (const entry of all) {
    if (entry.kind === "session" && (entry.opened || entry.resumed)) edition = entry.policy ?? 1;
    const screen = screens[edition - 1];
    const before = state;
    state = evolve(state, entry);
    if (entry.kind === "foreign") {
      audiences[entry.seq] = entry.audience;
      findings.unproven(state.sessionId, "entries this version does not know");
      continue;
    }
    if (entry.kind !== "file" && entry.kind !== "seat") readSecrets();
    if (!screen)
      findings.unproven(entry.session, "entries under an edition of the policy that this version does not know");
    const hearers = hearing(entry, entry.kind === "seat" ? state : before, screen);
    findings.count(entry, hearers.length);
    checkTold(entry, before);
    doubts.hear(entry, before);
    if (entry.kind === "message" && entry.tag === "PLAYER_TO_GM" && !isSecretly(before, entry))
      openly.push(shadowOf(entry.body));
    for (const seat of hearers) knowing(seat).hear(shadowOf(stringsIn(entry).join(" \n ")));
    if (entry.kind === "reveal") findings.revealed(entry, shadowOf(entry.text));
    if (hearers.length < minds(state).length && !isRetold(entry, before))
      guarded.entry(keptBack(before, entry), isSecretly(before, entry));
    if (entry.kind === "file") checkFile(entry);
    if (entry.kind === "writing") checkSources(entry);
    if (entry.kind === "model-call" && !isJudges(entry, state) && !canBeRebuilt(entry))
      findings.unproven(entry.session, "calls without what it takes to build their prompts again");
    for (const seat of entry.audience) boxes(seat).deliver(entry);
    for (const call of calls.get(entry.seq) ?? []) checkPrompt(call);
  }
  findings.secrets(guarded.count);
  return findings.all(doubts.all);

  /** Who heard it, held against who hears it by the policy. */
  function hearing(entry: Entry, at: TableState, screen: Screen | undefined): readonly SeatId[] {
    const heard = {
      of: (seq: Seq) => audiences[seq] ?? [],
      has: (seat: SeatId, seq: Seq) => audiences[seq]?.includes(seat) ?? false,
      since: (seat: SeatId, seq: Seq) => audiences.slice(seq + 1).some((some) => some.includes(seat)),
    };
    audiences.length = entry.seq;
    const derived = screen?.audience(entry, { state: at, by: "table", heard }) ?? entry.audience;
    audiences[entry.seq] = derived;
    for (const seat of entry.audience)
      if (!derived.includes(seat))
        findings.leak(entry, {
          kind: "heard",
          seat,
          id: `entry ${entry.seq}`,
          text: stringsIn(worded(entry)).join(" "),
        });
    if (derived.some((seat) => !entry.audience.includes(seat)))
      findings.unproven(entry.session, "entries that somebody should have heard and did not");
    return derived.filter((seat) => minds(at).includes(seat));
  }

  /** What the GM, the Narrator or the table tells a seat holds no secret that it was not told on purpose. */
  function checkTold(entry: Entry, at: TableState): void {
    const from = entry.kind === "message" ? entry.from : entry.kind === "writing" ? entry.by : "gm";
    if (roleOf(at, from) === "player") return;
    const found = guarded
      .in(shadowOf(toldBy(entry).join(" \n ")))
      .filter(
        ({ of }) =>
          of.secret &&
          !(isToOneAlone(entry) && guarded.isForOne(of)) &&
          !(of.what === "play" && openly.some((one) => one.includes(of.plain))),
      );
    if (found.length > 0) report(entry, "told", others(at, entry.audience), found);
  }

  /** The Narrator writes down what the players know: with one of them who hears or reads the same it learns nothing more. */
  function others(at: TableState, seats: readonly SeatId[]): readonly SeatId[] {
    const players = seats.filter((seat) => roleOf(at, seat) === "player");
    return players.length > 0 ? players : seats.filter((seat) => roleOf(at, seat) === "narrator");
  }

  function report(entry: Entry, kind: Leak["kind"], seats: readonly SeatId[], found: readonly Find[]): boolean {
    const leaks = seats.flatMap((seat) =>
      found.filter(({ of }) => !knowing(seat).has(of.plain)).map(({ of, form }) => ({ seat, of, form })),
    );
    for (const { seat, of, form } of leaks) findings.leak(entry, { ...of, kind, seat, form });
    return leaks.length > 0;
  }

  /** Secrets are read from the files as they were when the evening began, and as hands have changed them since. */
  function readSecrets(): void {
    if (state.files === files) return;
    files = state.files;
    for (const secret of reading.world(state).secrets) guarded.secret(secret);
  }

  /** A version of a file: on whose desk it lies, and what of it is new to them, where the table wrote it. */
  function checkFile(entry: EntryOf<"file">): void {
    if (entry.stands || entry.sha256 === "") return;
    const text = kept(entry.sha256);
    if (text === undefined) {
      findings.unproven(entry.session, "versions of files that are no longer kept");
      return;
    }
    const base = entry.why === undefined || !entry.base ? "" : shadowOf(kept(entry.base) ?? "");
    const added =
      entry.why === undefined
        ? ""
        : piecesOf(text, 1)
            .map(shadowOf)
            .filter((one) => !base.includes(one))
            .join("");
    const found = guarded.in(added).filter(({ of }) => of.secret);
    if (entry.why === undefined) guarded.file(entry.path, text); // what the table writes is made of entries
    const readers = minds(state).filter((seat) => "sha256" in shelfFor(state, seat, entry.path));
    report(entry, "written", others(state, readers), found);
    doubts.file(entry, added, others(state, readers));
    for (const seat of readers) {
      const shelf = shelfFor(state, seat, entry.path);
      if (!("sha256" in shelf)) continue;
      if (!mayHave(seat, entry.path)) findings.leak(entry, { kind: "desk", seat, id: entry.path, text: entry.path });
      knowing(seat).read(entry.path, shadowOf(shelf.sections ? shelf.sections(text) : text), entry.why !== undefined);
    }
  }

  /** The table of files itself, without the code that reads it for the desks. */
  function mayHave(seat: SeatId, path: string): boolean {
    const { row, owner } = fileRule(path, seatsOf(state, "player"));
    const role = roleOf(state, seat);
    return row.readers.some((reader) =>
      reader === "owner" ? owner === seat : reader === "players" ? role === "player" : reader === role,
    );
  }

  /** Every reader of what was written heard everything that it was made from. */
  function checkSources(entry: EntryOf<"writing">): void {
    for (const seat of readersOf(state, entry.for))
      if (minds(state).includes(seat) && entry.sources.some((source) => !audiences[source]?.includes(seat)))
        findings.leak(entry, { kind: "sources", seat, id: entry.for, text: entry.text });
  }

  /** The prompt of a call, built again from the desk as it stood. */
  function checkPrompt(call: EntryOf<"model-call">): void {
    const { seat, session, shape } = call;
    if (!call.step || shape === undefined) return;
    findings.prompt(call);
    const missing = gone;
    const desk = deskOf(call, call.step);
    for (const agreed of stringsIn([desk.boundaries, desk.rules, (desk as Agreeing).agreed?.()]))
      knowing(seat).hear(shadowOf(agreed)); // the same for everybody
    const prompt = promptFor && built(() => promptFor(desk, shape));
    doubts.prompt(call, state, prompt ? shadowOf(chunksOf(prompt).join(" \n ")) : "");
    for (const chunk of prompt ? chunksOf(prompt) : []) {
      if (clean(seat).has(chunk)) continue;
      if (!report(call, "prompt", [seat], guarded.in(shadowOf(chunk)))) clean(seat).add(chunk);
    }
    const text = "The prompt on record is not the one that its desk gives.";
    if (!promptFor) findings.unproven(session, "prompts that nobody here can build");
    else if (!prompt) findings.unproven(session, "prompts of a shape that nobody here knows");
    else if (promptHash(prompt) === call.prompt_sha256) findings.proved(call);
    else if (gone > missing) findings.unproven(session, "prompts made of versions that are no longer kept");
    else findings.leak(call, { kind: "other-prompt", seat, id: `entry ${call.seq}`, text });
  }

  function deskOf({ seat }: EntryOf<"model-call">, step: Readonly<Record<string, unknown>>): Desk {
    const { task, until, aside, file, page, words, again } = step as { readonly task: Task } & Partial<Speak> & {
        again?: boolean;
      };
    const made = defined({ until, aside, file, page, words });
    const speak: Speak = { do: "speak", id: "", seat, task, deadline: 0, ...made };
    return deskFor(speak, { state, mailbox: viewOf(boxes(seat)), version: kept, reading, again: again === true });
  }
}

const chunksOf = ({ stable, heard, question, tools }: ModelRequest): readonly string[] => [
  ...stable,
  ...heard,
  question,
  JSON.stringify(tools),
];

/** The Narrator sets what the players were told in other words, and so may they. What some of them did not hear is guarded as it was told. */
const isRetold = (entry: Entry, state: TableState): boolean =>
  entry.kind === "writing" && roleOf(state, entry.by) === "narrator";

const canBeRebuilt = ({ asked, step, shape }: EntryOf<"model-call">): boolean =>
  asked !== undefined && step !== undefined && shape !== undefined;

/** A judge is shown what the GM told and what the GM may read, and speaks to the GM alone. */
const isJudges = ({ seat, why }: EntryOf<"model-call">, state: TableState): boolean =>
  why === "judge" && roleOf(state, seat) === "gm";

type Agreeing = Desk & { agreed?(): unknown };

/** The seats that are minds; the lead is code. */
const minds = (state: TableState): readonly SeatId[] =>
  [...state.seats.values()].filter(({ role }) => role !== "lead").map(({ id }) => id);

const defined = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as never;

function built<T>(build: () => T): T | undefined {
  try {
    return build();
  } catch {
    return undefined;
  }
}

/** One of each, made when it is first wanted. */
function openByName<T>(open: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const found = known.get(name) ?? open(name);
    known.set(name, found);
    return found;
  };
}
