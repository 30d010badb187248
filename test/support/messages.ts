import fc from "fast-check";
import { z } from "zod";
import { definitionOf, type Message, TAGS, type Tag } from "../../src/protocol/catalog.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { bare, understand } from "../../src/protocol/understand.ts";
import { ANY_LETTER } from "../support/any-letter.ts";

/** Lines that look like the wire's own structure, or like what people and models write. */
const line = fc.oneof(
  fc.constantFrom(
    "[NARRATIVE]",
    "\\[NARRATIVE]",
    "\\\\[PLAYER_TO_GM] said twice",
    "**[SESSION_END]**",
    "  [GM_TO_PLAYER]",
    "[VETO] this is my brother",
    "[AWAIT_AI_PLAYERS: a, b]",
    "Then: `[AWAIT_AI_PLAYERS: tilda-brannock]`",
    "```",
    "\\```",
    "~~~yaml",
    "type: ACTION",
    "manner: whisper",
    "\\\\manner: aloud",
    "**Manner:** whisper",
    "scene_number: 7",
    "group: everyone",
    "- character: tilda-brannock",
    "  response: |",
    "- a dash",
    "* a star",
    "## Scene",
    "---",
    "> **Gideon**: “Shall we?”",
    '"Easy," she said. "Now."',
    "'tis",
    "‘no’",
    "{shrugs}",
    "a | b",
    "key: value: more",
    "(Requesting Intimidation check if needed)",
    "    four spaces in",
    "\ta tab in",
    "",
    "",
    "é ß 龍 🐉 \u2028 x",
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: ANY_LETTER, maxLength: 12 }),
);
export const prose = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join("\n"));

const slug = fc.oneof(
  fc.constantFrom(
    "tilda-brannock",
    "gideon",
    "gm",
    "party",
    "a",
    "the-salt-cellar",
    "élan-vital",
    "7-sisters",
    "seraphine-d-arc",
  ),
  fc.array(fc.stringMatching(/^[a-z0-9]{1,6}$/), { minLength: 1, maxLength: 3 }).map((words) => words.join("-")),
);
const file = fc.constantFrom(
  "gm-state-delta.md",
  "story-state.md",
  "tmp/party-knowledge-delta.md",
  "scenes/001-a_b.md",
);

function anyValue(schema: z.ZodType): fc.Arbitrary<unknown> {
  const inner = bare(schema);
  if (inner instanceof z.ZodEnum) return fc.constantFrom(...(inner.options as string[]));
  if (inner instanceof z.ZodBoolean) return fc.boolean();
  if (inner instanceof z.ZodNumber) return fc.integer({ min: 0, max: 99 });
  if (inner instanceof z.ZodUnion) return fc.oneof(...(inner.options as z.ZodType[]).map(anyValue));
  if (inner instanceof z.ZodArray) {
    return fc.array(anyValue(inner.element as z.ZodType), { minLength: 0, maxLength: 4 });
  }
  if (inner instanceof z.ZodObject) return fieldsOf(inner.shape as Record<string, z.ZodType>);
  if (inner.safeParse("two words").success) return prose;
  if (!inner.safeParse("word").success)
    return fc.integer({ min: 0, max: 99_999 }).map((n) => String(n).padStart(3, "0"));
  return inner.safeParse("a.b").success ? file : slug;
}

const fieldsOf = (shape: Readonly<Record<string, z.ZodType>>): fc.Arbitrary<Record<string, unknown>> => {
  const required = Object.entries(shape).filter(([, schema]) => !(schema instanceof z.ZodOptional));
  return fc.record(Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, anyValue(schema)])), {
    requiredKeys: required.map(([key]) => key),
  });
};

/** Any message of the protocol, in canonical form, with prose as awkward as it comes. */
export const anyMessage = (tags: readonly Tag[] = TAGS): fc.Arbitrary<Message> =>
  fc
    .constantFrom(...tags)
    .chain((tag) => {
      const { fields, body } = definitionOf(tag);
      const takesBody = body.safeParse("words").success;
      return fc.record({ tag: fc.constant(tag), fields: fieldsOf(fields), body: takesBody ? prose : fc.constant("") });
    })
    .map(understand)
    .filter((message): message is Message => !isRefusal(message));
