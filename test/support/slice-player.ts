// Plays one slice of an evening on a folder and exits: node slice-player.ts <folder> [<line of the person>]
// It prints what is open then, as JSON; an empty list when the evening has closed.
import { oneSlice } from "./slices.ts";
import { ON_DISK } from "./slices-on-disk.ts";

const [root = ".", ...lines] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await oneSlice({ ...ON_DISK, root }, ...lines)));
