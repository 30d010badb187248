import { openCampaign } from "../campaign/campaign.ts";
import { type OnShelf, openShelf } from "../campaign/folder/shelf.ts";
import { nameOf } from "../protocol/text.ts";
import { wrap } from "../terminal/wrap.ts";
import { type Command, WrongUsage } from "./command.ts";
import { recorded } from "./recorded.ts";

export const campaigns: Command = {
  name: "campaigns",
  summary: "what is on the shelf, and what ships with Troupe",
  usage: ["campaigns"],
  about: [
    "Lists the campaigns of your shelf and those that ship with Troupe, with the",
    "party, the last scene and whether an evening is still open.",
  ].join("\n"),
  examples: ["troupe campaigns", "troupe campaigns --json"],
  async run(words, io) {
    if (words.length > 0) throw new WrongUsage("campaigns lists them all.", `Leave out: ${words.join(" ")}`);
    const shelf = openShelf(io.home);
    for (const campaign of shelf.list()) {
      const told = await about(campaign).catch((error: unknown) => ({
        ...campaign,
        problem: String((error as Error).message),
      }));
      io.out(io.json ? JSON.stringify(told) : wrap(inWords(told)));
    }
    return 0;
  },
};

type Told = OnShelf & {
  readonly party?: readonly string[];
  readonly scene?: string;
  readonly open?: boolean;
  readonly problem?: string;
};

async function about(campaign: OnShelf): Promise<Told> {
  const { party } = openCampaign(campaign.path);
  const { state } = await recorded(campaign.path);
  const [thread] = [...(state?.threads.values() ?? [])];
  const open = state !== undefined && (state.session === "open" || state.session === "ending");
  return { ...campaign, party, ...(thread ? { scene: `${thread.number} ${thread.title}` } : {}), open };
}

function inWords({ name, ships, party = [], scene, open, problem }: Told): string {
  if (problem !== undefined) return `${name}\n  cannot be played: ${problem}`;
  const about = [
    ships ? "ships with Troupe" : "",
    scene ? `last scene ${scene}` : "",
    open ? "an evening is open" : "",
  ];
  return `${name}\n  ${party.map(nameOf).join(", ")}\n  ${about.filter((part) => part !== "").join("; ") || "not played yet"}`;
}
