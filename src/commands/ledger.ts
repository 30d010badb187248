import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { openShelf } from "../campaign/folder/shelf.ts";
import { LedgerFault } from "../ledger/errors.ts";
import { salvage } from "../ledger/salvage.ts";
import { openSqliteReader } from "../ledger/sqlite.ts";
import { knownOf, ledgerOf } from "../play/record.ts";
import { type Command, type Terminal, verbOf, WrongUsage } from "./command.ts";

export const ledger: Command = {
  name: "ledger",
  summary: "check a table's record, or rescue a damaged one",
  usage: ["ledger check <campaign folder | ledger file>", "ledger salvage <campaign folder | ledger file>"],
  about: [
    "check    verifies the checksum of every entry, and that none is missing at the",
    "         end. Exits with 1 on damage.",
    "salvage  sets a damaged record aside, whole, in a folder beside it, and puts",
    "         everything up to the damage into a new one. Nothing is deleted.",
  ].join("\n"),
  examples: ["troupe ledger check campaigns/my-campaign", "troupe ledger salvage campaigns/my-campaign"],
  async run([verb, where, ...more], io) {
    const run = verbOf("ledger", verb, { check, salvage: rescue });
    if (where === undefined)
      throw new WrongUsage(`Which ledger? ${verb} needs one.`, `Say: troupe ledger ${verb} <campaign folder>`);
    if (more.length > 0) throw new WrongUsage(`ledger ${verb} takes one campaign.`, `Leave out: ${more.join(" ")}`);
    const isFile = existsSync(where) && !statSync(where).isDirectory();
    const isFolder = existsSync(where) && !isFile;
    return run(isFile ? where : ledgerOf(isFolder ? where : openShelf(io.home).look(where)), io);
  },
};

/** What its campaign knows of it, where it stands in one. */
function knownOfFile(ledger: string) {
  const campaign = dirname(dirname(resolve(ledger)));
  return resolve(ledger) === ledgerOf(campaign) ? knownOf(campaign) : {};
}

async function check(path: string, io: Terminal): Promise<number> {
  let entries = 0;
  let foreign = 0;
  try {
    await using open = await openSqliteReader(path, knownOfFile(path));
    for await (const entry of open.read()) {
      entries++;
      if (entry.kind === "foreign") foreign++;
    }
  } catch (error) {
    if (!(error instanceof LedgerFault)) throw error;
    if (io.json) io.out(JSON.stringify({ ok: false, intact: error.intact, problem: error.message, hint: error.hint }));
    else io.out(`${error.message}\n${error.hint}`);
    return 1;
  }
  const strangers = foreign === 0 ? "" : `, ${foreign} of a kind this version does not know`;
  io.out(
    io.json
      ? JSON.stringify({ ok: true, entries, foreign })
      : `${entries} entries, all as they were written${strangers}.`,
  );
  return 0;
}

async function rescue(path: string, io: Terminal): Promise<number> {
  const { kept, aside } = salvage(path, knownOfFile(path));
  if (io.json) io.out(JSON.stringify({ kept, ...(aside ? { aside } : {}) }));
  else if (aside)
    io.out(
      `${kept > 0 ? `Kept entries 1 to ${kept}.` : "No entry could be kept: the next evening begins a new record, from the campaign's pages."} What was there is kept as it was, in ${aside}`,
    );
  else io.out(`All ${kept} entries are as they were written. Nothing was changed.`);
  return 0;
}
