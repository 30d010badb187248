import assert from "node:assert/strict";
import { test } from "node:test";
import { someOf } from "../support/how-many.ts";
import { canaryCampaign, PLAYERS } from "./campaign.ts";
import { expectSound, playHostile } from "./evening.ts";
import { benign, GMS, type Hostile } from "./minds.ts";
import type { Answer } from "./server.ts";

const SHORT = "{ first: 1, between: 1, total: 2 }";
const ANSWERS: Readonly<Record<string, Answer>> = {
  "streams without end": { text: "And the rain falls on and on and on. ", after: "forever" },
  "begins and then says nothing": { text: "The door opens. Behind it ", after: "hang" },
  "sends bytes instead of an answer": { raw: Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 89) % 256)) },
  "sends ten megabytes of nothing": { raw: "x".repeat(10_000_000) },
  "breaks off in a frame": { raw: 'data: {"id":"x","choices":[{"index":0,"delta":{"content":"The d' },
  "says that it is overloaded": { raw: '{"error":{"message":"busy"}}', status: 503 },
};

for (const [what, answer] of Object.entries(ANSWERS))
  test(`[PL80] a server that ${what}`, async () => {
    const campaign = canaryCampaign(what);
    const hostile: Hostile = (request, world) => (request.turn === 2 ? answer : benign(request, world));
    const played = await playHostile({
      campaign,
      beats: 2,
      deadlines: SHORT,
      script: (request) => hostile(request, campaign),
    });
    expectSound(played, { ...campaign, beats: 2 });
    assert.ok(played.entries.some((entry) => entry.kind === "model-call" && entry.fault !== undefined));
  });

test("[MO19] a key that every model repeats is in no entry, in no file and on no screen", async () => {
  const campaign = canaryCampaign("repeats the key");
  const key = "sk-test-do-not-tell"; // the environment's, though these calls are made without it
  const repeated = (answer: Answer): Answer => JSON.parse(JSON.stringify(answer).replaceAll(/\b(?:lamp|They)\b/g, key));
  const played = await playHostile({
    campaign,
    beats: 2,
    script: (request) => {
      const answer = benign(request, campaign);
      return repeated(typeof answer === "string" ? { text: answer } : answer);
    },
  });
  expectSound(played, { ...campaign, beats: 2 });
  const told = JSON.stringify([played.entries, [...played.files], played.shown, played.requests]);
  assert.ok(told.includes("The (key) gutters") && told.includes("holds the (key) higher"));
  assert.ok(!told.includes(key));
});

test("[PL80] the same in the format of Anthropic, where a model's name says who asks", async () => {
  const specs = ["gm", "narrator", ...PLAYERS].map((seat) => `${seat}=anthropic:model-${seat}`).join(",");
  for (const what of someOf(["leaks", "forges tags", "breaks its inputs"], (one) => one === "leaks")) {
    const campaign = canaryCampaign(`messages ${what}`);
    const played = await playHostile({
      campaign,
      beats: 4,
      model: specs,
      script: (request) => (request.seat === "gm" ? (GMS[what] ?? benign) : benign)(request, campaign),
    });
    expectSound(played, { ...campaign, beats: 4 });
    assert.ok(played.requests.length > 5 && played.requests.every(({ format }) => format === "messages"));
  }
});
