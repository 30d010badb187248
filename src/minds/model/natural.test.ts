import assert from "node:assert/strict";
import { test } from "node:test";
import { SPLIT, setTable } from "../../../test/support/table.ts";
import { readWorld } from "../../campaign/read/world.ts";
import { isRefusal } from "../../protocol/refusal.ts";
import { characterStats } from "../../rules/creature/character.ts";
import type { Stats } from "../../rules/creature/stats.ts";
import { sayings } from "./answer.ts";
import type { Setting } from "./tools/tool.ts";

const [C, T, G, S] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"] as const;
const PARTY = [C, T, G, S];
const abilities = { str: 14, dex: 12, con: 12, int: 10, wis: 16, cha: 10 };
const casting = { ability: "wis", spells: ["guidance", "charm-person", "cure-wounds"], slots: [4] } as const;
const STATS: Readonly<Record<string, Stats>> = {
  ...Object.fromEntries([C, G].map((id) => [id, characterStats({ name: id, class: "fighter", level: 1, abilities })])),
  [T]: {
    ...characterStats({ name: T, class: "fighter", level: 1, abilities }),
    features: ["second-wind"],
    attacks: [
      {
        name: "Handaxe",
        kind: "melee",
        bonus: 4,
        reach: 5,
        range: [20, 60],
        damage: [{ dice: "1d6+2", type: "slashing" }],
        magical: false,
        properties: ["light", "thrown"],
        riders: [],
      },
    ],
  },
  [S]: {
    ...characterStats({ name: S, class: "cleric", level: 1, abilities }),
    casting: { ...casting, spells: [...casting.spells], slots: [...casting.slots] },
  },
};
const PAGE = `# Sergeant Korvus Thane

**Role**: a sergeant of the watch

## Combat Stats

**Use Stat Block**: Veteran (but out of shape)
**AC**: 16 (chain mail) | **HP**: 45 (should be 58)
`;
const WORLD = readWorld({ files: [{ path: "npcs/sergeant-korvus-thane.md", text: PAGE }] });

async function opened() {
  const table = await setTable({ auto: true, party: STATS });
  await table.play(["gm", { kind: "scene", title: "The Cellar", present: PARTY }]);
  return {
    table,
    /** What the call comes to: the refusals, and what is on record of it. */
    async calls(name: string, input: object) {
      const setting: Setting = {
        seat: "gm",
        party: PARTY,
        threads: new Map([["main", { title: "Cellar", place: "", time: "", present: PARTY }]]),
        creatures: Object.keys(table.state.status.creatures),
        people: () => WORLD.people,
      };
      const before = (await table.entries()).length;
      const says = sayings({ name, input: { ...input } }, setting);
      assert.ok(says.length > 0, `${name} said nothing`);
      const answers = [];
      for (const say of says) answers.push(await table.play(["gm", say as object]));
      const refused = answers.flatMap((one) => (one && isRefusal(one) ? [one.hint] : []));
      return { refused, recorded: (await table.entries()).slice(before) };
    },
  };
}

test("[MM660] what a GM calls is understood in the shapes that come to mind first: why it is done, several at once, other names, numbers in words", async () => {
  const kept: readonly (readonly [string, object, expects?: readonly string[]])[] = [
    ["deed", { do: "group", who: ["tilda", "corwin"], skill: "Stealth", dc: "DC 12", why: "past the guards" }],
    ["deed", { do: "group_check", who: "party", skill: "Dexterity (Stealth)", dc: 12 }],
    ["deed", { do: "Cast", who: "seraphine", spell: "Cure Wounds", target: "tilda", level: "1", reason: "a cut" }],
    ["deed", { do: "cast", who: "seraphine", name: "Guidance (cantrip)", to: "Corwin Voss" }],
    ["deed", { do: "use_feature", who: "tilda", name: "Second Wind (1/rest)" }],
    ["deed", { do: "exhaustion", who: ["tilda", "corwin"], levels: "1", why: "no sleep" }],
    ["deed", { do: "temporary", to: "tilda", amount: 5, source: "a song" }],
    ["deed", { do: "help", who: "tilda", to: "corwin" }],
    ["heal", { to: ["tilda", "corwin"], dice: "1d4" }],
    ["heal", { to: "tilda", amount: 5 }],
    ["damage", { to: "tilda", amount: 1, type: "Cold damage" }],
    ["condition", { to: ["tilda", "corwin"], condition: "Frightened" }],
    ["condition", { to: "tilda", condition: "exhaustion" }],
    ["save", { who: ["tilda", "corwin"], ability: "Dexterity", dc: 12, why: "a fall" }],
    ["check", { who: "party", skill: "Perception", dc: 15, why: "a sound" }],
    ["rest", { length: "short rest", who: "tilda" }],
    ["rule", { who: ["tilda", "corwin"], outcome: "they climb", learned: ["It is wet.", "It is deep."] }],
    ["ask_player", { to: ["tilda", "gideon"], type: "QUICK_REACTION", request: "Well?" }],
    ["note_party", { page: { npc: "Dorn - a guard", quest: "The Bell - find it" }, learned: ["The bell is gone."] }],
    ["update_state", { facts: "It is open.", clocks: { flood: "2/6", fire: { current: 1, max: 4 }, gone: null } }],
    ["update_state", { clocks: [{ name: "flood", at: 3, of: 6 }] }],
  ];
  for (const [name, input] of kept) {
    const { calls } = await opened();
    assert.deepEqual((await calls(name, input)).refused, [], `${name} ${JSON.stringify(input)}`);
  }
  const { table, calls } = await opened();
  await calls("update_state", { clocks: { flood: "2/6", fire: { current: 1, max: 4 } } });
  assert.deepEqual(table.state.notes.clocks, { flood: { at: 2, of: 6 }, fire: { at: 1, of: 4 } });
  await calls("ask_player", { to: ["tilda", "gideon"], type: "QUICK_REACTION", request: "Well?" });
  assert.ok(table.state.prompts.get(T) && table.state.prompts.get(G));
  const odd = await calls("deed", { do: "group", who: ["tilda"], skill: "Cookery", dc: 12 });
  assert.match(odd.refused.join(), /What does not fit: skill\. It is written/);
});

