import assert from "node:assert/strict";
import { catalog, isTag } from "../../src/protocol/catalog.ts";
import { MODES } from "../../src/protocol/kinds/session.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import type { Policy } from "../../src/screen/policy.ts";
import { setTable } from "../support/table.ts";

/** Who may say what, written down a second time. */
export const SPEAKERS: Readonly<Record<string, string>> = {
  NARRATIVE: "gm",
  GM_TO_PLAYER: "gm",
  ASK_PLAYER: "gm",
  STATE_UPDATED: "gm",
  SESSION_END: "gm",
  NARRATOR_NOTE: "gm player",
  AWAIT_PLAYERS: "gm",
  PLAYER_ACTION: "lead",
  DICE_RESULT: "lead",
  PLAYER_ANSWER: "lead",
  PLAYER_RESPONSES: "lead",
  SESSION_COMMAND: "lead",
  CONTEXT_REFRESH: "lead",
  HUMAN_DECISION: "lead",
  MODE_SWITCH: "lead",
  PLAYER_TO_GM: "player",
  PLAYER_TO_PLAYER: "player",
  RELAY_TO_HUMAN: "player",
  NARRATOR_REQUEST: "narrator",
  JOURNAL_CHECKPOINT: "lead",
  AWAIT_AI_PLAYERS: "gm",
  check: "gm",
  roll: "gm player",
  ruling: "gm lead",
  deed: "gm lead",
  retcon: "gm lead",
  boundary: "lead",
  reveal: "gm",
  cue: "gm",
  rejoin: "player",
  scene: "gm",
  notes: "gm",
  writing: "gm player narrator",
  lookup: "gm player narrator",
  recall: "gm player narrator",
  memory: "gm player narrator",
  undo: "lead",
};

const T = "tilda-brannock";
const ASKS: Readonly<Record<string, object>> = {
  check: { for: T, skill: "Stealth", dc: 12, reason: "x" },
  roll: { for: T, expr: "1d20", reason: "x" },
  ruling: { for: T, outcome: "x" },
  deed: { intent: { do: "save", who: T, ability: "dex", dc: 12 } },
  reveal: { secret: "s1", to: [T], text: "x" },
  cue: { to: [T], text: "x" },
  rejoin: { text: "x" },
  scene: { title: "x" },
  notes: { situation: "x" },
  writing: { for: "beats/x.md", text: "x", sources: [] },
  lookup: { path: "party-knowledge.md" },
  recall: { words: "the key" },
  memory: { text: "x" },
  undo: {},
  retcon: { text: "x" },
  boundary: { subject: "x" },
};

/** Lets every role try everything, and expects each that may not to be told that it may not. */
export async function checkSpeakers(policy: Policy): Promise<void> {
  for (const mode of MODES) {
    const table = await setTable({ mode, policy });
    for (const [name, may] of Object.entries(SPEAKERS)) {
      for (const [role, seat] of Object.entries({ gm: "gm", lead: "lead", narrator: "narrator", player: T })) {
        if (may.split(" ").includes(role)) continue;
        const said = isTag(name) ? catalog[name].example : { kind: name, ...ASKS[name] };
        const refused = (await table.play([seat, said])) ?? {};
        assert.equal(isRefusal(refused) && refused.code, "screen/not-yours-to-say", `${role} said ${name}`);
      }
    }
  }
}
