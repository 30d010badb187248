import assert from "node:assert/strict";
import { test } from "node:test";
import { lettersOf } from "../../../protocol/letter.ts";
import { introduced } from "./introduced.ts";
import type { Stage } from "./stage.ts";

const WENNA = { name: "Wenna Tull", role: "gatekeeper", kind: "person" };
const DAVY = { name: "Davy Tull", role: "aged nine", kind: "person" };
const OPTIONS = ["Ask Wenna Tull about the lock", "Follow the prints"];

const after = (...letters: readonly object[]): Stage =>
  ({
    here: [WENNA, DAVY],
    desk: { letters: lettersOf(letters.map((one, i) => ({ n: i + 1, kind: "message", ...one }) as never)) },
  }) as unknown as Stage;
const told = (body: string) => ({ tag: "NARRATIVE", body });

test("[MI76] whom the options name and the story has not is introduced, once, and nobody else", () => {
  const line = "Here: Wenna Tull, gatekeeper. ";
  assert.equal(introduced(after(told("The gatekeeper looks up.")), OPTIONS), line);
  assert.equal(introduced(after({ tag: "GM_TO_PLAYER", body: `## Request\n${line}What do you do?` }), OPTIONS), "");
  assert.equal(introduced(after(told("“Nobody,” says Wenna.")), OPTIONS), "");
  assert.equal(introduced({ ...after(), here: [WENNA] } as never, ["Threaten Tull"]), line);
  assert.equal(introduced(after(), ["Follow the prints"]), "", "a name that is not offered is not given away");
});
