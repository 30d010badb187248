import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../src/protocol/entry.ts";
import { playOn } from "../support/folder.ts";
import { toldIn, weighHouse, weighHousePage } from "./weigh-house.ts";

const MORE = `
### Kill Jory Pellow (force) · Athletics 5 · violent
said: murder the weighmaster; stab him
- yes: Jory Pellow is dead, and the queue has seen it. → jory-dead
- no: He is quicker than he looks.
`;

const page = (): string => weighHousePage().replace("\n## Jory knows", `${MORE}\n## Jory knows`);

const did = (entries: readonly Entry[]): string =>
  entries
    .flatMap((entry) => {
      if (entry.kind === "notes") return Object.keys(entry.facts ?? {});
      if (entry.kind === "deed" && entry.intent.do === "fight") return ["fight"];
      return entry.kind === "message" && entry.tag === "SESSION_END" && /It ended so/.test(entry.fields.summary)
        ? ["ended"]
        : [];
    })
    .join(" ");

const IDIOMS = [
  "I beat Jory at cards",
  "I almost stab Jory but stop",
  "I imagine that I stab the weighmaster",
  "I kill Jory with kindness",
  "I cut Jory off mid-sentence",
  "I charge Jory a fee",
  "I strike Jory as odd",
  "I choke on my tea",
  "I wrestle with the question",
  "I punch Corrin in the arm",
  "Should I kill Jory Pellow?",
  "I would never kill Jory Pellow",
  "“Kill Jory Pellow,” I whisper to Corrin, and laugh",
  "let it be (no)",
  "Let it be? Not yet.",
  "I think about letting it be",
  "Take the pound by force is a bad idea",
  "I suggest to everyone that we let it be",
];

for (const line of IDIOMS)
  test(`[MI2] nobody is struck and nothing is left by: ${line}`, async (t) => {
    const { entries } = await playOn(weighHouse(t, page()), { human: "ilse", lines: [line], beats: 1, seed: "5" });
    assert.doesNotMatch(did(entries), /jory-dead|fight|ended/);
  });

test("[MI2] what was asked about is done when the person says yes", async (t) => {
  const lines = ["I beat Jory at cards, or with a stick", "yes", "I wait."];
  const { entries } = await playOn(weighHouse(t, page()), { human: "ilse", lines, beats: 2, seed: "6" });
  const asked = toldIn(entries).some(({ body }) => /attack Jory Pellow|kill Jory Pellow/i.test(body));
  assert.ok(asked, "it was asked about");
  assert.ok(
    entries.some((entry) => entry.kind === "check" && entry.skill === "Athletics"),
    "and then tried",
  );
});

test("[T1] what one character alone notices reaches nobody else, in no prompt and in no telling", async (t) => {
  const secret = "The clerk behind the screen is no clerk at all, and breathes through his hat.";
  const noticed = weighHousePage()
    .replace("- Ilse:", `- Ilse: ${secret} → no-clerk\n- Corrin:`)
    .replace("## Facts\n", `## Facts\n\n- no-clerk: ${secret}\n`)
    .replace("## Voices\n", `## Voices\n\n- Corrin, on no-clerk: "A hat that breathes. I knew one in Pell."\n`);
  const lines = ["I hum.", "I look at the scale.", "I hum again.", "I wait."];
  const { entries } = await playOn(weighHouse(t, noticed), { human: "ilse", lines, beats: 4, seed: "3" });
  const own = entries.some((entry) => entry.kind === "reveal" && entry.text === secret);
  assert.ok(own, "she did notice it");
  for (const entry of entries) {
    if (!entry.audience.includes("corrin")) continue;
    assert.doesNotMatch(JSON.stringify(entry), /breathes/, `${entry.kind} ${entry.seq}`);
  }
});

test("[MI3] a notice that takes more than the dice came to is not told", async (t) => {
  const hard = weighHousePage().replace(
    "- Perception 13:",
    "- Perception 30: The wall behind the scale is painted on sailcloth.\n- Perception 13:",
  );
  for (const seed of ["1", "2", "3"]) {
    const lines = ["I search the weigh-house", "I search the room", "I look around carefully", "I wait."];
    const { entries } = await playOn(weighHouse(t, hard), { human: "ilse", lines, beats: 4, seed });
    assert.ok(!toldIn(entries).some(({ body }) => body.includes("sailcloth")), `seed ${seed}`);
  }
});

test("[CA23] a comment is for the GM, wherever on a page it stands", async (t) => {
  const noted = weighHousePage()
    .replace("Stamped with the town's gate", "Stamped <!-- ZZ1 --> with the town's gate")
    .replace("The goat eats a receipt.", "The goat <!-- ZZ2 --> eats a receipt.")
    .replace("### Look under the brass pound", "### Look under <!-- ZZ3 --> the brass pound")
    .replace("> again: The queue", "> again: <!-- ZZ4 --> The queue");
  const lines = ["I look at the brass pound", "Look under the brass pound", "I wait.", "I wait.", "I wait."];
  const { entries } = await playOn(weighHouse(t, noted), { human: "ilse", lines, beats: 5, seed: "2" });
  for (const entry of entries)
    if (entry.audience.includes("ilse")) assert.doesNotMatch(JSON.stringify(entry), /ZZ\d|<!--/);
});

test("[MI11] a page with a title longer than a scene's name can be is played all the same", async (t) => {
  const long = weighHousePage().replace(
    "# The Weigh-House",
    "# The Morning After the Night on Which the Old Mill at Lower Orrest Burned to the Ground",
  );
  const { entries } = await playOn(weighHouse(t, long), {
    human: "ilse",
    lines: ["I hum.", "I wait."],
    beats: 2,
    seed: "2",
  });
  assert.equal(entries.filter(({ kind }) => kind === "refusal").length, 0);
  assert.equal(toldIn(entries).length >= 3, true);
});
