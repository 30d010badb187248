import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { LATER } from "../../src/play/person.ts";
import { type Entry, fieldOf } from "../../src/protocol/entry.ts";
import { MODES } from "../../src/protocol/kinds/session.ts";
import { cutOff, thePowerIsGone } from "../support/power-cut.ts";
import { plainMinds } from "../support/several-people.ts";
import { inSlices, openScript, type Script, unbroken } from "../support/slices.ts";
import { talk } from "../support/table.ts";

const [C, T, G] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor"] as const;
const EARLY = ["one", "two", "three"].map((number) => [T, `Tilda sweeps ${number}`] as const);

/** The same story, whether it is played in one go or with every line in a life of its own. */
async function isTheSame(script: Script, least: number) {
  const whole = await unbroken(script);
  const sliced = await inSlices(script, openMemoryLedger());
  assert.ok(sliced.slices > least, `${sliced.slices} slices`);
  assert.deepEqual(sliced.whole.story, whole.whole.story);
  assert.deepEqual(sliced.whole, whole.whole);
  assert.deepEqual(sliced.shown, whole.shown);
  return sliced;
}

const has = (entries: readonly Entry[], fits: (entry: Entry) => boolean): boolean => entries.some(fits);
/** How often somebody did this, in whatever way it reached the GM: what the table cuts out of an action as the answer that it is counts with it. */
const times = (entries: readonly Entry[], words: string): number => {
  const acts = (entry: Entry | undefined) => entry?.kind === "message" && fieldOf(entry, "action") === words;
  return entries.filter(
    (entry, i) =>
      acts(entry) ||
      (entry.kind === "message" && entry.tag === "PLAYER_TO_GM" && entry.body === words && !acts(entries[i - 1])),
  ).length;
};

for (const mode of MODES) {
  test(`[PL125] an evening of several people that is played in slices is the one it would have been (${mode})`, async () => {
    const { entries } = await isTheSame(
      {
        mode,
        beats: 3,
        lines: {
          [T]: ["Tilda sweeps one", "/why", "no", "let's stop here", "no", "yes", "Tilda sweeps three"],
          [C]: ["/end", "Corwin hums one", "/undo", "Corwin hums two", "Corwin hums three"],
        },
      },
      9,
    );
    assert.ok(has(entries, (entry) => entry.kind === "seat" && entry.agrees === false));
    assert.ok(has(entries, (entry) => entry.kind === "pending" && entry.offers[T] !== undefined));
    assert.ok(has(entries, (entry) => entry.kind === "undo"));
  });

  test(`[PL125] words that wait to be used are used in a later slice, once (${mode})`, async () => {
    const lines = { [C]: ["Corwin hums one", "Corwin hums two", "Corwin hums three"], [T]: [] };
    const { entries } = await isTheSame({ mode, beats: 3, lines, early: EARLY }, 2);
    assert.ok(has(entries, (entry) => entry.kind === "pending" && (entry.kept[T] ?? []).length > 0));
    for (const [, words] of EARLY) assert.equal(times(entries, words), 1, words);
  });

  test(`[PL126] a deadline runs on while nobody is at the table, and is acted on when the next slice begins (${mode})`, async () => {
    const ledger = openMemoryLedger();
    let minute = 0;
    const clock = () => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
    const script: Script = { mode, beats: 2, lines: { [C]: [], [T]: [] }, human: 60 * 60_000, clock };
    const slice = async (at: number, ...corwin: string[]) => {
      minute = at;
      await using evening = await openScript(script, ledger);
      const open = await evening.play({ person: async ({ seat }) => (seat === C && corwin.shift()) || LATER });
      return open.map(({ seat, since, until }) => [seat, since.slice(11, 16), until?.slice(11, 16)]);
    };
    assert.deepEqual(await slice(0), [
      [C, "12:00", "13:00"],
      [T, "12:00", "13:00"],
    ]);
    assert.deepEqual(await slice(20, "/why"), [
      [C, "12:20", "13:20"], // whoever says something has their time again
      [T, "12:00", "13:00"],
    ]);
    assert.deepEqual(await slice(59), [
      [C, "12:20", "13:20"],
      [T, "12:00", "13:00"],
    ]);
    assert.deepEqual(await slice(61), [[C, "12:20", "13:20"]], "Tilda acts alone");
    assert.deepEqual(await slice(82), [], "and so does Corwin, to the end");
    const entries = (await Array.fromAsync(ledger.read())) as readonly Entry[];
    assert.ok(has(entries, (entry) => entry.kind === "session" && entry.closed === "ended"));
  });
}

