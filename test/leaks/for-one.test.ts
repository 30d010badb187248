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
