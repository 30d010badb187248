import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { circles, FLOOR_PLAN, roomsIn, SEES_EVERYTHING, type Source, violations } from "./support/floor-plan.ts";
import { longFiles } from "./support/long-files.ts";
import { unescaped } from "./support/patterns.ts";
import { discrepancies } from "./support/promises.ts";

const root = new URL("../", import.meta.url);
const files = (pattern: string): readonly Source[] =>
  globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] }).map((path) => ({
    path: path.replaceAll("\\", "/"),
    text: readFileSync(new URL(path, root), "utf8"),
  }));
const texts = (pattern: string) => files(pattern).map(({ text }) => text);

test("every file keeps to its floor", () => {
  const sources = files("src/**/*.ts").filter(({ path }) => !path.endsWith(".test.ts"));
  assert.ok(sources.length > 50);
  assert.deepEqual(violations(sources), []);
});

for (const [what, path, text] of [
  ["the folder where a page is read", "src/pages/x.ts", 'import { readWorld } from "../campaign/world.ts";'],
  ["a static import", "src/protocol/x.ts", 'import { decide } from "../table/decide.ts";'],
  ["a type import", "src/ledger/x.ts", 'import type { TableState } from "../table/state.ts";'],
  ["a re-export", "src/table/x.ts", 'export * from "../screen/screen.ts";'],
  ["a dynamic import", "src/rules/x.ts", 'const x = await import("../ledger/sqlite.ts");'],
  ["a dynamic import in backticks", "src/rules/x.ts", "const x = await import(`../ledger/sqlite.ts`);"],
  ["a computed import", "src/rules/x.ts", "const x = await import(name);"],
  ["an import over two lines", "src/world/x.ts", 'import {\n  a,\n} from\n  "../table/state.ts";'],
  ["a way out of src", "src/table/x.ts", 'import { setTable } from "../../test/support/table.ts";'],
  ["the disk in a pure room", "src/rules/x.ts", 'import { readFileSync } from "node:fs";'],
  ["the clock in a pure room", "src/table/x.ts", "const now = Date.now();"],
  ["chance in a pure room", "src/rules/x.ts", "const die = Math.random();"],
  ["a room that is not on the plan", "src/attic/x.ts", ""],
  ["a terminal where an evening is put together", "src/open-evening.ts", 'import "./terminal/lines.ts";'],
  ["a process where an evening is put together", "src/open-evening.ts", "process.exit(1);"],
] as const) {
  test(`the floor plan notices ${what}`, () => assert.equal(violations([{ path, text }]).length, 1));
}

test("the floor plan lets comments speak of other rooms, and the roots see everything", () => {
  assert.deepEqual(
    violations([{ path: "src/protocol/x.ts", text: '// import x from "../table/state.ts"\n/** Date.now() */' }]),
    [],
  );
  assert.deepEqual(violations([{ path: "src/main.ts", text: 'import x from "./ledger/sqlite.ts"; Date.now();' }]), []);
});

test("docs/design.md has the rooms of the floor plan, and what each may import", () => {
  const [design = ""] = texts("docs/design.md");
  const plan = Object.fromEntries(Object.entries(FLOOR_PLAN).map(([room, may]) => [room, may.toSorted()]));
  assert.deepEqual(roomsIn(design), { plan, everything: SEES_EVERYTHING.toSorted() });
  assert.notDeepEqual(roomsIn(design.replace("| `protocol` `world` |", "| `protocol` |")).plan, plan);
});

test("no file of src imports itself by way of others", () => {
  const sources = files("src/**/*.ts").filter(({ path }) => !path.endsWith(".test.ts"));
  assert.deepEqual(circles(sources), []);
  const house = sources.find(({ path }) => path === "src/minds/house/gm/stage.ts");
  assert.ok(house);
  const broken = { ...house, text: `${house.text}import type { stageOf } from "./set-stage.ts";\n` };
  const [circle = []] = circles(sources.map((one) => (one === house ? broken : one)));
  assert.ok(circle.includes(house.path) && circle.includes("src/minds/house/gm/set-stage.ts"), circle.join(" "));
});

test("every promise has a test, and every test cites a promise that was made", () => {
  const specs = texts("{src/*,web}/SPEC.md");
  const tests = [...texts("{src,test}/**/*.test.ts"), ...texts("test/contracts/*.ts")];
  assert.ok(specs.length >= 6);
  assert.deepEqual(discrepancies({ specs, design: texts("docs/design.md"), tests }), []);
});

