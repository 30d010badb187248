import { narration, SPLIT } from "../support/table.ts";
import type { Refused } from "./refusals.ts";

const T = "tilda-brannock";
const acts = (character: string, action: string) => ({ tag: "PLAYER_ACTION", fields: { character, action } });

/** What must be refused of narration. */
export const NARRATION_REFUSED: readonly Refused[] = [
  { row: "NARRATIVE", code: "screen/which-group", before: SPLIT, move: ["gm", narration("Rain.")] },
  {
    row: "NARRATIVE",
    code: "screen/which-group",
    before: SPLIT,
    move: ["gm", narration("Rain.", [T, "gideon-harrowmoor"])],
  },
  { row: "NARRATIVE", code: "screen/which-group", move: ["gm", narration("Only Tilda sees it.", [T])] },
  {
    row: "NARRATIVE",
    code: "screen/which-group",
    before: [["gm", { kind: "scene", title: "The Vault", present: ["corwin-voss", T] }]],
    move: ["gm", narration("Gold.")],
  },
  {
    row: "NARRATIVE",
    code: "screen/unsettled",
    before: [["lead", acts(T, "I open it.")]],
    move: ["gm", narration("It opens.")],
  },
  {
    row: "NARRATIVE",
    code: "screen/wrapped-up",
    before: [
      ["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }],
      ["gm", narration("The light goes.")],
    ],
    move: ["gm", narration("And comes back.")],
  },
  { row: "NARRATIVE", code: "screen/action-prompt", move: ["gm", narration("**What do you do?**")] },
];
