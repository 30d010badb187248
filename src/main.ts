import { failed, main } from "./command-line.ts";

/** The command line as a process: what only a process has is here, and everything else is in command-line.ts. */
process.stderr.on("error", () => {}); // nobody reads remarks: the game goes on
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : failed(error, process)); // whoever was reading has had enough
});
process.on("uncaughtException", (error) => process.exit(failed(error, process)));

process.exitCode = await main(process.argv.slice(2), process);
