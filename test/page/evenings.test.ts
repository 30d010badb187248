import assert from "node:assert/strict";
import { inBrowser, say, sitDown, visitor } from "../support/browser.ts";
import { howMany } from "../support/how-many.ts";
import { narrative, own, scene, tableByHand } from "../support/letters-by-hand.ts";
import { startServer } from "../support/server.ts";

inBrowser(
  "[WE104] the next evening is one press away, at the table and from the shelf, and begins with what was before it",
  async (t) => {
    await using server = await startServer();
    await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "21" });
    const { page, trouble } = await visitor(t);
    await sitDown(page, server.origin, server.token);
    await page.getByRole("radio", { name: /Nettle/ }).check();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.locator("#choices .choice").first().waitFor();
    await say(page, "I look at the gate.");
    const ends = async (): Promise<void> => {
      await page.locator("#say").fill("/end");
      await page.locator("#say").press("Enter");
      await page.getByRole("button", { name: "Begin the next evening" }).waitFor();
    };
    await ends();
    await page.getByRole("button", { name: "Begin the next evening" }).click();
    await page.getByRole("heading", { name: "Previously" }).waitFor();
    await page.locator("#choices .choice").first().waitFor();
    assert.match(await page.locator(".previously").innerText(), /It stands at: /);
    await ends();
    await page.goto(`${server.origin}/tables/the-long-stair/behind/timeline`);
    await page.getByRole("button", { name: "Look" }).click();
    await page.locator(".timeline li").first().waitFor();
    const raw = /\b(?:gm to player|narrative|human decision|player to player|[A-Z]{2,}_[A-Z_]+)\b/;
    for (const one of await page.locator(".timeline .what b, #kind option").allInnerTexts())
      assert.doesNotMatch(one, raw);
    await page.goto(server.origin);
    await page.getByRole("button", { name: "Begin the next evening" }).click();
    await page.getByRole("heading", { name: "Previously" }).waitFor();
    assert.deepEqual(trouble, []);
  },
);

inBrowser("[WE105] 2,000 passages are light, and scroll at sixty frames a second", async (t) => {
  const letters = Array.from({ length: 1000 }, (_, i) => [
    own(`I do thing ${i}.`),
    narrative(`Passage ${i}. It rains.`),
  ]);
  await using table = await tableByHand(scene("The Gate"), ...letters.flat());
  const { page } = await visitor(t, { reducedMotion: "reduce" });
  await page.goto(table.address);
  await page.getByText("I do thing 999.").waitFor();
  const frames = (await page.evaluate(`new Promise((done) => {
    const story = document.getElementById("story");
    const times = [];
    const step = (now) => {
      times.push(now);
      story.scrollTop -= 120;
      if (times.length < 240) requestAnimationFrame(step);
      else done(times.slice(1).map((time, i) => time - times[i]));
    };
    requestAnimationFrame(step);
  })`)) as readonly number[];
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  assert.ok(usedSize < 150_000_000, `${Math.round(usedSize / 1e6)} MB`);
  const slow = frames.filter((one) => one > 25).length;
  t.diagnostic(`${Math.round(usedSize / 1e6)} MB; ${slow} of ${frames.length} frames were late`);
  if (howMany(0, 1) > 0) assert.ok(slow <= frames.length * 0.05, `${slow} of ${frames.length} frames were late`); // of an idle machine
});

inBrowser(
  "[WE106] at 200 % zoom nothing is cut off or hidden, and with reduced motion nothing moves by itself",
  async (t) => {
    await using table = await tableByHand(scene("The Gate"), narrative("It rains. ".repeat(60)), own("I wait."));
    const { page } = await visitor(t, {
      viewport: { width: 640, height: 430 },
      deviceScaleFactor: 2,
      reducedMotion: "reduce",
    });
    await page.goto(table.address);
    await page.getByText("I wait.").waitFor();
    table.remark("open", { decision: { id: "1", of: "x", text: "And now?", options: ["Go", "Stay"], since: "" } });
    await page.getByRole("button", { name: "Stay" }).waitFor();
    const story = await page.locator("#story").boundingBox();
    const input = await page.locator("#say").boundingBox();
    assert.ok(story && story.height > 100, "there is room to read");
    assert.ok(input && input.y + input.height <= 430, "and to type");
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 640);
    table.send(narrative("It stops."));
    await page.getByText("It stops.").waitFor();
    assert.equal(await page.evaluate("document.getAnimations().length"), 0);
  },
);
