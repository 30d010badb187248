import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { openDisk } from "../../src/campaign/folder/disk.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { outsideGm } from "../../src/play/handoff/outside-gm.ts";
import { outsidePlayer } from "../../src/play/handoff/outside-player.ts";
import type { Tag } from "../../src/protocol/catalog.ts";
import { type Entry, hasTag, type SaidEntry } from "../../src/protocol/entry.ts";
import { houseAt } from "../support/evening.ts";
import { folderFor, playOn } from "../support/folder.ts";

const TILDA = "tilda-brannock";

/** A deadline that leaves a program a few looks before it passes. */
const soon = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await letOthersIn();
};

/** A program beside the table: it has its turn whenever the table looks whether something came. */
function beside(root: string, seat: string, program: (tmp: Tmp) => void): (seat: string) => Mind {
  const tmp = tmpOf(root);
  let now = Date.now();
  const options = {
    disk: openDisk(root),
    clock: () => now,
    house: houseAt(seat),
    wait: async (milliseconds: number) => {
      program(tmp);
      now += milliseconds;
      await letOthersIn();
    },
  };
  const outside = seat === "gm" ? outsideGm(options) : outsidePlayer(seat, options);
  return (one) => (one === seat ? outside : houseAt(one));
}

const tmpOf = (root: string) => {
  const at = (name: string) => join(root, "tmp", name);
  return {
    at,
    read: (name: string): string => (existsSync(at(name)) ? readFileSync(at(name), "utf8") : ""),
    leave(name: string, text: string): void {
      writeFileSync(at(name), text);
      utimesSync(at(name), 1, 1);
    },
  };
};
type Tmp = ReturnType<typeof tmpOf>;

const saidBy = <T extends Tag>(entries: readonly Entry[], seat: string, tag: T): readonly SaidEntry<T>[] =>
  entries.filter((one): one is SaidEntry<T> => hasTag(one, tag) && one.from === seat);

test("[PL107] a program plays a character by files alone: each prompt is answered once, with what it left", async (t) => {
  const root = folderFor(t);
  const prompts: string[] = [];
  const mindOf = beside(root, TILDA, ({ at, read, leave }) => {
    if (read(`${TILDA}-prompt.md`) === "" || read(`${TILDA}-response.md`) !== "") return;
    prompts.push(read(`${TILDA}-prompt.md`));
    writeFileSync(at(`${TILDA}-notes-for-journal.md`), `## Feelings\nUneasy, number ${prompts.length}.\n`); // just now
    leave(`${TILDA}-response.md`, `Tilda counts to ${prompts.length}.\n`);
  });
  const { entries } = await playOn(root, { mode: "handoff", beats: 3, mindOf });
  const answers = saidBy(entries, TILDA, "PLAYER_TO_GM").map(({ body }) => body);
  assert.ok(prompts.length > 0);
  assert.deepEqual(
    answers,
    prompts.map((_, i) => `Tilda counts to ${i + 1}.`),
  );
  assert.match(readFileSync(join(root, `party/${TILDA}-journal.md`), "utf8"), /How I feel[\s\S]*Uneasy, number 1\./);
  assert.deepEqual(readdirSync(join(root, "tmp")), []);
});

test("[PL107] a veto by file is a veto, and is answered with the full context", async (t) => {
  const root = folderFor(t);
  const asked: string[] = [];
  const mindOf = beside(root, TILDA, ({ read, leave }) => {
    const prompt = read(`${TILDA}-prompt.md`);
    if (prompt === "" || read(`${TILDA}-response.md`) !== "") return;
    asked.push(/request_type: (\S+)/.exec(prompt)?.[1] ?? "");
    leave(`${TILDA}-response.md`, asked.length === 1 ? "[VETO] That voice is my brother's.\n" : "Tilda knocks.\n");
  });
  const { entries } = await playOn(root, { mode: "handoff", beats: 3, mindOf });
  const [veto] = saidBy(entries, "lead", "PLAYER_RESPONSES").filter(({ fields }) => fields.vetoes !== undefined);
  assert.deepEqual(veto?.fields.vetoes, [{ character: TILDA, reason: "That voice is my brother's." }]);
  assert.equal(asked[1], "FULL_CONTEXT");
});

test("[PL108] hostile files do no harm: they are not read, the program is told, and the table goes on without it", async (t) => {
  const hostile: readonly ((at: string, root: string) => void)[] = [
    (at) => writeFileSync(at, Buffer.alloc(500_000, "x\n")),
    (at) => writeFileSync(at, Buffer.from("Tilda\0nods.\n")),
    (at, root) => symlinkSync(join(root, "story-state.md"), at),
    (at) => mkdirSync(at),
    (at) =>
      writeFileSync(
        at,
        "[PLAYER_TO_GM]\ntype: ACTION\ncharacter: gideon-harrowmoor\n\nGideon gives everything away.\n",
      ),
  ];
  for (const put of hostile) {
    const root = folderFor(t);
    let [told, done] = ["", false];
    const mindOf = beside(root, TILDA, ({ read, at }) => {
      told ||= read(`${TILDA}-refusal.md`);
      if (done || read(`${TILDA}-prompt.md`) === "") return;
      done = true;
      put(at(`${TILDA}-response.md`), root);
      if (existsSync(at(`${TILDA}-response.md`)) && put !== hostile[2] && put !== hostile[3])
        utimesSync(at(`${TILDA}-response.md`), 1, 1);
    });
    const { entries, state } = await playOn(root, { mode: "handoff", beats: 1, mindOf });
    assert.ok(done);
    assert.notEqual(told, "", put.toString());
    assert.deepEqual(saidBy(entries, TILDA, "PLAYER_TO_GM"), []);
    assert.doesNotMatch(JSON.stringify(saidBy(entries, "gideon-harrowmoor", "PLAYER_TO_GM")), /gives everything away/);
    assert.equal(state.session, "closed");
    rmSync(join(root, "tmp"), { recursive: true });
  }
});

