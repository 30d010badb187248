import type { StdioServerTransport } from "@modelcontextprotocol/server/stdio";

type Message = Parameters<StdioServerTransport["send"]>[0];

/** Passes a client on to a server where the table is: what comes in goes there with the token, and what is answered comes back. */
export async function passOn(
  transport: StdioServerTransport,
  { url, token }: { readonly url: string; readonly token: string },
): Promise<void> {
  const answered = async (message: Message): Promise<readonly Message[]> => {
    if (!("method" in message)) return [];
    const id = "id" in message ? message.id : undefined;
    if (message.method === "server/discover") return fault(id, -32601, "Begin with initialize."); // the older opening is passed on as it is
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify(message),
      });
      const text = await answer.text();
      const type = answer.headers.get("content-type") ?? "";
      if (type.includes("event-stream"))
        return text.split("\n").flatMap((line) => (line.startsWith("data: ") ? messagesIn(line.slice(6)) : []));
      if (answer.ok || !type.includes("problem")) return messagesIn(text);
      const { detail, remedy } = JSON.parse(text) as { readonly detail?: unknown; readonly remedy?: unknown };
      return fault(id, -32000, `${detail} ${remedy}`);
    } catch {
      return fault(id, -32000, `The server at ${url} does not answer. Start it with: troupe serve`);
    }
  };
  const closed = new Promise<void>((resolve) => {
    transport.onclose = resolve;
  });
  transport.onmessage = (message) =>
    void answered(message).then(async (messages) => {
      for (const one of messages) await transport.send(one).catch(() => {}); // whoever asked has left
    });
  await transport.start();
  await closed;
}

const fault = (id: string | number | undefined, code: number, message: string): readonly Message[] =>
  id === undefined ? [] : [{ jsonrpc: "2.0", id, error: { code, message } }];

const messagesIn = (text: string): readonly Message[] => {
  if (text.trim() === "") return [];
  const found = JSON.parse(text) as Message | readonly Message[];
  return Array.isArray(found) ? found : [found as Message];
};
