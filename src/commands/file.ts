import { openBus } from "../bus/bus.ts";
import { type Disk, openDisk } from "../campaign/folder/disk.ts";
import { openShelf } from "../campaign/folder/shelf.ts";
import { openVersions } from "../campaign/folder/versions.ts";
import { openKeeping } from "../play/keeping.ts";
import { openRecord } from "../play/record.ts";
import type { Entry, EntryOf } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import { plain } from "../protocol/text.ts";
import { sealedDice } from "../rules/seal.ts";
import { openScreen } from "../screen/screen.ts";
import { type Command, nearest, type Terminal, WrongUsage } from "./command.ts";
import { type Recorded, recorded, sessionNamed } from "./recorded.ts";

type Version = EntryOf<"file">;

export const file: Command = {
  name: "file",
  summary: "a file as it was at a beat, and back to it",
  usage: [
    "file <campaign>",
    "file <campaign> <path>",
    "file <campaign> <path> --beat <n> [--session <id>] [--restore]",
  ],
  about: [
    "Every version of a campaign's files that the table read or wrote is kept. Lists",
    "them; with --beat, prints the file as it was while that beat was played (in the",
    "last session, or in the one you name). --restore takes back what the table wrote",
    "into it since; what you changed by hand stays.",
    "",
    "Some files hold what your character does not know: mind what you open.",
  ].join("\n"),
  examples: [
    "troupe file the-long-stair party-knowledge.md",
    "troupe file the-long-stair story-state.md --beat 3",
    "troupe file ./my-campaign story-state.md --beat 3 --restore",
  ],
  options: {
    beat: { takes: "n", help: "as it was while this beat was played" },
    session: { takes: "id", help: "in this session; otherwise the last" },
    hash: { takes: "letters", help: "a version by the letters the list shows" },
    restore: { help: "take back what the table wrote into it since then" },
  },
  async run(words, io) {
    const [campaign, path, more] = words;
    if (campaign === undefined || more !== undefined)
      throw new WrongUsage("Which file of which campaign?", "Say: troupe file <campaign> [<path>] [--beat <n>]");
    const root = openShelf(io.home).look(campaign);
    const record = await recorded(root);
    if (path === undefined) return listFiles(record, io);
    const at = openDisk(root).spelled(path.replaceAll("\\", "/").replace(/^\.\//, ""));
    const versions = record.entries.filter(isVersion).filter((version) => version.path === at);
    if (versions.length === 0) throw new NeverSeen(path, record);
    const { beat, hash, session, restore: brings } = io.given;
    if (beat === undefined && hash === undefined) {
      if (brings) throw new WrongUsage("Back to which beat?", "Say: --beat <n> --restore");
      return list(versions, io);
    }
    const wanted = hash === undefined ? asOf(versions, record, beat, session) : hashed(versions, String(hash));
    if (brings) return restore(root, versions, wanted, io);
    const text = wanted.sha256 === "" ? undefined : openVersions(root).text(wanted.sha256);
    if (text === undefined) throw new NotThere(at, whenOf(wanted));
    if (io.json) io.out(JSON.stringify({ ...told(wanted), text }));
    else io.out(text.replace(/\r?\n$/, ""), "as it is");
    return 0;
  },
};

const told = ({ path, session, beat, sha256, why }: Version) => ({ path, session, beat, sha256, by: why ?? "hand" });

/** Every file the table has seen, with how many versions there are of it; those it has written first. */
function listFiles({ entries }: Recorded, io: Terminal): number {
  const files = Map.groupBy(entries.filter(isVersion), ({ path }) => path);
  const told = [...files].map(([path, versions]) => ({
    path,
    versions: versions.length,
    written: versions.filter(({ why }) => why !== undefined).length,
  }));
  if (told.length === 0 && !io.quiet) io.tell("Nobody has played here yet.");
  for (const { path, versions, written } of told.toSorted((a, b) => Number(b.written > 0) - Number(a.written > 0)))
    io.out(
      io.json
        ? JSON.stringify({ path, versions, written })
        : `${path.padEnd(44)} ${versions} ${versions === 1 ? "version" : "versions"}${written > 0 ? `, ${written} by the table` : ""}`,
    );
  return 0;
}

const isVersion = (entry: Entry): entry is Version => entry.kind === "file" && !entry.stands;

const BY: Readonly<Record<string, string>> = {
  kept: "written by the table",
  undone: "taken back",
  restored: "brought back",
};

function list(versions: readonly Version[], io: Terminal): number {
  for (const [i, version] of versions.entries()) {
    const { session, beat, sha256, why, at } = version;
    const what = sha256 === "" ? "gone" : sha256.slice(0, 8);
    const by = BY[why ?? ""] ?? (i === 0 ? "as the table found it" : "changed by hand");
    if (io.json) io.out(JSON.stringify(told(version)));
    else
      io.out(
        `${session}  ${at.slice(0, 16).replace("T", " ")}  beat ${String(beat).padEnd(4)} ${what.padEnd(8)}  ${by}`,
      );
  }
  return 0;
}

/** The version that stood while a beat was played. */
function asOf(versions: readonly Version[], record: Recorded, beat: unknown, id: Terminal["given"][string]): Version {
  const number = Number(beat);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new WrongUsage("--beat takes a whole number.", "Such as --beat 3");
  const session = sessionNamed(record, id);
  const order = record.sessions.map((one) => one.id);
  const place = order.indexOf(session.id);
  const found = versions.findLast(
    (version) => order.indexOf(version.session) < place || (version.session === session.id && version.beat <= number),
  );
  if (!found) throw new NotThere(versions[0]?.path ?? "", `at beat ${number}`);
  return found;
}

/** The last version that the list shows with these letters. */
function hashed(versions: readonly Version[], hash: string): Version {
  const found = /^[0-9a-f]{4,64}$/.test(hash) ? versions.findLast(({ sha256 }) => sha256.startsWith(hash)) : undefined;
  if (!found) throw new NotThere(versions[0]?.path ?? "", `with the hash ${plain(hash).slice(0, 64)}`);
  return found;
}

const whenOf = ({ beat }: Version): string => `at beat ${beat}`;

/** What the table wrote since goes out of the file again, newest first; a hand's changes stay, and so does every version. */
async function restore(root: string, versions: readonly Version[], wanted: Version, io: Terminal): Promise<number> {
  await using ledger = await openRecord(root);
  const bus = await openBus({
    ledger,
    screen: openScreen(),
    clock: () => new Date().toISOString(),
    dice: (place) => sealedDice("", place), // nobody rolls
  });
  const { sessionId } = bus.state;
  const key = (step: string) => JSON.stringify([sessionId, "file", step]);
  const keeping = openKeeping({
    table: {
      get state() {
        return bus.state;
      },
      record: (step, ...drafts) => bus.record(key(step), sessionId, drafts),
    },
    read: ledger.read,
    disk: openDisk(root),
    versions: openVersions(root),
    tell: io.tell,
  });
  const since = versions.flatMap(({ seq, path, base, sha256, why }) =>
    seq > wanted.seq && why && base !== undefined ? [{ path, base, sha256, seq }] : [],
  );
  await keeping.catchUp();
  const changed = await keeping.restore(wanted.path, since);
  if (!io.quiet)
    io.tell(
      changed
        ? `${wanted.path} is ${wanted.sha256.slice(0, 8)} again${byHand(openDisk(root), wanted)}`
        : "Nothing to take back.",
    );
  return 0;
}

const byHand = (disk: Disk, { path, sha256 }: Version): string =>
  (disk.read(path)?.sha256 ?? "") === sha256 ? "." : ", with what was changed by hand since.";

class NeverSeen extends TroupeError {
  override readonly name = "NeverSeen";
  readonly code = "cli/no-such-file";
  readonly hint: string;
  constructor(path: string, { entries }: Recorded) {
    super(`The table has never seen a file called ${plain(path)}.`);
    const paths = new Set(entries.flatMap((entry) => (entry.kind === "file" ? [entry.path] : [])));
    const meant = nearest(path, [...paths]);
    this.hint =
      paths.size === 0
        ? "Play an evening first: troupe play <campaign>"
        : `${meant ? `Did you mean ${meant}? ` : ""}Without a name, troupe file lists what it knows.`;
  }
}

class NotThere extends TroupeError {
  override readonly name = "NotThere";
  readonly code = "cli/file-not-there";
  readonly hint = "Without --beat or --hash, troupe file lists the versions there are.";
  constructor(path: string, when: string) {
    super(`There was no ${plain(path)} ${when}.`);
  }
}