test("the promises' check notices one without a test, one nobody made, and one made twice", () => {
  const specs = ["| XX1 | this |\n| XX2 | that |", "| XX2 | again |"];
  const cites = (id: string) => `test("[${id}] something")`;
  const found = discrepancies({ specs, design: ["| T1 | x |"], tests: [cites("XX2"), cites("T1"), cites("XX9")] });
  assert.deepEqual(found, [
    "XX2 is promised twice",
    "XX1 is promised and no test cites it",
    "XX9 is cited and nobody promised it",
  ]);
});

test("[TE12] whoever writes to a terminal does it by what cleans all that passes", () => {
  const sources = files("src/**/*.ts").filter(({ path }) => !path.endsWith(".test.ts"));
  const writes = sources.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /\bconsole\.\w+|\bstyleText\b|\bprocess\.std(?:out|err)\.write|\b(?:stream|output)\.write\([^\n]*/g,
      ),
    ].map(([found]) => `${path}: ${found}`),
  );
  assert.deepEqual(writes.toSorted(), [
    "src/command-line.ts: stream.write(clean(line));",
    "src/terminal/lines.ts: output.write(PASTES_MARKED);",
    "src/terminal/lines.ts: output.write(PASTES_UNMARKED);",
    "src/terminal/lines.ts: output.write(printed(text));",
  ]);
});

test("[CA31] folders are made in a way that comes to an end, but for the ledger's, whose campaign is there", () => {
  const sources = files("src/**/*.ts").filter(({ path }) => !path.endsWith(".test.ts"));
  const found = sources.filter(({ text }) => /mkdir(?:Sync)?\([^)]*\)?[^)]*\brecursive\b/.test(text));
  assert.deepEqual(
    found.map(({ path }) => path),
    ["src/ledger/sqlite.ts"],
  );
});

test("no regular expression is built from outside text that is not escaped", () => {
  const built = files("{src,bin,scripts,bench,examples,web}/**/*.{ts,mjs,js}").filter(
    ({ path }) => !path.endsWith(".test.ts"),
  );
  assert.ok(built.filter(({ text }) => text.includes("RegExp.escape(")).length > 10);
  assert.deepEqual(
    built.flatMap(({ path, text }) => unescaped(text).map(({ line, pieces }) => `${path}:${line} ${pieces}`)),
    [],
  );
});

test("the patterns' check notices a name, also within a template or a list, and no constant", () => {
  const found = (source: string): readonly string[] =>
    unescaped(source.replaceAll("#", "$")).flatMap(({ pieces }) => pieces);
  assert.deepEqual(found("new RegExp(`^(?:a|#{word})\\b`, 'i')"), ["word"]);
  assert.deepEqual(found("new RegExp(name)"), ["name"]);
  assert.deepEqual(found("new RegExp(`#{`x#{names.join('|')}`}`)"), ["names.join('|')"]);
  assert.deepEqual(found("new RegExp(`#{A_CONSTANT} #{RegExp.escape(`#{a}, #{b}`)} #{LIST.join('|')}`, flags)"), []);
});

test("files over 300 lines are named, and others are not", () => {
  const lines = (n: number) => "x\n".repeat(n);
  assert.deepEqual(
    longFiles([
      { path: "a.ts", text: lines(300) },
      { path: "b.ts", text: lines(301) },
    ]),
    ["b.ts has 301 lines: which noun is missing?"],
  );
});

test("what CI runs is the test command of the README", () => {
  const [ci = "", readme = ""] = [".ci/run", "README.md"].map((path) => readFileSync(new URL(path, root), "utf8"));
  assert.match(ci, /^npm ci\nnpm test$/m);
  assert.match(readme, /^npm ci && npm test$/m);
});

test("the lock file names no place to download from, and every version is exact", () => {
  const [lock = "", manifest = ""] = ["package-lock.json", "package.json"].map((path) =>
    readFileSync(new URL(path, root), "utf8"),
  );
  assert.doesNotMatch(lock, /"resolved"|https?:\/\/registry/);
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(manifest) as Record<
    string,
    Record<string, string>
  >;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    assert.match(version, /^\d+\.\d+\.\d+$/, name);
  }
});
