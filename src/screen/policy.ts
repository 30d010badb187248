import type { AskKind, AskOf, Say } from "../protocol/ask.ts";
import type { MessageOf, Tag } from "../protocol/catalog.ts";
import type { Kind } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import * as must from "./checks.ts";
import type { Check } from "./context.ts";
import * as hear from "./hearers.ts";

/** A tag or kind that is not said in this mode, and what to do instead. */
export interface Closed {
  readonly instead: string;
}

export type Rule = readonly hear.Hearers<"message">[] | Closed;

/** One row of the screen: who may say a tag, what must hold, and who hears it in each mode. */
export interface TagRow<T extends Tag> extends Readonly<Record<Mode, Rule>> {
  readonly says: readonly Role[];
  readonly checks: readonly Check<MessageOf<T>>[];
}

/** The row of a kind: who may ask for it (nobody: the table alone makes it), what must hold, and who hears it in every mode. */
export interface KindRow<K extends Kind> {
  readonly asks: readonly Role[];
  readonly checks: readonly Check<K extends AskKind ? AskOf<K> : never>[];
  readonly hears: readonly hear.Hearers<K>[];
}

export interface Policy {
  readonly always: readonly Check<Say>[];
  readonly tags: { readonly [T in Tag]: TagRow<T> };
  readonly kinds: { readonly [K in Exclude<Kind, "message">]: KindRow<K> };
}

const closed = (instead: string): Closed => ({ instead });
const everyMode = (...hears: hear.Hearers<"message">[]) => ({ team: hears, lead: hears, handoff: hears });
const NO_NARRATOR = closed("There is no Narrator in handoff mode; the narration itself is the record.");
const NO_RELAY = closed("In this mode the lead takes the human's words itself; there is no relay.");
const BUNDLED = closed("In this mode the lead gathers the answers and sends them together.");

