import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { hasTag } from "../../src/protocol/entry.ts";
import { ADA, BRAM, CILLA, fought, frayIn, told } from "../support/fray.ts";
import { judge } from "../support/judge.ts";

/** With the last two something is found that two could use, with the first not. */
const SEEDS = ["one", "three", "four"];
const TOLL = "- 3 bandits called Tollman. Want the toll. They never stop.\n- begins: They come.";
const down = ({
  creatures,
}: {
  creatures: Readonly<Record<string, { readonly id: string; readonly side: string; readonly hp: number }>>;
}) => {
  const up = Object.values(creatures).filter(({ side, hp }) => side === "foes" && hp > 0);
  return up.length > 0 ? [{ do: "harm", to: up.map(({ id }) => id), dice: "60", type: "force" }] : [];
};
const coins = (root: string, seat: string): number => {
  const [, gp = "0", sp = "0"] =
    /\*\*Coins\*\*: (\d+) gp, (\d+) sp/.exec(readFileSync(join(root, "party", `${seat}.md`), "utf8")) ?? [];
  return Number(gp) * 10 + Number(sp);
};

test("[MI47] silver is split evenly, what somebody can use is theirs, and the sheets have it", async (t) => {
  let shared = 0;
  for (const seed of SEEDS.slice(0, 2)) {
    const root = frayIn(t, { foes: TOLL });
    const { entries } = await fought(root, ["Cilla", "Wait by the wall"], { seed, beats: 3, besides: down });
    judge(entries);
    const after = [ADA, BRAM, CILLA].map((seat) => coins(root, seat) - 60);
    assert.ok(after.every((one) => one >= 0) && Math.max(...after) - Math.min(...after) <= 2, after.join());
    const given = entries.flatMap((entry) =>
      entry.kind === "ruling" && entry.changes.sheet
        ? Object.entries(entry.changes.sheet as Record<string, { gains?: string[] }>)
        : [],
    );
    for (const [seat, { gains = [] }] of given)
      for (const item of gains) {
        shared++;
        assert.ok(readFileSync(join(root, "party", `${seat}.md`), "utf8").includes(item), item);
        if (/thieves/.test(item)) assert.equal(seat, CILLA);
        if (/healer/.test(item)) assert.equal(seat, BRAM);
      }
    assert.ok(told(entries).some((text) => /There is .* to be had\./.test(text)));
  }
  assert.ok(shared > 0);
});

test("[MI47] what two could use gets a sentence from each, and the person or a die decides; who had it is kept in mind", async (t) => {
  const root = frayIn(t, { foes: TOLL });
  const { entries } = await fought(root, ["I would take it.", "Roll for it", "Roll for it"], {
    seed: "three",
    beats: 2,
    besides: down,
  });
  judge(entries);
  const asked = entries.find(
    (entry) =>
      entry.kind === "message" &&
      entry.tag === "ASK_PLAYER" &&
      /could both use it\. Who has it\?$/.test(entry.fields.question),
  );
  assert.ok(hasTag(asked, "ASK_PLAYER"));
  const claims = entries.filter(
    (entry) => entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && /could both use it\./.test(entry.body),
  );
  assert.equal(claims.length, 2, "a sentence each");
  const rolls = entries.filter((entry) => entry.kind === "roll" && /^who has /.test(entry.reason));
  const answered = entries.find(
    (entry) => hasTag(entry, "PLAYER_ANSWER") && entry.fields.question === asked.fields.question,
  );
  assert.ok(hasTag(answered, "PLAYER_ANSWER"));
  assert.equal(answered.fields.answer, "Roll for it");
  assert.equal(rolls.length, 2, "a die each");
  assert.ok(told(entries).some((text) => /by the fall of a die\./.test(text)));
  assert.ok(
    entries.some(
      (entry) =>
        entry.kind === "notes" &&
        Object.keys(entry.facts ?? {}).some((name) => name.startsWith("things shared out to")),
    ),
  );
});

