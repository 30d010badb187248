import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { bank, examined, ferry, filesOf, GOOD } from "../../test/support/ferry.ts";
import { howMany } from "../../test/support/how-many.ts";
import type { Finding } from "../world/finding.ts";
import { situationsOf } from "./situations.ts";

test("[CA22] good pages get no finding", () => {
  assert.deepEqual(situationsOf(filesOf(GOOD)).findings, []);
  assert.deepEqual(examined(GOOD), []);
});

/** On the line that has these words: what is said of it. */
type Expected = readonly [weight: Finding["weight"], words: string, says: RegExp];

const BREAKS: Readonly<Record<string, readonly [pages: Readonly<Record<string, string>>, ...Expected[]]>> = {
  "an effect that leads to no page": [
    ferry(["It is cold. → to The Far Bank", "It is cold. → to The Fat Bank"]),
    ["odd", "It is cold", /no page "the-fat-bank"/],
  ],
  "a lead to no page": [
    ferry(["Jory → The Far Bank", "Jory → The Fat Bank"]),
    ["odd", "Cross with Jory", /no page "the-fat-bank"/],
  ],
  "an ending that is not there": [
    bank(["boots. → end Cold", "boots. → end Colder"]),
    ["odd", "end Colder", /no ending "colder"/],
    ["odd", "**Cold**", /"Cold" can never be come to/],
  ],
  "a way to open that is not there": [
    ferry(["opens Swim", "opens Fly"]),
    ["odd", "opens Fly", /no way "fly" on this page/],
  ],
  "foes that are not there": [bank(["fight wolves", "fight bears"]), ["odd", "fight bears", /no foes "bears"/]],
  "a fight where there is nobody": [
    ferry(["He laughs.", "He laughs. → fight"]),
    ["odd", "He laughs", /nobody to fight on this page/],
  ],
  "a creature the rules do not know": [
    bank(["2 wolves called", "2 gribblers called"]),
    ["odd", "## Foes", /no creature called/],
  ],
  "a clock that is not there": [
    ferry(["(if paid) Cross", "(if Clock The Tide 2) Cross"]),
    ["odd", "Cross with Jory", /no clock "the-tide"/],
  ],
  "a feeling of nobody": [
    ferry(["(if paid) Cross", "(if Odo friendly) Cross"]),
    ["odd", "Cross with Jory", /nobody called "odo"/],
  ],
  "a check toward nobody": [
    ferry(["Persuasion 11 toward Jory", "Persuasion 11 toward Odo"]),
    ["odd", "### Pay Jory", /nobody called "odo"/],
  ],
  "something told by nobody": [
    ferry(["## Jory knows", "## Odo knows"]),
    ["odd", "- free", /nobody called "odo" to tell/],
  ],
  "something told by somebody who is elsewhere": [
    bank(["## Leads", "## Jory knows\n\n- free, the fire: It is his.\n\n## Leads"]),
    ["note", "It is his", /not on this page's list/],
  ],
  "a notice for nobody": [ferry(["- Ada: the rope", "- Bo: the rope"]), ["note", "the rope is new", /"bo" is nobody/]],
  "a notice for a class that nobody has": [
    ferry(["a fighter: somebody", "a wizard: somebody"]),
    ["note", "boathook", /is a wizard/],
  ],
  "a line for nobody": [ferry(["- Ada, on paid", "- Bo, on paid"]), ["note", "Half is a fare", /"bo" is nobody/]],
  "a line on nothing": [
    ferry(["on pay-jory", "on kiss-jory"]),
    ["odd", "Let me", /"on kiss-jory" is no way of this page/],
  ],
  "a fact that is needed and never made": [
    ferry(["(if paid) Cross", "(if payed) Cross"]),
    ["odd", "Cross with Jory", /nothing on any page makes payed so/],
  ],
  "a fact that must not be and never is": [
    ferry(["> if paid: Jory", "> if not payed: Jory"]),
    ["odd", "has put his cap on", /asks that something not be so/],
  ],
  "a fact in words that is never made": [
    ferry(["- paid: Jory has his fare.", "- paid: Jory has his fare.\n- drowned: Ada is drowned."]),
    ["odd", "Ada is drowned", /Nothing on any page makes drowned so/],
  ],
  "a fact that nothing asks for and nobody could say": [
    ferry(["It is cold. →", "It is cold. → cold-feet,"]),
    ["note", "It is cold", /Nothing asks whether cold-feet/],
  ],
  "a page that can be left only by luck": [
    bank(
      ["### Share the fire (kindness)", "### Share the fire (kindness) · Persuasion 11"],
      ["### Kick the fire out (force)", "### Kick the fire out (force) · Athletics 11"],
      ["bad hand. → fight", "bad hand."],
    ),
    ["odd", "# The Far Bank", /stand still here once "Share the fire" and "Kick the fire out" have failed: no ending/],
  ],
  "a page that cannot be left without knowing something": [
    bank(
      ["### Share the fire (kindness)", "### Share the fire (kindness)\nneeds: clapper"],
      ["### Kick the fire out (force)", "### Kick the fire out (force)\nneeds: clapper"],
      ["bad hand. → fight", "bad hand."],
      ["in it. → named", "in it."],
      ["(if named) Go", "(if clapper) Go"],
      ["- named: The toll-man has their names.\n", ""],
    ),
    ["odd", "# The", /stand still here without clapper/],
    ["odd", "# The", /stand still here without clapper/],
  ],
  "a deed that shuts the last door": [
    bank(
      ["### Share the fire (kindness)", "### Share the fire (kindness)\nneeds: not ledger-burnt"],
      ["It goes out. → fight wolves", "It goes out. → ledger-burnt"],
      ["bad hand. → fight", "bad hand."],
      ["(if named) Go", "(if named, not ledger-burnt) Go"],
      ["They take the boots. → end Cold", "They take the boots."],
      ["- **Cold**: They do not.\n", ""],
    ),
    ["odd", "# The Far Bank", /stand still here with ledger-burnt/],
  ],
  "a page that nothing leads on from": [
    {
      ...GOOD,
      ...ferry(["He laughs.", "He laughs. → to The Sandbank"]),
      "beats/3-sand.md": "# The Sandbank\n\nplace: sand\n\n> Sand.\n\n## Here\n\n- **the sand**: Wet.\n",
    },
    ["odd", "# The Sandbank", /Nothing leads on from here, and it is no ending/],
  ],
  "two pages that only lead to each other": [
    {
      ...ferry(["He laughs.", "He laughs. → to The Sandbank"]),
      "beats/3-sand.md": "# The Sandbank\n\nplace: sand\n\n> Sand.\n\n## Leads\n\n- Wade out → The Shoal: Wet.\n",
      "beats/4-shoal.md": "# The Shoal\n\nplace: shoal\n\n> Shells.\n\n## Leads\n\n- Wade in → The Sandbank: Wet.\n",
    },
    ["odd", "# The Sandbank", /no ending can be come to any more/],
  ],
  "an ending that nothing leads to": [
    bank(["- **Cold**: They do not.", "- **Cold**: They do not.\n- **Rich**: They are."]),
    ["odd", "**Rich**", /"Rich" can never be come to/],
  ],
  "a page that nothing leads to": [
    {
      ...GOOD,
      "beats/3-sand.md": "# The Sandbank\n\nplace: sand\n\n> Sand.\n\n## Leads\n\n- Wade → The Far Bank: Wet.\n",
    },
    ["odd", "# The Sandbank", /Nothing leads to "The Sandbank"/],
  ],
  "a page that asks for what is learnt there": [
    bank(["place: the far bank", "place: the far bank\nneeds: named"]),
    ["odd", "# The Far Bank", /Nothing leads to "The Far Bank"/],
    ["odd", "**Warm**", /"Warm" can never be come to/],
    ["odd", "**Cold**", /"Cold" can never be come to/],
    ["odd", "# The Ferry Stage", /stand still|Nothing leads on/],
  ],
  "no page to begin with": [
    ferry(["starts · ", ""]),
    ["odd", "# The Ferry Stage", /No page says that the evening may begin/],
  ],
  "something locked that only itself would open": [
    ferry([
      "- locked, new-rope, the rope: His brother cut the old one.",
      "- locked, cut-rope, the rope: He cut it. → cut-rope",
    ]),
    ["odd", "He cut it", /can never be told/],
  ],
  "a feeling that nobody can come to": [
    ferry(["gated, Insight 12 or friendly", "gated, friendly"], ["→ paid, Jory +1", "→ paid"]),
    ["odd", "Somebody waits there", /can never be told/],
    ["odd", "the toll-man", /"the toll-man" waits for something/],
  ],
  "a way that only itself would open": [
    bank(
      ["### Share the fire (kindness)", "### Share the fire (kindness)\nneeds: warmed"],
      ["It is warm. →", "It is warm. → warmed,"],
    ),
    ["odd", "### Share the fire", /"Share the fire" waits for something that never holds/],
  ],
  "a clock that nothing moves so far": [
    ferry(["The River, 4, every 3", "The River, 4"]),
    ["odd", "second step", /never comes to 2: the pages move it no further than 1/],
    ["odd", "takes the stage", /never comes to 4/],
  ],
  "a check nobody can make": [
    ferry(["Athletics 13", "Athletics 30"]),
    ["odd", "### Take the boat", /takes 30, and the best they can roll is 23/],
  ],
  "a check that somebody hostile makes impossible": [
    ferry(["Neutral. Wants", "Hostile. Wants"]),
    ["odd", "### Pay Jory", /takes 21 against somebody hostile/],
    ["odd", "### Talk him over", /takes 23 against somebody hostile/],
  ],
  "a check nobody can fail": [
    ferry(["Athletics 13", "Athletics 3"]),
    ["note", "### Take the boat", /makes this check without fail/],
  ],
  "a page without wit": [ferry(["over (wit)", "over"]), ["note", "# The Ferry Stage", /is one of wit\./]],
};

for (const [what, [pages, ...expected]] of Object.entries(BREAKS))
  test(`[CA22] it is named with file, line and remedy: ${what}`, () => {
    const found = examined(pages);
    const lines = Object.entries(pages).flatMap(([path, text]) =>
      text.split("\n").map((line, i) => [path, i + 1, line] as const),
    );
    for (const [weight, words, says] of expected) {
      const places = lines.filter(([, , line]) => line.includes(words)).map(([path, line]) => `${path}:${line}`);
      const said = found
        .filter((one) => one.weight === weight && says.test(one.what))
        .map(({ path, line }) => `${path}:${line}`);
      assert.deepEqual(said.toSorted(), places.toSorted(), JSON.stringify(found, undefined, 1));
    }
    assert.equal(found.length, expected.length, JSON.stringify(found, undefined, 1));
    for (const { remedy = "" } of found) assert.match(remedy, /\.$/);
  });

test("[CA22] what was searched and not proved is said to be so", () => {
  const many = Array.from(
    { length: 24 },
    (_, i) =>
      `### Turn wheel ${i} · Athletics 12\n- yes: On. → wheel-${i}\n- no: Off.\n- worse: Back. → not wheel-${(i + 1) % 24}\n`,
  );
  const leads = Array.from(
    { length: 24 },
    (_, i) =>
      `- (if wheel-${i}, not wheel-${(i + 5) % 24}) Through ${i} → The Far Bank: On.\n- (if not wheel-${i}) Round ${i} → The Far Bank: On.\n`,
  );
  const mill = `# The Mill\n\nplace: mill\n\n> Wheels.\n\n## Ways\n\n${many.join("\n")}\n## Leads\n\n${leads.slice(2, 40).join("")}`;
  const found = examined({ ...ferry(["He laughs.", "He laughs. → to The Mill"]), "beats/3-mill.md": mill });
  assert.ok(
    found.every(({ weight }) => weight === "note"),
    JSON.stringify(found, undefined, 1),
  );
  const unproved = found.filter(({ what }) =>
    /was not proved .*: \d+ states were looked at, and there are more/.test(what),
  );
  assert.deepEqual(
    unproved.map(({ path, line }) => `${path}:${line}`),
    ["beats/3-mill.md:1"],
  );
});

test("pages that are no more than plans are left alone, and taken to lead on", () => {
  const plan = "# A plan\n\n## Goal\n\nGet over the river.\n";
  assert.deepEqual(examined({ ...GOOD, "beats/9.md": plan }), []);
  const unbegun = examined({ ...ferry(["starts · ", ""]), "beats/9.md": plan });
  assert.deepEqual(
    unbegun.map(({ path, line }) => `${path}:${line}`),
    ["beats/1-ferry.md:1"],
  );
  assert.deepEqual(examined({ "beats/a.md": "# A plan\n\n## Goal\n\nGet over the river.\n" }), []);
});

test("any text at all can be examined, and every finding has a place and a remedy", () => {
  const words = fc.constantFrom(
    ...Object.values(GOOD).join("\n").split("\n"),
    "→ to",
    "→ end",
    "needs: not",
    "- locked, x: y → x",
    "## Clock: , 0",
    "### ",
  );
  fc.assert(
    fc.property(fc.array(fc.array(words, { maxLength: 40 }), { minLength: 1, maxLength: 3 }), (pages) => {
      const files = Object.fromEntries(
        pages.map((lines, i) => [`beats/${i}.md`, `# Page ${i}\n\n${lines.join("\n")}\n`]),
      );
      for (const { path, line, what, remedy = "" } of examined(files)) {
        assert.ok(
          Object.hasOwn(files, path) && line > 0 && line <= (files[path] ?? "").split("\n").length,
          `${path}:${line}`,
        );
        assert.match(what, /^\S.*\.$/s);
        assert.match(remedy, /\.$/);
      }
    }),
    { seed: 22, numRuns: howMany(100, 400) },
  );
});
