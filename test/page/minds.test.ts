import assert from "node:assert/strict";
import { houseMind } from "../../src/minds/house/house.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { ModelFault } from "../../src/models/fault.ts";
import { inBrowser, say, sitDown, visitor } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

const TABLE = "the-long-stair";
const PIECES = ["The gate gives a note that one feels in the teeth. ", "Wenna sets down the pail. "];

/** A Game Master who writes as it is told to: the house, but for what the test says of the next answer. */
function gmByHand() {
  let next: "house" | "stalls" | "tells" | "fails" = "house";
  const gm: Mind = async (desk, signal, hands) => {
    const does = next;
    if (does === "house") return houseMind("gm")(desk, signal, hands);
    if (does === "fails") throw new ModelFault("overloaded", "scripted");
    hands?.alive?.("so many words of an answer that is a long time coming, and then some more of it ");
    if (does === "tells") {
      await hands?.tell?.({}, PIECES[0] ?? "", [{ kind: "ruling", for: "nettle-vane", outcome: "done" }]);
      await hands?.tell?.({}, PIECES.join(""));
    }
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    throw new ModelFault("gone", "scripted");
  };
  return {
    mindOf: (seat: string): Mind => (seat === "gm" ? gm : houseMind(seat === "narrator" ? "narrator" : "player")),
    does(what: typeof next): void {
      next = what;
    },
  };
}

/** `retells`: the page is told that a model thinks here, as it is where one does. */
async function atTheTable(t: Parameters<typeof visitor>[0], { retells = false } = {}) {
  const gm = gmByHand();
  const server = await startServer({ evening: { mindOf: gm.mindOf, guarded: false } });
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "21" });
  const { page, trouble } = await visitor(t);
  if (retells)
    await page.route(`**/api/tables/${TABLE}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), retells } });
    });
  await sitDown(page, server.origin, await server.link(TABLE, "seat", "nettle-vane"));
  await page.locator("#choices .choice").first().waitFor();
  const types = async (line: string): Promise<void> => {
    await page.locator("#say").fill(line);
    await page.locator("#say").press("Enter");
  };
  return { gm, server, page, trouble, types };
}

inBrowser(
  "[WE100] a mind that takes long shows that it is alive, by words counted; Escape stops it, and one is asked how it goes on",
  async (t) => {
    const { gm, server, page, trouble, types } = await atTheTable(t);
    await using _server = server;
    gm.does("stalls");
    await types("I look at the gate.");
    const waiting = page.locator("#waiting");
    await waiting.getByText("the Game Master answers, 10 words").waitFor();
    await waiting.getByRole("button", { name: "Stop" }).waitFor();
    assert.equal(
      await waiting.getByRole("status").innerText(),
      "the Game Master answers",
      "numbers are not read aloud",
    );
    await page.keyboard.press("Escape");
    await page.locator("#question", { hasText: "was stopped. Everything so far is saved" }).waitFor();
    gm.does("house");
    await page.getByRole("button", { name: "Try again" }).click();
    await page
      .locator("#choices .choice", { hasNotText: /again|model|house|stop/i })
      .first()
      .waitFor();
    assert.equal(await page.locator(".own", { hasText: "I look at the gate." }).count(), 1);
    assert.deepEqual(trouble, []);
  },
);

inBrowser("[WE100] what was told before Escape stands, and the table asks on", async (t) => {
  const { gm, server, page, types } = await atTheTable(t);
  await using _server = server;
  gm.does("tells");
  await types("I look at the gate.");
  await page.locator(".telling", { hasText: "in the teeth." }).waitFor();
  gm.does("house");
  await page.keyboard.press("Escape");
  await page.locator("#choices .choice").first().waitFor();
  assert.match(await page.locator(".telling", { hasText: "Wenna sets down the pail." }).innerText(), /pail\.\s*…$/);
});

inBrowser("[WE101] where a mind fails the page says what failed, and what can be done is a button each", async (t) => {
  const { gm, server, page, types } = await atTheTable(t);
  await using _server = server;
  gm.does("fails");
  await types("I look at the gate.");
  await page.locator("#question", { hasText: "is overloaded. " }).waitFor();
  const can = await page.locator("#choices .choice").allInnerTexts();
  assert.deepEqual(
    can.map((one) => one.replace(/^\d\s*/, "")),
    ["Try again", "Another model", "Let the house run on from here", "Save and stop"],
  );
  await page.locator("#choices .choice", { hasText: "Let the house run on" }).click();
  await page
    .locator("#choices .choice", { hasNotText: /again|model|house|stop/i })
    .first()
    .waitFor();
});

inBrowser(
  "[WE102] told again: the same words from where they were said, the state with them, and the earlier version stays readable",
  async (t) => {
    const { server, page } = await atTheTable(t, { retells: true });
    await using _server = server;
    await say(page, "I look at the gate very closely.");
    const before = await page.locator(".telling:not(.gone)").count();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: /^Tell it again/ }).click();
    const dialog = page.getByRole("dialog", { name: "Tell it again?" });
    await dialog.getByText("I look at the gate very closely.").first().waitFor();
    assert.equal(await page.locator(".gone").count(), 0, "nothing is done yet");
    await dialog.getByRole("button", { name: "Tell it again" }).click();
    const earlier = page.getByRole("button", { name: /^An earlier version: \d+ passages?$/ });
    await earlier.waitFor();
    await page.locator("#choices .choice").first().waitFor();
    await page.locator(".own:not(.gone):not(.sent)", { hasText: "very closely" }).waitFor();
    assert.equal(await page.locator(".telling:not(.gone)").count(), before);
    await page.reload();
    await earlier.click();
    assert.equal(await page.locator(".own.gone", { hasText: "very closely" }).isVisible(), true);
  },
);

inBrowser(
  "[WE103] [SV121] /undo typed says what goes before it does; a line's receipt says how it was read; how long one is waited for is in the menu",
  async (t) => {
    const { server, page, types } = await atTheTable(t);
    await using _server = server;
    await types("Brona, hold the lamp. Then in secret I pocket the chalk.");
    await page.locator(".receipt", { hasText: "→ said to Brona: Brona, hold the lamp." }).waitFor();
    await page.locator(".receipt", { hasText: "→ in secret: the Game Master decides who hears it" }).waitFor();
    assert.equal(await page.locator(".telling", { hasText: "chalk" }).count(), 0, "nobody is told of it");
    await page.locator("#choices .choice").first().waitFor();
    await types("/undo");
    const dialog = page.getByRole("dialog", { name: "Take it back?" });
    await dialog.getByText("in secret I pocket the chalk").waitFor();
    assert.equal(await page.locator(".gone").count(), 0);
    await dialog.getByRole("button", { name: "Not now" }).click();
    assert.equal(await page.locator(".gone").count(), 0);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: /^How long you are waited for/ }).click();
    await page.getByRole("textbox", { name: "How long" }).fill("5 minutes");
    await page.keyboard.press("Enter");
    await page
      .getByText(/5 minutes/)
      .last()
      .waitFor();
  },
);
