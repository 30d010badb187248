import assert from "node:assert/strict";
import { test } from "node:test";
import { SETTING } from "../../test/support/model-answers.ts";
import { entriesOf, message, type Recorded, toldOf, written } from "../../test/support/told.ts";
import { keptIn } from "../campaign/read/kept.ts";
import { sayings } from "../minds/model/answer.ts";
import { withSpeechWhole } from "./sentences.ts";

const ALL = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];
const scene = (number: string, title: string, place: string): Recorded => ({
  kind: "scene",
  number,
  slug: "x",
  title,
  place,
  time: "Dusk",
  thread: "main",
  present: ALL,
});
const told = (body: string, number = "001"): Recorded => ({
  ...message("NARRATIVE", "gm", ["all"], body),
  scene: number,
});
/** What a GM's model notes by its tool. */
const notes = (input: Readonly<Record<string, unknown>>): Recorded =>
  ({
    by: "gm",
    ...(sayings({ name: "update_state", input }, SETTING)[0] as object),
    audience: ["gm"],
  }) as unknown as Recorded;
const page = (slug: string): Recorded => ({ kind: "file", path: `npcs/${slug}.md`, sha256: "0".repeat(64) });

test("[SB202] what a GM noted as a fact stands in the story state in its own words, never as its name twice, and is read back for the GM alone", () => {
  const facts = {
    saffron: "It came by the night boat.",
    "the bell is cracked": "the bell is cracked",
    "who paid": "Ansel paid for it.",
  };
  const text =
    written(toldOf(entriesOf(scene("001", "Cellar", "The quay"), told("Rain."), notes({ facts }))))["story-state.md"] ??
    "";
  assert.match(text, /\*\*saffron\*\*: It came by the night boat\. \(the GM's own words\)/);
  assert.match(text, /\*\*who paid\*\*: Ansel paid for it\./);
  for (const [, name = "", said = ""] of text.matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm))
    assert.notEqual(name.toLowerCase(), said.replace(/ \(.*$/, "").toLowerCase(), text);
  const { facts: kept } = keptIn(text);
  assert.equal(kept.saffron, "saffron", "that it holds, and no words that could be told");
  assert.equal(kept["behind the screen: saffron"], "It came by the night boat.");
});

test("[SB203] the situation is what the GM said of it, with how the story went on since; without that, all of what was told last", () => {
  const long = "The boat lies low in the water, and nobody is at the oars.";
  const mud = "There is mud on one of the workers' boots.";
  const of = (...more: readonly Recorded[]) => written(toldOf(entriesOf(scene("001", "Cellar", "The quay"), ...more)));
  const bare = of(told(`${long}\n\n${mud}`));
  for (const file of ["story-state.md", "party-knowledge.md"]) {
    assert.ok(bare[file]?.includes(long) && bare[file]?.includes(mud), file);
  }
  const said = of(notes({ situation: "The workers wait for Ansel, who is dead." }), told("Rain."), told(mud));
  assert.match(said["story-state.md"] ?? "", /The workers wait for Ansel, who is dead\. There is mud/);
  assert.doesNotMatch(said["party-knowledge.md"] ?? "", /Ansel/);
  const elsewhere = of(
    notes({ situation: "The workers wait." }),
    scene("002", "Street", "Pell Street"),
    told("Carts.", "002"),
  );
  assert.doesNotMatch(elsewhere["story-state.md"] ?? "", /\*\*Immediate Context\*\*: The workers/);
});

test("[SB204] people of the campaign, and whom the GM noted, stand in the party's file from when all were told of them by name, with the sentence in which they were", () => {
  const few: Recorded = { ...told("Zora Flint watches from the roof."), audience: ["gm", "tilda-brannock"] };
  const text =
    written(
      toldOf(
        entriesOf(
          page("ansel-quay"),
          page("zora-flint"),
          page("lysara"),
          page("nobody-here"),
          scene("001", "Cellar", "The quay"),
          notes({ attitudes: { "piet-oller": "friendly" } }),
          told("Rain. Ansel Quay sells keys, and nothing else. Piet Oller lends them a lamp."),
          told("“Later,” says Lysara."),
          few,
        ),
        { closing: true },
      ),
    )["party-knowledge.md"] ?? "";
  assert.match(text, /\*\*Ansel Quay\*\*: Ansel Quay sells keys, and nothing else\./);
  assert.match(text, /\*\*Piet Oller\*\*: Piet Oller lends them a lamp\./);
  assert.match(text, /\*\*Lysara\*\*: /);
  assert.doesNotMatch(text, /Zora|Nobody Here|friendly/);
});

test("[SB680] the party's file cuts no speech in two, and says of how a scene began and of whom they met more than that somebody spoke", () => {
  const LIT =
    "“Jess Corrow says you'll do,” says an old woman, and opens the door. “She's been wrong twice. One was a curate.” Behind her stand lamps.";
  assert.deepEqual(withSpeechWhole(LIT), [
    "“Jess Corrow says you'll do,” says an old woman, and opens the door.",
    "“She's been wrong twice. One was a curate.”",
    "Behind her stand lamps.",
  ]);
  assert.deepEqual(withSpeechWhole("“Never. Closed. She left."), ["“Never.", "Closed.", "She left."]);
  const entries = entriesOf(
    page("jess-corrow"),
    scene("001", "The Row", "The Row"),
    told("“Which are you?” Jess Corrow asks. “Well. Jess Corrow speaks her mind.” Jess Corrow rolls up her sleeves."),
    scene("002", "The Kitchen", "The Kitchen"),
    told(LIT, "002"),
  );
  const text = written(toldOf(entries, { closing: true }))["party-knowledge.md"] ?? "";
  assert.match(text, /\*\*Jess Corrow\*\*: Jess Corrow rolls up her sleeves\./);
  assert.match(text, /- Scene 001, The Row: Jess Corrow rolls up her sleeves\.\n/);
  assert.match(text, /- Scene 002, The Kitchen: Behind her stand lamps\.\n/);
});

test("[PL352] a name in the party's file ends with a name: no half of what somebody is called, and no title alone", () => {
  const noted = (line: string): Recorded => ({
    ...{ kind: "ruling", for: "tilda-brannock", outcome: "done", visibility: "open" },
    changes: { aside: true, npc: [line] },
  });
  const entries = entriesOf(
    message("NARRATIVE", "gm", ["all"], "“Wipe your boots, says Mister Hobb, and the Mr is for strangers.”"),
    noted("Mister Hobb, the Banksman - bones in a good waistcoat"),
    noted("Mr Sleath - agent of Merrow and Sons"),
  );
  const text = written(toldOf(entries, { closing: true }))["party-knowledge.md"] ?? "";
  assert.match(text, /Mister Hobb(?!,)[^\n]*bones in a good waistcoat/);
  assert.match(text, /agent of Merrow and Sons/);
  assert.doesNotMatch(text.slice(text.indexOf("## People")), /Hobb, the|\bMr\b|Sleath|Banksman/);
});

test("[SB211] whom the GM noted stands in the party's file by as much of the name as all were told, and without any of it by what is said of them", () => {
  const noted = (line: string): Recorded => ({
    ...{ kind: "ruling", for: "tilda-brannock", outcome: "done", visibility: "open" },
    changes: { aside: true, npc: [line] },
  });
  const entries = entriesOf(
    message("NARRATIVE", "gm", ["all"], "“Thane. Sergeant Thane,” he says."),
    noted("Korvus Thane - signs the papers"),
    noted("Lucan Sleath - a man with a chain"),
    message("NARRATIVE", "gm", ["all"], "There is a man in the coach, and the coach waits."),
    noted("the man in the coach - calls everybody darling"),
  );
  const text = written(toldOf(entries, { closing: true }))["party-knowledge.md"] ?? "";
  assert.match(text, /Thane[^\n]*signs the papers/);
  assert.match(text, /a man with a chain/);
  assert.doesNotMatch(text, /Korvus|Lucan|Sleath/);
  assert.match(
    text,
    /the man in the coach[^\n]*calls everybody darling/,
    "what is no name but what all saw stays before it",
  );
});

test("[SB990] whoever spoke by name stands in the party's file; whom the GM noted before all had the name waits for it until the close; a line off a page comes without its marks", () => {
  const noted = (line: string): Recorded => ({
    ...{ kind: "ruling", for: "tilda-brannock", outcome: "done", visibility: "open" },
    changes: { aside: true, npc: [line] },
  });
  const entries = entriesOf(
    noted("Col Sparrow - of the Row; drew the charge"),
    noted("Lucan Sleath - agent of Merrow"),
    told(
      "> **Nib**: “It's all stairs.” *He shivers.* “Stairs.”\n\nNib sits on the floor and holds his knees.\n\n> **Tilda**: “Up.”\n\n" +
        "Tilda looks at the boy for a long time.\n\n> **The voice below**: “Is it Tuesday?”",
    ),
    {
      ...{ kind: "rejoin", from: "gideon-harrowmoor", tellers: ["gideon-harrowmoor"] },
      to: [],
      text: "It was Col Sparrow who drew it.",
    } as never,
    {
      ...{ kind: "learned", by: "reveal", to: ALL },
      text: "> **Wenna Tull** (to the third bar): “Hundred and forty, I'd got to.”",
    } as never,
  );
  const people = (text = "") => text.slice(text.indexOf("## People")).split("\n## ")[0] ?? "";
  const before = written(toldOf(entries.slice(0, -3)))["party-knowledge.md"];
  assert.doesNotMatch(before ?? "", /drew the charge|agent of Merrow/);
  const files = { ...(before === undefined ? {} : { "party-knowledge.md": before }) };
  const after = entries.at(-4)?.seq ?? 0;
  const text = written(toldOf(entries, { files, closing: true, after }), files)["party-knowledge.md"] ?? "";
  assert.match(people(text), /Nib[^\n]*sits on the floor/);
  assert.match(people(text), /Col Sparrow[^\n]*drew the charge/);
  assert.match(people(text), /^- agent of Merrow$/m, "a name that nobody was told is kept to the end");
  assert.doesNotMatch(people(text), /Tilda|voice below|Sleath/);
  assert.match(text, /Wenna Tull[^\n]*to the third bar/);
  assert.doesNotMatch(text, /\*\*Wenna Tull\*\* \(|\\>/);
});
