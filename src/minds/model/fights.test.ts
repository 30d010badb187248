import assert from "node:assert/strict";
import { test } from "node:test";
import type { SaidAskOf } from "../../protocol/ask.ts";
import type { Letter } from "../../protocol/letter.ts";
import { characterStats } from "../../rules/creature/character.ts";
import { creatureOf, freshTurn, statusOf } from "../../rules/creature/creature.ts";
import type { Event } from "../../rules/event.ts";
import { foldAll } from "../../rules/fold.ts";
import { settle } from "../../rules/settle.ts";
import type { Status } from "../../rules/state.ts";
import { sayings } from "./answer.ts";
import { lineOf } from "./letter-lines.ts";
import { leftToThem, turnsMeant } from "./own-deeds.ts";
import type { Setting } from "./tools/tool.ts";
import { GM_SCHEMAS } from "./tools.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";
const PARTY = [T, G];
const SETTING: Setting = {
  seat: "gm",
  party: PARTY,
  threads: new Map([["main", { title: "Gallery", place: "", time: "", present: PARTY }]]),
};
const hero = (id: string) => {
  const abilities = { str: 14, dex: 10, con: 14, int: 10, wis: 10, cha: 10 };
  return creatureOf(id, "party", characterStats({ name: id, class: "fighter", level: 2, abilities }));
};

interface Asked {
  readonly intent: Readonly<Record<string, unknown>>;
}

/** What the tool's call comes to at the table, where every die shows 15 or its highest. */
function settled(before: Status, input: object): { readonly status: Status; readonly events: readonly Event[] } {
  let status = before;
  const all: Event[] = [];
  for (const say of sayings({ name: "combat", input: { ...input } }, SETTING)) {
    const events = settle(status, (say as Asked).intent, () => (sides) => Math.min(15, sides));
    assert.ok(!("code" in events), JSON.stringify(events));
    status = foldAll(status, events);
    all.push(...events);
  }
  return { status, events: all };
}

const START = {
  do: "start",
  foes: [{ creature: "Bandit", name: "the man with the bar", weapon: "an iron bar" }],
  surprised: PARTY,
};
const struck = (events: readonly Event[]) =>
  events.flatMap((one) => (one.event === "attacked" ? [[one.target, one.with]] : []));
/** The foes' turn, which comes first. */
const foesTurn = (status: Status): Status => {
  const { fight } = status;
  assert.ok(fight);
  const order = fight.order.toSorted((a, b) => Number(PARTY.includes(a.id)) - Number(PARTY.includes(b.id)));
  const [{ id } = { id: "" }] = order;
  const foe = status.creatures[id];
  assert.ok(foe);
  const creatures = { ...status.creatures, [id]: { ...foe, turn: freshTurn(foe) } };
  return { ...status, creatures, fight: { ...fight, order, turn: id } };
};

test("[MM265] foes do what the GM says they do, with what it says they hold, until it says otherwise", () => {
  const { status } = settled(statusOf(PARTY.map(hero)), {
    ...START,
    orders: [{ who: "the man with the bar", target: "Gideon" }],
  });
  const first = settled(foesTurn(status), { do: "foes" });
  assert.deepEqual(struck(first.events), [[G, "iron bar"]]);
  const again = settled(foesTurn(first.status), {
    do: "foes",
    orders: [{ who: "the-man-with-the-bar", target: T, with: "a lamp" }],
  });
  assert.deepEqual(struck(again.events), [[T, "lamp"]]);
  for (const does of ["hold", "drop", "flee", "surrender"])
    assert.deepEqual(
      struck(settled(foesTurn(first.status), { do: "foes", orders: [{ who: "the-man-with-the-bar", does }] }).events),
      [],
      does,
    );
});

test("[MM265] whoever is called otherwise than their kind is told to hold no weapon of the rulebook", () => {
  for (const [name, weapon] of [
    ["the man with the lamp", "weapon"],
    ["Bandit", "Scimitar"],
  ]) {
    const { status } = settled(statusOf(PARTY.map(hero)), {
      do: "start",
      foes: [{ creature: "Bandit", name }],
      surprised: PARTY,
    });
    assert.deepEqual(
      struck(settled(foesTurn(status), { do: "foes" }).events).map(([, held]) => held),
      [weapon],
    );
  }
});

const said = (from: string): Letter =>
  ({
    kind: "message",
    tag: "PLAYER_TO_GM",
    from,
    to: ["gm"],
    fields: { type: "ACTION", character: from },
    body: "I grapple him.",
  }) as unknown as Letter;
const did = (intent: object): Letter => ({ kind: "deed", by: "gm", intent, events: [] }) as unknown as Letter;
const turn = (who: string): SaidAskOf<"deed"> => ({
  kind: "deed",
  intent: { do: "take-turn", who, deeds: [{ do: "dodge", who }] },
});

