import assert from "node:assert/strict";
import { test } from "node:test";
import { PARTY } from "../../test/support/evening.ts";
import { setTable, type TestTable } from "../../test/support/table.ts";
import { applyEdits } from "../campaign/edits/apply.ts";
import { maxHp } from "../rules/creature/creature.ts";
import { partyStatus } from "./status.ts";

const T = "tilda-brannock";
const S = "seraphine-duskhollow";

const STATE = `# Story State

## Party Status

**Hit Points**:
- Party not yet established

**Spell Slots**:
- N/A

**Resources**:
- Gold: 12

**Conditions**:
- None

**Exhaustion Levels**:
- None

## Threads

- Tilda Brannock: owes the quay
`;

const written = ({ state }: TestTable, text: string): string => applyEdits(text, partyStatus(state, text));

const deed = (table: TestTable, intent: object) => table.play(["gm", { kind: "deed", intent }]);

async function hurtTable(): Promise<TestTable> {
  const table = await setTable({ party: PARTY });
  await deed(table, { do: "harm", to: [T], dice: "5", type: "cold" });
  await deed(table, { do: "afflict", to: T, condition: "poisoned" });
  await deed(table, { do: "exhaust", to: S, levels: 1 });
  return table;
}

test("[SB7] hit points, slots, conditions and exhaustion stand in the lists a file has, under the names it gives them", async () => {
  const table = await hurtTable();
  const text = written(table, STATE);
  const { [T]: tilda, [S]: seraphine } = table.state.status.creatures;
  assert.ok(tilda && seraphine && tilda.hp < maxHp(tilda));
  assert.match(
    text,
    new RegExp(`\\*\\*Hit Points\\*\\*:\\n(- .*\\n)*- Tilda Brannock: ${tilda.hp}/${maxHp(tilda)}\\n`),
  );
  assert.match(
    text,
    /\*\*Spell Slots\*\*:\n- Gideon Harrowmoor: level 1: 3 of 3\n- Seraphine Duskhollow: level 1: 3 of 3\n/,
  );
  assert.match(text, /\*\*Conditions\*\*:\n- Tilda Brannock: poisoned\n\n/);
  assert.match(text, /\*\*Exhaustion Levels\*\*:\n- Seraphine Duskhollow: 1\n\n/);
  assert.ok(text.includes("**Resources**:\n- Gold: 12\n"));
  assert.ok(text.endsWith("## Threads\n\n- Tilda Brannock: owes the quay\n"));
  assert.ok(!text.includes("not yet established") && !text.includes("Spell Slots Remaining"));
});

test("[SB7] what is over is over in the file too, and what is as it stands is not written again", async () => {
  const table = await hurtTable();
  const first = written(table, STATE);
  assert.equal(written(table, first), first);
  await deed(table, { do: "relieve", to: T, condition: "poisoned" });
  await deed(table, { do: "heal", to: T, dice: "30" });
  const text = written(table, first);
  const tilda = table.state.status.creatures[T];
  assert.ok(tilda && tilda.hp === maxHp(tilda));
  assert.match(text, /\*\*Conditions\*\*:\n- Tilda Brannock: none\n/);
  assert.ok(text.includes(`- Tilda Brannock: ${tilda.hp}/${tilda.hp}\n`));
  assert.equal(text.split("- Tilda Brannock:").length, 4, "a line in each list, and one of somebody's own");
});

test("[SB7] a file without such lists gets them, and a table without sheets says nothing", async () => {
  const text = written(await hurtTable(), "# Story State\n");
  for (const label of ["Hit Points", "Spell Slots Remaining", "Conditions/Effects", "Exhaustion Levels"])
    assert.ok(text.includes(`**${label}**:\n- `), label);
  assert.deepEqual(partyStatus((await setTable()).state, STATE), []);
});
