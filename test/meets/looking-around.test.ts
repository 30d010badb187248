import assert from "node:assert/strict";
import { test } from "node:test";
import type { Mind } from "../../src/minds/mind.ts";
import { houseAt } from "../support/evening.ts";
import { playOn } from "../support/folder.ts";
import { ADA, BRAM, CILLA, frayIn, told } from "../support/fray.ts";
import { judge } from "../support/judge.ts";

/** Two who look around whenever they are asked anything. */
const looking: Mind = async ({ task }) =>
  task === "answer" ? [{ tag: "PLAYER_TO_GM", fields: { type: "ACTION" }, body: "(looks around)" }] : [];

test("[MI73] a look around is rolled while there is something to see, by one of them at a time, and a yes shows it", async (t) => {
  const { entries } = await playOn(
    frayIn(t, { foes: "- 3 bandits called Raider. Want the toll.\n- begins: They come." }),
    {
      human: ADA,
      lines: Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? "Sit down and eat" : "Wait by the wall")),
      seed: "a look",
      beats: 30,
      mindOf: (seat) => (seat === BRAM || seat === CILLA ? looking : houseAt(seat)),
    },
  );
  judge(entries);
  const looks = entries.flatMap((entry) => (entry.kind === "check" && entry.reason === "a look around" ? [entry] : []));
  const asked = entries.filter((entry) => entry.kind === "message" && entry.body === "(looks around)");
  assert.ok(asked.length > 6, `they look again and again: ${asked.length}`);
  assert.ok(looks.length > 0 && looks.length < 6, `${looks.length} looks were rolled`);
  assert.equal(new Set(looks.map(({ beat }) => beat)).size, looks.length, "one in a beat");
  const came = looks.map((look) => {
    const ruling = entries
      .slice(entries.indexOf(look))
      .find((entry) => entry.kind === "ruling" && entry.for === look.for);
    return ruling?.kind === "ruling" && ruling.outcome.endsWith("success");
  });
  assert.deepEqual(came, [...looks.slice(1).map(() => false), true], "until one of them has seen it, and not after");
  assert.equal(told(entries).filter((text) => /two planks and a chain/i.test(text)).length, 1);
});
