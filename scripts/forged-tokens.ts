// Tries forged tokens against the server's own door, in this process: random ones, and valid ones with a letter changed, cut or added.
// Usage: npm run forged-tokens -- --tokens 1000000 [--seed 1]

import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { openStore } from "../src/server/store.ts";
import { openTokens } from "../src/server/tokens.ts";
import { randomFrom } from "../test/support/random.ts";
import { isMain } from "./is-main.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function runForged({ tokens: count = 10_000, seed = 1 }) {
  using store = openStore(":memory:");
  store.exec("INSERT INTO tables (id, campaign, setting, made) VALUES ('t', 'c', '{}', '')");
  const tokens = openTokens(store);
  const random = randomFrom(seed);
  const valid = [
    tokens.give({ kind: "owner" }, 1).token,
    ...["a", "b", "c"].map((seat) => tokens.give({ kind: "seat", table: "t", seat }, 1).token),
    tokens.give({ kind: "gm", table: "t" }, 1).token,
  ];
  const forge = (): string => {
    if (random.chance(0.5)) return randomBytes(32).toString("base64url");
    const real = random.pick(valid);
    const at = random.below(real.length);
    const letter = random.pick([...LETTERS]);
    const how = random.below(4);
    if (how === 0) return real.slice(0, at) + (letter === real[at] ? "~" : letter) + real.slice(at + 1);
    if (how === 1) return real.slice(0, at) + real.slice(at + 1);
    if (how === 2) return real.slice(0, at) + letter + real.slice(at);
    return `${real} `;
  };
  let accepted = 0;
  for (let i = 0; i < count; i++) {
    const forged = forge();
    if (!valid.includes(forged) && tokens.holder(forged)) accepted++;
  }
  const known = valid.filter((token) => tokens.holder(token)).length;
  return { tokens: count, accepted, known, valid: valid.length };
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { tokens: { type: "string" }, seed: { type: "string" } } });
  const found = runForged({ tokens: Number(values.tokens ?? 1_000_000), seed: Number(values.seed ?? 1) });
  console.log(
    `${found.tokens} forged tokens: ${found.accepted} accepted; ${found.known} of ${found.valid} valid ones are known`,
  );
  process.exitCode = found.accepted > 0 || found.known !== found.valid ? 1 : 0;
}