test("[PL125] a slice that is killed anywhere does nothing twice of what people have said", async () => {
  for (let left = 2; left < 14; left++) {
    const ledger = openMemoryLedger();
    const script: Script = { beats: 9, lines: { [C]: [], [T]: [] } };
    const slice = async (on: Ledger, early: typeof EARLY, ...corwin: string[]) => {
      await using evening = await openScript(script, on);
      return await evening.play({
        person: async ({ seat }) => (seat === C && corwin.shift()) || LATER,
        listen: (hear) => early.forEach(([seat, line]) => void hear(seat, line).catch(() => {})),
      });
    };
    await slice(ledger, EARLY);
    await slice(cutOff(ledger, left), [], "Corwin hums one").catch(thePowerIsGone);
    await slice(ledger, [], "Corwin hums two");
    await slice(ledger, [], "Corwin hums three");
    const entries = (await Array.fromAsync(ledger.read())) as readonly Entry[];
    for (const [, words] of EARLY) assert.ok(times(entries, words) <= 1, `${words}, before append ${left}`);
    assert.equal(times(entries, "Tilda sweeps one"), 1);
  }
});

test("[PL125] what somebody says while minds are still thinking is not lost with the process", async () => {
  const ledger = openMemoryLedger();
  const script: Script = { beats: 9, lines: { [C]: [] } };
  const leaving = new AbortController();
  let isSlow = false;
  const mindOf: Script["mindOf"] = (seat) => (desk, signal) => {
    if (!isSlow || seat !== G) return plainMinds(seat)(desk, signal);
    setTimeout(() => leaving.abort(), 20); // the process goes in the middle of it
    return new Promise(() => {});
  };
  const slice = async (lines: string[], signal?: AbortSignal) => {
    await using evening = await openScript({ ...script, mindOf, human: 60_000 }, ledger);
    await evening.play({ person: async () => lines.shift() ?? LATER, ...(signal ? { signal } : {}) });
    return await evening.entries(0);
  };
  await slice([]);
  isSlow = true;
  const before = await slice(["Corwin hums one", "Corwin hums two"], leaving.signal);
  assert.deepEqual([times(before, "Corwin hums one"), times(before, "Corwin hums two")], [1, 0]);
  isSlow = false;
  const after = await slice([]);
  assert.deepEqual([times(after, "Corwin hums one"), times(after, "Corwin hums two")], [1, 1]);
});

test("[PL125] a companion who had nothing to say to somebody is not asked again in the next slice", async () => {
  let replies = 0;
  const mindOf: Script["mindOf"] = (seat) => (desk, signal) => {
    if (desk.task !== "reply") return plainMinds(seat)(desk, signal);
    replies++;
    return Promise.resolve([]);
  };
  const lines = { [C]: ["Gideon, do you hear that?", "/why", "/who", "Corwin hums one"] };
  const { slices } = await inSlices({ beats: 1, lines, mindOf }, openMemoryLedger());
  assert.ok(slices > 3);
  assert.equal(replies, 1);
});

test("[PL150] two who are called are both asked before the person goes on, the second with the first's answer in view, in one life or in several", async () => {
  const heard: string[] = [];
  const mindOf: Script["mindOf"] = (seat) => (desk, signal) => {
    if (desk.task !== "reply") return plainMinds(seat)(desk, signal);
    const isFirst = !JSON.stringify([...desk.letters]).includes(`Yes, says ${T}.`);
    heard.push(`${seat} ${isFirst ? "first" : "second"}`);
    return Promise.resolve([talk(C, `Yes, says ${seat}.`)]);
  };
  const lines = { [C]: ["Tilda, Gideon: will you come?", "/who", "Corwin hums one"] };
  const { entries } = await isTheSame({ beats: 1, lines, mindOf }, 2);
  assert.deepEqual(heard.slice(-2), [`${T} first`, `${G} second`]);
  assert.equal(heard.length, 4, "twice in the evening of one life, and twice in that of several");
  assert.deepEqual(
    entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "PLAYER_TO_PLAYER" ? [entry.from] : [])),
    [C, T, G],
  );
});

