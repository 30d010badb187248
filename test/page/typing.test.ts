import assert from "node:assert/strict";
import { inBrowser, say, sitDown, visitor } from "../support/browser.ts";
import { narrative, own, scene, speech, tableByHand } from "../support/letters-by-hand.ts";
import { startServer } from "../support/server.ts";

const DECISION = { id: "1", of: "RELAY_TO_HUMAN", text: "What do you do?", since: "" };
const BEFORE = [scene("The Bell Loft"), narrative("They are all up here."), own("I listen.")];

inBrowser("[WE107] what is typed after a choice is words, letter for letter, and no key", async (t) => {
  await using table = await tableByHand(...BEFORE);
  const { page, trouble } = await visitor(t);
  await page.goto(table.address);
  await page.locator("#story .own").waitFor();
  const asks = async (options: readonly string[]): Promise<void> => {
    table.remark("open", { decision: { ...DECISION, options } });
    await page.locator("#choices .choice", { hasText: options[0] ?? "" }).waitFor();
  };
  const typed = async (words: string): Promise<void> => {
    await page.keyboard.type(words);
    assert.equal(await page.locator("#say").inputValue(), words);
    assert.match(page.url(), /\/tables\/stair$/, "and one is where one was");
    await page.locator("#say").fill("");
  };
  await asks(["Ring it", "Wait"]);
  await page.locator("#choices .choice").first().click();
  await typed("sit by the bell, zip 1 bag");
  table.acknowledge();
  table.send(own("Ring it"));
  await asks(["Look down"]);
  await page.locator("#story .telling").first().click(); // the story is pointed at
  await typed("past it?");
  await page.keyboard.press("Escape");
  await page.keyboard.press("1");
  await typed("back again");
  assert.deepEqual(table.said, ["Ring it", "Look down"]);
  const touch = await visitor(t, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await touch.page.goto(table.address);
  await touch.page.locator("#story .own").first().waitFor();
  table.remark("open", { decision: { ...DECISION, options: ["Stay"] } });
  await touch.page.locator("#choices .choice").tap();
  assert.equal(await touch.page.evaluate("document.activeElement.id"), "", "no keyboard comes up before the reader");
  await touch.page.keyboard.type("so be it");
  assert.equal(await touch.page.locator("#say").inputValue(), "so be it", "a keyboard of its own types words too");
  assert.deepEqual(trouble, []);
});

inBrowser(
  "[WE108] a whisper is answered by a whisper: one press beside it, and it is seen before it is sent",
  async (t) => {
    const whisper = { ...speech("brona-quill", "“Not a word to the others.”"), to: ["nettle-vane"] };
    await using table = await tableByHand(...BEFORE, { ...whisper, fields: { manner: "whisper" } });
    const { page } = await visitor(t);
    await page.goto(table.address);
    await page.locator("#say").fill("I lied to him.");
    await page.getByRole("button", { name: "Whisper back" }).click();
    assert.equal(await page.locator("#how").inputValue(), "whisper brona-quill");
    assert.equal(await page.locator("#say").inputValue(), "I lied to him.", "what was typed stays");
    assert.equal(await page.locator(".send").innerText(), "Whisper");
    await page.keyboard.press("Enter");
    await page.locator(".own.sent", { hasText: "whisper to Brona" }).waitFor();
    assert.match((await page.locator("#say").getAttribute("placeholder")) ?? "", /^Whisper to Brona …$/);
    await page.locator("#how").selectOption("table");
    assert.equal(await page.locator(".send").innerText(), "Send");
  },
);

inBrowser("[WE109] what may be let pass has a button for it, and no typed there is a pass", async (t) => {
  await using table = await tableByHand(...BEFORE);
  const { page } = await visitor(t);
  await page.goto(table.address);
  await page.locator("#story .own").waitFor();
  table.remark("open", { decision: { ...DECISION, text: "Anything?", options: [], passes: true } });
  await page.getByRole("button", { name: "Let it pass" }).click();
  await page.locator(".own.sent", { hasText: "Let it pass" }).waitFor();
  table.acknowledge();
  table.send(own("(pass)"));
  await page.locator(".own:not(.sent)", { hasText: "Let it pass" }).waitFor();
  assert.deepEqual(table.said, ["(pass)"]);
  table.remark("open", {
    decision: { ...DECISION, options: ["Go"], offer: "Step away? (yes, or no to say it in the story)" },
  });
  await page.getByRole("button", { name: "No, it is said in the story" }).click();
  while (table.said.length < 2) await page.waitForTimeout(20);
  assert.deepEqual(table.said, ["(pass)", "No"]);
  assert.doesNotMatch(await page.locator("#question").innerText(), /yes, or no to say/);
});

inBrowser(
  "[WE110] a command of the menu is asked for in plain words, says what becomes of it, and is sent",
  async (t) => {
    await using server = await startServer();
    await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "21" });
    const { page, trouble } = await visitor(t);
    await sitDown(page, server.origin, await server.link("the-long-stair", "seat", "nettle-vane"));
    await page.locator("#choices .choice").first().waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    assert.equal(
      await page.getByRole("button", { name: /^Tell it again/ }).count(),
      0,
      "the house would tell the same",
    );
    await page.getByRole("button", { name: /^Leave a subject/ }).click();
    const dialog = page.getByRole("dialog", { name: "Leave a subject" });
    await dialog.getByText("nobody asks why").waitFor();
    await page.keyboard.type("spiders");
    await dialog.getByRole("button", { name: "Leave it" }).click();
    await page.locator(".notice", { hasText: "The table stays off this from here on: spiders." }).waitFor();
    await page.locator("#choices .choice").first().waitFor();
    await page.locator("#say").fill("/");
    await page.locator("#hint", { hasText: "Commands: /undo" }).waitFor();
    await page.locator("#say").fill("/x");
    await page.locator("#hint", { hasText: "The story leaves it at once" }).waitFor();
    await page.locator("#say").fill("?");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    await say(page, "/help");
    const entry = page.locator(".shown .entry", { hasText: "/who" });
    assert.equal(await entry.locator("b").innerText(), "/who", "a command stands apart from what it does");
    await say(page, 'I say "hello" to Wenna.');
    assert.match(await page.locator(".own").last().innerText(), /“hello”/, "quotation marks are real ones");
    assert.deepEqual(trouble, []);
  },
);

