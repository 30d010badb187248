import { CLERK } from "./lines/clerk.ts";
import { COOK } from "./lines/cook.ts";
import { FARMER } from "./lines/farmer.ts";
import { HEALER } from "./lines/healer.ts";
import { HUNTER } from "./lines/hunter.ts";
import type { Stock } from "./lines/line.ts";
import { NOBLE } from "./lines/noble.ts";
import { PERFORMER } from "./lines/performer.ts";
import { PRIEST } from "./lines/priest.ts";
import { SAILOR } from "./lines/sailor.ts";
import { SCHOLAR } from "./lines/scholar.ts";
import { SEER } from "./lines/seer.ts";
import { SMITH } from "./lines/smith.ts";
import { SOLDIER } from "./lines/soldier.ts";
import { THIEF } from "./lines/thief.ts";
import { TRADER } from "./lines/trader.ts";
import { TRAVELLER } from "./lines/traveller.ts";
import { WILD } from "./lines/wild.ts";

export const TRADES = {
  sailor: SAILOR,
  smith: SMITH,
  clerk: CLERK,
  priest: PRIEST,
  cook: COOK,
  soldier: SOLDIER,
  thief: THIEF,
  scholar: SCHOLAR,
  farmer: FARMER,
  healer: HEALER,
  hunter: HUNTER,
  performer: PERFORMER,
  trader: TRADER,
  wild: WILD,
  noble: NOBLE,
  seer: SEER,
  traveller: TRAVELLER,
} as const satisfies Readonly<Record<string, Stock>>;

export type Trade = keyof typeof TRADES;
