import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "../support/folder.ts";
import { judge } from "../support/judge.ts";
import { PARTY, shop, told } from "./market.ts";

const MILL = `# The Last Page

starts · place: The Mill · time: evening · danger: none

> The wheel has stopped.

## Ways

### Let it be · leaves
- yes: Nobody touches it. → end Still Water

### Count the spokes · again
- yes: There are eight spokes.

## Endings

- **Still Water**: The mill stands, and so do they.
`;

const SPRING = `# The Other Mill

after: Still Water · place: The Other Mill · time: spring · danger: none

> In spring the other wheel stops as well.

## Ways

### Kick it once · leaves
- yes: It turns. → end High Water

### Watch the weir · again
- yes: Water goes over it.

## Endings

- **High Water**: The whole valley hears it.
`;

const PAGES = { ...PARTY, "beats/02-the-other-mill.md": SPRING };
const asked = (entries: Parameters<typeof told>[0]): readonly string[] =>
  entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.to.includes("tam") ? [entry.body] : [],
  );

test("[MI55] whoever plays on past an ending comes to the page that follows from it, rested", async (t) => {
  const lines = ["Let it be", "Play on", "Watch the weir", "/end"];
  const { entries } = await playOn(shop(t, MILL, PAGES), { human: "tam", lines, beats: 6 });
  judge(entries);
  const scenes = entries.flatMap((entry) => (entry.kind === "scene" ? [entry.title] : []));
  assert.deepEqual(scenes, ["The Last Page", "The Other Mill"]);
  assert.match(told(entries), /so do they\.[\s\S]*In spring the other wheel stops[\s\S]*Water goes over it\./);
  assert.ok(asked(entries).at(-1)?.includes("Watch the weir"));
});

test("[MI55] what somebody still does where it ended is done there, and then the story goes on", async (t) => {
  const lines = ["Let it be", "I count the spokes.", "Watch the weir", "/end"];
  const { entries } = await playOn(shop(t, MILL, PAGES), { human: "tam", lines, beats: 6 });
  judge(entries);
  assert.match(told(entries), /so do they\.[\s\S]*eight spokes[\s\S]*In spring the other wheel[\s\S]*goes over it\./);
});

test("[MI55] where no page follows from an ending the question says that it is over", async (t) => {
  const { entries } = await playOn(shop(t, MILL), { human: "tam", lines: ["Let it be", "Play on", "/end"], beats: 6 });
  judge(entries);
  assert.match(
    asked(entries).at(-1) ?? "",
    /^## Scene\nThe story is told: Still Water\. .*nobody has left the Mill yet\./,
  );
});
