import type { Entry } from "../../../src/protocol/entry.ts";
import { add, type Case, change, drop, fields, is, later, repeated, says } from "./breaking.ts";

const next = (entry: Entry, all: readonly Entry[]): Entry | undefined => all[entry.seq];
const isOpened = (entry: Entry): boolean => entry.kind === "prompt" && entry.opened !== undefined;

const isTalk = (seq: number | undefined, all: readonly Entry[]): boolean =>
  all.some((entry) => entry.seq === seq && entry.kind === "prompt" && entry.opened === "INTERACTION");

/** Who is asked, and who answers. */
export const PROMPTS: readonly Case[] = [
  [
    "a second prompt",
    add(
      is("prompt", (e, _i, all) => isOpened(e) && next(e, all)?.kind === "notice"),
      (e) => ({ ...e, seq: 0 }),
    ),
    /one prompt at a time/,
  ],
  ["a prompt without words", drop(says("GM_TO_PLAYER")), /opens with words|carries|notice/],
  ["words without a prompt", drop(is("prompt", (e) => isOpened(e) && e.secret === true)), /opens a prompt|notice/],
  [
    "another request than was made",
    change(
      is("prompt", (e) => e.opened === "QUICK_REACTION"),
      () => ({ opened: "REFLECTION" }),
    ),
    /request/,
  ],
  [
    "a secret that is none",
    change(
      is("prompt", (e) => isOpened(e) && !e.secret),
      () => ({ secret: true }),
    ),
    /secret|notice/,
  ],
  [
    "a secret that is told",
    change(
      is("prompt", (e) => isOpened(e) && e.secret === true),
      () => ({ secret: undefined }),
    ),
    /secret|notice/,
  ],
  [
    "a closing of another prompt",
    change(
      is("prompt", (e) => e.closed === "answered"),
      () => ({ of: 1 }),
    ),
    /points at its opening/,
  ],
  [
    "a prompt that closes twice",
    add(
      is("prompt", (e) => e.closed === "timed-out"),
      (e) => ({ ...e, seq: 0 }),
    ),
    /only an open prompt/,
  ],
  [
    "silence where an answer is owed",
    change(
      is("prompt", (e, _i, all) => e.closed === "timed-out" && !isTalk(e.of, all)),
      () => ({ closed: "passed" }),
    ),
    /silent|said so/,
  ],
  [
    "an answer that nobody gave",
    change(
      is("prompt", (e, _i, all) => e.closed === "timed-out" && !isTalk(e.of, all)),
      () => ({ closed: "answered" }),
    ),
    /said something/,
  ],
  [
    "a silent answer to a question",
    change(
      says(
        "PLAYER_TO_GM",
        (e, _i, all) =>
          e.fields.type === "ACTION" && !["OPTIONAL_REACTION", "INTERACTION"].includes(request(e, all) ?? ""),
      ),
      () => ({ body: "(pass)" }),
    ),
    /silence where/,
  ],
  [
    "a veto of the full context",
    change(
      says("PLAYER_TO_GM", (e, _i, all) => request(e, all) === "FULL_CONTEXT"),
      fields({ type: "VETO" }),
    ),
    /veto is said once/,
  ],
  [
    "a veto without the full context",
    change(
      is("prompt", (e, _i, all) => e.opened === "FULL_CONTEXT" && vetoedBefore(e, all)),
      () => ({ opened: "QUICK_REACTION" }),
    ),
    /full context comes first|request/,
  ],
  [
    "an answer to nobody",
    add(
      says("SESSION_COMMAND", (e) => e.fields.command === "start"),
      () => ({
        kind: "message",
        tag: "PLAYER_TO_GM",
        from: "corwin-voss",
        to: ["gm"],
        fields: { type: "REACTION", character: "corwin-voss" },
        body: "Hm.",
        audience: ["gm", "corwin-voss"],
      }),
    ),
    /answers a prompt|notice/,
  ],
  [
    "other words than the person's",
    change(
      says("PLAYER_TO_GM", (e, _i, all) => byHand(e, all)),
      () => ({ body: "I give up." }),
    ),
    /a person's words/,
  ],
  [
    "a fourth line",
    repeated(
      says("PLAYER_TO_PLAYER", (e, _i, all) => e.fields.manner === "aloud" && request(e, all) === "INTERACTION"),
      3,
    ),
    /three lines/,
  ],
  [
    "an answer out of turn",
    later(
      says("PLAYER_TO_GM", (e, _i, all) => inTwoSteps(e, all)),
      3,
      3,
    ),
    /whose turn/,
  ],
  [
    "a second reminder",
    add(
      is("refusal", (e) => e.code === "table/veto-owed"),
      (e) => ({ ...e, seq: 0 }),
    ),
    /told once/,
  ],
  ["a second question", add(says("ASK_PLAYER"), (e) => ({ ...e, seq: 0 })), /one thing at a time/],
];

function request({ from, seq }: { from: string; seq: number }, all: readonly Entry[]): string | undefined {
  const prompt = all.slice(0, seq - 1).findLast((entry) => entry.kind === "prompt" && entry.for === from);
  return prompt?.kind === "prompt" ? prompt.opened : undefined;
}
const vetoedBefore = ({ for: seat, seq }: { for: string; seq: number }, all: readonly Entry[]): boolean => {
  const before = all.slice(0, seq - 1).findLast((entry) => entry.kind === "prompt" && entry.for === seat);
  return before?.kind === "prompt" && before.closed === "vetoed";
};
const byHand = ({ from, seq }: { from: string; seq: number }, all: readonly Entry[]): boolean => {
  const before = all[seq - 2];
  return before?.kind === "message" && before.tag === "HUMAN_DECISION" && before.fields.character === from;
};
/** Two answers of a batch right after the question, one behind the other, each with its closing and its notice. */
const inTwoSteps = ({ seq }: Entry, all: readonly Entry[]): boolean => {
  const asking = all[seq - 2];
  if (asking?.kind !== "notice" || !asking.text.startsWith("The GM spoke")) return false;
  const kinds = all.slice(seq - 1, seq + 5).map((entry) => (entry.kind === "message" ? entry.tag : entry.kind));
  const [first, second] = [all[seq - 1], all[seq + 2]];
  const asked = [first, second].map((one) => (one?.kind === "message" ? request(one, all) : undefined));
  return (
    kinds.join() === "PLAYER_TO_GM,prompt,notice,PLAYER_TO_GM,prompt,notice" &&
    asked.every((one) => one && one !== "INTERACTION")
  );
};
