import { definitionOf, type Message } from "../catalog.ts";
import { escapeLine } from "./lines.ts";
import { isLateChoice } from "./read-fields.ts";
import { quoted } from "./scalars.ts";
import { shapeOf } from "./shape.ts";

/** A message in its one canonical writing. `read` gives the same message back. */
export function format(message: Message): string {
  if (message.tag === "AWAIT_AI_PLAYERS") return `[AWAIT_AI_PLAYERS: ${message.fields.characters.join(", ")}]`;
  const shape = shapeOf(message.tag);
  const values = message.fields as Readonly<Record<string, unknown>>;
  const fields = Object.keys(definitionOf(message.tag).fields).flatMap((key) =>
    values[key] === undefined ? [] : field(key, values[key], ""),
  );
  const body =
    message.body === ""
      ? []
      : [
          "",
          ...message.body
            .split("\n")
            .map((line, i) => escapeLine(line, i === 0 ? (bare) => isLateChoice(bare, shape) : undefined)),
        ];
  return [`[${message.tag}]`, ...fields, ...body].join("\n");
}

function field(key: string, value: unknown, indent: string): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${indent}${key}: []`] : [`${indent}${key}:`, ...value.flatMap(item)];
  if (typeof value !== "string") return [`${indent}${key}: ${String(value)}`];
  if (!value.includes("\n")) return [`${indent}${key}: ${quoted(value)}`];
  const block = value.split("\n").map((line) => (line === "" ? "" : `${indent}  ${escapeLine(line)}`));
  return [`${indent}${key}: |`, ...block];
}

function item(value: unknown): string[] {
  if (typeof value === "string") return [`  - ${quoted(value)}`];
  const lines = Object.entries(value as object)
    .filter(([, found]) => found !== undefined)
    .flatMap(([key, found]) => field(key, found, "    "));
  return lines.map((line, i) => (i === 0 ? `  - ${line.trimStart()}` : line));
}
