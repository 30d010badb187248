import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { sheetOf } from "../campaign/campaign.ts";
import { findingsOf } from "../campaign/doctor/doctor.ts";
import { type Patient, patientIn } from "../campaign/doctor/patient.ts";
import { LeadsElsewhere, ownPlace } from "../campaign/folder/own-folder.ts";
import { openShelf, type Shelf } from "../campaign/folder/shelf.ts";
import { houseRuleLines } from "../campaign/read/house-rules.ts";
import { readRecords } from "../campaign/read/records.ts";
import { readWorld } from "../campaign/read/world.ts";
import { readSecrets } from "../campaign/secrets/secrets.ts";
import { readSheet } from "../campaign/sheets/sheet.ts";
import { spoken } from "../markdown/spoken.ts";
import { nameOf, plain } from "../protocol/text.ts";
import { type ReadRules, readHouseRules } from "../rules/house-rules.ts";
import { bold, painted, withoutInk } from "../terminal/ink.ts";
import { lookOf } from "../terminal/look.ts";
import { wrap } from "../terminal/wrap.ts";
import type { World } from "../world/campaign.ts";
import type { Finding } from "../world/finding.ts";
import type { Records } from "../world/records.ts";
import type { Secret } from "../world/secret.ts";
import { type Command, type Terminal, WrongUsage } from "./command.ts";
import { MODEL_OPTIONS } from "./model-settings.ts";
import { mindsTried, setUp } from "./set-up.ts";

export const doctor: Command = {
  name: "doctor",
  summary: "what is set up, and how a campaign folder is read",
  usage: ["doctor", "doctor <campaign>"],
  about: [
    "Alone: whether everything is there that Troupe needs. Models that are set up are",
    "tried with two tiny calls, and one at home with a prompt as long as it reads;",
    "nothing of a campaign is sent.",
    "With a campaign: how its folder is read. The party, the people and places, the",
    "rules of the table, and whatever is not as its writer meant; and with --model, the",
    "models for its seats, tried as above.",
    "Nothing is changed. Secrets are counted and not told, unless you ask for spoilers.",
  ].join("\n"),
  options: { spoilers: { help: "tell the secrets too, and who there is" }, ...MODEL_OPTIONS },
  examples: ["troupe doctor", "troupe doctor the-long-stair", "troupe doctor ./my-campaign --spoilers"],
  async run(words, io) {
    const [name, ...more] = words;
    if (more.length > 0) throw new WrongUsage("doctor takes one campaign.", `Leave out: ${more.join(" ")}`);
    const shelf = openShelf(io.home);
    return name === undefined ? setUp(shelf, io) : examine(folderOf(shelf, name), shelf, io);
  },
};

/** Any folder may see the doctor, also one that could not be played. */
const folderOf = (shelf: Shelf, name: string): string =>
  existsSync(resolve(name)) && statSync(resolve(name)).isDirectory() ? resolve(name) : shelf.look(name);

/** All there is to say of a folder. */
interface Report {
  readonly records: Records;
  readonly patient: Patient;
  readonly world: World;
  readonly secrets: readonly Secret[];
  readonly rules: ReadRules;
  readonly findings: readonly Finding[];
}

async function examine(path: string, shelf: Shelf, io: Terminal): Promise<number> {
  const patient = patientIn(path);
  const minds = io.given.model === undefined ? undefined : await mindsTried(shelf, io, patient.party);
  const world = readWorld(patient);
  const read = readSecrets(patient.files, patient.party);
  const rules = readHouseRules(houseRuleLines(patient));
  const findings = [...findingsOf(patient, { world, secrets: read }), ...recordFindings(path)];
  const report = { patient, world, records: readRecords(patient), secrets: read.secrets, rules, findings };
  const spoilers = io.given.spoilers === true;
  const { stdout, env } = io.around ?? process;
  const { trials = [], lines = [] } = minds ?? {};
  if (io.json) for (const fact of [...facts(report, spoilers), ...trials]) io.out(JSON.stringify(fact));
  else
    io.out(
      painted(
        [
          page(report, spoilers),
          ...part(
            "Minds",
            lines.map((line) => `  ${line}`),
          ),
        ].join("\n"),
        lookOf(stdout, env, io.given.plain === true),
        (text) => wrap(text),
      ),
    );
  return findings.some(({ weight }) => weight === "stops") || trials.some(({ works }) => !works) ? 1 : 0;
}

/** Where the record is to be kept there is something that cannot hold it. */
function recordFindings(root: string): readonly Finding[] {
  try {
    for (const place of ["seeds", "versions"]) ownPlace(root, place);
    return [];
  } catch (error) {
    if (!(error instanceof LeadsElsewhere)) throw error;
    return [{ weight: "stops", path: ".troupe", line: 0, what: `${error.message}.`, remedy: error.hint }];
  }
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
    bold(withoutInk(plain(title))),
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
  lines.length === 0 ? [] : ["", bold(title), ...lines.map((line) => withoutInk(plain(line)))];

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
