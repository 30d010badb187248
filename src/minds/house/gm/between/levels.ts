import type { Saying } from "../../../../protocol/ask.ts";
import type { SeatId } from "../../../../protocol/entry.ts";
import type { Letter } from "../../../../protocol/letter.ts";
import { nameOf } from "../../../../protocol/text.ts";
import { advanced, isEnough } from "../../../../rules/advance.ts";
import { featuresAt } from "../../../../rules/creature/class-features.ts";
import { CLASSES } from "../../../../rules/creature/classes.ts";
import type { Stats } from "../../../../rules/creature/stats.ts";
import { ENDED } from "../../../../world/situation.ts";
import { shuffled } from "../../draw.ts";
import { deed, narration } from "../../fight-words.ts";
import { firstNameOf } from "../../first-name.ts";
import { listed, numberInWords } from "../../plain-words.ts";
import type { Stage } from "../stage.ts";
import { experienceOf } from "./owned.ts";

/** What levels bring: a sentence of the story, what goes on record, and what is noted. */
export interface Levels {
  readonly says: readonly string[];
  readonly records: readonly Saying[];
  readonly facts: Readonly<Record<string, string>>;
}

/** The ending that everybody has had a level for. */
const LEVELLED = "levels gained for";
/** Whose spell has still to be chosen, and between which. */
const CHOOSING = "a spell to choose";

/** Whoever has earned a level gains it: everybody who lived to an ending of the story, and those whose sheet keeps experience when it is enough. */
export function levelsNow(stage: Stage): Levels {
  const { notes, desk } = stage;
  const ended = notes.facts[ENDED];
  const milestone = ended !== undefined && notes.facts[LEVELLED] !== ended;
  const grown = desk.party.flatMap((seat) => {
    const one = desk.status?.creatures[seat];
    if (!one || one.dead || one.stats.level === 0 || one.stats.level >= 20) return [];
    const experience = experienceOf(stage, seat);
    const due = experience === undefined ? milestone : isEnough(experience, one.stats.level);
    return due ? [{ seat, before: one.stats, after: advanced(one.stats) }] : [];
  });
  const marked = milestone ? { [LEVELLED]: ended } : {};
  if (grown.length === 0) return { says: [], records: [], facts: marked };
  const choices = grown.map((one) => ({ ...one, spells: spellsFor(stage, one.seat, one.after) }));
  const asked = choices.find(({ seat, spells }) => seat === stage.lead && spells.length > 1);
  const records = choices.flatMap(({ seat, before, after, spells }) => {
    const learned = seat === asked?.seat ? [] : spells.slice(0, 1);
    return [deed({ do: "advance", who: seat, spells: learned }), onSheet(seat, before, after, learned)];
  });
  const names = listed(grown.map(({ seat }) => firstNameOf(seat)));
  const one = grown.length === 1;
  return {
    says: [
      `What lies behind them has not been for nothing. ${names} ${one ? "goes" : "go"} on with a surer hand than before.`,
    ],
    records: [...records, ...(asked ? [question(asked.seat, asked.after, asked.spells)] : [])],
    facts: { ...marked, ...(asked ? { [CHOOSING]: [asked.seat, ...asked.spells].join(" ") } : {}) },
  };
}

/** Spells of their class that they could learn now, in an order of chance; three at most. */
function spellsFor({ steady }: Stage, seat: SeatId, { class: calling, casting, level }: Stats): readonly string[] {
  const known = Object.hasOwn(CLASSES, calling) ? CLASSES[calling]?.casting : undefined;
  if (!known || !casting) return [];
  const all = Object.entries(known.spells).flatMap(([from, some]) => (Number(from) <= level ? some : []));
  const fresh = all.filter((spell) => !casting.spells.includes(spell));
  return shuffled(fresh, steady, `spells of ${seat} ${level}`).slice(0, 3);
}

const title = (spell: string): string => nameOf(spell);

/** The sheet's own fields, and in a line what is new. */
function onSheet(seat: SeatId, before: Stats, after: Stats, spells: readonly string[]): Saying {
  const features = [
    ...featuresAt(after.class, after.level),
    ...(after.proficiency > before.proficiency
      ? [`Proficiency bonus +${after.proficiency} (the numbers above are for +${before.proficiency})`]
      : []),
    ...spells.map((spell) => `Spell: ${title(spell)}`),
  ];
  const slots = after.casting?.slots.map((count, i) => `${count} of level ${i + 1}`) ?? [];
  const more =
    JSON.stringify(before.casting?.slots) === JSON.stringify(after.casting?.slots) ? [] : [`slots: ${listed(slots)}`];
  const dice = `${numberInWords(after.hitDice.count)} hit dice`;
  const told = `${firstNameOf(seat)}, new at level ${after.level}: ${[`${after.hp - before.hp} hit points more`, dice, ...more, ...features].join("; ")}.`;
  const sheet = { level: after.level, maxHp: after.hp, ...(features.length > 0 ? { features } : {}) };
  return {
    kind: "ruling",
    for: seat,
    outcome: "done",
    changes: { aside: true, told: [told], sheet: { [seat]: sheet } },
  };
}

/** A person chooses for their own character. */
const question = (seat: SeatId, { level }: Stats, spells: readonly string[]): Saying => ({
  tag: "ASK_PLAYER",
  fields: {
    question: `${nameOf(seat)} is of level ${level} now and learns a spell. Which?`,
    header: "A new spell",
    options: [...spells.map((spell) => ({ label: title(spell) })), { label: LATER }],
  },
});

const LATER = "Leave it for now";

/**
 * They have chosen: it is learned, and goes on the sheet. Anything else than a spell on the list leaves it. `isBusy`: somebody has gone on to do
 * something, and that is what is told.
 */
export function spellChosen(stage: Stage, recent: readonly Letter[], isBusy = false): readonly Saying[] | undefined {
  const [seat = "", ...spells] = (stage.notes.facts[CHOOSING] ?? "").split(" ");
  const answer = recent.findLast((letter) => letter.kind === "message" && letter.tag === "PLAYER_ANSWER");
  if (seat === "" || answer?.kind !== "message") return undefined;
  const said = answer.fields.answer.trim().toLowerCase();
  const chosen = spells.find((spell) => title(spell).toLowerCase() === said);
  const over: Saying = { kind: "notes", facts: { [CHOOSING]: null } };
  if (chosen === undefined && isBusy) return [over];
  if (chosen === undefined)
    return [over, narration(`${firstNameOf(seat)} will learn something when there is time for it.`)];
  const sheet = { features: [`Spell: ${title(chosen)}`] };
  return [
    deed({ do: "advance", who: seat, levels: 0, spells: [chosen] }),
    {
      kind: "ruling",
      for: seat,
      outcome: "done",
      changes: { aside: true, told: [`${firstNameOf(seat)} has learned ${title(chosen)}.`], sheet: { [seat]: sheet } },
    },
    over,
    ...(isBusy
      ? []
      : [
          narration(
            `There is a page that ${firstNameOf(seat)} has had marked for a long time. Tonight it makes sense.`,
          ),
        ]),
  ];
}