/** The whole screen. Read a row as: this may be said by, provided that, and is heard by. */
export const policy: Policy = {
  always: [must.sessionIsOpen],

  tags: {
    NARRATIVE: {
      says: ["gm"],
      checks: [
        must.namesOneGroup,
        must.settlesFirst,
        must.wrapsUpOnce,
        must.wrapsUpShortly,
        must.asksForNoAction,
        must.narratesNoPage,
        must.claimsWhatTheRulesSaid,
        must.leavesThemTheirWords,
        must.narratesNoSecret,
      ],
      team: [hear.gm, hear.lead, hear.narrator, hear.group],
      lead: [hear.gm, hear.lead, hear.narrator, hear.group],
      handoff: [hear.gm, hear.lead, hear.group],
    },
    GM_TO_PLAYER: {
      says: ["gm"],
      checks: [
        must.notAfterEnd,
        must.promptsAPlayer,
        must.honoursTheVeto,
        must.asksInSecretWhenFree,
        must.promptsWithNoPage,
        must.promptsWithNoSecret,
      ],
      team: [hear.gm, hear.addressee],
      lead: closed("Call players together with [AWAIT_PLAYERS]."),
      handoff: closed("Write the player's prompt file, then give the signal AWAIT_AI_PLAYERS."),
    },
    ASK_PLAYER: {
      says: ["gm"],
      checks: [must.notAfterEnd, must.asksOneThing, must.asksItsPerson, must.asksWithNoSecret],
      ...everyMode(hear.gm, hear.lead),
    },
    STATE_UPDATED: { says: ["gm"], checks: [must.filesAreWritten], ...everyMode(hear.gm, hear.lead) },
    SESSION_END: { says: ["gm"], checks: [must.endsOnce, must.endsWithNoSecret], ...everyMode(hear.gm, hear.lead) },
    NARRATOR_NOTE: {
      says: ["gm", "player"],
      checks: [must.signsOwnName, must.notesNoSecret],
      team: [hear.speaker, hear.narrator, hear.gm],
      lead: [hear.speaker, hear.narrator, hear.gm],
      handoff: NO_NARRATOR,
    },
    AWAIT_PLAYERS: {
      says: ["gm"],
      checks: [
        must.notAfterEnd,
        must.awaitsPlayers,
        must.usesFirstRequestTypes,
        must.callsEachOnce,
        must.honoursTheVeto,
        must.awaitsWithNoSecret,
      ],
      team: closed("Prompt each player yourself with [GM_TO_PLAYER]."),
      lead: [hear.gm, hear.lead],
      handoff: closed("Write the prompt files, then give the signal AWAIT_AI_PLAYERS."),
    },
    PLAYER_ACTION: {
      says: ["lead"],
      checks: [must.notAfterEnd, must.actsForAPlayer],
      ...everyMode(hear.gm, hear.lead, hear.character),
    },
    DICE_RESULT: { says: ["lead"], checks: [must.actsForAPlayer], ...everyMode(hear.gm, hear.lead, hear.character) },
    PLAYER_ANSWER: { says: ["lead"], checks: [must.answersForAPerson], ...everyMode(hear.gm, hear.lead) },
    PLAYER_RESPONSES: {
      says: ["lead"],
      checks: [must.respondsForPlayers, must.answersForEachOnce, must.passesOnOneVeto],
      team: closed("Players answer the GM themselves with [PLAYER_TO_GM]."),
      lead: [hear.gm, hear.lead],
      handoff: [hear.gm, hear.lead],
    },
    SESSION_COMMAND: { says: ["lead"], checks: [must.startsOnce], ...everyMode(hear.gm, hear.lead) },
    CONTEXT_REFRESH: { says: ["lead"], checks: [must.refreshesASeat], ...everyMode(hear.lead, hear.addressee) },
    HUMAN_DECISION: {
      says: ["lead"],
      checks: [must.notAfterEnd, must.decidesForItsHuman],
      team: [hear.lead, hear.character],
      lead: NO_RELAY,
      handoff: NO_RELAY,
    },
    MODE_SWITCH: {
      says: ["lead"],
      checks: [must.switchesAHumansSeat],
      team: [hear.lead, hear.addressee],
      lead: NO_RELAY,
      handoff: NO_RELAY,
    },
    PLAYER_TO_GM: {
      says: ["player"],
      checks: [must.signsOwnName, must.answersAPrompt, must.vetoesOnce, must.passesWhenFree],
      team: [hear.speaker, hear.gm],
      lead: BUNDLED,
      handoff: BUNDLED,
    },
    PLAYER_TO_PLAYER: {
      says: ["player"],
      checks: [must.signsOwnName, must.speaksToThosePresent, must.talksBriefly],
      team: [hear.speaker, hear.gm, hear.withinEarshot, hear.narratorIfAloud],
      lead: closed("In this mode players answer the lead's call and do not talk between calls."),
      handoff: closed("In this mode players answer by file and do not talk between prompts."),
    },
    RELAY_TO_HUMAN: {
      says: ["player"],
      checks: [must.notAfterEnd, must.signsOwnName, must.relaysItsHuman],
      team: [hear.speaker, hear.lead],
      lead: NO_RELAY,
      handoff: NO_RELAY,
    },
    NARRATOR_REQUEST: {
      says: ["narrator"],
      checks: [must.notAfterEnd],
      team: [hear.narrator, hear.gm],
      lead: [hear.narrator, hear.gm],
      handoff: NO_NARRATOR,
    },
    JOURNAL_CHECKPOINT: {
      says: ["lead"],
      checks: [must.checkpointsAPlayer],
      team: [hear.lead, hear.addressee],
      lead: closed("In this mode the journal writers are called by the lead after the action cycle."),
      handoff: closed("In this mode the journal writers are called by the lead after the action cycle."),
    },
    AWAIT_AI_PLAYERS: {
      says: ["gm"],
      checks: [must.notAfterEnd, must.signalsPlayers, must.promptsAreInPlace],
      team: closed("Prompt each player yourself with [GM_TO_PLAYER]."),
      lead: closed("Call players together with [AWAIT_PLAYERS]."),
      handoff: [hear.gm, hear.lead],
    },
  },

  kinds: {
    prompt: { asks: [], checks: [], hears: [hear.gm, hear.prompted] },
    check: {
      asks: ["gm"],
      checks: [must.notAfterEnd, must.concernsASeat, must.testsSecretsInPrivate, must.callsWithNoSecret],
      hears: [hear.referee, hear.roller],
    },
    roll: {
      asks: ["gm", "player"],
      checks: [must.concernsASeat, must.asksOfItselfAlone, must.rollsSecretsInPrivate, must.rollsWithNoSecret],
      hears: [hear.referee, hear.roller, hear.witnesses],
    },
    ruling: {
      asks: ["gm", "lead"],
      checks: [must.concernsASeat, must.rulesInItsOwnName, must.keepsSecretsPrivate, must.rulesWithNoSecret],
      hears: [hear.referee, hear.roller, hear.witnesses],
    },
    deed: {
      asks: ["gm", "lead"],
      checks: [must.notAfterEnd, must.leavesFixesToTheHuman, must.keepsDeedsPrivate, must.actsOutNoSecret],
      hears: [hear.judges],
    },
    writing: {
      asks: ["gm", "player", "narrator"],
      checks: [
        must.writesOwnFile,
        must.promptsByFile,
        must.answersByFile,
        must.readersHeardTheSources,
        must.keepsSecretsOut,
        must.tellsNoMechanics,
        must.writesNoPage,
        must.writesNoSecret,
      ],
      hears: [hear.speaker, hear.gm, hear.readers],
    },
    reveal: {
      asks: ["gm"],
      checks: [must.revealsToWhoHears, must.revealsWhatItNames],
      hears: [hear.gm], // what it tells them they learn; what the GM calls it they do not
    },
    learned: { asks: [], checks: [], hears: [hear.gm, hear.addressee] },
    cue: {
      asks: ["gm"],
      checks: [must.notAfterEnd, must.cuesPlayers, must.cuesWithNoSecret],
      hears: [hear.gm, hear.addressee],
    },
    lookup: { asks: ["gm", "player", "narrator"], checks: [must.isEntitled], hears: [hear.speaker] },
    recall: { asks: ["gm", "player", "narrator"], checks: [must.recallsSeldom], hears: [hear.speaker] },
    memory: { asks: ["gm", "player", "narrator"], checks: [must.owesMemory], hears: [hear.speaker] },
    part: { asks: [], checks: [], hears: [hear.listeners] },
    scene: {
      asks: ["gm"],
      checks: [must.notAfterEnd, must.castsPlayers, must.castsNoSecret],
      hears: [hear.gm, hear.lead, hear.narrator, hear.cast],
    },
    rejoin: {
      asks: ["player"],
      checks: [must.notAfterEnd, must.tellsWhatItOwes],
      hears: [hear.gm, hear.met, hear.metAloud],
    },
    notes: { asks: ["gm"], checks: [], hears: [hear.gm] },
    notice: { asks: [], checks: [], hears: [hear.addressee] },
    retcon: {
      asks: ["gm", "lead"],
      checks: [must.notAfterEnd, must.wishesOneThing, must.retconsWithNoSecret],
      hears: [hear.gm, hear.lead],
    },
    boundary: { asks: ["lead"], checks: [], hears: [hear.atTheTable] },
    undo: { asks: ["lead"], checks: [], hears: [hear.undone] },
    refusal: { asks: [], checks: [], hears: [hear.addressee] },
    "model-call": { asks: [], checks: [], hears: [hear.lead] },
    file: { asks: [], checks: [], hears: [hear.lead] },
    session: { asks: [], checks: [], hears: [hear.lead, hear.everybody] },
    seat: { asks: [], checks: [], hears: [hear.lead, hear.sitter] },
    pending: { asks: [], checks: [], hears: [hear.lead] },
  },
};

/** Until there was an entry for what somebody learns, a reveal was heard with the GM's own name for it. */
const first: Policy = {
  ...policy,
  kinds: { ...policy.kinds, reveal: { ...policy.kinds.reveal, hears: [hear.gm, hear.addressee] } },
};

/**
 * The editions of the policy, today's last. Whoever changes what somebody hears adds one and leaves those before it as they are: a session is audited by the
 * one that it was played under.
 */
export const EDITIONS: readonly Policy[] = [first, policy];

/** What a session records of it, when it is opened and when it goes on. */
export const inForce = (editions = EDITIONS): { readonly policy?: number } =>
  editions.length > 1 ? { policy: editions.length } : {};
