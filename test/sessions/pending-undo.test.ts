import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { LATER } from "../../src/play/person.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { MODES } from "../../src/protocol/kinds/session.ts";
import { someOf } from "../support/how-many.ts";
import { cutOff, thePowerIsGone } from "../support/power-cut.ts";
import { plainMinds } from "../support/several-people.ts";
import { hosted, openScript, type Script } from "../support/slices.ts";
import { talk } from "../support/table.ts";

const [C, T, G] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor"] as const;
const EARLY = ["one", "two", "three"].map((number) => [T, `Tilda sweeps ${number}`] as const);

/** Kills that meet different things, by the line and the append: what waits is being taken up, has been, and all around an undo. */
const MOMENTS: Readonly<Record<number, readonly number[]>> = { 1: [6, 7], 2: [2], 3: [1, 3] };

/** How often somebody has done this: an answer that the lead passes on is a deed and an answer in one. */
const times = (entries: readonly Entry[], words: string): number => {
  const tags = entries.flatMap((one) =>
    one.kind === "message" && /^PLAYER_/.test(one.tag) && JSON.stringify(one).includes(words) ? [one.tag] : [],
  );
  return Math.max(
    0,
    ...Map.groupBy(tags, (tag) => tag)
      .values()
      .map(({ length }) => length),
  );
};

for (const mode of someOf(MODES, (one) => one === "team"))
  test(`[PL276] words that wait are used once, whatever is taken back meanwhile and wherever a process is killed (${mode})`, async () => {
    const script: Script = {
      mode,
      beats: 2,
      lines: { [C]: ["Corwin hums one", "/undo", "Corwin hums two", "Corwin hums three"], [T]: ["yes"] },
      early: EARLY,
    };
    const unbroken = await hosted(script);
    for (const [, words] of EARLY) assert.equal(times(unbroken.entries, words), 1, words);
    let cuts = 0;
    for (let line = 1; line <= 3; line++) {
      const all = Array.from({ length: 40 }, (_, i) => i + 1);
      for (const append of someOf(all, (one) => MOMENTS[line]?.includes(one) ?? false)) {
        const broken = await hosted(script, { line, append });
        if (broken.isCut) cuts++;
        assert.deepEqual(broken.whole, unbroken.whole, `killed in line ${line} before append ${append}`);
        if (!broken.isCut) break;
      }
    }
    assert.ok(cuts >= 5, `${cuts} kills`);
  });

/** One slice, in which each person says these lines, and Gideon takes so long that people are faster. */
async function slice(ledger: Ledger, says: Readonly<Record<string, readonly string[]>>) {
  const left = new Map(Object.entries(says).map(([seat, lines]) => [seat, [...lines]]));
  const mindOf: Script["mindOf"] = (seat) => async (desk, signal) => {
    for (let turn = 0; seat === G && turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve));
    return plainMinds(seat)(desk, signal);
  };
  await using evening = await openScript({ beats: 9, lines: { [C]: [], [T]: [] }, human: 60_000, mindOf }, ledger);
  return await evening.play({ person: async ({ seat }) => left.get(seat)?.shift() ?? LATER });
}

for (const [agrees, does] of [
  ["yes", "falls with it"],
  ["no", "is not asked again"],
] as const)
  test(`[PL276] what was decided of a question that another would take back ${does}, where a process is killed too (${agrees})`, async () => {
    for (let append = 1, isCut = true; isCut; append++) {
      const ledger = openMemoryLedger();
      await slice(ledger, {});
      const says = { [C]: ["Corwin hums one", "Corwin hums two"], [T]: ["Tilda sweeps one", "/undo"] };
      const [asks] = await slice(ledger, says); // while Gideon thinks of the second question
      assert.match(asks?.id ?? "", /^agree /);
      const broken = await slice(cutOff(ledger, append), { [C]: [agrees] }).catch(thePowerIsGone);
      isCut = broken === undefined;
      let open = broken ?? (await slice(ledger, {}));
      if (open.some(({ id }) => id === asks?.id)) open = await slice(ledger, { [C]: [agrees] });
      const entries = (await Array.fromAsync(ledger.read())) as readonly Entry[];
      const undone = entries.filter(({ kind }) => kind === "undo").length;
      assert.deepEqual(
        [undone, times(entries, "Corwin hums two") > 0, open.map(({ seat }) => seat)],
        agrees === "yes" ? [1, false, [C, T]] : [0, true, [T]],
        `before append ${append}`,
      );
    }
  });

test("[PL276] a companion who has answered is not asked again for what was taken back, and answers what is said anew", async () => {
  const heard: string[] = [];
  const mindOf: Script["mindOf"] = (seat) => (desk, signal) => {
    if (desk.task !== "reply") return plainMinds(seat)(desk, signal);
    heard.push(seat);
    return Promise.resolve([talk(C, "Yes.")]);
  };
  const says = ["Corwin hums one", "Gideon, do you hear that?", "/undo", "Gideon, do you hear that?"];
  const script: Script = { beats: 2, mindOf, lines: { [C]: [...says, "Corwin hums two", "Corwin hums three"] } };
  const { entries } = await hosted(script);
  assert.deepEqual(heard, [G, G], "once for each time it was said");
  assert.equal(times(entries, "do you hear"), 2);
});
