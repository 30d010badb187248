import assert from "node:assert/strict";
import { test } from "node:test";
import { understandCall } from "./ask.ts";
import { entryText, KINDS, kinds, parseEntry, readEntry, upgraded } from "./entry.ts";
import { isRefusal } from "./refusal.ts";
import { plainCopy, toSlug } from "./text.ts";

const stamp = { seq: 1, at: "", session: "s", scene: null, beat: 1, audience: [] };

test("[PR8] an entry that is old, foreign or broken is read as foreign, never as an exception", () => {
  for (const text of [
    '{"kind":{"toString":1}}',
    "",
    "null",
    "[]",
    "7",
    "{",
    '"x"',
    '{"kind":"seance"}',
    '{"kind":"__proto__"}',
    '{"kind":"constructor"}',
    '{"seq":2,"kind":"notice"}',
  ]) {
    const entry = readEntry(1, text);
    assert.equal(entry.kind, "foreign");
    assert.equal(entry.seq, 1);
    assert.deepEqual(entry.audience, []);
  }
});

test("[PR8] every kind has a schema that refuses an empty entry of it, and accepts its own", () => {
  for (const kind of KINDS) {
    const bare = parseEntry({ ...stamp, kind });
    assert.equal(bare !== undefined, kind === "session", kind);
  }
  assert.ok(parseEntry({ ...stamp, kind: "notice", to: ["gm"], text: "x" }));
});

test("[PR8] an old shape is brought up to today's one version at a time, and one step that is broken is noticed", () => {
  const old = { ...stamp, kind: "notice", whom: "gm", text: "x" };
  const listed = ({ whom, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, ears: [whom] });
  const renamed = ({ ears, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, to: ears });
  const today = { ...stamp, kind: "notice", text: "x", to: ["gm"] };
  const steps = [listed, renamed];
  assert.deepEqual(upgraded(old, steps), today);
  assert.deepEqual(upgraded({ v: 2, ...listed(old) }, steps), today);
  assert.deepEqual(upgraded(JSON.parse(entryText(today as never, steps)), steps), today);
  assert.ok(parseEntry(upgraded(old, steps)));
  assert.equal(parseEntry(upgraded(old, [listed, (one) => one])), undefined, "a step that does nothing");
  assert.equal(upgraded(old, [() => assert.fail("broken"), renamed]), undefined, "a step that throws");
  assert.equal(upgraded({ v: 4, ...old }, steps), undefined, "a version that is still to come");
  for (const v of [0, 1.5, "2", null]) assert.equal(upgraded({ v, ...old }, steps), undefined);
  assert.equal(readEntry(1, JSON.stringify({ v: 9, ...today })).kind, "foreign");
});

test("[PR8] a row says its version where that is not the first, and what was recorded before is written as it was", () => {
  for (const kind of KINDS) {
    const text = entryText({ ...stamp, kind } as never);
    assert.equal(
      (JSON.parse(text) as { v?: number }).v,
      kinds[kind].upgrades.length === 0 ? undefined : kinds[kind].upgrades.length + 1,
    );
  }
});

test("[PR9] a typed call is understood like a text, and what is not its to say is refused by name", () => {
  assert.deepEqual(understandCall({ tag: "NARRATIVE", fields: {}, body: " Rain. \r\n" }), {
    tag: "NARRATIVE",
    fields: {},
    body: "Rain.",
  });
  assert.deepEqual(understandCall({ kind: "lookup", path: "x.md" }), { kind: "lookup", path: "x.md" });
  for (const call of [
    undefined,
    null,
    7,
    "x",
    [],
    {},
    { kind: "prompt" },
    { kind: "notice", to: ["gm"], text: "x" },
    { kind: "toString" },
    { tag: "toString" },
  ]) {
    const refused = understandCall(call);
    assert.ok(isRefusal(refused) && refused.hint.length > 10, JSON.stringify(call));
  }
  const audience = understandCall({ kind: "reveal", secret: "s", to: ["tilda"], text: "x", audience: ["tilda"] });
  assert.ok(isRefusal(audience) && audience.field === "audience");
});

