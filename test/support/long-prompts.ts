import type { Mind } from "../../src/minds/mind.ts";
import { modelMind } from "../../src/minds/model/model-mind.ts";
import { tokensIn } from "../../src/minds/model/tokens.ts";
import type { ModelRequest } from "../../src/models/model.ts";
import { houseAt } from "./evening.ts";
import { prose, tableWithFiles } from "./model-table.ts";
import { call, scriptedModel } from "./scripted-model.ts";
import { SMALL_CAMPAIGN } from "./small-campaign.ts";

export interface LongRun {
  readonly prompts: number;
  readonly beats: number;
  /** How often the table wrote into files meanwhile. */
  readonly writes: number;
  /** Heads of prompts that were not what that seat's head for such a task had been before. */
  readonly changed: number;
  /** Prompts in which a piece had grown that was given before, by role. */
  readonly grown: Readonly<Record<string, number>>;
  /** The largest prompts of the second tenth and of the last. */
  readonly early: number;
  readonly late: number;
}

const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];

/** An evening of so many prompts of models at all seats, while the table writes into the files they read. */
export async function longRun(prompts: number): Promise<LongRun> {
  const { table, keep, beats } = await tableWithFiles(SMALL_CAMPAIGN);
  const heads = new Map<string, string>();
  const given = new Map<string, readonly string[]>();
  const grown: Record<string, number> = { gm: 0, narrator: 0, player: 0 };
  const sizes: number[] = [];
  let [changed, writes] = [0, 0];
  const note = ({ seat, stable, heard, question, most }: ModelRequest) => {
    const head = stable.slice(0, 2).join("\n"); // behind it stands where the story is, which changes with the story
    const whose = `${seat} ${most === 700 ? "journal" : ""}`;
    if ((heads.get(whose) ?? head) !== head) changed++;
    heads.set(whose, head);
    const before = given.get(seat) ?? [];
    const role = Object.hasOwn(grown, seat) ? seat : "player";
    if (before.some((piece, i) => heard[i] !== piece && heard[i]?.startsWith(piece)))
      grown[role] = (grown[role] ?? 0) + 1;
    given.set(seat, heard);
    if (seat === "gm") sizes.push([...stable, ...heard, question].reduce((sum, text) => sum + tokensIn(text), 0));
  };
  const paths = [
    "story-state.md",
    "party-knowledge.md",
    "party/tilda-brannock.md",
    "scenes/001-x.md",
    "party/tilda-brannock-journal.md",
  ];
  const write = async () => {
    const path = paths[writes % paths.length] ?? "";
    const base = table.state.files.get(path)?.sha256 ?? "";
    const sha256 = keep(`${prose(`Written ${++writes}`, 300)}\n`);
    await table.record(`kept ${writes}`, { kind: "file", path, sha256, why: "kept", base });
    await table.record(`stands ${writes}`, { kind: "file", path, sha256, stands: true });
  };
  let asked = 0;
  const gm = scriptedModel(async (request, n) => {
    note(request);
    asked++;
    await write();
    if (/has ended the evening/.test(request.question) || asked >= prompts)
      return { calls: [call("end", { summary: "s", next_hook: "h" })] };
    const ask = call("ask_player", { to: PARTY[n % 4], type: "QUICK_REACTION", request: "What do you do?" });
    return {
      calls:
        n % 5 === 0
          ? [call("check", { who: "tilda", skill: "Stealth", dc: 12, why: "the stair" })]
          : [call("narrate", { text: prose(`Beat ${n}`, 500) }), ask],
    };
  });
  const others = scriptedModel((request, n) => {
    note(request);
    asked++;
    return { text: prose(`Answer ${n}`, 150) };
  });
  const minds = new Map<string, Mind>();
  await beats(Number.POSITIVE_INFINITY, (seat) => {
    const role = seat === "gm" ? "gm" : seat === "narrator" ? "narrator" : "player";
    const mind =
      minds.get(seat) ?? modelMind({ model: seat === "gm" ? gm.model : others.model, role, house: houseAt(seat) });
    minds.set(seat, mind);
    return mind;
  });
  const tenth = Math.floor(sizes.length / 10);
  return {
    prompts: asked,
    beats: table.state.beat,
    writes,
    changed,
    grown,
    early: Math.max(...sizes.slice(tenth, tenth * 3)),
    late: Math.max(...sizes.slice(-2 * tenth)),
  };
}
