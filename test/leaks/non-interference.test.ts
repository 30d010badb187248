import { test } from "node:test";
import { checkPair } from "./non-interference.ts";

test("[SC3] pairs of evenings that differ in one secret look the same to everybody not told it", async () => {
  for (let seed = 1; seed <= 60; seed++) await checkPair(seed);
});