test("[PR9] prototype tricks are keys like any other", () => {
  const call = JSON.parse(
    '{"tag":"NARRATIVE","fields":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},"body":"x"}',
  );
  understandCall(call);
  assert.equal(({} as { polluted?: number }).polluted, undefined);
});

test("slugs are lower case, without accents and apostrophes, with single hyphens", () => {
  const names = {
    "Seraphine D'Arc": "seraphine-darc",
    "  Élan  Vital ": "elan-vital",
    "O’Brien": "obrien",
    "a--b__c": "a-b-c",
    龍: "龍",
    "!!!": "",
  };
  for (const [name, slug] of Object.entries(names)) assert.equal(toSlug(name), slug);
});

test("[PR7] a typed call that is too long, too deep or turns in on itself is refused", () => {
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = { deep };
  const self: Record<string, unknown> = {};
  self.self = self;
  for (const changes of [
    { deep },
    self,
    { text: "x".repeat(200_000) },
    Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [i, 1])),
  ]) {
    const refused = understandCall({ kind: "ruling", for: "tilda", outcome: "x", changes });
    assert.ok(isRefusal(refused) && refused.code === "protocol/not-plain");
  }
});

test("[PR7] values that are not plain data are refused, whatever they do when looked at", () => {
  const throwing = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error("no");
      },
      get: () => {
        throw new Error("no");
      },
    },
  );
  const deep = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`) as unknown;
  const odd = [
    10n,
    Symbol("x"),
    () => 1,
    new Date(),
    new Map(),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    throwing,
    deep,
    new Array(10_000_000),
  ];
  for (const value of odd) {
    for (const call of [
      value,
      { tag: value },
      { tag: "NARRATIVE", body: value },
      { tag: "NARRATIVE", fields: value, body: "x" },
      { kind: value },
      { kind: "ruling", for: "a", outcome: "x", changes: { value } },
    ]) {
      assert.ok(isRefusal(understandCall(call)));
    }
  }
  for (const scene_number of [{ toString: 1, valueOf: 1 }, [[5]], Object.create(null)]) {
    const call = {
      tag: "GM_TO_PLAYER",
      fields: { to: "a", request_type: "REFLECTION", scene_number, scene_slug: "x" },
      body: "x",
    };
    assert.ok(isRefusal(understandCall(call)));
  }
});

test("[PR7] what was understood is a copy: changing the call afterwards changes nothing", () => {
  const call = { kind: "ruling", for: "tilda", outcome: "x", changes: { hp: { tilda: -0 } } };
  const understood = understandCall(call) as unknown as typeof call;
  call.changes.hp.tilda = 99;
  assert.equal(Object.is(understood.changes.hp.tilda, 0), true);
});

test("[PR9] unknown fields of a message are refused by name", () => {
  for (const call of [
    { tag: "PLAYER_TO_PLAYER", fields: { to: "gideon", whisper: true }, body: "x" },
    { tag: "PLAYER_TO_PLAYER", fields: { to: "gideon", from: "tilda", Manner: "whisper" }, body: "x" },
    { tag: "NARRATIVE", fields: {}, body: "x", audience: ["gm"] },
  ]) {
    const refused = understandCall(call, { seat: "tilda", others: [] });
    assert.ok(isRefusal(refused) && refused.code === "protocol/unknown-field", JSON.stringify(refused));
  }
});

test("[PR7] the copy of what was said is made of plain fields, a name like __proto__ is one of them, and none is defined one by one", (t) => {
  const defined = t.mock.method(Object, "defineProperty");
  const say = { tag: "NARRATIVE", fields: { to: ["all"], n: 1 }, body: "Rain." };
  const plain = plainCopy(say)?.copy;
  assert.equal(defined.mock.callCount(), 0);
  assert.deepEqual(plain, say);
  const odd = plainCopy(JSON.parse('{"__proto__": {"tag": "x"}, "constructor": 1}'))?.copy as object;
  assert.deepEqual(Object.keys(odd), ["__proto__", "constructor"]);
  assert.equal(Object.getPrototypeOf(odd), Object.prototype);
});