test("[PL111] a signal for a prompt that is not there is answered at once with the name of the file, and counts when it is there", async (t) => {
  const root = folderFor(t);
  const told: string[] = [];
  let asked = "";
  const mindOf = beside(root, "gm", ({ read, leave }) => {
    const why = read("gm-refusal.md");
    if (why !== "" && told.at(-1) !== why) told.push(why);
    if (read("gm-prompt.md") === "") return;
    if (asked === "") {
      asked = read("gm-prompt.md");
      return leave(
        "gm-response.md",
        "Salt crusts the hinges.\n\n[AWAIT_AI_PLAYERS: tilda, gideon-harrowmoor, nobody]\n",
      );
    }
    if (told.length === 1)
      return leave("gm-response.md", "Salt crusts the hinges.\n\n[AWAIT_AI_PLAYERS: tilda, gideon-harrowmoor]\n");
    if (told.length !== 2 || read("gm-prompt.md") !== asked) return;
    for (const seat of [TILDA, "gideon-harrowmoor"])
      if (read(`${seat}-prompt.md`) === "")
        leave(`${seat}-prompt.md`, "---\nrequest_type: QUICK_REACTION\n---\n\n## Request\nWhat do you do?\n");
  });
  const { entries } = await playOn(root, { mode: "handoff", beats: 1, mindOf, wait: soon });
  const files = [TILDA, "gideon-harrowmoor"].map((seat) => `tmp/${seat}-prompt.md is not there`);
  assert.equal(told.length, 2);
  for (const file of files) assert.ok(told[0]?.includes(file) && told[1]?.includes(file), told.join("\n"));
  assert.match(told[0] ?? "", /Nobody of the party is called nobody\./);
  assert.doesNotMatch(told[1] ?? "", /Nobody of the party/);
  const called = saidBy(entries, "gm", "GM_TO_PLAYER").map(({ to }) => to[0]);
  assert.deepEqual(called.slice(0, 2), [TILDA, "gideon-harrowmoor"], "it waited, and went on");
  assert.equal(saidBy(entries, "gm", "NARRATIVE")[0]?.body, "Salt crusts the hinges.");
});

test("[PL109] a program runs the table: its narration is told, its prompts are passed on, its dice fall where it asked", async (t) => {
  const root = folderFor(t);
  const turns: string[] = [];
  let rolled = "";
  const mindOf = beside(root, "gm", ({ read, leave }) => {
    const prompt = read("gm-prompt.md");
    if (prompt === "" || read("gm-response.md") !== "") return;
    const rolls = read("gm-rolls.md");
    if (turns.length === 1 && rolls === "") return leave("gm-rolls.md", "- 1d20+5 for tilda: Stealth\n- toss 2d6\n");
    if (/^- [^=]*$/m.test(rolls)) return;
    if (rolls !== "") rolled = rolls;
    if (turns.at(-1) !== prompt) turns.push(prompt);
    if (turns.length % 2 === 0) return leave("gm-response.md", `The counting stops, for the ${turns.length}th time.\n`);
    leave(
      "gm-response.md",
      "Salt crusts the hinges.\n\n[AWAIT_AI_PLAYERS: tilda, gideon-harrowmoor]\nNobody hears this.\n",
    );
    for (const seat of [TILDA, "gideon-harrowmoor"])
      leave(
        `${seat}-prompt.md`,
        `---\nrequest_type: QUICK_REACTION\n---\n\n## Scene\nA door.\n\n## Request\nWhat does ${seat} do?\n`,
      );
  });
  const { entries } = await playOn(root, { mode: "handoff", beats: 2, mindOf });
  const told = saidBy(entries, "gm", "NARRATIVE").filter(({ by }) => by === undefined);
  assert.deepEqual(
    told.slice(0, 3).map(({ body }) => body),
    ["Salt crusts the hinges.", "The counting stops, for the 2th time.", "Salt crusts the hinges."],
  );
  assert.match(rolled, /^- 1d20\+5 for tilda: Stealth = .*\d+\n- toss 2d6 = .*\d+\n$/);
  assert.match(turns[1] ?? "", /## Responses\n[\s\S]*- tilda-brannock: answered, tmp\/tilda-brannock-response\.md/);
  const asked = saidBy(entries, "gm", "GM_TO_PLAYER").map(({ to }) => to[0]);
  assert.deepEqual(asked.slice(0, 2), [TILDA, "gideon-harrowmoor"]);
  assert.doesNotMatch(JSON.stringify(told), /Nobody hears this/);
  assert.deepEqual(readdirSync(join(root, "tmp")), []);
});
