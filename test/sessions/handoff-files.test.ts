import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Disk } from "../../src/campaign/folder/disk.ts";
import type { Mind } from "../../src/minds/mind.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { houseAt } from "../support/evening.ts";
import { filesOf, folderFor, playOn } from "../support/folder.ts";
import { someOf } from "../support/how-many.ts";
import { watched } from "../support/watched-ledger.ts";

const inTmp = (root: string): readonly string[] =>
  existsSync(join(root, "tmp")) ? readdirSync(join(root, "tmp")).sort() : [];
const textAt = (root: string, path: string): string => readFileSync(join(root, path), "utf8");

/** The house at every seat; whenever a mind is asked, somebody looks first. */
const lookingOn =
  (look: (seat: string) => void) =>
  (seat: string): Mind =>
  (desk, signal, hands) => {
    look(seat);
    return houseAt(seat)(desk, signal, hands);
  };

test("[PL102] in handoff a player who is asked finds its prompt, the GM the answers and its notes; afterwards nothing is left", async (t) => {
  const root = folderFor(t);
  const found = { prompts: 0, answers: 0, notes: 0 };
  const mindOf = lookingOn((seat) => {
    const names = inTmp(root);
    if (seat === "gm") {
      found.answers += names.filter((name) => name.endsWith("-response.md")).length;
      if (!names.includes("gm-context.md")) return;
      const text = textAt(root, "tmp/gm-context.md");
      assert.deepEqual(
        [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title),
        ["Current Scene", "Expecting", "Contingencies", "Scene Direction", "What Just Happened", "Scene Tracking"],
      );
      const lines = text.split("\n").filter((line) => line !== "").length;
      assert.ok(lines >= 5 && lines <= 15, `${lines} lines`);
      assert.match(text, /^Current scene: \d{3}\nCurrent slug: \S+$/m);
      found.notes++;
    } else if (names.includes(`${seat}-prompt.md`)) {
      assert.match(textAt(root, `tmp/${seat}-prompt.md`), /^---\nrequest_type: [A-Z_]+\n---\n\n\S/);
      found.prompts++;
    }
  });
  const { entries } = await playOn(root, { mode: "handoff", beats: 3, mindOf });
  assert.ok(found.prompts > 0 && found.answers > 0 && found.notes > 0, JSON.stringify(found));
  assert.deepEqual(inTmp(root), []);
  assert.ok(readdirSync(join(root, "sessions")).every((name) => /^\d{3}-[a-z-]+\.md$/.test(name)));
  const logged = [...filesOf(root)].filter(([path]) => path.startsWith("sessions/")).map(([, text]) => text.length);
  assert.ok(logged.reduce((sum, length) => sum + length, 0) > toldIn(entries).length / 2);
});

const toldIn = (entries: readonly Entry[]): string =>
  entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : [])).join("\n");

test("[PL103] a delta is announced while it stands, then merged and gone; in team there is none", async (t) => {
  for (const mode of ["lead", "handoff"] as const) {
    const { entries } = await playOn(folderFor(t), { mode, beats: 2 });
    const deltas = entries.filter((entry) => entry.kind === "file" && entry.path.endsWith("-delta.md"));
    const announced = entries.filter((entry) => entry.kind === "message" && entry.tag === "STATE_UPDATED");
    const named = announced.flatMap((entry) =>
      entry.kind === "message" ? (entry.fields.deltas_written as readonly string[]) : [],
    );
    assert.ok(deltas.length > 0 && named.length > 0, mode);
    for (const entry of announced) {
      const stood = deltas.findLast(({ seq }) => seq < entry.seq);
      const wanted = entry.kind === "message" && (entry.fields.deltas_written as readonly string[]).length > 0;
      if (wanted) assert.ok(stood?.kind === "file" && stood.sha256 !== "", "it stands when it is spoken of");
    }
    assert.ok(
      deltas.at(-1)?.kind === "file" && (deltas.at(-1) as { sha256: string }).sha256 === "",
      "and is gone in the end",
    );
  }
  const team = await playOn(folderFor(t), { beats: 2 });
  assert.ok(!team.entries.some((entry) => entry.kind === "file" && entry.path.startsWith("tmp/")));
});

