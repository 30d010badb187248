import assert from "node:assert/strict";
import { test } from "node:test";
import { canaryCampaign } from "../hostile/campaign.ts";
import { playHostile } from "../hostile/evening.ts";
import type { Request } from "../hostile/server.ts";

const [C, T, G] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor"];
const below = [C, T];
const call = (name: string, input: object) => ({ name, input });

/** Words that stand nowhere else: of the time apart, and of what one of those below alone knows. */
const APART = "The quillfeather lies in the brine. Its lamp is out. A marrowglass door stands behind it, shut.";
const ALONE = { cue: "thistlewick", learned: "lanternmoss" };

/** They part, those below are told something, one of them something alone, and all meet again. */
function gm({ turn }: Request) {
  const ask = call("ask_player", { to: turn % 2 ? T : G, type: "QUICK_REACTION", request: `What do you do, ${turn}?` });
  const steps: readonly (readonly object[])[] = [
    [call("narrate", { to: ["all"], text: "The stair parts." }), ask],
    [
      call("open_scene", { title: "Below", thread: "below", present: below }),
      call("narrate", { to: below, text: APART }),
      call("narrate", { to: [T], text: `A ${ALONE.cue} hums to you alone.` }),
      call("rule", { who: T, outcome: "done", learned: `The ${ALONE.learned} is a key.` }),
      ask,
    ],
    [
      call("open_scene", { title: "Together", present: [C, T, G] }),
      call("narrate", { to: ["all"], text: "They meet." }),
      ask,
    ],
  ];
  return { calls: (steps[turn - 1] ?? [call("narrate", { to: ["all"], text: `Rain, ${turn}.` }), ask]) as never };
}

const isAsked = ({ body }: Request): boolean => body.includes("know nothing of your time apart");

async function meeting(tells: string) {
  const { requests, entries } = await playHostile({
    campaign: canaryCampaign(),
    script: (request) => {
      if (request.seat === "gm") return gm(request);
      if (request.seat === "narrator") return `The Narrator counts to ${request.turn}.`;
      return isAsked(request) ? tells : `I hold the lamp up for the ${request.turn}th time.`;
    },
    beats: 6,
  });
  const inPrompts = (word: string) => [
    ...new Set(requests.filter(({ body }) => body.includes(word)).map(({ seat }) => seat)),
  ];
  const told = entries.filter((entry) => entry.kind === "rejoin");
  return { requests, entries, told, inPrompts };
}

test("[PL151] whoever meets the others again is asked what they tell, with what all of that group were told in view; the others know that, and nothing else of it", async () => {
  const { requests, told, inPrompts } = await meeting("We found water, and a door that was shut.");
  const asked = requests.filter(isAsked);
  assert.deepEqual([...new Set(asked.map(({ seat }) => seat))], [told[0]?.kind === "rejoin" ? told[0].by : ""]);
  assert.ok(
    asked.every(({ body }) => body.includes("quillfeather")),
    "what it may tell is in view",
  );
  assert.equal(told.length, 1);
  assert.ok(inPrompts("a door that was shut").includes(G), "Gideon was told");
  for (const word of ["quillfeather", "marrowglass"]) assert.ok(!inPrompts(word).includes(G ?? ""), word);
  for (const word of Object.values(ALONE)) assert.deepEqual(inPrompts(word).toSorted(), ["gm", T], word);
});

test("[PL151] where the seat says nothing that counts, it is told in brief: in whole sentences, and without what was private", async () => {
  const { told, inPrompts } = await meeting("");
  assert.deepEqual(
    told.map((entry) => entry.kind === "rejoin" && [entry.text, entry.by]),
    [["The quillfeather lies in the brine. A marrowglass door stands behind it, shut.", undefined]],
  );
  for (const word of Object.values(ALONE)) assert.deepEqual(inPrompts(word).toSorted(), ["gm", T], word);
});

test("[PL640] those who meet again tell it before the story goes on: nothing is told of the meeting before, and the Narrator's page has it where it was told", async () => {
  const { requests, entries, inPrompts } = await meeting("We found water, and a door that was shut.");
  const met = entries.findIndex((entry) => entry.kind === "scene" && entry.title === "Together");
  const behind = entries.slice(met + 1);
  const at = (is: (entry: (typeof behind)[number]) => boolean): number => behind.findIndex(is);
  const told = at(({ kind }) => kind === "rejoin");
  const narrated = at((entry) => entry.kind === "message" && ["NARRATIVE", "GM_TO_PLAYER"].includes(entry.tag));
  assert.ok(told >= 0 && told < narrated, "first the account, then the story");
  assert.ok(
    !behind.some((entry) => entry.kind === "message" && entry.body === "They meet."),
    "it fell, and nobody heard it",
  );
  const [again] = requests.filter(({ seat, body }) => seat === "gm" && body.includes("They meet."));
  assert.match(
    again?.body ?? "",
    /a door that was shut/,
    "the Game Master has its own words and what was told, and goes on",
  );
  assert.ok(inPrompts("a door that was shut").includes("narrator"));
});
