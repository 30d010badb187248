import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { openCampaign } from "../src/campaign/campaign.ts";
import type { Terminal } from "../src/commands/command.ts";
import { evening, MIND_FAILED } from "../src/commands/play.ts";
import type { Lines } from "../src/terminal/lines.ts";
import { recordOf } from "./hostile/evening.ts";
import { type Answer, serveModels } from "./hostile/server.ts";
import { campaign, env, folder, troupe } from "./support/program.ts";

const KEY = "sk-not-for-anybody-4711";
const REFUSED: Answer = {
  status: 401,
  raw: JSON.stringify({ error: { message: `The key ${KEY} is not known here.` } }),
};
const TOLD: Answer = {
  calls: [
    { name: "narrate", input: { text: "The lamp gutters." } },
    { name: "ask_player", input: { to: "tilda-brannock", type: "QUICK_REACTION", request: "What do you do?" } },
  ],
};
const ENDED: Answer = { calls: [{ name: "end", input: { summary: "They waited.", next_hook: "On." } }] };

const given = (url: string) => ["--model", "gm=openai-compatible:x", "--base-url", url, "--beats", "2"];
const around = { ...env, TROUPE_API_KEY: KEY };

test("[PL141] with --auto, and in a pipe, play leaves the evening open with its own exit code, says what helps, and tries again when it is played again", async () => {
  let down = true;
  await using server = await serveModels(({ question }) =>
    down ? REFUSED : question.includes("ended the evening") ? ENDED : TOLD,
  );
  for (const [as, input] of [
    [["--auto"], ""],
    [[], "I look around.\nI wait.\n/end\n"],
  ] as const) {
    down = true;
    const path = campaign();
    const args = ["play", path, ...as, ...given(server.url)];
    const left = await troupe(args, input, around);
    assert.equal(left.code, MIND_FAILED, left.err);
    const shown = (left.out + left.err).replaceAll(/\s+/g, " ");
    assert.match(
      shown,
      /The GM's model was refused with this key\. The key is missing or was refused\. Put a valid one into TROUPE_API_KEY\./,
    );
    assert.match(left.err, /Saved\. The evening stays open: play again to go on\./);
    assert.ok(!(shown + JSON.stringify(await recordOf(path))).includes(KEY), "no key is told or kept");
    const asked = server.requests.length;
    assert.equal((await troupe(args, input, around)).code, MIND_FAILED);
    assert.ok(server.requests.length > asked, "it was tried again");
    down = false;
    const again = await troupe(args, input, around);
    assert.equal(again.code, 0, again.err);
    const entries = await recordOf(path);
    assert.ok(entries.some((entry) => entry.kind === "message" && entry.body === "The lamp gutters."));
    assert.ok(!entries.some((entry) => entry.kind === "message" && entry.tag === "NARRATIVE" && entry.by === "house"));
    assert.ok(entries.some((entry) => entry.kind === "session" && entry.closed !== undefined));
  }
});

/** Somebody at a keyboard who types these lines. */
function keyboard(lines: readonly string[], show: (text: string) => void): Lines {
  const left = [...lines];
  return {
    isKeyboard: true,
    isFlowing: false,
    status: () => true,
    next: async () => left.shift(),
    ready: () => left.shift(),
    onUnasked: () => {},
    onInterrupt: () => {},
    write: show,
    flow: (rows) => show(rows.join("\n")),
    below: show,
    recall: () => {},
    close: () => {},
  };
}

test("[PL140] at a keyboard the choices are listed and typed words are read: save and stop, and the house the next time", async () => {
  await using server = await serveModels(() => REFUSED);
  const root = campaign();
  const play = async (...lines: readonly string[]) => {
    const shown: string[] = [];
    const io: Terminal = {
      json: false,
      quiet: false,
      given: { model: "gm=openai-compatible:x", "base-url": server.url, plain: true, beats: "1" },
      home: join(folder.path, "home-of-failing"),
      out: (text) => shown.push(text),
      tell: (text) => shown.push(text),
      read: async () => "",
    };
    const typed = keyboard(lines, (text) => shown.push(text));
    const code = await evening(openCampaign(root), io, { lines: typed, goesOn: true });
    return { code, shown: shown.join("\n") };
  };
  const stopped = await play("what now?", "4");
  assert.equal(stopped.code, MIND_FAILED);
  assert.match(
    stopped.shown.replaceAll(/\s+/g, " "),
    /Everything so far is saved, and the table waits for you\. 1\. Try again 2\. Another model 3\. Let the house run on from here 4\. Save and stop/,
  );
  assert.match(stopped.shown, /A number from 1 to 4, or in words/);
  const house = await play("ok, let the house run it", "I look around.", "/end");
  assert.equal(house.code, 0, house.shown);
  const entries = await recordOf(root);
  assert.equal(entries.filter((entry) => entry.kind === "seat" && entry.goes === "house").length, 1);
  assert.ok(entries.some((entry) => entry.kind === "message" && entry.tag === "NARRATIVE" && entry.by === "house"));
  assert.ok(entries.some((entry) => entry.kind === "session" && entry.closed !== undefined));
});
