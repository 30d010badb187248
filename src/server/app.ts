import { createHash } from "node:crypto";
import type { Context } from "hono";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ROUTES, type Route } from "./api.ts";
import { behindRoutes } from "./behind-routes.ts";
import { noTable } from "./host.ts";
import { openApi } from "./openapi.ts";
import { ownerRoutes } from "./owner-routes.ts";
import { joinPage, type PageFile, pageFiles, spentPage } from "./pages.ts";
import { noToken, Problem, problemBody, problemOf } from "./problem.ts";
import { bearerIn, type Env, type Held, heldIn, notYours, type On, remember, SECURITY, type Served } from "./route.ts";
import { seatRoutes } from "./seat-routes.ts";
import type { Right } from "./tokens.ts";

const LARGEST = 64 * 1024;

/** The server's one door: whoever comes is checked before anything is done, and every answer is for their seat alone. */
export function openApp(served: Served): Hono<Env> {
  const { tokens, limits } = served;
  const app = new Hono<Env>();

  app.onError((error, context) => {
    const problem = problemOf(
      error,
      context.get("holders")?.some(({ right }) => right.kind === "owner"),
    );
    if (problem.status >= 500) served.fault(error);
    return answerProblem(context, problem);
  });
  app.notFound((context) => answerProblem(context, nowhere()));

  app.use(async (context, next) => {
    if (context.env?.outgoing) context.env.outgoing.sendDate = false; // the same answer is the same bytes
    await next();
    for (const [name, value] of SECURITY)
      if (name !== "cache-control" || !context.res.headers.has(name)) context.header(name, value);
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

  const page = pageFiles();
  for (const [path, file] of page) app.get(path, (context) => answerFile(context, file));
  for (const path of ["/tables/:table", "/tables/:table/*"])
    app.get(path, (context) => answerFile(context, page.get("/")));

  /** Whoever tries links that are none is counted by where they are. A good link is let in whoever else comes from there: behind a proxy that is everybody. */
  const knocks = (context: Context, link: string): void => {
    if (!tokens.unused(link)) limits.request(`join from ${addressOf(context)}`);
    limits.request(`join ${createHash("sha256").update(link).digest("base64url")}`);
  };
  app.get("/join/:token", (context) => {
    knocks(context, context.req.param("token"));
    const right = tokens.unused(context.req.param("token"));
    return right ? context.html(joinPage(right, context.req.param("token"))) : context.html(spentPage(), 401);
  });
  app.post("/join", async (context) => {
    if (context.req.header("origin") === undefined) throw noOrigin(); // every browser says it, and only browsers need a cookie
    const form: Record<string, unknown> = await context.req.parseBody().catch(() => ({}));
    knocks(context, String(form.token ?? ""));
    const given = tokens.exchange(String(form.token ?? ""));
    if (!given) return context.html(spentPage(), 401);
    remember(context, given, served.secure);
    const { right } = given;
    if (right.kind === "seat") await sitsDown(served, right);
    return context.redirect(right.kind === "owner" ? "/" : `/tables/${encodeURIComponent(right.table)}`, 303);
  });

  app.use(async (context, next) => {
    const holders = heldIn(context, tokens);
    limits.request(holders[0]?.id ?? `nobody at ${addressOf(context)}`);
    if (holders.length === 0) throw noToken();
    const isByCookie = bearerIn(context) === undefined;
    if (isByCookie && context.req.method !== "GET" && context.req.header("origin") === undefined) throw noOrigin();
    context.set("holders", holders);
    await next();
  });

  const on: On = (name, run) => {
    const route: Route = ROUTES[name];
    app.on(route.method.toUpperCase(), route.path, async (context) => {
      const table = context.req.param("table") ?? "";
      const holder = heldFor(route, table, context.get("holders"), context.req.query("as"));
      return run(context as Context<Env>, { table, right: holder.right, holder });
    });
  };
  on("me", (context, { right }) =>
    context.json({ ...right, rights: context.get("holders").map(({ right: one }) => one) }),
  );
  ownerRoutes(on, served);
  seatRoutes(on, served);
  behindRoutes(on, served);
  const { mcp } = served;
  if (mcp)
    app.all("/mcp", (context) => {
      const [holder] = bearerIn(context) === undefined ? [] : context.get("holders");
      if (!holder) throw noToken(); // programs come with a token, pages use the API
      return mcp(context.req.raw, holder, () => tokens.holder(holder.token) !== undefined);
    });
  app.get("/api/openapi.json", (context) => context.json(openApi()));
  return app;
}

/** Whoever comes with a link is there: the seat is theirs, unless it was handed to a mind meanwhile. A table that is over, or cannot be opened, keeps nobody out. */
async function sitsDown({ host, fault }: Served, { table, seat }: Extract<Right, { kind: "seat" }>): Promise<void> {
  try {
    await host.visit(table, (awake) => host.sits(table, seat, awake));
  } catch (error) {
    if (!(error instanceof Problem)) fault(error);
  }
}

/** Which of the rights that came along a route is asked with: one that it is for, at this table, and the one that was named, where one was. */
function heldFor(route: Route, table: string, holders: readonly Held[], as: string | undefined): Held {
  const able = holders.filter(({ right }) => route.for.includes(right.kind));
  if (able.length === 0) throw notYours();
  const here = able.filter(({ right }) => table === "" || right.kind === "owner" || right.table === table);
  const named = here.filter(
    ({ right }) => as === undefined || as === right.kind || (right.kind === "seat" && as === right.seat),
  );
  const [first] = named.toSorted((a, b) => route.for.indexOf(a.right.kind) - route.for.indexOf(b.right.kind));
  if (!first) throw noTable(); // the same as for a table that is not there
  return first;
}

/** The page itself is the same for everybody and tells nothing; what it shows it asks for, with what its browser holds. */
function answerFile(context: Context, file: PageFile | undefined): Response {
  if (!file) throw nowhere();
  const headers = { "content-type": file.type, etag: file.tag, "cache-control": "no-cache", vary: "accept-encoding" };
  if (context.req.header("if-none-match") === file.tag) return context.body(null, 304, headers);
  return /\bgzip\b/.test(context.req.header("accept-encoding") ?? "")
    ? context.body(file.zipped, 200, { ...headers, "content-encoding": "gzip" })
    : context.body(file.bytes, 200, headers);
}

const addressOf = (context: Context<Env>): string => context.env?.incoming?.socket?.remoteAddress ?? "";

const answerProblem = (context: Context, problem: Problem): Response => {
  for (const [name, value] of SECURITY) context.header(name, value);
  if (problem.after !== undefined) context.header("retry-after", String(problem.after));
  if (problem.status === 401) context.header("www-authenticate", "Bearer");
  return context.body(JSON.stringify(problemBody(problem)), problem.status as 400, {
    "content-type": "application/problem+json",
  });
};

const noOrigin = (): Problem =>
  new Problem(
    403,
    "server/no-origin",
    "A browser says where it asks from.",
    "Programs send their token as Authorization: Bearer <token>.",
  );
const METHODS: ReadonlySet<string> = new Set(["GET", "POST", "DELETE"]);
const notThisWay = (): Problem =>
  new Problem(405, "server/wrong-method", "It is not asked that way.", "GET /api/openapi.json lists what there is.");
const nowhere = (): Problem =>
  new Problem(404, "server/nowhere", "Nothing is there.", "GET /api/openapi.json lists what there is.");
const tooLarge = (): Problem =>
  new Problem(413, "server/too-large", `At most ${LARGEST} bytes are taken at once.`, "Say it in several parts.");
