import { createHash, createHmac } from "node:crypto";

/** A die: given its sides, a face. Whoever rolls is handed one; nobody picks the number. */
export type Dice = (sides: number) => number;

/** The hash recorded when a session opens. The seed itself is recorded at the close, and then anyone can check every die. */
export const sealOf = (seed: string): string => createHash("sha256").update(`troupe-seal/${seed}`).digest("hex");

/**
 * The dice that belong to one place in the story. Keyed by seed and place alone, so that a beat taken back and played again rolls
 * the same, and so does an evening resumed after a crash.
 */
export function sealedDice(seed: string, place: string): Dice {
  let block = 0;
  let bytes = Buffer.alloc(0);
  const next = (): number => {
    if (bytes.length < 4) bytes = createHmac("sha256", seed).update(`${place}#${block++}`).digest();
    const word = bytes.readUInt32BE(0);
    bytes = bytes.subarray(4);
    return word;
  };
  return (sides) => {
    const limit = 2 ** 32 - (2 ** 32 % sides); // words above it would favour the low faces
    for (;;) {
      const word = next();
      if (word < limit) return (word % sides) + 1;
    }
  };
}