test("[PL125] minds think ahead while somebody who is here takes their time, and not for nothing while nobody is", async () => {
  const ledger = openMemoryLedger();
  let pages = 0;
  const mindOf: Script["mindOf"] = (seat) => (desk, signal) => {
    if (desk.task === "journal" && seat === G) pages++;
    return plainMinds(seat)(desk, signal);
  };
  const slice = async (lines: string[], isHere = false) => {
    await using evening = await openScript({ beats: 9, lines: { [C]: [] }, mindOf }, ledger);
    const later = async (): Promise<typeof LATER> => {
      for (let turn = 0; isHere && turn < 9; turn++) await new Promise((resolve) => setImmediate(resolve));
      return LATER;
    };
    await evening.play({ person: async () => lines.shift() ?? (await later()) });
    return pages;
  };
  await slice([]);
  const owed = await slice(["/save", "Corwin hums one"]); // a page is owed from here on
  assert.equal(await slice([]), owed);
  assert.equal(await slice([], true), owed + 1);
});

test("[PL125] what is chosen when a GM's model has failed is chosen once, in however many slices", async () => {
  const mindOf: Script["mindOf"] = (seat) =>
    seat === "gm"
      ? () => Promise.reject(Object.assign(new Error("down"), { code: "models/overloaded" }))
      : plainMinds(seat);
  const lines = { [C]: ["what?", "again", "the house, then", "I look around.", "I wait.", "I go on."] };
  const { entries, shown } = await isTheSame({ beats: 3, lines, mindOf }, 4);
  const chosen = entries.flatMap((entry) => (entry.kind === "seat" && entry.goes ? [entry.goes] : []));
  assert.deepEqual(chosen, ["again", "house"]);
  assert.equal(shown.filter((text) => text.includes("A number from 1 to 4")).length, 1, shown.join("\n"));
});

test("[PL125] what is open is given back: the question with its choices, and what was asked back", async () => {
  const script: Script = { lines: { [C]: [], [T]: [] } };
  const ledger = openMemoryLedger();
  const slice = async (says: string | typeof LATER) => {
    await using evening = await openScript(script, ledger);
    return await evening.play({ person: async ({ seat }) => (seat === C ? says : LATER) });
  };
  const [corwin, tilda] = await slice(LATER);
  assert.equal(corwin?.text, "What do you do, corwin-voss?");
  assert.deepEqual([tilda?.seat, tilda?.until, tilda?.offer], [T, undefined, undefined]);
  let said = 0;
  await using evening = await openScript(script, ledger);
  const [asks] = await evening.play({
    person: async ({ seat }) => (seat === C && said++ === 0 ? "let's stop here" : LATER),
  });
  assert.match(asks?.offer ?? "", /^Save and end the evening\?/);
  const [vote] = await evening.play({ person: async ({ seat }) => (seat === C ? "yes" : LATER) });
  assert.match(vote?.text ?? "", /^Corwin Voss would save and end the evening\. Do you agree\?$/);
  assert.deepEqual(vote?.options, ["Yes", "No"]);
});

test("[PL125] somebody who was given up for now and says something after all is heard in the same slice", async () => {
  await using evening = await openScript({ beats: 1, lines: { [C]: [] } }, openMemoryLedger());
  let hear: ((seat: string, line: string) => Promise<void>) | undefined;
  const heard: Promise<void>[] = [];
  const open = await evening.play({
    listen: (ear) => {
      hear = ear;
    },
    person: async () => {
      if (heard.length === 0 && hear) heard.push(hear(C, "Corwin hums one"));
      return LATER;
    },
  });
  await Promise.all(heard);
  assert.equal(times(await evening.entries(0), "Corwin hums one"), 1);
  assert.ok(open.length === 0 || open[0]?.id !== "");
});

test("[PL55] twenty lines of somebody wait and are on record; of more, and of one that is too long, they are told", async () => {
  await using evening = await openScript({ lines: { [C]: [], [T]: [] } }, openMemoryLedger());
  const shown: string[] = [];
  const lines = [...Array.from({ length: 23 }, (_, i) => `Tilda sweeps ${i}`), "Tilda hums ".repeat(800)];
  await evening.play({
    person: async () => LATER,
    show: (text) => void shown.push(text),
    listen: (hear) => {
      for (const line of lines) void hear(T, line);
    },
  });
  assert.equal(shown.filter((text) => text.startsWith("(Kept: ")).length, 20);
  assert.equal(shown.filter((text) => text.startsWith("(Not kept: ")).length, 3);
  assert.equal(shown.filter((text) => text.startsWith("That is too long")).length, 1);
  const kept = (await evening.entries(0)).flatMap((one) => (one.kind === "pending" ? [one.kept[T]?.length ?? 0] : []));
  assert.equal(Math.max(...kept), 20);
});
