import assert from "node:assert/strict";
import { test } from "node:test";
import { houseAt } from "../../../test/support/evening.ts";
import { everySo, howMany } from "../../../test/support/how-many.ts";
import { prose, tableWithFiles } from "../../../test/support/model-table.ts";
import { call, scriptedModel } from "../../../test/support/scripted-model.ts";
import { promptHash } from "../../models/model.ts";
import { type Letter, lettersOf } from "../../protocol/letter.ts";
import type { Desk } from "../mind.ts";
import { heardBy } from "./heard.ts";
import { modelMind } from "./model-mind.ts";
import { promptFor } from "./prompt.ts";
import { tokensIn } from "./tokens.ts";

/** Tokens for letters. */
const ROOM = 5000;
const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];
const FILES = {
  "preferences.md":
    "narrative_style: hybrid\n\n## Boundaries\n- spiders\n\n## House Rules\n- Potions are a bonus action.\n",
  "story-state.md": "# Story\n\nAnsel Quay waits.\n\n## GM Notes (Secret)\n- The broom is CANARY-ONE.\n",
  "party-knowledge.md": "# Known\n- The key was cheap.\n",
  "world-primer.md": "# World\nSalt everywhere.\n",
  "overview.md": "# Overview\n\n## Setting\nA harbour.\n\n## Plot\nCANARY-TWO.\n",
  "npcs/ansel-quay.md": "# Ansel Quay\nCANARY-THREE sells keys.\n",
  "npcs/zora.md": prose("Zora", 30_000),
  "party/tilda-brannock.md": "# Tilda Brannock\nFighter. TILDAS-SHEET.\n",
  "party/gideon-harrowmoor.md": "# Gideon Harrowmoor\nCleric. GIDEONS-SHEET.\n",
  "party/tilda-brannock-journal.md": `${prose("Old page", 60_000)}\nThe newest page.\n`,
};

/** A GM that tells, asks and keeps notes, and now and then rolls. */
const scripted = () =>
  scriptedModel((_, n) => ({
    calls:
      n % 4 === 3
        ? [call("check", { who: "tilda", skill: "Stealth", dc: 12, why: "the stair" })]
        : [
            call("ask_player", { to: PARTY[n % 4], type: "QUICK_REACTION", request: "What do you do?" }),
            call("narrate", { text: `Landing ${n}. ${prose(`Step ${n}`, 400)}` }),
            call("update_state", { facts: { [`landing ${n % 9}`]: "swept" } }),
          ],
  }));

const textOf = (desk: Desk, shape = "tools"): string => {
  const { stable, heard, question } = promptFor(desk, shape);
  return [...stable, ...heard, question].join("\n");
};

test("[MM1] the same desk gives the same prompt, remembered or made anew, and after something was taken back", async () => {
  const { table, deskAt, beats } = await tableWithFiles(FILES);
  const { model } = scripted();
  const mind = modelMind({ model, role: "gm", house: houseAt("gm") });
  let [checked, beat] = [0, 0];
  await beats(
    60,
    (seat) => (seat === "gm" ? mind : houseAt(seat)),
    () => {
      if (beat++ % everySo(4) !== 0) return;
      for (const seat of ["gm", "tilda-brannock"]) {
        const desk = deskAt(seat, seat === "gm" ? "run" : "answer");
        const anew = { ...desk, letters: lettersOf(structuredClone([...desk.letters])) };
        assert.equal(promptHash(promptFor(desk, "tools")), promptHash(promptFor(anew, "tools")));
        checked++;
      }
    },
  );
  assert.ok(checked > 100 / everySo(4));
  const whole = [...deskAt("gm").letters];
  for (const length of [whole.length, 40, whole.length - 100, 300, whole.length]) {
    const shorter = heardBy(lettersOf(whole, length), "gm", "gm", ROOM, () => "");
    const anew = heardBy(lettersOf(structuredClone(whole.slice(0, length))), "gm", "gm", ROOM, () => "");
    assert.deepEqual(shorter, anew, `${length} letters`);
  }
  for (const [from, to] of [
    [300, 310],
    [150, 152],
    [whole.length - 20, whole.length - 10],
  ] as const) {
    const other = [...whole.slice(0, from), ...whole.slice(to)];
    const anew = heardBy(lettersOf(structuredClone(other)), "gm", "gm", ROOM, () => "");
    assert.deepEqual(
      heardBy(lettersOf(other), "gm", "gm", ROOM, () => ""),
      anew,
      `without ${from} to ${to}`,
    );
  }
  assert.ok(table.state.beat > 50);
});