test("[MI47] whoever is asked about a find has read how the fight ended and what there is; it is told once", async (t) => {
  let asked = 0;
  for (const seed of SEEDS) {
    const { entries } = await fought(frayIn(t, { foes: TOLL }), [], { seed, beats: 3, besides: down });
    judge(entries);
    const texts = entries.flatMap((entry) =>
      entry.kind !== "message" ? [] : entry.tag === "ASK_PLAYER" ? [entry.fields.question] : [entry.body],
    );
    const first = texts.findIndex((text) => /could both use it\./.test(text));
    if (first < 0) continue;
    asked++;
    const all = (words: RegExp) => texts.flatMap((text, i) => (words.test(text) ? [i] : []));
    const [found = Infinity, ...again] = all(/There is .* to be had\./);
    assert.ok(found < first, "found before anybody is asked");
    assert.deepEqual(again, [], "and told once");
    const [ended = Infinity, ...more] = all(/All three tollmen are down\./);
    assert.ok(ended < first && more.length === 0, "so is how it ended");
    const item = /There is (.*?),? and \w+ and \w+ could both/.exec(texts[first] ?? "")?.[1] ?? "?";
    assert.ok(texts[found]?.includes(item), "what was found is what is shared out");
    assert.ok(
      entries.some((entry) => entry.kind === "ruling" && JSON.stringify(entry.changes.sheet ?? "").includes(item)),
    );
  }
  assert.equal(asked, 2);
});

test("[MI47] what a page gives goes to whoever can use it, and the house adds nothing to it", async (t) => {
  const root = frayIn(t, {
    foes: `${TOLL}\n- won: Under the stool lies something. → gain a scroll of thieves' marks, gain a holy sprig`,
  });
  const { entries } = await fought(root, ["Wait by the wall"], { beats: 3, besides: down });
  judge(entries);
  assert.match(readFileSync(join(root, "party", `${BRAM}.md`), "utf8"), /a holy sprig/);
  assert.equal(coins(root, ADA), 60, "no silver besides");
});

test("[MI47] what a page takes goes off the sheet", async (t) => {
  const root = frayIn(t, { foes: `${TOLL}\n- won: Somebody has cut a strap. → lose Pack` });
  await fought(root, ["Wait by the wall"], { beats: 3, besides: down });
  assert.doesNotMatch(readFileSync(join(root, "party", `${ADA}.md`), "utf8"), /^- Pack$/m);
});

test("[MI47] whoever leaves it to the other is taken at their word, and nobody is asked again", async (t) => {
  let left = 0;
  for (const seed of SEEDS) {
    const words = "Ada can have it, and Bram can have it, and Cilla can have it.";
    const { entries } = await fought(frayIn(t, { foes: TOLL }), [words], { seed, beats: 2, besides: down });
    const isLeft = entries.some(
      (entry) => entry.kind === "message" && entry.tag === "PLAYER_TO_GM" && entry.body.includes("can have it"),
    );
    const isClaim = entries.some(
      (entry) =>
        entry.kind === "message" &&
        entry.tag === "GM_TO_PLAYER" &&
        entry.to.includes(ADA) &&
        /could both use/.test(entry.body),
    );
    if (!isLeft || !isClaim) continue;
    left++;
    assert.ok(
      !entries.some(
        (entry) => entry.kind === "message" && entry.tag === "ASK_PLAYER" && /Who has it/.test(entry.fields.question),
      ),
    );
    assert.ok(told(entries).some((text) => /goes to (?:Bram|Cilla), by common consent\./.test(text)));
  }
  assert.equal(left, 2);
});

test("[MI47] money that a page gives goes into the purse", async (t) => {
  const root = frayIn(t, {
    foes: `${TOLL}\n- won: Under the stool lies a bag. → gain 12 gp, gain a grey cloak, hardly worn`,
  });
  const { entries } = await fought(root, ["Wait by the wall"], { beats: 3, besides: down });
  const sheets = [ADA, BRAM, CILLA].map((seat) => readFileSync(join(root, "party", `${seat}.md`), "utf8")).join("\n");
  assert.doesNotMatch(sheets, /^- 12 gp$/m);
  assert.deepEqual([ADA, BRAM, CILLA].map((seat) => coins(root, seat)).toSorted(), [180, 60, 60]);
  assert.doesNotMatch(told(entries).join("\n"), /hardly worn and|hardly worn to/);
});
