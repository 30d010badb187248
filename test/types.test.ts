import assert from "node:assert/strict";
import { test } from "node:test";
import { type Policy, policy } from "../src/screen/policy.ts";

/** Checked by the compiler: if one of these lines became legal, the unused @ts-expect-error would fail the type check. */
test("[SC1] a tag or a kind without a row does not compile", () => {
  const { NARRATIVE: _narrative, ...otherTags } = policy.tags;
  const { roll: _roll, ...otherKinds } = policy.kinds;
  const { lead: _lead, ...otherModes } = policy.tags.NARRATIVE;
  // @ts-expect-error a tag is missing
  const tags: Policy["tags"] = otherTags;
  // @ts-expect-error a kind is missing
  const kinds: Policy["kinds"] = otherKinds;
  // @ts-expect-error a mode is missing
  const row: Policy["tags"]["NARRATIVE"] = otherModes;
  assert.ok(tags && kinds && row);
});
