import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { styleText } from "node:util";
import { sheetOf } from "../campaign/campaign.ts";
import { type Patient, patientIn } from "../campaign/doctor/patient.ts";
import { findingsOf } from "../campaign/doctor.ts";
import { houseRuleLines } from "../campaign/house-rules.ts";
import { readRecords } from "../campaign/records.ts";
import { spoken } from "../campaign/secrets/prose.ts";
import { readSecrets } from "../campaign/secrets.ts";
import { readSheet } from "../campaign/sheet.ts";
import { openShelf, type Shelf } from "../campaign/shelf.ts";
import { readWorld } from "../campaign/world.ts";
import { nameOf, plain } from "../protocol/text.ts";
import { type ReadRules, readHouseRules } from "../rules/house-rules.ts";
import { wrap } from "../terminal/wrap.ts";
import type { World } from "../world/campaign.ts";
import type { Finding } from "../world/finding.ts";
import type { Records } from "../world/records.ts";
import type { Secret } from "../world/secret.ts";
import { type Command, type Terminal, WrongUsage } from "./command.ts";
import { MODEL_OPTIONS, modelPlan } from "./model-settings.ts";

export const doctor: Command = {
  name: "doctor",
  summary: "what is set up, and how a campaign folder is read",
  usage: ["doctor", "doctor <campaign>"],
  about: [
    "Alone: whether everything is there that Troupe needs. Models that are set up are",
    "tried with two tiny calls; nothing of a campaign is sent.",
    "With a campaign: how its folder is read. The party, the people and places, the",
    "rules of the table, and whatever is not as its writer meant.",
    "Nothing is changed. Secrets are counted and not told, unless you ask for spoilers.",
  ].join("\n"),
  options: { spoilers: { help: "tell the secrets too, and who there is" }, ...MODEL_OPTIONS },
  examples: ["troupe doctor", "troupe doctor the-long-stair", "troupe doctor ./my-campaign --spoilers"],
  async run(words, io) {
    const [name, ...more] = words;
    if (more.length > 0) throw new WrongUsage("doctor takes one campaign.", `Leave out: ${more.join(" ")}`);
    const shelf = openShelf(io.home);
    return name === undefined ? setUp(shelf, io) : examine(folderOf(shelf, name), io);
  },
};

/** Any folder may see the doctor, also one that could not be played. */
const folderOf = (shelf: Shelf, name: string): string =>
  existsSync(resolve(name)) && statSync(resolve(name)).isDirectory() ? resolve(name) : shelf.look(name);

const NODE = 24;

async function setUp(shelf: Shelf, io: Terminal): Promise<number> {
  const isNew = Number(process.versions.node.split(".")[0]) >= NODE;
  const writable = canWrite(shelf.home);
  const campaigns = shelf.list();
  const { model, "base-url": baseUrl } = io.given as Readonly<Record<string, string | undefined>>;
  const plan = modelPlan({ model, baseUrl, env: process.env, home: shelf.home });
  const { tryModels, trialLine } = await import("./model-trial.ts");
  const trials = await tryModels(plan);
  const facts = [
    { kind: "node", version: process.versions.node, enough: isNew },
    { kind: "shelf", path: shelf.home, writable },
    ...campaigns.map(({ name, ships }) => ({ kind: "campaign", name, ships })),
    { kind: "model", name: "house", key: false },
    ...trials,
  ];
  if (io.json) for (const fact of facts) io.out(JSON.stringify(fact));
  else {
    const own = campaigns.filter(({ ships }) => !ships).map(({ name }) => name);
    const shipped = campaigns.filter(({ ships }) => ships).map(({ name }) => name);
    const lines = [
      `Node       ${process.versions.node}${isNew ? "" : `. Version ${NODE} is needed; npm ci brings it.`}`,
      `The shelf  ${shelf.home}${writable ? "" : ". It cannot be written to: say --home <dir> for another."}`,
      `On it      ${own.join(", ") || "nothing yet"}`,
      `Ships      ${shipped.join(", ") || "nothing that is not on the shelf"}`,
      `Minds      ${plan.line}`,
      ...trials.map((trial) => `           ${trialLine(trial)}`),
      "",
      `How a campaign is read: troupe doctor ${campaigns[0]?.name ?? "<folder>"}`,
    ];
    io.out(wrap(lines.join("\n")));
  }
  return isNew && writable && trials.every(({ works }) => works) ? 0 : 1;
}

