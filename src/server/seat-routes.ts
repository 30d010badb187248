import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { z } from "zod";
import { type Mailbox, openMailbox } from "../bus/mailbox.ts";
import { aroundOf } from "../play/around.ts";
import { foretold } from "../play/foretold.ts";
import { previouslyTold } from "../play/recap.ts";
import type { Entry } from "../protocol/entry.ts";
import { isPublic } from "../screen/watcher.ts";
import { seatsOf } from "../table/seating.ts";
import { COMMANDS, CommandWords, Note, Say, Timeout } from "./api.ts";
import type { Awake } from "./awake.ts";
import { chaptersOf } from "./chapters.ts";
import { Problem } from "./problem.ts";
import { type At, bodyOf, type Env, type On, SECURITY, type Served, seatOf } from "./route.ts";
import { streamLetters } from "./stream.ts";
import type { Right } from "./tokens.ts";

/** What somebody at a seat hears, says and has before them. */
export function seatRoutes(on: On, served: Served): void {
  const { host, limits, tokens } = served;
  const atSeat = <T>({ table, right }: At, what: (awake: Awake, seat: string) => Promise<T>): Promise<T> =>
    host.visit(table, (awake) => what(awake, seatOf(right)));

  on("letters", (context, at) => letters(context, at));
  on("open", async (context, at) =>
    context.json(
      await atSeat(at, async (awake, seat) => {
        if (context.req.query("wait") === "rested") await awake.rested();
        return { decision: awake.open(seat) };
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
  on("timeout", async (context, at) => {
    const { after } = await bodyOf(context, Timeout);
    return said(context, at, `/timeout ${typeof after === "number" ? `${after} seconds` : after}`);
  });
  for (const [which, line] of [
    ["sheet", "/sheet"],
    ["journal", "/journal all"],
  ] as const)
    on(which, async (context, at) =>
      context.json({ markdown: await atSeat(at, (awake, seat) => served.papers(awake, line, seat)) }),
    );
  on("note", async (context, at) => {
    const { text } = await bodyOf(context, Note);
    await atSeat(at, (awake, seat) => served.papers(awake, `/note ${text.replaceAll(/\s+/g, " ").trim()}`, seat));
    return context.json({ acknowledged: true });
  });
  on("party", async (context, at) =>
    context.json(
      await atSeat(at, async ({ evening: { table, mindAt } }, seat) => {
        const around = aroundOf(table.state, seat);
        const held = (one: string) => {
          const { human = false, away = false } = table.state.seats.get(one) ?? {};
          return { held: human ? ("person" as const) : mindAt(one), away };
        };
        const { put = [] } = host.find(at.table).setting;
        return {
          ...around,
          party: around.party.map((one) => ({ ...one, ...held(one.seat) })),
          put: put.includes(seat) && held(seat).held !== "person",
        };
      }),
    ),
  );
  on("scenes", async (context, { table, right }) =>
    context.json(
      await host.visit(table, async (awake) =>
        chaptersOf((await boxOf(awake, right)).standing()).map(({ letters: own, ...one }) => ({
          ...one,
          from: own[0]?.n ?? 0,
          to: own.at(-1)?.n ?? 0,
        })),
      ),
    ),
  );
  on("scene", async (context, { table, right }) =>
    context.json(
      await host.visit(table, async (awake) => {
        const found = chaptersOf((await boxOf(awake, right)).standing())[Number(context.req.param("chapter")) - 1];
        if (!found)
          throw new Problem(
            404,
            "server/no-chapter",
            "There is no such chapter.",
            "GET …/scenes lists those you heard.",
          );
        return { ...found, from: found.letters[0]?.n ?? 0, to: found.letters.at(-1)?.n ?? 0 };
      }),
    ),
  );
  on("known", async (context, at) =>
    context.json(
      await atSeat(at, async (awake, seat) => ({
        party: served.reads(awake, seat, "party-knowledge.md"),
        primer: served.reads(awake, seat, "world-primer.md"),
        learned: [...awake.evening.table.mailbox(seat).standing()].flatMap((letter) => {
          if (letter.kind === "learned")
            return [{ n: letter.n, text: letter.text, how: letter.by === "reveal" ? "told" : "found out" }];
          return letter.kind === "cue" ? [{ n: letter.n, text: letter.text, how: "noticed" }] : [];
        }),
      })),
    ),
  );
  on("waiting", async (context, { table, right }) =>
    context.json(
      await host.visit(table, async (awake) => awake.waiting(right.kind === "seat" ? right.seat : undefined)),
    ),
  );
  on("previously", async (context, at) =>
    context.json(
      await atSeat(at, async ({ evening: { table } }, seat) => ({
        text: previouslyTold(table.mailbox(seat).standing(), table.state),
      })),
    ),
  );
  on("stop", async (context, at) =>
    context.json({ stopped: await atSeat(at, async (awake, seat) => awake.stop(seat)) }),
  );
  on("take", async (context, at) => {
    await atSeat(at, async (awake, seat) => {
      host.put(at.table, seat, false);
      if (!awake.evening.table.state.seats.get(seat)?.human) await awake.hands(seat, "person");
    });
    return context.json({ acknowledged: true });
  });
  on("undo", async (context, at) => {
    const beats = z.coerce
      .number()
      .int()
      .min(1)
      .max(1000)
      .catch(1)
      .parse(context.req.query("beats") ?? 1);
    return context.json(
      await atSeat(at, async ({ evening: { table } }, seat) =>
        foretold({ state: table.state, box: table.mailbox(seat), seat, beats }),
      ),
    );
  });

  async function said(context: Context<Env>, { table, right }: At, text: string) {
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
    await host.visit(table, async (awake) => {
      const seat = seatOf(right);
      await host.sits(table, seat, awake);
      await awake.say(seat, text, key);
    });
    return context.json({ acknowledged: true });
  }

  async function letters(context: Context<Env>, { table, right, holder }: At): Promise<Response> {
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
    opening.use(limits.stream(holder.id));
    opening.use(host.stay(table));
    const awake = await host.visit(table, async (one) => one);
    const box = await boxOf(awake, right);
    const stays = opening.move();
    const seat = right.kind === "seat" ? right.seat : undefined;
    const open = seat === undefined ? null : awake.open(seat);
    const out = context.env.outgoing as ServerResponse;
    out.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", ...Object.fromEntries(SECURITY) });
    streamLetters({
      out,
      box,
      seat,
      after: Math.min(after, box.count),
      join: awake.join,
      ended: () => stays.dispose(),
      standing: (gone) => tokens.standing(holder.token, gone),
      first: [
        ...(open ? [{ kind: "open" as const, decision: open }] : []),
        { kind: "waiting" as const, ...awake.waiting(seat) },
      ],
    });
    return RESPONSE_ALREADY_SENT;
  }
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
    const came: Entry[] = [];
    let deliver = (entry: Entry): unknown => came.push(entry); // what comes while the record is read is behind it
    table.watch((entry) => isPublic(entry) && deliver(entry));
    const before = await entries(0);
    const last = before.at(-1)?.seq ?? 0;
    for (const entry of [...before, ...came.filter(({ seq }) => seq > last)]) if (isPublic(entry)) box.deliver(entry);
    deliver = box.deliver;
    return box;
  })();
  watchers.set(awake, opening);
  return opening;
}
