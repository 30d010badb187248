import { openCampaign } from "../../src/campaign/campaign.ts";
import { readWorld } from "../../src/campaign/read/world.ts";
import { beatOf } from "../../src/minds/house/gm/beat.ts";
import type { Move } from "../../src/minds/house/gm/move.ts";
import { movesFor } from "../../src/minds/house/gm/moves.ts";
import { stageOf } from "../../src/minds/house/gm/set-stage.ts";
import type { Desk } from "../../src/minds/mind.ts";
import { NO_NOTES } from "../../src/protocol/kinds/notes.ts";
import { type Letter, lettersOf } from "../../src/protocol/letter.ts";
import { refusal } from "../../src/protocol/refusal.ts";
import { toSlug } from "../../src/protocol/text.ts";

/** A line as somebody typed it, and what a good game master might do about it. */
export interface Line {
  readonly page: string;
  readonly facts: readonly string[];
  readonly temper: string;
  readonly typed: string;
  readonly fair: readonly string[];
}

/** `- temper | what is typed | fair readings`, under the title of a page and the facts that hold there. */
export function linesIn(text: string): readonly Line[] {
  const lines: Line[] = [];
  let page = "";
  let facts: readonly string[] = [];
  for (const row of text.split("\n")) {
    if (row.startsWith("# ")) page = toSlug(row.slice(2));
    if (row.startsWith("facts:"))
      facts = row
        .slice("facts:".length)
        .split(",")
        .map((one) => one.trim())
        .filter((one) => one !== "" && one !== "none");
    const [temper = "", ...rest] = row.startsWith("- ") ? row.slice(2).split(" | ") : [];
    const fair = rest.pop();
    if (fair !== undefined && rest.length > 0)
      lines.push({
        page,
        facts,
        temper: temper.trim(),
        typed: rest.join(" | ").trim(),
        fair: fair.split(";").map((one) => one.trim()),
      });
  }
  return lines;
}

export type Verdict = "right" | "adjudicated" | "asked back" | "did something else" | "missed";
export interface Read {
  readonly line: Line;
  readonly verdict: Verdict;
  readonly did: string;
}

const ROOT = new URL("../../campaigns/the-long-stair", import.meta.url).pathname;
const PARTY = ["brona-quill", "hask-oru", "nettle-vane", "tam-askew"];

/** What the house makes of each line: through the very code that plays. */
export function readLines(lines: readonly Line[], root = ROOT): readonly Read[] {
  const world = readWorld(openCampaign(root));
  return lines.map((line) => {
    const notes = {
      ...NO_NOTES,
      situation: line.page,
      facts: Object.fromEntries(line.facts.map((fact) => [fact, fact])),
    };
    const action = {
      n: 1,
      at: "",
      session: "lines",
      scene: "001",
      kind: "message",
      tag: "PLAYER_ACTION",
      from: "lead",
      to: ["gm"],
      fields: { character: "brona-quill", action: line.typed },
      body: "",
    } as unknown as Letter;
    const desk: Desk = {
      seat: "gm",
      role: "gm",
      task: "run",
      party: PARTY,
      letters: lettersOf([action]),
      notes,
      world: () => world,
      list: () => [],
      read: (path) => refusal("screen/no-such-file", "none", { field: "path", found: path }),
    };
    const stage = stageOf(desk);
    return judged(line, movesFor(stage, beatOf([action])));
  });
}

function judged(line: Line, moves: readonly Move[]): Read {
  const did = moves.map(nameOf);
  const fits = (move: Move): boolean => line.fair.some((fair) => isFair(fair, move));
  const commits = moves.some((move) => DEEDS.has(move.kind) && !fits(move));
  const read = (verdict: Verdict): Read => ({ line, verdict, did: did.join(" + ") });
  if (commits) return read("did something else");
  if (moves.some(fits)) return read("right");
  if (moves.some(({ kind }) => kind === "torn")) return read("asked back");
  return read(moves.some(({ kind }) => JUDGED.has(kind)) ? "adjudicated" : "missed");
}

/** What changes something that was written for this. */
const DEEDS: ReadonlySet<string> = new Set(["way", "lead", "violence"]);
const JUDGED: ReadonlySet<string> = new Set([
  "try",
  "trivial",
  "impossible",
  "look",
  "talk",
  "word",
  "topic",
  "spent",
  "absent",
]);

function nameOf(move: Move): string {
  if (move.kind === "way") return `way:${move.way.id}`;
  if (move.kind === "lead") return `lead:${move.lead.to}`;
  return move.kind === "topic" ? `topic:${move.topic.who}/${toSlug(move.topic.about[0] ?? "")}` : move.kind;
}

const SAME: Readonly<Record<string, readonly string[]>> = {
  judge: ["try", "trivial", "impossible", "spent", "absent", "blocked"],
  look: ["look"],
  talk: ["talk"],
  word: ["word"],
  violence: ["violence"],
  wait: ["wait"],
  rest: ["rest"],
  aside: ["aside"],
  "ask-back": ["torn"],
};

function isFair(fair: string, move: Move): boolean {
  const name = nameOf(move);
  if (fair.startsWith("topic:") && !fair.includes("/")) return name.startsWith(`${fair}/`);
  if (fair.includes(":")) return name === fair;
  return (SAME[fair] ?? []).includes(move.kind);
}
