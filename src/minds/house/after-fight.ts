import type { Saying } from "../../protocol/ask.ts";
import type { Letter } from "../../protocol/letter.ts";
import { skillBonus } from "../../rules/checks/check.ts";
import { has, isIncapacitated, isKind } from "../../rules/creature/creature.ts";
import { slotsLeft } from "../../rules/magic/casting.ts";
import type { Creature, Status } from "../../rules/state.ts";
import { untold } from "./compose/beat.ts";
import { drawn } from "./draw.ts";
import { takenCaptive, wantPrisoners } from "./fight/captive.ts";
import { type Came, cameTo, foughtWith, isTalked, saysMore } from "./fight/ending.ts";
import { giftsTold, thoughtFact } from "./fight/gifts.ts";
import { freedBy } from "./fight/held.ts";
import { sharedOut } from "./fight/loot.ts";
import { mourned, mourningAsks } from "./fight/mourning.ts";
import { parleyTold } from "./fight/parley.ts";
import { wantsDeath } from "./fight/quarter.ts";
import { blowsOf } from "./fight/round-told.ts";
import { wonText } from "./fight/routed.ts";
import { smallCost } from "./fight/small-cost.ts";
import { yieldedOf } from "./fight/yielded.ts";
import { deed, narration, OFFERED, paragraphs } from "./fight-words.ts";
import { firstNameOf } from "./first-name.ts";
import { experienceGained } from "./gm/between/experience.ts";
import { hourLeft } from "./gm/between/hour-after.ts";
import { consequences } from "./gm/consequences.ts";
import { pending } from "./gm/costs.ts";
import { changed, patched, unchanged } from "./gm/effects.ts";
import { personAt } from "./gm/evening.ts";
import { notesKept } from "./gm/kept.ts";
import { FIGHTING, foughtFact } from "./gm/marks.ts";
import { nobodyLeft } from "./gm/messages.ts";
import { onward } from "./gm/onward.ts";
import type { Stage } from "./gm/stage.ts";
import { diceToSpend } from "./healing.ts";
import { listed } from "./plain-words.ts";
import { cameOf, eventsOf, foesOf, sinceItBegan, turnsIn } from "./reckoning.ts";
import { filled, fitting } from "./tables/table.ts";

/**
 * It is over. The dead are mourned, the dying are seen to, those who gave up are dealt with and what there is to be had is shared out; then it is
 * told what it came to, and whoever needs it has an hour on the steps.
 */