test("[MM266] what players declared before a fight began, or before a check, is used for their turn and not asked again", () => {
  const { status } = settled(statusOf(PARTY.map(hero)), START);
  const desk = { party: PARTY, status };
  const check = did({ do: "check", who: T, skill: "athletics", dc: 12 });
  const open = [said(T), check, did({ do: "fight", who: [...PARTY, "the-man-with-the-bar"] })];
  assert.deepEqual(turnsMeant(desk, open), [T]);
  assert.deepEqual(leftToThem([turn(T)], desk, [], undefined, [T], turnsMeant(desk, open)), {
    says: [turn(T)],
    asked: [],
  });
  const played = [...open, did(turn(T).intent)];
  assert.deepEqual(turnsMeant(desk, played), [], "a turn is played once");
  assert.deepEqual(turnsMeant(desk, [...played, said(T)]), [T], "until they say what they do next");
  assert.equal(
    leftToThem([turn(G)], desk, [], undefined, [T], turnsMeant(desk, open)).asked.length,
    1,
    "others are asked",
  );
  const begun = { ...status, fight: status.fight && { ...status.fight, turn: T } };
  const tilda = begun.creatures[T];
  assert.ok(tilda);
  const spent = {
    ...begun,
    creatures: { ...begun.creatures, [T]: { ...tilda, turn: { ...tilda.turn, done: ["check"] } } },
  };
  assert.deepEqual(turnsMeant({ party: PARTY, status: spent }, played), [T], "a turn that has begun may be ended");
});

test("[MM282] turns sent together stop where their target has fallen: nothing is done to who lies there, nobody's turn is spent, and the GM reads who still stands", () => {
  const two = {
    do: "start",
    foes: [
      { creature: "Bandit", name: "bar" },
      { creature: "Bandit", name: "light" },
    ],
  };
  const begun = settled(statusOf(PARTY.map(hero)), two).status;
  const { fight } = begun;
  assert.ok(fight);
  const order = [T, G, "bar", "light"].map((id, i) => ({ id, initiative: 20 - i, dex: 0 }));
  const at = (hp: number): Status => {
    const bar = begun.creatures.bar;
    const mine = begun.creatures[G];
    assert.ok(bar && mine);
    const creatures = { ...begun.creatures, bar: { ...bar, hp }, [G]: { ...mine, turn: freshTurn(mine) } };
    return { ...begun, creatures, fight: { ...fight, order: order as never, turn: G } };
  };
  const turn = (status: Status, ...deeds: readonly object[]) => {
    const [say] = sayings({ name: "combat", input: { do: "turn", who: G, deeds } }, SETTING);
    return settle(status, (say as Asked).intent, () => (sides) => Math.min(15, sides));
  };
  const blow = { do: "attack", target: "bar", with: "longsword" };
  assert.ok(!("code" in turn(at(5), blow)), JSON.stringify(turn(at(5), blow)));
  const refused = turn(at(0), blow);
  assert.ok("code" in refused && refused.code === "rules/fallen", JSON.stringify(refused));
  assert.match(refused.hint, /bar is out of the fight.*Still standing: light.*ask gideon-harrowmoor/s);
  const later = turn(at(0), { do: "drop" }, blow);
  assert.ok(!("code" in later), JSON.stringify(later));
  const told = later.flatMap((one) => (one.event === "told" ? [one.text] : []));
  assert.match(told.join(), /It is still the turn of gideon-harrowmoor/);
  assert.equal(foldAll(at(0), later).fight?.turn, G);
  const alone = settle(at(0), { ...blow, who: G, do: "attack" }, () => (sides) => Math.min(15, sides));
  assert.ok(!("code" in alone) || alone.code !== "rules/fallen");
});

test("[MM283] the tool says what can be readied, and who readies it need not be said twice", () => {
  const tool = GM_SCHEMAS.find(({ name }) => name === "deed");
  assert.match(tool?.description ?? "", /ready\(trigger, intent: \{"do":"attack","target":…,"with":…\}\)/);
  const input = { do: "ready", who: "Gideon", trigger: "he moves", intent: { target: "Tilda", with: "Dagger" } };
  const [say] = sayings({ name: "deed", input }, SETTING) as readonly Asked[];
  assert.deepEqual(say?.intent.intent, { do: "attack", who: G, target: T, with: "Dagger" });
});

test("[MM284] a turn that nobody declared is left out, and the GM reads that it was and who is asked instead", () => {
  const status = settled(statusOf(PARTY.map(hero)), START).status;
  const [say] = sayings({ name: "combat", input: { do: "turn", who: T, deeds: [{ do: "dodge" }] } }, SETTING);
  const { says, asked } = leftToThem(say ? [say] : [], { party: PARTY, status }, []);
  assert.deepEqual(says, []);
  const [prompt] = asked as readonly { tag: string; fields: { to: string }; body: string }[];
  assert.equal(prompt?.fields.to, T);
  const letter = { ...prompt, kind: "message", from: "gm", to: [T] } as unknown as Letter;
  assert.match(lineOf(letter, "gm"), /What you had tilda-brannock do was not done.*are asked/);
  assert.doesNotMatch(lineOf(letter, T), /was not done/);
});
