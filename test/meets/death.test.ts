import assert from "node:assert/strict";
import { test } from "node:test";
import type { AnyMind } from "../support/any-mind.ts";
import { houseAt } from "../support/evening.ts";
import { filesOf, playOn } from "../support/folder.ts";
import {
  ADA,
  BRAM,
  CILLA,
  events,
  fought,
  frayIn,
  holdsRow,
  meddled,
  onGuard,
  prompts,
  told,
} from "../support/fray.ts";
import { judge } from "../support/judge.ts";
import { answer } from "../support/table.ts";

const TOLL = "- 3 bandits called Tollman. Want the toll. They never stop.\n- begins: They come.";
const LINES =
  '### When somebody dies\n\n- "I had a thing to say to you yet, and now look."\n- "Keep the lamp lit. I am not done talking to this one."\n';

test("[MI44] a death is answered at once by everybody who saw it, told by itself, known, written down, and comes back", async (t) => {
  const root = frayIn(t, { foes: TOLL, level: 3, sheet: LINES });
  const { entries } = await fought(
    root,
    [
      "I close the eyes.",
      ...Array.from({ length: 12 }, () => "I strike at whoever is nearest."),
      ...Array.from({ length: 10 }, () => "Wait by the wall"),
    ],
    {
      beats: 16,
      besides: ({ creatures, fight }) =>
        fight?.round === 1 && creatures[BRAM]?.dead === false
          ? [{ do: "harm", to: [BRAM], dice: "200", type: "force" }]
          : [],
    },
  );
  judge(entries);
  const died = entries.findIndex(
    (entry) => entry.kind === "deed" && entry.events.some(({ event, who }) => event === "died" && who === BRAM),
  );
  const next = entries
    .slice(died)
    .filter((entry) => entry.kind === "message" && entry.tag === "GM_TO_PLAYER")
    .slice(0, 2);
  for (const entry of next)
    assert.ok(
      entry.kind === "message" && /^## Just Happened\nBram is dead\./.test(entry.body),
      "asked before anything else",
    );
  const line = entries.find(
    (entry) =>
      entry.kind === "message" &&
      entry.tag === "PLAYER_TO_GM" &&
      entry.from === CILLA &&
      entry.seq > (entries[died]?.seq ?? 0),
  );
  assert.ok(
    line?.kind === "message" && /“(?:I had a thing to say|Keep the lamp lit)/.test(line.body),
    "in the words of the sheet",
  );
  const texts = told(entries);
  const at = texts.findIndex((text) => holdsRow([text], "deaths", "dies"));
  assert.ok(at > 0, texts.join("\n\n"));
  assert.match(texts[at] ?? "", /Cilla says, “(?:I had a thing to say|Keep the lamp lit)/);
  assert.match(texts[at] ?? "", /Ada closes the eyes\./);
  const notes = entries.flatMap((entry) => (entry.kind === "notes" ? [entry] : []));
  const thread = notes
    .flatMap(({ threads }) => Object.entries(threads ?? {}))
    .find(([name]) => name.startsWith("A death, Bram's"));
  assert.ok(thread, "it is to come back");
  assert.ok(
    texts.slice(at + 1).some((text) => text.includes(String(thread[1]).slice(0, 40))),
    "and it does",
  );
  const after = entries.slice(died + 1);
  assert.equal(
    prompts(after, BRAM, "COMBAT_ACTION").length + prompts(after, BRAM, "QUICK_REACTION").length,
    0,
    "the dead are left in peace",
  );
  assert.ok(
    !after.some((entry) => entry.kind === "message" && entry.tag === "JOURNAL_CHECKPOINT" && entry.to.includes(BRAM)),
  );
  const files = filesOf(root);
  assert.match(files.get("party-knowledge.md") ?? "", /Bram is dead\./);
  assert.match(
    [...files]
      .filter(([path]) => path.startsWith("scenes/"))
      .map(([, text]) => text)
      .join("\n"),
    /Bram/,
  );
  assert.match(files.get(`party/${CILLA}-journal.md`) ?? "", /Bram/);
  assert.match(files.get(`party/${BRAM}.md`) ?? "", /5 gp/, "what the dead had is still theirs");
});

