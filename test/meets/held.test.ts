import assert from "node:assert/strict";
import { test } from "node:test";
import type { Status } from "../../src/rules/state.ts";
import { ADA, BRAM, CILLA, events, fought, frayIn, prompts, told } from "../support/fray.ts";
import { judge } from "../support/judge.ts";

const TOLL = "- 2 commoners called Tollman. Want the toll. They never stop.\n- begins: They come.";

/** This comes over somebody once, by the first of them. */
const comesOver = (who: string, condition: string, ends: object = {}) => {
  let done = false;
  return ({ creatures }: Status) => {
    if (done || !creatures["tollman-1"]) return [];
    done = true;
    return [{ do: "afflict", to: who, condition, by: "tollman-1", ends }];
  };
};

test("[MI46] the charmed and the frightened are told what they cannot do and by whom, and the rules hold them to it", async (t) => {
  const charmed = await fought(
    frayIn(t, { foes: TOLL }),
    ["Play it", "I attack the first tollman with my longsword.", "dodge"],
    {
      beats: 3,
      besides: comesOver(ADA, "charmed"),
    },
  );
  judge(charmed.entries);
  assert.match(
    prompts(charmed.entries, ADA, "COMBAT_ACTION")[0] ?? "",
    /You are charmed by the first tollman: you cannot harm the first tollman/,
  );
  assert.ok(
    !events(charmed.entries).some(
      ({ event, who, target }) => event === "attacked" && who === ADA && target === "tollman-1",
    ),
  );
  assert.ok(
    charmed.entries.some((entry) => entry.kind === "ruling" && entry.for === ADA && /charmed by/.test(entry.outcome)),
    "they are told why",
  );
  const frightened = await fought(frayIn(t, { foes: TOLL }), ["Play it", "dodge"], {
    beats: 2,
    besides: comesOver(BRAM, "frightened"),
  });
  assert.match(
    prompts(frightened.entries, BRAM, "COMBAT_ACTION")[0] ?? "",
    /You are frightened of the first tollman: you cannot go nearer/,
  );
});

test("[MI46] the paralysed are asked for a thought and no deed; that it ends is told", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: TOLL }), ["Play it", "dodge", "dodge", "dodge"], {
    beats: 5,
    idle: true,
    besides: comesOver(CILLA, "paralyzed", { turns: 1, at: "end", of: "target" }),
  });
  judge(entries);
  const asked = prompts(entries, CILLA, "REFLECTION");
  assert.equal(asked.length, 1);
  assert.match(asked[0] ?? "", /You are paralyzed by the first tollman: you cannot move or speak\./);
  const free = entries.findIndex(
    (entry) => entry.kind === "ruling" && JSON.stringify(entry.changes).includes("no longer paralyzed"),
  );
  assert.ok(free > 0, "the end of it is told");
  assert.equal(prompts(entries.slice(0, free), CILLA, "COMBAT_ACTION").length, 0);
  assert.ok(prompts(entries.slice(free), CILLA, "COMBAT_ACTION").length > 0, "and then they are asked again");
});

for (const [who, name] of [
  [CILLA, "a companion"],
  [ADA, "a person"],
] as const)
  test(`[MI46] the body of ${name} who is dominated strikes at its own, said to be against their will; the inner voice is theirs alone`, async (t) => {
    const { entries } = await fought(frayIn(t, { foes: TOLL }), ["Play it", "This is not me.", "dodge"], {
      beats: 3,
      idle: true,
      besides: comesOver(who, "dominated"),
    });
    judge(entries);
    const [inner] = prompts(entries, who, "REFLECTION");
    assert.match(inner ?? "", /You are dominated by the first tollman: your body does what the first tollman wants\./);
    assert.ok(
      events(entries).some(
        ({ event, who: doer, target }) =>
          event === "attacked" && doer === who && [ADA, BRAM, CILLA].includes(String(target)),
      ),
    );
    assert.ok(
      entries.some(
        (entry) =>
          entry.kind === "ruling" && /does not want this\. It is the first tollman who moves/.test(entry.outcome),
      ),
    );
    const thought = entries.find(
      (entry) =>
        entry.kind === "message" &&
        entry.tag === "PLAYER_TO_GM" &&
        entry.from === who &&
        entry.fields.type === "REACTION",
    );
    assert.ok(thought?.kind === "message");
    for (const other of [ADA, BRAM, CILLA]) assert.equal(thought.audience.includes(other), other === who);
    assert.ok(!told(entries).some((text) => text.includes(thought.body)));
  });

test("[MI46] with the fight whatever held somebody without an end is over, and they can act again", async (t) => {
  const gone = "- 2 commoners called Tollman. Want the toll. They stop when one of them is down.\n- begins: They come.";
  const { entries } = await fought(frayIn(t, { foes: gone }), ["Play it", "Hm.", "Hm."], {
    beats: 8,
    besides: comesOver(ADA, "stunned"),
  });
  judge(entries);
  const over = entries.findIndex(
    (entry) => entry.kind === "deed" && entry.events.some(({ event }) => event === "fight-ended"),
  );
  assert.ok(over > 0, "the fight is over");
  assert.ok(
    entries
      .slice(over)
      .some((entry) => entry.kind === "ruling" && JSON.stringify(entry.changes).includes("no longer stunned")),
    "and so is that",
  );
  assert.equal(prompts(entries.slice(over), ADA, "REFLECTION").length, 0);
});

test("[MI46] nobody is moved by the dead: with whoever dominated them it is over, in the middle of the fight", async (t) => {
  const three = "- 3 commoners called Tollman. Want the toll. They never stop.\n- begins: They come.";
  const over = comesOver(ADA, "dominated");
  let struck = false;
  const { entries } = await fought(frayIn(t, { foes: three }), ["Play it", "This is not me."], {
    beats: 4,
    idle: true,
    besides: (status) => {
      const dominates = over(status);
      const ada = status.creatures[ADA]?.held.some(({ name }) => name === "dominated");
      if (dominates.length > 0 || struck || !ada || status.fight?.round !== 2) return dominates;
      struck = true;
      return [{ do: "harm", to: ["tollman-1"], dice: "60", type: "fire" }];
    },
  });
  judge(entries);
  const dead = entries.findIndex((entry) => entry.kind === "deed" && entry.intent.do === "harm");
  assert.ok(dead > 0);
  assert.ok(told(entries).some((text) => /Ada does not want this\. It is the first tollman/.test(text)));
  assert.ok(
    !events(entries.slice(dead)).some(
      ({ event, who, target }) => event === "attacked" && who === ADA && [BRAM, CILLA].includes(String(target)),
    ),
  );
  assert.ok(prompts(entries.slice(dead), ADA, "COMBAT_ACTION").length > 0, "and they are asked again");
});
