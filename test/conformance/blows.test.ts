import assert from "node:assert/strict";
import { test } from "node:test";
import { ADA, BRAM, fought, frayIn, holdsRow, prompts, told } from "../support/fray.ts";

const TOLL = "- 3 bandits called Tollman. Want the toll. They never stop.\n- begins: They come.";

test("G-DEATH-4, G-DEATH-5: the dying have one inner moment, and a death is answered and told", async (t) => {
  let fallen = false;
  const { entries } = await fought(frayIn(t, { foes: TOLL, level: 3 }), [], {
    beats: 6,
    besides: ({ creatures, fight }) => {
      const bram = creatures[BRAM];
      if (!fight || !bram || bram.dead || fight.round > 2) return [];
      const dice = fallen ? (fight.round === 2 ? "300" : "") : "26";
      fallen = true;
      return dice === "" ? [] : [{ do: "harm", to: [BRAM], dice, type: "force" }];
    },
  });
  assert.equal(prompts(entries, BRAM, "REFLECTION").length, 1);
  assert.ok(prompts(entries, ADA, "OPTIONAL_REACTION").some((body) => body.includes("Bram is dead.")));
  assert.ok(holdsRow(told(entries), "deaths", "dies"));
});

test("G-SPEC-2: a person who is down rolls their own save, and is asked for something only they can give", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: TOLL.replace("3 bandits", "2 commoners"), level: 3 }), [], {
    beats: 7,
    idle: true,
    besides: ({ creatures, fight }) =>
      fight && (creatures[ADA]?.hp ?? 0) > 0 ? [{ do: "harm", to: [ADA], dice: "26", type: "force" }] : [],
  });
  const asked = prompts(entries, ADA, "OPTIONAL_REACTION");
  assert.ok(asked.some((body) => body.startsWith("## Your Roll")));
  assert.ok(asked.some((body) => body.includes("## Yours To Give")));
});

test("G-SPEC-4, G-CMB-3: a round has one narration, and what was won is shared", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: TOLL, level: 3 }), ["Play it"], { beats: 8 });
  const [round, ...more] = entries.filter((entry) => entry.kind === "notes" && (entry.clocks?.round?.at ?? 0) > 0);
  const next =
    more[0]?.seq ?? entries.find((entry) => entry.kind === "notes" && entry.clocks?.round === null)?.seq ?? 0;
  const within = entries.filter(({ seq }) => seq > (round?.seq ?? 0) && seq < next);
  assert.ok(told(within).length <= 1 && within.length > 3);
  assert.ok(entries.some((entry) => entry.kind === "ruling" && entry.changes.sheet !== undefined));
});
