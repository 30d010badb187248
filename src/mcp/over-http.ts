import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Host } from "../server/host.ts";
import { Problem } from "../server/problem.ts";
import type { Holder } from "../server/tokens.ts";
import type { Door } from "./door.ts";
import { openPlace, type Papers, type Place } from "./place.ts";
import { seatServer } from "./server.ts";

interface OverHttp {
  readonly host: Host;
  /** The door of a table whose Game Master is a client. */
  readonly doorOf: (table: string) => Door | undefined;
  readonly papers: Papers;
  /** Says what went wrong to whoever keeps the server. */
  readonly fault: (error: unknown) => void;
}

/** Seats over HTTP: whoever has a seat's token has that seat, however often they ask anew. Nothing of a client is kept but how far it was told. */
export function seatsOverHttp({ host, doorOf, papers, fault }: OverHttp) {
  const places = new Map<string, Place>();
  const placeOf = ({ id, right }: Holder): Place => {
    if (right.kind !== "seat" && right.kind !== "gm") throw notASeat();
    const { table } = right;
    const known = places.get(id);
    if (known) return known;
    const seat = right.kind === "seat" ? right.seat : "gm";
    const place = openPlace({
      seat,
      door: doorOf(table),
      visit: (what) => host.visit(table, what),
      papers,
      sits: (awake) => host.sits(table, seat, awake),
    });
    for (const [oldest] of places) if (places.size >= MOST) places.delete(oldest);
    places.set(id, place);
    return place;
  };
  /** `holds`: the token that it was asked with still does. */
  return (request: Request, holder: Holder, holds: () => boolean): Promise<Response> => {
    const place = placeOf(holder);
    return createMcpHandler(() => seatServer(place, { fault, holds }), { maxSubscriptions: 0 }).fetch(request);
  };
}

/** Clients whose place is known at once; one that is forgotten is told again from a little before. */
const MOST = 10_000;

const notASeat = (): Problem =>
  new Problem(
    403,
    "server/not-a-seat",
    "This token has no seat that could be played.",
    "The owner makes a link to a seat, or of kind gm: POST /api/tables/<table>/links.",
  );
