import type { Entry } from "../../../src/protocol/entry.ts";
import { add, type Break, type Case, change, drop, ended, is, isClose, repeated, says } from "./breaking.ts";

const isEnd = says("SESSION_COMMAND", (entry) => entry.fields.command === "end");
const afterEnd = (what: (entry: Entry) => object): Break =>
  add((entry, i, all) => ended(i, all) && is("session", (e) => e.saved !== undefined)(entry, i, all), what);
const said =
  (tag: string, body: string, more: object = {}) =>
  () => ({
    kind: "message",
    tag,
    from: "gm",
    to: ["all"],
    fields: {},
    body,
    audience: ["lead", "gm", "narrator", "corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"],
    ...more,
  });

/** How it ends. */
export const ENDINGS: readonly Case[] = [
  ["something after the close", add(isClose, (e) => ({ ...e, seq: 0 })), /follows the close/],
  ["no close", drop(isClose), /evening closes|seed/],
  ["no end", drop(isEnd), /ended before|withdrawn|beat|state_saved|heard|open prompt/],
  [
    "a prompt left open",
    drop(is("prompt", (e, i, all) => e.closed === "withdrawn" && ended(i, all))),
    /withdraws every prompt/,
  ],
  [
    "a prompt after the end",
    afterEnd(() => ({ kind: "prompt", for: "corwin-voss", opened: "QUICK_REACTION", audience: ["gm", "corwin-voss"] })),
    /after the end/,
  ],
  [
    "a scene after the end",
    afterEnd((e) => ({
      ...e,
      saved: undefined,
      seq: 0,
      kind: "scene",
      number: "099",
      slug: "x",
      title: "x",
      place: "",
      time: "",
      thread: "x",
      present: ["corwin-voss"],
    })),
    /after the end/,
  ],
  [
    "a question after the end",
    afterEnd(said("ASK_PLAYER", "", { to: ["lead"], audience: ["lead", "gm"] })),
    /after the end/,
  ],
  ["a long wrap", afterEnd(said("NARRATIVE", "One. Two. Three.")), /two sentences|one wrap/],
  [
    "two wraps",
    (all) => afterEnd(said("NARRATIVE", "One."))(afterEnd(said("NARRATIVE", "Two."))(all) ?? all),
    /one wrap/,
  ],
  ["a second last word", add(says("SESSION_END"), (e) => ({ ...e, seq: 0 })), /said once/],
  [
    "a lie about saving",
    change(says("SESSION_END"), (e) => ({
      fields: {
        ...(e as { fields: object }).fields,
        state_saved: !(e as { fields: { state_saved?: boolean } }).fields.state_saved,
      },
    })),
    /is a fact/,
  ],
  [
    "an evening that was not saved",
    drop((entry, i, all) => ended(i, all) && is("session", (e) => e.saved !== undefined)(entry, i, all)),
    /saved/,
  ],
  [
    "a journal that was not written",
    (all) =>
      all.reduce<readonly Entry[] | undefined>(
        (rest) => rest && (drop(is("writing", (e) => e.for === "party/tilda-brannock-journal.md"))(rest) ?? rest),
        drop(is("writing", (e) => e.for === "party/tilda-brannock-journal.md"))(all),
      ),
    /journal/,
  ],
  ["a beat without an end", repeated(is("refusal"), 1300), /finite/],
  ["a gap", (all) => all.toSpliced(5, 1), /without a gap/],
  ["an entry of no kind", change(says("NARRATIVE"), () => ({ body: 7 })), /valid/],
  ["another session's entry", change(says("NARRATIVE"), () => ({ session: "two" })), /one session/],
];
