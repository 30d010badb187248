import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { readCampaign } from "../../src/campaign/folder/folder.ts";
import { readWorld } from "../../src/campaign/read/world.ts";
import { nameOf } from "../../src/protocol/text.ts";
import type { Effect, Situation, Worded } from "../../src/world/situation.ts";

const FOLDER = fileURLToPath(new URL("../../campaigns/the-long-stair", import.meta.url));
const PUBLIC = ["world-primer.md", "party-knowledge.md"];

type Giver = Worded & { readonly effects: readonly Effect[]; readonly line: number };

const isGiver = (part: object): part is Giver => "effects" in part && "text" in part && "line" in part;

/** Every text of a page that brings something about, wherever it stands on it. */
function giversIn(part: unknown): readonly Giver[] {
  if (typeof part !== "object" || part === null) return [];
  return [...(isGiver(part) ? [part] : []), ...Object.values(part).flatMap(giversIn)];
}

const gives = (giver: Giver, fact: string): boolean =>
  giver.effects.some((one) => one.do === "fact" && one.holds && one.fact === fact);

const wordsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\p{L}+(?:['’]\p{L}+)*/gu)].map(([word]) => plain(word));

/** "Gedge's" and "the Corrows" name Gedge and a Corrow. */
const plain = (word: string): string => word.replace(/['’]s$|(?<!s)s['’]?$/u, "");

/** Words that somebody wrote with a capital where no sentence begins. */
const capitalsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+(?:['’]\p{L}+)?/gu)].map(([word]) => plain(word));

/** What a fact names that whoever heard this wording was not told, and could not have known. */
const untold = (fact: string, wording: string, names: ReadonlySet<string>, known: string): readonly string[] => {
  const told = new Set(wordsIn(`${known} ${wording}`).map((word) => word.toLowerCase()));
  return wordsIn(fact).filter((word) => names.has(word) && !told.has(word.toLowerCase()));
};

function saidTooMuch(pages: readonly Situation[], known: string): readonly string[] {
  const facts = pages.flatMap((page) => page.facts);
  const all = pages.flatMap((page) => giversIn(page).map((giver) => ({ page, giver })));
  const names = new Set([...facts, ...all.map(({ giver }) => giver)].flatMap(({ text }) => capitalsIn(text)));
  return facts.flatMap(({ id, text }) =>
    all
      .filter(({ giver }) => gives(giver, id))
      .flatMap(({ page, giver }) => {
        const here = [known, ...page.here.map(({ name }) => name)].join(" ");
        const missing = new Set([giver.text, ...(giver.or ?? [])].flatMap((one) => untold(text, one, names, here)));
        return [...missing].map((name) => `${page.path}:${giver.line}: ${id} says ${name}`);
      }),
  );
}

const written = readWorld(openCampaign(FOLDER)).situations.filter(({ origin }) => origin === "written");

const everybodyKnows = [
  ...openCampaign(FOLDER).party.map(nameOf),
  ...readCampaign(FOLDER).flatMap(({ path, text }) => (PUBLIC.includes(path) ? [text] : [])),
].join(" ");

test("[CA27] a fact of the adventure names nobody whom the words that give it do not name, unless they are there, of the party or known to all", () => {
  assert.deepEqual(saidTooMuch(written, everybodyKnows), []);
});

test("[CA27] and each of its facts is given somewhere, in words that were looked at", () => {
  const givers = written.flatMap(giversIn);
  const facts = written.flatMap((page) => page.facts);
  assert.ok(facts.length > 150, `${facts.length} facts`);
  assert.deepEqual(
    facts.filter(({ id }) => !givers.some((giver) => gives(giver, id))).map(({ id }) => id),
    [],
  );
});

test("[CA27] a name that only one of two wordings tells is one too many", () => {
  const [row] = written.filter(({ slug }) => slug === "coopers-row");
  assert.ok(row);
  const page = {
    ...row,
    facts: [{ id: "door-skipped", text: "The bill-stickers left out number nine, which is Josun Lark's.", line: 1 }],
    notices: row.notices.map((one) => ({ ...one, text: `${one.text} It is Josun Lark's.` })),
  };
  const found = saidTooMuch([page], everybodyKnows);
  assert.ok(
    found.some((one) => one.endsWith("door-skipped says Lark")),
    found.join("\n"),
  );
});
