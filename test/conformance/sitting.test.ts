import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { applyEdits } from "../../src/campaign/edits/apply.ts";
import { preferenceEdits, preferencesOf } from "../../src/campaign/preferences.ts";
import type { Terminal } from "../../src/commands/command.ts";
import { chooseStyle, sitDown } from "../../src/commands/sit-down.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { openEvening } from "../../src/open-evening.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import type { TableState } from "../../src/table/state.ts";
import type { Lines } from "../../src/terminal/lines.ts";
import { plainLook } from "../../src/terminal/look.ts";
import { layOut, SMALL_CAMPAIGN } from "../support/small-campaign.ts";
import { C, PLAYERS, T, testInModes } from "./evening-of.ts";

/** A person at a keyboard who types these lines, and what they were shown. */
function keyboard(...typed: readonly string[]): { readonly lines: Lines; readonly shown: string[] } {
  const left = [...typed];
  const shown: string[] = [];
  const lines: Lines = {
    isKeyboard: true,
    isFlowing: false,
    status: () => true,
    next: async () => left.shift(),
    ready: () => "",
    onUnasked() {},
    onInterrupt() {},
    write: (text) => shown.push(text),
    flow() {},
    below() {},
    recall() {},
    close() {},
  };
  return { lines, shown };
}

const io: Terminal = { json: false, quiet: true, given: {}, out() {}, tell() {}, read: async () => "" };

/** A folder nobody has played in, with these preferences. */
function folderWith(t: TestContext, preferences: string): string {
  const home = mkdtempSync(join(tmpdir(), "troupe-sitting-"));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  const root = layOut(join(home, "the-salt-cellar"), { ...SMALL_CAMPAIGN, "preferences.md": preferences });
  writeFileSync(join(root, "party", `${T}-journal.md`), "# Tilda's journal\n");
  return root;
}

async function sits(root: string, mode: Mode, ledger: Ledger, ...typed: readonly string[]) {
  const campaign = openCampaign(root);
  const as = typed.find((line) => line.startsWith("--as "))?.slice(5);
  const { lines, shown } = keyboard(...typed.filter((line) => !line.startsWith("--as ")));
  let chose: string | undefined;
  const sits = async (last: TableState) => {
    const seating = await sitDown(last, {
      campaign,
      lines,
      io: as === undefined ? io : { ...io, given: { as } },
      mode,
      look: () => plainLook(),
      goesOn: false,
      auto: false,
      character: as ?? campaign.preferences.character,
      seed: "1",
      fresh: false,
    });
    chose = seating.chosen?.character;
    return seating;
  };
  const evening = await openEvening({ campaign, ledger, mode, sits });
  return { ...evening, chose, shown, entries: (await Array.fromAsync(ledger.read())) as Entry[] };
}

testInModes(
  "L-LOOP-2, L-PREF-1, L-PREF-2, L-PREF-3, O-LOOP-2, O-PREF-1, O-PREF-2, O-PREF-3: style and character are read from the preferences, as people write them, and nothing is asked",
  async (mode, t) => {
    assert.deepEqual(preferencesOf("# P\n\n**narrative_style**: novel\nplayer_character: Tilda\n", PLAYERS), {
      style: "novel",
      character: T,
    });
    assert.deepEqual(preferencesOf("", PLAYERS), {});
    const { shown, table } = await sits(folderWith(t, "player_character: Tilda Brannock\n"), mode, openMemoryLedger());
    assert.deepEqual(shown, []);
    assert.equal(table.state.seats.get(T)?.human, true);
  },
);

test("L-PREF-5, O-PREF-5: a style that is not set is asked for, with a line about each", async () => {
  const { lines, shown } = keyboard("novel");
  assert.equal(await chooseStyle(lines, plainLook()), "novel");
  for (const style of ["hybrid", "script", "novel", "minimal"])
    assert.match(shown[0] ?? "", new RegExp(`\\d\\. ${style}: \\w`));
});

