import { z } from "zod";
import type { Saying } from "../../../protocol/ask.ts";
import { toSlug } from "../../../protocol/text.ts";
import { dcOf } from "../../../rules/checks/difficulty.ts";
import { readTried } from "../../../rules/checks/read-tried.ts";
import { SKILL_NAMES } from "../../../rules/checks/skills.ts";
import { ABILITIES, CONDITIONS, DAMAGE_TYPES } from "../../../rules/creature/words.ts";
import { DEEDS, type Do, fieldsOf, ORDERS } from "../../../rules/intent.ts";
import { fought } from "./combat.ts";
import { asTheRulesWrite, forEach, peopleIn } from "./deed-shapes.ts";
import { brought } from "./people.ts";
import {
  asWritten,
  deed,
  each,
  given,
  type Input,
  noticed,
  number,
  type Setting,
  type Tool,
  text,
  texts,
  tool,
  who,
  whom,
} from "./tool.ts";

const word = () => z.string();
const dc = () => z.number();
const why = () => z.array(z.string()).optional();
const amount = () => z.number().optional();
/** One of them, or several. */
const people = () => z.union([z.string(), z.array(z.string())]);
const feature = () => z.object({ name: word(), least: amount(), bonus: amount(), reroll: amount() }).optional();

/** What the dice and the rules decide. Each of these comes back with what fell and what came of it, before anything is told. */
export const DICE: readonly Tool[] = [
  tool({
    name: "check",
    description:
      "A character tries something whose outcome is open. Only who rolls hears `why` and the reasons. `hidden`: they do not know that they are tested. `secret`: nobody else sees it tried; `noticed_by`: only these do. `feature`: what on their sheet weighs on it: the die counts for at least `least`, and is thrown again up to `reroll`.",
    input: z.object({
      who: people(),
      skill: word().describe("or an ability, a tool"),
      dc: dc(),
      why: word(),
      toward: word()
        .optional()
        .describe("whom it is to move: how they feel is added to `dc` by the table, so leave it out of it"),
      advantage: why(),
      disadvantage: why(),
      hidden: z.boolean().optional(),
      secret: z.boolean().optional(),
      noticed_by: why(),
      feature: feature(),
    }),
    waits: true,
    says: (input, setting) =>
      each(input.who ?? input.for, setting).flatMap((seat) => checked(text(input.skill), seat, input, setting)),
  }),
  tool({
    name: "save",
    description: "A saving throw.",
    input: z.object({
      who: people(),
      ability: z.enum(ABILITIES),
      dc: dc(),
      why: word(),
      advantage: why(),
      disadvantage: why(),
      secret: z.boolean().optional(),
      noticed_by: why(),
      feature: feature(),
    }),
    waits: true,
    says: (input, setting) => {
      const ability = text(input.ability).toLowerCase().slice(0, 3);
      const save = `${ABILITY_NAMES[ability] ?? text(input.ability)} save`;
      return each(input.who, setting).flatMap((seat) => checked(save, seat, input, setting));
    },
  }),
  tool({
    name: "roll",
    description: "Dice for chance itself, such as 1d6 for how many. With `who` all see it fall and hear `why`.",
    input: z.object({ dice: word(), why: word(), who: word().optional(), hidden: z.boolean().optional() }),
    waits: true,
    says: ({ dice, why: reason, who: seat, hidden }, setting) => [
      {
        kind: "roll",
        for: seat === undefined ? setting.seat : who(seat, setting),
        expr: text(dice),
        reason: text(reason) || "chance",
        visibility: hidden === true || seat === undefined ? "hidden" : "open",
      },
    ],
  }),
  tool({
    name: "attack",
    description:
      "One attack: in a fight on the attacker's turn, outside of one from afar. `nonlethal`: in melee, whoever drops is knocked out.",
    input: z.object({
      who: word(),
      target: word(),
      with: word(),
      nonlethal: z.boolean().optional(),
      advantage: why(),
      disadvantage: why(),
    }),
    waits: true,
    says: ({ who: one, target, with: weapon, nonlethal, advantage, disadvantage }, setting) => {
      const [attacker, victim] = [who(one, setting), who(target, setting)];
      return [
        ...brought([attacker, victim], setting),
        deed({
          do: "attack",
          who: attacker,
          target: victim,
          with: text(weapon),
          nonlethal: nonlethal === true ? true : undefined,
          advantage: texts(advantage),
          disadvantage: texts(disadvantage),
        }),
      ];
    },
  }),
  tool({
    name: "damage",
    description:
      "Harm outside an attack: a fall, fire, a trap; a save halves it, or with `half: false` escapes it. At levels 1 to 4 a setback is 1d10, dangerous 2d10, deadly 4d10; more is refused.",
    input: z.object({
      to: z.array(z.string()),
      dice: word(),
      type: z.enum(DAMAGE_TYPES),
      save: z.enum(ABILITIES).optional(),
      dc: dc().optional(),
      half: z.boolean().optional(),
    }),
    waits: true,
    says: ({ to, dice, type, save, dc: hard, half }, setting) => [
      ...brought(whom(to, setting), setting),
      deed({
        do: "harm",
        to: [...whom(to, setting)],
        dice: text(dice),
        type: text(type)
          .trim()
          .toLowerCase()
          .replace(/ damage$/, ""),
        save:
          save === undefined
            ? undefined
            : {
                ability: text(save).toLowerCase().slice(0, 3),
                dc: number(hard) ?? 12,
                ...(half === false ? { half } : {}),
              },
      }),
    ],
  }),
  tool({
    name: "heal",
    description: "Hit points back, such as 2d4+2.",
    input: z.object({ to: people(), dice: word() }),
    waits: true,
    says: ({ to, dice }, setting) => each(to, setting).map((one) => deed({ do: "heal", to: one, dice: text(dice) })),
  }),
  tool({
    name: "condition",
    description: "Put a condition on somebody, or take it off.",
    input: z.object({ to: people(), condition: z.enum(CONDITIONS), off: z.boolean().optional() }),
    waits: true,
    says: ({ to, condition, off }, setting) =>
      each(to, setting).flatMap((one) => [
        ...brought([one], setting),
        text(condition).trim().toLowerCase() === "exhaustion"
          ? deed({ do: "exhaust", to: one, levels: off === true ? -1 : 1 })
          : deed({
              do: off === true ? "relieve" : "afflict",
              to: one,
              condition: text(condition).trim().toLowerCase(),
            }),
      ]),
  }),
  tool({
    name: "combat",
    description:
      "A fight, with those of the scene of `who`. `turn`: the whole turn of `who`, a foe too, by its `deeds`: melee brings its own step; `foes`: the foes' turns that come now, by `orders` or their own wits; `play_out`: a trivial fight at once, if they agree.",
    input: z.object({
      do: z.enum(["start", "turn", "foes", "play_out", "end"]),
      foes: z
        .array(
          z.object({
            creature: z.string().describe("as in the SRD, or on its own page: whose hp and AC it has"),
            name: z.string().optional().describe("as the party knows it"),
            count: z.number().optional(),
            weapon: z.string().optional(),
            hp: amount(),
            ac: amount(),
            bonus: amount().describe("of its attack"),
            damage: z.string().optional().describe("such as 1d8+3"),
            with: why().describe("whom it stands in reach of"),
          }),
        )
        .optional(),
      surprised: why(),
      aim: word().optional().describe("what the foes want"),
      orders: z
        .array(
          z.object({
            who: z.string(),
            does: z.enum(ORDERS).optional(),
            target: z.string().optional(),
            with: z.string().optional(),
          }),
        )
        .optional()
        .describe("what foes do from now on"),
      who: word().optional(),
      deeds: z
        .array(z.record(z.string(), z.unknown()))
        .optional()
        .describe('as in `deed`, or {"do":"attack","target":"wolf-1","with":"Longsword","nonlethal":true}'),
      how: word().optional().describe("it ends"),
    }),
    waits: true,
    says: (input, setting) => fought(input, setting),
  }),
  tool({
    name: "rest",
    description: "A short or a long rest.",
    input: z.object({ length: z.enum(["short", "long"]), who: why() }),
    waits: true,
    says: ({ length, who: some }, setting) => {
      const rests = whom(some, setting);
      return [
        deed({
          do: "rest",
          length: text(length)
            .trim()
            .toLowerCase()
            .replace(/ rest$/, ""),
          who: rests.length > 0 ? [...rests] : [...setting.party],
        }),
      ];
    },
  }),
  tool({
    name: "deed",
    description: `Anything else the rules know: {"do":"cast","who":"…","spell":"Bless","targets":["…"]}. ${OTHERS()
      .map(fieldsOf)
      .join(", ")
      .replaceAll("(who)", "")
      .replaceAll("(who, ", "(")
      .replace(
        /\bdrop\b/,
        "drop (falls prone)",
      )}; with \`who\` where no \`to\` stands. People of the world go by their page's name or their kind ("guard dorn"), in a fight and out of one.`,
    input: z
      .object({ do: word(), who: people().optional(), why: word().optional(), secret: z.boolean().optional() })
      .loose(),
    waits: true,
    says: (input, setting) => {
      const isInside = typeof input.intent === "object" && input.intent !== null && input.do !== "ready";
      const { secret, ...all } = { ...(isInside ? (input.intent as Input) : input), secret: input.secret };
      return forEach(all, setting).flatMap((one) => {
        const intent = asTheRulesWrite(one, setting);
        const said = deed(intent);
        const rolls = ["check", "save", "contest"].includes(text(intent.do));
        return [...brought(peopleIn(intent), setting, rolls), secret === true ? { ...said, ...PRIVATE } : said];
      });
    },
  }),
];

