import assert from "node:assert/strict";
import { inBrowser, sitDown, visitor } from "../support/browser.ts";
import { narrative, own, scene, speech, tableByHand } from "../support/letters-by-hand.ts";
import { startServer } from "../support/server.ts";

const TOP = "document.getElementById('story').getBoundingClientRect().top";
const LONG = "It rains on the slates, and on nothing else that can be seen from here. ".repeat(30);

inBrowser("[WE113] an opening is read from its top, however much comes behind it", async (t) => {
  await using table = await tableByHand(scene("The Bell Loft"));
  const { page } = await visitor(t, { viewport: { width: 390, height: 844 } });
  await page.goto(table.address);
  await page.getByRole("heading", { name: "The Bell Loft", level: 2 }).waitFor();
  for (const one of [narrative(LONG), { kind: "cue", to: ["nettle-vane"], text: "She counts." }, narrative(LONG)]) {
    table.send(one);
    await page.waitForTimeout(150);
  }
  table.remark("open", { decision: { id: "1", of: "x", text: "And now?", options: ["Go", "Stay"], since: "" } });
  await page.getByRole("button", { name: "Stay" }).waitFor();
  const heading = await page.getByRole("heading", { name: "The Bell Loft", level: 2 }).boundingBox();
  const top = Number(await page.evaluate(TOP));
  assert.ok(heading && heading.y >= top && heading.y < top + 80, `its heading is at ${heading?.y}`);
  await page.getByRole("button", { name: "more below" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "more below" }).waitFor();
  assert.ok(((await page.getByRole("heading", { name: "The Bell Loft", level: 2 }).boundingBox())?.y ?? -1) >= top);
});

inBrowser("[WE114] larger letters leave what is read where it is, and say what is below", async (t) => {
  const told = Array.from({ length: 30 }, (_, i) => narrative(`Passage ${i}. ${"It rains. ".repeat(40)}`));
  await using table = await tableByHand(scene("The Gate"), ...told, own("I wait."));
  const { page } = await visitor(t, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(table.address);
  await page.getByText("I wait.").waitFor();
  await page.evaluate(`{
    const story = document.getElementById("story");
    story.scrollTop = [...story.querySelectorAll(".telling")][17].offsetTop;
  }`);
  const seen = page.locator(".s", { hasText: "Passage 17." });
  await page.waitForTimeout(100);
  const before = (await seen.boundingBox())?.y ?? 0;
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: /^How it looks/ }).tap();
  for (const size of ["larger", "smaller", "larger"]) {
    await page.getByRole("radio", { name: size }).check();
    await page.waitForTimeout(100);
    const now = (await seen.boundingBox())?.y ?? 0;
    assert.ok(Math.abs(now - before) <= 3, `${size}: ${before} is ${now}`);
  }
  await page.getByRole("button", { name: "Close" }).tap();
  assert.equal(await page.getByRole("button", { name: "more below" }).isVisible(), true);
});

inBrowser("[WE115] [SV124] what ships is begun anew from the shelf, and what was played of it is kept", async (t) => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "21" });
  const { page, trouble } = await visitor(t);
  await sitDown(page, server.origin, server.token);
  await page.getByRole("radio", { name: /Nettle Vane .*wizard \d/ }).check();
  await page.getByRole("button", { name: "Begin anew" }).click();
  const dialog = page.getByRole("dialog", { name: "Begin The Long Stair anew?" });
  await dialog.getByText("What you have played is kept").waitFor();
  await dialog.getByRole("button", { name: "Begin anew" }).click();
  await page.locator("#choices .choice").first().waitFor();
  assert.match(page.url(), /the-long-stair-2\?as=nettle-vane/);
  await page.getByRole("heading", { level: 2, name: "The Upper Gate" }).waitFor();
  await page.getByRole("link", { name: "To the shelf" }).click();
  for (const name of ["The Long Stair", "The Long Stair (2)"])
    await page.getByRole("heading", { level: 3, name, exact: true }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Go on" }).count(), 2);
  await page.getByRole("button", { name: "Check what is set up" }).click();
  await page.locator(".answer li").first().waitFor();
  const [button, below] = [
    await page.getByRole("button", { name: "Check what is set up" }).boundingBox(),
    await page.locator(".answer").boundingBox(),
  ];
  assert.ok(button && below && below.y - (button.y + button.height) >= 8, "with room between");
  assert.deepEqual(trouble, []);
});

inBrowser("[WE116] behind the screen something is said at once, and the words are a player's", async (t) => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "21" });
  const { page } = await visitor(t);
  await sitDown(page, server.origin, server.token);
  await page.getByRole("radio", { name: /Nettle/ }).check();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.locator("#choices .choice").first().waitFor();
  await page.locator("#say").fill("/end");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "To the shelf" }).waitFor();
  let lets = (): void => {};
  const held = new Promise<void>((resolve) => {
    lets = resolve;
  });
  await page.route("**/behind", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Look behind the screen" }).click();
  await page.getByRole("button", { name: "Look" }).click();
  await page.getByRole("status").getByText("One moment: everything on record is read.").waitFor();
  lets();
  await page.getByRole("heading", { name: "Who knows what, and since when" }).waitFor();
  await page.getByRole("link", { name: "Were secrets kept?" }).click();
  await page.getByText("nobody heard what they should not have").waitFor();
  assert.doesNotMatch(await page.locator(".behind-body").innerText(), /prompt|entries|\baudit|leak|proved/i);
});

inBrowser("[WE4] [WE116] hit points that were taken back are in no picture, and their words in no note", async (t) => {
  await using table = await tableByHand(scene("The Gate"), own("I wait."), speech("brona-quill", "“So do I.”"));
  const { page } = await visitor(t);
  await page.goto(table.address);
  await page.getByText("So do I.").waitFor();
  table.remark("shown", { text: "While you were away: everything." });
  await page.getByText("While you were away").waitFor();
  table.send({ kind: "undo", by: "nettle-vane", back_to: 1 });
  await page.getByRole("button", { name: /^Taken back/ }).waitFor();
  assert.equal(await page.getByText("While you were away").count(), 0);
  const kept = await page.evaluate(`import("/page/entries.js").then(({ healthOf, standing }) => {
    const deed = (seq, ...events) => ({ seq, kind: "deed", events });
    const all = [
      deed(1, { event: "entered", creature: { id: "nettle-vane", hp: 10 } }),
      deed(2, { event: "hurt", who: "nettle-vane", taken: 3 }),
      { seq: 3, kind: "undo", back_to: 1 },
    ];
    return healthOf(standing(all), ["nettle-vane"])[0].points.at(-1)[1];
  })`);
  assert.equal(kept, 10);
});
