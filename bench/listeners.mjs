// Listens to many streams of server-sent events in a process of its own, and says how long each event took to come.
// Its input: a line of JSON with what to ask; then, when all was sent, any other line. Its output: `open` when it hears all of them, then the times.
import { Agent, get } from "node:http";
import { createInterface } from "node:readline";

const now = () => performance.timeOrigin + performance.now();
const took = [];
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const streams = JSON.parse((await lines.next()).value);

await Promise.all(
  streams.map(
    ({ url, token }) =>
      new Promise((resolve, reject) => {
        get(url, { agent, headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" } }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
          answer.setEncoding("utf8").on("data", (piece) => {
            const came = now();
            for (const [, sent] of piece.matchAll(/sent at (\d+\.\d+)/g)) took.push(came - Number(sent));
          });
          resolve();
        }).on("error", reject);
      }),
  ),
);
process.stdout.write("open\n");
await lines.next();
process.stdout.write(`${JSON.stringify(took)}\n`, () => process.exit(0));
