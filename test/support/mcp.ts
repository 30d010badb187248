import { Client, type FetchLike, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { bin } from "./program.ts";

export interface Answered {
  readonly text: string;
  readonly refused: boolean;
}

/** What a session does at its seat, by the reference client; and every byte that came to it. */
export interface Session extends AsyncDisposable {
  readonly client: Client;
  call(name: string, input?: Record<string, unknown>): Promise<Answered>;
  tools(): Promise<readonly string[]>;
  papers(): Promise<readonly string[]>;
  read(uri: string): Promise<string>;
  bytes(): string;
}

type Era = "legacy" | "auto";

async function session(
  transport: Parameters<Client["connect"]>[0],
  seen: readonly string[],
  era: Era,
): Promise<Session> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  const more: string[] = [];
  const noted = <T>(answer: T): T => {
    more.push(JSON.stringify(answer));
    return answer;
  };
  return {
    client,
    async call(name, input = {}) {
      const { content, isError } = noted(await client.callTool({ name, arguments: input }));
      const text = content.flatMap((one) => (one.type === "text" ? [one.text] : [])).join("\n");
      return { text, refused: isError === true };
    },
    tools: async () => noted(await client.listTools()).tools.map(({ name }) => name),
    papers: async () => noted(await client.listResources()).resources.map(({ uri }) => uri),
    async read(uri) {
      const { contents } = noted(await client.readResource({ uri }));
      return contents.flatMap((one) => ("text" in one ? [one.text] : [])).join("\n");
    },
    bytes: () => [...seen, ...more].join("\n"),
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** A session over HTTP with a seat's token: all that the server sends is seen, headers too. */
export async function overHttp(origin: string, token: string, era: Era = "legacy"): Promise<Session> {
  const seen: string[] = [];
  const watched: FetchLike = async (url, init) => {
    const answer = await fetch(url, init);
    const text = await answer.text();
    seen.push(JSON.stringify([...answer.headers]), text);
    return new Response(answer.status === 202 || answer.status === 204 ? null : text, answer);
  };
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", origin), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: watched,
  });
  return session(transport, seen, era);
}

/** A session with a process of its own. */
export async function overStdio(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  era: Era = "legacy",
): Promise<Session & { readonly pid: number; readonly ended: Promise<void> }> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, "mcp", ...args],
    env: { PATH: process.env.PATH ?? "", ...env },
    stderr: "ignore",
  });
  const opened = await session(transport, [], era);
  const ended = new Promise<void>((resolve) => {
    opened.client.onclose = resolve;
  });
  return { ...opened, pid: transport.pid ?? 0, ended };
}
