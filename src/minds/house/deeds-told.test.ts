import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../test/support/how-many.ts";
import { deedsTold, sentencesOf } from "./deeds-told.ts";
import { table } from "./tables/table.ts";

const NAMES = ["Tilda", "Corwin"];

test("a deed has what came of it and who spoke to it; how the dice fell and what else went on are left out", () => {
  const hinge = table("hinges")[0]?.text ?? "";
  const body = [
    `Tilda asks Marn about the ferry. ${hinge} Marn puts the rope down.`,
    "> **Old Marn**: “It went over at noon. Nobody rowed.”",
    "Marn looks at the water.",
    "> **Old Marn**: “Ask the bell.”",
    "A gull walks along the quay, and thinks better of it.",
    "> **Old Marn**: “Fine evening.”",
    "Corwin points.",
    "> **Corwin**: “Two sets of oars.”",
  ].join("\n\n");
  assert.deepEqual(deedsTold(body, NAMES), [
    {
      who: "Tilda",
      deed: "Tilda asks Marn about the ferry.",
      came: ["Marn puts the rope down."],
      said: [
        { who: "Old Marn", text: "It went over at noon. Nobody rowed." },
        { who: "Old Marn", text: "Ask the bell." },
      ],
      own: "",
    },
    { who: "Corwin", deed: "Corwin points.", came: [], said: [], own: "Two sets of oars." },
  ]);
});

test("talk that is woven into prose stays with those who say it", () => {
  const [deed] = deedsTold("Tilda knocks. “Who is it? Go away,” says Marn. The bolt is drawn.", NAMES);
  assert.deepEqual(deed?.came, ["“Who is it? Go away,” says Marn.", "The bolt is drawn."]);
  assert.equal(deedsTold("Corwin points. “Two oars. Wet.”", NAMES)[0]?.own, "Two oars. Wet.");
});

test("any text can be read, and no deed is anybody else's", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("\n\n", "Tilda ", "“", "”", ". ", "> **A**: “b”"))),
      (parts) => {
        const body = parts.join("");
        for (const { who } of deedsTold(body, NAMES)) assert.ok(NAMES.includes(who));
        assert.equal(sentencesOf(body).join("").replace(/\s/g, ""), body.replace(/\s/g, ""));
      },
    ),
    { seed: 11, numRuns: howMany(50, 200) },
  );
});