test("[MM2] the stable part stays as it is while the table writes, and takes in what a hand has changed", async () => {
  const { table, deskAt, keep } = await tableWithFiles(FILES);
  const stable = () => promptFor(deskAt("gm"), "tools").stable;
  const before = stable();
  const [was] = [...table.state.files].flatMap(([path, { sha256 }]) => (path === "story-state.md" ? [sha256] : []));
  const ours = keep(`${FILES["story-state.md"]}The table wrote this.\n`);
  await table.record("kept", { kind: "file", path: "story-state.md", sha256: ours, why: "kept", base: was ?? "" });
  await table.record("stands", { kind: "file", path: "story-state.md", sha256: ours, stands: true });
  const again = keep("The table wrote all of it anew.\n");
  await table.record("kept again", { kind: "file", path: "story-state.md", sha256: again, why: "kept", base: ours });
  const fresh = keep("# A scene of tonight\n");
  await table.record("scene", { kind: "file", path: "scenes/001-x.md", sha256: fresh, why: "kept", base: "" });
  assert.deepEqual(stable(), before);
  assert.match(String(deskAt("gm").read("story-state.md")), /anew/);
  await table.record("hand", { kind: "file", path: "story-state.md", sha256: keep("A hand wrote this.\n") });
  assert.match(stable().join(), /A hand wrote this/);
});

test("[MM3] a prompt holds what its seat may read, whole where it fits, and nothing else", async () => {
  const { deskAt } = await tableWithFiles(FILES);
  const gm = textOf(deskAt("gm"));
  assert.match(gm, /CANARY-ONE/);
  assert.match(gm, /CANARY-TWO/);
  assert.match(gm, /CANARY-THREE/);
  assert.match(gm, /Not shown here[^\n]*\n[^\n]*npcs\/: zora\.md/);
  const tilda = textOf(deskAt("tilda-brannock", "answer"));
  assert.match(tilda, /TILDAS-SHEET/);
  assert.match(tilda, /The newest page/);
  assert.match(tilda, /The key was cheap[\s\S]*Salt everywhere/);
  assert.doesNotMatch(tilda, /CANARY|GIDEONS|Old page\./);
  const narrator = textOf(deskAt("narrator", "scene"));
  assert.match(narrator, /A harbour/);
  assert.doesNotMatch(narrator, /CANARY|SHEET/);
  for (const seat of ["gm", "tilda-brannock", "narrator"])
    assert.match(
      promptFor(deskAt(seat, "answer"), "tools").stable[0] ?? "",
      /spiders[\s\S]*Potions are a bonus action/,
      seat,
    );
});

