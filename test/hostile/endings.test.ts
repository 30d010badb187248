import assert from "node:assert/strict";
import { test } from "node:test";
import { canaryCampaign } from "./campaign.ts";
import { expectSound, playHostile } from "./evening.ts";
import { benign, GMS } from "./minds.ts";

test("[PL4] a model that does not come to an end is stood in for by the house, and the journals are written", async () => {
  const campaign = canaryCampaign("last words");
  const forEver = GMS["tells its last words for ever"] ?? benign;
  const played = await playHostile({
    campaign,
    beats: 2,
    script: (request) => (request.seat === "gm" ? forEver : benign)(request, campaign),
  });
  expectSound(played, campaign);
  const { entries } = played;
  assert.ok(entries.some((one) => one.kind === "message" && one.tag === "SESSION_END" && one.by === "house"));
  assert.equal(entries.filter((one) => one.kind === "writing" && one.for.endsWith("-journal.md")).length % 3, 0);
});

test("[PL65] what somebody did in secret and then said openly may be told", async () => {
  const campaign = canaryCampaign("openly");
  const words = "I hide the pewter spoon under the third barrel from the left.";
  const type = (turn: number) => (turn === 1 ? "SECRET_ACTION" : "QUICK_REACTION");
  const played = await playHostile({
    campaign,
    beats: 3,
    script: (request) => {
      const { seat, turn } = request;
      if (seat === "tilda-brannock") return words;
      if (seat !== "gm" || turn > 3) return benign(request, campaign);
      const text = turn === 3 ? `Tilda says it aloud: “${words}”` : `The lamp gutters for the ${turn}th time.`;
      const asked = { to: "tilda-brannock", type: type(turn), request: "What do you do?" };
      return {
        calls: [
          { name: "narrate", input: { text } },
          { name: "ask_player", input: asked },
        ],
      };
    },
  });
  expectSound(played, campaign);
  const told = (one: (typeof played.entries)[number]) =>
    one.kind === "message" && one.tag === "NARRATIVE" && one.body.includes(words);
  assert.ok(played.entries.some(told));
});
