import { randomBytes } from "node:crypto";
import { setImmediate as soon } from "node:timers/promises";
import { type Campaign, checkRoom, openCampaign, sheetOf } from "./campaign/campaign.ts";
import { type Disk, openDisk, sweepParts } from "./campaign/folder/disk.ts";
import { readCampaign } from "./campaign/folder/folder.ts";
import { openSeeds } from "./campaign/folder/seeds.ts";
import { openVersions } from "./campaign/folder/versions.ts";
import { type Preferences, preferenceEdits } from "./campaign/preferences.ts";
import { briefOf } from "./campaign/read/brief.ts";
import { houseRuleLines } from "./campaign/read/house-rules.ts";
import { readPartyStatus } from "./campaign/read/party-status.ts";
import { readSheet } from "./campaign/sheets/sheet.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { clientMinds } from "./minds/client-mind.ts";
import type { Mind } from "./minds/mind.ts";
import { guardedBy, type Models, seatMinds } from "./minds/seated-minds.ts";
import type { Model } from "./models/model.ts";
import { type InFolder, openTable, type Sitting, type Table, type TableOptions } from "./open-table.ts";
import { DEADLINES, type Evening, forClient } from "./play/evening.ts";
import { outsideMinds } from "./play/handoff/outside-minds.ts";
import { openJoining } from "./play/joining.ts";
import { type Keeping, type KeepingOptions, openKeeping } from "./play/keeping.ts";
import { postTo } from "./play/pending.ts";
import type { Person, Post, Unanswered } from "./play/person.ts";
import type { DriverOptions } from "./play/playable.ts";
import { openRecord } from "./play/record.ts";
import { whomTheyPlay } from "./play/saying.ts";
import { wait as realWait } from "./play/wait.ts";
import type { Draft, Entry, SeatId, Seq } from "./protocol/entry.ts";
import { TroupeError } from "./protocol/errors.ts";
import type { Role } from "./protocol/kinds/seat.ts";
import type { Mode } from "./protocol/kinds/session.ts";
import { readHouseRules } from "./rules/house-rules.ts";
import { roleOf, seatsOf } from "./table/seating.ts";
import type { TableState } from "./table/state.ts";

/** What an evening is made of. What only a person can say is answered by whoever lets them in: a terminal, a browser, a program. */
export interface EveningOptions extends Partial<Pick<Evening, "beats" | "budget" | "deadlines">> {
  /** A folder that was opened; or a name and a party, and then the evening is in the ledger alone. */
  readonly campaign: Campaign | Cast;
  readonly mode?: Mode;
  /** Who sits where: asked once it is known how the last evening was left. */
  readonly sits: (last: TableState) => Seating | Promise<Seating>;
  /** Who thinks with which model; where none is named, the house. `narrates`: the house decides, and the GM's model only tells. */
  readonly models?: Models | undefined;
  readonly narrates?: boolean | undefined;
  /** The seats that programs play, by files in `tmp/`. */
  readonly outside?: readonly SeatId[] | undefined;
  /** The Game Master's seat, where it is a client: asked there, and answering by its tools. */
  readonly clients?: { readonly gm: Model } | undefined;
  /** Says something about the folder or the record to whoever keeps the table. */
  readonly tell?: ((text: string) => void) | undefined;

  /** In place of the campaign's own record: whoever opened it closes it. */
  readonly ledger?: Ledger | undefined;
  /** In place of the campaign's own disk. */
  readonly disk?: Disk | undefined;
  /** In place of the models and the house; then the guard looks at everybody's words, unless it is said at whose. */
  readonly mindOf?: ((seat: SeatId) => Mind) | undefined;
  readonly guarded?: TableOptions["guarded"];
  /** What somebody can do, in place of their sheets. */
  readonly stats?: InFolder["party"];
  readonly wait?: DriverOptions["wait"] | undefined;
  readonly pause?: KeepingOptions["pause"];
  readonly clock?: TableOptions["clock"];
}

/** Who plays, where there is no folder. */
export interface Cast {
  readonly name: string;
  readonly party: readonly SeatId[];
}

/** What was settled with people before anything is begun. */
export interface Seating {
  /** Whose characters people play; left out where an evening goes on: as it was. */
  readonly people?: readonly SeatId[] | undefined;
  /** An evening that is open is left for a new one. */
  readonly fresh?: boolean | undefined;
  readonly style?: Evening["style"] | undefined;
  /** What they chose when they were asked: it goes into preferences.md, and is not asked again. */
  readonly chosen?: Preferences | undefined;
  /** What the dice of a new evening are sealed with; otherwise chance. */
  readonly seed?: string | undefined;
  /** Which session, where whoever lets people in names sessions and keeps their seeds. */
  readonly session?: Pick<Sitting, "session" | "seed"> | undefined;
}

