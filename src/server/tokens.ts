import { createHash, randomBytes } from "node:crypto";
import { Problem } from "./problem.ts";
import type { Store } from "./store.ts";

/** What a token is good for. */
export type Right =
  | { readonly kind: "owner" }
  | { readonly kind: "seat"; readonly table: string; readonly seat: string }
  | { readonly kind: "watcher" | "gm"; readonly table: string };

export type Kind = Right["kind"];

/** A token as the owner may see it: everything but the token itself, which is known nowhere. */
export interface Listed {
  readonly id: string;
  readonly kind: Kind;
  readonly table?: string;
  readonly seat?: string;
  readonly note: string;
  readonly made: string;
  readonly expires: string;
  readonly state: "open" | "taken" | "expired" | "revoked";
}

export interface Holder {
  /** Of the token, and of the link it came from: what is limited is limited for both together. */
  readonly id: string;
  readonly right: Right;
}

/** A token that somebody listens with. Whether it still holds is known without asking the store: whatever ends it says so. */
export interface Standing extends Disposable {
  holds(): boolean;
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly table_id: string | null;
  readonly seat: string | null;
  readonly link: string | null;
  readonly note: string;
  readonly made: string;
  readonly expires: string;
  readonly exchanged: string | null;
  readonly revoked: string | null;
}

/** Who may come to which seat. Tokens are random, kept as hashes alone, come to an end, and can be taken back. */
export function openTokens(store: Store, clock: () => number = Date.now) {
  const now = () => new Date(clock()).toISOString();
  const insert = store.prepare(
    "INSERT INTO tokens (id, hash, kind, table_id, seat, link, note, made, expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const byHash = store.prepare(
    "SELECT t.*, l.revoked AS above FROM tokens t LEFT JOIN tokens l ON l.id = t.link WHERE t.hash = ?",
  );
  const all = store.prepare("SELECT * FROM tokens WHERE link IS NULL ORDER BY made, id");
  const exchange = store.prepare("UPDATE tokens SET exchanged = ? WHERE id = ? AND exchanged IS NULL");
  const revoke = store.prepare("UPDATE tokens SET revoked = ? WHERE id = ? AND link IS NULL AND revoked IS NULL");

  /** Who listens, by the link that they came with. */
  const standing = new Map<string, Set<Watched>>();
  const end = (link: string, fits: (one: Watched) => boolean = () => true): void => {
    for (const one of [...(standing.get(link) ?? [])].filter(fits)) one.end();
  };

  const make = (right: Right, { hours, note = "", link = null }: Making): { readonly id: string; token: string } => {
    const token = randomBytes(32).toString("base64url");
    const id = randomBytes(6).toString("hex");
    const table = right.kind === "owner" ? null : right.table;
    const seat = right.kind === "seat" ? right.seat : null;
    const expires = new Date(clock() + hours * 3_600_000).toISOString();
    insert.run(id, hashOf(token), right.kind, table, seat, link, note, now(), expires);
    return { id, token };
  };

  const valid = (token: string): Row | undefined => {
    if (!SHAPE.test(token)) return undefined;
    const row = byHash.get(hashOf(token)) as (Row & { readonly above: string | null }) | undefined;
    return row && row.revoked === null && row.above === null && row.expires > now() ? row : undefined;
  };

  const whole = (token: string): Row | undefined => {
    const row = valid(token);
    const isSpent = row?.kind !== "owner" && row?.exchanged !== null; // what a link was exchanged for holds in its place; the owner has both
    return isSpent ? undefined : row;
  };

  return {
    /** A link for somebody, shown once. */
    give: (right: Right, hours: number, note?: string) =>
      make(right, { hours, ...(note === undefined ? {} : { note }) }),
    /** Whose token it is; undefined for everything that is not valid now. */
    holder(token: string): Holder | undefined {
      const row = whole(token);
      return row && { id: row.link ?? row.id, right: rightOf(row) };
    },
    /** A token that is listened with: `ended` is called when it is taken back or exchanged, and after its time it holds no more. Undefined: it does not hold now. */
    standing(token: string, ended: () => void): Standing | undefined {
      const row = whole(token);
      if (!row) return undefined;
      const link = row.link ?? row.id;
      const expires = Date.parse(row.expires);
      const all = standing.get(link) ?? new Set();
      let isOver = false;
      const over = (): void => {
        isOver = true;
        all.delete(one);
        if (all.size === 0 && standing.get(link) === all) standing.delete(link);
      };
      const one: Watched = {
        id: row.id,
        end() {
          over();
          ended();
        },
      };
      standing.set(link, all.add(one));
      return { holds: () => !isOver && clock() < expires, [Symbol.dispose]: over };
    },
    /** What a link is good for that nobody has exchanged yet. */
    unused(token: string): Right | undefined {
      const row = valid(token);
      return row && row.link === null && row.exchanged === null ? rightOf(row) : undefined;
    },
    /** A link is exchanged once for what a browser keeps; after that it is good for nothing more. */
    exchange(token: string): { readonly token: string; readonly right: Right; readonly expires: string } | undefined {
      const row = valid(token);
      if (!row || row.link !== null || exchange.run(now(), row.id).changes === 0) return undefined;
      const right = rightOf(row);
      if (row.kind !== "owner") end(row.id, ({ id }) => id === row.id); // as for whoever asks: it is good for nothing more
      const hours = (Date.parse(row.expires) - clock()) / 3_600_000;
      return { token: make(right, { hours, link: row.id }).token, right, expires: row.expires };
    },
    list: (): readonly Listed[] => (all.all() as unknown as readonly Row[]).map((row) => listed(row, now())),
    /** With the link goes what it was exchanged for. */
    revoke(id: string): void {
      if (revoke.run(now(), id).changes === 0)
        throw new Problem(404, "server/no-link", "There is no such link.", "GET /api/links lists them.");
      end(id);
    },
  };
}

export type Tokens = ReturnType<typeof openTokens>;

interface Watched {
  readonly id: string;
  readonly end: () => void;
}

interface Making {
  readonly hours: number;
  readonly note?: string;
  readonly link?: string | null;
}

/** 256 random bits need no salt: nobody guesses them, however fast they can be hashed. */
const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

const SHAPE = /^[\w-]{43}$/;

function rightOf({ kind, table_id: table, seat }: Row): Right {
  if (kind === "seat" && table !== null && seat !== null) return { kind, table, seat };
  if ((kind === "watcher" || kind === "gm") && table !== null) return { kind, table };
  if (kind === "owner") return { kind };
  throw new Error(`No right is called ${kind}.`);
}

const listed = (row: Row, now: string): Listed => ({
  id: row.id,
  ...rightOf(row),
  note: row.note,
  made: row.made,
  expires: row.expires,
  state: row.revoked !== null ? "revoked" : row.expires <= now ? "expired" : row.exchanged !== null ? "taken" : "open",
});
