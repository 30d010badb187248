import assert from "node:assert/strict";
import { PassThrough, Readable } from "node:stream";
import { test } from "node:test";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { evening } from "../../src/commands/play.ts";
import { openLines } from "../../src/terminal/lines.ts";
import { atTheFerry } from "../support/at-the-ferry.ts";
import { GOOD } from "../support/ferry.ts";
import { homeServer } from "../support/home-servers.ts";
import { env } from "../support/program.ts";

/** An evening of a beat or two with one model at every seat, whose server reads so many tokens. */
async function played(reads: number) {
  const { path } = atTheFerry({
    ...GOOD,
    "world-primer.md": `# World\n\n${"The river is older than the road. ".repeat(400)}`,
  });
  await using server = await homeServer("ollama", { reads, tells: 32_768 });
  const told: string[] = [];
  const nobody = new PassThrough();
  const io = {
    json: true,
    quiet: false,
    given: { seed: "7", model: "ollama:m", auto: true, beats: "2" },
    home: env.TROUPE_HOME,
    around: { stdin: nobody, stdout: nobody, stderr: nobody, env: { ...env, OLLAMA_HOST: server.url } },
    out: () => {},
    tell: (line: string) => void told.push(line),
    read: async () => "",
  };
  await evening(openCampaign(path), io, { lines: openLines(Readable.from([]), new PassThrough(), { edits: false }) });
  const answered = server.bodies.filter(({ messages }) => messages.length > 0).length;
  return { told: told.filter((line) => /read only/.test(line)), answered };
}

test("[MO203] at the table it is told once that prompts are cut, however many are, and not where they are whole", async () => {
  const cut = await played(1_000);
  assert.ok(cut.answered > 1);
  assert.equal(cut.told.length, 1);
  assert.match(cut.told[0] ?? "", /^\(ollama:m read only 1,000 tokens of a longer prompt/);
  assert.deepEqual((await played(32_768)).told, []);
});