/** An evening that can be played. Disposed of, it gives its record back; whatever was played is on it. */
export interface OpenEvening extends AsyncDisposable {
  readonly table: Table;
  readonly resumed: boolean;
  /** Characters that people have left by the way they sit now, and who decide alone. */
  readonly left: readonly SeatId[];
  /** Where the record stood before, and what has come on it since. */
  readonly before: Seq;
  readonly entries: (after: Seq) => Promise<readonly Entry[]>;
  /** The folder that follows; and its texts, by the hashes on record. */
  readonly keeping?: Keeping | undefined;
  readonly version?: ((sha256: string) => string | undefined) | undefined;
  /**
   * Plays it from wherever it stands to its close, or until the signal is raised; or until nothing can happen without people who are not here. Then it
   * gives back what they were asked, and everything it knows is on record: it may be closed, and played on when somebody has answered.
   */
  play(people?: Person & Pick<DriverOptions, "pace" | "signal">): Promise<readonly Unanswered[]>;
  /** A line of somebody while nothing is being played: on record when this resolves, and taken up by the next `play`. */
  readonly post: Post;
  /** Somebody's seat changes hands, while nothing is being played: a person holds it from here on, or a mind. */
  hands(seat: SeatId, to: "person" | "mind"): Promise<void>;
  /** What thinks at a seat that no person holds. */
  mindAt(seat: SeatId): "model" | "house" | "program";
  /** Resolves when it is certain that everything is on record, with where that is, if it is known. */
  confirm(): Promise<string | undefined>;
}

interface InAFolder {
  readonly keeping: Keeping;
  readonly version: (sha256: string) => string | undefined;
}

/** Minds and all they know are large: they are fetched while somebody reads the first question. */
const fetchGame = () =>
  Promise.all([import("./play/driver.ts"), import("./minds/house/house.ts"), import("./minds/own-words.ts")]);

