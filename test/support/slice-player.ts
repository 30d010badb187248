// Plays one slice of an evening on a folder and exits: node slice-player.ts <folder> <answers by id, as JSON> [<entries>]
// It prints what is open then, as JSON; an empty list when the evening has closed. With a number it is killed when so many entries are on record.
import { oneSlice } from "./slices.ts";
import { TWO_ON_DISK } from "./slices-on-disk.ts";

const [root = ".", says = "{}", entries] = process.argv.slice(2);
let recorded = 0;
const watch = (): void => {
  if (++recorded === Number(entries)) process.kill(process.pid, "SIGKILL");
};
process.stdout.write(JSON.stringify(await oneSlice({ ...TWO_ON_DISK, root }, JSON.parse(says), { watch })));
