import assert from "node:assert/strict";
import { catalog, type Tag } from "../../src/protocol/catalog.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import type { Policy } from "../../src/screen/policy.ts";
import { SEATS, setTable } from "../support/table.ts";
import { SPEAKERS } from "./speakers.ts";

/** What is not said in a mode at all, written down a second time. */
export const CLOSED: Readonly<Record<Mode, readonly Tag[]>> = {
  team: ["AWAIT_PLAYERS", "PLAYER_RESPONSES", "AWAIT_AI_PLAYERS"],
  lead: [
    "GM_TO_PLAYER",
    "HUMAN_DECISION",
    "MODE_SWITCH",
    "PLAYER_TO_GM",
    "PLAYER_TO_PLAYER",
    "RELAY_TO_HUMAN",
    "JOURNAL_CHECKPOINT",
    "AWAIT_AI_PLAYERS",
  ],
  handoff: [
    "GM_TO_PLAYER",
    "NARRATOR_NOTE",
    "AWAIT_PLAYERS",
    "HUMAN_DECISION",
    "MODE_SWITCH",
    "PLAYER_TO_GM",
    "PLAYER_TO_PLAYER",
    "RELAY_TO_HUMAN",
    "NARRATOR_REQUEST",
    "JOURNAL_CHECKPOINT",
  ],
};

export async function checkClosed(policy: Policy, tag: string, mode: string): Promise<void> {
  const table = await setTable({ mode: mode as Mode, policy });
  const [role = ""] = SPEAKERS[tag]?.split(" ") ?? [];
  const speaker = SEATS.find((seat) => seat.role === role)?.id ?? "";
  const said = catalog[tag as Tag].example.replaceAll(/tilda-brannock|seraphine-duskhollow/g, speaker);
  const refused = (await table.play([speaker, said])) ?? {};
  assert.ok(
    isRefusal(refused) && refused.code === "screen/not-in-this-mode",
    `${mode}: ${tag}: ${JSON.stringify(refused)}`,
  );
}
