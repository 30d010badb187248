import assert from "node:assert/strict";
import { test } from "node:test";
import { ownSecretsOf } from "../../src/campaign/secrets/secrets.ts";
import { canaryCampaign, LEAKS, PLAYERS } from "./campaign.ts";
import { expectSound, playHostile } from "./evening.ts";
import { benign } from "./minds.ts";

test("[SC17] what somebody's sheet calls a secret, and their journal, is read as theirs", () => {
  const { files, canaries } = canaryCampaign("own");
  const texts = Object.entries(files).map(([path, text]) => ({ path, text }));
  const { sheets, journals } = ownSecretsOf(texts, PLAYERS);
  const of = (ending: string) => canaries.filter(({ at }) => at.startsWith("party/") && at.endsWith(ending));
  assert.deepEqual(
    journals.map(({ text }) => text),
    of("-journal.md").map(({ text }) => text),
  );
  for (const { text } of of("voss.md")) assert.ok(sheets.some((one) => one.text === text));
  assert.ok(!sheets.some(({ text }) => text.includes("level 2")));
});

test("[SC17] a GM that tells out of one player's sheet or journal tells nobody else", async () => {
  const campaign = canaryCampaign("sheets");
  const own = campaign.canaries.filter(({ at }) => at.startsWith("party/"));
  const forms = [LEAKS.verbatim, LEAKS.embedded, LEAKS.reordered];
  const played = await playHostile({
    campaign,
    script: (request) => {
      const { seat, turn } = request;
      const canary = own[turn % own.length];
      if (seat !== "gm" || turn % 3 === 0 || !canary) return benign(request, campaign);
      return { calls: [{ name: "narrate", input: { text: forms[turn % forms.length]?.(canary) } }] };
    },
  });
  expectSound(played, campaign);
  assert.ok(played.entries.some((entry) => entry.kind === "refusal" && entry.code === "screen/leak"));
});
