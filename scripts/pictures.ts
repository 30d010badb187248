// Pictures of every view of the page, on a desk and on a phone, into docs/pictures/; `--all`: at four widths, on paper and at night. Needs Chromium.
// Usage: npm run pictures -- [--to folder] [--format png] [--all]

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { CHROMIUM, WITHOUT } from "../test/support/chromium.ts";
import { startServer } from "../test/support/server.ts";

const { values } = parseArgs({
  options: {
    to: { type: "string", default: fileURLToPath(new URL("../docs/pictures/", import.meta.url)) },
    format: { type: "string", default: "webp" },
    all: { type: "boolean", default: false },
  },
});
if (WITHOUT) {
  console.error(WITHOUT);
  process.exit(1);
}
const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const WIDE = { width: 1920, height: 1080 };
const TABLE = "the-long-stair";

rmSync(values.to, { recursive: true, force: true });
mkdirSync(values.to, { recursive: true });
await using server = await startServer();
const browser = await chromium.launch({ ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }) });
const context = await browser.newContext({ viewport: DESK, colorScheme: "light", reducedMotion: "reduce" });
const page = await context.newPage();

/** The view as it is now, on a desk and on a phone, on paper or at night. */
async function take(
  name: string,
  how: { readonly night?: boolean; readonly phone?: boolean; readonly desk?: boolean } = {},
): Promise<void> {
  const { night = false, phone = true, desk = true } = how;
  if (values.all && !night) await take(name, { ...how, night: true });
  const sizes = [
    ...(desk ? [["desk", DESK] as const] : []),
    ...(phone || values.all ? [["phone", PHONE] as const] : []),
    ...(values.all && desk ? [["tablet", TABLET] as const, ["wide", WIDE] as const] : []),
  ];
  await page.emulateMedia({ colorScheme: night ? "dark" : "light", reducedMotion: "reduce" });
  for (const [where, size] of sizes) {
    await page.setViewportSize(size);
    await page.evaluate("new Promise((done) => setTimeout(done, 250))"); // what follows from a size is drawn
    const session = await context.newCDPSession(page);
    const { data } = await session.send("Page.captureScreenshot", {
      format: values.format === "png" ? "png" : "webp",
      ...(values.format === "png" ? {} : { quality: 80 }),
    });
    const bytes = Buffer.from(data, "base64");
    writeFileSync(join(values.to, `${name}-${where}${night ? "-night" : ""}.${values.format}`), bytes);
    console.log(`${name}, ${where}${night ? ", night" : ""}: ${Math.round(bytes.length / 1000)} kB`);
  }
  await page.setViewportSize(DESK);
}
const asked = (one: Page) => one.locator("#choices .choice").first().waitFor();
const say = async (line: string): Promise<void> => {
  await page.locator("#say").fill(line);
  await page.locator("#say").press("Enter");
  await asked(page);
};

await page.goto(`${server.origin}/join/${server.token}`);
await page.getByRole("button").click();
await page.getByRole("button", { name: "Begin" }).waitFor();
await take("shelf");
await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane"], seed: "21" });
await page.reload();
await page.getByRole("radio", { name: /Nettle/ }).check();
await page.getByRole("button", { name: "Go on" }).click();
await asked(page);
await take("opening");
await take("opening", { night: true });
await say("Brona, what do you make of the prints?");
await say("/whisper brona-quill Keep an eye on Pask.");
await say("Ask Wenna who opened the gate");
await say("/secret I pocket a crumb of the lime.");
await page.evaluate("document.getElementById('story').scrollBy(0, -420)");
await take("table");
await take("table", { night: true, phone: false });
for (const line of ["I go down the stair", "Sit down and wait for him", "Go on to the lamps", "I attack the sweepers"])
  await say(line);
await say("magic missile at Sweeper 1");
await take("fight");
await page.getByRole("button", { name: "Menu" }).click();
await take("menu");
await page.keyboard.press("Escape");
for (const [name, item] of [
  ["leave", /^Leave a subject/],
  ["seats", /^Hand a seat over/],
  ["looks", /^How it looks/],
  ["keys", /^Keys/],
] as const) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: item }).click();
  await page.getByRole("dialog").waitFor();
  if (values.all) await take(name); // those of docs/ are enough for whoever reads there
  await page.keyboard.press("Escape");
}
await page.locator("#story").focus();
await page.keyboard.press("z");
await page.getByRole("dialog").waitFor();
await take("undo", { phone: false });
await page.keyboard.press("Escape");
for (let i = 0; i < 4; i++)
  await page
    .locator("#choices .choice")
    .first()
    .click()
    .then(() => asked(page));
for (const book of ["sheet", "journal", "known", "chapters"]) {
  await page.goto(`${server.origin}/tables/${TABLE}/books/${book}?as=nettle-vane`);
  await page.locator("#main > *").first().waitFor();
  await take(book);
}
await page.goto(`${server.origin}/tables/${TABLE}?as=nettle-vane`);
await asked(page);
await page.setViewportSize(PHONE);
await page.getByRole("button", { name: "Party" }).click();
await take("party", { desk: false });
await page.reload();
await asked(page);
await page.locator("#say").fill("/end");
await page.locator("#say").press("Enter");
await page.getByRole("link", { name: "Look behind the screen" }).waitFor();
if (values.all) await take("over");
await page.getByRole("link", { name: "Look behind the screen" }).click();
await page.getByRole("button", { name: "Look" }).waitFor();
await take("door");
await page.getByRole("button", { name: "Look" }).click();
for (const [name, label] of [
  ["audit", "Were secrets kept?"],
  ["knows", "Who knows what"],
  ["timeline", "Everything, in order"],
  ["pictures", "Pictures"],
  ["calls", "Models"],
] as const) {
  await page.getByRole("link", { name: label }).click();
  await page.locator(".behind-body h2").waitFor();
  await take(`behind-${name}`);
}
if (values.all) {
  await page.goto(server.origin);
  await page.getByRole("button", { name: "Check what is set up" }).click();
  await page.locator(".answer li").first().waitFor();
  await take("shelf-played");
  await page.getByRole("button", { name: "Begin the next evening" }).click();
  await page.getByRole("heading", { name: "Previously" }).waitFor();
  await asked(page);
  await take("previously");
}
await browser.close();