export function afterwards(stage: Stage, status: Status, recent: readonly Letter[]): readonly Saying[] {
  const { party, letters } = stage.desk;
  const freed = freedBy(status, party);
  if (freed.length > 0) return freed;
  const mourns = mourningAsks(stage, recent, status);
  if (mourns.length > 0) return mourns;
  const all = party.flatMap((seat) => status.creatures[seat] ?? []);
  const here = all.filter(({ dead }) => !dead);
  const able = here.filter((one) => one.hp > 0 && !one.gone && !isIncapacitated(one));
  const dying = here.find(({ dying: at }) => at !== null && !at.stable);
  const fought = sinceItBegan(letters);
  const came = cameTo(fought, able.length > 0);
  const [helper] =
    came === "given up" ? [] : able.toSorted((a, b) => skillBonus(b, "medicine") - skillBonus(a, "medicine"));
  if (dying && helper) return [byMagic(dying, able) ?? seenTo(dying, helper, recent)];
  const won = came === "won";
  const talked = isTalked(fought);
  const end = fightCame(stage, came);
  const yielded = won ? yieldedOf(stage, status, recent) : undefined;
  const shared = won ? sharedOut(stage, status, recent, end.gains) : undefined;
  const asked = yielded?.next ?? [];
  const next = asked.length > 0 ? asked : (shared?.next ?? []);
  if (next.length > 0 && !recent.some(isEnd)) return next;
  const death = mourned(stage, recent, status);
  const lostHere = came === "down";
  const told = (ending: string) =>
    narration(
      paragraphs(
        ...[
          blowsOf(stage, recent, status),
          ...parleyTold(recent),
          ...giftsTold(stage, recent, status),
          death.text,
          lostHere ? turnsIn(recent, status) : "",
          cameOf(all, talked ? [] : foesOf(letters, status)),
          yielded?.text ?? "",
          ending,
        ].map((text) => untold(text, stage.told)),
      ) || "It is over.",
    );
  if (next.length > 0) return [...death.asks, told(shared?.found ?? "")]; // whoever is asked about it has read how it ended
  const over: Saying = { kind: "notes", clocks: { round: null }, facts: overFacts(stage) };
  if (here.length === 0) return [over, ...death.asks, told("Nobody is left to tell it."), nobodyLeft];
  const down = here.filter(({ hp }) => hp === 0);
  const woken = down.map(({ id }) => deed({ do: "heal", to: id, dice: "1" }));
  const lost = came === "given up" || came === "down";
  const taken =
    lost && !end.says && wantPrisoners(stage, foesOf(letters, status), end.aim, here.filter(({ hp }) => hp > 0).length);
  const hurt = here.filter(({ hp, stats }) => hp > 0 && hp < stats.hp);
  const person = personAt(letters, party);
  const others = hurt.filter(({ id }) => id !== person); // a person's dice are theirs to spend
  const spend = helper ? Object.fromEntries(others.map((one) => [one.id, diceToSpend(one)])) : {};
  const rests =
    !taken && (hurt.length > 0 || down.length > 0)
      ? [deed({ do: "rest", length: "short", who: here.map(({ id }) => id), spend })]
      : [];
  const cost = won ? smallCost(stage, fought, all) : undefined;
  const ending = paragraphs(
    end.text,
    shared?.text ?? "",
    cost?.text ?? "",
    endingOf(stage, taken ? "taken" : came, down, rests.length > 0, end.text !== ""),
  );
  const wake = [...woken, ...(taken ? onTheirFeet(down) : [])];
  return [
    ...(lost ? [] : wake),
    ...(talked ? gone(status) : []),
    ...(lost ? [] : rests),
    ...(won ? experienceGained(stage, here, foesOf(letters, status)) : []),
    ...end.asks,
    ...(yielded?.asks ?? []),
    ...(shared?.asks ?? []),
    ...(cost?.asks ?? []),
    ...death.asks,
    over,
    told(ending),
    ...(rests.length > 0 && helper && end.stays
      ? hourLeft(
          stage,
          hurt.find(({ id }) => id === person),
        )
      : []),
    ...(lost ? [...wake, ...rests] : []), // whoever fell comes round after it is told that they fell
    ...(taken ? takenCaptive(stage, end.notes) : end.next),
  ];
}

/** The fight ended in this. */
const isEnd = (letter: Letter): boolean => eventsOf(letter).some(({ event }) => event === "fight-ended");

/** Whoever is carried off is not left lying when they wake. */
const onTheirFeet = (down: readonly Creature[]): readonly Saying[] =>
  down.filter((one) => has(one, "prone")).map(({ id }) => deed({ do: "stand", who: id }));

/** Those who were talked out of it go their way. */
const gone = ({ creatures }: Status): readonly Saying[] =>
  Object.values(creatures).flatMap((one) =>
    one.side === "foes" && !one.dead && one.hp > 0 && one.gone === null ? [deed({ do: "leave", who: one.id })] : [],
  );

/** What the notes kept for the fight alone. */
const overFacts = ({ notes }: Stage): Readonly<Record<string, null>> =>
  Object.fromEntries(
    Object.keys(notes.facts)
      .filter((fact) => fact === OFFERED || fact.startsWith(thoughtFact("")))
      .map((fact) => [fact, null]),
  );

