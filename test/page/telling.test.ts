import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { inBrowser, visitor } from "../support/browser.ts";
import { narrative, own, part, scene, speech, tableByHand } from "../support/letters-by-hand.ts";

const SENTENCES = [
  "Rain on the slates. ",
  "The bell gives a note one feels rather than hears, *and a second one* behind it. ",
  "Nobody on the stair has moved.\n\n",
  "> **Wenna Tull**: “Mind the wet.”\n\n",
  "Then the lamp goes out, by itself, as a lamp does that has thought it over. ",
  "Somebody counts to forty.",
] as const;
const WHOLE = SENTENCES.join("");
const BEFORE = [scene("The Bell Loft"), narrative("They are all up here."), own("I listen.")];
const BEGUN = BEFORE.length + 1;

/** Where every line that stands on the page begins, by its words. */
const PLACES = `Object.fromEntries([...document.querySelectorAll("#story .s, #story .passage h2, #story .passage h3")].map((one) => {
  const [box] = one.getClientRects();
  return [one.textContent, box ? [Math.round(box.left), Math.round(box.top)] : []];
}))`;
const places = (page: Page) => page.evaluate(PLACES) as Promise<Record<string, readonly number[]>>;
const wordsOf = (text: string): string => text.replace(/\s+/g, " ").trim();
const story = async (page: Page): Promise<string> => wordsOf(await page.locator("#story .passages").innerText());
/** The page has drawn what it was sent. */
const drawn = (page: Page) =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

inBrowser("[WE5] text that is told piece by piece comes by sentence, and no line that stands ever moves", async (t) => {
  await using table = await tableByHand(...BEFORE);
  const { page, trouble } = await visitor(t, { viewport: { width: 900, height: 640 } });
  await page.goto(table.address);
  await page.locator("#story .own").waitFor();
  const pieces = WHOLE.match(/[\s\S]{1,23}/g) ?? []; // they end in the middle of words and of marks
  const stood: Record<string, readonly number[]> = {};
  let told = "";
  for (const [i, text] of pieces.entries()) {
    table.send(part(text, i === 0 ? 0 : BEGUN));
    told += text;
    const whole = SENTENCES.filter((_, n) => told.startsWith(SENTENCES.slice(0, n + 1).join(""))).map((one) =>
      one.trim(),
    );
    if (whole.length > 1)
      await page
        .locator(".telling .s")
        .nth(whole.length - 1)
        .waitFor(); // the one before these is of the telling before
    await drawn(page);
    for (const [words, place] of Object.entries(await places(page))) {
      assert.deepEqual(place, stood[words] ?? place, `moved: ${words}`);
      stood[words] = place;
    }
    const shown = page.locator(".telling").nth(1);
    if ((await shown.count()) > 0 && (await shown.innerText()) !== "")
      assert.match(wordsOf(await shown.innerText()), /[.”]$/, "sentences come whole");
  }
  table.send(narrative(WHOLE));
  await page.locator(".telling .s", { hasText: "Somebody counts to forty." }).waitFor();
  const after = await places(page);
  for (const [words, place] of Object.entries(stood))
    assert.deepEqual(after[words], place, `moved at the end: ${words}`);
  const last = page.locator(".telling").last();
  assert.equal(wordsOf(await last.innerText()), wordsOf(WHOLE.replace(/[*>]/g, "")));
  assert.equal(await last.locator("em").innerText(), "and a second one");
  assert.equal(await page.locator(".telling").count(), 2, "the whole stands where its pieces stood");
  assert.deepEqual(trouble, []);
});

inBrowser(
  "[WE6] a lost connection and a page that is loaded again in mid-passage lose and repeat nothing",
  async (t) => {
    await using table = await tableByHand(...BEFORE);
    const { page } = await visitor(t);
    await page.goto(table.address);
    await page.locator("#story .own").waitFor();
    table.send(part(WHOLE.slice(0, 60), 0));
    await page.locator(".s", { hasText: "Rain on the slates." }).waitFor();
    table.cut();
    await page.getByText("The connection is lost.").waitFor();
    table.send(part(WHOLE.slice(60, 130), BEGUN));
    await page.locator(".s", { hasText: "behind it." }).waitFor();
    assert.deepEqual(table.connections, [3, 4]);

    const { page: again } = await visitor(t); // somebody opens it in the middle
    await again.goto(table.address);
    await again.locator(".s", { hasText: "behind it." }).waitFor();
    table.send(part(WHOLE.slice(130), BEGUN), narrative(WHOLE), speech("brona-quill", "“Cart first.”"));
    await page.locator(".speech").waitFor();
    await again.locator(".speech").waitFor();
    assert.equal(await page.locator(".telling").count(), 2);
    assert.equal(await story(again), await story(page));
    await page.reload();
    await page.locator(".speech").waitFor();
    assert.equal(await story(again), await story(page));
    assert.equal(await page.getByText("The connection is lost.").count(), 0);
  },
);

