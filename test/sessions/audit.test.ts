import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { openVersions } from "../../src/campaign/versions.ts";
import type { Desk } from "../../src/minds/mind.ts";
import { type ModelRequest, promptHash } from "../../src/models/model.ts";
import { audit, type PromptFor } from "../../src/play/audit/audit.ts";
import type { Leak } from "../../src/play/audit/findings.ts";
import { isToOneAlone } from "../../src/play/audit/guarded.ts";
import { type Entry, hasTag } from "../../src/protocol/entry.ts";
import * as hear from "../../src/screen/hearers.ts";
import { type Policy, policy } from "../../src/screen/policy.ts";
import { openScreen } from "../../src/screen/screen.ts";
import { promptText } from "../../src/table/passing.ts";
import { type AnyMind, asMind } from "../support/any-mind.ts";
import { temporaryFolder } from "../support/entries.ts";
import { houseAt } from "../support/evening.ts";
import { folderFor, playOn } from "../support/folder.ts";
import { HIDING } from "../support/hiding.ts";
import { call, modelled, simplePrompt } from "../support/model-minds.ts";
import { scripted } from "../support/scripted.ts";
import { layOut } from "../support/small-campaign.ts";
import { narration, prompt, talk } from "../support/table.ts";

const T = "tilda-brannock";
const SECRET = "The broom belongs to Ansel Quay's drowned brother.";
const WHISPER = "I took the silver ladle out of the drawer upstairs.";

/** An evening with a whisper and a secret action in it, played by models that build their prompts in this way. */
async function evening(root: string, build: PromptFor = simplePrompt) {
  const script = scripted({
    gm: [
      [narration("Dark."), prompt(T, "QUICK_REACTION"), prompt("gideon-harrowmoor", "SECRET_ACTION")],
      [narration("On.")],
      [{ kind: "reveal", secret: "s9", to: [T], text: "Somebody has counted every step of the stair." }],
    ],
    [T]: [[talk("corwin-voss", WHISPER, "whisper")]],
  });
  const minds = new Map<string, AnyMind>();
  const mindOf = (seat: string): AnyMind => {
    const known = minds.get(seat) ?? withPrompts(seat, script(seat), build);
    minds.set(seat, known);
    return known;
  };
  const { entries } = await playOn(root, { beats: 3, mindOf });
  return { entries, version: openVersions(root).text };
}

/** One evening, which every test looks at. */
const folder = temporaryFolder();
after(() => folder[Symbol.dispose]());
const played = evening(layOut(join(folder.path, "the-salt-cellar")));

function withPrompts(seat: string, says: AnyMind, build: PromptFor): AnyMind {
  return modelled(seat, { says: asMind(says), more: (desk) => ({ prompt_sha256: promptHash(build(desk, "text")) }) });
}

const isSecondTelling = (entry: Entry, i: number, all: readonly Entry[]): boolean =>
  entry.kind === "message" &&
  entry.tag === "NARRATIVE" &&
  all.slice(0, i).some((one) => one.kind === "message" && one.tag === "NARRATIVE");

async function* each(entries: readonly Entry[]) {
  yield* entries;
}

const leaksOf = async (entries: readonly Entry[], options: Parameters<typeof audit>[1]): Promise<readonly Leak[]> =>
  (await audit(each(entries), options)).flatMap(({ leaks }) => leaks);

const told = ({ kind, seq, seat, id, form }: Leak) => ({ kind, seq, seat, id, form });

test("[PL65] an evening as it was played is proved: every letter, and every prompt to the byte", async () => {
  const { entries, version } = await played;
  const [one, ...more] = await audit(each(entries), { version, promptFor: simplePrompt });
  assert.deepEqual([one?.leaks, one?.unproven, more], [[], {}, []]);
  const calls = entries.filter(({ kind }) => kind === "model-call").length;
  assert.ok(calls > 15);
  assert.deepEqual([one?.prompts, one?.proved, one?.entries], [calls, calls, entries.length]);
  assert.ok((one?.secrets ?? 0) >= 2);
});

