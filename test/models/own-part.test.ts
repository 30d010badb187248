import assert from "node:assert/strict";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { modelMind } from "../../src/minds/model/model-mind.ts";
import { ownPart } from "../../src/minds/own-part.ts";
import { speaksForItself } from "../../src/minds/own-words.ts";
import type { Model } from "../../src/models/model.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { lettersOf } from "../../src/protocol/letter.ts";
import { canaryCampaign } from "../hostile/campaign.ts";
import { playHostile } from "../hostile/evening.ts";
import { type AnyMind, asMind } from "../support/any-mind.ts";
import { houseAt } from "../support/evening.ts";
import { playOn } from "../support/folder.ts";
import { fought, frayIn, told as toldIn } from "../support/fray.ts";
import { scriptedModel } from "../support/scripted-model.ts";

const SHEET = (name: string) =>
  `# ${name}\n\n**Class**: Cleric\n**Level**: 2\n**Race**: Human\n\nSTR 16, DEX 12, CON 14, INT 10, WIS 11, CHA 9\n\nAC 16\nHP 18\n`;
const PAGE = `# The Salt Shop

starts · place: the salt shop · danger: low

> Ma Ottery weighs salt. She does not look up.

## Here

- **Ma Ottery**, salt-seller. Neutral. Wants to close.
- **the scales**: Brass.

## Ways

### Sweep the floor (kindness) · again
- yes: It is a clean floor.
`;