const ABILITY_NAMES: Readonly<Record<string, string>> = {
  str: "Strength",
  dex: "Dexterity",
  con: "Constitution",
  int: "Intelligence",
  wis: "Wisdom",
  cha: "Charisma",
};

/** What no other tool is for, and is no person's alone. */
function OTHERS(): readonly Do[] {
  const elsewhere: readonly Do[] = [
    "check",
    "save",
    "harm",
    "heal",
    "afflict",
    "relieve",
    "rest",
    "fix",
    "advance",
    "fight",
    "end-fight",
    "take-turn",
    "run-side",
    "play-out",
    "attack",
    "enter",
    "release",
    "act-now",
  ];
  return DEEDS.filter((one) => !elsewhere.includes(one));
}

/** A feature by its name alone, or with what it does. */
function weighing(found: unknown): unknown {
  if (typeof found === "string") return found === "" ? undefined : { name: found };
  if (typeof found !== "object" || found === null) return undefined;
  const { name, least, bonus, reroll } = found as Input;
  return given({ name: text(name), least: number(least), bonus: number(bonus), reroll: number(reroll) });
}

/** Whoever of the party tries something is called for a check; people of the world roll where nobody sees the die. */
function checked(skill: string, seat: string, input: Input, setting: Setting): readonly Saying[] {
  const reason = text(input.why) || text(input.reason) || skill;
  const tried = readTried(skill);
  const tips = { advantage: texts(input.advantage), disadvantage: texts(input.disadvantage) };
  const isOurs = setting.party.includes(seat) || !tried;
  if (!isOurs) {
    const against = tried.do === "save" ? reason.slice(0, 100) : undefined;
    const rolls = given({
      ...tried,
      against,
      who: seat,
      dc: dcIn(input.dc),
      feature: weighing(input.feature),
      ...tips,
    });
    return [...brought([seat], setting, true), { ...deed(rolls), ...(tried.do === "save" ? unseen(input) : HIDDEN) }];
  }
  return [
    asWritten({
      kind: "check",
      for: seat,
      skill: SKILL_NAMES.find((name) => toSlug(name) === toSlug(skill)) ?? skill,
      dc: number(input.dc),
      reason,
      ...given({ toward: text(input.toward), ...tips, feature: weighing(input.feature) }),
      ...noticed(input.noticed_by, setting),
      ...unseen(input),
    }),
  ];
}

const HIDDEN = { visibility: "hidden" } as const; // what somebody of the world notices or manages is told, not announced
const PRIVATE = { visibility: "private" } as const;
const unseen = ({ hidden, secret }: Input) => (hidden === true ? HIDDEN : secret === true ? PRIVATE : {});

/** A difficulty for the rules, which know numbers alone. */
const dcIn = (found: unknown): unknown => {
  const dc = number(found);
  return typeof dc === "string" ? (dcOf(dc) ?? dc) : dc;
};
