import { openCampaign } from "../campaign/campaign.ts";
import { openShelf } from "../campaign/shelf.ts";
import { nameOf } from "../protocol/text.ts";
import type { Command } from "./command.ts";
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
  async run(_words, io) {
    const shelf = openShelf(io.home);
    for (const { name, path, ships } of shelf.list()) {
      const { party } = openCampaign(path);
      const { state } = await recorded(path);
      const [thread] = [...(state?.threads.values() ?? [])];
      const open = state !== undefined && (state.session === "open" || state.session === "ending");
      const scene = thread ? `${thread.number} ${nameOf(thread.slug)}` : undefined;
      if (io.json) io.out(JSON.stringify({ name, path, ships, party, ...(scene ? { scene } : {}), open }));
      else {
        const about = [
          ships ? "ships with Troupe" : "",
          scene ? `last scene ${scene}` : "",
          open ? "an evening is open" : "",
        ];
        io.out(
          `${name}\n  ${party.map(nameOf).join(", ")}\n  ${about.filter((part) => part !== "").join("; ") || "not played yet"}`,
        );
      }
    }
    return 0;
  },
};
