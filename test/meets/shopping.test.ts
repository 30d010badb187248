import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../support/folder.ts";
import { judge } from "../support/judge.ts";
import { troupe } from "../support/program.ts";
import { fileIn, folderWith, PARTY, SHOP, sheet, sheetChanges, shop, told } from "./market.ts";

test("[MI50] what is bought is paid for and goes on the sheet, and nothing else on it changes", async (t) => {
  const root = shop(t);
  const before = fileIn(root, "party/tam.md");
  const lines = [
    "What do you sell?",
    "How much is the lantern?",
    "I buy rope.",
    "I buy two pints of oil and a tin whistle",
  ];
  const { entries } = await playOn(root, { human: "tam", lines, beats: 4 });
  judge(entries);
  const story = told(entries);
  assert.match(story, /fifty feet of rope \(1 gp\), a hooded lantern \(5 gp\)/);
  assert.doesNotMatch(story, /sealed letter/, "what is not to be had is not on the list");
  assert.match(story, /A hooded lantern is 5 gp\./);
  assert.match(story, /1 gp for fifty feet of rope; Tam has 6 gp 2 sp left\. It smells of tar\./);
  assert.match(story, /2 sp 3 cp for two pints of oil and a tin whistle; Tam has 5 gp 9 sp 7 cp left\./);
  assert.deepEqual(sheetChanges(entries), [
    { tam: { coins: { gp: -1 }, gains: ["fifty feet of rope"] } },
    { tam: { coins: { sp: -2, cp: -3 }, gains: ["two pints of oil", "tin whistle"] } },
  ]);
  const after = fileIn(root, "party/tam.md");
  assert.match(after, /\*\*Coins\*\*: 5 gp, 9 sp, 7 cp/);
  assert.match(after, /- Crowbar\n- fifty feet of rope\n- two pints of oil\n- tin whistle\n/);
  const strip = (text: string) => text.replace(/\*\*Coins\*\*.*/, "").replace(/- (?:fifty|two|tin).*\n/g, "");
  assert.equal(strip(after), strip(before));
});

test("[MI50] spending is never guessed: a question is asked back with the price, and a yes buys", async (t) => {
  const root = shop(t);
  const lines = [
    "Could we get a rope and buy it here?",
    "I hum.",
    "Should I buy the lantern?",
    "yes",
    "I never buy rope.",
  ];
  const { entries } = await playOn(root, { human: "tam", lines, beats: 5 });
  assert.match(told(entries), /buy a hooded lantern for 5 gp/);
  assert.deepEqual(sheetChanges(entries), [{ tam: { coins: { gp: -5 }, gains: ["hooded lantern"] } }]);
});

