import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { temporaryFolder } from "../../test/support/entries.ts";
import { NoCampaign, openCampaign, sluggish } from "./campaign.ts";
import { openSeeds } from "./folder/seeds.ts";
import { type NothingToCopy, type NotOnShelf, openShelf } from "./folder/shelf.ts";
import { openVersions } from "./folder/versions.ts";
import { characterNamed, preferencesOf } from "./preferences.ts";

const folder = temporaryFolder();
after(() => folder[Symbol.dispose]());
const root = join(folder.path, "My Campaign!");
mkdirSync(join(root, "party"), { recursive: true });
mkdirSync(join(root, "scenes"));
for (const name of [
  "tilda-brannock",
  "gideon",
  "gideon-journal",
  "tilda-brannock-brief",
  "README",
  "template",
  "Not A Slug",
  ...["notes", "todo", "ideas", "index", "party", "roster", "group", "members", "gideon-notes", "Party Notes", "TODO"],
])
  writeFileSync(join(root, "party", `${name}.md`), `# ${name}`);
writeFileSync(join(root, "party", "loot.md"), "We share it when somebody counts it.\n");
writeFileSync(join(root, "party", "Loose Page.md"), "Somebody owes us a boat.\n");
writeFileSync(join(root, "scenes", "007-the-cellar.md"), "x");
writeFileSync(
  join(root, "preferences.md"),
  "**dialogue_format**: novel\n\n**name**: Tilda Brannock\n**file**: party/tilda-brannock.md\n",
);
writeFileSync(join(folder.path, "outside.md"), "outside");
symlinkSync(join(folder.path, "outside.md"), join(root, "linked.md"));
symlinkSync(folder.path, join(root, "up"));

test("[CA1] any folder with a sheet in party/ plays", () => {
  const campaign = openCampaign(root);
  assert.equal(campaign.name, "my-campaign");
  assert.deepEqual(
    campaign.party,
    ["gideon", "tilda-brannock"],
    "no notes, no lists, no page without a title or a fact",
  );
  assert.deepEqual(campaign.misnamed, ["party/Not A Slug.md"]);
  assert.deepEqual(campaign.preferences, { style: "novel", character: "tilda-brannock" });
  assert.equal(campaign.scenes, 7);
});

test("[CA1] a title makes a sheet, and so does a single fact", () => {
  const own = join(folder.path, "one-fact");
  mkdirSync(join(own, "party"), { recursive: true });
  for (const [name, text] of Object.entries({
    ada: "# Ada\n",
    bo: "AC 13\n",
    cy: "A halfling.\n",
    di: "",
    ed: "Rain.\n",
  }))
    writeFileSync(join(own, "party", `${name}.md`), text);
  assert.deepEqual(openCampaign(own).party, ["ada", "bo", "cy"]);
});

test("[CA6] a folder that cannot be played says what it needs", () => {
  assert.throws(() => openCampaign(join(root, "nowhere")), NoCampaign);
  assert.throws(() => openCampaign(join(root, "scenes")), NoCampaign);
});

test("[CA4] nothing outside the folder is read", () => {
  const { files } = openCampaign(root);
  assert.ok(!files.some((file) => file.text.includes("outside")));
  assert.ok(!files.some((file) => file.path.startsWith("up/") || file.path === "linked.md"));
});

for (const [text, style, character] of [
  ["narrative_style: script\nplayer_character: gideon", "script", "gideon"],
  ["**narrative_style**: Minimal\n- **player_character**: Tilda", "minimal", "tilda-brannock"],
  ["**dialogue_format**: hybrid\n**name**: Tilda Brannock", "hybrid", "tilda-brannock"],
  ["> narrative_style: novel\r\nplayer_character: party/gideon.md\r\n", "novel", "gideon"],
  ["narrative_style:\nplayer_character:\n", undefined, undefined],
  ["narrative_style: epic\nplayer_character: Nobody", undefined, undefined],
  ["", undefined, undefined],
] as const) {
  test(`[CA2] preferences written as ${JSON.stringify(text)}`, () => {
    const { style: found, character: who } = preferencesOf(text, ["gideon", "tilda-brannock"]);
    assert.deepEqual([found, who], [style, character]);
  });
}

