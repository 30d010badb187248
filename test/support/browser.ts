import { existsSync } from "node:fs";
import { after, type TestContext, test } from "node:test";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** Where Debian and others put it; `CHROMIUM` names another. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];
const program = [process.env.CHROMIUM, ...PLACES].find((path) => path !== undefined && existsSync(path));

/** Why the tests in a browser are left out, where they are. */
export const WITHOUT =
  program === undefined
    ? "Chromium is not on this machine: install Debian's package chromium, or name one with CHROMIUM=<path>."
    : false;

let running: Promise<Browser> | undefined;
const browser = (): Promise<Browser> => {
  running ??= chromium.launch({ ...(program === undefined ? {} : { executablePath: program }), timeout: 60_000 });
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
