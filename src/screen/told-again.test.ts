import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, narration, prompt, setTable } from "../../test/support/table.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { evolve } from "../table/evolve.ts";
import { emptyTable } from "../table/state.ts";
import { openGuard } from "./guard.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";
const C = "corwin-voss";

test("[SC765] a name with its Mr that a player has said aloud may be told again to those who heard it, and to nobody else", () => {
  const text = "The small back room was booked on Monday by a Mr Ames, pole-seller, who went out at dusk.";
  const files = { secrets: [{ id: "inn/1", path: "locations/inn.md", line: 1, heading: "Room", text }], texts: [] };
  const guard = openGuard(() => files);
  let state = emptyTable;
  const hear = (entry: object) => {
    const one = { at: "", session: "one", scene: "001", beat: 1, audience: [], ...entry, seq: state.seq + 1 } as never;
    state = evolve(state, one);
    guard.hear(one, state);
  };
  for (const seat of [T, G, C]) hear({ kind: "seat", seat, joined: "player", held: "mind" });
  const scene = { kind: "scene", number: "001", slug: "x", title: "X", place: "", time: "" };
  hear({ ...scene, thread: "boat", present: [T, G] });
  hear({ ...scene, number: "002", thread: "seven", present: [C] });
  const body = "“There was a note on my thwart for Mr Ames, at the Foot, and I rowed him.”";
  hear({
    kind: "message",
    tag: "PLAYER_TO_GM",
    from: G,
    to: ["gm"],
    fields: { type: "ACTION" },
    body,
    audience: ["gm", G],
  });
  const told = "“A note,” she says, “for Mr Ames, at the Foot.”";
  assert.equal(guard.leak(told, [T, G], state), undefined);
  assert.deepEqual(guard.leak(told, [T, C], state)?.to, [C]);
});

test("[SC766] what others see of a deed done in secret is told in its ruling to whom noticed_by names, and may be told on; unnamed it stays private, and a refusal says how", async () => {
  const did = "I move my box to the blind side of the trestle, rule lines, and turn the dead hand to the candle.";
  const seen = "Gideon moves his box to the blind side of the trestle, rules lines.";
  const acting = async () => {
    const table = await setTable();
    await table.play(["gm", prompt(G, "SECRET_ACTION")]);
    await table.play([G, answer(did, "ACTION")]);
    return table;
  };
  const ruling = { kind: "ruling", for: G, outcome: seen };
  const one = await acting();
  await one.play(["gm", { ...ruling, noticed_by: [T] }]);
  const heard = (await one.entries()).findLast(({ kind }) => kind === "ruling");
  assert.ok(heard?.audience.includes(T) && !heard.audience.includes(C), JSON.stringify(heard));
  const open = await acting();
  await open.play(["gm", { ...ruling, noticed_by: [T, C, "seraphine-duskhollow"] }]);
  const on = await open.play(["gm", narration(seen)]);
  assert.ok(on && !isRefusal(on), JSON.stringify(on));

  const kept = await acting();
  await kept.play(["gm", { ...ruling, outcome: "It is done." }]);
  assert.ok(!(await kept.entries()).findLast((one) => one.kind === "ruling")?.audience.includes(T));
  const refused = await kept.play(["gm", narration(seen)]);
  assert.ok(refused && isRefusal(refused) && refused.code === "screen/leak");
  assert.match(refused.hint, /name who sees it in `noticed_by` of the ruling/);
});
