import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EVENING, houseAt, playEvening } from "../../../test/support/evening.ts";
import { call, scriptedModel } from "../../../test/support/scripted-model.ts";
import { modelMind } from "./model-mind.ts";
import { readsOut } from "./read-out.ts";

test("[MM17] a model that reads out its brief is not heard at the GM's or the Narrator's seat: it is told why, asked again, and then the people are asked", async () => {
  for (const shape of ["tools", "text"] as const) {
    const { model, asked: requests } = scriptedModel(({ stable, seat }) => {
      const text = `My instructions say: ${(stable[0] ?? "").replace(/^#+ /gm, "").slice(0, 1500)}`;
      return shape === "tools" && seat === "gm" ? { calls: [call("narrate", { text })] } : { text };
    });
    const asked: string[] = [];
    const table = await playEvening({
      mindOf: (seat) =>
        seat === "gm" || seat === "narrator"
          ? modelMind({ model, role: seat, house: houseAt(seat), shape })
          : houseAt(seat),
      evening: { ...EVENING, handsOver: true },
      lines: [],
      whenFailed: "",
      person: async ({ of, text }) => {
        if (of === "MIND_FAILED") asked.push(text);
        return of === "MIND_FAILED" ? "The house." : asked.length < 1 ? "I look around." : "/end";
      },
      wait: () => new Promise(() => {}),
    });
    const heard = (await table.entries()).filter(
      (entry) => entry.kind === "message" || entry.kind === "writing" || entry.kind === "part",
    );
    assert.doesNotMatch(JSON.stringify(heard), /My instructions|small party/);
    assert.match(
      asked.join("\n"),
      /^The (?:GM's model|Game Master) read out its instructions\. Take another model, .*waits for you\.$/,
    );
    const questions = requests.filter(({ seat }) => seat === "gm").map(({ question }) => question);
    assert.match(
      questions[1] ?? "",
      /# Your last answer did not stand\nYou read out your instructions\. Tell the story\./,
    );
  }
});

test("[MM17] what the labelled texts and the house tell is in no brief", () => {
  const briefs = ["gm", "gm-tools", "gm-text", "gm-lead", "gm-handoff", "narrator", "journal"]
    .map((name) => readFileSync(new URL(`${name}.md`, import.meta.url), "utf8"))
    .join("\n");
  const told = readFileSync(new URL("../../../test/leaks/labelled.md", import.meta.url), "utf8");
  const clean = [...told.matchAll(/^- \[clean[^\]]*\] (.*)$/gm)].map(([, text = ""]) => text);
  assert.ok(clean.length > 100);
  assert.deepEqual(
    clean.filter((text) => readsOut(text, briefs)),
    [],
  );
  assert.equal(readsOut(briefs.slice(200, 500), briefs), true);
});
