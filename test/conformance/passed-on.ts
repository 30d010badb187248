import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openVersions } from "../../src/campaign/folder/versions.ts";
import type { Desk } from "../../src/minds/mind.ts";
import type { Decide } from "../../src/play/step.ts";
import type { Tag } from "../../src/protocol/catalog.ts";
import { type Entry, fieldOf, type SaidEntry } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import type { Letter } from "../../src/protocol/letter.ts";
import { houseAt } from "../support/evening.ts";
import { filesOf, playOn } from "../support/folder.ts";
import { scripted } from "../support/scripted.ts";
import { layOut, SMALL_CAMPAIGN } from "../support/small-campaign.ts";
import { answer, narration, prompt, ruling } from "../support/table.ts";
import { at, C, G, messages, S, T } from "./evening-of.ts";

/** An evening in which the GM calls on players by way of the lead, and everything happens that the pages of these modes speak of. */
export interface PassedOn {
  readonly entries: readonly Entry[];
  readonly files: ReadonlyMap<string, string>;
  /** What the person was asked, in order, and the folder as it stood then. */
  readonly asked: readonly { readonly decision: Decide | undefined; readonly files: ReadonlyMap<string, string> }[];
  /** What each mind was given, in order, and the folder as it stood then. */
  readonly desks: readonly { readonly desk: Desk; readonly files: ReadonlyMap<string, string> }[];
  readonly told: readonly string[];
  /** A file as it was each time the table wrote it, in order. */
  readonly written: (path: string) => readonly string[];
}

const sections = (scene: string, happened: string, request: string): string =>
  `## Scene\n${scene}\n\n## Just Happened\n${happened}\n\n## Request\n${request}`;

const ended = {
  tag: "SESSION_END",
  fields: { summary: "They crossed.", state_saved: false, next_hook: "Midnight is an hour off." },
};

export const TOLD = {
  opening: "The ferry house has no door on the river side. Ma Ottery mends a net with wire.\n\nWhat do you do?",
  knocked: "Two knocks, and the wire stops singing.",
  woven: "Corwin's knock hangs there. Tilda holds the lamp up. Gideon says a name, and Ma Ottery ties off the wire.",
  across: "The far bank smells of cut reed.",
  both: "A bell goes, twice.",
  rung: "Tilda counts the bell. Corwin has his hand on the rail.",
  either: "The path forks.\n\nDo you go up to the mill or down to the water?",
  down: "Down, then, where the reeds have been cut.",
};

/** What the GM says, step by step: as it would in `team`. */
const STEPS = [
  [{ kind: "scene", title: "The Ferry House", place: "Reedmouth ferry", time: "Dusk" }, narration(TOLD.opening)],
  [
    ruling(C),
    narration(TOLD.knocked),
    prompt(T, "QUICK_REACTION", sections("You have the lamp.", "He knocked.", "A word, or a veto.")),
    prompt(G, "QUICK_REACTION", sections("You know this door.", "He knocked.", "A word, or a veto.")),
    prompt(S, "QUICK_REACTION", sections("You are at the back.", "Somebody knocked.", "A word, or a veto.")),
  ],
  [prompt(G, "FULL_CONTEXT", sections("Your brother hung that door.", "He knocked.", "All of it, then."))],
  [
    ruling(T),
    {
      kind: "ruling",
      for: G,
      outcome: "success",
      changes: {
        npc: "Ma Ottery - will carry us across for a story",
        quest: "The river door - find out who took it off its hinges",
        location: "Reedmouth ferry - a house with no door on the river side",
        learned: "The ferry runs on nights without a moon.",
        sheet: { [C]: { coins: { gp: -2 }, gains: ["a ferry token"] } },
      },
      learners: "present",
    },
    {
      kind: "ruling",
      for: T,
      outcome: "noted",
      visibility: "hidden",
      changes: { secret: "Ma Ottery sold the door.", upcoming: "The tollmen come at midnight." },
    },
    { kind: "deed", intent: { do: "harm", to: [T], dice: "3", type: "piercing" } },
    narration(TOLD.woven),
  ],
  [{ kind: "scene", title: "Across", place: "The far bank", time: "Night" }, narration(TOLD.across)],
  [
    {
      tag: "ASK_PLAYER",
      fields: { question: "How dark shall it be?", header: "Tone", options: [{ label: "Grim" }, { label: "Bright" }] },
    },
  ],
  [
    narration(TOLD.both),
    prompt(
      C,
      "QUICK_REACTION",
      `${sections("The rail is wet.", "A bell.", "Yours?")}\n\n## Suggested Options\n- Ring back`,
    ),
    prompt(T, "COMBAT_ACTION", sections("The bell is close.", "A bell.", "What now?")),
    prompt(G, "SECRET_ACTION", sections("Nobody is watching you.", "A bell.", "Yours alone.")),
  ],
  [
    ruling(T),
    { kind: "ruling", for: G, outcome: "success", visibility: "private" },
    ruling(C),
    { kind: "notes", attitudes: { "Ma Ottery": "friendly" } },
    narration(TOLD.rung),
  ],
  [narration(TOLD.either)],
  [ruling(C), { kind: "check", for: C, skill: "Perception", dc: 12, reason: "the reeds" }, narration(TOLD.down)],
];

