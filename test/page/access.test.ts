import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { inBrowser, say, sitDown, visitor } from "../support/browser.ts";
import { someOf } from "../support/how-many.ts";
import { startServer, type TestServer } from "../support/server.ts";

const axe = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** What axe finds that matters, in a line each; and whether a heading is missing between two. */
async function findings(page: Page, where: string): Promise<readonly string[]> {
  await page.evaluate(axe);
  const { violations } = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as {
    readonly violations: readonly {
      id: string;
      impact: string;
      nodes: readonly { target: unknown; failureSummary: string }[];
    }[];
  };
  const levels = (await page.evaluate(
    "[...(document.querySelector('dialog[open]') ?? document).querySelectorAll('h1,h2,h3,h4')].filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1]))",
  )) as readonly number[];
  const skips = levels.some((level, i) => i > 0 && level > (levels[i - 1] ?? 1) + 1);
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${where}: ${id} at ${JSON.stringify(nodes[0]?.target)}: ${nodes[0]?.failureSummary}`);
  return [...serious, ...(skips ? [`${where}: headings skip a level: ${levels.join(" ")}`] : [])];
}

async function seated(server: TestServer, page: Page): Promise<void> {
  await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "21" });
  await sitDown(page, server.origin, await server.link("the-long-stair", "seat", "nettle-vane"));
  await page.locator("#choices .choice").first().waitFor();
}

inBrowser("[WE10] axe finds nothing serious on any view, on paper and at night", async (t) => {
  await using server = await startServer();
  const { page, trouble } = await visitor(t);
  const found: string[] = [];
  const look = async (where: string): Promise<void> => {
    for (const colorScheme of someOf(["light", "dark"] as const, () => where === "the table" || where === "Pictures")) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      found.push(...(await findings(page, `${where}, ${colorScheme}`)));
    }
  };
  await page.goto(server.origin);
  await page.getByRole("heading", { name: "This needs a link" }).waitFor();
  await look("without a link");
  await page.goto(`${server.origin}/join/${server.token}`);
  await look("a link");
  await page.getByRole("button").click();
  await page.getByRole("button", { name: "Begin" }).waitFor();
  await look("the shelf");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator("#choices .choice").first().waitFor();
  for (const line of ["/why", "/secret I pocket the chalk", "Hask, what is down there?"]) await say(page, line);
  await page.locator("#choices .choice").first().click();
  await page.locator("#choices .choice").first().waitFor();
  await look("the table");
  await page.getByRole("button", { name: "Menu" }).click();
  await look("the menu");
  await page.getByRole("button", { name: /^How it looks/ }).click();
  await look("how it looks");
  await page.keyboard.press("Escape");
  for (const book of someOf(["sheet", "journal", "known", "chapters"], (one) => one === "sheet")) {
    await page.goto(`${server.origin}/tables/the-long-stair/books/${book}`);
    await page.locator("#main > *").first().waitFor();
    await look(book);
  }
  await page.goto(`${server.origin}/tables/the-long-stair`);
  await page.locator("#say").fill("/end");
  await page.locator("#say").press("Enter");
  await page.getByRole("link", { name: "Look behind the screen" }).click();
  await look("the door");
  await page.getByRole("button", { name: "Look" }).click();
  for (const part of someOf(
    ["Were secrets kept?", "Who knows what", "Everything, in order", "Pictures", "Models"],
    (one) => one === "Pictures",
  )) {
    await page.getByRole("link", { name: part }).click();
    await page.locator(".behind-body h2").waitFor();
    await look(part);
  }
  assert.deepEqual(found, []);
  assert.deepEqual(trouble, []);
  await page.evaluate("document.body.append(document.createElement('img'))");
  assert.equal((await findings(page, "planted")).length, 1, "it would find something");
});

inBrowser(
  "[WE11] on a phone, with its keyboard open too, where one types and what one may choose are on the screen",
  async (t) => {
    await using server = await startServer();
    const { page } = await visitor(t, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await seated(server, page);
    const inView = async (selector: string): Promise<void> => {
      const box = await page.locator(selector).first().boundingBox();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      assert.ok(
        box && box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width,
        selector,
      );
    };
    for (const height of [844, 480]) {
      await page.setViewportSize({ width: 390, height });
      const heard = () => page.evaluate(`document.documentElement.style.getPropertyValue("--height")`);
      for (let i = 0; i < 100 && (await heard()) !== `${height}px`; i++) await page.waitForTimeout(20);
      for (const selector of ["#say", "#how", ".send", "#choices .choice", "#story"]) await inView(selector);
      assert.ok(((await page.locator("#story").boundingBox())?.height ?? 0) > 120, "and there is room to read");
      assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 390);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Party" }).tap();
    await page.getByRole("complementary", { name: "Who is here" }).getByText("12/12").waitFor();
    await page.getByRole("button", { name: "Party" }).tap();
    await page.locator("#choices .choice").first().tap();
    await page.locator(".own").first().waitFor();
  },
);

inBrowser("[WE12] everything can be done by keyboard", async (t) => {
  await using server = await startServer();
  const { page } = await visitor(t);
  await page.goto(`${server.origin}/join/${server.token}`);
  await page.locator("button:focus").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Begin" }).waitFor();
  for (let i = 0; i < 8 && !(await page.evaluate("document.activeElement?.textContent === 'Begin'")); i++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator("#choices .choice").first().waitFor();
  await page.locator("#story").focus();
  await page.keyboard.press("i");
  await page.keyboard.type("I look about.");
  await page.keyboard.press("Enter");
  await page.locator(".own", { hasText: "I look about." }).waitFor();
  await page.locator("#choices .choice").first().waitFor();
  const chosen = (await page.locator("#choices .choice").nth(1).innerText()).replace(/^\d+\s*/, "").trim();
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  await page.locator(".own", { hasText: chosen }).waitFor();
  await page.locator("#choices .choice").first().waitFor();
  await page.keyboard.press("Escape"); // out of where one types
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("s");
  await page.locator(".sheet h2").waitFor();
  assert.match(page.url(), /books\/sheet/);
  await page.locator("h1:focus").waitFor(); // it is said where one is
  assert.equal(await page.title(), "Sheet · The Long Stair · Troupe");
  await page.keyboard.press("Escape");
  await page.locator("#choices .choice").first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  assert.equal(await page.locator("#say").inputValue(), "/");
});
