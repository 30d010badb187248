import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { verify } from "../../scripts/verify-dice.ts";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { audit } from "../../src/commands/audit.ts";
import type { Terminal } from "../../src/commands/command.ts";
import { evening, MIND_FAILED } from "../../src/commands/play.ts";
import { openSqliteReader } from "../../src/ledger/sqlite.ts";
import { openEvening } from "../../src/open-evening.ts";
import { CALLS } from "../../src/play/evening.ts";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import { isIdle } from "../../src/table/seating.ts";
import type { Lines } from "../../src/terminal/lines.ts";
import { judge } from "../support/judge.ts";
import type { CanaryCampaign } from "./campaign.ts";
import { type Canary, openLookout } from "./canary.ts";
import { type Request, type Script, serveModels } from "./server.ts";

export interface HostileOptions {
  readonly campaign: CanaryCampaign;
  readonly script: Script;
  readonly beats?: number;
  readonly seed?: string;
  /** As with --model. */
  readonly model?: string;
  /** The lines of a person who plays Corwin; without them nobody human sits at the table. */
  readonly lines?: readonly string[];
  readonly given?: Terminal["given"];
  /** In seconds, as in settings.yaml. */
  readonly deadlines?: string;
}

export interface Played {
  readonly entries: readonly Entry[];
  /** What was on record when the evening was left because the GM's model had failed, where it was; then somebody let the house run on. */
  readonly left?: readonly Entry[];
  readonly requests: readonly Request[];
  /** Everything the terminal showed, and every other line of it. */
  readonly shown: string;
  /** Every file of the campaign afterwards, but what Troupe keeps for itself. */
  readonly files: ReadonlyMap<string, string>;
  /** What `troupe audit` gave, with every canary of the GM's planted. */
  readonly audit: { readonly code: number; readonly out: string };
  /** What lies outside of the campaign's folder and the home, before and after. */
  readonly outside: readonly [before: string, after: string];
}

/** What lies beside the campaign, for whoever gets out. */
export const OUTSIDE = "Outsiderakthomo waits beyond the folder.";

/** Plays an evening as `troupe play` does, in this process, with a hostile server at every seat that has a model; then audits it. */
export async function playHostile(options: HostileOptions): Promise<Played> {
  const { campaign, script, beats = 6, seed = "7", model = "openai-compatible:x", lines } = options;
  const place = mkdtempSync(join(tmpdir(), "troupe-hostile-"));
  const root = join(place, "shelf", "the-salt-cellar");
  const home = join(place, "home");
  const outsides = join(place, "shelf");
  await using server = await serveModels(script);
  const before = { ...process.env };
  Object.assign(process.env, { ANTHROPIC_API_KEY: "sk-test-do-not-tell", ANTHROPIC_BASE_URL: server.url });
  const listeners = (["SIGINT", "SIGTERM"] as const).map((name) => [name, process.listeners(name)] as const);
  try {
    for (const [path, text] of Object.entries(campaign.files)) put(join(root, path), text);
    put(join(outsides, "outside.md"), OUTSIDE);
    const { deadlines = "{ first: 5, between: 5, total: 10 }" } = options;
    put(join(home, "settings.yaml"), `deadlines: ${deadlines}\n`);
    const lay = outsideOf(outsides);
    const shown: string[] = [];
    const person = linesOf(lines ?? [], (text) => shown.push(text));
    const io: Terminal = {
      json: false,
      quiet: false,
      given: {
        ...(lines ? { as: "corwin-voss" } : { auto: true }),
        beats: String(beats),
        seed,
        model,
        "base-url": server.url,
        plain: true,
        ...options.given,
      },
      home,
      out: (text) => shown.push(text),
      tell: (text) => shown.push(text),
      read: async (path = "") => readFileSync(path, "utf8"),
    };
    const code = await evening(openCampaign(root), io, { lines: person });
    const failed = code === MIND_FAILED;
    const left = await recordOf(root);
    if (failed) {
      await letTheHouseRunOn(root);
      await evening(openCampaign(root), io, { lines: person });
    }
    const entries = await recordOf(root);
    const audited: string[] = [];
    const planted = join(place, "planted.txt");
    const alone = campaign.canaries.filter(({ may }) => may.length === 1);
    writeFileSync(planted, alone.map(({ text, name }) => `${text}\n${name}`).join("\n"));
    const looks = { ...io, out: (text: string) => audited.push(text), given: { secrets: planted } };
    const audits = await audit.run([root], looks);
    return {
      entries,
      requests: server.requests,
      shown: shown.join("\n"),
      files: new Map(filesUnder(root).map((path) => [path, readFileSync(join(root, path), "utf8")])),
      audit: { code: audits, out: audited.join("\n") },
      ...(failed ? { left } : {}),
      outside: [lay, outsideOf(outsides)],
    };
  } finally {
    process.env = before;
    for (const [name, own] of listeners)
      for (const one of process.listeners(name)) if (!own.includes(one)) process.removeListener(name, one);
    rmSync(place, { recursive: true, force: true });
  }
}

