import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { z } from "zod";
import type { SeatId } from "../protocol/entry.ts";
import type { RouteName } from "./api.ts";
import type { Awake } from "./awake.ts";
import type { Host } from "./host.ts";
import type { openLimits } from "./limits.ts";
import { Problem } from "./problem.ts";
import type * as shapes from "./shapes.ts";
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
  /** The shelf, as the owner sees it; which table plays what is known here. `own`: at which seats of a campaign whoever asks sits. */
  readonly shelf: (
    own: (campaign: string) => readonly SeatId[],
  ) => Promise<readonly Omit<z.output<typeof shapes.onShelf>, "table">[]>;
  /** Puts a campaign on the shelf for a new table; `anew`: another copy of what ships. Gives the campaign's name there and its party. */
  readonly prepare: (
    campaign: string,
    anew: boolean,
  ) => { readonly campaign: string; readonly party: readonly SeatId[] };
  /** What a person has in front of them besides the story, by the line that asks for it at a terminal. */
  readonly papers: (table: Awake, line: string, seat: SeatId) => Promise<string>;
  /** The text of one of the campaign's files, as far as a seat may read it; nothing where it may not, or there is none. */
  readonly reads: (table: Awake, seat: SeatId, path: string) => string;
  /** What is behind the screen of a campaign. */
  readonly behind: (campaign: string) => Promise<object>;
  readonly entries: (campaign: string, after: number, session: string | undefined) => Promise<readonly object[]>;
  /** Seats over MCP, for whoever has a token of one. */
  readonly mcp?: (request: Request, holder: Holder, holds: () => boolean) => Promise<Response>;
  /** Who thinks at which seat; and whether that can be read, before it is set. */
  readonly minds: (campaign: string, minds: Readonly<Record<string, string>> | undefined) => object;
  readonly checkMinds: (campaign: string, minds: Readonly<Record<string, string>>) => void;
  /** The settings of this home, without anything that opens a door. */
  readonly settings: () => object;
  /** What the doctor finds: of what is set up, or of a campaign on the shelf. `gone`: whoever asked, who is told nothing more. */
  readonly doctor: (campaign: string | undefined, gone: AbortSignal) => Promise<readonly unknown[]>;
  /** Faults that are ours, for whoever keeps the server. */
  readonly fault: (error: unknown) => void;
}

export type Env = {
  Variables: { holders: readonly Held[] };
  Bindings: { outgoing?: ServerResponse; incoming?: { socket?: { remoteAddress?: string } } };
};

/** Somebody who may come, with the token that says so. */
export type Held = Holder & { readonly token: string };

/** Where a request is, and with which right. */
export interface At {
  readonly table: string;
  readonly right: Right;
  readonly holder: Held;
}

/** Answers a route of the API. */
export type On = (name: RouteName, run: (context: Context<Env>, at: At) => Promise<Response> | Response) => void;

const COOKIE = "troupe";
/** Rights of one browser that are looked at. */
const MOST_HELD = 24;

/** A browser keeps each right in a cookie of its own: the owner's, and one for each seat that it holds. */
const cookieFor = (right: Right): string =>
  right.kind === "owner"
    ? COOKIE
    : `${COOKIE}-${createHash("sha256").update(JSON.stringify(right)).digest("hex").slice(0, 16)}`;

/** No script can read it, and no other site can use it. */
export function remember(
  context: Context,
  { token, right, expires }: NonNullable<ReturnType<Tokens["exchange"]>>,
  secure: boolean,
): void {
  setCookie(context, cookieFor(right), token, {
    httpOnly: true,
    sameSite: "Strict",
    secure,
    path: "/",
    expires: new Date(expires),
  });
}

export const bearerIn = (context: Context): string | undefined =>
  /^Bearer ([\w-]{1,100})$/i.exec(context.req.header("authorization") ?? "")?.[1];

/** Everything that came along and holds now: one token of a program, or all that a browser has. */
export function heldIn(context: Context, tokens: Tokens): readonly Held[] {
  const bearer = bearerIn(context);
  const given =
    bearer === undefined
      ? Object.entries(getCookie(context))
          .filter(([name]) => name === COOKIE || name.startsWith(`${COOKIE}-`))
          .slice(0, MOST_HELD)
          .map(([, token]) => token)
      : [bearer];
  return given.flatMap((token) => {
    const holder = tokens.holder(token);
    return holder ? [{ ...holder, token }] : [];
  });
}

export const seatOf = (right: Right): SeatId => {
  if (right.kind === "seat") return right.seat;
  throw notYours();
};

export const notYours = (): Problem =>
  new Problem(403, "server/not-yours", "This token is not for that.", "GET /api/me says what it is for.");

export async function bodyOf<T extends z.ZodType>(context: Context, schema: T): Promise<z.output<T>> {
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

/** On everything that is answered. */
export const SECURITY: readonly (readonly [string, string])[] = [
  [
    "content-security-policy",
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  ],
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "same-origin"], // with none at all a browser sends its own forms from nowhere
  ["cache-control", "no-store"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=()"],
];