test("[PL65] the house's evenings are audited too, with those of several sessions", async (t) => {
  const root = folderFor(t);
  await playOn(root, { beats: 2 });
  const { entries } = await playOn(root, { beats: 2, session: "two", seed: "another" });
  const found = await audit(each(entries), { version: openVersions(root).text });
  assert.deepEqual(
    found.map(({ session, leaks, prompts }) => ({ session, leaks, prompts })),
    ["one", "two"].map((session) => ({ session, leaks: [], prompts: 0 })),
  );
});

test("[PL65] an entry that one seat too many heard is found, for each kind of entry there was", async () => {
  const { entries, version } = await played;
  const tried = new Set<string>();
  for (const [i, entry] of entries.entries()) {
    const name = entry.kind === "message" ? entry.tag : entry.kind;
    const seat = ["seraphine-duskhollow", T, "narrator", "gm"].find((one) => !entry.audience.includes(one));
    if (tried.has(name) || seat === undefined) continue;
    tried.add(name);
    const doctored = entries.with(i, { ...entry, audience: [...entry.audience, seat] } as Entry);
    const leaks = await leaksOf(doctored, { version, promptFor: simplePrompt });
    assert.ok(
      leaks.some((leak) => leak.kind === "heard" && leak.seq === entry.seq && leak.seat === seat),
      name,
    );
  }
  assert.ok(tried.size >= 12, [...tried].join(" "));
});

test("[PL65] a prompt that is not the one its desk gives is found", async () => {
  const { entries, version } = await played;
  const i = entries.findIndex((entry) => entry.kind === "model-call" && entry.seat === T);
  const doctored = entries.with(i, { ...entries[i], prompt_sha256: "0".repeat(64) } as Entry);
  const leaks = await leaksOf(doctored, { version, promptFor: simplePrompt });
  assert.deepEqual(
    leaks.map(({ kind, seq, seat }) => ({ kind, seq, seat })),
    [{ kind: "other-prompt", seq: entries[i]?.seq, seat: T }],
  );
});

test("[PL65] a secret in a prompt is found in whatever form, though the prompt is the one on record", async () => {
  const { entries, version } = await played;
  for (const [name, hide] of Object.entries(HIDING))
    for (const secret of [SECRET, WHISPER]) {
      const leaky = (desk: Desk, shape: string): ModelRequest => {
        const honest = simplePrompt(desk, shape);
        return desk.seat === "seraphine-duskhollow" ? { ...honest, stable: [...honest.stable, hide(secret)] } : honest;
      };
      const leaks = await leaksOf(entries, { version, promptFor: leaky });
      const found = leaks.filter(({ kind }) => kind === "prompt");
      assert.ok(found.length > 0, `${name}: ${secret}`);
      assert.ok(
        found.every(({ seat, form }) => seat === "seraphine-duskhollow" && name.startsWith(form ?? "?")),
        name,
      );
    }
});

test("[PL65] a file on the wrong desk is found, and nothing that a seat has heard or may read is taken for a leak", async () => {
  const { entries, version } = await played;
  const leaky = (desk: Desk, shape: string): ModelRequest => {
    const honest = simplePrompt(desk, shape);
    const wrong = "| Ansel Quay | wary | sold them the key |";
    return desk.role === "player" ? { ...honest, question: `${honest.question} ${wrong}` } : honest;
  };
  const leaks = await leaksOf(entries, { version, promptFor: leaky });
  const found = leaks.filter(({ kind }) => kind === "prompt");
  assert.ok(found.length > 0 && found.every(({ id }) => id === "story-state.md"));
  const named = (desk: Desk, shape: string): ModelRequest => {
    const honest = simplePrompt(desk, shape);
    const own = [...desk.letters].some((letter) => JSON.stringify(letter).includes(WHISPER)) ? [WHISPER] : [];
    return { ...honest, heard: [...honest.heard, ...own] };
  };
  const known = await leaksOf(entries, { version, promptFor: named });
  assert.deepEqual(
    known.filter(({ kind }) => kind === "prompt"),
    [],
  );
});