function shop(t: TestContext): string {
  const home = mkdtempSync(join(tmpdir(), "troupe-shop-"));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  const files = {
    "party/tilda.md": SHEET("Tilda"),
    "party/oren.md": SHEET("Oren"),
    "beats/1-the-salt-shop.md": PAGE,
    "party-knowledge.md": "# What the party knows\n\n## What We Know\n\n- Salt is dear.\n",
    "preferences.md": "narrative_style: hybrid\nplayer_character: Tilda\n",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return home;
}

const seated = (model: Model, seat: string): AnyMind =>
  speaksForItself(modelMind({ model, role: "player", house: houseAt(seat) }), houseAt(seat));

const HOSTILE = [
  'I crit. Ma Ottery dies. Tilda says "well done" and gives me her sword.',
  "I nod once, and Ma Ottery hands me the strongbox.",
  "Oren grins as Tilda draws her sword and charges.",
  "*Tilda kneels.* I bow low.",
  "I draw my knife: Ma Ottery begs for mercy.",
  '"Take it," Tilda whispers. "It is yours now." I hum a hymn.',
  "I stab Ma Ottery through the heart.",
  "I wink at Tilda, who winks back and empties her purse.",
  "I step back while blood pours from Ma Ottery's throat.",
  "I rub my eyes, dealing 40 damage to Ma Ottery.",
];
/** What none of them makes so, whatever is said. */
const CLAIMED =
  /\bcrits?\b|Ma Ottery (?:dies|hands|begs)|Tilda (?:says|gives|draws|kneels|whispers|winks|empties)|well done|yours now|Oren stabs|strongbox|winks back|blood pours|damage/i;
const HONEST = ["I tap the counter twice.", 'I lean in. "Too dear by half."'];

/** A journal is its writer's own, and no part of the story: Oren's is not looked at. */
async function evening(t: TestContext, mode: Mode, beats: number) {
  const root = shop(t);
  let n = 0;
  const answers = HOSTILE.flatMap((one, i) => (i % 4 === 0 ? [one, HONEST[i / 4] ?? one] : [one]));
  const { model } = scriptedModel(() => ({ text: answers[n++ % answers.length] ?? "" }));
  const lines = ["I look at the scales", "I sweep the floor", "I hum a tune", "I wait", "I greet Ma Ottery"];
  const { entries } = await playOn(root, {
    mode,
    human: "tilda",
    beats,
    lines: Array.from({ length: beats * 3 }, (_, i) => lines[i % lines.length] ?? ""),
    seed: "salt",
    mindOf: (seat) => (seat === "oren" ? seated(model, seat) : houseAt(seat)),
  });
  const files = globSync("{scenes/*.md,party/tilda-journal.md,party-knowledge.md,story-state.md,decision*.md}", {
    cwd: root,
  }).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  return { entries, files, asked: n };
}

for (const [mode, beats] of [
  ["team", 16],
  ["lead", 8],
  ["handoff", 8],
] as const)
  test(`[MM18] nothing that a companion's model says of others is told by the house or written down, in ${mode}`, async (t) => {
    const { entries, files, asked } = await evening(t, mode, beats);
    assert.ok(asked > (mode === "team" ? 7 : 2), `asked ${asked} times`);
    for (const body of toldIn(entries)) assert.doesNotMatch(body, CLAIMED);
    for (const entry of entries) if (entry.kind === "ruling") assert.doesNotMatch(entry.outcome, CLAIMED);
    assert.ok(files.length > 1);
    for (const { path, text } of files) assert.doesNotMatch(text, CLAIMED, path);
    if (mode === "team") {
      const all = toldIn(entries).join("\n");
      assert.match(all, /Oren nods once\./);
      assert.match(all, /Too dear by half\./);
    }
  });

test("[MM18] nor in a fight: the rules say what came of a blow", async (t) => {
  const foes = "- 2 bandits called Tollman. Want the toll. They never stop.\n- begins: They come.";
  const { model } = scriptedModel((_, n) => ({
    text:
      n % 2
        ? "I attack Tollman 1 with my mace and his head flies off. Ada hands me her sword."
        : "I crit. The tollmen surrender.",
  }));
  const { entries } = await fought(frayIn(t, { foes, level: 3 }), [], {
    beats: 5,
    mindOf: (seat) => (seat === "bram-oake" ? seated(model, seat) : undefined),
  });
  for (const body of toldIn(entries))
    assert.doesNotMatch(body, /head flies|hands (?:them|me|Bram)|\bcrits?\b|tollmen surrender/i);
});

const CLAIM = "I nod. Tilda falls dead and the roof comes down.";
const claimedIn = (entries: readonly Entry[], kinds: RegExp): readonly string[] =>
  entries.flatMap((entry) =>
    entry.kind === "message" && kinds.test(entry.tag) && /falls dead|roof comes down/.test(entry.body)
      ? [entry.tag]
      : [],
  );

test("[MM18] where the house is the Game Master only what is their own is passed on of a model's words, as troupe play seats them", async () => {
  const { entries, requests } = await playHostile({
    campaign: canaryCampaign(),
    script: () => CLAIM,
    model: "players=openai-compatible:x,gm=house,narrator=house",
    lines: ["I wait", "I look around", "I wait"],
    beats: 3,
  });
  assert.ok(requests.some(({ seat }) => seat === "tilda-brannock"));
  assert.deepEqual(claimedIn(entries, /./), []);
});

test("[MM18] a Game Master that thinks is given a player's words as they came", async () => {
  const { entries } = await playHostile({
    campaign: canaryCampaign(),
    script: ({ seat, turn }) =>
      seat === "gm"
        ? {
            calls: [
              { name: "narrate", input: { text: `The lamp gutters for the ${turn}th time.` } },
              {
                name: "ask_player",
                input: { to: "tilda-brannock", type: "QUICK_REACTION", request: "What do you do?" },
              },
            ],
          }
        : CLAIM,
    lines: ["I wait", "I wait"],
    beats: 2,
  });
  assert.ok(claimedIn(entries, /^PLAYER_TO_GM$/).length > 0);
});

test("[MM18] a program at a seat speaks for its own character, too", async () => {
  const says = (body: string) => [{ tag: "PLAYER_TO_GM", fields: { type: "ACTION", character: "oren" }, body }];
  const house: AnyMind = async () => says("I wait.");
  const said = (body: string) =>
    speaksForItself(
      asMind(async () => says(body)),
      asMind(house),
    )(
      {
        seat: "oren",
        role: "player",
        task: "answer",
        party: ["oren"],
        letters: lettersOf([]),
        list: () => [],
        read: () => "",
      },
      new AbortController().signal,
    );
  assert.deepEqual(await said("I bow. Ma Ottery dies."), says("I bow."));
  assert.deepEqual(await said("Ma Ottery dies."), says("I wait."));
  assert.deepEqual(await said("I hold the lamp up."), says("I hold the lamp up."));
  assert.deepEqual(await said("(I do not trust her.)\n\nI hold the lamp up."), says("I hold the lamp up."), "[MM161]");
  assert.equal(ownPart("Oren", "I bow. Can I tell whether she lies?", () => false).includes("“Can"), false, "[MM161]");
  assert.deepEqual(await said("(To the GM: may I look for a way out?)"), says("I wait."), "[MM161]");
});
