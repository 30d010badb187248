import assert from "node:assert/strict";
import { inBrowser, say, sitDown, visitor } from "../support/browser.ts";
import { narrative, scene, tableByHand } from "../support/letters-by-hand.ts";
import { startServer } from "../support/server.ts";

inBrowser(
  "[WE117] [SV103] where one is stands above the story, also when a scene is taken back, and on the shelf for whoever sits there",
  async (t) => {
    await using server = await startServer();
    await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "21" });
    const { page, trouble } = await visitor(t);
    await sitDown(page, server.origin, server.token);
    const stands = page.locator(".card .where").first();
    await page.getByText("An evening is open.").or(page.getByText("Not played yet.")).waitFor();
    assert.doesNotMatch(await stands.innerText(), /Upper/, "who has no seat there is told nothing of where they are");
    await page.getByRole("radio", { name: /Nettle/ }).check();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.locator("#choices .choice").first().waitFor();
    const above = page.locator(".top .where");
    assert.match(await above.innerText(), /^ ?The Upper Gate, Friday/);
    await say(page, "I go down the stair");
    await above.getByText("The Upper Flight").waitFor();
    await page.locator("#say").fill("/undo");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
    await above.getByText("The Upper Gate").waitFor();
    await page.reload();
    await page.locator("#choices .choice").first().waitFor();
    assert.match(await above.innerText(), /^ ?The Upper Gate, Friday/);
    await page.goto(server.origin);
    await stands.getByText("The Upper Gate, Friday, an hour before dusk").waitFor();
    await page.locator(".card .about", { hasText: "An evening is open. Last played today." }).waitFor();
    assert.deepEqual(trouble, []);
  },
);

inBrowser("[WE118] dice are read out with their die, and a quotation within words has both its marks", async (t) => {
  const roll = { kind: "roll", for: "nettle-vane", expr: "1d20+5", dice: [17], total: 22, reason: "Stealth" };
  await using table = await tableByHand(
    scene("The Gate"),
    narrative("“He said 'all of it', 'and others'.” It isn't the boys' fault."),
    roll,
    { ...roll, expr: "2d6+3", dice: [2, 4], total: 9, reason: "damage" },
  );
  const { page } = await visitor(t);
  await page.goto(table.address);
  await page.locator(".dice").waitFor();
  assert.deepEqual(await page.locator(".dice summary").allTextContents(), [
    "⚄ Dice: Nettle, Stealth: 17 + 5 = 22d20: 17 and 5 is 22",
    "⚄ Dice: Nettle, damage: 2d6+3, 2 + 4 + 3 = 92d6+3, 2 and 4 and 3 is 9",
  ]);
  assert.equal(
    await page.locator(".telling").innerText(),
    "“He said ‘all of it’, ‘and others’.” It isn’t the boys’ fault.",
  );
});
