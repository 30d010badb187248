import assert from "node:assert/strict";
import { inBrowser, say, sitDown, visitor } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

inBrowser(
  "[WE1] a newcomer opens the owner's link, begins the adventure that ships and plays its opening",
  async (t) => {
    await using server = await startServer();
    const { page, trouble } = await visitor(t);
    await sitDown(page, server.origin, server.token);
    await page.getByRole("radio", { name: /Nettle Vane/ }).check();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator(".telling").first().waitFor();
    assert.equal(await page.getByRole("heading", { level: 2, name: "The Upper Gate" }).isVisible(), true);
    await page.locator("#choices .choice").first().waitFor();
    await say(page, "Brona, what do you make of it?");
    assert.match(await page.locator(".speech.own h3").innerText(), /You to Brona/);
    assert.match(await page.locator(".speech:not(.own) h3").last().innerText(), /Brona to you|Hask|Tam|Brona/);
    await say(page, "/secret I pocket the chalk");
    assert.equal(await page.locator(".private h3").last().innerText(), "Only you");
    const option = page.locator("#choices .choice").first();
    const chosen = (await option.innerText()).replace(/^\d+\s*/, "").trim();
    await option.click();
    await page.locator(".own:not(.sent)", { hasText: chosen }).waitFor();
    assert.deepEqual(trouble, []);
  },
);

inBrowser("[WE2] a fight is on the page: dice with what came of them, the order, hit points and slots", async (t) => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "21" });
  const { page, trouble } = await visitor(t);
  await sitDown(page, server.origin, await server.link("the-long-stair", "seat", "nettle-vane"));
  await page.locator("#choices .choice").first().waitFor();
  for (const line of [
    "I go down the stair",
    "Sit down and wait for him",
    "Go on to the lamps",
    "I attack the sweepers",
  ])
    await say(page, line);
  const side = page.getByRole("complementary", { name: "Who is here" });
  await side.getByRole("heading", { name: "Round 1" }).waitFor();
  assert.match(await side.locator(".order").innerText(), /Sweeper 1/);
  await say(page, "magic missile at Sweeper 1");
  const dice = page.locator(".dice summary", { hasText: "Nettle" }).last();
  assert.match(await dice.innerText(), /Dice:\s+Nettle/);
  await dice.click();
  assert.match(await page.locator(".dice details[open] li").first().innerText(), /^Thrown: /);
  await side.getByText("slots: 2 of 3").waitFor();
  await page.goto(`${server.origin}/tables/the-long-stair/books/journal`);
  await page.getByRole("heading", { name: "The Upper Gate", level: 3 }).waitFor(); // and none is missing above it
  assert.deepEqual(trouble, []);
});

inBrowser(
  "[WE3] two people with a secret each: neither's document nor anything sent to them has the other's",
  async (t) => {
    await using server = await startServer();
    const people = ["nettle-vane", "tam-askew"] as const;
    await server.asOwner("/api/tables", { campaign: "the-long-stair", people, seed: "21" });
    const secrets = { "nettle-vane": "marzipan theodolite", "tam-askew": "velvet corkscrew" } as const;
    const seen: Record<string, string[]> = { "nettle-vane": [], "tam-askew": [] };
    const visits = await Promise.all(
      people.map(async (seat) => {
        const { page } = await visitor(t);
        page.on("response", (response) => {
          if (response.headers()["content-type"]?.includes("json"))
            void response.text().then(
              (text) => seen[seat]?.push(text),
              () => {},
            );
        });
        await sitDown(page, server.origin, await server.link("the-long-stair", "seat", seat));
        await page.locator(".telling").first().waitFor();
        return { seat, page };
      }),
    );
    for (const { seat, page } of visits) {
      await page.locator("#say").fill(`/secret I hide a ${secrets[seat]} under my coat`);
      await page.locator("#say").press("Enter");
      await page.locator(".passage", { hasText: secrets[seat] }).first().waitFor();
    }
    for (const { seat, page } of visits) {
      await page.locator("#say").fill(`/whisper hask-oru Remember the ${secrets[seat]}`);
      await page.locator("#say").press("Enter");
    }
    for (const { seat, page } of visits) {
      const other = seat === "nettle-vane" ? "tam-askew" : "nettle-vane";
      await page.locator(".speech.own.whisper").waitFor();
      await page.reload();
      await page.locator(".passage", { hasText: secrets[seat] }).first().waitFor();
      const document = `${await page.content()}${(seen[seat] ?? []).join("")}`;
      assert.ok(document.includes(secrets[seat]), "one's own is there: the search can find such words");
      for (const word of secrets[other].split(" "))
        assert.ok(!document.includes(word), `${seat} must not have ${word}`);
    }
  },
);

inBrowser("[WE4] undo says what goes before it does, and what is taken back stays readable", async (t) => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "21" });
  const { page } = await visitor(t);
  await sitDown(page, server.origin, await server.link("the-long-stair", "seat", "nettle-vane"));
  await page.locator("#choices .choice").first().waitFor();
  await say(page, "I look at the gate very closely");
  await page.locator("#story").focus();
  await page.keyboard.press("z");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("I look at the gate very closely").waitFor();
  assert.equal(await page.locator(".gone").count(), 0, "nothing is done yet");
  await dialog.getByRole("button", { name: "Take it back" }).click();
  const back = page.getByRole("button", { name: /^Taken back: \d+ passages?$/ });
  await back.waitFor();
  const gone = page.locator(".gone", { hasText: "I look at the gate very closely" });
  assert.equal(await gone.isVisible(), false);
  await back.click();
  assert.equal(await gone.isVisible(), true);
  await page.reload();
  await back.waitFor();
  await back.click();
  assert.equal(await gone.isVisible(), true);
});
