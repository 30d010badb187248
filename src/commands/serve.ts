import { basename, join } from "node:path";
import { type Campaign, openCampaign } from "../campaign/campaign.ts";
import { makeFolder } from "../campaign/folder/disk.ts";
import { NotOnShelf, openShelf } from "../campaign/folder/shelf.ts";
import { type Door, openDoor } from "../mcp/door.ts";
import { type EveningOptions, openEvening } from "../open-evening.ts";
import { DEADLINES, patientFor } from "../play/evening.ts";
import { triesAgain } from "../play/failing.ts";
import { TroupeError } from "../protocol/errors.ts";
import { openApp } from "../server/app.ts";
import { openHost, type Setting } from "../server/host.ts";
import { type Limits, openLimits } from "../server/limits.ts";
import { listen } from "../server/listen.ts";
import { openStore } from "../server/store.ts";
import { openTokens } from "../server/tokens.ts";
import { wrap } from "../terminal/wrap.ts";
import { openBrowser } from "./browser.ts";
import { type Command, type Terminal, WrongUsage } from "./command.ts";
import { doctor } from "./doctor.ts";
import { MODEL_OPTIONS, modelPlan } from "./model-settings.ts";
import { whole } from "./option-values.ts";
import { paperAt } from "./own-papers.ts";
import { recorded } from "./recorded.ts";
import { behindOf, onShelf, readBy, settingsShown } from "./served.ts";

export const serve: Command = {
  name: "serve",
  summary: "tables over HTTP: friends, phones and programs at its seats",
  usage: ["serve [options]"],
  about:
    "Serves the tables of your shelf. Everybody gets a link to a seat of their own and hears what that seat hears, because nothing else is sent. It prints the owner's link once; with it tables, seats and links are made. Ctrl-C saves every table and leaves it open.",
  examples: ["troupe serve", "troupe serve --port 4000", "troupe serve --host 0.0.0.0 --url https://table.example.org"],
  options: {
    port: { takes: "n", help: "where to listen (default 4747; 0 takes any that is free)" },
    host: { takes: "address", help: "listen on another address than loopback; needs --url with https, or --insecure" },
    url: { takes: "url", help: "the address people use, where something with TLS stands in front" },
    insecure: { help: "it is understood that without TLS everybody on the way can read and take over every seat" },
    open: { help: "open the browser on this machine with the owner's link" },
    ...MODEL_OPTIONS,
  },
  async run(words, io) {
    if (words.length > 0) throw new WrongUsage("serve takes no words.", `Leave out: ${words.join(" ")}`);
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    for (const signal of SIGNALS) process.on(signal, leave);
    try {
      await using server = await openServer(io);
      io.tell(wrap(`Serving the shelf in ${server.home} at ${server.origin}. Ctrl-C saves every table and stops.`));
      if (io.json) io.out(JSON.stringify({ kind: "serving", origin: server.origin, link: server.link }));
      else io.out(`The owner's link, shown this once: ${server.link}`);
      if (io.given.open === true) openBrowser(`http://127.0.0.1:${server.port}/join/${server.token}`, io.tell);
      await new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve(), { once: true }));
      io.tell("Saving every table.");
    } finally {
      for (const signal of SIGNALS) process.off(signal, leave);
    }
    return 0;
  },
};

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
const OWNER_HOURS = 24 * 30;
const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** In place of what an evening and a host have otherwise: a test hands in minds, clocks and waits of its own. */
export interface ServerParts {
  readonly evening?: Partial<EveningOptions>;
  readonly host?: Pick<Parameters<typeof openHost>[0], "after" | "clock" | "idle">;
  readonly limits?: Limits;
}