const never = new Promise<never>(() => {});

/** Plays it on a folder of its own, with a person at Corwin's seat. */
export async function passedOn(mode: Mode): Promise<PassedOn> {
  const home = mkdtempSync(join(tmpdir(), "troupe-passed-on-"));
  try {
    const root = layOut(join(home, "the-salt-cellar"), {
      ...SMALL_CAMPAIGN,
      [`party/${C}.md`]:
        "# Corwin Voss\n\nRogue, level 2. HP 15. AC 14.\n\n## Equipment\n- Dagger\n\n## Money\n10 gp\n",
      [`party/${T}-journal.md`]: "# Tilda Brannock's journal\n\nI owe Ansel a lamp.\n",
      "tmp/gm-state-delta.md": "- SECRET: of another evening\n",
      "tmp/a-hand.md": "left by a hand\n",
      "sessions/006-before.md": "Before.\n",
    });
    const asked: PassedOn["asked"][number][] = [];
    const desks: PassedOn["desks"][number][] = [];
    const minds = scripted({
      gm: [...STEPS],
      [T]: [[answer("I hold the lamp up.", "ACTION")], [answer("I count the bell.", "ACTION")]],
      [G]: [
        [answer("[VETO] My brother hung that door.")],
        [answer("I say his name.", "ACTION")],
        [answer("I pocket a candle end.", "ACTION")],
      ],
    });
    const { entries, told } = await playOn(root, {
      mode,
      human: C,
      lines: ["I knock twice.", "Grim", "Ring back", "/save", "down", "/end"],
      beats: 20,
      before: (_line, _state, decision) => asked.push({ decision, files: filesOf(root) }),
      mindOf: (seat) => async (desk, signal) => {
        desks.push({ desk, files: filesOf(root) });
        if (seat === S && desk.task === "answer") return never;
        if (seat === "gm" && desk.task === "wrap") return [ended];
        return (desk.task === "answer" || seat === "gm" ? minds(seat) : houseAt(seat))(desk, signal);
      },
    });
    const versions = openVersions(root);
    const kept = entries.flatMap((entry) =>
      entry.kind === "file" && entry.why === "kept" ? [[entry.path, versions.text(entry.sha256) ?? ""] as const] : [],
    );
    const written = (path: string) => kept.flatMap(([one, text]) => (one === path && text !== "" ? [text] : []));
    return { entries, files: filesOf(root), asked, desks, told, written };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Ways to look at such an evening. */
export function looking({ entries, desks, asked }: PassedOn) {
  const writings = (path: RegExp) =>
    entries.flatMap((entry) => (entry.kind === "writing" && path.test(entry.for) ? [entry] : []));
  return {
    first: <T extends Tag>(tag: T): SaidEntry<T> | undefined => messages(entries, tag)[0],
    /** All of these happened, in this order. */
    inOrder(...fits: readonly ((entry: Entry) => boolean)[]): void {
      const places = fits.map((fit) => at(entries, fit));
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
      );
    },
    desksOf: (seat: string, task?: string) =>
      desks.filter(({ desk }) => desk.seat === seat && (task === undefined || desk.task === task)),
    asked: (n: number) => asked[n]?.decision,
    writings,
    journals: () => writings(/^party\/.*-journal\.md$/),
  };
}

export const command = (word: string) => (entry: Entry) =>
  entry.kind === "message" && fieldOf(entry, "command") === word;

/** What a seat was told under these tags, as far as its letters go. */
export const bodiesIn = (letters: Iterable<Letter>, ...tags: readonly string[]): readonly string[] =>
  [...letters].flatMap((letter) => (letter.kind === "message" && tags.includes(letter.tag) ? [letter.body] : []));

/** Those who heard it, in the order of the alphabet. */
export const audienceOf = (entry: Pick<Entry, "audience"> | undefined): readonly string[] =>
  [...(entry?.audience ?? [])].sort();