class Killed extends Error {}

/** A disk on which the process dies, at the so-manieth time that one of these files is written or taken away; before it, or just after. */
const dyingAt =
  (pattern: RegExp, nth: number, after: boolean) =>
  (disk: Disk): Disk => {
    let count = 0;
    const guarded =
      <A extends readonly [string, ...unknown[]], R>(act: (...args: A) => R) =>
      (...args: A): R => {
        const dies = pattern.test(args[0]) && ++count === nth;
        if (dies && !after) throw new Killed();
        const result = act(...args);
        if (dies) throw new Killed();
        return result;
      };
    return { ...disk, write: guarded(disk.write), remove: guarded(disk.remove) };
  };

test("[PL104] killed before or after any write of a delta or its file, an evening leaves the folder as the unbroken one", async (t) => {
  const whole = folderFor(t);
  await playOn(whole, { mode: "handoff", beats: 2 });
  const moments = [
    [1, true],
    [2, false],
    [4, false],
  ] as const;
  for (const [nth, after] of someOf(moments, ([one]) => one !== 2)) {
    const root = folderFor(t);
    const onDisk = dyingAt(/-delta\.md$|^story-state\.md$/, nth, after);
    await assert.rejects(playOn(root, { mode: "handoff", beats: 2, onDisk }), Killed);
    await playOn(root, { mode: "handoff", beats: 2 });
    assert.deepEqual(filesOf(root), filesOf(whole), `killed at ${nth}, ${after ? "after" : "before"}`);
  }
});

test("[PL104] where tmp/ is no folder, or the disk takes no delta for a while, nothing of the two state files is lost", async (t) => {
  const [whole, linked, full] = [folderFor(t), folderFor(t), folderFor(t)];
  await playOn(whole, { mode: "handoff", beats: 2 });
  writeFileSync(join(linked, "tmp"), "Somebody's own.\n");
  const { told } = await playOn(linked, { mode: "handoff", beats: 2 });
  let fails = 3;
  const onDisk = (disk: Disk): Disk => ({
    ...disk,
    write(path, ...rest) {
      if (path.endsWith("-delta.md") && fails-- > 0) throw Object.assign(new Error("no room"), { code: "ENOSPC" });
      return disk.write(path, ...rest);
    },
  });
  await playOn(full, { mode: "handoff", beats: 2, onDisk });
  for (const [root, why] of [
    [linked, "no folder"],
    [full, "a full disk"],
  ] as const)
    for (const path of ["story-state.md", "party-knowledge.md"])
      assert.deepEqual(
        textAt(root, path).split("\n").sort(),
        textAt(whole, path).split("\n").sort(),
        `${path}: ${why}`,
      );
  assert.equal(textAt(linked, "tmp"), "Somebody's own.\n");
  assert.equal(new Set(told).size, told.length, "each thing is said once");
});

test("[PL102] killed while tmp/ is written, an evening leaves nothing in it, and takes nothing of its own for a hand's", async (t) => {
  const root = folderFor(t);
  const onDisk = dyingAt(/^tmp\/(?:gm-context|.*-prompt)\.md$/, 5, true);
  await assert.rejects(playOn(root, { mode: "handoff", beats: 2, onDisk }), Killed);
  assert.notDeepEqual(inTmp(root), []);
  const { entries } = await playOn(root, { mode: "handoff", beats: 2 });
  assert.deepEqual(inTmp(root), []);
  assert.ok(!entries.some((entry) => entry.kind === "notes" && JSON.stringify(entry).includes("context notes")));
});

