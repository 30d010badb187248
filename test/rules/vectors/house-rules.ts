import { BY_THE_BOOK, type HouseRules } from "../../../src/rules/house-rules.ts";
import type { Sum } from "../vector.ts";

const sets = (line: string, gives: Partial<HouseRules>): Sum => ({
  name: `House rule: ${line}`,
  of: "ruledBy",
  args: [line],
  gives,
});

/** A table's own rules, in the words of people. */
export const HOUSE_RULES: readonly Sum[] = [
  sets("Critical hits do maximum damage plus the roll", { criticals: "full-dice" }),
  sets("Max damage on a crit", { criticals: "full-dice" }),
  sets("Flanking gives advantage", { flanking: true }),
  sets("Flanking: off", {}),
  sets("No flanking", { flanking: false }),
  sets("We don't use flanking", { flanking: false }),
  sets("Potions are a bonus action", { quickPotions: true }),
  sets("Bonus action to drink potions", { quickPotions: true }),
  sets("Death saves are rolled in secret", { hiddenDeathSaves: true }),
  sets("Private death saves", { hiddenDeathSaves: true }),
  sets("A level of exhaustion when you drop to 0", { hardKnocks: true }),
  sets("Whoever falls unconscious gets exhaustion", { hardKnocks: true }),
  sets("Slow natural healing", { slowHealing: true }),
  sets("Gritty realism for recovery", { slowHealing: true }),
  sets("A long rest gives hit dice only", { slowHealing: true }),
  sets("Never roll in secret for death saves", { hiddenDeathSaves: false }),
  sets("Rolls of a natural 1 are embarrassing", {}),
  {
    name: "By the book nothing of a table's own holds.",
    of: "readHouseRules",
    args: [[]],
    gives: {
      house: {
        criticals: "double-dice",
        flanking: false,
        quickPotions: false,
        hiddenDeathSaves: false,
        hardKnocks: false,
        slowHealing: false,
      },
      followed: [],
      told: [],
    },
  },
  {
    name: "Of two house rules that differ the later one holds, and what the engine does not know is told.",
    of: "readHouseRules",
    args: [["Flanking gives advantage", "No flanking", "Whoever is late brings biscuits"]],
    gives: {
      house: BY_THE_BOOK,
      followed: ["Flanking gives advantage", "No flanking"],
      told: ["Whoever is late brings biscuits"],
    },
  },
  {
    name: "A house rule made at the table goes before what was there.",
    of: "underRules",
    args: [BY_THE_BOOK, ["Potions are a bonus action"]],
    gives: { ...BY_THE_BOOK, quickPotions: true },
  },
];
