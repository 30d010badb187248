import type { Definition, Fields, Said } from "./message.ts";
import { AskPlayer } from "./messages/ask-player.ts";
import { AwaitAiPlayers } from "./messages/await-ai-players.ts";
import { AwaitPlayers } from "./messages/await-players.ts";
import { ContextRefresh } from "./messages/context-refresh.ts";
import { DiceResult } from "./messages/dice-result.ts";
import { GmToPlayer } from "./messages/gm-to-player.ts";
import { HumanDecision } from "./messages/human-decision.ts";
import { JournalCheckpoint } from "./messages/journal-checkpoint.ts";
import { ModeSwitch } from "./messages/mode-switch.ts";
import { Narrative } from "./messages/narrative.ts";
import { NarratorNote } from "./messages/narrator-note.ts";
import { NarratorRequest } from "./messages/narrator-request.ts";
import { PlayerAction } from "./messages/player-action.ts";
import { PlayerAnswer } from "./messages/player-answer.ts";
import { PlayerResponses } from "./messages/player-responses.ts";
import { PlayerToGm } from "./messages/player-to-gm.ts";
import { PlayerToPlayer } from "./messages/player-to-player.ts";
import { RelayToHuman } from "./messages/relay-to-human.ts";
import { SessionCommand } from "./messages/session-command.ts";
import { SessionEnd } from "./messages/session-end.ts";
import { StateUpdated } from "./messages/state-updated.ts";

/** Every tag there is, in the order of the protocol page: twenty messages and the handoff signal. */
export const catalog = {
  NARRATIVE: Narrative,
  GM_TO_PLAYER: GmToPlayer,
  ASK_PLAYER: AskPlayer,
  STATE_UPDATED: StateUpdated,
  SESSION_END: SessionEnd,
  NARRATOR_NOTE: NarratorNote,
  AWAIT_PLAYERS: AwaitPlayers,
  PLAYER_ACTION: PlayerAction,
  DICE_RESULT: DiceResult,
  PLAYER_ANSWER: PlayerAnswer,
  PLAYER_RESPONSES: PlayerResponses,
  SESSION_COMMAND: SessionCommand,
  CONTEXT_REFRESH: ContextRefresh,
  HUMAN_DECISION: HumanDecision,
  MODE_SWITCH: ModeSwitch,
  PLAYER_TO_GM: PlayerToGm,
  PLAYER_TO_PLAYER: PlayerToPlayer,
  RELAY_TO_HUMAN: RelayToHuman,
  NARRATOR_REQUEST: NarratorRequest,
  JOURNAL_CHECKPOINT: JournalCheckpoint,
  AWAIT_AI_PLAYERS: AwaitAiPlayers,
} as const;

export type Tag = keyof typeof catalog;
export type MessageOf<T extends Tag> = Said<(typeof catalog)[T]>;
export type Message = { [T in Tag]: MessageOf<T> }[Tag];

export const TAGS = Object.keys(catalog) as readonly Tag[];

export const isTag = (name: string): name is Tag => Object.hasOwn(catalog, name);

/** A definition with its particulars forgotten, for code that treats every tag alike. */
export const definitionOf = (tag: Tag): Definition<Tag, Fields, (typeof catalog)[Tag]["body"]> => catalog[tag] as never;
