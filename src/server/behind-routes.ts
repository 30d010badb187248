import { z } from "zod";
import { Problem } from "./problem.ts";
import type { At, On, Served } from "./route.ts";

/** What is behind the screen: for the Game Master's side, and for the owner once nothing of it can be played any more. */
export function behindRoutes(on: On, served: Served): void {
  const { host } = served;
  const campaignAt = async ({ table, right }: At): Promise<string> => {
    const { campaign } = host.find(table);
    const isOver = await host.visit(table, async ({ evening }) => evening.table.state.session === "closed");
    if (right.kind === "owner" && !isOver) throw notYet();
    return campaign;
  };
  on("behind", async (context, at) => context.json(await served.behind(await campaignAt(at))));
  on("timeline", async (context, at) => {
    const after = z.coerce
      .number()
      .int()
      .min(0)
      .catch(0)
      .parse(context.req.query("after") ?? 0);
    return context.json(await served.entries(await campaignAt(at), after, context.req.query("session")));
  });
}

const notYet = (): Problem =>
  new Problem(
    409,
    "server/not-yet",
    "The evening is open: what is behind the screen would spoil it.",
    "End the evening first, or ask with a link of kind gm.",
  );