test("[PL102] when the last entry of an evening is put on record nothing of its own is left in tmp/: killed right behind it, no other evening finds any", async (t) => {
  const root = folderFor(t);
  const left: (readonly string[])[] = [];
  const onLedger = (ledger: Parameters<typeof watched>[0]) =>
    watched(ledger, ({ entries }) => {
      if (entries.some((entry) => entry.kind === "session" && entry.closed !== undefined)) left.push(inTmp(root));
    });
  await playOn(root, { mode: "handoff", beats: 3, onLedger });
  assert.deepEqual(left, [[]]);
});

test("[PL105] what somebody writes into the GM's notes is the GM's to know at its next turn, and stays there", async (t) => {
  const root = folderFor(t);
  const path = join(root, "tmp/gm-context.md");
  let [wrote, seen] = [false, ""];
  const mindOf =
    (seat: string): Mind =>
    (desk, signal, hands) => {
      if (seat !== "gm" && !wrote && existsSync(path)) {
        writeFileSync(
          path,
          readFileSync(path, "utf8").replace(
            /## Contingencies\n[^#]*/,
            "## Contingencies\n- If they wait, the tide comes.\n\n",
          ),
        );
        wrote = true;
      }
      if (seat === "gm" && wrote)
        seen ||= `${desk.notes?.threads["context notes: contingencies"]}\n${readFileSync(path, "utf8")}`;
      return houseAt(seat)(desk, signal, hands);
    };
  await playOn(root, { mode: "handoff", beats: 2, mindOf });
  assert.match(seen, /^- If they wait, the tide comes\.\n[\s\S]*## Contingencies\n- If they wait, the tide comes\./);
  assert.doesNotMatch(textAt(root, "story-state.md"), /the tide comes|context notes/, "it is no thread of the story");
});

test("[PL106] deltas of no open session are named, kept and taken away; somebody's own files in tmp/ stay", async (t) => {
  const root = folderFor(t);
  mkdirSync(join(root, "tmp"));
  writeFileSync(join(root, "tmp/gm-state-delta.md"), "- NPC: Nobody - was never here\n");
  writeFileSync(join(root, "tmp/shopping.md"), "Salt.\n");
  const { told, entries } = await playOn(root, { mode: "handoff", beats: 1 });
  assert.match(told.join("\n"), /Left over from an earlier evening, and taken away: tmp\/gm-state-delta\.md/);
  assert.deepEqual(inTmp(root), ["shopping.md"]);
  assert.doesNotMatch(textAt(root, "story-state.md"), /was never here/);
  assert.ok(
    entries.some((entry) => entry.kind === "file" && entry.path === "tmp/gm-state-delta.md" && entry.sha256 !== ""),
  );
  writeFileSync(join(root, "tmp/gm-context.md"), "## Expecting\nAnswers of whoever was killed.\n");
  const next = await playOn(root, { mode: "handoff", beats: 1, session: "two" });
  assert.match(next.told.join("\n"), /taken away: tmp\/gm-context\.md/);
  assert.doesNotMatch(JSON.stringify(next.entries), /whoever was killed/);
});

test("[PL103] a delta that somebody else leaves is merged once; a line without a keyword is reported, and kept on record", async (t) => {
  const root = folderFor(t);
  let left = false;
  const mindOf = lookingOn((seat) => {
    if (seat === "gm" || left) return;
    left = true;
    mkdirSync(join(root, "tmp"), { recursive: true });
    writeFileSync(
      join(root, "tmp/gm-state-delta.md"),
      "- SECRET: The tide table is forged\n- nonsense about nothing\n",
    );
  });
  const { told, entries } = await playOn(root, { mode: "handoff", beats: 2, mindOf });
  const state = textAt(root, "story-state.md");
  assert.equal(state.split("The tide table is forged").length, 2, "once");
  assert.match(told.join("\n"), /Line 2 has no keyword and was left out: nonsense about nothing/);
  assert.ok(
    entries.some(
      (entry) => entry.kind === "file" && entry.path === "tmp/gm-state-delta.md" && !entry.why && entry.sha256 !== "",
    ),
  );
});
