/** A defect as somebody might make it: one place of a file changed, and the tests that must notice. */
export interface Defect {
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** Those of the file's tests that are run; otherwise all. */
  readonly only?: string;
}

const MODELS = "test/sessions/models.test.ts";
const FAILING = "test/sessions/failing.test.ts";
const BUDGET = "test/sessions/budget.test.ts";
const FAULTS = "test/models/faults.test.ts";
const REFUSALS = "test/leaks/refusals.test.ts";
const GUARD = "src/screen/guard.test.ts";
const HOSTILE = "test/hostile/gm.test.ts";

export const DEFECTS: readonly Defect[] = [
  // guard
  {
    name: "the guard takes everybody for knowing everything",
    file: "src/screen/guard.ts",
    from: "secret === but || (",
    to: "true || (",
    test: GUARD,
  },
  {
    name: "names are not guarded",
    file: "src/screen/guard/match.ts",
    from: 'if (to.length > 0) return { secret, how: "by name", to };',
    to: "",
    test: GUARD,
  },
  {
    name: "what is encoded is not looked at",
    file: "src/screen/guard/match.ts",
    from: "    hidden(text, hearers, guarded)\n",
    to: "    undefined\n",
    test: GUARD,
  },
  {
    name: "nobody's words are looked at",
    file: "src/screen/screen.ts",
    from: 'hands === "house" || !guarded(by) ? undefined : guard',
    to: "undefined",
    test: REFUSALS,
  },
  {
    name: "at the last try all of it is told",
    file: "src/screen/checks/leaks.ts",
    from: "guard.safe(text, hearers, state, { alone })",
    to: "text",
    test: "test/leaks/last-try.test.ts",
  },
  {
    name: "reasons of rolls are not looked at",
    file: "src/screen/policy.ts",
    from: ", must.rollsWithNoSecret]",
    to: "]",
    test: REFUSALS,
  },
  {
    name: "what stands in somebody's sheet may be told to all",
    file: "src/play/guarded-files.ts",
    from: ", ...sheets]",
    to: "]",
    test: "test/hostile/sheets.test.ts",
  },
  // context
  {
    name: "players read the story state",
    file: "src/world/files.ts",
    from: '{ path: "story-state.md", readers: ["gm"]',
    to: '{ path: "story-state.md", readers: ["gm", "players"]',
    test: "test/leaks/files.test.ts",
  },
  {
    name: "every mind is handed the GM's letters",
    file: "src/play/asking.ts",
    from: "mailbox: table.mailbox(step.seat)",
    to: 'mailbox: table.mailbox("gm")',
    test: HOSTILE,
    only: "looks up for ever",
  },
  {
    name: "every mind is handed the GM's notes",
    file: "src/play/desk.ts",
    from: 'role === "gm" ? { notes',
    to: "role ? { notes",
    test: "test/sessions/desk.test.ts",
  },
  {
    name: "marks that turn a line round reach the terminal",
    file: "src/protocol/text.ts",
    from: "\\u202a-\\u202e",
    to: "",
    test: HOSTILE,
    only: "answers in bytes",
  },
  // retry
  {
    name: "a model is tried four times",
    file: "src/models/open-model.ts",
    from: "const ATTEMPTS = 3;",
    to: "const ATTEMPTS = 4;",
    test: FAULTS,
  },
  {
    name: "a key that was refused is tried again",
    file: "src/models/fault.ts",
    from: '["silent", "stalled", "cut-off",',
    to: '["refused-key", "silent", "stalled", "cut-off",',
    test: FAULTS,
  },
  {
    name: "an answer without end is read to its end",
    file: "src/models/attempt.ts",
    from: 'if (got.bytes > MOST) throw fault("too-much");',
    to: "",
    test: FAULTS,
  },
  {
    name: "what came so far counts when a call begins anew",
    file: "src/models/open-model.ts",
    from: "if (gave) listening.again?.();",
    to: "",
    test: FAULTS,
  },
  {
    name: "nobody plays on in a fight for a model that failed",
    file: "src/play/fallback.ts",
    from: "const stoodIn = stands && (",
    to: "const stoodIn = !stands && (",
    test: MODELS,
    only: "PL61",
  },
  {
    name: "the house tells the story over a GM's model that failed",
    file: "src/play/fallback.ts",
    from: '(task === "open" || task === "run") && !step.house',
    to: '(task === "open" || task === "run") && step.house',
    test: FAILING,
    only: "PL140",
  },
  {
    name: "the house writes over the GM's notes",
    file: "src/table/evolve.ts",
    from: "notes: ownNotes ? besides(ownNotes, notes) : notes,",
    to: "notes,",
    test: FAILING,
    only: "PL143",
  },
  {
    name: "prose that was written for a model is told as speech",
    file: "src/minds/house/gm.ts",
    from: "inOwnWords(desk, beatOf(story))",
    to: "beatOf(story)",
    test: FAILING,
    only: "PL143",
  },
  // accounting
  {
    name: "calls that came to nothing are not on record",
    file: "src/play/accounts.ts",
    from: "owed.push({",
    to: "if (call.fault === undefined) owed.push({",
    test: MODELS,
    only: "PL60",
  },
  {
    name: "a GM may call for ever",
    file: "src/play/accounts.ts",
    from: "if (gm && before.gm >= CALLS) return false;",
    to: "",
    test: BUDGET,
    only: "PL63",
  },
  {
    name: "the budget looks at what was, not at what will be",
    file: "src/play/accounts.ts",
    from: "if (budget && isOver(after, budget)) {",
    to: "if (budget && isOver(before, budget)) {",
    test: BUDGET,
    only: "PL62",
  },
  {
    name: "calls under way are not counted",
    file: "src/play/accounts.ts",
    from: "const all = [...made, ...allowed];",
    to: "const all = [...made];",
    test: BUDGET,
    only: "PL62",
  },
  {
    name: "what was read from a cache costs as much as the rest",
    file: "src/models/prices.ts",
    from: "usage.cached * (price.cached ?? price.input)",
    to: "usage.cached * price.input",
    test: "src/models/prices.test.ts",
  },
  // telling
  {
    name: "pieces of narration are not looked at",
    file: "src/bus/telling.ts",
    from: "      if (refused) return refused;\n      const said",
    to: "      const said",
    test: "src/bus/telling.test.ts",
  },
  {
    name: "narration is cut off and forgotten",
    file: "src/bus/telling.ts",
    from: "(midway.from === by && !own)",
    to: "(midway.from === by && false)",
    test: "src/bus/cut.test.ts",
  },
  {
    name: "the sentence that is being written is told",
    file: "src/minds/model/telling.ts",
    from: "ends.at(-2)",
    to: "ends.at(-1)",
    test: "src/minds/model/telling.test.ts",
  },
  {
    name: "what was told beside a call for dice is told",
    file: "src/minds/model/answer.ts",
    from: "if (early) return [...asks, ...(tellings.length > 0 ? [] : prompts)];",
    to: "if (early) return [...asks, ...tellings, ...prompts];",
    test: "src/minds/model/answer.test.ts",
  },
  {
    name: "an audit takes what was said openly for a leak",
    file: "src/play/audit/audit.ts",
    from: "openly.push(shadowOf(entry.body));",
    to: "shadowOf(entry.body);",
    test: "test/hostile/endings.test.ts",
    only: "PL65",
  },
];
