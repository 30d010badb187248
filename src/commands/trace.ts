import { openShelf } from "../campaign/folder/shelf.ts";
import type { Entry, EntryOf } from "../protocol/entry.ts";
import { excerpt } from "../protocol/text.ts";
import { type Command, oneCampaign, SESSION_OPTION } from "./command.ts";
import { recorded, sessionNamed } from "./recorded.ts";

export const trace: Command = {
  name: "trace",
  summary: "everything on record, behind the screen: spoilers",
  usage: ["trace <campaign> [--session <id>]"],
  about: [
    "Prints every entry of a session, the last one unless told otherwise, with the",
    "seats that heard it. It shows what the GM's screen hides. With --json, each",
    "entry is one object, as the ledger keeps it.",
  ].join("\n"),
  examples: ["troupe trace the-long-stair", "troupe trace the-long-stair --json | jq .audience"],
  options: { session: SESSION_OPTION },
  async run(words, io) {
    const campaign = openShelf(io.home).look(oneCampaign("trace", words));
    const { entries } = sessionNamed(await recorded(campaign), io.given.session);
    for (const entry of entries) io.out(io.json ? JSON.stringify(entry) : lineOf(entry));
    return 0;
  },
};

/** One entry on one line: number, beat, what it is, who heard it. */
export function lineOf(entry: Entry): string {
  const { seq, at: _at, session: _session, scene, beat, audience, kind, ...rest } = entry;
  const what =
    entry.kind === "message"
      ? `[${entry.tag}] ${entry.from}: ${entry.body || JSON.stringify(entry.fields)}`
      : entry.kind === "part"
        ? partLine(entry)
        : `${kind} ${JSON.stringify(rest)}`;
  const heard = audience.length === 0 ? "nobody" : audience.map((seat) => seat.split("-")[0]).join(" ");
  return `${String(seq).padStart(5)} ${scene ?? "---"}/${beat}  ${excerpt(what, 200)}  {${heard}}`;
}

/** What was told in it stands in the narration that follows. */
const partLine = ({ of, text, closes }: EntryOf<"part">): string =>
  `part ${of === 0 ? "that opens a telling" : `of ${of}`}${closes ? `: ${closes}` : `, ${text.length} characters`}`;
