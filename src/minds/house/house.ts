import type { Role } from "../../protocol/kinds/seat.ts";
import type { Mind } from "../mind.ts";
import { factsPage } from "../model/facts.ts";
import { houseGm } from "./gm.ts";
import { keptOff } from "./kept-off.ts";
import { houseNarrator } from "./narrator.ts";
import { housePlayer } from "./player.ts";

/** The mind of the house for a role: it needs no model, and answers the same to the same letters. */
export const houseMind = (role: Role | undefined): Mind =>
  role === "gm" ? GM : role === "narrator" ? NARRATOR : PLAYER;

/** A page of memory is made of facts, whoever it is for. */
const remembering =
  (mind: Mind): Mind =>
  async (desk, signal, hands) =>
    desk.task === "memory" ? [{ kind: "memory", text: factsPage(desk) }] : mind(desk, signal, hands);

const GM = remembering(keptOff(houseGm));
const NARRATOR = remembering(keptOff(houseNarrator));
const PLAYER = remembering(keptOff(housePlayer));
