import { dirname, join, normalize } from "node:path";

/** Every room that knows no terminal. */
const BEHIND_THE_DOOR =
  "protocol world markdown rules pages table screen ledger bus models minds campaign scribes play".split(" ");

/** Which room may enter which. `main.ts`, `command-line.ts`, `open-table.ts` and `commands/` see everything. */
export const FLOOR_PLAN: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  world: [],
  markdown: ["protocol"],
  rules: ["protocol", "world"],
  pages: ["protocol", "world", "markdown", "rules"],
  table: ["protocol", "world", "rules"],
  screen: ["protocol", "world", "table"],
  ledger: ["protocol"],
  bus: ["protocol", "table", "screen", "ledger"],
  models: [],
  minds: ["protocol", "world", "rules", "pages", "table", "models"],
  campaign: ["protocol", "world", "markdown", "rules", "pages"],
  scribes: ["protocol", "world", "markdown", "rules", "table", "campaign"],
  play: BEHIND_THE_DOOR.filter((room) => room !== "play"),
  terminal: ["protocol", "world"],
  server: ["protocol", "bus", "screen", "table", "play", "open-evening.ts"],
  mcp: ["protocol", "bus", "screen", "table", "models", "minds", "server"],
  "open-evening.ts": ["open-table.ts", ...BEHIND_THE_DOOR],
};
export const SEES_EVERYTHING = ["commands", "main.ts", "command-line.ts", "open-table.ts"];

/** Rooms where the same input must always give the same output: no disk, no network, no clock, no chance. */
const PURE = ["protocol", "world", "markdown", "rules", "pages", "table"];
const PURE_MODULES = ["node:crypto"];

export interface Source {
  /** From the project's root, with forward slashes: `src/table/decide.ts`. */
  readonly path: string;
  readonly text: string;
}

/** The table of rooms of `docs/design.md`: what each room of `src/` may import, and who may import everything. */
export function roomsIn(design: string): {
  readonly plan: Readonly<Record<string, readonly string[]>>;
  readonly everything: readonly string[];
} {
  const plan: Record<string, readonly string[]> = {};
  const everything: string[] = [];
  const quoted = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  for (const [, first = "", allowed = ""] of design.matchAll(/^\| (`src\/[^|]+) \| [^|]+ \| ([^|]+) \|$/gm)) {
    const above = allowed.endsWith("all above") ? Object.keys(plan) : [];
    for (const name of quoted(first).map((path) => path.replace(/^src\/|\/$/g, "")))
      if (allowed === "everything") everything.push(name);
      else plan[name] = [...quoted(allowed), ...above].toSorted();
  }
  return { plan, everything: everything.toSorted() };
}

/** Every way in which a file leaves its floor, one sentence each. */
export function violations(files: readonly Source[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const [, home = ""] = path.split("/");
    if (SEES_EVERYTHING.includes(home)) return [];
    const allowed = FLOOR_PLAN[home];
    if (!allowed) return [`${path}: there is no room called ${home} on the floor plan`];
    const code = withoutComments(text);
    return [
      ...importsOf(code).flatMap((target) => wrongImport(path, home, allowed, target)),
      ...impurities(path, home, code),
    ];
  });
}

/** Files that import each other, by whatever way round and be it a type: each circle once, its files in order. */
export function circles(files: readonly Source[]): readonly (readonly string[])[] {
  const imports = new Map(
    files.map(({ path, text }) => {
      const near = importsOf(withoutComments(text)).filter((target) => target?.startsWith("."));
      return [path, near.map((target = "") => normalize(join(dirname(path), target)).replaceAll("\\", "/"))];
    }),
  );
  const reached = new Map<string, ReadonlySet<string>>();
  for (const path of imports.keys()) {
    const found = new Set<string>();
    const open = [path];
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (const to of imports.get(from) ?? [])
        if (imports.has(to) && !found.has(to)) {
          found.add(to);
          open.push(to);
        }
    reached.set(path, found);
  }
  const circular = [...imports.keys()].filter((path) => reached.get(path)?.has(path));
  const all = circular.map((path) =>
    circular.filter((one) => reached.get(path)?.has(one) && reached.get(one)?.has(path)),
  );
  return [...new Map(all.map((circle) => [circle.join(" "), circle])).values()];
}

function wrongImport(
  path: string,
  home: string,
  allowed: readonly string[],
  target: string | undefined,
): readonly string[] {
  if (target === undefined) return [`${path}: imports something that is only known when it runs`];
  if (target.startsWith(".")) {
    const [root, neighbour = ""] = normalize(join(dirname(path), target))
      .replaceAll("\\", "/")
      .split("/");
    if (root !== "src") return [`${path}: leaves src/ for ${target}`];
    return neighbour === home || allowed.includes(neighbour) ? [] : [`${path}: ${home} may not import ${neighbour}`];
  }
  const pure = !target.startsWith("node:") || PURE_MODULES.includes(target);
  return PURE.includes(home) && !pure ? [`${path}: ${home} is pure and may not import ${target}`] : [];
}

function impurities(path: string, home: string, code: string): readonly string[] {
  if (home === "open-evening.ts" && /\bprocess\b/.test(code)) return [`${path}: an evening is no process`];
  if (!PURE.includes(home)) return [];
  const found =
    /\b(?:Date\.now|new Date\(\)|Math\.random|performance\.now|process\.(?:env|hrtime)|setTimeout|fetch)\b/.exec(code);
  return found ? [`${path}: ${home} is pure and may not use ${found[0]}`] : [];
}

/** Static and dynamic imports, re-exports, and requires. A dynamic import of anything but a plain string is undefined here. */
function importsOf(code: string): readonly (string | undefined)[] {
  const fixed = [...code.matchAll(/(?:\bfrom|\bimport)\s*(["'])([^"']+)\1/g)].map((found) => found[2]);
  const dynamic = [...code.matchAll(/\b(?:import|require|import\.meta\.resolve)\s*\(\s*([^)]*)/g)].map(
    (found) => /^(["'`])([^"'`$]+)\1\s*$/.exec(found[1] ?? "")?.[2],
  );
  return [...fixed, ...dynamic];
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
