import assert from "node:assert/strict";
import { test } from "node:test";
import { AT_HOME, C, entry, seats, T } from "../../test/support/guarding.ts";
import { openGuard } from "./guard.ts";

const answeredInSecret = (body: string) => [
  entry({ kind: "prompt", for: T, opened: "SECRET_ACTION", secret: true }, ["gm", T]),
  entry({ kind: "message", tag: "PLAYER_TO_GM", from: T, to: ["gm"], fields: {}, body }, ["gm", T]),
];

test("[SC640] whose own secret it is has said it in secret tonight: on its way to one other it is stopped no more than the rest of what they said", () => {
  const line =
    "The debt is struck out, all sixty crowns, if Tam brings up the wage book, shut, and gives it to nobody else.";
  const own = { id: "tam-askew/1", text: line, path: "party/tam-askew.md", line: 1, heading: "Secret" };
  const said =
    "“He wants the wage book brought up, shut, to nobody else; then the debt is struck out, all sixty crowns.”";
  const guard = (confided: boolean) => {
    const one = openGuard(() => ({ secrets: [own], texts: [] }));
    for (const entry of seats()) one.hear(entry, AT_HOME);
    if (confided) for (const entry of answeredInSecret(said)) one.hear(entry, AT_HOME);
    return one;
  };
  const stops = (confided: boolean, hearers: readonly string[], alone: boolean) =>
    guard(confided).leak(said, hearers, AT_HOME, { alone })?.to ?? [];
  assert.deepEqual(stops(true, [C], true), [], "told on to one other, alone");
  assert.deepEqual(stops(false, [C], true), [C], "nobody has said it");
  assert.deepEqual(stops(true, [C, "gideon"], false), [C, "gideon"], "told to more");
  const reveals = guard(true).leak(said, [C], AT_HOME, { secret: "tam-askew/1" });
  assert.equal(reveals, undefined, "whoever reveals it reveals what was said of it");
});

test("[SC641] the wordings of a line are one secret, and what a fact brings to light is revealed with it", () => {
  const secret = (id: string, text: string, ...alias: string[]) => ({
    id,
    text,
    path: "beats/gate.md",
    line: 9,
    heading: "Wenna knows",
    alias,
  });
  const [one, other] = [
    "Brooms I could sleep through; it is the counting that goes up and down.",
    "There is a small voice does numbers, nights, and drops one at the landing.",
  ];
  const files = {
    secrets: [
      secret("gate/1", one, "gate:9", "counting"),
      secret("gate/2", other, "gate:9", "counting"),
      secret("gate/3", "The ferryman pays the council in silver spoons.", "gate:12"),
    ],
    texts: [],
  };
  const guard = openGuard(() => files);
  for (const entry of seats()) guard.hear(entry, AT_HOME);
  const leak = (text: string, but = {}) => guard.leak(text, [C], AT_HOME, but)?.secret;
  assert.equal(leak(other), "gate/2");
  assert.equal(leak(other, { secret: "gate/1" }), undefined, "another wording of it");
  assert.equal(leak(other, { secret: "counting" }), undefined, "by the fact");
  assert.equal(leak("The ferryman pays the council in silver spoons.", { secret: "counting" }), "gate/3");
  guard.hear(entry({ kind: "reveal", secret: "counting", to: [C], text: "Somebody counts." }, ["gm", C]), AT_HOME);
  assert.equal(leak(`${one} ${other}`), undefined, "it was revealed under the name of the fact");
  assert.equal(leak("The ferryman pays the council in silver spoons."), "gate/3");
  const opened = {
    ...secret("gate/4", "Wenna lays the salt along the sill herself, every evening, for her brother."),
    after: ["salted"],
  };
  const salt = secret(
    "gate/5",
    "A white line of salt has been laid along the sill, and swept up again.",
    "gate:20",
    "salted",
  );
  const later = openGuard(() => ({ secrets: [opened, salt], texts: [] }));
  for (const entry of seats()) later.hear(entry, AT_HOME);
  const told = (text: string) => later.leak(text, [C], AT_HOME)?.secret;
  assert.equal(told(salt.text), "gate/5");
  assert.equal(later.leak(opened.text, [C], AT_HOME, { secret: "gate/5" })?.secret, "gate/4", "and not the other way");
  later.hear(entry({ kind: "reveal", secret: "gate/4", to: [C], text: "The salt is hers." }, ["gm", C]), AT_HOME);
  assert.equal(told(salt.text), undefined, "what a fact opens speaks of it");
});
