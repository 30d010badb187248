import assert from "node:assert/strict";
import { ADA, BRAM, fought, frayIn, holdsRow, prompts, told } from "../support/fray.ts";
import { testInModes } from "./evening-of.ts";

/** What is asked for besides a deed; in `handoff` all of it is a quick reaction. */
const REACTIONS = ["REFLECTION", "OPTIONAL_REACTION", "QUICK_REACTION"];
const TOLL = "- 3 bandits called Tollman. Want the toll. They never stop.\n- begins: They come.";

testInModes(
  "G-DEATH-4, G-DEATH-5, H-DEATH-4, H-DEATH-5: the dying have one inner moment, and a death is answered and told",
  async (mode, t) => {
    let fallen = false;
    const { entries } = await fought(frayIn(t, { foes: TOLL, level: 3 }), [], {
      mode,
      beats: 6,
      besides: ({ creatures, fight }) => {
        const bram = creatures[BRAM];
        if (!fight || !bram || bram.dead || fight.round > 2) return [];
        const dice = fallen ? (fight.round === 2 ? "300" : "") : "26";
        fallen = true;
        return dice === "" ? [] : [{ do: "harm", to: [BRAM], dice, type: "force" }];
      },
    });
    const asked = (seat: string) => REACTIONS.flatMap((request) => prompts(entries, seat, request));
    assert.equal(asked(BRAM).filter((body) => body.includes("One moment is yours alone.")).length, 1);
    assert.ok(asked(ADA).some((body) => body.includes("Bram is dead.")));
    assert.ok(holdsRow(told(entries), "deaths", "dies"));
  },
);

testInModes(
  "G-SPEC-2, H-SPEC-2: a person who is down rolls their own save, and is asked for something only they can give",
  async (mode, t) => {
    const { entries } = await fought(frayIn(t, { foes: TOLL.replace("3 bandits", "2 commoners"), level: 3 }), [], {
      mode,
      beats: 7,
      idle: true,
      besides: ({ creatures, fight }) =>
        fight && (creatures[ADA]?.hp ?? 0) > 0 ? [{ do: "harm", to: [ADA], dice: "26", type: "force" }] : [],
    });
    const asked = REACTIONS.flatMap((request) => prompts(entries, ADA, request));
    assert.ok(asked.some((body) => body.startsWith("## Your Roll")));
    assert.ok(asked.some((body) => body.includes("## Yours To Give")));
  },
);

testInModes(
  "G-SPEC-4, G-CMB-3, H-FIGHT-3, H-CMB-1, H-CMB-2: a round has one narration, and what was won is shared; of all of it there is one delta, afterwards",
  async (mode, t) => {
    const { entries } = await fought(frayIn(t, { foes: TOLL, level: 3 }), ["Play it"], { mode, beats: 8 });
    const [round, ...more] = entries.filter((entry) => entry.kind === "notes" && (entry.clocks?.round?.at ?? 0) > 0);
    const next =
      more[0]?.seq ?? entries.find((entry) => entry.kind === "notes" && entry.clocks?.round === null)?.seq ?? 0;
    const within = entries.filter(({ seq }) => seq > (round?.seq ?? 0) && seq < next);
    assert.ok(told(within).length <= 1 && within.length > 3);
    assert.ok(entries.some((entry) => entry.kind === "ruling" && entry.changes.sheet !== undefined));
    if (mode === "team") return;
    const begun = entries.find((entry) => entry.kind === "deed" && entry.intent.do === "fight")?.seq ?? 0;
    const blows = entries.filter(
      (entry) => entry.kind === "ruling" && JSON.stringify(entry.changes).includes("Tollman"),
    );
    const over = blows.at(-1)?.seq ?? 0;
    const deltas = entries.filter((entry) => entry.kind === "file" && entry.path === "tmp/gm-state-delta.md");
    assert.ok(begun > 0 && over > begun);
    assert.ok(!deltas.some(({ seq }) => seq > begun && seq < over));
    assert.ok(deltas.some(({ seq }) => seq > over));
  },
);
