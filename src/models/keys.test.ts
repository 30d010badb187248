import assert from "node:assert/strict";
import { test } from "node:test";
import { REQUEST } from "../../test/support/asking.ts";
import { randomFrom } from "../../test/support/random.ts";
import type { Door, Piece } from "./door.ts";
import { KEYS } from "./fault.ts";
import { TAKEN_OUT, withoutKeys } from "./keys.ts";

const KEY = "sk-ant-Zm9v/Do+not_tell=42";
const FINISH: Piece = { kind: "finish", finish: "stop", usage: undefined };

/** What comes through a door that says this, with this key in the environment. */
async function through(pieces: readonly Piece[], env: Readonly<Record<string, string>> = { OPENAI_API_KEY: KEY }) {
  const door: Door = async function* () {
    yield* pieces;
    yield FINISH;
  };
  const came: Piece[] = [];
  for await (const piece of withoutKeys(door, env)(REQUEST, new AbortController().signal, true)) came.push(piece);
  assert.deepEqual(came.at(-1), FINISH);
  return came;
}

const textOf = (pieces: readonly Piece[], kind: "text" | "input" | "thought"): string =>
  pieces.map((piece) => (piece.kind === kind ? piece.text : "")).join("");
const base64 = (text: string): string => Buffer.from(text).toString("base64");
const numbered = (text: string): string =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

/** A text in which the key stands, and what has to be gone from it. */
const FORMS: readonly (readonly [what: string, said: string, gone: string])[] = [
  ["as it is", KEY, KEY],
  ["in capitals", KEY.toUpperCase(), KEY.toUpperCase()],
  ["in an address", `?key=${encodeURIComponent(KEY)}&x`, encodeURIComponent(KEY)],
  ["in hexadecimal", Buffer.from(KEY).toString("hex"), Buffer.from(KEY).toString("hex")],
  ["in base64", base64(KEY), base64(KEY).slice(0, -4)],
  ...["B", "Be", "Bearer "].map((word): [string, string, string] => [
    `in base64 behind ${word.length} letters`,
    base64(`${word}${KEY} and more`),
    base64(`${word}${KEY} and more`).slice(12, 30),
  ]),
  [
    "in base64 for addresses",
    Buffer.from(KEY).toString("base64url"),
    Buffer.from(KEY).toString("base64url").slice(0, -4),
  ],
  ["by the numbers of its letters", numbered(KEY), numbered(KEY.slice(0, 9))],
  ["with a backslash here and there", KEY.replaceAll("/", "\\/").replaceAll("_", "\\_"), "tell=42"],
];

for (const [what, said, gone] of FORMS)
  test(`[MO19] a key ${what} is taken out, wherever it is split`, async () => {
    const random = randomFrom(said.length);
    const whole = `The stair ${said} goes down.`;
    for (let n = 0; n < 20; n++) {
      const pieces: Piece[] = [];
      const most = random.pick([1, 2, 7, 60]);
      for (let at = 0, next = 0; at < whole.length; at = next) {
        next = at + 1 + random.below(most);
        const text = whole.slice(at, next);
        pieces.push({ kind: "text", text }, { kind: "input", tool: "check", text }, { kind: "thought", text });
      }
      const came = await through(pieces);
      for (const kind of ["text", "input", "thought"] as const) {
        const text = textOf(came, kind);
        assert.ok(!text.includes(gone), text);
        assert.ok(text.startsWith("The stair ") && text.endsWith(" goes down.") && text.includes(TAKEN_OUT), text);
      }
    }
  });

test("[MO19] what holds no key comes as it is, and nothing of it waits that cannot be the beginning of one", async () => {
  const texts = ["Rain falls. ", "She asks", " for the s", "k", "y, \\u00", "e9", " and \\", "n the sk-ant-", "hill."];
  const came = await through(texts.map((text): Piece => ({ kind: "text", text })));
  assert.equal(textOf(came, "text"), texts.join(""));
  assert.deepEqual(came[0], { kind: "text", text: "Rain falls. " });
  assert.equal(came.length, texts.length + 1);
});

test("[MO19] in the input of a tool a key is taken out of every word and every name, however deep, and the rest stays", async () => {
  const deep: unknown = JSON.parse(`${"[".repeat(20_000)}"${KEY}"${"]".repeat(20_000)}`);
  const call = {
    name: KEY,
    input: { [KEY]: [{ dc: 12, why: `for ${KEY}` }], none: null, so: true },
    broken: `{"x": "${KEY}`,
  };
  const [first, second] = await through([
    { kind: "call", call },
    { kind: "call", call: { name: "check", input: deep } },
  ]);
  assert.deepEqual(first, {
    kind: "call",
    call: {
      name: TAKEN_OUT,
      input: { none: null, so: true, [TAKEN_OUT]: [{ dc: 12, why: `for ${TAKEN_OUT}` }] },
      broken: `{"x": "${TAKEN_OUT}`,
    },
  });
  let at: unknown = second?.kind === "call" ? second.call.input : undefined;
  while (Array.isArray(at)) at = at[0];
  assert.equal(at, TAKEN_OUT);
});

test("[MO19] every provider's key is taken out, whoever answers; a word that stands in for one is not", async () => {
  const variables = Object.values(KEYS).flat();
  const env = Object.fromEntries(variables.map((variable) => [variable, ` ${variable.toLowerCase()}-17\n`]));
  const said = variables.map((variable): Piece => ({ kind: "text", text: `${variable.toLowerCase()}-17 ` }));
  assert.equal(textOf(await through(said, env), "text"), `${TAKEN_OUT} `.repeat(variables.length));
  for (const word of ["", "x", "none", "EMPTY", "sk-1234", "ollama", "nothing", "dragonslayer"]) {
    const text = `There is ${word} here, and x marks nothing of a dragonslayer.`;
    const came = await through([{ kind: "text", text }], { TROUPE_API_KEY: word });
    assert.equal(textOf(came, "text"), text);
  }
});