test("L-PREF-6, L-PREF-10, O-PREF-6, O-PREF-8, O-PREF-9: what was chosen is saved, in the form that stands there, or in a new file", () => {
  const chosen = { style: "novel", character: C } as const;
  const saved = (text: string | undefined) => applyEdits(text ?? "", preferenceEdits(text, chosen));
  assert.match(
    saved(undefined),
    /^# Preferences\n[\s\S]*^narrative_style: novel\n[\s\S]*^player_character: Corwin Voss\n/m,
  );
  assert.equal(
    saved("# P\n\n## Style\n**narrative_style**: hybrid\n\n## Mine\nplayer_character:\n"),
    "# P\n\n## Style\n**narrative_style**: novel\n\n## Mine\nplayer_character: Corwin Voss\n",
  );
});

testInModes(
  "L-PREF-8, L-PREF-9, L-AI-1, O-PREF-8, O-ASK-1: who is not known is asked by name, of the sheets there are",
  async (mode, t) => {
    const { chose, shown, table } = await sits(folderWith(t, ""), mode, openMemoryLedger(), "tilda");
    assert.equal(chose, T);
    for (const name of ["Corwin Voss", "Tilda Brannock", "Gideon Harrowmoor", "Seraphine Duskhollow"])
      assert.ok(shown[0]?.includes(name), name);
    assert.ok(!shown[0]?.includes("ournal"));
    assert.deepEqual([...table.state.seats.values()].filter(({ role }) => role === "player").length, 4);
  },
);

testInModes(
  "L-TEAM-1, L-TEAM-2, L-REL-7, O-COMP-4: where an evening is open the person is asked: it goes on in its mode, or is left and kept",
  async (mode, t) => {
    const root = folderWith(t, "player_character: Corwin Voss\n");
    const ledger = openMemoryLedger();
    const { entries } = await sits(root, mode, ledger);
    const again = await sits(root, "team", ledger, "play on");
    assert.match(again.shown[0] ?? "", /An evening is open[\s\S]*Play on[\s\S]*begin a new one/);
    assert.ok(again.resumed && again.table.state.mode === mode);
    const fresh = await sits(root, mode, ledger, "new");
    assert.ok(!fresh.resumed && fresh.entries.length > entries.length);
    assert.ok(fresh.entries.some((entry) => entry.kind === "session" && entry.closed === "left"));
  },
);

const START = {
  tag: "SESSION_COMMAND",
  fields: {
    command: "start",
    campaign: "x",
    player_character: C,
    narrative_style: "hybrid",
    ai_characters: PLAYERS.filter((one) => one !== C),
  },
};

test("[TE5] an evening that is open is offered by the title its scene was given, apostrophes and all", async (t) => {
  const root = folderWith(t, "player_character: Corwin Voss\n");
  const ledger = openMemoryLedger();
  const { table } = await sits(root, "team", ledger);
  await table.lend("lead", "start").say(START);
  await table.lend("gm", "kitchen").say({ kind: "scene", title: "The Lampman's Kitchen" });
  const { shown } = await sits(root, "team", ledger, "play on");
  assert.match(shown[0] ?? "", /An evening is open in scene 001, The Lampman's Kitchen\./);
});

test("[TE5] whoever goes on as somebody else is the one the GM follows, as after /seat", async (t) => {
  const root = folderWith(t, "player_character: Corwin Voss\n");
  const ledger = openMemoryLedger();
  const { table } = await sits(root, "team", ledger);
  await table.lend("lead", "start").say(START);
  const { entries } = await sits(root, "team", ledger, `--as ${T}`, "play on");
  const told = entries.filter((entry) => entry.kind === "message" && entry.tag === "CONTEXT_REFRESH");
  assert.deepEqual(
    told.map((entry) => entry.kind === "message" && [entry.to, entry.fields.player_character]),
    [[["gm"], T]],
  );
});