/** Puts an evening together: the one place where it is done, whoever plays and by whatever door they come in. */
export function openEvening(
  options: EveningOptions & { readonly campaign: Campaign },
): Promise<OpenEvening & InAFolder>;
export function openEvening(options: EveningOptions): Promise<OpenEvening>;
export async function openEvening(options: EveningOptions): Promise<OpenEvening> {
  const { campaign, mode = "team", models, tell = () => {}, wait = realWait, clients = {} } = options;
  const outside = [...(options.outside ?? []), ...Object.keys(clients)];
  await using opened = new AsyncDisposableStack();
  const game = soon().then(fetchGame);

  // the campaign: its files, and every version of them
  const folder = "root" in campaign ? openFolder(campaign, options) : undefined;

  // the ledger: what happened before, and all that will
  let sealed: readonly [session: string, seed: string] | undefined; // kept beside the record, and gone with it
  const record =
    options.ledger || !folder
      ? undefined
      : opened.use(await openRecord(folder.root, { tell, anew: () => sealed && folder.seeds.seal(...sealed) }));
  const ledger = options.ledger ?? record ?? opened.use((await import("./ledger/memory.ts")).openMemoryLedger());
  const before = ledger.last;
  if (folder && before === 0 && folder.campaign.scenes > 0) tell(NO_RECORD);
  const keepingOf = (table: KeepingOptions["table"]): Keeping | undefined =>
    folder && openKeeping({ ...folder, table, read: ledger.read, tell });

  // the seats: who is a person, which session it is, and what seals its dice
  let seating: Seating = {};
  let resumed = false;
  const sitting = async (last: TableState): Promise<Sitting> => {
    const isOpen = last.session === "open" || last.session === "ending";
    if (folder) checkWhose(folder.campaign, last);
    seating = await options.sits(last);
    const { session: named, seed } = seating;
    resumed = isOpen && (named ? named.session === last.sessionId : seating.fresh !== true);
    const stranger = seating.people?.find((one) => !(resumed ? seatsOf(last, "player") : campaign.party).includes(one));
    if (stranger !== undefined) throw new NotInTheParty(stranger, campaign.party);
    const kept = (session: string) => named?.seed ?? folder?.seeds.of(session);
    const session = named?.session ?? (resumed ? last.sessionId : randomBytes(4).toString("hex"));
    const sealedWith = resumed || named ? kept(session) : (folder?.seeds.seal(session, seed) ?? seed);
    if (sealedWith === undefined) throw new SeedLost(folder?.root ?? campaign.name);
    sealed = [session, sealedWith];
    const leaving = isOpen && !resumed && !named ? kept(last.sessionId) : undefined;
    return { session, seed: sealedWith, people: seating.people ?? [], leaving };
  };

  // the table: the screen that decides who hears, and the bus that carries
  const table = await openTable({
    ...(folder ? inFolder(folder.campaign) : {}),
    ...(options.stats ? { party: options.stats } : {}),
    ledger,
    ...(folder ? { version: folder.versions.text } : {}),
    guarded: options.guarded ?? (options.mindOf ? undefined : guardedBy(models, outside)),
    campaign: campaign.name,
    seats: [
      { id: "lead", role: "lead" },
      { id: "gm", role: "gm" },
      ...(mode === "handoff" ? [] : [{ id: "narrator", role: "narrator" as const }]), // there the narration is the record
      ...campaign.party.map((id) => ({ id, role: "player" as const })),
    ],
    mode,
    sitting,
    async leave(old) {
      const { seq } = old.state;
      await keepingOf(old)?.keep({ closing: true });
      return !folder || old.state.seq === seq ? undefined : inFolder(openCampaign(folder.root));
    },
    ...(options.clock ? { clock: options.clock } : {}),
  });
  const left = resumed && seating.people ? await changeHands(table, seating.people) : [];

  // the folder, which follows the ledger
  const keeping = keepingOf(table);

  const play = async ({
    signal,
    ...people
  }: Parameters<OpenEvening["play"]>[0] = {}): ReturnType<OpenEvening["play"]> => {
    await keeping?.catchUp();
    if (keeping && folder) await remember(keeping, folder.campaign, seating.chosen);

    // the minds: models, programs and clients outside, and the house everywhere else
    const [{ play: conduct }, { houseMind }, { speaksForItself }] = await game;
    const minds = await seatMinds(models, houseMind, options.narrates === true, people.show);
    const byFiles = folder
      ? await outsideMinds(options.outside ?? [], { ...folder, clock: Date.now, wait }, houseMind)
      : [];
    const programs = new Map([...byFiles, ...(await clientMinds(clients, houseMind))]);
    const isHouses = (seat: SeatId, role: Role) => !outside.includes(seat) && models?.of(seat, role) === undefined;
    const modelsOf = (seat: SeatId) => models?.of(seat, "gm")?.map(({ name }) => name) ?? [];
    const narrates = !outside.includes("gm") && (options.narrates === true || models?.narrates === true);
    const toldByHouse = isHouses("gm", "gm") || narrates;
    const mindOf = (seat: SeatId): Mind => {
      const { state } = table;
      const role = roleOf(state, seat);
      const instead = seat === "gm" && state.otherModel !== "";
      const mind = (instead ? undefined : programs.get(seat)) ?? minds.mindOf(seat, role, state.otherModel);
      const isTold = toldByHouse || state.houseRuns;
      return role === "player" && isTold && !isHouses(seat, role) ? speaksForItself(mind, houseMind(role)) : mind;
    };
    using _again = table.watch((entry) => {
      if (entry.kind === "seat" && entry.goes !== undefined) minds.afresh();
    });
    const others = models?.specs.map(({ name }) => name).filter((name) => !modelsOf("gm").includes(name));
    if (folder && !table.state.started) await keeping?.sweep(folder.campaign.files.map(({ path }) => path));

    // the evening: its budget and deadlines, the people, and who judges what was told
    const { beats, budget, deadlines = DEADLINES } = options;
    const {
      joins = folder && openJoining({ table, ...folder, folder: () => ({ files: readCampaign(folder.root) }) }),
    } = people;
    return await conduct({
      ...people,
      ...(others && modelsOf("gm").length > 0 ? { models: others } : {}),
      table,
      evening: {
        campaign: campaign.name,
        style: seating.style ?? "hybrid",
        deadlines: "gm" in clients ? forClient(deadlines) : deadlines,
        ...(beats === undefined ? {} : { beats }),
        ...(budget === undefined ? {} : { budget }),
        ...(toldByHouse ? {} : { handsOver: true }), // the house says whom it asks
      },
      mindOf: options.mindOf ?? mindOf,
      judge: minds.judge,
      answers: outside.includes("gm") ? undefined : minds.answers,
      wait,
      ...(folder ? { version: folder.versions.text } : {}),
      ...(keeping ? { keeping } : {}),
      ...(joins ? { joins } : {}),
      ...(folder ? { about: (seat: SeatId) => briefOf(folder.campaign, seat) } : {}),
      ...(signal ? { signal } : {}),
      ...(options.clock ? { clock: options.clock } : {}),
    });
  };

  const closing = opened.move();
  return {
    table,
    resumed,
    left,
    before,
    entries: (after) => Array.fromAsync(ledger.read(after)) as Promise<Entry[]>,
    keeping,
    version: folder?.versions.text,
    play,
    post: (...line) => postTo(table, ...line),
    async hands(seat, to) {
      const people = seatsOf(table.state, "player").filter((one) => table.state.seats.get(one)?.human && one !== seat);
      await changeHands(table, to === "person" ? [...people, seat] : people);
    },
    mindAt: (seat) =>
      outside.includes(seat) ? "program" : models?.of(seat, roleOf(table.state, seat) ?? "player") ? "model" : "house",
    confirm: async () => record?.confirm(),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** A campaign's folder, to be read and written; what a process that died left half written is swept up. */
function openFolder(campaign: Campaign, { disk, pause }: EveningOptions) {
  const { root } = campaign;
  checkRoom(campaign);
  const versions = openVersions(root);
  for (const file of campaign.files) versions.keep(file);
  sweepParts(root);
  const seeds = openSeeds(root);
  return { campaign, root, seeds, versions, disk: disk ?? openDisk(root), ...(pause ? { pause } : {}) };
}

/** What was played by others, with other tools or before a record was lost, is pages and nothing else. */
export const NO_RECORD =
  "(The pages in this folder tell of earlier evenings, and there is no record of them here: a new one begins. If .troupe was lost, leave with /end and put it back first.)";

/** A record of other people in another campaign is nobody's here. A folder may change its name, and a campaign its party. */
function checkWhose({ name, root, party }: Campaign, last: TableState): void {
  const players = seatsOf(last, "player");
  const isOthers = players.length > 0 && last.campaign !== name && !players.some((seat) => party.includes(seat));
  if (isOthers) throw new OthersRecord(root, last.campaign, players);
}

/** What a campaign's folder tells the table. */
export const inFolder = (campaign: Campaign): InFolder => ({
  files: campaign.files,
  scenes: campaign.scenes,
  party: Object.fromEntries(
    campaign.party.map((slug) => [slug, readSheet(slug, sheetOf(campaign, slug)).stats] as const),
  ),
  wear: readPartyStatus(campaign, campaign.party),
  house: readHouseRules(houseRuleLines(campaign)).house,
});

/** Who sits where when an evening goes on. Gives those whom people have left. */
async function changeHands(table: Table, people: readonly SeatId[]): Promise<readonly SeatId[]> {
  const seats = [...table.state.seats.values()].filter((seat) => seat.role === "player");
  const drafts = seats.flatMap(({ id, human: held, away }): readonly Draft[] => {
    const isTheirs = people.includes(id);
    if (isTheirs && (!held || away)) return [{ kind: "seat", seat: id, held: "human", mode: "HUMAN_RELAY" }];
    return !isTheirs && held ? [{ kind: "seat", seat: id, held: "mind" }] : [];
  });
  const left = seats.filter((seat) => seat.human && !people.includes(seat.id)).map(({ id }) => id);
  const [first] = people;
  const isAnother = left.length > 0 && first !== undefined && table.state.started;
  const plays = isAnother ? whomTheyPlay(table.state, first, table.state.campaign) : [];
  if (drafts.length > 0) await table.record(`hands at ${table.state.seq}`, ...drafts, ...plays);
  return left;
}

/** What was asked once is not asked again. */
async function remember(folder: Keeping, { files }: Campaign, chosen: Preferences = {}): Promise<void> {
  const path = files.find((one) => one.path.toLowerCase() === "preferences.md");
  const edits = preferenceEdits(path?.text, chosen);
  if (edits.length > 0) await folder.put({ path: path?.path ?? "preferences.md", edits });
}

/** A person would play somebody who has no seat. */
export class NotInTheParty extends TroupeError {
  override readonly name = "NotInTheParty";
  readonly code = "campaign/not-in-the-party";
  readonly hint: string;
  constructor(name: string, party: readonly SeatId[]) {
    super(`Nobody called "${name}" has a seat at this table.`);
    this.hint = `There are ${party.join(", ")}.`;
  }
}

/** The folder has the record of another campaign. */
export class OthersRecord extends TroupeError {
  override readonly name = "OthersRecord";
  readonly code = "campaign/others-record";
  readonly hint =
    "Put back the .troupe that belongs here. If there is none, move this one out of the folder, and a new record begins.";
  constructor(root: string, campaign: string, players: readonly SeatId[]) {
    super(`The record in ${root}/.troupe is of another campaign: ${campaign}, with ${players.join(", ")}.`);
  }
}

/** The seed of the open evening is gone, and without it its dice would not be the ones it promised. */
export class SeedLost extends TroupeError {
  override readonly name = "SeedLost";
  readonly code = "campaign/seed-lost";
  readonly hint = "Begin a new evening with --fresh. What was played is kept and can be replayed.";
  constructor(campaign: string) {
    super(`The sealed seed of the evening that is open is missing from ${campaign}/.troupe/seeds.`);
  }
}