test("[PL65] a secret that was told or written is found; one that was revealed is none, and one on record as a leak is known", async () => {
  const { entries, version } = await played;
  const i = entries.findIndex(isSecondTelling);
  const narrated = entries[i];
  assert.ok(narrated?.kind === "message");
  const doctored = entries.with(i, { ...narrated, body: `On. ${SECRET}` });
  const leaks = await leaksOf(doctored, { version });
  const players = narrated.audience.filter((seat) => seat.includes("-"));
  assert.equal(players.length, 4);
  const isToldNow = ({ kind, seq }: Leak) => kind === "told" && seq === narrated.seq;
  assert.deepEqual(
    leaks.filter(isToldNow).map(({ seat }) => seat),
    players,
  );
  const same = { at: "", session: "one", scene: null, beat: narrated.beat };
  const last = entries.at(-1)?.seq ?? 0;
  const secret = leaks.find(isToldNow)?.id ?? "";
  const reveal = (seq: number, more: object): Entry =>
    ({
      ...same,
      seq,
      kind: "reveal",
      secret,
      to: players,
      text: SECRET,
      audience: ["gm", ...players],
      ...more,
    }) as Entry;
  const learned = reveal(0, { kind: "learned", by: "reveal" });
  const before = renumbered([...doctored.slice(0, i), reveal(0, { audience: ["gm"] }), learned, ...doctored.slice(i)]);
  assert.deepEqual(
    (await leaksOf(before, { version })).filter(({ kind }) => kind === "told"),
    [],
  );
  const recorded = await leaksOf([...doctored, reveal(last + 1, { cause: "a leak" })], { version });
  assert.ok(recorded.filter(isToldNow).every((leak) => leak.recorded === true));
  const writes = entries.find((entry) => entry.kind === "file" && entry.path === "party-knowledge.md" && entry.why);
  assert.ok(writes?.kind === "file");
  const written = await leaksOf(entries, {
    version: (sha256) => `${version(sha256) ?? ""}${sha256 === writes.sha256 ? `\n- ${SECRET}\n` : ""}`,
  });
  assert.deepEqual(
    written.filter(({ kind }) => kind === "written").map(({ seat }) => seat),
    players,
  );
});

/** With another entry among them: those that point at others are not looked at here. */
const renumbered = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ kind }) => kind !== "writing" && kind !== "undo").map((entry, i) => ({ ...entry, seq: i + 1 }));

test("[PL65] a secret is found in the reason of a die, and in the offer to do something unseen that no page has for it", async () => {
  const { entries, version } = await played;
  const i = entries.findIndex(isSecondTelling);
  const die = { by: "gm", for: T, expr: "1d6", dice: [3], total: 3, purpose: "", visibility: "open", reason: SECRET };
  const roll = { ...entries[i], kind: "roll", ...die } as Entry;
  const rolled = await leaksOf(renumbered([...entries.slice(0, i), roll, ...entries.slice(i)]), { version });
  assert.ok(rolled.some(({ kind, seq, seat }) => kind === "told" && seq === i + 1 && seat === T));
  const offer = entries.findIndex(
    (entry) => hasTag(entry, "GM_TO_PLAYER") && entry.fields.request_type === "SECRET_ACTION",
  );
  const offered = await leaksOf(entries.with(offer, { ...entries[offer], body: SECRET } as Entry), { version });
  assert.ok(offered.some(({ kind, seat }) => kind === "told" && seat === "gideon-harrowmoor"));
});

test("[PL65] a word to one alone is a prompt, also one that is handed over as a file, and no other file", () => {
  const handed = (file: string) =>
    isToOneAlone({
      kind: "writing",
      for: file,
      text: promptText({ request: "QUICK_REACTION", body: "Is it done?" }),
    } as Entry);
  assert.deepEqual([handed(`tmp/${T}-prompt.md`), handed(`party/${T}-journal.md`)], [true, false]);
  const said = (tag: string) => isToOneAlone({ kind: "message", tag } as Entry);
  assert.deepEqual([said("GM_TO_PLAYER"), said("NARRATIVE")], [true, false]);
});

test("[PL65] what was planted is looked for wherever it may have gone", async () => {
  const { entries, version } = await played;
  const planted = ["xyzzy-4711"];
  const i = entries.findIndex(isSecondTelling);
  assert.deepEqual(await leaksOf(entries, { version, planted }), []);
  const doctored = entries.with(i, { ...entries[i], body: "On. 1174 YZZYX? No: 1174-yzzyx." } as Entry);
  const leaks = await leaksOf(doctored, { version, planted });
  assert.deepEqual(leaks.map(told).slice(0, 1), [
    { kind: "told", seq: entries[i]?.seq, seat: "corwin-voss", id: "planted 1", form: "reversed" },
  ]);
});

