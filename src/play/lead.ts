import type { SeatId } from "../protocol/entry.ts";
import { toSlug } from "../protocol/text.ts";
import { presentWith, type TableState } from "../table/state.ts";

/** What a person's line means: words for the story, something the lead does, or something to be shown. */
export type Meaning =
  | { readonly decide: string }
  /** Said by the lead, or by the person's character. */
  | { readonly say: readonly unknown[]; readonly by: "lead" | "character" }
  | { readonly show: string };

/** The lead is a clerk: it takes a person's words as they are, and knows a few commands. */
export function meaningOf(line: string, seat: SeatId, state: TableState): Meaning {
  const text = line.trim();
  if (text.startsWith("//")) return { show: "" }; // table talk, for nobody's story
  const [command = "", ...words] = text.split(/\s+/);
  const rest = text.slice(command.length).trim();
  switch (command.toLowerCase()) {
    case "/end":
      return { by: "lead", say: [{ tag: "SESSION_COMMAND", fields: { command: "end" } }] };
    case "/save":
      return { by: "lead", say: [{ tag: "SESSION_COMMAND", fields: { command: "save" } }] };
    case "/undo":
      return { by: "lead", say: [{ kind: "undo", beats: Math.max(1, Number(words[0]) || 1) }] };
    case "/away":
      return { by: "lead", say: [{ tag: "MODE_SWITCH", fields: { character: seat, mode: "AUTONOMOUS" } }] };
    case "/who":
      return {
        show: `With you: ${
          presentWith(state, seat)
            .filter((one) => one !== seat)
            .join(", ") || "nobody"
        }.`,
      };
    case "/whisper": {
      const [name = ""] = words;
      const to = presentWith(state, seat).find((one) => one === toSlug(name) || one.split("-").includes(toSlug(name)));
      if (!to || words.length < 2) return { show: "Say: /whisper <companion> <words>. They have to be with you." };
      return {
        by: "character",
        say: [{ tag: "PLAYER_TO_PLAYER", fields: { to, manner: "whisper" }, body: rest.slice(name.length).trim() }],
      };
    }
    case "/help":
      return { show: HELP };
    default:
      if (command.startsWith("/")) return { show: `There is no ${command}. /help lists what there is.` };
      return { decide: text === "" ? "(pass)" : line };
  }
}

const HELP = [
  "Type what your character does or says, in your own words. An empty line passes.",
  "",
  "/whisper <companion> <words>   to them alone (the GM hears it)",
  "/who                           who is with you",
  "/undo [beats]                  take back what happened since the last beat closed",
  "/away                          your character decides alone for a while",
  "/save, /end                    save; end the evening",
  "// words                       said at the table, not in the story",
].join("\n");
