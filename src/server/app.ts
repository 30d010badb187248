import { createHash } from "node:crypto";
import type { Context } from "hono";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { type Mailbox, openMailbox } from "../bus/mailbox.ts";
import type { SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { isPublic } from "../screen/watcher.ts";
import { seatsOf } from "../table/state.ts";
import { COMMANDS, CommandWords, Link, NewTable, ROUTES, type Route, type RouteName, Say } from "./api.ts";
import type { Awake } from "./awake.ts";
import { type Host, type HostedTable, noTable, type Setting } from "./host.ts";
import type { openLimits } from "./limits.ts";
import { openApi } from "./openapi.ts";
import { joinPage } from "./pages.ts";
import { noToken, Problem, problemBody, problemOf } from "./problem.ts";
import { letterStream } from "./stream.ts";
import type { Holder, Right, Tokens } from "./tokens.ts";

/** What the server is handed by whoever puts it together. */
export interface Served {
  readonly host: Host;
  readonly tokens: Tokens;
  readonly limits: ReturnType<typeof openLimits>;
  /** Names under which it may be reached, as in the Host header. */
  readonly hosts: () => readonly string[];
  /** Where links lead. */
  readonly origin: () => string;
  readonly secure: boolean;
  readonly campaigns: () => readonly {
    readonly name: string;
    readonly ships: boolean;
    readonly party: readonly SeatId[];
  }[];
  /** Puts a campaign on the shelf for a new table. Gives the campaign's name there and its party. */
  readonly prepare: (campaign: string) => { readonly campaign: string; readonly party: readonly SeatId[] };
  /** What a person has in front of them besides the story. */
  readonly papers: (table: Awake, seat: SeatId, which: "sheet" | "journal") => Promise<string>;
  /** Seats over MCP, for whoever has a token of one. */
  readonly mcp?: (request: Request, holder: Holder, holds: () => boolean) => Promise<Response>;
  /** Faults that are ours, for whoever keeps the server. */
  readonly fault: (error: unknown) => void;
}

type Env = { Variables: { holder: Holder }; Bindings: { outgoing?: { sendDate: boolean } } };

const COOKIE = "troupe";
const LARGEST = 64 * 1024;

/** The server's one door: whoever comes is checked before anything is done, and every answer is for their seat alone. */
export function openApp(served: Served): Hono<Env> {
  const { host, tokens, limits } = served;
  const app = new Hono<Env>();

  app.onError((error, context) => {
    const problem = problemOf(error, context.get("holder")?.right.kind === "owner");
    if (problem.status >= 500) served.fault(error);
    return answerProblem(context, problem);
  });
  app.notFound((context) => answerProblem(context, nowhere()));

  app.use(async (context, next) => {
    if (context.env?.outgoing) context.env.outgoing.sendDate = false; // the same answer is the same bytes
    await next();
    for (const [name, value] of SECURITY) context.header(name, value);
  });
  app.use(async (context, next) => {
    if (!METHODS.has(context.req.method)) throw notThisWay();
    const name = (context.req.header("host") ?? "").toLowerCase();
    if (!served.hosts().includes(name))
      throw new Problem(
        421,
        "server/other-host",
        "This server does not go by that name.",
        "Use the address it printed, or name yours with --url.",
      );
    const origin = context.req.header("origin");
    if (
      origin !== undefined &&
      !served.hosts().some((one) => origin === `http://${one}` || origin === `https://${one}`)
    )
      throw new Problem(
        403,
        "server/other-origin",
        "Another site may not ask this server.",
        "Ask from the server's own page, or from a program without an Origin.",
      );
    await next();
  });
  app.use(
    bodyLimit({
      maxSize: LARGEST,
      onError: () => {
        throw tooLarge();
      },
    }),
  );

  app.get("/join/:token", (context) => {
    limits.request("join");
    const holder = tokens.holder(context.req.param("token"));
    if (!holder) throw noToken();
    return context.html(joinPage(holder.right, context.req.param("token")));
  });
  app.post("/join", async (context) => {
    limits.request("join");
    const form: Record<string, unknown> = await context.req.parseBody().catch(() => ({}));
    const { token, expires } = tokens.exchange(String(form.token ?? ""));
    setCookie(context, COOKIE, token, {
      httpOnly: true,
      sameSite: "Strict",
      secure: served.secure,
      path: "/",
      expires: new Date(expires),
    });
    return context.redirect("/", 303);
  });

  app.use(async (context, next) => {
    const holder = tokens.holder(tokenIn(context));
    limits.request(holder?.id ?? "nobody");
    if (!holder) throw noToken();
    const isByCookie = bearerIn(context) === undefined;
    if (isByCookie && context.req.method !== "GET" && context.req.header("origin") === undefined)
      throw new Problem(
        403,
        "server/no-origin",
        "A browser says where it asks from.",
        "Programs send their token as Authorization: Bearer <token>.",
      );
    context.set("holder", holder);
    await next();
  });

  const on = (
    name: RouteName,
    run: (context: Context<Env>, at: { readonly table: string; readonly right: Right }) => Promise<Response> | Response,
  ): void => {
    const route: Route = ROUTES[name];
    app.on(route.method.toUpperCase(), route.path, async (context) => {
      const { right } = context.get("holder");
      const table = context.req.param("table") ?? "";
      if (!route.for.includes(right.kind)) throw notYours();
      if (table !== "" && right.kind !== "owner" && right.table !== table) throw noTable(); // the same as for a table that is not there
      return run(context as Context<Env>, { table, right });
    });
  };

  on("me", (context, { right }) => context.json(right));
  on("campaigns", (context) =>
    context.json(
      served
        .campaigns()
        .map(({ party, ...one }) => ({ ...one, party: party.map((seat) => ({ seat, name: nameOf(seat) })) })),
    ),
  );
  on("tables", async (context) => context.json(await Promise.all(host.list().map((one) => look(one)))));
  on("newTable", async (context) => {
    const { campaign: wanted, name, ...setting } = await bodyOf(context, NewTable);
    const { campaign, party } = served.prepare(wanted);
    const stranger = setting.people.find((seat) => !party.includes(seat));
    if (stranger !== undefined)
      throw new Problem(
        422,
        "server/no-seat",
        `Nobody called ${stranger} is in the party.`,
        `There are ${party.join(", ")}.`,
      );
    return context.json(await look(host.make(name ?? campaign, campaign, setting as Setting)));
  });
  on("table", async (context, { table }) => context.json(await look(host.find(table))));
  on("nextEvening", async (context, { table }) => {
    await host.begin(table);
    return context.json(await look(host.find(table)));
  });
  on("links", (context) => context.json(tokens.list()));
  on("newLink", async (context, { table }) => {
    const { kind, seat, hours, note } = await bodyOf(context, Link);
    const there = await host.visit(table, async ({ evening }) => seatsOf(evening.table.state, "player"));
    if (kind === "seat" && (seat === undefined || !there.includes(seat)))
      throw new Problem(422, "server/no-seat", "A seat has to be named.", `There are ${there.join(", ")}.`);
    const right: Right = kind === "seat" ? { kind, table, seat: seat ?? "" } : { kind, table };
    const { id, token } = tokens.give(right, hours, note);
    return context.json({ id, token, link: `${served.origin()}/join/${token}` });
  });
  on("revoke", (context) => {
    tokens.revoke(context.req.param("link") ?? "");
    return context.body(null, 204);
  });
  on("letters", (context, at) => letters(context, at));
  on("open", async (context, { table, right }) =>
    context.json(
      await host.visit(table, async (awake) => {
        await awake.rested();
        return { decision: awake.open(seatOf(right)) };
      }),
    ),
  );
  on("say", async (context, at) => {
    const { text } = await bodyOf(context, Say);
    return said(context, at, text);
  });
  on("command", async (context, at) => {
    const command = context.req.param("command") ?? "";
    if (!(COMMANDS as readonly string[]).includes(command))
      throw new Problem(404, "server/no-command", "There is no such command.", `There are ${COMMANDS.join(", ")}.`);
    const { text } = await bodyOf(context, CommandWords);
    return said(context, at, `/${command} ${text}`.trim());
  });
  for (const which of ["sheet", "journal"] as const)
    on(which, async (context, { table, right }) =>
      context.json({ markdown: await host.visit(table, (awake) => served.papers(awake, seatOf(right), which)) }),
    );
  const { mcp } = served;
  if (mcp)
    app.all("/mcp", (context) =>
      mcp(context.req.raw, context.get("holder"), () => tokens.holder(tokenIn(context)) !== undefined),
    );
  app.get("/api/openapi.json", (context) => context.json(openApi()));

  const look = (table: HostedTable) =>
    host.visit(table.id, async ({ evening: { table: now } }) => ({
      id: table.id,
      campaign: table.campaign,
      mode: now.state.mode,
      session: now.state.session,
      seats: seatsOf(now.state, "player").map((seat) => {
        const { human = false, away = false } = now.state.seats.get(seat) ?? {};
        return { seat, name: nameOf(seat), held: human ? "person" : "mind", away };
      }),
    }));

  async function said(context: Context<Env>, { table, right }: { table: string; right: Right }, text: string) {
    if (/^\s*\/seat\b/i.test(text)) throw ownSeat();
    const given = context.req.header("idempotency-key");
    if (given !== undefined && (given === "" || given.length > 100))
      throw new Problem(
        400,
        "server/wrong-key",
        "An Idempotency-Key has 1 to 100 letters.",
        "Send a new random one with each line, and the same again with the same line.",
      );
    const key = createHash("sha256")
      .update(JSON.stringify([seatOf(right), given ?? crypto.randomUUID()]))
      .digest("hex")
      .slice(0, 32);
    await host.visit(table, (awake) => awake.say(seatOf(right), text, key));
    return context.json({ acknowledged: true });
  }

  async function letters(context: Context<Env>, { table, right }: { table: string; right: Right }): Promise<Response> {
    const after = z.coerce
      .number()
      .int()
      .min(0)
      .catch(0)
      .parse(context.req.header("last-event-id") ?? context.req.query("after") ?? 0);
    const wantsJson = (context.req.header("accept") ?? "").includes("application/json");
    if (wantsJson)
      return context.json(
        await host.visit(table, async (awake) => {
          const box = await boxOf(awake, right);
          const count = Math.max(0, Math.min(box.count - after, MOST_LETTERS));
          return Array.from({ length: count }, (_, i) => box.at(after + 1 + i));
        }),
      );
    using opening = new DisposableStack();
    opening.use(limits.stream(context.get("holder").id));
    opening.use(host.stay(table));
    const awake = await host.visit(table, async (one) => one);
    const box = await boxOf(awake, right);
    const stays = opening.move();
    const seat = right.kind === "seat" ? right.seat : undefined;
    const open = seat === undefined ? null : awake.open(seat);
    return new Response(
      letterStream({
        box,
        seat,
        after: Math.min(after, box.count),
        join: awake.join,
        ended: () => stays.dispose(),
        holds: () => tokens.holder(tokenIn(context)) !== undefined,
        first: open ? [{ kind: "open", decision: open }] : [],
      }),
      { headers: { "content-type": "text/event-stream; charset=utf-8" } },
    );
  }

  return app;
}

const MOST_LETTERS = 1000;

const watchers = new WeakMap<Awake, Promise<Mailbox>>();

/** The letters of whoever has this right: of a seat, of the Game Master, or of somebody who watches. */
function boxOf(awake: Awake, right: Right): Mailbox | Promise<Mailbox> {
  const { table, entries } = awake.evening;
  if (right.kind === "seat") return table.mailbox(right.seat);
  if (right.kind === "gm") return table.mailbox(seatsOf(table.state, "gm")[0] ?? "gm");
  const known = watchers.get(awake);
  if (known) return known;
  const opening = (async () => {
    const box = openMailbox("watcher");
    for (const entry of await entries(0)) if (isPublic(entry)) box.deliver(entry);
    table.watch((entry) => isPublic(entry) && box.deliver(entry));
    return box;
  })();
  watchers.set(awake, opening);
  return opening;
}

const seatOf = (right: Right): SeatId => {
  if (right.kind === "seat") return right.seat;
  throw notYours();
};

const bearerIn = (context: Context): string | undefined =>
  /^Bearer ([\w-]{1,100})$/i.exec(context.req.header("authorization") ?? "")?.[1];
const tokenIn = (context: Context): string => bearerIn(context) ?? getCookie(context, COOKIE) ?? "";

async function bodyOf<T extends z.ZodType>(context: Context, schema: T): Promise<z.output<T>> {
  if (!/^application\/json\b/i.test(context.req.header("content-type") ?? ""))
    throw new Problem(415, "server/not-json", "The body has to be JSON.", "Send Content-Type: application/json.");
  let body: unknown;
  try {
    body = JSON.parse(await context.req.text());
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, "server/not-json", "The body is not JSON.", "GET /api/openapi.json says what it has to be.");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") || "the body";
  throw new Problem(
    400,
    "server/wrong-body",
    `${where}: ${issue?.message ?? "not as it has to be"}`,
    "GET /api/openapi.json says what it has to be.",
  );
}

const answerProblem = (context: Context, problem: Problem): Response => {
  for (const [name, value] of SECURITY) context.header(name, value);
  if (problem.after !== undefined) context.header("retry-after", String(problem.after));
  if (problem.status === 401) context.header("www-authenticate", "Bearer");
  return context.body(JSON.stringify(problemBody(problem)), problem.status as 400, {
    "content-type": "application/problem+json",
  });
};

const METHODS: ReadonlySet<string> = new Set(["GET", "POST", "DELETE"]);
const notThisWay = (): Problem =>
  new Problem(405, "server/wrong-method", "It is not asked that way.", "GET /api/openapi.json lists what there is.");
const ownSeat = (): Problem =>
  new Problem(
    403,
    "server/own-seat",
    "A token is for one seat.",
    "Whoever keeps the table gives a link to another seat: POST /api/tables/<table>/links.",
  );
const notYours = (): Problem =>
  new Problem(403, "server/not-yours", "This token is not for that.", "GET /api/me says what it is for.");
const nowhere = (): Problem =>
  new Problem(404, "server/nowhere", "Nothing is there.", "GET /api/openapi.json lists what there is.");
const tooLarge = (): Problem =>
  new Problem(413, "server/too-large", `At most ${LARGEST} bytes are taken at once.`, "Say it in several parts.");

const SECURITY: readonly (readonly [string, string])[] = [
  [
    "content-security-policy",
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  ],
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "no-referrer"],
  ["cache-control", "no-store"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=()"],
];
