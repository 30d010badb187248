import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { MODES } from "../../src/protocol/kinds/session.ts";
import { story } from "../support/evening.ts";
import { everySo } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { cutOff, thePowerIsGone } from "../support/power-cut.ts";
import { closeMinds, playSeveral, type SeveralOptions } from "../support/several-people.ts";

const [C, T, G] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor"] as const;
const TWO = { [C]: linesOf("Corwin hums"), [T]: linesOf("Tilda sweeps") };
const THREE = { ...TWO, [G]: linesOf("Gideon prays") };

function linesOf(does: string): readonly string[] {
  return ["one", "two", "three"].map((number) => `${does} ${number}`);
}

const told = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : []));
const isClosed = (entries: readonly Entry[]): boolean =>
  entries.some((entry) => entry.kind === "session" && entry.closed === "ended");
const taken = (entries: readonly Entry[]) => entries.filter(({ kind }) => kind === "undo").length;
/** Where a line first came on record. */
const at = (entries: readonly Entry[], line: string) => entries.findIndex((one) => JSON.stringify(one).includes(line));

const orders = (seats: readonly string[]): readonly (readonly string[])[] =>
  seats.length < 2
    ? [seats]
    : seats.flatMap((first) => orders(seats.filter((seat) => seat !== first)).map((rest) => [first, ...rest]));

for (const mode of MODES)
  test(`[PL120] two and three people answer in every order, and are passed on in the order of the party (${mode})`, async () => {
    for (const lines of [TWO, THREE] as const) {
      const tellings = new Set<string>();
      for (const order of orders(Object.keys(lines))) {
        const { entries, asked } = await playSeveral({ mode, lines, order });
        if (mode === "team") judge(entries);
        assert.ok(isClosed(entries));
        tellings.add(told(entries).join("\n"));
        const people = Object.keys(lines).length;
        assert.deepEqual(
          asked.slice(0, people).map(({ seat }) => seat),
          Object.keys(lines),
          "all are asked before anybody answers",
        );
        const arrived = order.map((seat) => at(entries, lines[seat as typeof C]?.[0] ?? ""));
        assert.deepEqual(
          arrived,
          arrived.toSorted((a, b) => a - b),
          "each line is on record when it arrives",
        );
      }
      assert.equal(tellings.size, 1, "the GM hears the same in whatever order they answer");
      assert.match([...tellings].join(), /Corwin hums one; Tilda sweeps one/);
    }
  });

for (const mode of MODES)
  test(`[PL121] an evening of two people that is cut off at any append goes on as it would have (${mode})`, async () => {
    const lines = { [C]: ["/end", ...TWO[C]], [T]: ["Tilda sweeps one", "no", "Tilda sweeps two"] };
    const traces = { "/end": '"wishes"', no: '"agrees"' };
    const options: SeveralOptions = { mode, lines, traces, order: [T, C], beats: 1 };
    const unbroken = (await playSeveral(options)).entries;
    assert.ok(unbroken.some((entry) => entry.kind === "seat" && entry.agrees === false));
    const whole = story(unbroken);
    for (let left = 2, over = false; !over; left += everySo(3)) {
      const ledger = openMemoryLedger();
      const recorded = async () => (await Array.fromAsync(ledger.read())) as readonly Entry[];
      over = (await playSeveral({ ...options, ledger: cutOff(ledger, left) }).catch(thePowerIsGone)) !== undefined;
      if (!isClosed(await recorded())) await playSeveral({ ...options, ledger });
      assert.deepEqual(story(await recorded()), whole, `before append ${left}`);
    }
  });

