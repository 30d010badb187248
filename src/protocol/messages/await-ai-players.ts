import { list, noBody, slug } from "../fields.ts";
import { message, type Said } from "../message.ts";

/** The handoff signal: prompt files are written, let these players answer. Written as `[AWAIT_AI_PLAYERS: a, b]`. */
export const AwaitAiPlayers = message({
  tag: "AWAIT_AI_PLAYERS",
  meaning: "The handoff signal: the prompt files of these players are in place.",
  sender: "GM",
  recipient: "lead",
  transport: "signal",
  phases: "handoff",
  expects: "the players' response files, then a fresh GM",
  fields: { characters: list(slug()) },
  body: noBody(),
  example: "[AWAIT_AI_PLAYERS: tilda-brannock, gideon-harrowmoor]",
});
export type AwaitAiPlayers = Said<typeof AwaitAiPlayers>;
