import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { LedgerDamaged } from "../ledger/errors.ts";
import { salvage } from "../ledger/salvage.ts";
import { openSqliteReader } from "../ledger/sqlite.ts";
import { type Command, type Terminal, WrongUsage } from "./command.ts";

export const ledger: Command = {
  name: "ledger",
  summary: "check a table's record, or rescue a damaged one",
  usage: ["ledger check <campaign folder | ledger file>", "ledger salvage <campaign folder | ledger file>"],
  about: [
    "check    reads the whole record and holds every entry against its checksum and",
    "         the witness. Exits with 1 on damage.",
    "salvage  copies everything up to the damage into a new record and sets the",
    "         damaged file aside. Nothing is deleted.",
  ].join("\n"),
  examples: ["troupe ledger check campaigns/my-campaign", "troupe ledger salvage campaigns/my-campaign"],
  async run([verb, where, ...more], io) {
    const verbs = { check, salvage: rescue };
    if (verb === undefined || !Object.hasOwn(verbs, verb) || where === undefined || more.length > 0) {
      throw new WrongUsage("ledger takes a verb and a campaign.", "Say: troupe ledger check <campaign folder>");
    }
    const path = existsSync(where) && statSync(where).isDirectory() ? join(where, ".troupe", "ledger.sqlite") : where;
    return verbs[verb as keyof typeof verbs](path, io);
  },
};

async function check(path: string, io: Terminal): Promise<number> {
  await using open = await openSqliteReader(path);
  let entries = 0;
  let foreign = 0;
  try {
    for await (const entry of open.read()) {
      entries++;
      if (entry.kind === "foreign") foreign++;
    }
  } catch (error) {
    if (!(error instanceof LedgerDamaged)) throw error;
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
  const { kept, aside } = salvage(path);
  io.out(io.json ? JSON.stringify({ kept, aside }) : `Kept entries 1 to ${kept}. The damaged file is now ${aside}`);
  return 0;
}
