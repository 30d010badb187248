import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { toldOf } from "./house/third-person.ts";
import { ownPart } from "./own-part.ts";

const PAGE = readFileSync(new URL("../../test/leaks/own-part.md", import.meta.url), "utf8");
const [, hostile = "", honest = "", brought = ""] = PAGE.split(/^## .*$/m);
const rows = (part: string) =>
  part
    .trim()
    .split(/^- /m)
    .filter((row) => row !== "")
    .map((row) => {
      const [answer = "", told] = row.trim().split("\n  told: ");
      return { answer: answer.replaceAll("\\n", "\n"), told: told === "nothing" ? "" : told };
    });
const told = (answer: string): string => toldOf("Oren", ownPart("Oren", answer));

test("[MM18] of what a player's model says of others, of what came of it and of dice nothing is told", () => {
  assert.ok(rows(hostile).length >= 60);
  for (const row of rows(hostile)) assert.equal(told(row.answer), row.told, row.answer);
});

test("[MM18] what a character says and does is told as it was put", () => {
  assert.ok(rows(honest).length >= 50);
  for (const row of rows(honest))
    if (row.told === undefined) assert.equal(ownPart("Oren", row.answer), row.answer);
    else assert.equal(told(row.answer), row.told, row.answer);
});

test("[MM18] a deed that brings something new into the world is told as what somebody says", () => {
  const shop = new Set(
    "ma ottery tilda oren shop counter scales sack broom door wall lock boy copper child".split(" "),
  );
  const known = (word: string): boolean => shop.has(word) || shop.has(word.replace(/s$/, ""));
  assert.ok(rows(brought).length >= 15);
  for (const { answer, told: want } of rows(brought))
    assert.equal(toldOf("Oren", ownPart("Oren", answer, known)), want, answer);
});

test("[MM18] long and odd answers are read without much ado", () => {
  for (const text of [
    "I go, and ".repeat(1200),
    '"'.repeat(12_000),
    "*a ".repeat(4000),
    "As he ".repeat(2000),
    "Tilda: ".repeat(1700),
  ])
    assert.equal(typeof ownPart("Oren", text), "string");
});
