import { after, type TestContext, test } from "node:test";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { CHROMIUM, WITHOUT } from "./chromium.ts";

let running: Promise<Browser> | undefined;
const browser = (): Promise<Browser> => {
  running ??= chromium.launch({ ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }), timeout: 60_000 });
  return running;
};
after(async () => (await running)?.close());

/** A test in a real browser; left out, and said so, where there is none. */
export const inBrowser = (name: string, run: (context: TestContext) => Promise<void>): void =>
  void test(name, { skip: WITHOUT, timeout: 120_000 }, run);

export interface Visit {
  readonly page: Page;
  /** What the page should not have done: errors, refused by its own policy, asked of anybody else. */
  readonly trouble: readonly string[];
}

/** A person with a browser of their own. It is closed with the test. */
export async function visitor(t: TestContext, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 860 }, ...options });
  t.after(() => context.close());
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (/Content Security Policy|TrustedHTML/i.test(message.text())) trouble.push(message.text());
  });
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== "127.0.0.1") trouble.push(`asked ${hostname}`);
  });
  return { page, trouble };
}

/** Opens a link and presses its button. */
export async function sitDown(page: Page, origin: string, token: string): Promise<void> {
  await page.goto(`${origin}/join/${token}`);
  await page.getByRole("button").click();
}

/** Says a line, and waits until the table asks again. */
export async function say(page: Page, line: string): Promise<void> {
  await page.locator("#say").fill(line);
  await page.locator("#say").press("Enter");
  await page.locator("#choices .choice").first().waitFor();
}
