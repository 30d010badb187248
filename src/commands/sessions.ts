import { openCampaign } from "../campaign/campaign.ts";
import { openShelf } from "../campaign/folder/shelf.ts";
import { type Account, accountOf, seatLines, sumsLine } from "../play/account.ts";
import type { Entry } from "../protocol/entry.ts";
import { wrap } from "../terminal/wrap.ts";
import { type Command, oneCampaign } from "./command.ts";
import { recorded } from "./recorded.ts";

const NO_RECORD =
  "The pages in this folder tell of earlier evenings, and there is no record of them here. If .troupe was lost, put it back before you play.";

export const sessions: Command = {
  name: "sessions",
  summary: "the evenings of a campaign that are on record",
  usage: ["sessions <campaign>"],
  about: [
    "Lists every recorded session: when it began, how long it was, how it ended; and",
    "where models played, what their calls came to, by seat (--json: by beat too).",
  ].join("\n"),
  examples: ["troupe sessions the-long-stair", "troupe sessions ./my-campaign --json"],
  async run(words, io) {
    const campaign = openShelf(io.home).look(oneCampaign("sessions", words));
    const { sessions: evenings } = await recorded(campaign);
    if (evenings.length === 0 && !io.quiet)
      io.tell(openCampaign(campaign).scenes > 0 ? NO_RECORD : "Nobody has played here yet.");
    for (const { id, entries, closed } of evenings) {
      const models = accountOf(entries);
      const told = {
        session: id,
        opened: entries[0]?.at ?? "",
        beats: new Set(entries.filter(isTelling).map(({ beat }) => beat)).size,
        entries: entries.length,
        rolls: entries.filter((entry) => entry.kind === "roll").length,
        model_calls: models.calls,
        cost: models.cost,
        ...(models.calls > 0 ? { models } : {}),
        ...(closed === undefined ? { open: true } : { closed }),
      };
      io.out(io.json ? JSON.stringify(told) : lineOf(told));
      if (!io.json && models.calls > 0) for (const line of accountLines(models)) io.out(wrap(line));
    }
    return 0;
  },
};

/** A beat is one in which something was told. */
const isTelling = (entry: Entry): boolean => entry.kind === "message" && entry.tag === "NARRATIVE";

interface Told {
  readonly session: string;
  readonly opened: string;
  readonly beats: number;
  readonly entries: number;
  readonly rolls: number;
  readonly closed?: string;
}

const accountLines = (models: Account): readonly string[] => [
  `    - models: ${sumsLine(models)}`,
  ...seatLines(models).map((line) => `    ${line}`),
];

const lineOf = ({ session, opened, beats, entries, rolls, closed }: Told): string =>
  `${session}  ${opened.slice(0, 16).replace("T", " ")}  ${count(beats, "beat")}, ${count(rolls, "roll")}, ${entries} entries, ${closed ?? "still open"}`;

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
