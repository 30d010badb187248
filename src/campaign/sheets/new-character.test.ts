import assert from "node:assert/strict";
import { test } from "node:test";
import { someOf } from "../../../test/support/how-many.ts";
import { isSheet } from "./bare.ts";
import { readBelongings } from "./belongings.ts";
import { sheetFindings } from "./findings.ts";
import { CALLING_NAMES, FOLK_NAMES, newCharacter, newcomerIn } from "./new-character.ts";
import { readingOf } from "./reading.ts";
import { readSheet } from "./sheet.ts";
import { readTemper } from "./temper.ts";

test("[CA25] every people, class and level gives a sheet that says what it was written from", () => {
  for (const [nth, calling] of CALLING_NAMES.entries())
    for (const [n, folk] of FOLK_NAMES.entries())
      for (const level of someOf([1, 2, 3, 4, 5], (one) => one === 1 + ((nth + n) % 5))) {
        const { sheet, brief } = newCharacter({ name: "Mott Harrow", folk, calling, level });
        const { stats, guessed } = readSheet("mott-harrow", sheet);
        assert.ok(isSheet(readingOf("mott-harrow", sheet)));
        assert.deepEqual([stats.class, stats.level, stats.name], [calling, level, "Mott Harrow"], `${folk} ${calling}`);
        assert.ok(stats.kinds.includes(folk), `${folk}: ${stats.kinds.join()}`);
        assert.ok(stats.hp >= level && stats.ac >= 10 && stats.attacks.length > 0, `${folk} ${calling} ${level}`);
        assert.deepEqual(guessed, [], `${folk} ${calling} ${level}`);
        const { coins, equipment } = readBelongings(sheet);
        assert.ok((coins.gp ?? 0) > 0 && equipment.length >= 4);
        assert.ok(readTemper("mott-harrow", sheet).voice.length > 10);
        assert.match(brief, /^# Mott Harrow, in brief\n\nAn? /);
      }
});

test("[CA25] nothing on such a sheet would make a doctor look twice", () => {
  for (const calling of CALLING_NAMES) {
    const { sheet } = newCharacter({ name: "Mott", folk: "human", calling, level: 5 });
    assert.deepEqual(sheetFindings("mott", sheet), [], calling);
  }
});

test("[CA25] a name and what somebody is are read as people say them", () => {
  assert.deepEqual(newcomerIn("Mott, a dwarf cleric"), { name: "Mott", folk: "dwarf", calling: "cleric" });
  assert.deepEqual(newcomerIn("Old  Anna Reed, half elf and a ranger"), {
    name: "Old Anna Reed",
    folk: "half-elf",
    calling: "ranger",
  });
  assert.deepEqual(newcomerIn("Mott"), { name: "Mott" });
  assert.deepEqual(newcomerIn("Mott, somebody large"), { name: "Mott" });
});