for (const mode of MODES) {
  test(`[PL122] /undo and /end by one are asked of the others, who agree in plain words or do not (${mode})`, async () => {
    const undo = (says: string) =>
      playSeveral({
        mode,
        lines: {
          [C]: ["Corwin hums one", "/undo", "Corwin hums two"],
          [T]: ["Tilda sweeps one", says, "Tilda sweeps two"],
        },
        beats: 2,
      });
    const yes = await undo("Fine by me");
    assert.equal(taken(yes.entries), 1);
    const question = yes.asked.find(({ id }) => id.startsWith("agree"));
    assert.deepEqual(
      [question?.seat, question?.text],
      [T, "Corwin Voss would take back what was done last. Do you agree?"],
    );
    const no = await undo("I'd rather not.");
    assert.equal(taken(no.entries), 0);
    assert.ok(no.shown.some(({ text, to }) => to === C && text === "Tilda Brannock would rather not."));
    const end = await playSeveral({ mode, lines: { [C]: ["/end"], [T]: ["sure, it is late"] }, beats: 9 });
    assert.ok(isClosed(end.entries) && told(end.entries).length <= 2);
    const stays = await playSeveral({
      mode,
      lines: { [C]: ["/end", "Corwin hums one"], [T]: ["no", "Tilda sweeps one"] },
      beats: 1,
    });
    assert.ok(told(stays.entries).some((text) => text.includes("Corwin hums one; Tilda sweeps one")));
  });

  test(`[PL122] whoever is away, lets their time pass or has no more to say holds nobody up (${mode})`, async () => {
    const away = await playSeveral({
      mode,
      lines: { [C]: ["Corwin hums one", "/undo", "Corwin hums two"], [T]: ["/away"] },
      beats: 2,
    });
    assert.equal(taken(away.entries), 1);
    assert.ok(!away.asked.some(({ id }) => id.startsWith("agree")));
    const late = await playSeveral({ mode, lines: { [C]: ["/end"], [T]: [] }, silent: [T], hurried: true, beats: 9 });
    assert.ok(isClosed(late.entries));
    assert.ok(late.asked.some(({ id, seat }) => seat === T && id.startsWith("agree")));
    const gone = await playSeveral({
      mode,
      lines: { [C]: ["Corwin hums one"], [T]: linesOf("Tilda sweeps") },
      beats: 3,
    });
    assert.ok(
      told(gone.entries).some((text) => text.includes("Tilda sweeps three")),
      "one who has no more to say leaves the others to play on",
    );
  });

  test(`[PL122] a wish that is said unasked is put to the others too, and /x is nobody's to refuse (${mode})`, async () => {
    const lines = { [C]: ["Corwin hums one", "Corwin hums two"], [T]: ["Tilda sweeps one", "yes", "Tilda sweeps two"] };
    const { entries } = await playSeveral({ mode, lines, unasked: { at: 3, seat: C, line: "/undo" }, beats: 2 });
    assert.equal(taken(entries), 1);
    const left = await playSeveral({
      mode,
      lines: { [C]: ["/x spiders", ...linesOf("Corwin hums")], [T]: TWO[T] },
      beats: 1,
    });
    assert.ok(left.entries.some(({ kind }) => kind === "boundary"));
    assert.ok(!left.asked.some(({ id }) => id.startsWith("agree")));
  });

  test(`[PL123] nobody hears or is shown what only another was asked, said or told (${mode})`, async () => {
    const evening = (secret: string) =>
      playSeveral({
        mode,
        lines: { [C]: [`/secret ${secret}`, "/why", "Corwin hums two"], [T]: TWO[T] },
        order: [T, C],
        beats: 2,
        mindOf: closeMinds,
      });
    const [one, two] = [await evening("pocket the key"), await evening("swallow the pearl whole")];
    for (const seat of [T, G, "seraphine-duskhollow"])
      assert.ok(JSON.stringify(one.letters(seat)) === JSON.stringify(two.letters(seat)), seat);
    assert.ok(!one.asked.some(({ seat, text }) => seat !== C && text.includes("corwin")));
    assert.ok(
      one.shown.every(({ to }) => to === C),
      "what Corwin's commands show is for Corwin",
    );
    const held = one.entries.filter((entry) => entry.kind === "seat" && entry.decides !== undefined);
    assert.equal(held.length > 0, mode !== "team");
    assert.ok(held.every(({ audience }) => !audience.includes(C) && !audience.includes("gm")));
  });
}

test("[PL122] a person who sits there alone is asked nothing, and nobody takes another's seat", async () => {
  const alone = await playSeveral({ lines: { [C]: ["Corwin hums one", "/undo", "/end"] }, beats: 9 });
  assert.equal(taken(alone.entries), 1);
  assert.ok(!alone.asked.some(({ id }) => id.startsWith("agree")) && isClosed(alone.entries));
  const two = await playSeveral({ lines: { [C]: ["/seat tilda", ...TWO[C]], [T]: TWO[T] }, beats: 1 });
  assert.ok(two.shown.some(({ text }) => text === "Tilda Brannock is played by somebody else at this table."));
  await assert.rejects(playSeveral({ lines: { tilda: [] } }), /Nobody called "tilda" has a seat at this table/);
});