function canWrite(folder: string): boolean {
  const there = existsSync(folder) || dirname(folder) === folder;
  if (!there) return canWrite(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** All there is to say of a folder. */
interface Report {
  readonly records: Records;
  readonly patient: Patient;
  readonly world: World;
  readonly secrets: readonly Secret[];
  readonly rules: ReadRules;
  readonly findings: readonly Finding[];
}

function examine(path: string, io: Terminal): number {
  const patient = patientIn(path);
  const world = readWorld(patient);
  const read = readSecrets(patient.files, patient.party);
  const rules = readHouseRules(houseRuleLines(patient));
  const findings = findingsOf(patient, { world, secrets: read });
  const report = { patient, world, records: readRecords(patient), secrets: read.secrets, rules, findings };
  const spoilers = io.given.spoilers === true;
  if (io.json) for (const fact of facts(report, spoilers)) io.out(JSON.stringify(fact));
  else io.out(wrap(page(report, spoilers)));
  return findings.some(({ weight }) => weight === "stops") ? 1 : 0;
}

const membersOf = ({ party, files }: Patient) =>
  party.map((slug) => {
    const { stats, guessed } = readSheet(slug, sheetOf({ files }, slug));
    return {
      slug,
      name: stats.name,
      class: stats.class ?? "",
      level: stats.level ?? 1,
      hp: stats.hp,
      ac: stats.ac,
      guessed,
    };
  });

const TIERS = ["free", "gated", "locked"] as const;

const topicsOf = ({ people }: World) =>
  Object.fromEntries(
    TIERS.map((tier) => [tier, people.flatMap(({ topics }) => topics).filter((topic) => topic.tier === tier).length]),
  ) as Record<(typeof TIERS)[number], number>;

const countsOf = ({ scenes, journals, decisions, plans }: Records) => ({
  scenes: scenes.length,
  journal_entries: Object.values(journals).flat().length,
  decisions: decisions.length,
  plans: plans.length,
});

/** What is there of evenings before, and of evenings to come. */
function recordLines(records: Records): readonly string[] {
  const { scenes, journal_entries, decisions, plans } = countsOf(records);
  const told = [
    ...(scenes > 0 ? [count(scenes, "scene")] : []),
    ...(journal_entries > 0 ? [count(journal_entries, "journal entry", "journal entries")] : []),
    ...(decisions > 0 ? [count(decisions, "decision")] : []),
    ...(plans > 0 ? [count(plans, "plan")] : []),
  ];
  return told.length > 0 ? [`  On paper: ${told.join(", ")}`] : [];
}

/** How many secrets stand in which folder or file. */
function bySource(secrets: readonly Secret[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { path } of secrets) {
    const [source = path] = path.split("/");
    counts[source] = (counts[source] ?? 0) + 1;
  }
  return counts;
}

function facts({ patient, world, records, secrets, rules, findings }: Report, spoilers: boolean): readonly object[] {
  return [
    ...membersOf(patient).map((member) => ({ kind: "party", ...member })),
    {
      kind: "world",
      title: world.overview.title || nameOf(patient.name),
      people: world.people.length,
      places: world.places.length,
      factions: world.factions.length,
      items: world.items.length,
      quests: world.quests.length,
      topics: topicsOf(world),
    },
    { kind: "records", ...countsOf(records) },
    ...(spoilers ? everything(world) : []),
    { kind: "secrets", count: secrets.length, by: bySource(secrets) },
    ...(spoilers ? secrets.map((secret) => ({ kind: "secret", ...secret })) : []),
    { kind: "rules", followed: rules.followed, told: rules.told },
    ...world.boundaries.map((text) => ({ kind: "boundary", text })),
    ...findings.map((finding) => ({ kind: "finding", ...finding })),
  ];
}

const everything = ({ people, places, factions, items, quests }: World): readonly object[] => [
  ...people.map((one) => ({ kind: "person", ...one })),
  ...places.map(({ kind: sort, ...one }) => ({ kind: "place", ...one, sort })),
  ...factions.map(({ kind: sort, ...one }) => ({ kind: "faction", ...one, sort })),
  ...items.map(({ kind: sort, ...one }) => ({ kind: "item", ...one, sort })),
  ...quests.map((one) => ({ kind: "quest", ...one })),
];

function page(report: Report, spoilers: boolean): string {
  const { patient, world, secrets, rules } = report;
  const title = world.overview.title || nameOf(patient.name);
  return [
    styleText("bold", plain(title)),
    ...part("At the table", membersOf(patient).map(inWords)),
    ...part("In the world", [...worldLines(world, secrets, spoilers), ...recordLines(report.records)]),
    ...part("House rules", [
      ...rules.followed.map((rule) => `  kept   ${spoken(rule)}`),
      ...rules.told.map((rule) => `  told   ${spoken(rule)}`),
      ...(rules.followed.length + rules.told.length > 0 ? ["  (kept: the rules see to it; told: minds are told)"] : []),
    ]),
    ...part(
      "Boundaries",
      world.boundaries.map((line) => `  - ${line}`),
    ),
    ...(spoilers ? spoilt(world) : []),
    ...part("Secrets", spoilers ? secrets.map(inFull) : []),
    ...findingLines(report.findings),
  ].join("\n");
}

function inFull({ id, path, line, heading, text }: Secret): string {
  const under = heading === "" || text.startsWith(heading) ? "" : `${heading.replace(/:$/, "")}: `;
  return `  ${id}  ${path}:${line}\n      ${under}${text}`;
}

/** Who and what there is, by name, and what each of them can tell. */
const spoilt = ({ people, places, factions, items, quests }: World): readonly string[] => [
  ...part(
    "People",
    people.flatMap(({ name, role, topics }) => [
      `  ${name}${role === "" ? "" : `, ${role}`}`,
      ...topics.map(({ tier, text }) => `    ${tier.padEnd(7)} ${text}`),
    ]),
  ),
  ...part("Places", places.map(named)),
  ...part("Factions", factions.map(named)),
  ...part("Items", items.map(named)),
  ...part(
    "Quests",
    quests.map(
      ({ title, objective, done }) => `  ${title}${done ? " (done)" : ""}${objective === "" ? "" : `: ${objective}`}`,
    ),
  ),
];

const named = ({ name, kind }: { readonly name: string; readonly kind: string }): string =>
  `  ${name}${kind === "" ? "" : `, ${kind}`}`;

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ["", styleText("bold", title), ...lines.map(plain)];

const inWords = ({ name, class: calling, level, hp, ac }: ReturnType<typeof membersOf>[number]): string =>
  `  ${name.padEnd(24)} ${calling || "no class"} ${level}, ${count(hp, "hit point")}, armour class ${ac}`;

function worldLines(world: World, secrets: readonly Secret[], spoilers: boolean): readonly string[] {
  const { people, places, factions, items, quests } = world;
  const { free, gated, locked } = topicsOf(world);
  const counted = [
    count(people.length, "person", "people"),
    count(places.length, "place"),
    count(factions.length, "faction"),
    count(items.length, "item"),
    count(quests.length, "quest"),
  ];
  const sources = Object.entries(bySource(secrets)).map(([source, n]) => `${source} ${n}`);
  return [
    `  ${counted.join(", ")}`,
    ...(free + gated + locked > 0
      ? [`  What people know: ${free} freely told, ${gated} for trust or a check, ${locked} locked away`]
      : []),
    secrets.length === 0
      ? "  no secrets"
      : `  ${count(secrets.length, "line is", "lines are")} kept behind the screen: ${sources.join(", ")}${spoilers ? "" : "  (--spoilers tells them)"}`,
  ];
}

const SAID: Readonly<Record<Finding["weight"], string>> = {
  stops: "Stops play",
  odd: "Worth a look",
  note: "Good to know",
};

function findingLines(findings: readonly Finding[]): readonly string[] {
  if (findings.length === 0) return ["", "Nothing to mend."];
  return (["stops", "odd", "note"] as const).flatMap((weight) =>
    part(SAID[weight], findings.filter((finding) => finding.weight === weight).map(findingLine)),
  );
}

/** What is said hangs under its beginning, beside the place where that leaves room, else below it. */
function findingLine({ path, line, what, remedy }: Finding): string {
  const where = line > 0 ? `${path}:${line}` : path;
  return `  ${where}${NARROW.test(where) ? "  " : "\n      "}${what}${remedy === undefined ? "" : ` ${remedy}`}`;
}

/** A wider place would leave too little of the line for what is said of it; one with a space in it does not show where it ends. */
const NARROW = /^\S{1,24}$/;

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
