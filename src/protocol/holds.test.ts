import assert from "node:assert/strict";
import { test } from "node:test";
import { KINDS, kinds, readEntry, schemas } from "./entry.ts";
import { holdsFor } from "./holds.ts";

/** Values of every sort: what fits somewhere fits nowhere else. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  "",
  "open",
  "table",
  "player",
  "QUICK_REACTION",
  "answered",
  0,
  1,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  {},
  [],
  [""],
  [1],
  [null],
  [{}],
  { undo: 1 },
  { undo: 0 },
  { end: true },
  { end: true, undo: 1 },
  { campaign: "", mode: "team", seal: "" },
  { campaign: "", mode: "other", seal: "" },
  { a: "b" },
  { a: null },
  { a: { at: 1, of: 4 } },
];

const STAMP = { seq: 1, at: "", session: "one", scene: null, beat: 1, audience: ["gm"] };

test("[PR8] whether an entry holds is answered as its schema answers it, for every field of every kind", () => {
  let held = 0;
  for (const kind of KINDS) {
    const holds = holdsFor(schemas[kind]);
    const fields = Object.entries({ ...kinds[kind].fields });
    const fitting = fields.map(([name, schema]) => [name, VALUES.filter((value) => schema.safeParse(value).success)]);
    const entry = { ...STAMP, kind, ...Object.fromEntries(fitting.map(([name, fits]) => [name, fits?.at(-1)])) };
    for (const name of [...Object.keys(STAMP), "kind", ...fields.map(([field]) => field)])
      for (const value of VALUES) {
        const changed = { ...entry, [name]: value };
        assert.equal(holds(changed), schemas[kind].safeParse(changed).success, `${kind}.${name}: ${String(value)}`);
        if (holds(changed)) held++;
      }
    for (const value of VALUES) assert.equal(holds(value), schemas[kind].safeParse(value).success, kind);
  }
  assert.ok(held > 500, `${held} held`);
});

test("[PR8] what most of a ledger is made of is read without a schema being run", () => {
  const rows = [
    { kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body: "Rain." },
    { kind: "prompt", for: "ada", opened: "QUICK_REACTION" },
    {
      kind: "roll",
      by: "gm",
      for: "ada",
      expr: "1d20",
      dice: [3],
      total: 3,
      reason: "",
      purpose: "",
      visibility: "open",
    },
    { kind: "notice", to: ["ada"], text: "Rain." },
    { kind: "writing", by: "ada", for: "party/ada-journal.md", sources: [1], text: "Rain." },
    { kind: "seat", seat: "ada", joined: "player" },
  ] as const;
  let asked = 0;
  const undo = KINDS.flatMap((kind) =>
    [schemas[kind], ...Object.values(kinds[kind].fields)].map((schema) => {
      const { run } = schema._zod;
      schema._zod.run = (...args: Parameters<typeof run>) => {
        asked++;
        return run(...args);
      };
      return () => {
        schema._zod.run = run;
      };
    }),
  );
  for (const row of rows) assert.equal(readEntry(1, JSON.stringify({ ...STAMP, ...row })).kind, row.kind);
  assert.equal(asked, 0);
  for (const put of undo) put();
});