inBrowser("[WE102] after an undo nothing else is offered to be told again", async (t) => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "21" });
  const { page } = await visitor(t);
  await page.route("**/api/tables/the-long-stair", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), retells: true } });
  });
  await sitDown(page, server.origin, await server.link("the-long-stair", "seat", "nettle-vane"));
  await page.locator("#choices .choice").first().waitFor();
  for (const line of ["I look at the gate.", "I look at the pail."]) await say(page, line);
  await page.locator("#say").fill("/undo");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
  await page.getByRole("button", { name: /^Taken back: / }).waitFor();
  await page.locator("#choices .choice").first().waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Tell it again/ }).click();
  await page.getByRole("dialog", { name: "Nothing to tell again" }).waitFor();
});

inBrowser("[WE109] where the house asks whether that was meant, a yes and a no are the first choices", async (t) => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "21" });
  const { page } = await visitor(t);
  await sitDown(page, server.origin, await server.link("the-long-stair", "seat", "nettle-vane"));
  await page.locator("#choices .choice").first().waitFor();
  await say(page, "I would like to sleep until morning");
  const [yes, no] = (await page.locator("#choices .choice").allInnerTexts()).map((one) => one.replace(/^\d\s*/, ""));
  assert.deepEqual([yes, no], ["Yes, sleep here until morning", "No, leave it"]);
  await page.locator("#choices .choice").first().click();
  await page.locator(".own:not(.sent)", { hasText: "Yes, sleep here" }).waitFor();
  await page
    .locator("#choices .choice", { hasNotText: /^\d\s*(?:Yes|No), / })
    .first()
    .waitFor();
  assert.equal(await page.getByRole("button", { name: "Yes, sleep here until morning" }).count(), 0, "it was taken up");
});
