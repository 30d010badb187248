import type { Entry } from "../../../src/protocol/entry.ts";
import { add, byAnother, type Case, change, drop, fields, is, overheard, says } from "./breaking.ts";

const deafTo = (entry: Entry) => ({ audience: entry.audience.slice(0, -1) });

/** Who hears what, broken once in every way. */
export const HEARING: readonly Case[] = [
  [
    "narration to one group, heard by another",
    change(
      says("NARRATIVE", ({ to }) => to[0] !== "all"),
      byAnother,
    ),
    /heard by/,
  ],
  ["narration that somebody misses", change(says("NARRATIVE"), deafTo), /heard by/],
  ["a prompt, heard by the Narrator", change(says("GM_TO_PLAYER"), overheard("narrator")), /heard by/],
  ["an answer, heard by another player", change(says("PLAYER_TO_GM"), byAnother), /heard by/],
  [
    "a whisper, heard by the Narrator",
    change(
      says("PLAYER_TO_PLAYER", (e) => e.fields.manner === "whisper"),
      overheard("narrator"),
    ),
    /heard by/,
  ],
  ["a change of hands, heard by the GM", change(says("MODE_SWITCH"), overheard("gm")), /heard by/],
  ["a person's words, heard by the GM", change(says("HUMAN_DECISION"), overheard("gm")), /heard by/],
  [
    "a hidden die, heard by its character",
    change(
      is("roll", (e) => e.visibility === "hidden"),
      (e) => ({ audience: [...e.audience, (e as { for?: string }).for] }),
    ),
    /heard by/,
  ],
  [
    "a private die, heard by another",
    change(
      is("roll", (e) => e.visibility === "private"),
      byAnother,
    ),
    /heard by/,
  ],
  [
    "an inner die, heard by the GM",
    change(
      is("roll", (e) => e.visibility === "inner"),
      overheard("gm"),
    ),
    /heard by/,
  ],
  [
    "a private ruling, heard by another",
    change(
      is("ruling", (e) => e.visibility === "private"),
      byAnother,
    ),
    /heard by/,
  ],
  ["a difficulty, heard by another", change(is("check"), byAnother), /heard by/],
  ["an opened prompt, heard by the Narrator", change(is("prompt"), overheard("narrator")), /heard by/],
  [
    "a meeting, heard by somebody elsewhere",
    change(
      is("rejoin", (e) => e.audience.length < 6 && e.to.length > 0),
      byAnother,
    ),
    /heard by/,
  ],
  [
    "what is kept back, heard by a player",
    change(
      is("rejoin", (e) => e.kept !== undefined),
      byAnother,
    ),
    /heard by/,
  ],
  ["the GM's notes, heard by the lead", change(is("notes"), overheard("lead")), /heard by/],
  [
    "a secret revealed to one more",
    change(
      is("reveal", (e) => e.to.length < 4),
      byAnother,
    ),
    /heard by/,
  ],
  [
    "a scene, heard by somebody elsewhere",
    change(
      is("scene", (e) => e.present.length < 4),
      byAnother,
    ),
    /heard by/,
  ],
  [
    "a journal, read by another",
    change(
      is("writing", (e) => e.for.startsWith("party/")),
      byAnother,
    ),
    /heard by/,
  ],
  ["a lookup, heard by another", change(is("lookup"), overheard("lead")), /heard by/],
  ["a refusal, heard by another", change(is("refusal"), overheard("lead")), /heard by/],
  ["an undo that somebody is not told of", change(is("undo"), deafTo), /heard by/],
  ["narration by a player", change(says("NARRATIVE"), () => ({ from: "corwin-voss" })), /to say/],
  ["an answer under another name", change(says("PLAYER_TO_GM"), fields({ character: "gm" })), /own name/],
  ["dice asked for by a player", change(is("roll"), () => ({ by: "corwin-voss" })), /one's own|else's eyes/],
  [
    "narration to a part of a group",
    change(
      says("NARRATIVE", (e) => e.to.length > 1),
      (e) => ({
        to: (e as { to: string[] }).to.slice(1),
        audience: e.audience.filter((seat) => seat !== (e as { to: string[] }).to[0]),
      }),
    ),
    /whole group/,
  ],
  [
    "a word with somebody who is not there",
    change(
      says(
        "PLAYER_TO_PLAYER",
        (e) => typeof e.fields.to === "string" && e.fields.to !== "party" && e.fields.manner === "aloud",
      ),
      (e) => ({ to: [(e as { from: string }).from] }),
    ),
    /with them/,
  ],
  [
    "a relay of somebody whom no person plays",
    change(says("HUMAN_DECISION"), fields({ character: "tilda-brannock" })),
    /heard by|person's/,
  ],
  [
    "a look into somebody else's file",
    change(is("lookup"), (e) => ({ path: ".troupe/table.sqlite", audience: e.audience })),
    /may read/,
  ],
  ["a look outside the folder", change(is("lookup"), () => ({ path: "../story-state.md" })), /outside/],
  [
    "words in somebody else's file",
    change(
      is("writing", (e) => e.by !== "gm"),
      (e) => ({ by: "gm", audience: e.audience }),
    ),
    /may write/,
  ],
  [
    "a file made of what its readers have not heard",
    change(
      is("writing", (e) => e.for.startsWith("scenes/")),
      () => ({ sources: [4] }),
    ),
    /heard what/,
  ],
  [
    "a file made of what was taken back",
    change(
      is("writing", (e, _i, all) => e.for.startsWith("scenes/") && takenBack(e, all) !== undefined),
      (e, all) => ({ sources: [takenBack(e, all)] }),
    ),
    /made of what stands/,
  ],
  [
    "a file that was not written",
    change(says("STATE_UPDATED"), fields({ deltas_written: ["nowhere.md"] })),
    /is written/,
  ],
  ["no notice of private words", drop(is("notice", (e) => e.to[0] === "narrator")), /notice to the Narrator/],
  [
    "a notice of a secret",
    add(
      is("prompt", (e) => e.secret === true && e.opened !== undefined),
      (e) => ({
        kind: "notice",
        to: ["narrator"],
        text: `The GM spoke to ${(e as { for?: string }).for} alone.`,
        audience: ["narrator"],
      }),
    ),
    /notice to the Narrator/,
  ],
];

/** An entry the narrator and the GM heard that was taken back before this one. */
function takenBack({ seq }: Entry, all: readonly Entry[]): number | undefined {
  const undo = all.findLast((entry) => entry.kind === "undo" && entry.seq < seq);
  if (undo?.kind !== "undo") return undefined;
  return all
    .slice(undo.back_to, undo.seq - 1)
    .find(({ audience }) => audience.includes("narrator") && audience.includes("gm"))?.seq;
}
