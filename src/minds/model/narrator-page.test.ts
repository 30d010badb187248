import assert from "node:assert/strict";
import { test } from "node:test";
import { lettersOf } from "../../protocol/letter.ts";
import type { Desk } from "../mind.ts";
import { pageSays } from "./others.ts";
import { promptFor } from "./prompt.ts";

const told = (n: number, scene: string, body: string) => ({
  n,
  at: "",
  session: "one",
  scene,
  kind: "message",
  tag: "NARRATIVE",
  from: "gm",
  to: ["all"],
  fields: {},
  body,
});

test("[MM19] the Narrator is told where its page begins: with the first line of that scene, and not of the evening", () => {
  const desk: Desk = {
    seat: "narrator",
    role: "narrator",
    task: "scene",
    party: ["tilda"],
    file: "scenes/002-the-quay.md",
    letters: lettersOf([told(1, "001", "Rain runs down the wall."), told(2, "002", "The quay is empty.")] as never),
    list: () => [],
    read: () => "",
  };
  const { question } = promptFor(desk, "tools");
  assert.match(question, /It begins with: The quay is empty\./);
  assert.doesNotMatch(question, /It begins with: Rain/);
});

test("[MM162] the Narrator is told which scene its page is for, who is in it, and how its last page ended", () => {
  const scene = (n: number, number: string, title: string, present: readonly string[]) => ({
    n,
    at: "",
    session: "one",
    scene: number,
    kind: "scene",
    number,
    slug: "x",
    title,
    place: "",
    time: "",
    thread: number,
    present,
  });
  const page = { n: 5, at: "", session: "one", scene: "001", kind: "writing", by: "narrator", sources: [1] };
  const question = (file: string) =>
    promptFor(
      {
        seat: "narrator",
        role: "narrator",
        task: "scene",
        party: ["tilda", "oren"],
        file,
        letters: lettersOf([
          scene(1, "001", "The Gate", ["tilda"]),
          scene(2, "002", "The Quay", ["oren"]),
          told(3, "001", "Rain runs down the wall."),
          told(4, "002", "The quay is empty."),
          { ...page, for: "scenes/001-the-gate.md", text: "The gate drips." },
        ] as never),
        list: () => [],
        read: () => "",
      },
      "tools",
    ).question;
  assert.match(question("scenes/002-the-quay.md"), /of scene 002, The Quay, with oren: what was told elsewhere/);
  assert.doesNotMatch(question("scenes/002-the-quay.md"), /Your last page/, "another scene's page does not go on here");
  assert.match(
    question("scenes/001-the-gate.md"),
    /of scene 001, The Gate, with tilda[\s\S]*Your last page of it ended: The gate/,
  );
});

test("[MM990] for a page the Narrator reads nothing that was told elsewhere since its scene began; a page that was cut short is not taken", async () => {
  const scene = (n: number, number: string) => ({
    ...told(n, number, ""),
    ...{ kind: "scene", number, slug: "x", title: "Here", present: ["tilda"], place: "", time: "", thread: number },
  });
  const desk: Desk = {
    seat: "narrator",
    role: "narrator",
    task: "scene",
    party: ["tilda"],
    file: "scenes/002-here.md",
    letters: lettersOf([
      told(1, "001", "They part at the gate."),
      scene(2, "002"),
      scene(3, "003"),
      told(4, "003", "In the cellar a rat sings."),
      told(5, "002", "The quay is empty."),
    ] as never),
    list: () => [],
    read: () => "",
  };
  const letters = JSON.stringify(promptFor(desk, "tools"));
  assert.match(letters, /They part at the gate/);
  assert.match(letters, /The quay is empty/);
  assert.doesNotMatch(letters, /a rat sings/);
  const house = [{ kind: "writing", for: desk.file, text: "The quay is empty.", sources: [5] }];
  const says = (finish: "stop" | "length") =>
    pageSays({ text: "The quay is. And then", calls: [], finish } as never, desk, house as never);
  assert.deepEqual(says("length"), house);
  assert.notDeepEqual(says("stop"), house);
});
