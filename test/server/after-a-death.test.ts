import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { startServer } from "../support/server.ts";
import { layOut } from "../support/small-campaign.ts";

const CUP = `# The Cup Room

starts · place: the cellar under the inn · danger: none

> There is one cup on the table, and it is full.

## Ways

### Drink the cup
- yes: {name} drinks it to the bottom. → harm 99 necrotic

### Count the bottles · again
- yes: There are forty.
`;

test("[SV128] whoever's character has died brings somebody new, whom the house plays until whoever keeps the table gives a link: nobody waits for them", async () => {
  await using server = await startServer();
  const root = join(server.home, "campaigns", "cup");
  layOut(root);
  mkdirSync(join(root, "beats"), { recursive: true });
  writeFileSync(join(root, "beats", "the-landing.md"), CUP);
  await server.asOwner("/api/tables", { campaign: "cup", people: ["tilda-brannock", "corwin-voss"], seed: "4" });
  const [tilda, corwin] = await Promise.all(
    ["tilda-brannock", "corwin-voss"].map((seat) => server.link("cup", "seat", seat)),
  );
  const rest = () => server.ask("/api/tables/cup/open?wait=rested", corwin);
  const say = async (token: string | undefined, text: string) => {
    await server.ask("/api/tables/cup/say", token, { json: { text } });
    await rest();
  };
  const held = async () => {
    const { seats } = await server.asOwner<{ seats: { seat: string; held: string }[] }>("/api/tables/cup");
    return Object.fromEntries(seats.map(({ seat, held }) => [seat, held]));
  };
  await rest();
  await say(tilda, "Drink the cup");
  await say(corwin, "Count the bottles");
  await server.host.visit("cup", async ({ evening: { table } }) =>
    assert.equal(table.state.status.creatures["tilda-brannock"]?.dead, true),
  );
  await say(tilda, "/join Mott Harrow, a dwarf cleric");
  assert.equal((await held())["mott-harrow"], "house");
  await say(corwin, "Count the bottles");
  await say(tilda, "(pass)"); // to where the story should look next
  const waiting = await (await server.ask("/api/tables/cup/waiting", corwin)).text();
  assert.doesNotMatch(waiting, /mott-harrow/);
  const mott = await server.link("cup", "seat", "mott-harrow");
  await say(mott, "/who");
  assert.equal((await held())["mott-harrow"], "person");
});
