import { accountOf } from "../play/account.ts";
import { nameOf } from "../protocol/text.ts";
import { seatsOf } from "../table/seating.ts";
import { Hands, Link, NewTable } from "./api.ts";
import type { HostedTable, Setting } from "./host.ts";
import { noToken, Problem, problemOf } from "./problem.ts";
import { bodyOf, type On, remember, type Served } from "./route.ts";
import type { Right } from "./tokens.ts";

/** What the owner does: tables, and who may come to them. */
export function ownerRoutes(on: On, served: Served): void {
  const { host, tokens } = served;

  on("campaigns", async (context) => {
    const tables = host.list();
    const seats = context.get("holders").flatMap(({ right }) => (right.kind === "seat" ? [right] : []));
    const playing = (campaign: string) => tables.filter((one) => one.campaign === campaign).map(({ id }) => id);
    const shelf = await served.shelf((campaign) =>
      seats.filter(({ table }) => playing(campaign).includes(table)).map(({ seat }) => seat),
    );
    return context.json(
      shelf.map((one) => ({ ...one, table: tables.find(({ campaign }) => campaign === one.name)?.id ?? null })),
    );
  });
  on("tables", async (context) =>
    context.json(await Promise.all(host.list().map((one) => look(one).catch(broken(one))))),
  );
  on("newTable", async (context) => {
    const { campaign: wanted, name, anew = false, ...setting } = await bodyOf(context, NewTable);
    const { campaign, party } = served.prepare(wanted, anew);
    for (const seat of setting.people) among(party, seat);
    const made = host.make(name ?? campaign, campaign, setting as Setting);
    const looked = await look(made).catch((error: unknown) => {
      host.unmake(made.id); // what cannot be opened is no table
      throw error;
    });
    return context.json(looked);
  });
  on("table", async (context, { table }) => context.json(await look(host.find(table))));
  on("nextEvening", async (context, { table }) => {
    await host.begin(table);
    return context.json(await look(host.find(table)));
  });
  on("links", (context) => context.json(tokens.list()));
  on("newLink", async (context, { table }) => {
    const { kind, seat, hours, note } = await bodyOf(context, Link);
    if (kind === "seat") among(await playersAt(table), seat);
    const right: Right = kind === "seat" ? { kind, table, seat: seat ?? "" } : { kind, table };
    if (right.kind === "seat") host.put(table, right.seat, false); // somebody is invited to it
    const { id, token } = tokens.give(right, hours, note);
    return context.json({ id, token, link: `${served.origin()}/join/${token}` });
  });
  on("sit", async (context, { table }) => {
    const seat = context.req.param("seat") ?? "";
    among(await playersAt(table), seat);
    const right: Right = { kind: "seat", table, seat };
    const { token } = tokens.give(right, OWN_HOURS, "taken by the owner");
    host.put(table, seat, false);
    await host.visit(table, (awake) => awake.hands(seat, "person"));
    const given = tokens.exchange(token);
    if (!given) throw noToken();
    remember(context, given, served.secure);
    return context.json(right);
  });
  on("hands", async (context, { table }) => {
    const seat = context.req.param("seat") ?? "";
    const { held, mind, until } = await bodyOf(context, Hands);
    if (seat !== "gm") among(await playersAt(table), seat);
    else if (held === "person")
      throw new Problem(
        422,
        "server/no-seat",
        "Nobody sits at the Game Master's seat.",
        "Give a link of kind gm to whoever shall see it.",
      );
    if (mind !== undefined) {
      const { campaign, setting } = host.find(table);
      const minds = { ...setting.minds, [seat]: mind };
      served.checkMinds(campaign, minds);
      await host.change(table, { ...setting, minds });
    }
    if (seat !== "gm") {
      host.put(table, seat, held === "mind" && until === undefined);
      await host.visit(table, (awake) => awake.hands(seat, held));
    }
    return context.json(await look(host.find(table)));
  });
  on("minds", (context, { table }) => {
    const { campaign, setting } = host.find(table);
    return context.json(served.minds(campaign, setting.minds));
  });
  on("cost", async (context, { table }) =>
    context.json(await host.visit(table, async ({ evening }) => accountOf(await evening.entries(0)))),
  );
  on("settings", (context) => context.json(served.settings()));
  on("doctor", async (context) => {
    const campaign = context.req.query("campaign");
    return context.json(await served.doctor(campaign, context.req.raw.signal));
  });
  on("revoke", (context) => {
    tokens.revoke(context.req.param("link") ?? "");
    return context.body(null, 204);
  });

  const playersAt = (table: string) => host.visit(table, async ({ evening }) => seatsOf(evening.table.state, "player"));

  const look = (table: HostedTable) =>
    host.visit(table.id, async ({ evening: { table: now, mindAt } }) => ({
      id: table.id,
      campaign: table.campaign,
      mode: now.state.mode,
      session: now.state.session,
      retells: [...now.state.seats.values()].some(({ id, role }) => role !== "lead" && mindAt(id) !== "house"),
      seats: seatsOf(now.state, "player").map((seat) => {
        const { human = false, away = false } = now.state.seats.get(seat) ?? {};
        return { seat, name: nameOf(seat), held: human ? "person" : mindAt(seat), away };
      }),
    }));
}

/** One table that cannot be opened, because of its folder, keeps nobody from the others. */
const broken =
  ({ id, campaign, setting }: HostedTable) =>
  (error: unknown) => {
    const { message, hint } = problemOf(error, true);
    return {
      id,
      campaign,
      mode: setting.mode ?? "team",
      session: "broken",
      retells: false,
      seats: [],
      trouble: `${message} ${hint}`,
    };
  };

function among(party: readonly string[], seat: string | undefined): void {
  if (seat === undefined || !party.includes(seat))
    throw new Problem(
      422,
      "server/no-seat",
      seat === undefined ? "A seat has to be named." : "Nobody of that name is in the party.",
      `There are ${party.join(", ")}.`,
    );
}

const OWN_HOURS = 24 * 30;
