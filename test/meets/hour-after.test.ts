import assert from "node:assert/strict";
import { test } from "node:test";
import { ADA, BRAM, fought, frayIn } from "../support/fray.ts";
import { judge } from "../support/judge.ts";

const TOLL = "- 1 bandit called Tollman. Wants the toll. They never stop.\n- begins: He comes.\n- won: He goes.";
const once = () => {
  let done = false;
  return ({ creatures }: { creatures: Readonly<Record<string, { readonly id: string; readonly side: string }>> }) => {
    if (done) return [];
    done = true;
    const foes = Object.values(creatures).filter(({ side }) => side === "foes");
    return [
      { do: "harm", to: [ADA, BRAM], dice: "5", type: "cold" },
      { do: "harm", to: foes.map(({ id }) => id), dice: "60", type: "force" },
    ];
  };
};

test("[MI51] after a fight a person's hit dice are not spent unasked; a word spends them, of the same hour", async (t) => {
  const { entries, state } = await fought(frayIn(t, { foes: TOLL, level: 3 }), ["I rest for an hour."], {
    beats: 2,
    besides: once(),
  });
  judge(entries);
  const rests = entries.flatMap((entry) =>
    entry.kind === "deed" && entry.intent.do === "rest" ? [entry.intent as { who: string[]; spend: object }] : [],
  );
  assert.equal(rests.length, 2);
  assert.ok(!Object.hasOwn(rests[0]?.spend ?? {}, ADA) && Object.hasOwn(rests[0]?.spend ?? {}, BRAM));
  assert.deepEqual(rests[1]?.who, [ADA]);
  assert.ok((state.status.creatures[ADA]?.hitDiceSpent ?? 0) > 0);
  const told = entries.flatMap((entry) => (entry.kind === "ruling" ? [entry.changes.told ?? []].flat() : []));
  assert.ok(told.some((line) => /^Ada has three hit dice left, and has spent none\./.test(String(line))));
});