/** Somebody comes to the table that was left idle, and chooses. */
async function letTheHouseRunOn(root: string): Promise<void> {
  await using opened = await openEvening({ campaign: openCampaign(root), sits: () => ({}) });
  const { state } = opened.table;
  assert.ok(isIdle(state) && state.session === "open", "the evening was left idle, saved and open");
  await opened.table.record("the house runs on", { kind: "seat", seat: "gm", goes: "house" });
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

export async function recordOf(root: string): Promise<readonly Entry[]> {
  await using ledger = await openSqliteReader(join(root, ".troupe", "ledger.sqlite"));
  return (await Array.fromAsync(ledger.read())) as Entry[];
}

const filesUnder = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((path) => !path.startsWith(".troupe"));

const outsideOf = (shelf: string): string =>
  readdirSync(shelf)
    .map((name) => (name.includes(".") ? `${name}: ${readFileSync(join(shelf, name), "utf8")}` : name))
    .join("\n");

/** Somebody who types these lines and then no more. */
function linesOf(given: readonly string[], show: (text: string) => void): Lines {
  const left = [...given];
  return {
    isKeyboard: false,
    isFlowing: false,
    status: () => true,
    next: async () => left.shift(),
    ready: () => left.shift(),
    onUnasked: () => {},
    onInterrupt: () => {},
    write: show,
    flow: (rows) => show(rows.join("\n")),
    below: show,
    recall: () => {},
    close: () => {},
  };
}

const calls = (entries: readonly Entry[]): readonly EntryOf<"model-call">[] =>
  entries.flatMap((entry) => (entry.kind === "model-call" ? [entry] : []));

/** Where a canary is that it should not be: one line each. */
export function sightings({ entries, requests, shown, files }: Played, canaries: readonly Canary[]): readonly string[] {
  const look = openLookout([...canaries, { name: "Outsiderakthomo", text: OUTSIDE, at: "outside.md", may: [] }]);
  const found: string[] = [];
  const watch = (text: string, seats: readonly string[], where: string) => {
    for (const { canary, form } of look(text))
      for (const seat of seats)
        if (!canary.may.includes(seat)) found.push(`${canary.at} (${form}) reached ${seat}: ${where}`);
  };
  for (const { seat, body, turn } of requests) watch(body, [seat], `request ${turn}`);
  for (const entry of entries) {
    const minds = entry.audience.filter((seat) => seat !== "lead");
    if (entry.kind !== "file") watch(JSON.stringify(entry), minds, `entry ${entry.seq}, ${entry.kind}`);
  }
  for (const [path, text] of files) watch(text, readersOf(path), path);
  for (const { canary, form } of look(shown)) found.push(`${canary.at} (${form}) was shown`);
  return [...new Set(found)];
}

/** Who reads a file, besides the GM; said here once more, so that it is not the product that is asked. */
function readersOf(path: string): readonly string[] {
  if (path.startsWith("scenes/") || path.endsWith("-brief.md")) return ["narrator"];
  if (path === "party-knowledge.md") return ["narrator", "corwin-voss", "gideon-harrowmoor", "tilda-brannock"];
  if (path === "world-primer.md") return ["corwin-voss", "gideon-harrowmoor", "tilda-brannock"];
  const own = /^(?:party\/(.+?)(?:-journal)?|tmp\/(.+)-(?:prompt|response|notes-for-journal))\.md$/.exec(path);
  const owner = own?.[1] ?? own?.[2];
  return owner === undefined ? [] : [owner];
}

export interface Expected {
  readonly canaries: readonly Canary[];
  /** Beats that the evening has at most. */
  readonly beats?: number;
  readonly calls?: number;
}

/** Narration of the house in the place of the GM's model. */
const isTheHouses = (entry: Entry): boolean =>
  entry.kind === "message" && entry.tag === "NARRATIVE" && entry.by === "house";

/** What holds of every evening, whatever its models did. */
export function expectSound(played: Played, { canaries, beats = 6, calls: most }: Expected): void {
  const { entries, requests, outside, shown, audit: audited } = played;
  judge(entries);
  const chosen = entries.findIndex((entry) => entry.kind === "seat" && entry.goes === "house");
  const over = entries.slice(0, chosen < 0 ? undefined : chosen).filter(isTheHouses);
  assert.deepEqual(over, [], "the house tells nothing over a model that failed");
  assert.deepEqual(sightings(played, canaries), []);
  assert.ok(
    verify(entries).every(({ wrong }) => wrong.length === 0),
    "every die follows from the seed",
  );
  const last = entries.findLast((entry) => entry.kind === "session");
  assert.ok(last?.kind === "session" && last.closed !== undefined, "the evening has closed");
  const made = calls(entries);
  const wanted = most ?? (beats + 2) * CALLS * 3;
  assert.ok(made.length <= wanted, `${made.length} calls of models, ${wanted} at most`);
  assert.ok(entries.length <= 220 * (beats + 2), `${entries.length} entries`);
  assert.ok(requests.length <= made.length, `${requests.length} requests, and ${made.length} accounted for`);
  assert.ok(Math.max(0, ...requests.map(({ body }) => body.length)) < 400_000, "prompts are bounded");
  for (const [beat, some] of Map.groupBy(made, (call) => call.beat))
    assert.ok(some.filter(({ seat }) => seat === "gm").length <= CALLS, `the GM's calls in beat ${beat}`);
  assert.equal(outside[1], outside[0]);
  assert.ok(!/root:[x*]:0:0/.test(shown + JSON.stringify(entries)), "nothing of the machine was read");
  assert.ok(!/[\u0000-\u0008\u001b\u007f-\u009f\u202e]/.test(shown), "no marks that a terminal obeys");
  assert.equal(audited.code, 0, audited.out);
}
