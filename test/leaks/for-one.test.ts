import assert from "node:assert/strict";
import { test } from "node:test";
import { audit } from "../../src/play/audit/audit.ts";
import { tableWithFiles } from "../support/model-table.ts";
import { narration, prompt } from "../support/table.ts";

const T = "tilda-brannock";
const SALT = "Salt has been laid along the sill, and swept up, and laid again";
const PAGE = `# The Gate

starts · place: the gate · danger: low

> A gate stands open.

## Here

- **Wenna**, gatekeeper. Neutral. Wants to close.

## Only you notice

- Tilda: A line of ${SALT.toLowerCase()}; somebody is afraid. → salted

## Ways

### Sweep the sill (kindness) · again
- yes: It is a clean sill.

## Facts

- salted: ${SALT}.
`;

test("[SC235] the audit calls what a page has for one character no leak where that one is told it, though a fact of the page says the same; told to all it is one", async () => {
  const found = async (say: object) => {
    const { table, version } = await tableWithFiles({ "beats/1-the-gate.md": PAGE });
    await table.record("told", { kind: "message", from: "gm", ...say } as never);
    const [session] = await audit((await table.entries()) as never, { version });
    return session?.leaks.map(({ kind, seat }) => `${kind} ${seat}`) ?? [];
  };
  assert.deepEqual(await found({ ...prompt(T, "QUICK_REACTION", `A line of ${SALT.toLowerCase()}.`), to: [T] }), []);
  const told = await found({ ...narration(`${SALT}.`), to: ["all"] });
  assert.ok(told.includes("told corwin-voss"), told.join());
});

const STORY = `# Story state

## Current Situation

**Time**: Friday, and it is late in the day.

## GM Secrets

- Having been told
- There is nobody there.
- Oda Marl sweeps the stair for the drowned.
- Keep the town dry.
`;

test("[SC620] the audit names the line of the file a secret stands in, with the words; a run of words that anybody may say is no leak", async () => {
  const told = async (body: string) => {
    const { table, version } = await tableWithFiles({ "story-state.md": STORY });
    await table.record("told", { kind: "message", from: "gm", ...narration(body), to: ["all"] } as never);
    const [session] = await audit((await table.entries()) as never, { version });
    return session?.leaks.filter(({ seat }) => seat === T).map(({ where, words }) => `${where} ${words}`) ?? [];
  };
  assert.deepEqual(await told("Having been told, she goes in. There is nobody there. It is late in the day."), []);
  const [leak, ...more] = await told("So it is true: Oda Marl sweeps the stair for the drowned.");
  assert.deepEqual([leak, more], ["story-state.md:11 Oda Marl sweeps the stair for the drowned.", []]);
  assert.equal((await told("“Keep the town dry,” he says.")).length, 1);
});
