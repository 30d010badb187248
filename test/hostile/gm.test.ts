import { test } from "node:test";
import { howMany } from "../support/how-many.ts";
import { canaryCampaign } from "./campaign.ts";
import { expectSound, playHostile } from "./evening.ts";
import { benign, GMS } from "./minds.ts";

const BEATS = howMany(2, 6);

for (const [what, hostile] of Object.entries(GMS))
  test(`[PL80] a GM's model that ${what}`, async () => {
    const campaign = canaryCampaign(what);
    const played = await playHostile({
      campaign,
      beats: BEATS,
      script: (request) => (request.seat === "gm" ? hostile : benign)(request, campaign),
    });
    expectSound(played, { ...campaign, beats: BEATS });
  });