/** What the page says of this fight's end, and what follows from it. Whoever ran has lost nothing yet, and may meet them again. */
function fightCame(stage: Stage, came: Came) {
  const foes = foughtWith(stage);
  const outcome = came === "won" ? foes?.won : came === "fled" ? undefined : foes?.lost;
  const fought = foes && came !== "fled" ? { [foughtFact(foes.id)]: came === "won" ? "won" : "lost" } : {};
  const changes = patched(changed(stage, unchanged(stage.notes), outcome?.effects ?? []), {
    facts: { [FIGHTING]: null, ...fought },
  });
  const { ending, struck } = changes;
  const { letters, status } = stage.desk;
  const text = outcome?.text ?? "";
  const told = came === "won" && status ? wonText(text, foesOf(letters, status)) : text;
  return {
    text: paragraphs(told, ...struck, ...(ending ? pending(changes.notes) : [])).replaceAll(
      "{name}",
      firstNameOf(stage.lead),
    ),
    says: saysMore(outcome),
    aim: foes?.aim ?? "",
    notes: changes.notes,
    gains: changes.gains,
    stays: changes.to === undefined && !changes.part && !ending,
    asks: [...consequences(stage, stage.lead, [], { ...changes, gains: [], rest: false }), notesKept(changes.patch)],
    next: onward(stage, changes, { doer: stage.lead }),
  };
}

function endingOf(
  stage: Stage,
  came: Came | "taken",
  down: readonly Creature[],
  rests: boolean,
  told: boolean,
): string {
  const line = (table: "aftermath" | "taken", under: string, gaps: Readonly<Record<string, string>> = {}): string => {
    const rows = fitting(table, new Set(), under).map(({ text }) => filled(text, gaps));
    return (
      drawn(
        rows.filter((text) => !stage.told.has(text)),
        stage.draw(under),
      ) ?? ""
    );
  };
  if (came === "taken") return line("taken", down.length > 0 ? "captive" : "given up");
  if (came === "fled") return line("taken", "got away");
  if (came !== "won") return told ? "" : lostLine(stage, came, line);
  if (down.length === 0) return rests ? line("aftermath", "rested") : told ? "" : line("aftermath", "unhurt");
  const names = listed(down.map(({ id }) => firstNameOf(id)));
  return line("aftermath", "waking", { names: `${names} ${down.length === 1 ? "wakes" : "wake"}` });
}

/** How they are left: awake, if they gave up; for dead, by those who came to kill; else as people or beasts leave those they have beaten. */
function lostLine(stage: Stage, came: Came, line: (table: "aftermath" | "taken", under: string) => string): string {
  if (came === "given up") return line("taken", "let go");
  if (wantsDeath(foughtWith(stage)?.aim ?? "")) return line("taken", "left for dead");
  return byPeople(stage) ? line("aftermath", "lost") : line("taken", "left");
}

/** People see to those they have beaten; nothing else does. */
const byPeople = ({ desk: { letters, status } }: Stage): boolean =>
  status !== undefined && foesOf(letters, status).some((one) => isKind(one, "humanoid"));

/** A word that heals or spares, from whoever has one. */
function byMagic(dying: Creature, able: readonly Creature[]): Saying | undefined {
  for (const spell of ["spare-the-dying", "cure-wounds", "healing-word"]) {
    const level = spell === "spare-the-dying" ? 0 : 1;
    const caster = able.find(
      (one) => one.stats.casting?.spells.includes(spell) && (level === 0 || slotsLeft(one, level) > 0),
    );
    if (caster) return deed({ do: "cast", who: caster.id, spell, targets: [dying.id] });
  }
  return undefined;
}

/** One try with steady hands, then death has its turn, and so on: nobody gets a second try for nothing. */
function seenTo(dying: Creature, helper: Creature, recent: readonly Letter[]): Saying {
  const times = (what: string) =>
    recent.filter(
      (letter) =>
        letter.kind === "deed" &&
        letter.intent.do === what &&
        [letter.intent.target, letter.intent.who].includes(dying.id),
    ).length;
  if (times("stabilise") > times("death-save")) return deed({ do: "death-save", who: dying.id });
  return deed({ do: "stabilise", who: helper.id, target: dying.id });
}
