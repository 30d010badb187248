import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf, type Recorded, toldOf, written } from "../../test/support/told.ts";
import { BY_THE_TABLE, journals } from "./journals.ts";

const T = "tilda-brannock";
const FILE = `party/${T}-journal.md`;

const scene: Recorded = {
  kind: "scene",
  number: "002",
  slug: "the-cellar",
  title: "The Cellar",
  place: "",
  time: "",
  thread: "main",
  present: [T],
};
const wrote = (text: string, by = T, path = FILE): Recorded => ({
  kind: "writing",
  by,
  for: path,
  text,
  sources: [],
  audience: ["gm", by],
});

test("[SB3] an entry gets the rule, the title and the scene it lacks, and the file its header once", () => {
  const own = "---\n\n### The Well\n\n*Scene 002: the-cellar*\n\n**What happened**\n\nIt was dry.";
  const entries = entriesOf(
    scene,
    wrote("Brine. I kept my boots on."),
    wrote(own),
    wrote(`# Tilda's journal\n\n${own}`),
  );
  const text = written(toldOf(entries))[FILE] ?? "";
  const first = "---\n\n### The Cellar\n\n*Scene 002: the-cellar*\n\nBrine. I kept my boots on.";
  assert.equal(text, `${["# Tilda Brannock's journal", first, own, own].join("\n\n")}\n`);
});

test("[SB3] nobody writes in another's journal, and an empty entry is none", () => {
  const others = [wrote("x", "gm"), wrote("x", "corwin-voss"), wrote("x", T, "party/corwin-voss-journal.md")];
  assert.deepEqual(journals(toldOf(entriesOf(scene, ...others, wrote("---\n### The Well\n")))), []);
});

test("[SB3] a journal that stands keeps every letter, and gets what is new at its end", () => {
  const files = { [FILE]: "# My days\n\nI was born on a barge.\n" };
  const text = written(toldOf(entriesOf(scene, wrote("Brine.")), { files }), files)[FILE] ?? "";
  assert.ok(text.startsWith(files[FILE]));
  assert.equal(text.split("\n# ").length, 1);
  assert.match(text, /\n\n---\n\n### The Cellar\n\n\*Scene 002: the-cellar\*\n\nBrine\.\n$/);
});

test("[SB160] a page that the house wrote in somebody's place says so in their journal, and their own does not", () => {
  const entries = entriesOf(scene, wrote("Brine."), { ...wrote("It was wet."), house: true } as Recorded);
  const text = written(toldOf(entries))[FILE] ?? "";
  assert.equal(text.split(BY_THE_TABLE).length, 2);
  assert.ok(
    text.indexOf("Brine.") < text.indexOf(BY_THE_TABLE) && text.indexOf(BY_THE_TABLE) < text.indexOf("It was wet."),
  );
});

test("[SB210] a page is headed by the scene it tells of, whenever it was written", () => {
  const later = { ...scene, number: "003", slug: "the-quay", title: "The Quay" } as Recorded;
  const [first, second] = [100, 101];
  const page = (text: string, ...sources: unknown[]) => ({ ...wrote(text), sources }) as Recorded;
  const entries = entriesOf(scene, later, page("Brine.", first), page("Gulls.", first, second));
  const text = written(toldOf(entries))[FILE] ?? "";
  assert.match(
    text,
    /### The Cellar\n\n\*Scene 002: the-cellar\*\n\nBrine\.\n\n---\n\n### The Quay\n\n\*Scene 003: the-quay\*\n\nGulls\./,
  );
});