test("[MI50] whoever cannot pay is told so, and who could lend it; what is lent goes from purse to purse", async (t) => {
  const root = shop(t);
  const lines = ["I buy the chart.", "I borrow 40 gp from Hild.", "I buy the chart.", "I buy a horse."];
  const { entries } = await playOn(root, { human: "tam", lines, beats: 4 });
  const story = told(entries);
  assert.match(story, /That comes to 40 gp, and Tam has 7 gp 2 sp\. Hild has 60 gp 4 cp\./);
  assert.match(story, /40 gp for a ship's chart; Tam has 7 gp 2 sp left\./);
  assert.match(story, /Nothing that goes by the name of a horse is for sale here\./);
  assert.match(fileIn(root, "party/hild.md"), /\*\*Coins\*\*: 20 gp, 4 cp/);
  assert.match(fileIn(root, "party/tam.md"), /\*\*Coins\*\*: 7 gp, 2 sp/);
});

test("[MI50] haggling and several errands are one roll; what is at stake is a way of the page", async (t) => {
  for (const seed of ["1", "2"]) {
    // the price stays, and comes down
    const lines = [
      "I haggle with Wen over the lantern.",
      "I buy rope, a whistle and a pint of oil.",
      "I buy the chart in the back room.",
    ];
    const { entries } = await playOn(shop(t), { human: "tam", lines, beats: 3, seed });
    const checks = entries.flatMap((entry) => (entry.kind === "check" ? [entry] : []));
    assert.deepEqual(
      checks.filter((one) => one.for === "tam").map(({ skill }) => skill),
      ["Persuasion", "Investigation", "Persuasion"],
    );
    const roll = entries.find((entry) => entry.kind === "roll" && entry.for === "tam");
    const margin = roll?.kind === "roll" ? roll.total - (checks[0]?.dc ?? 0) : 0;
    const story = told(entries);
    if (margin >= 0) assert.match(story, /a hooded lantern comes down from 5 gp to 4 gp 5 sp/);
    else assert.match(story, /The price stays at 5 gp, and nothing has changed hands\./);
    assert.match(story, /There is no back room/);
  }
});

test("[MI50] what somebody owns is sold at half, and whoever is against them sells nothing", async (t) => {
  const root = shop(t);
  const { entries } = await playOn(root, { human: "tam", lines: ["I sell my crowbar.", "I sell my rope."], beats: 2 });
  assert.match(told(entries), /A crowbar changes hands for 1 gp/);
  assert.match(fileIn(root, "party/tam.md"), /\*\*Coins\*\*: 8 gp, 2 sp/);
  assert.doesNotMatch(fileIn(root, "party/tam.md"), /Crowbar/);
  assert.equal(sheetChanges(entries).length, 1, "a rope that is not there is not sold");
  const sour = await playOn(shop(t, SHOP.replace("Neutral.", "Hostile.")), {
    human: "tam",
    lines: ["I buy rope."],
    beats: 1,
  });
  assert.deepEqual(sheetChanges(sour.entries), []);
});

test("[MI50] a place of a folder without pages deals in what such places do, at the list's price", async (t) => {
  const root = folderWith(t, {
    ...PARTY,
    "locations/orme-market.md":
      "# Orme Market\n\n**Type**: Market\n\n## Overview\n\nStalls on three sides of a square, and a pump on the fourth.\n\n## Notable NPCs\n\n- Dorrit Vane\n",
    "npcs/dorrit-vane.md":
      "# Dorrit Vane\n\n**Role**: Trader\n**Location**: Orme Market\n\n## Appearance\n\nA long coat with a great many pockets.\n",
    "story-state.md": "# Story state\n\n## Current Situation\n\n**Location**: Orme Market\n",
  });
  const { entries } = await playOn(root, { human: "tam", lines: ["I buy a crowbar and three torches"], beats: 1 });
  assert.match(told(entries), /2 gp 3 cp for a crowbar and three torches/);
});

test("[MI50] an evening that is taken back gives the money back", async (t) => {
  const root = shop(t);
  const lines = ["I buy rope.", "/save", "/undo", "I hum.", "I buy a whistle."];
  await playOn(root, { human: "tam", lines, beats: 3 });
  assert.match(fileIn(root, "party/tam.md"), /\*\*Coins\*\*: 7 gp, 1 sp, 7 cp/);
  assert.doesNotMatch(fileIn(root, "party/tam.md"), /rope/);
});

test("[MI50] a purse that nobody wrote down is empty", async (t) => {
  const root = shop(t, SHOP, { "party/oswin.md": sheet("Oswin", "cleric") });
  const { entries } = await playOn(root, { human: "oswin", lines: ["I buy a whistle."], beats: 1 });
  assert.match(told(entries), /Oswin has nothing\. Nobody else here has more\./);
});

test("[MI50] whatever is bought, asked or priced again is answered again, and the sheet has two of it", async (t) => {
  const root = shop(t);
  const lines = [
    "I buy a whistle.",
    "I buy a whistle.",
    "How much is the lantern?",
    "How much is the lantern?",
    "should I buy the rope?",
    "I hum.",
    "should I buy the rope?",
    "yes, I'll take the rope",
  ];
  const { entries } = await playOn(root, { human: "tam", lines, beats: 8 });
  const story = told(entries);
  assert.doesNotMatch(story, /A moment passes/);
  assert.match(story, /3 cp for a tin whistle; Tam has 7 gp 1 sp 4 cp left\./);
  assert.equal(story.match(/A hooded lantern is 5 gp\./g)?.length, 2);
  assert.equal(story.match(/buy fifty feet of rope for 1 gp/g)?.length, 2);
  assert.match(story, /1 gp for fifty feet of rope/);
  assert.match(fileIn(root, "party/tam.md"), /^- tin whistle x2$/m);
});

test("[MI50] what was bought and sold again before a save is not on the sheet", async (t) => {
  const root = shop(t);
  const lines = ["I buy the lantern.", "I sell the lantern.", "I sell the lantern."];
  const { entries } = await playOn(root, { human: "tam", lines, beats: 3 });
  assert.doesNotMatch(fileIn(root, "party/tam.md"), /lantern/i);
  assert.match(fileIn(root, "party/tam.md"), /\*\*Coins\*\*: 4 gp, 7 sp/);
  assert.equal(sheetChanges(entries).length, 2, "what is gone is not sold again");
});

test("[MI50] a price that came down is asked about and holds; nothing is bought by haggling", async (t) => {
  const came = [];
  for (const seed of ["1", "2"]) {
    const lines = ["I haggle with Wen over the lantern.", "I hum.", "I buy the lantern."];
    const { entries } = await playOn(shop(t), { human: "tam", lines, beats: 3, seed });
    const story = told(entries);
    const down = /comes down from 5 gp to 4 gp 5 sp/.test(story);
    came.push(down);
    assert.deepEqual(sheetChanges(entries), [
      { tam: { coins: down ? { gp: -4, sp: -5 } : { gp: -5 }, gains: ["hooded lantern"] } },
    ]);
  }
  assert.ok(came.includes(true) && came.includes(false));
});

test("[MI50] what did not come off is told as meant, and not as done", async (t) => {
  const root = shop(t);
  const lines = ["I buy the chart.", "I sell my rope.", "I give Hild 30 gp.", "I give Hild back 2 gp"];
  const { entries } = await playOn(root, { human: "tam", lines, beats: 4 });
  const story = told(entries);
  assert.match(story, /Tam means to buy the chart\. That comes to 40 gp/);
  assert.match(story, /Tam means to sell .{1,6} rope\. Nobody here would put a price on that/);
  assert.match(story, /Tam means to give Hild 30 gp\. Tam has 7 gp 2 sp, and not the 30 gp/);
  assert.match(story, /2 gp go from Tam's purse into Hild's\./);
});

test("[MI50] where nobody deals, what is offered for sale is not rolled for", async (t) => {
  const page = SHOP.replace(/## For sale[\s\S]*?(?=## Facts)/, "")
    .replace(/- \*\*Wen Attery[\s\S]*?(?=- \*\*the cat)/, "")
    .replace(" toward Wen", "");
  const { entries } = await playOn(shop(t, page), { human: "tam", lines: ["I sell my dagger"], beats: 1 });
  assert.match(told(entries), /Tam means to sell .{1,6} dagger\. Nobody here is buying\./);
  assert.equal(
    entries.some((entry) => entry.kind === "check" && entry.for === "tam"),
    false,
  );
});

test("[MI50] a bow that stands with its arrows on one line is sold without them", async (t) => {
  const party = {
    ...PARTY,
    "party/tam.md": PARTY["party/tam.md"]?.replace("- Crowbar", "- Shortbow and 20 arrows") ?? "",
  };
  const root = shop(t, SHOP, party);
  await playOn(root, { human: "tam", lines: ["I sell my shortbow.", "I sell my shortbow."], beats: 2 });
  assert.match(fileIn(root, "party/tam.md"), /^- 20 arrows$/m);
  assert.match(fileIn(root, "party/tam.md"), /\*\*Coins\*\*: 19 gp, 7 sp/);
});

test("[MI50] /sheet shows what was bought before it is saved", async (t) => {
  const { out } = await troupe(["play", shop(t), "--as", "tam", "--seed", "3"], "I buy the lantern.\n/sheet\n/end\n");
  assert.match(out, /Coins: 2 gp, 2 sp/);
  assert.match(out, /hooded lantern\n/);
});

test("[MI50] something of one's own is sold, though a way of the page speaks of selling", async (t) => {
  const page = SHOP.replace(
    "## For sale",
    "### Sell wicks in the street (wit)\nsaid: sell the wicks; sell candles\n- yes: They go.\n\n## For sale",
  );
  const { entries } = await playOn(shop(t, page), { human: "tam", lines: ["I sell my crowbar"], beats: 1 });
  assert.match(told(entries), /A crowbar changes hands for 1 gp/);
});

test("[MI50] an offer below the price is haggling, once; after it the price stands, and “it” is what was haggled over", async (t) => {
  const came = [];
  let ill = 0;
  for (const seed of ["1", "11"]) {
    const lines = ["I offer Wen 3 gp for the lantern.", "I haggle over the lantern.", "Fine. I buy it anyway."];
    const { entries } = await playOn(shop(t), { human: "tam", lines, beats: 3, seed });
    const checks = entries.filter((entry) => entry.kind === "check" && entry.for === "tam");
    assert.equal(checks.length, 1, "nobody haggles twice over the same");
    if (/It has been taken ill/.test(told(entries))) {
      assert.match(told(entries), /“Fine\. I mean to buy it anyway\.” Wen Attery sells them nothing/);
      assert.deepEqual(sheetChanges(entries), []);
      ill++;
      continue;
    }
    const down = /comes down from 5 gp to 4 gp 5 sp/.test(told(entries));
    came.push(down);
    assert.match(told(entries), /It is (?:5 gp|4 gp 5 sp) for a hooded lantern.{0,20}, and goes no lower/);
    assert.deepEqual(sheetChanges(entries), [
      { tam: { coins: down ? { gp: -4, sp: -5 } : { gp: -5 }, gains: ["hooded lantern"] } },
    ]);
  }
  assert.ok(came.includes(true) && ill > 0);
  const { entries } = await playOn(shop(t), { human: "tam", lines: ["I offer 1 gp for the rope"], beats: 1 });
  assert.deepEqual(sheetChanges(entries), [{ tam: { coins: { gp: -1 }, gains: ["fifty feet of rope"] } }]);
});