/** The server, put together: the shelf, its tables, who may come, and the door. */
export async function openServer(io: Terminal, parts: ServerParts = {}) {
  const { given, around: { env } = process } = io;
  const shelf = openShelf(io.home);
  const word = (name: string) => (typeof given[name] === "string" ? given[name] : undefined);
  const address = word("host") ?? "127.0.0.1";
  const url = word("url");
  if (!LOOPBACK.has(address) && given.insecure !== true && !url?.startsWith("https://")) throw new NotSecure(address);
  if (!LOOPBACK.has(address))
    io.tell(wrap(`(Others can reach this server at ${address}. Whoever has a link has its seat.)`));
  await using opening = new AsyncDisposableStack();
  const folder = join(shelf.home, "server");
  makeFolder(folder, 0o700);
  const store = opening.use(openStore(folder));
  const tokens = openTokens(store);
  let origin = url ?? "";
  let port = 0;
  const fault = (error: unknown) => io.tell(String(error instanceof Error ? error.stack : error));
  const doors = new Map<string, Door>(); // where the Game Master of a table is a client: as long as the server
  const doorOf = (table: string): Door => {
    const door = doors.get(table) ?? openDoor();
    doors.set(table, door);
    return door;
  };
  const planFor = ({ party }: Pick<Campaign, "party">, minds: Setting["minds"] = {}) => {
    const own = Object.entries(minds).map(([seat, mind]) => `${seat}=${mind}`);
    const given = word("model");
    return modelPlan({
      model: own.length === 0 ? given : [given, ...own].filter((one) => one !== undefined).join(","),
      baseUrl: word("base-url"),
      env,
      home: shelf.home,
      party,
    });
  };
  const campaignOf = (name: string) => openCampaign(join(shelf.home, "campaigns", name));
  const host = openHost({
    store,
    tell: io.tell,
    ...parts.host,
    open: async ({ id, campaign: name, setting }, fresh) => {
      const campaign = campaignOf(name);
      const models = planFor(campaign, setting.minds);
      const human = setting.timeout === undefined ? {} : { human: setting.timeout * 1000 };
      const evening = await openEvening({
        campaign,
        mode: setting.mode,
        sits: ({ session }) => ({
          ...(session === "open" || session === "ending" ? {} : { people: setting.people }),
          ...(setting.seed === undefined ? {} : { seed: setting.seed }),
          ...(campaign.preferences.style === undefined ? {} : { style: campaign.preferences.style }),
          fresh,
        }),
        models,
        ...(setting.gm === "mcp" ? { clients: { gm: doorOf(id).model } } : {}),
        deadlines: patientFor(models.patience, { ...DEADLINES, ...human }),
        tell: io.tell,
        ...parts.evening,
      });
      await triesAgain(evening.table);
      return evening;
    },
  });
  opening.defer(() => host.close());
  const openMcp = async () => {
    const { seatsOverHttp } = await import("../mcp/over-http.ts"); // large, and wanted only where somebody comes by it
    const doorAt = (table: string) => (host.find(table).setting.gm === "mcp" ? doorOf(table) : undefined);
    return seatsOverHttp({ host, doorOf: doorAt, papers: paperAt, fault });
  };
  let mcp: ReturnType<typeof openMcp> | undefined;
  const app = openApp({
    host,
    tokens,
    limits: openLimits(parts.limits),
    origin: () => origin,
    secure: origin.startsWith("https://"),
    hosts: () => [
      ...["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`),
      ...(url === undefined ? [] : [new URL(url).host]),
      ...(LOOPBACK.has(address) ? [] : [`${address}:${port}`]),
    ],
    shelf: (own) => Promise.all(shelf.list().map((one) => onShelf(one, shelf.copyOf(one.path), own(one.name)))),
    prepare: (name, anew) => {
      const found = shelf.list().find((one) => one.name === name); // by its name there: nothing else on this machine is meant
      if (!found) throw new NotOnShelf(name, shelf.list());
      if (anew) {
        const path = shelf.anew(found.path);
        return { campaign: basename(path), party: openCampaign(path).party };
      }
      const { party } = openCampaign(found.ships ? shelf.find(found.path) : found.path);
      return { campaign: name, party };
    },
    papers: async (...asked) => (await paperAt(...asked)) ?? "",
    reads: readBy,
    behind: (name) => behindOf(join(shelf.home, "campaigns", name)),
    entries: async (name, after, session) => {
      const { entries } = await recorded(join(shelf.home, "campaigns", name));
      return entries
        .filter(({ seq, session: one }) => seq > after && (session === undefined || one === session))
        .slice(0, 1000);
    },
    mcp: async (...asked) => {
      mcp ??= openMcp();
      return (await mcp)(...asked);
    },
    checkMinds: (name, minds) => void planFor(campaignOf(name), minds),
    minds(name, minds) {
      const { party } = campaignOf(name);
      const plan = planFor({ party }, minds);
      const called = (seat: string) =>
        plan
          .of(seat, seat === "gm" ? "gm" : seat === "narrator" ? "narrator" : "player")
          ?.map((one) => one.name)
          .join("|") ?? "house";
      const seats = Object.fromEntries(["gm", "narrator", ...party].map((seat) => [seat, called(seat)]));
      return { line: plan.line, missing: plan.missing, seats };
    },
    settings: () => settingsShown(shelf.home),
    doctor: async (name, gone) => {
      const found = name === undefined ? undefined : shelf.list().find((one) => one.name === name);
      if (name !== undefined && !found) throw new NotOnShelf(name, shelf.list());
      const facts: unknown[] = [];
      const given = { ...io.given, spoilers: false };
      await doctor.run(found ? [found.path] : [], {
        ...io,
        given,
        gone,
        json: true,
        out: (line) => void facts.push(JSON.parse(line)),
      });
      return facts;
    },
    fault,
  });
  const server = await listen(app, {
    host: address,
    port: given.port === "0" ? 0 : (whole("port", given.port, 65_535) ?? PORT),
  });
  opening.defer(() => server.close());
  port = server.port;
  origin ||= `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
  const { token } = tokens.give({ kind: "owner" }, OWNER_HOURS, "printed when the server started");
  const stack = opening.move();
  return {
    origin,
    home: shelf.home,
    port,
    token,
    link: `${origin}/join/${token}`,
    host,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const PORT = 4747;

/** Whoever listens for others has to say that it is safe, or that they know it is not. */
export class NotSecure extends TroupeError {
  override readonly name = "NotSecure";
  readonly code = "serve/not-secure";
  readonly hint =
    "Put something with TLS in front and name it with --url https://…, or say --insecure if everybody on that network may read and take over every seat.";
  constructor(address: string) {
    super(`Without TLS nobody should reach this server at ${address}.`);
  }
}
