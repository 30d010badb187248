import { housePlayer } from "../../src/minds/house/player.ts";
import type { Desk, Task } from "../../src/minds/mind.ts";
import { type Letter, lettersOf } from "../../src/protocol/letter.ts";
import type { Temper } from "../../src/world/temper.ts";

/** Made-up evenings for trying companions out: letters as a seat would have them, and a desk to answer at. */
export const PARTY = ["brona-quill", "hask-oru", "nettle-vane", "tam-askew"] as const;

export const NO_TEMPER: Temper = {
  name: "",
  voice: "",
  traits: [],
  ideals: [],
  bonds: [],
  flaws: [],
  reactions: [],
  triggers: [],
  opinions: [],
  companions: [],
  role: "",
  veto: "medium",
  backstory: "",
};

type Fields = Readonly<Record<string, unknown>>;

/** The letters of one seat, growing. */
export function letterBook(seal = "seal") {
  const list: Letter[] = [];
  const add = (draft: Fields): void => {
    list.push({ n: list.length + 1, at: "", session: "one", scene: "001", ...draft } as unknown as Letter);
  };
  add({ kind: "session", opened: { campaign: "stair", mode: "team", seal } });
  return {
    list,
    add,
    scene: (title: string) =>
      add({ kind: "scene", number: "001", slug: "s", title, place: title, time: "", thread: "main", present: PARTY }),
    told: (body: string) => add({ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body }),
    prompt: (seat: string, body: string, request_type = "QUICK_REACTION") => {
      add({ kind: "message", tag: "GM_TO_PLAYER", from: "gm", to: [seat], fields: { to: seat, request_type }, body });
      add({ kind: "prompt", for: seat, opened: request_type });
    },
    said: (seat: string, say: unknown) => {
      const { tag, fields, body } = say as { tag: string; fields: Fields; body: string };
      const to = tag === "PLAYER_TO_GM" ? ["gm"] : [fields.to];
      add({ kind: "message", tag, from: seat, to, fields: { character: seat, ...fields }, body });
    },
  };
}

export interface Sheet {
  readonly text: string;
  readonly temper?: Partial<Temper>;
  /** What the party knows, where it matters. */
  readonly common?: string;
}

export function deskOf(seat: string, list: readonly Letter[], sheet: Sheet, task: Task = "answer"): Desk {
  const temper = { ...NO_TEMPER, ...sheet.temper };
  return {
    seat,
    role: "player",
    task,
    party: PARTY,
    letters: lettersOf(list),
    temper: () => temper,
    list: () => [],
    read: (path) => (path === "party-knowledge.md" ? (sheet.common ?? sheet.text) : sheet.text),
  };
}

export const ME = "tam-askew";
export const ANYBODY: Sheet = { text: "# Tam Askew\nSoldier. **Skills**: Athletics +5, Perception +2" };

export interface Answer {
  readonly tag: string;
  readonly kind?: string;
  readonly fields: { readonly type: string };
  readonly body: string;
}

/** What a companion of the house says from there. */
export const asked = async (list: Parameters<typeof deskOf>[1], sheet: Sheet, task?: Parameters<typeof deskOf>[3]) =>
  (await housePlayer(deskOf(ME, list, sheet, task), new AbortController().signal)) as readonly Answer[];

const MOMENTS = [
  [
    "Persuasion",
    "Wenna Tull; the gate",
    "The gate was opened from the inside.",
    "low",
    "Brona asks who opened the gate.",
  ],
  ["Stealth", "the window", "Oda wrote with her left hand.", "medium", "Brona looks at the window."],
  ["", "the lamp", "", "none", "Nobody moves for a while."],
  [
    "Athletics",
    "the rope; the shaft",
    "It stood open nine mornings running.",
    "high",
    "Brona slips, and Hask helps Tam up.",
  ],
  ["Arcana", "Oda Marl; the ledger", "The ledger stops in spring.", "low", "Brona turns a page."],
] as const;

/** A prompt as the house's own game master gives it. */
export const momentPrompt = (i: number, more = ""): string => {
  const [trying, about, known, danger, happened] = MOMENTS[i % MOMENTS.length] ?? MOMENTS[0];
  const doing = trying === "" ? "" : "brona-quill";
  return `## Just Happened\n${happened}\n## At Hand\n- doing: ${doing}\n- trying: ${trying}\n- about: ${about}\n- danger: ${danger}\n- known: ${known}\n${more}\n## Request\nA word or a move?`;
};
