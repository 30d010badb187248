import { openCampaign } from "../campaign/campaign.ts";
import { openShelf } from "../campaign/folder/shelf.ts";
import { characterNamed } from "../campaign/preferences.ts";
import { openDoor } from "../mcp/door.ts";
import { openPlace } from "../mcp/place.ts";
import { openEvening } from "../open-evening.ts";
import { DEADLINES, patientFor } from "../play/evening.ts";
import { triesAgain } from "../play/failing.ts";
import type { SeatId } from "../protocol/entry.ts";
import { keepAwake } from "../server/awake.ts";
import { timer } from "../server/host.ts";
import { openLimits } from "../server/limits.ts";
import { type Command, type Terminal, WrongUsage } from "./command.ts";
import { MODEL_OPTIONS, modelPlan } from "./model-settings.ts";
import { paperAt } from "./own-papers.ts";

export const mcp: Command = {
  name: "mcp",
  summary: "a seat for a Claude session, or any MCP client",
  usage: ["mcp <campaign> --seat <seat> [options]", "mcp --url <server>"],
  about: [
    "Seats an MCP client over standard input and output: a client starts this command",
    "and has the tools of one seat, a character's or the Game Master's (gm), and what",
    "that seat may read. All other seats are the house's, or models'. The table stays",
    "open when the client leaves, and goes on when it comes again.",
    "",
    "Several sessions at one table sit at a server (troupe serve): each by HTTP at",
    "/mcp, or with --url and the seat's token in TROUPE_TOKEN. docs/mcp.md tells how.",
  ].join("\n"),
  examples: [
    "troupe mcp the-long-stair --seat gm",
    "troupe mcp the-long-stair --seat nettle-vane --model ollama:llama3",
    "TROUPE_TOKEN=… troupe mcp --url http://127.0.0.1:4747",
  ],
  options: {
    seat: { takes: "seat", help: "gm, or a character" },
    url: { takes: "url", help: "a server where the table is; the token is read from TROUPE_TOKEN" },
    ...MODEL_OPTIONS,
  },
  async run(words, io) {
    const { given, around: { stdin, stdout, env } = process } = io;
    const [{ serveStdio, StdioServerTransport }, { passOn }, { seatServer }] = await Promise.all([
      import("@modelcontextprotocol/server/stdio"), // large, and wanted here alone
      import("../mcp/bridge.ts"),
      import("../mcp/server.ts"),
    ]);
    const transport = new StdioServerTransport(stdin, stdout, { maxBufferSize: LARGEST });
    if (typeof given.url === "string") {
      const token = env.TROUPE_TOKEN ?? "";
      if (words.length > 0)
        throw new WrongUsage("With --url the token says which table.", `Leave out: ${words.join(" ")}`);
      if (token === "") throw new WrongUsage("No token.", "Put the seat's token into the environment as TROUPE_TOKEN.");
      await passOn(transport, { url: addressIn(given.url), token });
      return 0;
    }
    const [name, ...more] = words;
    if (name === undefined || more.length > 0)
      throw new WrongUsage("mcp takes one campaign.", "Say: troupe mcp <campaign> --seat <seat>");
    await using table = await openSeat(name, io);
    const left = new Promise<void>((resolve) => {
      stdin.once("end", resolve).once("close", resolve);
      for (const signal of SIGNALS) process.once(signal, () => resolve());
    });
    const served = serveStdio(() => seatServer(table.place, table), { transport, onerror: table.fault });
    await left;
    await served.close();
    return 0;
  },
};

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** Bytes of one message: more than any call may have. */
const LARGEST = 1024 * 1024;

/** Opens a table in this process, for the one seat that comes by it. */
async function openSeat(name: string, io: Terminal) {
  const { given, around: { env } = process } = io;
  const word = (option: string) => (typeof given[option] === "string" ? given[option] : undefined);
  const shelf = openShelf(io.home);
  const campaign = openCampaign(shelf.find(name));
  const seat = seatNamed(word("seat"), campaign.party);
  const door = seat === "gm" ? openDoor() : undefined;
  const models = modelPlan({
    model: word("model"),
    baseUrl: word("base-url"),
    env,
    home: shelf.home,
    party: campaign.party,
  });
  const fault = (error: unknown) => io.tell(String(error));
  const evening = await openEvening({
    campaign,
    sits: () => ({
      people: seat === "gm" ? [] : [seat],
      ...(campaign.preferences.style === undefined ? {} : { style: campaign.preferences.style }),
    }),
    models,
    ...(door ? { clients: { gm: door.model } } : {}),
    deadlines: patientFor(models.patience, DEADLINES),
    tell: io.tell,
  });
  await triesAgain(evening.table);
  const table = keepAwake(evening, { fault, after: timer, clock: Date.now });
  const limits = openLimits();
  const allow = () => limits.request(seat);
  const place = openPlace({ seat, door, visit: (what) => what(table), papers: paperAt, allow });
  return { place, fault, [Symbol.asyncDispose]: () => table[Symbol.asyncDispose]() };
}

function seatNamed(name: string | undefined, party: readonly SeatId[]): SeatId {
  const seat = name?.trim().toLowerCase() === "gm" ? "gm" : characterNamed(name ?? "", party);
  if (name !== undefined && seat !== undefined) return seat;
  const which = name === undefined ? "Which seat?" : `Nobody called "${name}" is at the table.`;
  throw new WrongUsage(which, `Say --seat and one of: gm, ${party.join(", ")}.`);
}

function addressIn(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new WrongUsage(`"${url}" is no address.`, "Say it as: --url http://127.0.0.1:4747");
  return new URL("/mcp", url).href;
}
