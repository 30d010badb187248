import assert from "node:assert/strict";
import { test } from "node:test";
import { canaryCampaign } from "../hostile/campaign.ts";
import { playHostile } from "../hostile/evening.ts";
import type { Answer, Request } from "../hostile/server.ts";

const C = "corwin-voss";
const ASKED = "Asked out of character";
const RECAP = "Tell the story so far";
const JOURNAL = "Your journal";

const call = (name: string, input: object) => ({ name, input });

/** A table at which the Game Master tells and asks, and answers out of character as it is told to. */
const table =
  (aside: (request: Request) => Answer | string) =>
  (request: Request): Answer | string => {
    if (request.question.includes(ASKED) || request.question.includes(RECAP)) return aside(request);
    const { seat, turn } = request;
    if (seat === "narrator") return `The Narrator counts to ${turn}.`;
    if (seat !== "gm") return `I hold the lamp up for the ${turn}th time.`;
    return {
      calls: [
        call("narrate", { to: ["all"], text: `The lamp gutters for the ${turn}th time.` }),
        call("ask_player", { to: C, type: "QUICK_REACTION", request: `What do you do, ${turn}?` }),
      ],
    };
  };
const isAside = ({ question }: Request): boolean => question.includes(ASKED) || question.includes(RECAP);

test("[PL221] with a model at the GM's seat /ask and /why are answered by it, from the asker's own seat and nothing else, on record; [PL222] /recap is written once", async () => {
  const campaign = canaryCampaign();
  const played = await playHostile({
    campaign,
    script: table(({ question }) =>
      question.includes(RECAP) ? "You came in by the stair." : "By the book, it halves your speed.",
    ),
    lines: [
      "I wait.",
      "/ask what does grappled do",
      "/why did the lamp gutter",
      "/recap",
      "/recap",
      "I wait on.",
      "/recap",
    ],
    beats: 3,
  });
  const asides = played.requests.filter(isAside);
  assert.deepEqual(
    asides.map(({ seat, question }) => [seat, question.includes(RECAP) ? "recap" : "ask"]),
    [
      [C, "ask"],
      [C, "ask"],
      [C, "recap"],
      [C, "recap"],
    ],
    "the same story is not written twice",
  );
  assert.match(asides[0]?.question ?? "", /what does grappled do/);
  assert.match(asides[1]?.question ?? "", /Why did the lamp gutter/);
  for (const { text, may, name } of campaign.canaries)
    if (!may.includes(C))
      for (const { body } of asides)
        assert.ok(!body.includes(text) && !body.includes(name), "nothing that is not theirs");
  const shown = played.shown.replaceAll(/\s+/g, " ");
  assert.equal(shown.split("By the book, it halves your speed.").length - 1, 2);
  assert.equal(shown.split("You came in by the stair.").length - 1, 3);
  const calls = played.entries.filter((entry) => entry.kind === "model-call" && ["ask", "recap"].includes(entry.why));
  assert.deepEqual(
    calls.map((entry) => entry.kind === "model-call" && entry.seat),
    [C, C, C, C],
  );
  assert.equal(played.audit.code, 0, played.audit.out);
  assert.doesNotMatch(played.audit.out, /nobody here/, "every prompt is built again");
});

test("[PL221] where nothing comes of it, or the house plays, what the table says by itself stands", async () => {
  for (const options of [{ model: "openai-compatible:x" }, { model: "house" }]) {
    const { shown } = await playHostile({
      campaign: canaryCampaign(),
      script: table(() => ({ status: 500 })),
      lines: ["/ask what does grappled do", "I wait.", "/recap"],
      beats: 2,
      ...options,
    });
    assert.match(shown.replaceAll(/\s+/g, " "), /Grappled\. .*speed/i, options.model);
    assert.match(shown, /What you did: “I wait”\./, options.model);
  }
});

test("[PL224] a person's journal is written by their seat's model from their own letters, like a companion's", async () => {
  const { requests, files } = await playHostile({
    campaign: canaryCampaign(),
    script: (request) =>
      request.body.includes(JOURNAL) && request.seat === C ? "I did not like that lamp." : table(() => "")(request),
    lines: ["I wait.", "I wait on."],
    beats: 2,
  });
  assert.ok(requests.some(({ seat, body }) => seat === C && body.includes(JOURNAL)));
  assert.match(files.get(`party/${C}-journal.md`) ?? "", /I did not like that lamp\./);
});

test("[PL305] whoever asks out of character is answered with what their seat once heard of it in view, however long ago; and with nothing that it did not hear", async () => {
  const campaign = canaryCampaign();
  const { requests } = await playHostile({
    campaign,
    script: (request) => {
      const { seat, turn, question } = request;
      if (question.includes(ASKED)) return "Master Vorn did.";
      if (seat === "narrator") return `The Narrator counts to ${turn}.`;
      if (seat !== "gm") return `I hold the lamp up for the ${turn}th time.`;
      const filler = `The lamp gutters for the ${turn}th time. ${`Rain runs down wall number ${turn} of the yard. `.repeat(60)}`;
      return {
        calls: [
          call("narrate", {
            to: ["all"],
            text: turn === 1 ? "“The tin? Master Vorn gave me the tin,” says Petra." : filler,
          }),
          ...(turn === 2
            ? [call("narrate", { to: ["tilda-brannock"], text: "Petra has a second tin, sewn into her coat." })]
            : []),
          call("ask_player", { to: C, type: "QUICK_REACTION", request: `What do you do, ${turn}?` }),
        ],
      };
    },
    lines: [...Array.from({ length: 24 }, () => "I wait."), "/ask who gave Petra the tin?"],
    beats: 26,
  });
  const asked = requests.find(({ question }) => question.includes(ASKED))?.question ?? "";
  assert.match(asked, /Master Vorn gave me the tin/);
  assert.doesNotMatch(asked, /sewn into her coat/);
});

test("[PL803] with a model at the GM's seat whoever is back is told what they missed by it, in a few sentences; at once that they decide again", async () => {
  const played = await playHostile({
    campaign: canaryCampaign(),
    script: table(() => "You carried the lamp, and promised nothing."),
    lines: ["I wait.", "/away", "", "", "/back", "I go on."],
    beats: 4,
  });
  const [asked, ...more] = played.requests.filter(isAside);
  assert.deepEqual([asked?.seat, more.length], [C, 0]);
  assert.match(asked?.question ?? "", /I was away, and am back\.[\s\S]*for the \d+th time/);
  assert.match(
    played.shown.replaceAll(/\s+/g, " "),
    /You decide again\. .*You carried the lamp, and promised nothing\./,
  );
});
