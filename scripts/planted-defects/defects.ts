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
    from: "secret === but ||\n      meant.has(secret) ||",
    to: "secret === but ||\n      true ||",
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
    from: "guard.safe(text, hearers, state, but)",
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
    from: "mailbox: table.mailbox(step.seat), version, reading, again",
    to: 'mailbox: table.mailbox("gm"), version, reading, again',
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
    file: "src/bus/bus.ts",
    from: "meetsFirst(step.state, say) ?? comesTo(step, by, say);",
    to: "{ drafts: decide(step.state, say, { by, dice }) as readonly Draft[] };",
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
    from: "if (early && tells) return asks.filter(",
    to: "if (early && tells) return [...asks, ...tellings, ...prompts].filter(",
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
  // the server: who may come, who hears, and how one goes on
  {
    name: "server: an expired token is taken",
    file: "src/server/tokens.ts",
    from: "row.expires > now() ? row : undefined",
    to: "row.expires ? row : undefined",
    test: "test/server/door.test.ts",
  },
  {
    name: "server: a link that was taken back is taken",
    file: "src/server/tokens.ts",
    from: "row.revoked === null && row.above === null && ",
    to: "row.above === null && ",
    test: "test/server/door.test.ts",
  },
  {
    name: "server: what a link was exchanged for outlasts it",
    file: "src/server/tokens.ts",
    from: "row.revoked === null && row.above === null && ",
    to: "row.revoked === null && ",
    test: "test/server/door.test.ts",
  },
  {
    name: "server: a link is exchanged twice",
    file: "src/server/tokens.ts",
    from: "exchange.run(now(), row.id).changes === 0",
    to: "exchange.run(now(), row.id).changes < 0",
    test: "test/server/door.test.ts",
  },
  {
    name: "server: any kind of token may ask any route",
    file: "src/server/app.ts",
    from: "route.for.includes(right.kind)",
    to: "route.for.length > 0 || right.kind",
    test: "test/server/door.test.ts",
  },
  {
    name: "server: a token opens every table",
    file: "src/server/app.ts",
    from: 'right.kind === "owner" || right.table === table',
    to: "true",
    test: "test/server/door.test.ts",
  },
  {
    name: "server: as somebody whom one does not hold",
    file: "src/server/app.ts",
    from: "as === undefined || as === right.kind ||",
    to: "true ||",
    test: "test/server/page.test.ts",
  },
  {
    name: "server: another Origin may ask",
    file: "src/server/app.ts",
    from: "origin !== undefined &&\n",
    to: "origin === undefined &&\n",
    test: "test/server/door.test.ts",
  },
  {
    name: "server: another Host may ask",
    file: "src/server/app.ts",
    from: "if (!served.hosts().includes(name))",
    to: 'if (name === "")',
    test: "test/server/door.test.ts",
  },
  {
    name: "server: a cookie does things from nowhere",
    file: "src/server/app.ts",
    from: 'if (isByCookie && context.req.method !== "GET"',
    to: 'if (!isByCookie && context.req.method !== "GET"',
    test: "test/server/door.test.ts",
  },
  {
    name: "server: a watcher gets the Game Master's letters",
    file: "src/server/seat-routes.ts",
    from: 'if (right.kind === "gm") return',
    to: 'if (right.kind !== "seat") return',
    test: "test/server/letters.test.ts",
  },
  {
    name: "server: what is shown is shown to everybody",
    file: "src/server/awake.ts",
    from: "seat === undefined || one.seat === seat) one.remark",
    to: "one) one.remark",
    test: "test/server/three-people.test.ts",
  },
  {
    name: "server: a stream begins one letter late",
    file: "src/server/stream.ts",
    from: "let sent = after;",
    to: "let sent = after + 1;",
    test: "test/server/letters.test.ts",
  },
  {
    name: "server: a stream outlasts its token",
    file: "src/server/tokens.ts",
    from: "      end(id);\n",
    to: "",
    test: "test/server/attacked.test.ts",
  },
  {
    name: "server: a stream outlasts its token's time",
    file: "src/server/tokens.ts",
    from: "!isOver && clock() < expires",
    to: "!isOver",
    test: "test/server/listening.test.ts",
  },
  {
    name: "server: a link that was exchanged is still listened with",
    file: "src/server/tokens.ts",
    from: '      if (row.kind !== "owner") end(row.id, ({ id }) => id === row.id); // as for whoever asks: it is good for nothing more\n',
    to: "",
    test: "test/server/listening.test.ts",
  },
  {
    name: "server: the same key is taken twice",
    file: "src/play/pending.ts",
    from: "          return false;\n        }\n        kept.set",
    to: "        }\n        kept.set",
    test: "test/server/while-thinking.test.ts",
  },
  {
    name: "server: another line with the same key is dropped",
    file: "src/play/pending.ts",
    from: "if (!isSame) throw new AnotherLine();",
    to: "",
    test: "test/server/while-thinking.test.ts",
  },
  {
    name: "server: who was asked in secret is named",
    file: "src/play/thinking.ts",
    from: "here.includes(one.seat) && !state.prompts.get(one.seat)?.secret",
    to: "one.seat",
    test: "src/play/thinking.test.ts",
  },
  {
    name: "server: the owner looks behind the screen while it is played",
    file: "src/server/behind-routes.ts",
    from: 'right.kind === "owner" && !isOver',
    to: 'right.kind === "seat" && !isOver',
    test: "test/server/page.test.ts",
  },
];
