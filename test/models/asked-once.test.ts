import assert from "node:assert/strict";
import { test } from "node:test";
import { canaryCampaign } from "../hostile/campaign.ts";
import { playHostile } from "../hostile/evening.ts";
import type { Request } from "../hostile/server.ts";

const isPage = ({ question }: Request): boolean => /# Now\nWrite /.test(question);
const LONG = Array.from({ length: 60 }, (_, i) => `The ${i}th stair was wet and I counted it.`).join(" ");

/** A Game Master that opens a scene now and then, so that pages and journals are called for. */
function gm({ turn, question }: Request) {
  if (/has ended the evening/.test(question))
    return { calls: [{ name: "end", input: { summary: "They went down.", next_hook: "The door." } }] };
  const asks =
    turn % 4 === 2 ? [{ name: "ask_human", input: { question: `Is ${turn} right?`, options: ["Yes", "No"] } }] : [];
  const scene = turn % 3 === 0 ? [{ name: "open_scene", input: { title: `Landing ${turn}`, place: "The stair" } }] : [];
  return {
    calls: [
      ...scene,
      ...asks,
      { name: "narrate", input: { to: ["all"], text: `The ${turn}th lamp gutters.` } },
      {
        name: "ask_player",
        input: {
          to: turn % 2 ? "corwin-voss" : "tilda-brannock",
          type: "QUICK_REACTION",
          request: `And now, ${turn}?`,
        },
      },
    ],
  };
}

test("[MM162] a page is asked for once, also where it is saved, corrected and ended meanwhile, or the person is asked something else: no request comes twice", async () => {
  let waiting: (() => void)[] = [];
  let ended = false;
  const { requests, entries, files } = await playHostile({
    campaign: canaryCampaign(),
    script: async (request) => {
      if (request.seat === "gm") {
        ended ||= /has ended the evening/.test(request.question);
        for (const go of waiting) go();
        waiting = [];
        return gm(request);
      }
      if (!isPage(request)) return `I hold the lamp up for the ${request.turn}th time.`;
      if (!ended) await new Promise<void>((resolve) => void waiting.push(resolve)); // as slow as a model is that writes while people play
      return request.seat === "narrator" ? `The Narrator counts to ${request.turn}.` : `${LONG} Page ${request.turn}.`;
    },
    lines: [
      'I whisper to Tilda: "Quiet now." Then I go down.', // what waits is on record from here on
      "/save",
      "I go on down.",
      "I look.",
      "/away",
      "/back",
      "I wait.",
      "I go on.",
      "/save",
      "I stop.",
    ],
    beats: 9,
  });
  const pages = requests.filter(isPage);
  assert.ok(pages.length >= 6, `${pages.length} pages`);
  const seen = Map.groupBy(requests, ({ seat, body }) => `${seat} ${body}`);
  const twice = [...seen]
    .filter(([, some]) => some.length > 1)
    .map(([, some]) => `${some.length} ${some[0]?.question}`);
  assert.deepEqual(twice, []);
  const written = entries.filter((entry) => entry.kind === "writing" && entry.text.startsWith("The 0th stair"));
  assert.ok(written.length > 0, "a long page is taken");
  assert.ok(
    [...files].some(([path, text]) => /journal/.test(path) && text.includes(LONG)),
    "and stands whole in the file",
  );
});

test("[PL811] what a Narrator asks after the evening was ended is left out, and its page stands", async () => {
  let ended = false;
  const { requests, entries } = await playHostile({
    campaign: canaryCampaign(),
    script: async (request) => {
      if (request.seat === "gm") {
        ended ||= /has ended the evening/.test(request.question);
        return gm(request);
      }
      if (!isPage(request)) return "I hold the lamp up.";
      if (request.seat !== "narrator") return "I went down.";
      const asks = '[NARRATOR_REQUEST]\nto: gm\nrequest: "Whose lamp is it?"';
      return ended ? `The lamp is the last thing there is, ${request.turn}.\n\n${asks}` : "A stair.";
    },
    lines: ["I go on down.", "I look."],
    beats: 2,
  });
  const last = requests.filter((one) => isPage(one) && one.seat === "narrator");
  assert.ok(ended && last.length > 0);
  assert.equal(new Set(last.map(({ question }) => question)).size, last.length, "nobody is asked for a page again");
  const page = entries.findLast((entry) => entry.kind === "writing" && /^scenes\//.test(entry.for));
  assert.match(page?.kind === "writing" ? page.text : "", /The lamp is the last thing there is/);
});
