import { test } from "node:test";
import { checkPair } from "./non-interference.ts";

test("[SC3] 1,000 pairs of evenings that differ in one secret look the same to everybody not told it", async () => {
  for (let seed = 1; seed <= 1000; seed++) await checkPair(seed);
});
