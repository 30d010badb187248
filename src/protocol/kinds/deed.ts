import { z } from "zod";
import { kind, noticedBy, record, seat, seq, visibility, words } from "./kind.ts";

/**
 * Something the rules decide: an attack, a spell, a rest, a blow, a whole turn. What is wanted is an intent as `docs/rules.md` lists them;
 * what comes of it is the rules' to say. Those present hear the rolls and the ruling; the whole of it stays behind the screen.
 */
export const Deed = kind({
  kind: "deed",
  meaning: "Something was done, and what the rules made of it.",
  fields: {
    by: words(),
    for: seat(),
    visibility: visibility(),
    intent: record(),
    events: z.array(record()),
  },
  ask: {
    intent: record(),
    /** The declared action that this settles. */
    settles: seq().optional(),
    visibility: visibility().default("open"),
    noticed_by: noticedBy(),
  },
  refs: ["settles"],
});

/** Who carries it out, if it says so. */
export const doer = (intent: Readonly<Record<string, unknown>>): string => {
  const { who, to } = intent;
  const [one = ""] = [who, to].flat().filter((id): id is string => typeof id === "string");
  return one;
};
