import type { Thing } from "../../../world/situation.ts";
import type { Scope } from "../understand/scope.ts";
import type { Stage } from "./stage.ts";

/** The page says he or she of somebody: so may the players. */
export const spokenOf = ({ here }: Stage, scope: Scope): Scope => ({
  ...scope,
  things: scope.things.map((thing) => {
    const person = here.find(({ id, kind }) => id === thing.id && kind === "person");
    const pronoun = pronounOf(person);
    return { ...thing, ...(person ? { looks: person.looks.join(" ") } : {}), ...(pronoun ? { pronoun } : {}) };
  }),
});

export function pronounOf(person: Thing | undefined): "he" | "she" | undefined {
  if (!person) return undefined;
  const text = [person.wants, ...person.looks].join(" ");
  const he = text.match(/\b(?:he|him|his)\b/gi)?.length ?? 0;
  const she = text.match(/\b(?:she|her|hers)\b/gi)?.length ?? 0;
  return he === she ? undefined : he > she ? "he" : "she";
}
