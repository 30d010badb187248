// Stands in for the Claude Code binary: notes how it was started and what it was given, and answers as its first word says.
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { text as readAll } from "node:stream/consumers";

const [how = "", note = "", ...flags] = process.argv.slice(2);
const input = await readAll(process.stdin);
if (note !== "")
  writeFileSync(
    note,
    JSON.stringify({ flags, input, cwd: process.cwd(), most: process.env.CLAUDE_CODE_MAX_OUTPUT_TOKENS }),
  );
const line = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);
const event = (value: object) => line({ type: "stream_event", session_id: "s", event: value });
const delta = (text: string) => event({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } });
const result = (more: object) =>
  line({
    type: "result",
    subtype: "success",
    is_error: false,
    result: "Rain falls.",
    total_cost_usd: 0.01,
    usage: { input_tokens: 5, cache_creation_input_tokens: 30, cache_read_input_tokens: 100, output_tokens: 7 },
    ...more,
  });
const stopped = (stop_reason: string) =>
  event({ type: "message_delta", delta: { stop_reason }, usage: { output_tokens: 7 } });
/** Until this process is ended. */
async function flood(stream: NodeJS.WriteStream, text: string): Promise<void> {
  for (;;) if (!stream.write(text)) await once(stream, "drain");
}

line({ type: "system", subtype: "init", tools: [], model: "claude-sonnet-5", session_id: "s" });
switch (how) {
  case "text":
    delta("Rain ");
    delta("falls.");
    stopped("end_turn");
    line({ type: "assistant", message: { role: "assistant", content: [{ type: "text", text: "Rain falls." }] } });
    result({});
    break;
  case "whole":
    result({});
    break;
  case "length":
    delta("Rain falls.");
    stopped("max_tokens");
    result({});
    break;
  case "refusal":
    stopped("refusal");
    result({});
    break;
  case "signed-out":
    result({ is_error: true, result: "Invalid API key · Please run /login" });
    process.exitCode = 1;
    break;
  case "limit":
    result({ is_error: true, result: "Claude AI usage limit reached|1763300000" });
    break;
  case "cut":
    delta("Rain ");
    break;
  case "garbage":
    process.stdout.write("Segmentation fault\n");
    break;
  case "old":
    process.stderr.write("error: unknown option '--tools'\n");
    process.exitCode = 1;
    break;
  case "line":
    await flood(process.stdout, "x".repeat(60_000));
    break;
  case "lines":
    await flood(process.stdout, `${JSON.stringify({ type: "system", words: "x".repeat(2_000) })}\n`.repeat(30));
    break;
  case "complaints":
    await flood(process.stderr, "overloaded ".repeat(5_000));
    break;
  case "key":
    for (const letter of `It is ${process.env.CLAUDE_CODE_OAUTH_TOKEN}, not ${process.env.OPENAI_API_KEY}.`)
      delta(letter);
    result({});
    break;
  case "hang":
    delta("Rain ");
    setInterval(() => {}, 1000);
    break;
}
