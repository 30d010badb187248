// Writes a file over and over, each time another whole text; scripts/file-kills.ts kills it in the middle.
// Usage: writer.ts <folder> <number of the first text> [<number of the last>]. It says the number of each text before it writes it.

import { writeSync } from "node:fs";
import { openDisk, sweepParts } from "../../src/campaign/folder/disk.ts";
import { FILE, textOf } from "./texts.ts";

const [folder = ".", first = "1", last = "Infinity"] = process.argv.slice(2);
sweepParts(folder);
const disk = openDisk(folder);
for (let n = Number(first); n <= Number(last); n++) {
  writeSync(1, `${n}\n`);
  const was = disk.read(FILE)?.sha256 ?? "";
  if (!disk.write(FILE, Buffer.from(textOf(n)), was)) throw new Error("somebody else writes here");
}
