import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from "@modelcontextprotocol/server";
import { nameOf } from "../protocol/text.ts";
import type { Place } from "./place.ts";
import { Refused, wordsOf } from "./refused.ts";
import { paperAt, papersFor } from "./resources.ts";
import { called, offered } from "./tools.ts";

interface Served {
  readonly fault: (error: unknown) => void;
  /** Whoever called may still hear what came: it may have taken a while. */
  readonly holds?: () => boolean;
}

/** A seat as an MCP server: its tools, and what it may read. Everything of it is for that seat alone. */
export function seatServer(place: Place, { fault, holds = () => true }: Served): Server {
  const { seat, visit, papers } = place.options;
  const server = new Server(
    { name: "troupe", version: "1" }, // of what is offered here
    {
      capabilities: { tools: {}, resources: {} },
      instructions: place.runs ? FOR_GM : seat === "gm" ? LISTENS : forPlayer(seat),
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: [...offered(place)] }));
  server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
    try {
      const { text, refused } = await called(place, params.name, params.arguments, mcpReq.signal);
      if (!holds())
        throw new Refused("mcp/no-token", "Your token has been taken back.", "Ask whoever keeps the table.");
      return { content: [{ type: "text", text }], ...(refused ? { isError: true } : {}) };
    } catch (error) {
      return { content: [{ type: "text", text: wordsOf(error, fault) }], isError: true };
    }
  });
  const reading = <T>(what: Parameters<typeof visit<T>>[0]): Promise<T> =>
    visit(what).catch((error: unknown) => {
      throw new ProtocolError(ProtocolErrorCode.InternalError, wordsOf(error, fault));
    });
  server.setRequestHandler("resources/list", async () => ({
    resources: await reading(async (table) => [...papersFor(table, seat)]),
  }));
  server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
    const text = await reading((table) => paperAt(table, seat, uri, papers));
    if (text === undefined) throw new ResourceNotFoundError(uri, NOT_THERE); // the same for what is not there and what is not theirs
    return { contents: [{ uri, mimeType: "text/markdown", text }] };
  });
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  return server;
}

const NOT_THERE = "This seat has nothing of that name. resources/list tells what it may read.";

const forPlayer = (seat: string): string =>
  `You play ${nameOf(seat)}, and nobody else, at a table of D&D. What you hear here, your sheet and your journal are all you know. Call wait_for_next; when something is asked of you, answer in a few sentences what your character does and says, and call it again. The Game Master says whether things work: never tell the outcome, never roll, never speak for anybody else. Go on until the evening is over.`;
const FOR_GM =
  "You are the Game Master of a table of D&D. Call wait_for_next: the first time it brings your brief. When you are asked, answer with your tools, one after the other: first what settles what was done (check, rule, attack and the rest), then narrate, then ask_player, and each tells what came of it. Dice and numbers are the table's. The campaign's files are resources, and look_up reads them too. Go on until the evening is over.";
const LISTENS =
  "You hear what the Game Master of this table hears, and read its files; somebody else runs it. Call wait_for_next.";
