import assert from "node:assert/strict";
import { test } from "node:test";
import { sectionsOf } from "./sections.ts";

const setting = (text: string) => sectionsOf(text, ["Setting", "Tone"]);

test("[SC10] the named sections are cut out whole, with what stands under them", () => {
  const text =
    "# The Rot\n\nIntro.\n\n## Setting\n\nA harbour.\n\n### Smell\n\nTar.\n\n## Arc\n\nIt drowns.\n\n## Tone ##\n\nWet.\n";
  assert.equal(setting(text), "## Setting\n\nA harbour.\n\n### Smell\n\nTar.\n\n## Tone ##\n\nWet.\n");
  assert.equal(setting("Setting\n=======\nA harbour.\n\nArc\n===\nIt drowns."), "Setting\n=======\nA harbour.\n");
});

/** Each would carry the secret along in a careless reading. */
const tricks: Readonly<Record<string, string>> = {
  "an underlined heading": "# Setting\nA harbour.\n\nPlot\n====\nsecret",
  "an indented heading": "# Setting\nA harbour.\n   # Plot\nsecret",
  "a heading without a space": "# Setting\nA harbour.\n#Plot\nsecret",
  "an empty heading": "# Setting\nA harbour.\n#\nsecret",
  "a heading in HTML": "# Setting\nA harbour.\n<h1>Plot</h1>\nsecret",
  "a bare carriage return": "# Setting\rA harbour.\r# Plot\rsecret",
  "inline code that looks like a fence": "# Setting\n```x``` is code.\n# Plot\nsecret",
  "a fence of the other kind inside": "# Setting\n```\n~~~\n```\n# Plot\nsecret\n~~~",
  "a longer fence": "# Setting\n````\n```\n````\n# Plot\nsecret",
  "a fence that is never closed": "# Setting\nA harbour.\n```\n# Plot\nsecret",
  "a section of another chapter": "# The Rot\n\n# Plot\n\n## Setting\nsecret",
  "an underline with a tab behind it": "## Setting\nA harbour.\nSecrets\n---\t\nsecret",
  "a fence in a list that is left open": "## Setting\n- W:\n  ```\n  rain\n## Secrets\nsecret\n```\nx\n```",
  "a section inside a comment": "## Plot\n<!--\n## Setting\nsecret\n-->",
  "a section inside a very long fence": `## Plot\n${"`".repeat(60)}\n## Setting\nsecret\n${"`".repeat(60)}`,
  "a heading behind odd spaces": "## Setting\nA harbour.\n\u00a0## Secrets\nsecret",
  "a heading in the middle of HTML": "## Setting\nA harbour.\n<div><h2>Secrets</h2></div>\nsecret",
  "an odd line end": "## Setting\u2028A harbour.\u2028## Secrets\u2028secret",
  "a heading inside a fence": "# Plot\n```\n# Setting\n```\nsecret",
};
for (const [name, text] of Object.entries(tricks)) {
  test(`[SC10] nothing comes along behind ${name}`, () => assert.ok(!setting(text).includes("secret"), setting(text)));
}
