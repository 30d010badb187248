import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf, message, type Recorded, toldOf, written } from "../../test/support/told.ts";
import type { Entry } from "../protocol/entry.ts";

const scene = (number: string, slug: string, place: string, time: string): Recorded => ({
  kind: "scene",
  number,
  slug,
  title: slug,
  place,
  time,
  thread: "main",
  present: ["corwin-voss", "tilda-brannock"],
});
const told = (number: string, body: string): Recorded => ({
  ...message("NARRATIVE", "gm", ["all"], body),
  scene: number,
});
const inMode = (mode: "team" | "lead" | "handoff", entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) =>
    entry.kind === "session" && entry.opened ? { ...entry, opened: { ...entry.opened, mode } } : entry,
  );

test("[SB10] the log of a scene has its place and time at the top, then every narration, a blank line between", () => {
  const entries = entriesOf(
    scene("003", "the-salt-cellar", "Under the quay", "Evening"),
    told("003", "Brine stands to the ankle.\n\nSomebody counts."),
    told("003", "**Perception**: 1d20+3 = [14]+3 = 17\nThe counting stops.\n[AWAIT_AI_PLAYERS: tilda-brannock]"),
    scene("004", "the-street", "Salt Street", ""),
    told("004", "A cart goes by."),
  );
  const files = written(toldOf(inMode("handoff", entries)));
  assert.equal(
    files["sessions/003-the-salt-cellar.md"],
    "---\nlocation: Under the quay\ntime: Evening\n---\n\nBrine stands to the ankle.\n\nSomebody counts.\n\nThe counting stops.\n",
  );
  assert.match(
    files["sessions/004-the-street.md"] ?? "",
    /^---\nlocation: Salt Street\ntime: Evening\n---\n\nA cart goes by\.\n$/,
  );
});

test("[SB10] where a Narrator sits there is no log of scenes besides", () => {
  const entries = entriesOf(scene("003", "a", "", ""), told("003", "Brine."));
  for (const mode of ["team", "lead"] as const)
    assert.deepEqual(
      Object.keys(written(toldOf(inMode(mode, entries)))).filter((path) => path.startsWith("sessions/")),
      [],
    );
});
