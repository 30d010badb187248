import type { Role } from "../../protocol/kinds/seat.ts";
import type { Mind } from "../mind.ts";
import { houseGm } from "./gm.ts";
import { keptOff } from "./kept-off.ts";
import { houseNarrator } from "./narrator.ts";
import { housePlayer } from "./player.ts";

/** The mind of the house for a role: it needs no model, and answers the same to the same letters. */
export const houseMind = (role: Role | undefined): Mind =>
  role === "gm" ? GM : role === "narrator" ? NARRATOR : PLAYER;

const GM = keptOff(houseGm);
const NARRATOR = keptOff(houseNarrator);
const PLAYER = keptOff(housePlayer);
