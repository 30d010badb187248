import assert from "node:assert/strict";
import { test } from "node:test";
import { lettersOf } from "../../protocol/letter.ts";
import { found } from "./recall.ts";

test("[MM288] of what is recalled no speech is cut in two, and where something is left out between two sentences that is seen", () => {
  const body = [
    "Tam comes up with his sword out but flat, and says nothing at all of the lantern that he has left behind.",
    "“I am behind you,” says Brona. “I mention it out of courtesy. How many yards of fuse did he buy? Forty, by the book.”",
    "Rain runs down the shaft. It has done so since noon, and nobody has a hat. The rope hangs where it hung.",
    "“Ask Gedge,” says Hask. He has the lamp.",
  ].join("\n\n");
  const letter = { n: 1, kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body, scene: "001" };
  const passages = found("fuse Gedge", { letters: lettersOf([letter as never]), seat: "gm", room: 2000 });
  const text = passages.map((one) => one.text).join("\n");
  assert.match(text, /“I mention it out of courtesy\. How many yards of fuse did he buy\? Forty, by the book\.”/);
  assert.match(text, /by the book\.” … The rope hangs where it hung\. “Ask Gedge,”/);
  assert.doesNotMatch(text, /since noon/);
});

test("[MM663] what is recalled is whole sentences under the place they stand at, nearest first in worth: no headings, no list marks, nothing twice, and nothing that has one common word of many", () => {
  const told = (n: number, body: string) =>
    ({ n, kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body, scene: "001" }) as never;
  const page = { n: 9, kind: "writing", by: "tam", for: "party/tam-journal.md", sources: [1], scene: "001" };
  const journal = [
    "**What happened**",
    "- Rain fell on the yard all afternoon, and the horses stood in it with their heads down and would not be led.",
    "- “The Nightjar sails on Monday,” says the ferryman, “and I have her papers.”",
    "- The stew was thin, as the stew has been in every house along this road since we came over the river.",
    "**How I feel**",
    "- Monday is far off.",
  ].join("\n");
  const letters = [
    told(1, "“The Nightjar sails on Monday,” says the ferryman, “and I have her papers.”"),
    told(2, "Monday comes, and there is a market."),
    { ...page, text: journal } as never,
  ];
  const beats = `# Quay\n\n## Secrets (GM only)\n\n- The **Nightjar** carries salt for the ferryman, and nobody\n  has looked under it.\n\n### Ask\nsaid: ask the ferryman; go to the nightjar\n`;
  const files = [
    { path: "locations/quay.md", text: beats },
    ...["a", "b", "c", "d", "e"].map((name) => ({
      path: `npcs/${name}.md`,
      text: `# ${name}\n\nGoes out on a Monday.\n`,
    })),
  ];
  const passages = found("the ferryman and the Nightjar on Monday", {
    letters: lettersOf(letters),
    seat: "gm",
    room: 2000,
    files,
  });
  assert.deepEqual(passages, [
    { where: "scene 001", text: "“The Nightjar sails on Monday,” says the ferryman, “and I have her papers.”" },
    {
      where: "locations/quay.md, Secrets (GM only)",
      text: "The **Nightjar** carries salt for the ferryman, and nobody has looked under it.",
    },
  ]);
});
