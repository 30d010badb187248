import { existsSync, mkdtempSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Shelf } from "../campaign/folder/shelf.ts";
import { wrap } from "../terminal/wrap.ts";
import type { Terminal } from "./command.ts";
import { modelPlan } from "./model-settings.ts";

const NODE = 24;

/** What is set up, what is missing, and how to put it right. */
export async function setUp(shelf: Shelf, io: Terminal): Promise<number> {
  const isNew = Number(process.versions.node.split(".")[0]) >= NODE;
  const writable = canWrite(shelf.home);
  const campaigns = shelf.list();
  const { trials, unchecked, lines: minds } = await mindsTried(shelf, io);
  const facts = [
    { kind: "node", version: process.versions.node, enough: isNew },
    { kind: "shelf", path: shelf.home, writable },
    ...campaigns.map(({ name, ships }) => ({ kind: "campaign", name, ships })),
    { kind: "model", name: "house", key: false },
    ...unchecked.map((name) => ({ kind: "seat", name, checked: false })),
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
      ...minds.map((line, i) => `${(i === 0 ? "Minds" : "").padEnd(11)}${line}`),
      "",
      `How a campaign is read: troupe doctor ${campaigns[0]?.name ?? "<folder>"}`,
    ];
    io.out(wrap(lines.join("\n")));
  }
  return isNew && writable && trials.every(({ works }) => works) ? 0 : 1;
}

/** Who thinks with which model, and what came of trying each; with a party, for its seats. */
export async function mindsTried(
  { home }: Shelf,
  { given, around = process, gone }: Terminal,
  party?: readonly string[],
) {
  const { model, "base-url": baseUrl } = given as Readonly<Record<string, string | undefined>>;
  const plan = modelPlan({ model, baseUrl, env: around.env, home, ...(party ? { party } : {}) });
  const { tryModels, trialLine } = await import("./model-trial.ts");
  const trials = await tryModels(plan, gone);
  const { unchecked } = plan;
  return { trials, unchecked, lines: [plan.line, ...unchecked.map(uncheckedLine), ...trials.map(trialLine)] };
}

const uncheckedLine = (name: string): string =>
  `"${name}" is no role (gm, players, narrator, judge): it is a character only a campaign can know. To check it: troupe doctor <campaign> --model ${name}=…`;

function canWrite(folder: string): boolean {
  const there = existsSync(folder) || dirname(folder) === folder;
  if (!there) return canWrite(dirname(folder));
  try {
    rmdirSync(mkdtempSync(join(folder, ".troupe-"))); // whoever may write everywhere cannot write to every disk
    return true;
  } catch {
    return false;
  }
}
