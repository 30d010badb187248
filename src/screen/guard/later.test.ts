import assert from "node:assert/strict";
import { test } from "node:test";
import { openSentences } from "./heard.ts";
import { openEveningHeard } from "./later.ts";
import { stemOf } from "./words.ts";

const SEATS = ["ada", "bram", "cleo"];
const WORDS = "lamp harbour ledger widow candle anchor poison letter cellar bishop".split(" ");

/** Numbers as if by chance, the same every time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("[SC19] what was heard is taken apart when it is asked about, each telling once, and what was taken back never", () => {
  const asked: number[] = [];
  const heard = openEveningHeard((seq) => {
    asked.push(seq);
    return [`The lamp of day ${seq} burns in the harbour.`];
  });
  for (let seq = 1; seq <= 100; seq++) heard.add(["ada"], seq);
  heard.truncate(60);
  assert.equal(asked.length, 0, "nobody has asked");
  assert.ok(heard.knows("ada", stemOf("lamp")) && !heard.knows("bram", stemOf("lamp")));
  assert.deepEqual(
    asked,
    Array.from({ length: 60 }, (_, i) => i + 1),
  );
  heard.unheard("ada", ["lamp", "harbour"].map(stemOf));
  assert.equal(asked.length, 60);
});

test("[SC19] heard at once or later, the answers are the same, with whatever is taken back in between", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = chance(seed);
    const texts = new Map<number, readonly string[]>();
    const later = openEveningHeard((seq) => texts.get(seq) ?? []);
    const atOnce = openSentences();
    let seq = 0;
    for (let i = 0; i < 120; i++) {
      if (random(12) === 0) {
        seq = Math.max(0, seq - random(9));
        later.truncate(seq);
        atOnce.truncate(seq);
      }
      const text = Array.from({ length: 6 }, () => WORDS[random(WORDS.length)]).join(" ");
      const by = SEATS.filter(() => random(2) === 0);
      texts.set(++seq, [`${text}.`]);
      later.add(by, seq);
      atOnce.add(texts.get(seq) ?? [], by, seq);
      if (random(5) > 0) continue;
      const stems = Array.from({ length: 3 }, () => stemOf(WORDS[random(WORDS.length)] ?? ""));
      for (const seat of SEATS) {
        assert.equal(later.unheard(seat, stems), atOnce.unheard(seat, stems), `seed ${seed}`);
        for (const stem of [...stems, `=${text}`])
          assert.equal(later.knows(seat, stem), atOnce.knows(seat, stem), `seed ${seed}: ${stem}`);
      }
    }
  }
});
