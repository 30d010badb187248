import assert from "node:assert/strict";
import { test } from "node:test";
import { canaryCampaign } from "../hostile/campaign.ts";
import { playHostile } from "../hostile/evening.ts";
import type { Request } from "../hostile/server.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";
const C = "corwin-voss";

/** What one of them alone may know, by a word that stands nowhere else. */
const ONLY: Readonly<Record<string, string>> = {
  learned: "quillfeather",
  "why of a check": "marrowglass",
  "reason of advantage": "thistlewick",
  "noticed alone": "lanternmoss",
  "name of a reveal": "pewterjay",
  "seen by one besides": "saltharrow",
};

/** A Game Master that uses each of them once, and then goes on. */
function gm({ turn }: Request) {
  const call = (name: string, input: object) => ({ name, input });
  const ask = call("ask_player", { to: turn % 2 ? T : G, type: "QUICK_REACTION", request: `What do you do, ${turn}?` });
  const told = call("narrate", { to: ["all"], text: `The lamp gutters for the ${turn}th time.` });
  const steps: readonly (readonly object[])[] = [
    [told, ask],
    [
      call("check", {
        who: T,
        skill: "Insight",
        dc: 10,
        why: `to place the ${ONLY["why of a check"]}`,
        advantage: [`the ${ONLY["reason of advantage"]} hums`],
      }),
    ],
    [call("rule", { who: T, outcome: "done", learned: `There is a ${ONLY.learned} under the boards.` }), told, ask],
    [told, call("narrate", { to: [T], text: `A ${ONLY["noticed alone"]} glows where you alone look.` }), ask],
    [
      call("rule", { who: G, outcome: `The ${ONLY["seen by one besides"]} is passed.`, noticed_by: [C] }),
      call("reveal", { secret: ONLY["name of a reveal"], to: [G], text: "The wall is thin." }),
      told,
      ask,
    ],
  ];
  return { calls: (steps[turn - 1] ?? [told, ask]) as never };
}

test("[SC29] what one character learns, notices or is tested for stands in no other seat's prompt, and in no file but theirs and the GM's", async () => {
  const { requests, files, shown } = await playHostile({
    campaign: canaryCampaign(),
    script: (request) =>
      request.seat === "gm"
        ? gm(request)
        : request.seat === "narrator"
          ? `The Narrator counts to ${request.turn}.`
          : `I hold the lamp up for the ${request.turn}th time.`,
    lines: Array.from({ length: 12 }, (_, i) => `I wait, for the ${i}th time.`),
    beats: 8,
  });
  const inPrompts = (word: string) => [
    ...new Set(requests.filter(({ body }) => body.includes(word)).map(({ seat }) => seat)),
  ];
  const may: Readonly<Record<string, readonly string[]>> = {
    learned: ["gm", T],
    "why of a check": ["gm", T],
    "reason of advantage": ["gm", T],
    "noticed alone": ["gm", T],
    "name of a reveal": ["gm"],
    "seen by one besides": ["gm", G, C], // a person's journal is written by their seat's model
  };
  for (const [what, word] of Object.entries(ONLY)) {
    const found = inPrompts(word);
    assert.ok(found.includes("gm"), `${what} was said`);
    assert.deepEqual(
      found.filter((seat) => !(may[what] ?? []).includes(seat)),
      [],
      what,
    );
    const read = [...files].filter(
      ([path, text]) =>
        text.includes(word) &&
        !(/tilda|story-state|decision/.test(path) || (what === "seen by one besides" && /gideon|corwin/.test(path))),
    );
    assert.deepEqual(
      read.map(([path]) => path),
      [],
      what,
    );
  }
  for (const what of ["learned", "why of a check", "reason of advantage", "noticed alone", "name of a reveal"])
    assert.ok(!shown.includes(ONLY[what] ?? ""), `${what}, on Corwin's screen`);
  assert.ok(shown.includes(ONLY["seen by one besides"] ?? ""), "Corwin saw it");
  assert.ok(inPrompts("The wall is thin.").includes(G), "what is revealed is heard");
});
