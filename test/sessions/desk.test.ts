import assert from "node:assert/strict";
import { test } from "node:test";
import type { Desk } from "../../src/minds/mind.ts";
import { play } from "../../src/play/driver.ts";
import type { Draft } from "../../src/protocol/entry.ts";
import { EVENING, houseAt } from "../support/evening.ts";
import { setTable } from "../support/table.ts";

const [C, T] = ["corwin-voss", "tilda-brannock"];
const FILES: Readonly<Record<string, string>> = {
  "story-state.md": "It counts.",
  "party-knowledge.md": "There is a door.",
  [`party/${C}.md`]: "Corwin's sheet",
  [`party/${T}.md`]: "Tilda's sheet",
  "overview.md": "# X\n\n## Tone\n\nWet.\n\n## Arc\n\nIt drowns.",
};

/** The desks that were handed out in one evening, and the table. */
async function desks(before: (table: Awaited<ReturnType<typeof setTable>>) => Promise<void> = async () => {}) {
  const table = await setTable({ auto: true });
  const recorded = Object.keys(FILES).map((path): Draft => ({ kind: "file", path, sha256: path }));
  await table.record("files", ...recorded);
  await before(table);
  const handed: Desk[] = [];
  await play({
    table,
    evening: EVENING,
    version: (sha256) => FILES[sha256],
    mindOf: (seat) => (desk, signal) => {
      handed.push(desk);
      return houseAt(seat)(desk, signal);
    },
    wait: () => new Promise(() => {}),
  });
  return { handed, table };
}

test("[PL16] a desk holds the files its seat may read, in the versions on record", async () => {
  const { handed } = await desks();
  const readable = (seat: string) => {
    const desk = handed.find((one) => one.seat === seat);
    return Object.keys(FILES).filter((path) => typeof desk?.read(path) === "string");
  };
  assert.deepEqual(readable("gm"), Object.keys(FILES));
  assert.deepEqual(readable(T), ["party-knowledge.md", `party/${T}.md`]);
  assert.deepEqual(readable("narrator"), ["party-knowledge.md", "overview.md"]);
  const narrator = handed.find((one) => one.seat === "narrator");
  assert.equal(narrator?.read("overview.md"), "## Tone\n\nWet.\n");
  for (const desk of handed) assert.notEqual(typeof desk.read("../secret.md"), "string");
});

test("[PL16] the GM's notes lie on the GM's desk and on no other; letters are the seat's own", async () => {
  const { handed, table } = await desks(
    async (table) => void (await table.play(["gm", { kind: "notes", situation: "It counts." }])),
  );
  const [first] = handed.filter(({ seat }) => seat === "gm");
  assert.equal(first?.notes?.situation, "It counts.");
  for (const { seat, notes } of handed) assert.equal(notes !== undefined, seat === "gm", seat);
  for (const desk of handed) {
    const own = new Set(table.mailbox(desk.seat).letters);
    for (const letter of desk.letters) assert.ok(own.has(letter), desk.seat);
  }
});
