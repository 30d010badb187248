import type { Campaign } from "../campaign/campaign.ts";
import { situationsOf } from "../pages/situations.ts";
import type { TableState } from "../table/state.ts";
import type { ModelPlan } from "./model-settings.ts";

/** What kind of game master is at the table tonight, said once when an evening begins. */
export function gameMasterOf({ files }: Campaign, plan: Pick<ModelPlan, "of" | "specs" | "line">): string {
  const seated = plan.specs.length > 0 ? `(${plan.line})` : "";
  if (plan.of("gm", "gm")) return seated;
  const house = houseOf(files);
  return seated === "" ? `${house}\n${ADD}` : `${house}\n${seated}`;
}

export const OUTSIDE =
  "(Your game master tonight is a program outside: it finds tmp/gm-prompt.md, and leaves tmp/gm-response.md.)";

const ADD = "(A language model can take its seat: --model anthropic:<model>. docs/models.md tells how.)";

function houseOf(files: Campaign["files"]): string {
  const pages = files.filter(({ path }) => /^beats\//i.test(path));
  const { situations } = situationsOf(pages);
  if (situations.some(({ origin }) => origin === "written"))
    return "(Your game master tonight is the house: no model, and it keeps to the pages in beats/.)";
  const plans = situations.length > 0 ? ", and takes from your plans what it can" : "";
  return `(Your game master tonight is the house. No pages it could run in beats/: it keeps to your places, people and quests${plans}.)`;
}

/** Who plays when an evening goes on: said where models do, or did. */
export function goesOnWith({ spent }: TableState, plan: Pick<ModelPlan, "specs" | "line">): string {
  if (plan.specs.length > 0) return `(${plan.line})`;
  return spent.calls > 0 ? "(The house plays every seat from here: say --model again to have the models back.)" : "";
}
