import type { Letter } from "../../protocol/letter.ts";
import type { PlayerToGm } from "../../protocol/messages/player-to-gm.ts";
import { nameOf } from "../../protocol/text.ts";
import { encounterDifficulty } from "../../rules/combat/encounter.ts";
import type { Attack, Stats } from "../../rules/creature/stats.ts";
import { foeNamed } from "../../rules/foes/bestiary.ts";
import type { Creature, Fight, Status } from "../../rules/state.ts";
import { choicesFor } from "../../rules/tactics/choices.ts";
import { allyOf, viewFor } from "../../rules/tactics/view.ts";
import type { Desk } from "../mind.ts";
import { meant } from "./meant.ts";

/**
 * A fight, one round a beat: everybody who can act is asked at once; then turn after turn in its order, the party as they said, their foes by
 * their wits; then what the round came to is told. Undefined where there is nothing to fight about.
 */
export function fightStep(
  desk: Desk,
  recent: readonly Letter[],
  open: readonly string[],
): readonly unknown[] | undefined {
  const { status, notes } = desk;
  const fight = status?.fight;
  const asked = notes?.clocks.round?.at;
  if (!status || (!fight && asked === undefined)) return undefined;
  if (!fight) return open.length > 0 ? [quiet(open[0] ?? "")] : afterwards(desk, status, recent);
  if (asked === undefined || fight.round > asked) {
    if (open.length > 0) return [quiet(open[0] ?? "")]; // said too late for this round
    if (recent.some(isDeed)) return [narration(roundTold(recent))];
    if (fight.tier === "trivial" && fight.round === 1) {
      const quick = quickly(recent);
      if (quick === undefined) return [TRIFLE];
      if (quick) return [clock(1), deed({ do: "play-out" })];
    }
    return [clock(fight.round), ...prompts(desk, status)];
  }
  return [turn(desk, status, fight, recent)];
}

/** A trifle is offered to be got over with: what the person said to that, if they were asked. */
function quickly(recent: readonly Letter[]): boolean | undefined {
  const answered = recent.findLast((letter) => letter.kind === "message" && letter.tag === "PLAYER_ANSWER");
  return answered?.kind === "message" ? answered.fields.answer === QUICK : undefined;
}

const QUICK = "Get it over with";
const TRIFLE = {
  tag: "ASK_PLAYER",
  fields: {
    question: "This is not much of a fight. Play it, or have it rolled through at once, every blow of it?",
    header: "A trifle",
    options: [{ label: "Play it" }, { label: QUICK }],
  },
};

const clock = (round: number) => ({
  kind: "notes",
  clocks: { round: { at: Math.min(100, Math.max(0, round)), of: 100 } },
});
const narration = (body: string) => ({ tag: "NARRATIVE", fields: {}, body });
const deed = (intent: object, settles?: number) => ({
  kind: "deed",
  intent,
  ...(settles === undefined ? {} : { settles }),
});
const isDeed = ({ kind }: Letter): boolean => kind === "deed";

/** What nobody can do any more is put off, with the reason. */
const quiet = (seat: string) => ({ kind: "ruling", for: seat, outcome: "Too late: the moment has passed." });

/** Whoever can act is asked, all at once, with what they could do. */
function prompts({ party }: Desk, status: Status): readonly unknown[] {
  return party.flatMap((seat) => {
    const view = viewFor(status, seat);
    const creature = status.creatures[seat];
    if (!view || !creature || creature.hp === 0 || creature.dead || creature.gone) return [];
    const foes = view.foes
      .filter(({ down }) => !down)
      .map((foe) => `${nameOf(foe.id)}, ${foe.distance}${foe.wounds === "unhurt" ? "" : `, ${foe.wounds}`}`);
    const friends = [allyOf(creature, "engaged"), ...view.allies].map(
      (one) => `${nameOf(one.id)} ${one.hp}/${one.maxHp}`,
    );
    const options = choicesFor(view).map(({ label }) => `- ${label}`);
    const body = [
      `## Scene\nRound ${status.fight?.round ?? 1}. Against you: ${foes.join("; ") || "nobody you can see"}. ${friends.join(", ")}.`,
      "## Request\nWhat do you do with your turn?",
      `## Suggested Options\n${options.join("\n")}`,
    ];
    return [{ tag: "GM_TO_PLAYER", fields: { to: seat, request_type: "COMBAT_ACTION" }, body: body.join("\n\n") }];
  });
}

/** The one whose turn it is: a companion does what they said, a foe what its wits tell it. */
function turn({ party }: Desk, status: Status, fight: Fight, recent: readonly Letter[]): unknown {
  const who = fight.turn;
  if (!party.includes(who)) return deed({ do: "run-side", side: status.creatures[who]?.side ?? "foes" });
  const said = recent.findLast((letter) => isAnswerOf(letter, who));
  const view = viewFor(status, who);
  const able = view !== undefined && (status.creatures[who]?.hp ?? 0) > 0;
  const words = said ? (said as unknown as PlayerToGm).body : "";
  const deeds = able ? meant(view, words) : [];
  return deed({ do: "take-turn", who, deeds }, undefined);
}

