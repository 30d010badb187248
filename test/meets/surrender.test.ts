import assert from "node:assert/strict";
import { test } from "node:test";
import type { Mind } from "../../src/minds/mind.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Status } from "../../src/rules/state.ts";
import { houseAt } from "../support/evening.ts";
import { playOn } from "../support/folder.ts";
import { ADA, BRAM, CILLA, events, fought, frayIn, holdsRow, prompts, told } from "../support/fray.ts";
import { judge } from "../support/judge.ts";

const foes = (aim: string, count = 3) =>
  `- ${count} bandit${count > 1 ? "s" : ""} called Tollman. Want${count > 1 ? "" : "s"} ${aim}. They never stop.\n- begins: They come.`;
const PARTY = [ADA, BRAM, CILLA];
const rulings = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.kind === "ruling" ? [entry.outcome] : []));
const gaveUp = (entries: readonly Entry[]) =>
  events(entries).flatMap(({ event, who, how }) => (event === "gone" && how === "surrendered" ? [who] : []));
const isHeld = (entries: readonly Entry[]) =>
  entries.some((entry) => entry.kind === "scene" && entry.slug === "behind-a-locked-door");

test("[MI43] those who came to kill take nobody's surrender: it is said, and nobody is out of the fight for it", async (t) => {
  for (const line of ["We surrender!", "I surrender"]) {
    const { entries } = await fought(frayIn(t, { foes: foes("the party dead") }), ["Play it", line, "dodge"], {
      beats: 3,
    });
    judge(entries);
    assert.deepEqual(gaveUp(entries), [], line);
    assert.ok(
      rulings(entries).some((outcome) => /^They take no prisoners/.test(outcome)),
      rulings(entries).join("\n"),
    );
  }
});

/** Bram would sooner fight, whatever is called out. */
const stubborn: Mind = async (desk, signal) => {
  const asked = desk.letters.findLast((letter) => letter.kind === "message" && letter.tag === "GM_TO_PLAYER");
  return asked?.kind === "message" && /you all give up/.test(asked.body) && desk.task === "answer"
    ? [{ tag: "PLAYER_TO_GM", fields: { type: "ACTION" }, body: "Fight on" }]
    : houseAt(BRAM)(desk, signal);
};

test("[MI43] one of them fights on: nobody has given up, and the person is asked for the next turn", async (t) => {
  const { entries } = await playOn(frayIn(t, { foes: foes("the toll"), level: 4 }), {
    human: ADA,
    lines: ["Walk up to the gate", "Play it", "We surrender!", ...Array.from({ length: 20 }, () => "dodge")],
    seed: "a fray",
    beats: 4,
    mindOf: (seat) => (seat === BRAM ? stubborn : houseAt(seat)),
  });
  judge(entries);
  assert.ok(rulings(entries).includes("Bram fights on."), rulings(entries).join("\n"));
  assert.deepEqual(gaveUp(entries), []);
  assert.ok(prompts(entries, ADA, "COMBAT_ACTION").length >= 2, "and is asked again");
});

test("[MI43] companions go with a call to give up, and do not fight on over the head of whoever called", async (t) => {
  for (const seed of ["one", "two"]) {
    const { entries } = await fought(frayIn(t, { foes: foes("the toll") }), ["Play it", "We surrender!"], {
      seed,
      beats: 3,
    });
    judge(entries);
    assert.deepEqual(gaveUp(entries).toSorted(), PARTY, seed);
  }
});

test("[MI45] one captor holds no three people who are on their feet: they are let go, awake", async (t) => {
  const { entries } = await fought(
    frayIn(t, { foes: foes("to take them alive", 1) }),
    ["Play it", "We surrender!", "Wait by the wall"],
    { beats: 5 },
  );
  judge(entries);
  assert.equal(gaveUp(entries).length, 3);
  assert.equal(isHeld(entries), false);
  assert.ok(holdsRow(told(entries), "taken", "let go"), told(entries).join("\n\n"));
});

const allDown = ({ creatures }: Status) => {
  const up = PARTY.filter((id) => (creatures[id]?.hp ?? 0) > 0);
  return up.length > 0 ? [{ do: "harm", to: up, dice: "20", type: "bludgeoning" }] : [];
};

test("[MI45] whoever wants them dead locks nobody up, and nobody comes round before it is told that they fell", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: foes("the party dead") }), [], { beats: 4, besides: allDown });
  judge(entries);
  assert.equal(isHeld(entries), false);
  const at = (fits: (entry: Entry) => boolean) => entries.findIndex(fits);
  const senseless = at((one) => one.kind === "message" && one.tag === "NARRATIVE" && /lie senseless/.test(one.body));
  const woken = at((one) => one.kind === "deed" && one.intent.do === "heal");
  assert.ok(senseless > 0 && woken > senseless, `told at ${senseless}, woken at ${woken}`);
  assert.ok(
    told(entries).some((text) => /Ada goes down\./.test(text)),
    "the person's own fall is told",
  );
});
