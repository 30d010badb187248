import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { table } from "../../src/minds/house/tables/table.ts";
import { playOn } from "../support/folder.ts";
import { ADA, events, fought, frayIn, told } from "../support/fray.ts";

const PAGE = `# The Mill

starts · place: the mill · danger: low

> Something in the loft is eating. It is rats, by the sound. A stone lies over the crypt.

## Here

- **the loft** (hatch): A square of dark over a ladder.

## Ways

### Clear the rats out of the loft (force) · violent
said: fight the rats
- yes: The ladder holds. → fight rats

### Open the crypt (force) · violent
- yes: The stone slides off. → fight crypt

### Sit down and eat (kindness) · again
- yes: Bread is passed along.

## Foes: rats
- 1 giant rat called Rat. Wants the grain. It stops when it is down.
- begins: It is the size of a dog.

## Foes: crypt
- 1 ghoul called Mara. Wants to eat. It never stops.
- begins: It had been asleep.

## Foes: men
- 2 bandits called Orchardman. Want the purses. They stop when one is down.
- begins: They come out.
`;

const played = (t: TestContext, ...lines: readonly string[]) => {
  const root = frayIn(t, { foes: "- 1 rat. Wants out.", level: 2 });
  writeFileSync(join(root, "beats/01-the-toll-yard.md"), PAGE);
  return playOn(root, {
    human: ADA,
    lines: [...lines, "Sit down and eat", "Sit down and eat"],
    seed: "a mill",
    beats: 3,
  });
};
const entered = (entries: Parameters<typeof events>[0]): readonly string[] =>
  events(entries).flatMap(({ event, creature }) =>
    event === "entered" && (creature as { side: string }).side === "foes" ? [(creature as { id: string }).id] : [],
  );

test("[MI1] a blow at somebody who is not there starts no fight with somebody who is", async (t) => {
  for (const line of ["attack mara", "I cast magic missile at orchardman 2", "I attack the orchardmen"]) {
    const { entries } = await played(t, line);
    assert.deepEqual(entered(entries), [], line);
  }
});

test("[MI1] where a way leads to those who were named, it is asked whether that was meant, and yes is yes", async (t) => {
  const { entries } = await played(t, "attack mara", "yes");
  assert.deepEqual(entered(entries), ["mara"]);
});

test("[MI1] a blow at foes who are spoken of falls on those, once", async (t) => {
  const { entries } = await played(t, "I attack the rat");
  assert.deepEqual(entered(entries), ["rat"]);
});

test("[MI1] those who were fought are not fought again by a word", async (t) => {
  const foes = "- 1 commoner called Tollman. Wants the toll. It never stops.\n- begins: It comes.";
  const { entries } = await fought(frayIn(t, { foes, level: 5 }), ["Get it over with", "I attack the tollman"], {
    beats: 8,
  });
  assert.deepEqual(entered(entries), ["tollman"]);
  assert.ok(told(entries).length > 0);
});

test("[MI57] a blow at whoever is nearest, with nobody there, is not told as struck: it is answered, and they are asked again", async (t) => {
  const line = "I strike at whoever is nearest";
  const { entries } = await played(t, line, line);
  assert.deepEqual(entered(entries), []);
  const answers = table("nobody").flatMap(({ text, under }) => (under === "alone" ? [text] : []));
  const swung = told(entries).filter((body) => body.includes("strike"));
  assert.equal(swung.length, 2);
  for (const body of swung) {
    assert.match(body, /means to strike at whoever is nearest/);
    assert.equal(answers.filter((text) => body.includes(text)).length, 1, body);
  }
});
