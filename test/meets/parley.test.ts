import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ADA, BRAM, CILLA, events, fought, frayIn, holdsRow, told } from "../support/fray.ts";
import { judge } from "../support/judge.ts";

const TOLL = "- 3 bandits called Tollman. Want the toll. They stop when half are down.\n- begins: They come.";
const HOUNDS = "- 2 wolves called Yardhound. Want to eat. They never stop.\n- begins: They come.";
const rulings = (entries: Awaited<ReturnType<typeof fought>>["entries"]) =>
  entries.flatMap((entry) => (entry.kind === "ruling" ? [entry.outcome] : []));

test("[MI43] an offer in the middle of a fight is weighed by a check; accepted, it ends the fight, and what was promised is paid", async (t) => {
  const root = frayIn(t, { foes: TOLL });
  const { entries } = await fought(root, ["Play it", "Stop! We only want to pass. We will pay your toll."], {
    seed: "one",
    beats: 5,
  });
  judge(entries);
  const check = entries.find((entry) => entry.kind === "check" && /heard in the middle of a fight/.test(entry.reason));
  assert.ok(check?.kind === "check" && check.for === ADA && check.dc < 15, "wanting the toll makes them listen");
  assert.ok(!rulings(entries).some((outcome) => /no handle/.test(outcome)), "talk is no riddle to the rules");
  assert.ok(rulings(entries).includes("They will go."));
  assert.ok(events(entries).some(({ event, how }) => event === "fight-ended" && how === "both sides draw off"));
  assert.ok(holdsRow(told(entries), "parley", "leaves"), told(entries).join("\n\n"));
  assert.ok(told(entries).some((text) => text.includes("“Stop! We only want to pass. We will pay your toll.”")));
  assert.match(readFileSync(join(root, "party", `${ADA}.md`), "utf8"), /\*\*Coins\*\*: [2-4] gp/);
});

test("[MI43] foes who are told to throw down their weapons may; what becomes of them is asked once, and is a fact from then on", async (t) => {
  const { entries } = await fought(
    frayIn(t, { foes: TOLL }),
    ["Play it", "“Throw down your weapons, or you die here!”", ...Array.from({ length: 9 }, () => "Bind them")],
    {
      seed: "two",
      beats: 7,
      besides: ({ creatures }) =>
        (creatures["tollman-1"]?.hp ?? 0) > 0
          ? [{ do: "harm", to: ["tollman-1", "tollman-2"], dice: "50", type: "force" }]
          : [],
    },
  );
  judge(entries);
  assert.ok(events(entries).some(({ event, how }) => event === "gone" && how === "surrendered"));
  const asked = entries.filter(
    (entry) => entry.kind === "message" && entry.tag === "ASK_PLAYER" && /given up/.test(entry.fields.question),
  );
  assert.equal(asked.length, 1);
  const facts = entries.flatMap((entry) => (entry.kind === "notes" ? Object.entries(entry.facts ?? {}) : []));
  assert.ok(
    facts.some(([name, text]) => name === "tollmen bound" && /^The third tollman was bound\.$/.test(String(text))),
    JSON.stringify(facts),
  );
  assert.ok(holdsRow(told(entries), "yielded", "bound"));
  assert.ok(
    entries.some((entry) => entry.kind === "learned" && entry.text.includes("was bound.")),
    "the party knows it",
  );
});

test("[MI43] the party gives up together: each is asked, the fight ends, and they wake behind a door with their things on the other side", async (t) => {
  const root = frayIn(t, { foes: TOLL.replace("Want the toll", "Want to take them alive") });
  const { entries } = await fought(
    root,
    ["Play it", "We surrender!", ...Array.from({ length: 14 }, () => "Break the door down")],
    { beats: 14 },
  );
  judge(entries);
  for (const seat of [BRAM, CILLA])
    assert.ok(
      entries.some(
        (entry) =>
          entry.kind === "message" &&
          entry.tag === "GM_TO_PLAYER" &&
          entry.to.includes(seat) &&
          /you all give up\. Do you\?/.test(entry.body),
      ),
    );
  const gone = events(entries).flatMap(({ event, who, how }) =>
    event === "gone" && how === "surrendered" ? [who] : [],
  );
  assert.ok(gone.includes(ADA));
  const held = entries.findIndex((entry) => entry.kind === "scene" && entry.slug === "behind-a-locked-door");
  if (gone.length === 3) {
    assert.ok(held > 0, "held");
    const back = entries.slice(held + 1).find((entry) => entry.kind === "scene");
    assert.ok(back?.kind === "scene" && back.slug === "the-toll-yard", "and out again, one way or another");
  }
});

test("[MI43] beasts do not listen, and words with no end in view are simply said", async (t) => {
  const { entries } = await fought(
    frayIn(t, { foes: HOUNDS, level: 3 }),
    ["Play it", "“Back off! We mean you no harm, leave us!”", "I sing the song of the mill, loudly."],
    { beats: 4 },
  );
  judge(entries);
  assert.ok(rulings(entries).includes("No words reach them."), rulings(entries).join("\n"));
  assert.ok(
    !entries.some((entry) => entry.kind === "check" && /heard in the middle/.test(entry.reason)),
    "no die for it",
  );
  assert.ok(rulings(entries).includes("It is said for all to hear."));
  assert.ok(!rulings(entries).some((outcome) => /no handle/.test(outcome)));
});

test("[MI43] a call to run is put to the others, and those who will, run", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: TOLL, level: 3 }), ["Play it", "Everybody run!"], {
    beats: 6,
    seed: "two",
  });
  judge(entries);
  const fled = events(entries).flatMap(({ event, who, how }) => (event === "gone" && how === "fled" ? [who] : []));
  assert.ok(
    fled.includes(ADA) ||
      events(entries).some(
        ({ event, bands }) => event === "placed" && (bands as Record<string, string>)[ADA] !== "near",
      ),
    "Ada ran",
  );
  assert.ok(
    !entries.some(
      (entry) =>
        entry.kind === "notes" &&
        Object.hasOwn(entry.facts ?? {}, "fought tollmen") &&
        entry.facts?.["fought tollmen"] === "won" &&
        fled.length === 3,
    ),
    "getting away is no victory",
  );
});
