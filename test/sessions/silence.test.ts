import assert from "node:assert/strict";
import { test } from "node:test";
import { DEADLINES } from "../../src/play/evening.ts";
import type { Wait } from "../../src/play/playable.ts";
import { hasTag } from "../../src/protocol/entry.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";
import { judge } from "../support/judge.ts";
import { scripted } from "../support/scripted.ts";
import { narration, prompt } from "../support/table.ts";

const T = "tilda-brannock";
const never = new Promise<never>(() => {});
const silent: AnyMind = () => never;

/** The time of the last pages runs beside everything else; a page for which it was waited in vain is waited for 0 more. */
const LAST = 31_000;

/** The deadlines that passed, in order. */
async function waited(mindOf: (seat: string) => AnyMind) {
  const waits: number[] = [];
  const table = await playEvening({
    mindOf,
    evening: { ...EVENING, beats: 1, deadlines: { ...DEADLINES, lastWriting: LAST } },
    wait: async (milliseconds, signal) => {
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
      if (!signal.aborted && milliseconds !== LAST) waits.push(milliseconds);
    },
  });
  const entries = await table.entries();
  judge(entries);
  const refreshed = entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "CONTEXT_REFRESH" ? [[...entry.audience].sort().join(" ")] : [],
  );
  return { waits, refreshed, entries };
}

test("[PL3] a silent GM is told where the table stands, asked again for 30 s, and then the house stands in", async () => {
  const { waits, refreshed, entries } = await waited((seat) => (seat === "gm" ? silent : houseAt(seat)));
  assert.deepEqual(waits.slice(0, 2), [DEADLINES.gm, DEADLINES.gmAgain]);
  assert.equal(refreshed[0], "gm lead");
  const first = entries.find((entry) => entry.kind === "message" && entry.tag === "NARRATIVE");
  assert.ok(first?.kind === "message" && first.by === "house");
});

test("[PL3] a silent player is nudged after 90 s and passed over after 180", async () => {
  const { waits, refreshed, entries } = await waited((seat) =>
    seat === T
      ? silent
      : scripted({ gm: [[narration("Dark."), prompt(T, "QUICK_REACTION")], [narration("On.")]] })(seat),
  );
  assert.deepEqual(waits.slice(0, 2), [DEADLINES.player, DEADLINES.playerAgain]);
  assert.deepEqual(refreshed, [`lead ${T}`]);
  assert.ok(entries.some((entry) => entry.kind === "prompt" && entry.closed === "timed-out"));
});

test("[PL3] an optional reaction is waited for 20 s and nobody is nudged", async () => {
  const gm = scripted({ gm: [[narration("Dark."), prompt(T, "OPTIONAL_REACTION")], [narration("On.")]] })("gm");
  const { waits, refreshed } = await waited((seat) => (seat === T ? silent : seat === "gm" ? gm : houseAt(seat)));
  assert.deepEqual(waits[0], DEADLINES.optional);
  assert.deepEqual(refreshed, []);
});

test("[PL3] a mind that fails is stood in for at once; one that answers late lands nowhere", async () => {
  const fails: AnyMind = async () => {
    throw new Error("no");
  };
  const failed = await waited((seat) => (seat === "gm" ? fails : houseAt(seat)));
  assert.deepEqual([failed.refreshed, failed.waits], [[], []]);
  const told = failed.entries.find((entry) => entry.kind === "message" && entry.tag === "NARRATIVE");
  assert.ok(told?.kind === "message" && told.by === "house");
  const late: AnyMind = async (desk, signal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    return houseAt("gm")(desk, signal);
  };
  const { entries } = await waited((seat) => (seat === "gm" ? late : houseAt(seat)));
  assert.ok(entries.every((entry) => entry.kind !== "message" || entry.from !== "gm" || entry.by !== undefined));
});

test("[PL4] after `end` a broken GM is not waited for twice, and the evening closes with the house's last word", async () => {
  const { entries, waits } = await waited((seat) => (seat === "gm" ? silent : houseAt(seat)));
  const end = entries.findIndex((entry) => hasTag(entry, "SESSION_COMMAND") && entry.fields.command === "end");
  const after = entries.slice(end);
  assert.ok(after.length < 30);
  assert.ok(after.some((entry) => entry.kind === "message" && entry.tag === "SESSION_END" && entry.by === "house"));
  assert.equal(waits.at(-1), DEADLINES.gmAgain);
});

/** Time that passes only when nothing else can happen, from one deadline to the next. */
function slowTime() {
  const due: { readonly at: number; readonly signal: AbortSignal; readonly pass: () => void }[] = [];
  const clock = { now: 0 };
  const wait: Wait = (milliseconds, signal) =>
    new Promise((pass) => {
      due.push({ at: clock.now + milliseconds, signal, pass });
      signal.addEventListener("abort", () => pass());
    });
  const until = async (over: () => boolean): Promise<void> => {
    while (!over()) {
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      const [next] = due.filter(({ signal }) => !signal.aborted).toSorted((a, b) => a.at - b.at);
      if (!next) continue;
      due.splice(due.indexOf(next), 1);
      clock.now = next.at;
      next.pass();
    }
  };
  return { clock, wait, until };
}

test("[PL11] after `end` all that is still to be written has one time together, and a page that came in it stands", async () => {
  const { clock, wait, until } = slowTime();
  const PAGE = "I was there, and I wrote it down.";
  const slow: AnyMind = async ({ task }, signal) => {
    if (task === "journal") await wait(DEADLINES.lastWriting - 1000, signal);
    return task === "journal" ? [PAGE] : never;
  };
  let ended = -1;
  let over = false;
  const played = playEvening({
    mindOf: (seat) => (seat === T ? slow : silent),
    evening: { ...EVENING, beats: 1, deadlines: { ...DEADLINES, gmAgain: 10_000 } },
    wait,
    seen: ({ session }) => {
      if (session === "ending" && ended < 0) ended = clock.now;
    },
  }).finally(() => {
    over = true;
  });
  await until(() => over);
  const entries = await (await played).entries();
  const pages = entries.flatMap((entry) =>
    entry.kind === "writing" && entry.for.endsWith("-journal.md") ? [entry] : [],
  );
  assert.equal(clock.now - ended, DEADLINES.lastWriting);
  assert.equal(pages.length, 4);
  assert.deepEqual(
    pages.filter(({ text }) => text === PAGE).map(({ by }) => by),
    [T],
  );
});

test("[PL113] whoever leaves waits for nobody: a mind that does not answer is given up at once, and nothing of it is on record", async () => {
  const leaving = new AbortController();
  let given: AbortSignal | undefined;
  const table = await playEvening({
    signal: leaving.signal,
    wait: () => never, // no deadline ever passes
    mindOf: (seat) =>
      seat !== "gm"
        ? houseAt(seat)
        : (_, signal) => {
            given = signal;
            leaving.abort();
            return never;
          },
  });
  assert.ok(given?.aborted, "the call is ended");
  assert.equal(table.state.session, "open");
  const entries = await table.entries();
  assert.ok(!entries.some((entry) => entry.kind === "message" && entry.tag === "NARRATIVE"));
});