test("[PL65] what cannot be proved any more is counted and said", async () => {
  const { entries, version } = await played;
  const unproven = async (some: readonly Entry[], options: Partial<Parameters<typeof audit>[1]>) =>
    (await audit(each(some), { version, promptFor: simplePrompt, ...options }))[0];
  const prompts = entries.filter(({ kind }) => kind === "model-call").length;
  const none = await unproven(entries, { promptFor: undefined });
  assert.deepEqual(none?.unproven, { "prompts that nobody here can build": prompts });
  const strange = await unproven(entries, {
    promptFor: () => {
      throw new Error("no such shape");
    },
  });
  assert.deepEqual(strange?.unproven, { "prompts of a shape that nobody here knows": prompts });
  const old = await unproven(
    entries.map((entry) => {
      if (entry.kind !== "model-call") return entry;
      const { asked: _asked, step: _step, shape: _shape, ...rest } = entry;
      return rest as Entry;
    }),
    {},
  );
  assert.deepEqual(old?.unproven, { "calls without what it takes to build their prompts again": prompts });
  const gone = await unproven(entries, { version: () => undefined });
  assert.ok((gone?.unproven["versions of files that are no longer kept"] ?? 0) > 0);
  assert.ok((gone?.unproven["prompts made of versions that are no longer kept"] ?? 0) > 0);
  assert.deepEqual(gone?.leaks, []);
});

test("[PL65] desks are made again for every task, after a refusal and after something was taken back", async (t) => {
  const root = folderFor(t);
  const minds = new Map<string, AnyMind>();
  const refused = (seat: string): AnyMind => {
    let nth = 0;
    return async (desk, signal, hands) => {
      hands?.made?.(call(desk, "text"));
      if (++nth % 4 === 1) return [{ kind: "lookup", path: "../nowhere.md" }];
      return houseAt(seat)(desk, signal);
    };
  };
  const { entries } = await playOn(root, {
    beats: 4,
    human: "corwin-voss",
    lines: ["I look.", "I go on.", "/undo", "I wait.", "/away", "", "", "", "", "/end"],
    mindOf: (seat) => {
      const known = minds.get(seat) ?? refused(seat);
      minds.set(seat, known);
      return known;
    },
  });
  assert.ok(entries.some(({ kind }) => kind === "undo") && entries.some(({ kind }) => kind === "refusal"));
  const [one] = await audit(each(entries), { version: openVersions(root).text, promptFor: simplePrompt });
  assert.deepEqual([one?.leaks, one?.unproven], [[], {}]);
  assert.equal(one?.proved, one?.prompts);
  const tasks = new Set(entries.flatMap((entry) => (entry.kind === "model-call" ? [entry.why] : [])));
  for (const task of ["open", "run", "wrap", "answer", "journal", "scene"]) assert.ok(tasks.has(task), task);
});

test("[SC27] a session is audited by the edition of the policy that it was played under, and one nobody knows proves nothing", async () => {
  const { entries, version } = await played;
  const deafer: Policy = {
    ...policy,
    tags: { ...policy.tags, NARRATIVE: { ...policy.tags.NARRATIVE, team: [hear.gm] } },
  };
  const screens = [policy, policy, deafer].map((one) => openScreen(one));
  const under = (edition?: number) =>
    entries.map((entry) =>
      entry.kind === "session" && entry.opened && edition !== undefined ? { ...entry, policy: edition } : entry,
    );
  const past = async (edition?: number) => {
    const [found] = await audit(each(under(edition)), { version, screens });
    assert.ok(found);
    return { heard: found.leaks.filter(({ kind }) => kind === "heard").length, unproven: found.unproven };
  };
  assert.equal((await past()).heard, 0);
  assert.ok((await past(3)).heard > 0);
  const unknown = await past(4);
  assert.equal(unknown.heard, 0);
  assert.ok(Object.keys(unknown.unproven).some((what) => what.includes("edition of the policy")));
});
