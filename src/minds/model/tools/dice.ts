import { z } from "zod";
import { distance, toSlug } from "../../../protocol/text.ts";
import { SKILL_NAMES } from "../../../rules/checks/skills.ts";
import { ABILITIES, CONDITIONS, DAMAGE_TYPES } from "../../../rules/creature/words.ts";
import { foeNamed, foeNames } from "../../../rules/foes/bestiary.ts";
import { DEEDS } from "../../../rules/intent.ts";
import { given, type Input, number, type Setting, type Tool, text, texts, tool, who, whom } from "./tool.ts";

const word = () => z.string();
const dc = () => z.number();
const why = () => z.array(z.string()).optional();
const deed = (intent: Readonly<Record<string, unknown>>, hidden?: unknown) => ({
  kind: "deed",
  intent: given(intent),
  ...(hidden === true ? { visibility: "hidden" } : {}),
});

/** What the dice and the rules decide. Each of these comes back with what fell and what came of it, before anything is told. */
export const DICE: readonly Tool[] = [
  tool({
    name: "check",
    description:
      "A character tries something whose outcome is open. The table rolls; dice and ruling come back. `hidden` where they cannot know.",
    input: z.object({
      who: word(),
      skill: word().describe("a skill, an ability or a tool"),
      dc: dc(),
      why: word(),
      toward: word().optional().describe("whom it is to move, as in your attitudes"),
      advantage: why(),
      disadvantage: why(),
      hidden: z.boolean().optional(),
    }),
    waits: true,
    says: (input, setting) => [checked(text(input.skill), input, setting)],
  }),
  tool({
    name: "save",
    description: "A saving throw. Dice and ruling come back.",
    input: z.object({ who: word(), ability: z.enum(ABILITIES), dc: dc(), why: word() }),
    waits: true,
    says: (input, setting) => {
      const seat = who(input.who, setting);
      const ability = text(input.ability).toLowerCase().slice(0, 3);
      if (setting.party.includes(seat))
        return [checked(`${ABILITY_NAMES[ability] ?? text(input.ability)} save`, input, setting)];
      return [deed({ do: "save", who: seat, ability, dc: number(input.dc), against: text(input.why).slice(0, 100) })];
    },
  }),
  tool({
    name: "roll",
    description: "Plain dice for chance itself, such as 1d6 for how many. The total comes back.",
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
    description: "One attack, in a fight and on the attacker's turn.",
    input: z.object({ who: word(), target: word(), with: word(), advantage: why(), disadvantage: why() }),
    waits: true,
    says: ({ who: one, target, with: weapon, advantage, disadvantage }, setting) => [
      deed({
        do: "attack",
        who: who(one, setting),
        target: who(target, setting),
        with: text(weapon),
        advantage: texts(advantage),
        disadvantage: texts(disadvantage),
      }),
    ],
  }),
  tool({
    name: "damage",
    description: "Harm outside an attack: a fall, fire, a trap. With a save it may be halved.",
    input: z.object({
      to: z.array(z.string()),
      dice: word(),
      type: z.enum(DAMAGE_TYPES),
      save: z.enum(ABILITIES).optional(),
      dc: dc().optional(),
    }),
    waits: true,
    says: ({ to, dice, type, save, dc: hard }, setting) => [
      deed({
        do: "harm",
        to: [...whom(to, setting)],
        dice: text(dice),
        type: text(type).toLowerCase(),
        save:
          save === undefined ? undefined : { ability: text(save).toLowerCase().slice(0, 3), dc: number(hard) ?? 12 },
      }),
    ],
  }),
  tool({
    name: "heal",
    description: "Hit points back, such as 2d4+2.",
    input: z.object({ to: word(), dice: word() }),
    waits: true,
    says: ({ to, dice }, setting) => [deed({ do: "heal", to: who(to, setting), dice: text(dice) })],
  }),
  tool({
    name: "condition",
    description: "Put a condition on somebody, or take it off.",
    input: z.object({ to: word(), condition: z.enum(CONDITIONS), off: z.boolean().optional() }),
    waits: true,
    says: ({ to, condition, off }, setting) => [
      deed({
        do: off === true ? "relieve" : "afflict",
        to: who(to, setting),
        condition: text(condition).toLowerCase(),
      }),
    ],
  }),
  tool({
    name: "combat",
    description:
      "A fight. `start` with its foes; `turn`: one character's whole turn with its deeds; `foes`: the foes' turns that come now; `play_out`: a trivial fight at once; `end` and how. Ask everybody with COMBAT_ACTION at the start of a round.",
    input: z.object({
      do: z.enum(["start", "turn", "foes", "play_out", "end"]),
      foes: z
        .array(
          z.object({
            creature: z.string().describe("as in the SRD"),
            name: z.string().optional(),
            count: z.number().optional(),
          }),
        )
        .optional(),
      surprised: why(),
      aim: word().optional().describe("what the foes want"),
      who: word().optional(),
      deeds: z
        .array(z.record(z.string(), z.unknown()))
        .optional()
        .describe('such as {"do":"attack","target":"wolf-1","with":"Longsword"}'),
      how: word().optional(),
    }),
    waits: true,
    says: (input, setting) => fought(input, setting),
  }),
  tool({
    name: "rest",
    description: "A short or a long rest; what it gives back comes back.",
    input: z.object({ length: z.enum(["short", "long"]), who: why() }),
    waits: true,
    says: ({ length, who: some }, setting) => {
      const rests = whom(some, setting);
      return [
        deed({
          do: "rest",
          length: text(length).toLowerCase(),
          who: rests.length > 0 ? [...rests] : [...setting.party],
        }),
      ];
    },
  }),
  tool({
    name: "deed",
    description: `Anything else the rules know, as they write it: {"do":"cast","who":"…","spell":"Bless","targets":["…"]}. do: ${OTHERS().join(", ")}.`,
    input: z.object({ do: word(), who: word().optional() }).loose(),
    waits: true,
    says: (input, setting) => {
      const intent = typeof input.intent === "object" && input.intent !== null ? (input.intent as Input) : input;
      return [
        deed({
          ...intent,
          ...(intent.who === undefined || Array.isArray(intent.who) ? {} : { who: who(intent.who, setting) }),
        }),
      ];
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
function OTHERS(): readonly string[] {
  const elsewhere = [
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

function checked(skill: string, input: Input, setting: Setting) {
  const reason = text(input.why) || text(input.reason) || skill;
  return {
    kind: "check",
    for: who(input.who ?? input.for, setting),
    skill: SKILL_NAMES.find((name) => toSlug(name) === toSlug(skill)) ?? skill,
    dc: number(input.dc),
    reason,
    ...given({
      toward: text(input.toward),
      advantage: texts(input.advantage),
      disadvantage: texts(input.disadvantage),
    }),
    ...(input.hidden === true ? { visibility: "hidden" } : {}),
  };
}

function fought(input: Input, setting: Setting): readonly unknown[] {
  const seat = who(input.who, setting);
  switch (text(input.do).toLowerCase().replace(/[ -]/g, "_")) {
    case "start":
      return begun(input, setting);
    case "turn":
      return [
        deed({
          do: "take-turn",
          who: seat,
          deeds: deedsOf(input, seat, setting),
          wits: Array.isArray(input.deeds) && input.deeds.length > 0 ? "none" : "plain",
        }),
      ];
    case "foes":
      return [deed({ do: "run-side", side: "foes" })];
    case "play_out":
      return [
        deed({ do: "tier", tier: "trivial", why: text(input.how) || "nobody doubts how it ends" }),
        deed({ do: "play-out" }),
      ];
    default:
      return [deed({ do: "end-fight", how: text(input.how) || "it is over" })];
  }
}

const deedsOf = ({ deeds }: Input, seat: string, setting: Setting): readonly unknown[] =>
  (Array.isArray(deeds) ? deeds : []).slice(0, 12).flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    const { target, ...rest } = one as Input;
    return [{ who: seat, ...rest, ...(target === undefined ? {} : { target: who(target, setting) }) }];
  });

const MOST_FOES = 12;

/** Foes come in by names that tell them apart, and it begins. A creature that is in no book fights as the one most like it in name, or as a bandit. */
function begun({ foes, surprised, aim }: Input, setting: Setting): readonly unknown[] {
  const coming = (Array.isArray(foes) ? foes : [foes]).flatMap((one) => {
    const { creature, name, count } = (typeof one === "object" && one !== null ? one : { creature: one }) as Input;
    const called = text(name) || text(creature) || "Bandit";
    const stats = { ...(creatureLike(text(creature)) ?? creatureLike(called) ?? foeNamed("Bandit")), name: called };
    const many = Math.max(1, Math.min(MOST_FOES, Number(number(count)) || 1));
    const slug = toSlug(called) || "foe";
    return Array.from({ length: many }, (_, i) => ({ id: many === 1 ? slug : `${slug}-${i + 1}`, stats }));
  });
  const all = coming.slice(0, MOST_FOES);
  const ids = all.map(({ id }) => id);
  return [
    ...all.map(({ id, stats }) => deed({ do: "enter", id, side: "foes", stats })),
    deed({
      do: "fight",
      who: [...setting.party, ...ids],
      surprised: [...whom(surprised, setting)],
      aims: text(aim) === "" ? undefined : { foes: text(aim).slice(0, 500) },
      ownSaves: true,
    }),
  ];
}

function creatureLike(name: string) {
  if (name === "") return undefined;
  const exact = foeNamed(name);
  if (exact) return exact;
  const slug = toSlug(name);
  const like = foeNames().find((one) => slug.split("-").includes(toSlug(one)) || distance(slug, toSlug(one), 2) <= 2);
  return like === undefined ? undefined : foeNamed(like);
}
