import type { Sum } from "../vector.ts";

/** What a GM calls for in words, as the rules take it. */
const called = (text: string, gives: unknown): Sum => ({
  name: `What is called for as "${text}" is known.`,
  of: "readTried",
  args: [text],
  gives,
});
const skill = (name: string, ability?: string) => ({ do: "check", skill: name, ...(ability ? { ability } : {}) });

export const MORE_CALLED: readonly Sum[] = [
  called("Stealth", skill("stealth")),
  called("Dexterity (Stealth)", skill("stealth")),
  called("Strength (Intimidation)", skill("intimidation", "str")),
  called("an Animal Handling check", skill("animal-handling")),
  called("sleight of hand", skill("sleight-of-hand")),
  called("CON save", { do: "save", ability: "con" }),
  called("a saving throw of Wisdom", { do: "save", ability: "wis" }),
  called("a saving throw", undefined),
  called("Strength", { do: "check", ability: "str" }),
  called("strength or dexterity", { do: "check", ability: "str" }),
  called("thieves' tools", { do: "check", tool: "thieves' tools", ability: "dex" }),
  called("a disguise kit", { do: "check", tool: "a disguise kit", ability: "dex" }),
  called("smith's tools", { do: "check", tool: "smith's tools", ability: "int" }),
  called("Wisdom with an herbalism kit", { do: "check", tool: "wisdom with an herbalism kit", ability: "wis" }),
  called("a good heart", undefined),
];
