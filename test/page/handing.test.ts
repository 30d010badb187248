import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { inBrowser, say, sitDown, visitor } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

const TABLE = "the-long-stair";

async function ownersTable(t: Parameters<typeof visitor>[0]) {
  const server = await startServer();
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "21" });
  const { page, trouble } = await visitor(t);
  await sitDown(page, server.origin, server.token);
  await page.getByRole("radio", { name: /Nettle/ }).check();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.locator("#choices .choice").first().waitFor();
  return { server, page, trouble };
}

const who = (page: Page) => page.getByRole("dialog", { name: "Who sits where" });
async function seats(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Hand a seat over/ }).click();
  await who(page).getByText("Brona Quill").waitFor();
}

inBrowser(
  "[WE111] [SV123] a link that nobody has opened holds nobody up; whoever opens it sits there, and for whoever is slow the owner has a way on",
  async (t) => {
    const { server, page, trouble } = await ownersTable(t);
    await using _server = server;
    await seats(page);
    const brona = who(page).getByRole("listitem").filter({ hasText: "Brona Quill" });
    await brona.getByRole("button", { name: "Link for a friend" }).click();
    const field = page.getByRole("textbox", { name: "The link to Brona Quill's seat" });
    const link = await field.inputValue();
    await page.keyboard.press("Escape");
    await brona.getByText("the house; a link waits to be opened").waitFor();
    await page.keyboard.press("Escape");
    await say(page, "I look at the gate.");
    const friend = (await visitor(t)).page;
    await friend.goto(link);
    await friend.getByRole("button").click();
    await page.getByText("(Somebody has sat down to play Brona Quill.)").waitFor();
    await friend.locator(".telling").first().waitFor();
    await page.locator("#say").fill("I look at the prints.");
    await page.keyboard.press("Enter");
    const offer = page.getByRole("button", { name: "Let the house play Brona until they come" });
    await offer.click();
    await page.locator("#question", { hasText: /\S/ }).waitFor();
    await friend.getByText("The house plays Brona until you say something").waitFor();
    await friend.locator("#say").fill("I hold up the lamp.");
    await friend.keyboard.press("Enter");
    await friend.locator(".own", { hasText: "I hold up the lamp." }).waitFor();
    await friend.getByText("The house plays Brona until").waitFor({ state: "hidden" });
    assert.deepEqual(trouble, []);
  },
);

inBrowser(
  "[WE112] [SV125] a seat that was handed over stays so until its person takes it back; they are told, and lose no word",
  async (t) => {
    const { server, page, trouble } = await ownersTable(t);
    await using _server = server;
    const friend = (await visitor(t)).page;
    await sitDown(friend, server.origin, await server.link(TABLE, "seat", "brona-quill"));
    await friend.locator(".telling").first().waitFor();
    await seats(page);
    const brona = who(page).getByRole("listitem").filter({ hasText: "Brona Quill" });
    await brona.getByText("a person").waitFor();
    await brona.getByRole("button", { name: "To the house" }).click();
    await page.getByText("They are told, read on, and can take the seat back").waitFor();
    await page.getByRole("button", { name: "Hand it over" }).click();
    await brona.getByText("the house").waitFor();
    await page.keyboard.press("Escape");
    await friend.getByText("Whoever keeps this table has handed your seat over").waitFor();
    await friend.locator("#say").fill("I am still here, am I not?");
    await friend.keyboard.press("Enter");
    await friend.getByRole("alert").getByText("what you typed was not taken").waitFor();
    assert.equal(await friend.locator("#say").inputValue(), "I am still here, am I not?");
    const held = async (): Promise<string | undefined> => {
      const { seats: all } = (await (await server.ask(`/api/tables/${TABLE}`, server.token)).json()) as {
        seats: readonly { seat: string; held: string }[];
      };
      return all.find(({ seat }) => seat === "brona-quill")?.held;
    };
    assert.equal(await held(), "house");
    await friend.getByRole("button", { name: "Take the seat back" }).click();
    await page.getByText("(Somebody has sat down to play Brona Quill.)").nth(1).waitFor();
    await friend.locator(".handed").waitFor({ state: "hidden" });
    assert.equal(await held(), "person");
    await friend.locator("#say").press("Enter");
    await friend.locator(".own", { hasText: "I am still here" }).last().waitFor();
    assert.deepEqual(trouble, []);
  },
);

inBrowser("[WE119] whoever is away reads so, and comes back by one press", async (t) => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane", "tam-askew"], seed: "21" });
  const { page, trouble } = await visitor(t);
  await sitDown(page, server.origin, await server.link("the-long-stair", "seat", "nettle-vane"));
  await page.locator("#choices .choice").first().waitFor();
  const away = page.getByText("You are away: Nettle decides alone. What you type for the story brings you back.");
  await page.locator("#say").fill("/away");
  await page.keyboard.press("Enter");
  await away.waitFor();
  await page.reload();
  await away.waitFor();
  await page.getByRole("button", { name: "I am back" }).click();
  await away.waitFor({ state: "hidden" });
  assert.deepEqual(trouble, []);
});