inBrowser(
  "[WE7] of two thousand passages 160 are in the document, and those before are fetched when one scrolls up",
  async (t) => {
    const many = Array.from(
      { length: 2000 },
      (_, i) =>
        [
          narrative(`Passage ${i}. It rains.`),
          narrative(`Passage ${i}. It rains.`),
          speech("brona-quill", `“Word ${i}.”`),
          own(`I do thing ${i}.`),
        ][i % 4],
    ).filter((one) => one !== undefined);
    await using table = await tableByHand(scene("The Bell Loft"), ...many);
    const { page, trouble } = await visitor(t);
    await page.goto(table.address);
    await page.getByText("I do thing 1999.").waitFor();
    const count = () => page.locator("#story .passage").count();
    assert.ok((await count()) <= 160, "at first");
    const isBegun = async () => (await page.getByRole("heading", { name: "The Bell Loft", level: 2 }).count()) > 0;
    for (let i = 0; i < 200 && !(await isBegun()); i++) {
      await page.evaluate("document.getElementById('story').scrollTop = 0");
      await drawn(page);
      assert.ok((await count()) <= 160, "on the way");
    }
    await page.getByText("Passage 0. It rains.").waitFor();
    await page.getByRole("button", { name: "more below" }).click();
    await page.getByText("I do thing 1999.").waitFor();
    assert.ok((await count()) <= 160, "at the end again");
    assert.deepEqual(trouble, []);
  },
);

inBrowser(
  "[WE8] what minds and people write is text: no HTML in it is read, and nobody else is asked for anything",
  async (t) => {
    const evil =
      '<img src="https://example.org/x.png" onerror="document.title=1"><script>document.title=2</script><b>bold</b>';
    await using table = await tableByHand(
      ...[scene(evil), narrative(evil), speech("brona-quill", evil), own(evil)],
      ...[
        { kind: "notice", to: [], text: evil },
        { kind: "cue", to: ["nettle-vane"], text: evil },
      ],
    );
    const { page, trouble } = await visitor(t);
    await page.goto(table.address);
    await page.locator(".private").waitFor();
    table.remark("shown", { text: evil });
    table.remark("open", { decision: { id: "1", of: "x", text: evil, options: [evil], since: "" } });
    await page.locator(".choice").waitFor();
    await page.locator(".shown").waitFor();
    assert.equal(await page.locator("#page img, #page script").count(), 0);
    assert.equal(await page.locator("#story .passage", { hasText: "<b>bold</b>" }).count(), 7);
    assert.match(await page.title(), /Troupe/);
    assert.deepEqual(trouble, []);
  },
);

inBrowser("[WE9] what is sent stands at once, is grey until it is heard, and a draft outlasts the page", async (t) => {
  await using table = await tableByHand(...BEFORE);
  const { page } = await visitor(t);
  await page.goto(table.address);
  const input = page.getByRole("textbox", { name: "Say or do anything" });
  await input.fill("I ring the");
  await page.reload();
  await input.waitFor();
  assert.equal(await input.inputValue(), "I ring the");
  await input.fill("I ring the bell.");
  await input.press("Enter");
  const sent = page.locator(".own.sent", { hasText: "I ring the bell." });
  await sent.waitFor();
  assert.equal(await input.inputValue(), "");
  table.acknowledge();
  table.send(own("I ring the bell."));
  await page.locator(".own:not(.sent)", { hasText: "I ring the bell." }).waitFor();
  assert.equal(await page.locator(".own", { hasText: "I ring the bell." }).count(), 1);
  await input.fill("Brona, hold the lamp");
  assert.equal(
    await page.getByRole("combobox").inputValue(),
    "to brona-quill",
    "a name and a comma say for whom it is",
  );
  await page.getByRole("combobox").selectOption("whisper brona-quill");
  await input.press("Enter");
  await page.locator(".own.sent", { hasText: "whisper to Brona" }).waitFor();
  while (table.said.length < 2) await drawn(page);
  assert.deepEqual(table.said, ["I ring the bell.", "/whisper brona-quill Brona, hold the lamp"]);
  await input.press("ArrowUp");
  assert.equal(await input.inputValue(), "Brona, hold the lamp");
});
