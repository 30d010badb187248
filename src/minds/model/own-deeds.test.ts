import assert from "node:assert/strict";
import { test } from "node:test";
import type { Saying } from "../../protocol/ask.ts";
import { statusOf } from "../../rules/creature/creature.ts";
import type { Fight } from "../../rules/state.ts";
import { TRIFLE } from "../house/fight/trifle.ts";
import { leftToThem } from "./own-deeds.ts";

const T = "tilda-brannock";
const desk = { party: [T, "corwin-voss"], status: statusOf([]) };
const turn: Saying = {
  kind: "deed",
  intent: { do: "take-turn", who: T, deeds: [{ do: "attack", target: "corwin-voss" }] },
};
const ruling: Saying = { kind: "ruling", for: T, outcome: "Tilda swears to serve the abbot" };
const wound: Saying = { kind: "deed", intent: { do: "harm", to: [T], dice: "1d4", type: "fire" } };

test("[MM15] a turn that nobody declared is not played, nor a deed ruled on; whoever it was decided for is asked", () => {
  const asks: Saying = {
    tag: "GM_TO_PLAYER",
    fields: { to: T, request_type: "QUICK_REACTION" },
    body: "## Request\nWhat do you do? It is yours to say.",
  };
  assert.deepEqual(leftToThem([turn, ruling, wound], desk, []), { says: [wound], asked: [asks] });
  assert.deepEqual(leftToThem([turn, ruling], desk, [T]), { says: [turn, ruling], asked: [] });
  assert.deepEqual(leftToThem([ruling, asks], desk, []), { says: [asks], asked: [] });
  const side: Saying = { kind: "deed", intent: { do: "run-side", side: "party" } };
  assert.deepEqual(leftToThem([side], desk, [T]), { says: [], asked: [] });
  const goblin: Saying = { kind: "deed", intent: { do: "attack", who: "goblin", target: T } };
  assert.deepEqual(leftToThem([goblin], desk, []), { says: [goblin], asked: [] });
});

test("[MM15] a trifle is played out only where the person wants it over; else they are asked, and who would fight it is prompted", () => {
  const playOut: Saying = { kind: "deed", intent: { do: "play-out" } };
  const fight = { tier: "trivial", bands: { [T]: "near" } } as unknown as Fight;
  const asked = leftToThem([playOut], { ...desk, status: { ...desk.status, fight } }, []);
  assert.deepEqual(asked, { says: [], asked: [TRIFLE] });
  assert.deepEqual(leftToThem([playOut], { ...desk, status: { ...desk.status, fight } }, [], true).says, [playOut]);
  const played = leftToThem([playOut], { ...desk, status: { ...desk.status, fight } }, [], false);
  assert.deepEqual(
    played.asked.map((one) => (one as { fields: object }).fields),
    [{ to: T, request_type: "COMBAT_ACTION" }],
  );
  const standard = { ...desk.status, fight: { ...fight, tier: "standard" } as Fight };
  assert.deepEqual(leftToThem([playOut], { ...desk, status: standard }, []).says, [playOut], "the rules refuse it");
});

test("[MM812] outside of a fight what somebody said or did may take several deeds; in one it takes what their turn is", () => {
  const cast: Saying = { kind: "deed", intent: { do: "cast", who: T, spell: "Guidance" } };
  const left = (acted: readonly string[], spoke: readonly string[], one = desk) =>
    leftToThem([cast], one, [], undefined, acted, [], spoke).says.length;
  assert.equal(left([T], []), 1, "settled once, and there is more of it");
  assert.equal(left([], [T]), 1, "offered aloud to the others");
  assert.equal(left([], []), 0);
  const fight = { tier: "standard", bands: { [T]: "near" } } as unknown as Fight;
  assert.equal(left([T], [T], { ...desk, status: { ...desk.status, fight } }), 0);
});

test("[MM812] of a ruling that decides for somebody who has declared nothing, what they find out by it stands", () => {
  const sees: Saying = {
    kind: "ruling",
    for: T,
    outcome: "She creeps to the landing.",
    changes: { learned: ["Five skeletons."] },
  };
  const asked: Saying = { tag: "GM_TO_PLAYER", fields: { to: T, request_type: "FULL_CONTEXT" }, body: "Well?" };
  assert.deepEqual(leftToThem([sees, asked], desk, []).says, [{ ...sees, outcome: "done" }, asked]);
  assert.deepEqual(leftToThem([sees], desk, [], undefined, [T]).says, [sees], "dice have fallen for it");
});
