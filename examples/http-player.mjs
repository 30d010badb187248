/**
 * Plays one character of a table over HTTP: it hears what that seat hears, and answers what it is asked.
 *
 *   troupe serve                                   (the owner makes a table and a link to a seat)
 *   node examples/http-player.mjs http://127.0.0.1:4747/join/<token> [answers]
 *
 * What it says is simple: the first option it is offered, else that it looks around. The second argument ends it after so many answers.
 */
import { randomUUID } from "node:crypto";

const [link, answers = "Infinity"] = process.argv.slice(2);
if (!link) throw new Error("Say: node examples/http-player.mjs <link> [answers]");
const { origin, pathname } = new URL(link);
const headers = { authorization: `Bearer ${pathname.split("/").at(-1)}` };
const { table, seat, remedy } = await (await fetch(`${origin}/api/me`, { headers })).json();
if (!table) throw new Error(remedy ?? "This link is to no table.");
const at = `${origin}/api/tables/${table}`;
/** Sent again with the same key until it is acknowledged: it is said once. */
async function say(text) {
  const key = randomUUID();
  const body = JSON.stringify({ text });
  for (let tries = 0; tries < 10; tries++) {
    const sent = {
      method: "POST",
      body,
      headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
    };
    const answer = await fetch(`${at}/say`, sent).catch(() => undefined);
    if (answer?.ok) return;
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(await answer.text());
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
let [heard, said, asked] = [0, 0, ""];
for (; said < Number(answers); await new Promise((resolve) => setTimeout(resolve, 1000)))
  await listen().catch(({ message }) => console.error(`Not heard just now: ${message}`)); // and then again, from there
/** Hears what comes behind the last letter, and answers what is asked, until the connection ends. */
async function listen() {
  const stream = await fetch(`${at}/letters`, { headers: { ...headers, "last-event-id": String(heard) } });
  let rest = "";
  for await (const piece of stream.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + piece).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const lines = event.split("\n").map((line) => line.split(/: (.*)/s, 2));
      const { id, event: name, data: text = "null" } = Object.fromEntries(lines);
      const data = JSON.parse(text);
      heard = Number(id ?? heard);
      if (data?.tag === "NARRATIVE") console.log(`${data.body}\n`);
      const { decision } = name === "open" ? data : {};
      if (!decision || decision.id === asked) continue;
      asked = decision.id;
      const words = decision.options[0] ?? "I look around.";
      console.log(`${seat} > ${words}\n`);
      await say(words);
      if (++said >= Number(answers)) process.exit(0);
    }
  }
}
