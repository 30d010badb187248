import { setTimeout as sleep } from "node:timers/promises";
import { openMailbox } from "../bus/mailbox.ts";
import { openShelf } from "../campaign/folder/shelf.ts";
import { characterNamed } from "../campaign/preferences.ts";
import { isPublic } from "../screen/watcher.ts";
import { written } from "../terminal/page.ts";
import { type Command, oneCampaign, SESSION_OPTION, WrongUsage } from "./command.ts";
import { recorded, sessionNamed } from "./recorded.ts";
import { PACE } from "./seat-at-the-terminal.ts";

export const replay: Command = {
  name: "replay",
  summary: "an evening again, as one seat heard it",
  usage: ["replay <campaign> [--session <id>] [--as <character>] [--fast]"],
  about: [
    "Tells a recorded evening again at reading pace, as one seat heard it: the human's",
    "own, or with --as any other of the party. What was taken back is left out.",
  ].join("\n"),
  examples: ["troupe replay the-long-stair", "troupe replay the-long-stair --as tilda --fast"],
  options: {
    session: SESSION_OPTION,
    as: { takes: "character", help: "the seat to listen from" },
    fast: { help: "all at once" },
  },
  async run(words, io) {
    const campaign = openShelf(io.home).look(oneCampaign("replay", words));
    const { entries, seats } = sessionNamed(await recorded(campaign), io.given.session);
    const players = entries.flatMap((entry) =>
      entry.kind === "seat" && entry.joined === "player" ? [entry.seat] : [],
    );
    const human = entries.findLast((entry) => entry.kind === "seat" && entry.held === "human");
    const wanted = typeof io.given.as === "string" ? characterNamed(io.given.as, players) : undefined;
    if (typeof io.given.as === "string" && wanted === undefined)
      throw new WrongUsage(`Nobody called "${io.given.as}" sat at that table.`, `There were ${players.join(", ")}.`);
    const seat = wanted ?? (human?.kind === "seat" ? human.seat : undefined);
    const box = openMailbox(seat ?? "watcher");
    for (const entry of entries)
      if (seat === undefined ? isPublic(entry) : seats.includes(seat) && entry.audience.includes(seat))
        box.deliver(entry);
    for (const letter of box.standing()) {
      const text = io.json ? JSON.stringify(letter) : written(letter, seat ?? "", 80);
      if (text === "") continue;
      io.out(io.json || letter.kind === "roll" ? text : `${text}\n`);
      if (!io.json && !io.given.fast && (io.around ?? process).stdout.isTTY)
        await sleep((text.split(/\s+/).length / PACE) * 60_000);
    }
    return 0;
  },
};