test("[MI44] a dying companion is asked once for an inner moment, and nobody else hears it", async (t) => {
  const { entries } = await fought(frayIn(t, { foes: TOLL, level: 3 }), ["Play it"], {
    beats: 6,
    besides: ({ creatures, fight }) =>
      fight?.round === 1 && (creatures[CILLA]?.hp ?? 0) > 0
        ? [{ do: "harm", to: [CILLA], dice: "26", type: "force" }]
        : [],
  });
  judge(entries);
  const asked = prompts(entries, CILLA, "REFLECTION");
  assert.equal(asked.length, 1);
  assert.match(asked[0] ?? "", /You are down, and dying\./);
  const answer = entries.find(
    (entry) =>
      entry.kind === "message" &&
      entry.tag === "PLAYER_TO_GM" &&
      entry.from === CILLA &&
      entry.fields.type === "REACTION",
  );
  assert.ok(answer?.kind === "message");
  assert.ok(!answer.audience.includes(ADA) && !answer.audience.includes(BRAM));
  assert.ok(!told(entries).some((text) => text.includes(answer.body)));
});

const WORDS = "Cilla should attack the third tollman with her rapier.";

test("[PL41] a person who is dying rolls on their own turn, and what they give besides is told, or reaches the companion it is for", async (t) => {
  const lines = ["So this is the floor.", "Roll the death save", ...Array.from({ length: 40 }, () => WORDS)];
  const { entries } = await fought(frayIn(t, { foes: TOLL.replace("3 bandits", "2 commoners"), level: 3 }), lines, {
    beats: 9,
    idle: true,
    besides: ({ creatures, fight }) =>
      fight && (creatures[ADA]?.hp ?? 0) > 0 ? [{ do: "harm", to: [ADA], dice: "26", type: "force" }] : [],
  });
  judge(entries);
  const asked = entries.filter(
    (entry) =>
      entry.kind === "message" &&
      entry.tag === "GM_TO_PLAYER" &&
      entry.to.includes(ADA) &&
      entry.body.startsWith("## Your Roll"),
  );
  assert.ok(asked.length >= 2, `${asked.length} rolls`);
  const gifts = new Set<string>();
  for (const one of asked) {
    const after = entries.filter(({ seq }) => seq > one.seq);
    const spoke = after.find((entry) => entry.kind === "message" && entry.tag === "PLAYER_TO_GM" && entry.from === ADA);
    const die = after.find((entry) => entry.kind === "roll" && entry.for === ADA && /death save/.test(entry.reason));
    if (!spoke || !die) continue;
    assert.ok(die.seq > spoke.seq, "the die falls when they have spoken");
    const gift = one.kind === "message" ? /^## Yours To Give\n- (\w+)$/m.exec(one.body)?.[1] : undefined;
    const next = told(after)[0];
    if (gift === undefined || next === undefined || spoke.kind !== "message" || spoke.body !== WORDS) continue;
    gifts.add(gift);
    if (gift === "thought") {
      const prompt = prompts(after, CILLA, "COMBAT_ACTION")[0];
      if (prompt !== undefined) assert.match(prompt, /Ada, who cannot, would have you try this: “Cilla should attack/);
    } else if (gift === "voice")
      assert.match(next, /“Cilla should attack the third tollman with her rapier\.” That is the \w+ tollman\./);
    else assert.match(next, /Cilla should attack the third tollman with her rapier\./);
  }
  assert.ok(gifts.size >= 2, `given: ${[...gifts].join(", ")}`);
});

test("[PL41] where nobody human holds the seat the die simply falls", async (t) => {
  const { entries } = await playOn(frayIn(t, { foes: TOLL.replace("3 bandits", "2 commoners"), level: 3 }), {
    beats: 5,
    mindOf: (seat) =>
      seat === "gm"
        ? meddled(({ creatures, fight }) =>
            fight && (creatures[CILLA]?.hp ?? 0) > 0 ? [{ do: "harm", to: [CILLA], dice: "26", type: "force" }] : [],
          )
        : seat === "narrator"
          ? houseAt(seat)
          : walksUp(seat),
  });
  judge(entries);
  assert.ok(
    entries.some((entry) => entry.kind === "deed" && entry.intent.do === "fight"),
    "whoever the story follows goes to the gate",
  );
  assert.ok(
    events(entries).some(({ event, test: what, who }) => event === "tested" && what === "death save" && who === CILLA),
  );
  assert.ok(!entries.some((entry) => entry.kind === "message" && entry.body.startsWith("## Your Roll")));
});

/** Goes to the gate when asked what to do, and is otherwise the house. */
const walksUp =
  (seat: string): AnyMind =>
  async (desk, signal) => {
    const asked = desk.letters.findLast(
      (letter) => letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat),
    );
    const way = asked?.kind === "message" && /What do you do\?/.test(asked.body);
    return desk.task === "answer" && way ? [answer("Walk up to the gate", "ACTION")] : onGuard(seat)(desk, signal);
  };