test("[CA2] a part of a name is enough when no other has it", () => {
  assert.equal(characterNamed("Brannock", ["tilda-brannock", "gideon"]), "tilda-brannock");
  assert.equal(characterNamed("brannock", ["tilda-brannock", "otto-brannock"]), undefined);
});

test("[CA3] what ships is copied to the shelf, and played there", () => {
  const shipped = join(folder.path, "shipped");
  cpSync(root, join(shipped, "the-cellar"), { recursive: true, dereference: false });
  const shelf = openShelf(join(folder.path, "home"), shipped);
  assert.deepEqual(
    shelf.list().map(({ name, ships }) => [name, ships]),
    [["the-cellar", true]],
  );
  const found = shelf.find("the-cellar");
  assert.equal(found, join(folder.path, "home", "campaigns", "the-cellar"));
  assert.ok(existsSync(join(found, "party", "gideon.md")));
  assert.equal(shelf.find(join(shipped, "the-cellar")), found, "by its path, too");
  assert.deepEqual(
    shelf.list().map(({ ships }) => ships),
    [false],
  );
  assert.deepEqual(readdirSync(join(folder.path, "home", "campaigns")), ["the-cellar"], "no half copies");
  assert.throws(
    () => shelf.find("the-celler"),
    (error: NotOnShelf) => /the-cellar/.test(error.hint),
  );
});

test("[CA3] what ships is begun anew in a copy of its own; what was played stays, and a folder of one's own is not copied", () => {
  const shipped = join(folder.path, "shipped-anew");
  cpSync(root, join(shipped, "the-cellar"), { recursive: true, dereference: false });
  const home = join(folder.path, "home-anew");
  const shelf = openShelf(home, shipped);
  const on = (name: string) => join(home, "campaigns", name);
  assert.equal(shelf.anew("the-cellar"), on("the-cellar"), "nobody has played it yet");
  writeFileSync(on("the-cellar/played.md"), "an evening");
  assert.equal(shelf.anew("The Cellar"), on("the-cellar-2"));
  assert.equal(shelf.anew("the-cellar-2"), on("the-cellar-3"), "of a copy, too");
  assert.equal(shelf.anew(on("the-cellar")), on("the-cellar-4"), "by its path, too");
  assert.equal(readFileSync(on("the-cellar/played.md"), "utf8"), "an evening");
  assert.ok(!existsSync(on("the-cellar-2/played.md")));
  assert.equal(shelf.copyOf(on("the-cellar-4")), "the-cellar");
  cpSync(root, on("my-own-2"), { recursive: true, dereference: false });
  const before = readdirSync(join(home, "campaigns"));
  for (const own of [root, "my-own-2"])
    assert.throws(
      () => shelf.anew(own),
      (error: NothingToCopy) => error.code === "campaign/nothing-to-copy" && /Copy the folder/.test(error.hint),
    );
  assert.deepEqual(readdirSync(join(home, "campaigns")), before);
});

test("[CA5] every version that was kept can be read again; nothing else can", () => {
  const sha256 = openVersions(root).made({ text: "as it wàs", encoding: "windows-1252" });
  assert.deepEqual(openVersions(root).version(sha256), { text: "as it wàs", encoding: "windows-1252" });
  assert.equal(openVersions(root).text(sha256), "as it wàs");
  assert.equal(openVersions(root).text("cd".repeat(32)), undefined);
  assert.equal(openVersions(root).text("../../preferences.md"), undefined);
});

test("[CA5] a seed is kept for its session", () => {
  const seeds = openSeeds(root);
  const seed = seeds.seal("one");
  assert.equal(openSeeds(root).of("one"), seed);
  assert.equal(openSeeds(root).of("two"), undefined);
  assert.notEqual(seeds.seal("three"), seed);
});

test("[CA13] a sheet under the name of another seat, or a name without end, is said to be misnamed, and play is possible", () => {
  const long = "a".repeat(200);
  mkdirSync(join(root, "odd", "party"), { recursive: true });
  for (const name of ["gm", "narrator", long, "ina-vell"])
    writeFileSync(join(root, "odd", "party", `${name}.md`), `# ${name.slice(0, 20)}\n`);
  const { party, misnamed } = openCampaign(join(root, "odd"));
  assert.deepEqual(party, ["ina-vell"]);
  assert.deepEqual(misnamed.map(sluggish), [
    `${"a".repeat(60)}.md`,
    "gm-the-character.md",
    "narrator-the-character.md",
  ]);
});