test("[MM4] what was given stays as it is until it is folded, and however long the evening, the prompt does not grow", async () => {
  const { deskAt, beats } = await tableWithFiles(FILES);
  const { model, asked: all } = scripted();
  const mind = modelMind({ model, role: "gm", house: houseAt("gm") });
  await beats(howMany(130, 220), (seat) => (seat === "gm" ? mind : houseAt(seat)));
  const asked = all.filter(({ question }) => !/page of memory/.test(question));
  assert.ok(all.length > asked.length, "pages of memory were asked for");
  let [kept, folds] = [0, 0];
  asked.slice(1).forEach(({ heard, stable }, i) => {
    const before = asked[i];
    assert.deepEqual(stable, before?.stable);
    const isKept = before?.heard.every((piece, at) => heard[at] === piece);
    if (isKept) kept++;
    else folds++;
    assert.ok(
      !before?.heard.some((piece, at) => heard[at] !== piece && heard[at]?.startsWith(piece)) || kept > 3 * folds,
    );
  });
  assert.ok(folds >= 3, `${folds} folds`);
  assert.ok(kept >= asked.length * 0.85, `${kept} of ${asked.length} kept their pieces`);
  const size = ({ heard }: { heard: readonly string[] }) => heard.reduce((sum, piece) => sum + tokensIn(piece), 0);
  const sizes = asked.map(size);
  const largest = Math.max(...sizes);
  assert.ok(largest < ROOM * 1.2, `${largest}`);
  assert.ok(Math.max(...sizes.slice(-60)) <= Math.max(...sizes.slice(60, 150)) * 1.15);
  assert.match(asked.at(-1)?.heard[0] ?? "", /^# What you remember of before\n\n/);
  assert.match(textOf(deskAt("gm", "run")), /landing 5: swept/);
});

const BEATS = howMany(900, 2000);

test("[MM4] hundreds of beats of letters are folded in time that follows what is new", () => {
  const list: Letter[] = [];
  const add = (draft: object) =>
    list.push({ n: list.length + 1, at: "", session: "one", scene: "001", ...draft } as Letter);
  let looked = 0;
  const sizes: number[] = [];
  for (let beat = 0; beat < BEATS; beat++) {
    add({ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body: prose(`Beat ${beat}`, 500) });
    add({
      kind: "message",
      tag: "GM_TO_PLAYER",
      from: "gm",
      to: ["tilda-brannock"],
      fields: { to: "tilda-brannock", request_type: "QUICK_REACTION" },
      body: "And?",
    });
    add({
      kind: "message",
      tag: "PLAYER_TO_GM",
      from: "tilda-brannock",
      to: ["gm"],
      fields: { type: "ACTION", character: "tilda-brannock" },
      body: "I go on.",
    });
    const letters = lettersOf(list);
    const look = (place: number) => {
      looked++;
      return letters.at(place);
    };
    const counting = { ...letters, at: look };
    sizes.push(heardBy(counting, "gm", "gm", ROOM, () => "").pieces.reduce((sum, piece) => sum + tokensIn(piece), 0));
  }
  assert.ok(looked < BEATS * 1200, `${looked} looks`);
  assert.ok(Math.max(...sizes.slice(-200)) <= Math.max(...sizes.slice(200, 700)) * 1.05);
});

test("[MM4] a narration begins a piece, also right after another one", () => {
  const told = (n: number) =>
    ({
      n,
      at: "",
      session: "one",
      scene: "001",
      kind: "message",
      tag: "NARRATIVE",
      from: "gm",
      to: ["all"],
      fields: {},
      body: `Beat ${n}.`,
    }) as Letter;
  for (const role of ["gm", "narrator", "player"] as const) {
    const [one, two] = [[told(1)], [told(1), told(2)]].map(
      (list) => heardBy(lettersOf(list), role, role, ROOM, () => "").pieces,
    );
    assert.deepEqual(two?.slice(0, -1), one, role);
  }
});

test("[MM4] what came since the story was last told is never folded away, within the budget", () => {
  const list: Letter[] = [];
  const add = (draft: object) =>
    list.push({ n: list.length + 1, at: "", session: "one", scene: "001", ...draft } as Letter);
  for (let beat = 0; beat < 30; beat++) {
    add({ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body: prose(`Beat ${beat}`, 700) });
    for (const seat of PARTY)
      add({
        kind: "message",
        tag: "PLAYER_TO_GM",
        from: seat,
        to: ["gm"],
        fields: { type: "ACTION", character: seat },
        body: prose(`${seat} ${beat}`, 1500),
      });
    add({ kind: "check", for: "tilda-brannock", skill: "Stealth", dc: 12, reason: "the stair", visibility: "open" });
    const { pieces } = heardBy(lettersOf(list), "gm", "gm", ROOM, () => "");
    for (const seat of PARTY) assert.match(pieces.join("\n"), new RegExp(`${seat} ${beat}\\.`));
  }
});

const START = {
  tag: "SESSION_COMMAND",
  fields: {
    command: "start",
    campaign: "x",
    player_character: "none",
    narrative_style: "hybrid",
    ai_characters: PARTY,
  },
};

test("[MM1] a look-up stands with what the file says, as far as the window goes", async () => {
  const { table, deskAt } = await tableWithFiles(FILES);
  await table.play(["lead", START]);
  await table.play(["gm", { kind: "lookup", path: "npcs/zora.md" }]);
  const { heard, question } = promptFor(deskAt("gm"), "tools");
  assert.match(
    heard.at(-1) ?? "",
    /You looked up npcs\/zora\.md\.\nZora\.[\s\S]*\(Part 1 of \d+\. Looked up once more, it goes on\.\)/,
  );
  await table.play(["gm", { kind: "lookup", path: "npcs/zora.md" }]);
  assert.match(promptFor(deskAt("gm"), "tools").heard.at(-1) ?? "", /\(Part 2 of \d+/);
  assert.doesNotMatch(question, /Zora\./);
  const wide = promptFor(deskAt("gm"), "tools", { tokens: 200_000, memory: "full" });
  assert.equal([...wide.stable, ...wide.heard].join().split(FILES["npcs/zora.md"].trim()).length, 2, "whole, once");
});

const ADVENTURE = {
  ...FILES,
  "beats/01-the-gate.md": `# The Gate\n\nGATE-BEGINS. Wenna Tull keeps it.\n\n${prose("Gate", 20_000)}\nGATE-ENDS.\n`,
  "beats/02-the-pump.md": `# The Pump House\n\nPUMP-PAGE. Davy waits.\n\n${prose("Pump", 9000)}\n`,
  "npcs/wenna-tull.md": `# Wenna\nWENNAS-PAGE.\n${prose("Wenna", 2000)}`,
  "npcs/davy.md": `# Davy\nDAVYS-PAGE.\n${prose("Davy", 2000)}`,
  "locations/the-yard.md": `# The Yard\nYARD-PAGE.\n${prose("Yard", 2000)}`,
  "party/corwin-voss.md": prose("Corwin", 22_000),
  "party/seraphine-duskhollow.md": prose("Seraphine", 14_500),
};

test("[MM13] a GM has the pages of where the story stands, from the first page on, whatever else there is room for", async () => {
  const { table, deskAt } = await tableWithFiles(ADVENTURE);
  const pieces = () => promptFor(deskAt("gm"), "tools", { tokens: 26_000, memory: "full" }).stable;
  const here = () => pieces()[2] ?? "";
  assert.doesNotMatch(pieces()[1] ?? "", /GATE-BEGINS|PUMP-PAGE|WENNAS-PAGE|YARD-PAGE/, "no room among the files");
  assert.match(here(), /GATE-BEGINS[\s\S]*GATE-ENDS/);
  assert.match(here(), /WENNAS-PAGE/);
  assert.doesNotMatch(here(), /PUMP|DAVY|YARD/);
  assert.ok(here().length < 16_500);
  const before = pieces().slice(0, 2);
  const first = here();
  await table.play(["lead", START]);
  await table.play(["gm", { tag: "NARRATIVE", fields: {}, body: "Davy calls from the yard." }]);
  await table.play(["gm", { kind: "notes", facts: { called: "yes" } }]);
  assert.equal(here(), first, "what is told moves nothing");
  await table.play(["gm", { kind: "notes", situation: "the-pump-house" }]);
  assert.match(here(), /PUMP-PAGE[\s\S]*DAVYS-PAGE/);
  assert.doesNotMatch(here(), /GATE-BEGINS/);
  const pump = here();
  await table.play(["gm", { kind: "scene", title: "Outside", place: "The Yard, at dusk" }]);
  assert.match(here(), /PUMP-PAGE[\s\S]*YARD-PAGE/);
  assert.notEqual(here(), pump);
  await table.play(["gm", { kind: "notes", situation: "01-the-gate" }]);
  assert.match(here(), /GATE-BEGINS[\s\S]*YARD-PAGE/);
  assert.deepEqual(pieces().slice(0, 2), before);
  assert.ok(!promptFor(deskAt("tilda-brannock", "answer"), "tools").stable.some((piece) => /GATE-BEGINS/.test(piece)));
});

test("[MM802] a GM whose party is split has the page of each place that a scene is in, by the scene's name or place, beside the one its notes name", async () => {
  const { table, deskAt } = await tableWithFiles(ADVENTURE);
  const here = () => promptFor(deskAt("gm"), "tools", { tokens: 40_000, memory: "full" }).stable[2] ?? "";
  await table.play(["lead", START]);
  const below = {
    kind: "scene",
    thread: "the-pump-house",
    title: "Below",
    place: "a hole",
    present: ["tilda-brannock"],
  };
  await table.play(["gm", below]);
  assert.match(here(), /PUMP-PAGE[\s\S]*DAVYS-PAGE/);
  assert.doesNotMatch(here(), /GATE-BEGINS/, "the first page is a guess where nothing names one");
  await table.play(["gm", { kind: "notes", situation: "the-gate" }]);
  assert.match(here(), /PUMP-PAGE/);
  assert.match(here(), /GATE-BEGINS/);
});

test("[MM13] what stands among the files is not shown twice", async () => {
  const { deskAt } = await tableWithFiles({ ...FILES, "beats/01-a.md": "# A\n\nPAGE-A, with Ansel Quay.\n" });
  const { stable } = promptFor(deskAt("gm"), "tools");
  assert.equal(stable.join().split("PAGE-A").length, 2);
  assert.equal(stable.length, 2);
});
