import assert from "node:assert/strict";
import { test } from "node:test";
import { canaryCampaign } from "../hostile/campaign.ts";
import { playHostile } from "../hostile/evening.ts";
import type { Request } from "../hostile/server.ts";

test("[MM163] a correction does not take the person's turn: the GM is told who has not answered and what changed, and the person is asked again", async () => {
  const asked: string[] = [];
  const gm = ({ turn, question }: Request) => {
    asked.push(question.slice(question.lastIndexOf("# How they are")));
    if (/says it was otherwise/.test(question))
      return { calls: [{ name: "propose_retcon", input: { text: "The lamp was out.", meaning: "It is dark." } }] };
    return {
      calls: [
        { name: "narrate", input: { to: ["all"], text: `The ${turn}th stair creaks.` } },
        { name: "ask_player", input: { to: "corwin-voss", type: "QUICK_REACTION", request: `And now, ${turn}?` } },
      ],
    };
  };
  const { entries } = await playHostile({
    campaign: canaryCampaign(),
    script: (request) => (request.seat === "gm" ? gm(request) : `I count to ${request.turn}.`),
    lines: ["/retcon The lamp was out", "yes", "I light the lamp again.", "/end"],
    beats: 4,
  });
  const wished = asked.findIndex((question) => /says it was otherwise: The lamp was out/.test(question));
  assert.ok(wished >= 0, asked.join("\n----\n"));
  assert.match(asked[wished] ?? "", /Not answered yet: corwin-voss\. Their turn stands/);
  assert.doesNotMatch(asked[wished] ?? "", /All have answered/);
  assert.match(asked[wished + 1] ?? "", /By the person's word it was otherwise, and holds: The lamp was out\./);
  const yes = entries.findIndex((entry) => entry.kind === "ruling" && entry.changes.by === "human");
  const answer = entries.findIndex((entry) => entry.kind === "message" && /light the lamp/.test(entry.body));
  const told = entries.findIndex(
    (entry, i) => i > yes && entry.kind === "message" && entry.tag === "NARRATIVE" && entry.from === "gm",
  );
  assert.ok(yes > 0 && answer > yes && told > answer, "what they do is heard before the story goes on");
});

test("[MM640] a correction that was agreed to asks the Game Master once to book what it changes in numbers", async () => {
  const asked: string[] = [];
  const gm = ({ turn, question }: Request) => {
    asked.push(question);
    if (/says it was otherwise/.test(question))
      return { calls: [{ name: "propose_retcon", input: { text: "She paid ten crowns.", meaning: "Ten more." } }] };
    return {
      calls: [
        { name: "narrate", input: { to: ["all"], text: `The ${turn}th stair creaks.` } },
        { name: "ask_player", input: { to: "corwin-voss", type: "QUICK_REACTION", request: `And now, ${turn}?` } },
      ],
    };
  };
  await playHostile({
    campaign: canaryCampaign(),
    script: (request) => (request.seat === "gm" ? gm(request) : `I count to ${request.turn}.`),
    lines: ["/retcon She paid ten crowns", "yes", "I go down.", "I go on.", "/end"],
    beats: 4,
  });
  const books = asked.filter((question) => /book that now, once/.test(question));
  assert.equal(books.length, 1);
  assert.match(books[0] ?? "", /holds: She paid ten crowns\./);
});
