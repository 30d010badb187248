import { styleText } from "node:util";
import type { Command } from "./command.ts";

/** What somebody sees who types `troupe` and nothing else. */
export function home(commands: readonly Command[]): string {
  const bold = (text: string) => styleText("bold", text);
  return [
    bold("Troupe: a table for one, or a few."),
    "",
    "You bring a D&D character. Troupe seats a Game Master, a Narrator and the rest",
    "of the party, each a mind of its own that knows only what its character may",
    "know. What other systems ask a model to remember, Troupe guarantees in code.",
    "",
    "The game itself is still to come. What works so far is the path of a message,",
    "from a mind to everybody who may hear it and nobody else, recorded before it",
    "is heard:",
    "",
    ...commands.map((command) => `  ${bold(`troupe ${command.name}`.padEnd(17))} ${command.summary}`),
    "",
    "In the project's folder, where troupe is started with: npm start --",
    "",
    "  see it happen     node bin/node24.mjs examples/one-beat.ts",
    "  a whole evening   node bin/node24.mjs examples/an-evening.ts",
    "  read along        docs/flow.md",
    "",
    `Every command takes ${bold("--help")}.`,
  ].join("\n");
}
