// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { IntentGiven } from "../../../src/rules/intent.ts";
import { AF, after, armed, ended, scene, strikes } from "../fight-ends.ts";
import type { GivenCreature, Vector } from "../vector.ts";

/** How long a spell lasts that nobody breaks: a fight, or until an hour has passed. */
const on = (name: string) => ({ name, by: "c", ends: { concentration: true } }) as const;
const holds = (spell: string): GivenCreature => ({ concentration: spell });
const rest = (length: "short" | "long", ...who: string[]): IntentGiven => ({ do: "rest", length, who });
const won = (name: string, c: GivenCreature, held: GivenCreature["held"], then: readonly string[], up: string | null) =>
  after(
    name,
    scene("a", { a: { ...armed, held: held ?? [] }, c }, { f: {} }, { engaged: AF }),
    [strikes("a", "f")],
    { ...ended("foes-down", "party"), creatures: { a: { held: then }, c: { concentration: up } } },
    [10, ...(held?.some((one) => typeof one === "object" && one.name === "blessed") ? [1] : [])],
  );
const passed = (name: string, spell: string, tries: IntentGiven, held: string) =>
  after(name, { party: { a: { held: [on(held)] }, c: holds(spell) } }, [tries], {
    creatures: { a: { held: [] }, c: { concentration: null } },
  });

export const SPELLS_END: readonly Vector[] = [
  won("What lasts a minute ends with the fight.", holds("bless"), [on("blessed")], [], null),
  won("What lasts ten minutes does not.", holds("shield-of-faith"), [on("warded")], ["warded"], "shield-of-faith"),
  won("Nor what lasts an hour.", holds("web"), [], [], "web"),
  won(
    "A minute counted in turns ends with the fight too, where a friend has cast it.",
    {},
    [{ name: "spiritual-weapon", by: "a", ends: { turns: 10, at: "end", of: "target" } }],
    [],
    null,
  ),
  won(
    "What a foe has put on somebody is not over with the fight.",
    {},
    [{ name: "deafened", by: "f", ends: { turns: 10 } }],
    ["deafened"],
    null,
  ),
  won(
    "Nor is what is counted for longer than a minute.",
    {},
    [{ name: "lit", by: "c", ends: { turns: 11 } }],
    ["lit"],
    null,
  ),
  after(
    "Whoever is not in the fight keeps their spell up.",
    { party: { a: armed, b: { held: [on("blessed")] }, c: holds("bless") }, foes: { f: {} } },
    [
      { do: "fight", who: ["a", "f"] },
      { do: "end-fight", how: "they part" },
    ],
    { ...ended("they part", null), creatures: { b: { held: ["blessed"] }, c: { concentration: "bless" } } },
    [10, 10],
  ),
  passed("No spell is held through an hour's rest.", "invisibility", rest("short", "c"), "invisible"),
  passed("Whoever rests is under no spell that another holds, either.", "bless", rest("short", "a"), "blessed"),
  passed("Nor after a night.", "shield-of-faith", rest("long", "a"), "warded"),
  after(
    "What somebody held who is not there any more ends with an hour's rest.",
    { party: { a: { held: [on("blessed")] } } },
    [rest("short", "a")],
    { creatures: { a: { held: [] } } },
  ),
];
