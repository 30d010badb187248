import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { openEvening } from "../../src/open-evening.ts";
import { DEADLINES } from "../../src/play/evening.ts";
import type { Decide } from "../../src/play/step.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import type { Letter } from "../../src/protocol/letter.ts";
import { type AnyMind, asMind } from "./any-mind.ts";
import { answer, narration, prompt, ruling } from "./table.ts";

export const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"] as const;

export interface SeveralOptions {
  readonly mode?: Mode;
  /** The lines of each person. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  /** Of those who have something to say at the same moment, the first of these is heard first. */
  readonly order?: readonly string[];
  readonly beats?: number;
  readonly ledger?: Ledger;
  /** By what it is known that a command was said: what is on record is not said again. */
  readonly traces?: Readonly<Record<string, string>>;
  readonly mindOf?: (seat: string) => AnyMind;
  /** Those who never answer, and what becomes of their deadline. */
  readonly silent?: readonly string[];
  readonly hurried?: boolean;
  /** What somebody says unasked, when the person at another seat is asked for the so-manieth time. */
  readonly unasked?: { readonly at: number; readonly seat: string; readonly line: string };
}

export interface Several {
  readonly entries: readonly Entry[];
  readonly letters: (seat: string) => readonly Letter[];
  readonly asked: readonly Decide[];
  readonly shown: readonly { readonly text: string; readonly to: string | undefined }[];
}

/** An evening of several people, each at their own seat, who answer from their lists in a given order. */
export async function playSeveral(options: SeveralOptions): Promise<Several> {
  const { mode = "team", lines, order = Object.keys(lines), beats = 2, silent = [] } = options;
  const inner = options.ledger ?? openMemoryLedger();
  let appends = 0;
  const ledger: Ledger = {
    get last() {
      return inner.last;
    },
    append: (step) => {
      appends++;
      return inner.append(step);
    },
    find: inner.find,
    read: inner.read,
    [Symbol.asyncDispose]: async () => {},
  };
  const before = JSON.stringify(await Array.fromAsync(inner.read()));
  const left = new Map(
    Object.entries(lines).map(([seat, all]) => [
      seat,
      all.filter((line) => !before.includes(options.traces?.[line] ?? line)),
    ]),
  );
  const asked: Decide[] = [];
  const shown: { text: string; to: string | undefined }[] = [];
  const waiting = new Map<string, (line: string | undefined) => void>();
  let hear: ((seat: string, line: string) => Promise<void>) | undefined;
  let pumping = false;

  /** People are slower than minds: when nothing else moves, the first of those who were asked says something. */
  const pump = async (): Promise<void> => {
    if (pumping) return;
    pumping = true;
    while (waiting.size > 0) {
      for (let seen = -1; seen !== appends + asked.length; ) {
        seen = appends + asked.length;
        for (let turns = 0; turns < 12; turns++) await new Promise((resolve) => setImmediate(resolve));
      }
      const next = order.find((seat) => waiting.has(seat) && !silent.includes(seat));
      if (next === undefined) break;
      const say = waiting.get(next);
      waiting.delete(next);
      say?.(left.get(next)?.shift());
    }
    pumping = false;
  };

  await using evening = await openEvening({
    campaign: { name: "the-salt-cellar", party: PARTY },
    mode,
    sits: ({ sessionId }) => ({
      session: { session: "one", seed: "a sealed seed" },
      ...(sessionId === "one" ? {} : { people: Object.keys(lines) }),
    }),
    beats,
    deadlines: { ...DEADLINES, ...(options.hurried ? { human: 1000 } : {}) },
    mindOf: (seat: string) => asMind((options.mindOf ?? plainMinds)(seat)),
    guarded: false,
    ledger,
    wait: (milliseconds, signal) =>
      milliseconds === 1000 ? quiet(() => appends + asked.length, signal) : new Promise(() => {}),
    clock: () => "2026-01-01T00:00:00.000Z",
  });
  await evening.play({
    person: (step, signal) =>
      new Promise((resolve) => {
        asked.push(step);
        const { unasked } = options;
        if (unasked?.at === asked.length) void hear?.(unasked.seat, unasked.line);
        waiting.set(step.seat, resolve);
        signal.addEventListener("abort", () => {
          if (waiting.get(step.seat) === resolve) waiting.delete(step.seat);
          resolve(undefined);
        });
        void pump();
      }),
    show: (text, to) => void shown.push({ text, to }),
    listen: (ear) => {
      hear = ear;
    },
  });
  const entries = (await Array.fromAsync(inner.read())) as Entry[];
  return { entries, letters: (seat) => evening.table.mailbox(seat).letters, asked, shown };
}

/** A person's time is over when nothing moves any more. */
async function quiet(moves: () => number, signal: AbortSignal): Promise<void> {
  for (let seen = -1; seen !== moves() && !signal.aborted; ) {
    seen = moves();
    for (let turns = 0; turns < 60; turns++) await new Promise((resolve) => setImmediate(resolve));
  }
}

const THE_END = {
  tag: "SESSION_END",
  fields: { summary: "They counted.", next_hook: "Forty-two.", state_saved: true },
};

/** A GM that asks everybody at once and tells what it heard, in the order in which it heard it; companions who say a word. */
export const plainMinds = (seat: string): AnyMind => {
  if (seat === "gm") return plainGm;
  return async ({ task }) => (task === "answer" ? [answer(`${seat} looks on.`)] : []);
};

/** The same, but for what it has heard. */
export const closeMinds = (seat: string): AnyMind => {
  if (seat !== "gm") return plainMinds(seat);
  return async (desk, signal) =>
    (await plainGm(desk, signal)).map((say) => (isTold(say) ? narration("They go on.") : say));
};
const isTold = (say: unknown): boolean => (say as { readonly tag?: string }).tag === "NARRATIVE";

const plainGm: AnyMind = async ({ letters, task, party }) => {
  const heard = [...letters];
  const told = heard.findLastIndex((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  if (task === "open" || (task === "run" && told < 0)) return [narration("Somebody is counting behind the door.")];
  if (task === "wrap") return [narration("The lamps go out."), THE_END];
  const answers = heard
    .slice(told + 1)
    .flatMap((letter) => (letter.kind === "message" && letter.tag === "PLAYER_TO_GM" ? [letter] : []));
  if (answers.length === 0) return party.map((one) => prompt(one, "QUICK_REACTION", `What do you do, ${one}?`));
  const deeds = answers.filter(({ fields }) => fields.type === "ACTION");
  const unasked = heard
    .slice(told + 1)
    .flatMap((letter) => (letter.kind === "message" && letter.tag === "PLAYER_ACTION" ? [letter] : []));
  return [
    ...unasked.map(({ fields }) => ruling(fields.character)),
    ...deeds.map(({ from }) => ruling(from)),
    narration(`They have spoken: ${answers.map(({ body }) => body.replaceAll(/[.?]/g, "")).join("; ")}.`),
  ];
};
