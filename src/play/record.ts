import { existsSync } from "node:fs";
import { ownPlace } from "../campaign/folder/own-folder.ts";
import { openSeeds } from "../campaign/folder/seeds.ts";
import { type LedgerOptions, openSqliteLedger, openSqliteReader } from "../ledger/sqlite.ts";
import { isWitnessed } from "../ledger/witness.ts";

/** Where the record of a campaign is. */
export const ledgerOf = (campaign: string): string => ownPlace(campaign, "ledger.sqlite");

/** What a campaign's folder knows of its record without it: that evenings were begun. */
export const knownOf = (campaign: string): Pick<LedgerOptions, "begun"> => ({ begun: openSeeds(campaign).begun });

/** The record of a campaign, to be written. */
export const openRecord = (campaign: string, options: Omit<LedgerOptions, "begun"> = {}) =>
  openSqliteLedger(ledgerOf(campaign), { ...options, ...knownOf(campaign) });

/** The record of a campaign, to be looked at. */
export const readRecord = (campaign: string) => openSqliteReader(ledgerOf(campaign), knownOf(campaign));

/** Whether anybody has played here: then there is a record, or there was one. */
export const isPlayed = (campaign: string): boolean =>
  existsSync(ledgerOf(campaign)) || isWitnessed(ledgerOf(campaign)) || knownOf(campaign).begun === true;