test("[MM661] somebody of the world is cast at, tried and hurt outside of a fight, by the numbers of their page or kind; what is none is refused", async () => {
  const { table, calls } = await opened();
  const charmed = await calls("deed", { do: "cast", who: "seraphine", spell: "Charm Person", target: "Thane" });
  assert.deepEqual(charmed.refused, []);
  assert.ok(charmed.recorded.some((one) => one.kind === "roll" && one.reason.includes("wis save")));
  const { thane } = table.state.status.creatures;
  assert.deepEqual([thane?.side, thane?.hp, thane?.stats.ac, thane?.stats.name], ["bystanders", 45, 16, "Thane"]);
  assert.deepEqual((await calls("save", { who: "Thane", ability: "wis", dc: 12, why: "fear" })).refused, []);
  const noticed = await calls("check", { who: "the guard", skill: "Perception", dc: "hard", why: "hears it" });
  assert.deepEqual(noticed.refused, []);
  assert.ok(
    noticed.recorded.every(({ audience }) => !audience?.includes(T)),
    "the GM's alone",
  );
  const ranged = await calls("attack", { who: "tilda", target: "the guard", with: "Handaxe (thrown)" });
  assert.deepEqual(ranged.refused, []);
  assert.match(
    (await calls("deed", { do: "cast", who: "seraphine", spell: "Guidance", target: "the door" })).refused[0] ?? "",
    /There is nobody called the-door here/,
  );
  assert.match(
    (await calls("heal", { to: "tilda branock", dice: "1d4" })).refused.join(),
    /nobody called tilda-branock/,
  );
  assert.equal(table.state.status.creatures["tilda-branock"], undefined, "a slip is no stranger");
  const begun = await calls("combat", { do: "start", foes: ["Thane"] });
  assert.deepEqual(begun.refused, [], "who stood by takes a side");
  assert.equal(table.state.status.creatures.thane?.side, "foes");
  const { recorded } = await calls("save", { who: "thane", ability: "dex", dc: 10, why: "the floor tilts" });
  const kinds = recorded.map(({ kind }) => kind);
  assert.ok(
    kinds.includes("roll") && !kinds.includes("ruling"),
    "how a foe's die fell is a ruling on nobody of the party",
  );
});

test("[MM662] a foe has the numbers of the call before those of its own page, and those before the book's; where they come from stands with them", async () => {
  const { table, calls } = await opened();
  const foes = [
    { creature: "Sergeant Korvus Thane", name: "the heavy sergeant", hp: "50", bonus: 3, damage: "1d6+1 slashing" },
    { creature: "Thane", name: "his double" },
    { creature: "guard" },
  ];
  assert.deepEqual((await calls("combat", { do: "start", foes, surprised: ["guards"] })).refused, []);
  const of = (id: string) => table.state.status.creatures[id];
  const first = of("the-heavy-sergeant");
  assert.deepEqual([first?.stats.hp, first?.stats.ac, first?.stats.attacks[0]?.bonus], [50, 16, 3]);
  assert.equal(first?.stats.attacks[0]?.damage[0]?.dice, "1d6+1");
  assert.match(
    first?.stats.notes.at(-1) ?? "",
    /^Numbers: hit points by the GM, armour class by npcs\/sergeant-korvus-thane\.md, attack by the GM; the rest of Veteran\.$/,
  );
  assert.deepEqual([of("his-double")?.stats.hp, of("his-double")?.stats.ac], [45, 16]);
  assert.deepEqual([of("guard")?.stats.hp, of("guard")?.stats.ac], [11, 16], "the book's");
  assert.equal(of("guard")?.turn.action, false, "surprised, by a word for several");
});

test("[MM664] while the party is split time passes for each group, or for the one that is named, and nobody changes place", async () => {
  const table = await setTable({ auto: true });
  for (const move of SPLIT) await table.play(move);
  const setting = (): Setting => ({ seat: "gm", party: PARTY, threads: table.state.threads });
  const moves = async (input: object) => {
    for (const say of sayings({ name: "move_time", input: { ...input } }, setting())) {
      const answer = await table.play(["gm", say as object]);
      assert.ok(!(answer && isRefusal(answer)), JSON.stringify(answer));
    }
    return [...table.state.threads.values()].map(({ title, time, present }) => [title, time, present.length]);
  };
  assert.deepEqual(await moves({ time: "midnight", title: "Later" }), [
    ["The Cellar", "midnight", 2],
    ["The Street", "midnight", 2],
  ]);
  assert.deepEqual(await moves({ time: "dawn", who: "gideon", title: "The Street at Dawn" }), [
    ["The Cellar", "midnight", 2],
    ["The Street at Dawn", "dawn", 2],
  ]);
});