const isAnswerOf = (letter: Letter, seat: string): boolean =>
  letter.kind === "message" && letter.tag === "PLAYER_TO_GM" && letter.from === seat;

/** The round in a few sentences: who went down, who is hurt, what is left; the blows themselves have been seen. */
function roundTold(recent: readonly Letter[]): string {
  const said = recent.flatMap((letter) =>
    letter.kind === "message" && letter.tag === "PLAYER_TO_GM" ? [withoutOptions(letter.body)] : [],
  );
  const lines = recent.flatMap((letter) =>
    letter.kind === "ruling" && Array.isArray(letter.changes.told) ? (letter.changes.told as string[]) : [],
  );
  const turning = lines.filter((line) => /goes down|is dead|done for|runs\.|gives up|is stable|lives again/.test(line));
  return [...said.filter((line) => line !== "" && !/^[a-z]/.test(line)), turning.join(" ") || "Nobody gives way."].join(
    "\n\n",
  );
}

/** What was chosen stands in brackets; what was said of it stands before. */
const withoutOptions = (body: string): string => body.replace(/\s*\([^()]*\)\s*$/, "").trim();

/** It is over: what it came to, and then an hour on the steps for whoever needs it. */
function afterwards({ party }: Desk, status: Status, recent: readonly Letter[]): readonly unknown[] {
  const here = party.flatMap((seat) => status.creatures[seat] ?? []).filter(({ dead }) => !dead);
  const dying = here.find(({ dying: at }) => at !== null && !at.stable);
  const helper = here.find(({ hp }) => hp > 0);
  if (dying && helper) return [deed({ do: "stabilise", who: helper.id, target: dying.id })];
  const told = roundTold(recent);
  const over = { kind: "notes", clocks: { round: null } };
  if (here.length === 0) return [over, narration(told), lastOfAll];
  if (!helper)
    return [
      ...here.map(({ id }) => deed({ do: "heal", to: id, dice: "1" })),
      over,
      narration(`${told}\n\n${AFTER.lost}`),
    ];
  const hurt = here.filter(({ hp, stats }) => hp > 0 && hp < stats.hp);
  const spend = Object.fromEntries(hurt.map((one) => [one.id, diceToSpend(one)]));
  const rests = hurt.length > 0 ? [deed({ do: "rest", length: "short", who: here.map(({ id }) => id), spend })] : [];
  return [...rests, over, narration(`${told}\n\n${AFTER[rests.length > 0 ? "rested" : "unhurt"]}`)];
}

const lastOfAll = {
  tag: "SESSION_END",
  fields: {
    summary: "The stair has been swept, and nobody is left on it.",
    state_saved: true,
    next_hook: "Somebody at the top finds a row of boots, side by side.",
  },
};

const AFTER = {
  rested:
    "You sit down on the steps, where it is swept, and bind what can be bound. An hour goes by the sound of water somewhere under the stone. Nobody comes to take up the brooms.",
  unhurt: "The brooms lie where they fell. Below, very softly, somebody begins to sweep.",
  lost: "The brooms stop. Somebody takes you under the arms, with care, and the steps go by beneath your heels, one after another, clean. When you come to yourselves you are lying side by side on a landing further down, and somebody has closed your coats.",
};

/** As many hit dice as the wounds are worth, and not the last one. */
function diceToSpend({ stats, hp, hitDiceSpent }: Creature): number {
  const left = stats.hitDice.count - hitDiceSpent;
  return (
    Math.max(0, Math.min(left - 1, Math.ceil((stats.hp - hp) / (stats.hitDice.sides / 2 + 1)))) ||
    (hp * 2 < stats.hp ? Math.min(1, left) : 0)
  );
}

/** Those who keep the stair swept: as many as make it a fight. Nobody comes where nobody has a sheet. */
export function sweepersCome({ party, status }: Desk): readonly unknown[] {
  const levels = party.flatMap((seat) => status?.creatures[seat]?.stats.level ?? []);
  const stats = foeNamed("skeleton");
  const met = Object.keys(status?.creatures ?? {}).some((id) => id.startsWith("sweeper-"));
  if (levels.length < party.length || levels.length === 0 || !stats || status?.fight || met) return [];
  const fits = Array.from(party, (_, i) => party.length - i).find((n) =>
    ["trivial", "easy", "medium"].includes(
      encounterDifficulty(
        levels,
        Array.from({ length: n }, () => stats.xp),
      ).difficulty,
    ),
  );
  const ids = Array.from({ length: fits ?? 1 }, (_, i) => `sweeper-${i + 1}`);
  return [
    ...ids.map((id) =>
      deed({ do: "enter", id, side: "foes", stats: { ...stats, name: "Sweeper", attacks: brooms(stats) } }),
    ),
    deed({ do: "fight", who: [...party, ...ids], aims: { foes: "to keep the stair clean" } }),
    clock(0),
  ];
}

/** What they have in hand is no sword. */
const brooms = ({ attacks }: Stats): readonly Attack[] =>
  attacks.filter(({ kind }) => kind === "melee").map((attack) => ({ ...attack, name: "Broom handle" }));
