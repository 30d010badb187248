import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../support/folder.ts";
import { seedsOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { deeds, fileIn, PARTY, SHOP, sheet, shop, told } from "./market.ts";

const HURT = "# Story state\n\n## Party Status\n\n**Hit Points**:\n- Tam: 9/24\n- Hild: 20/24\n- Oswin: 24/24\n";

const place = (danger: string, more = ""): string =>
  `# The Sheepfold\n\nstarts · place: the sheepfold on the moor · time: night · danger: ${danger}\n\n> Four walls, and a gate that has been mended with a bed.\n\n## Here\n\n- **the gate** (bed): Oak, with a headboard.\n\n## Ways\n\n### Count the sheep · again\n- yes: There are none.\n${more}`;

const CLOCK = (of: number) =>
  `\n## Clock: The Frost, ${of}, every 3\n- 2: The water in the bucket has a skin on it.\n- ${of}: The wall comes down under the ice. → end Frozen\n\n## Endings\n\n- **Frozen**: It is cold, and it is over.\n`;

const fold = (t: Parameters<typeof shop>[0], page: string) => shop(t, page, { ...PARTY, "story-state.md": HURT });

test("[MI51] a night gives everything back, with watches where there is danger, and one moment among companions", async (t) => {
  const root = fold(t, place("low"));
  const { entries, state } = await playOn(root, {
    human: "tam",
    lines: ["We rest until morning.", "I hum.", "We sleep."],
    beats: 3,
    seed: "5",
  });
  judge(entries);
  const [night, ...more] = deeds(entries, "rest");
  assert.equal(night?.intent.length, "long");
  assert.deepEqual(more, [], "nobody sleeps twice in a day");
  assert.equal(state.status.creatures.tam?.hp, 24);
  assert.match(told(entries), /has the first watch/);
  const after = entries.slice(night ? entries.indexOf(night) : 0);
  const moment = after.find((entry) => entry.kind === "prompt" && entry.opened !== undefined && entry.for !== "tam");
  assert.ok(moment?.kind === "prompt" && ["INTERACTION", "REFLECTION"].includes(moment.opened ?? ""), "a camp moment");
  assert.match(fileIn(root, "story-state.md"), /Tam[^\n]*24/);
});

test("[MI51] an hour spends hit dice for those who are hurt and gives no night's sleep", async (t) => {
  const { entries, state } = await playOn(fold(t, place("none")), {
    human: "tam",
    lines: ["I take a short rest."],
    beats: 1,
  });
  const [rest] = deeds(entries, "rest");
  assert.equal(rest?.intent.length, "short");
  assert.deepEqual(Object.keys(rest?.intent.spend as object).sort(), ["hild", "tam"]);
  assert.ok((state.status.creatures.tam?.hp ?? 0) > 9);
});

test("[MI51] where it is dangerous nobody lies down; where it is half so, something may come and break it", async (t) => {
  const high = await playOn(fold(t, place("high")), { human: "tam", lines: ["We sleep here."], beats: 1 });
  assert.deepEqual(deeds(high.entries, "rest"), []);
  const came: string[] = [];
  const seeds = seedsOf([1, 4], 6).map(String); // the first night is broken, the other is not
  for (const seed of seeds) {
    const { entries, state } = await playOn(fold(t, place("medium")), {
      human: "tam",
      lines: ["We sleep here until dawn.", "I hum."],
      beats: 2,
      seed,
    });
    judge(entries);
    const happened = state.notes.facts["a happening"];
    const [rest] = deeds(entries, "rest");
    assert.equal(rest?.intent.length, happened === undefined ? "long" : "short", "a night that was broken is an hour");
    if (happened !== undefined) came.push(happened);
  }
  assert.ok(came.length > 0 && came.length < seeds.length, came.join());
});

test("[MI51] time passes while they rest; what would be lost by it is asked about first", async (t) => {
  const slow = await playOn(fold(t, place("none", CLOCK(9))), {
    human: "tam",
    lines: ["We rest until morning."],
    beats: 1,
  });
  assert.equal(slow.state.notes.clocks["the-frost"]?.at, 4);
  assert.match(told(slow.entries), /has a skin on it/);
  const late = { human: "tam", beats: 3, lines: ["We rest until morning.", "No, I stay up.", "I hum."] };
  const awake = await playOn(fold(t, place("none", CLOCK(4))), late);
  assert.match(told(awake.entries), /sleep here until morning, though The Frost will not wait/);
  assert.deepEqual(deeds(awake.entries, "rest"), []);
  const asleep = await playOn(fold(t, place("none", CLOCK(4))), { ...late, lines: ["We rest until morning.", "yes"] });
  assert.match(told(asleep.entries), /The wall comes down/);
  assert.deepEqual(deeds(asleep.entries, "rest"), [], "nobody got their sleep");
});

test("[MI51] a wizard takes slots back over an hour with the book, once a day", async (t) => {
  const state = `${HURT.replace("Oswin: 24/24", "Merl: 24/24")}\n**Spell Slots**:\n- Merl: level 1: 0 of 3\n`;
  const root = shop(t, place("none"), {
    "party/tam.md": sheet("Tam", "rogue"),
    "party/merl.md": sheet("Merl", "wizard"),
    "story-state.md": state,
  });
  const { entries, state: after } = await playOn(root, {
    human: "tam",
    lines: ["I rest for an hour.", "I rest for an hour."],
    beats: 2,
  });
  assert.deepEqual(
    deeds(entries, "rest").map(({ intent }) => intent.recover),
    [{ merl: [1] }, {}],
  );
  assert.deepEqual(after.status.creatures.merl?.slotsSpent, [2]);
});

test("[MI52] an evening is proposed for all, corrected in a word, and settled with one roll", async (t) => {
  const root = shop(t);
  const lines = ["Let's spend the evening in town.", "I carouse, and Hild comes with me. Oswin works.", "I hum."];
  const { entries, state } = await playOn(root, { human: "tam", lines, beats: 3, seed: "3" });
  judge(entries);
  const story = told(entries);
  assert.match(
    story,
    /Hild would train until the light goes and Oswin would keep a vigil|Hild would .* and Oswin would /,
  );
  assert.match(story, /What Tam does with it has not been said/);
  assert.match(story, /Hild, with Tam,/);
  const checks = entries.filter((entry) => entry.kind === "check" && entry.reason === "an evening of their own");
  assert.equal(checks.length, 1, "one roll for all");
  assert.equal(state.notes.facts["an evening of oswin"], "work");
  assert.equal(state.notes.facts["an evening of hild"], "carouse");
  assert.match(fileIn(root, "party/tam.md"), /\*\*Coins\*\*: 6 gp, 2 sp/, "it cost something");
});

test("[MI52] what was proposed is taken with a yes, and skipped by doing something else", async (t) => {
  const yes = await playOn(shop(t), { human: "tam", lines: ["I want to train.", "fine"], beats: 2, seed: "4" });
  assert.match(told(yes.entries), /There is an evening for it: Tam would train/);
  assert.equal(yes.state.notes.facts["an evening of tam"], "train");
  const no = await playOn(shop(t), {
    human: "tam",
    lines: ["I want to train.", "I buy rope.", "fine"],
    beats: 3,
    seed: "4",
  });
  assert.equal(no.state.notes.facts["an evening of tam"], undefined);
  const grim = SHOP.replace("danger: none", "danger: high");
  const danger = await playOn(shop(t, grim), { human: "tam", lines: ["I want to train."], beats: 1 });
  assert.doesNotMatch(told(danger.entries), /There is an evening/);
});
