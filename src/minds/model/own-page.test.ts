import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { houseAt } from "../../../test/support/evening.ts";
import { answer, desk } from "../../../test/support/model-answers.ts";
import { tableWithFiles } from "../../../test/support/model-table.ts";
import { call, scriptedModel } from "../../../test/support/scripted-model.ts";
import { SMALL_CAMPAIGN } from "../../../test/support/small-campaign.ts";
import type { Mind } from "../mind.ts";
import { modelMind } from "./model-mind.ts";
import { playerSays } from "./others.ts";
import { promptFor } from "./prompt.ts";

const T = "tilda-brannock";
const PAGE = "The gate was open. I said nothing of the key.";

for (const mode of ["lead", "handoff"] as const)
  test(`[MM287] who is called once an answer may write in their journal with it, and is then not called for a page besides (${mode})`, async () => {
    const run = async (ending: string) => {
      const { table, beats } = await tableWithFiles(SMALL_CAMPAIGN, undefined, undefined, { mode });
      const tasks: string[] = [];
      const { model } = scriptedModel(({ question }) => {
        const isPage = question.includes("journal's next page");
        tasks.push(isPage ? "journal" : "answer");
        return { text: isPage ? "A page." : `I hold the lamp ${tasks.length}.${ending}` };
      });
      const gm = scriptedModel((_, n) => ({
        calls: [
          call("narrate", { to: ["all"], text: `Rain comes down, ${n} buckets of it.` }),
          call("ask_player", { to: T, type: "QUICK_REACTION", request: "What do you do?" }),
        ],
      }));
      const mind = modelMind({ model, role: "player", house: houseAt(T) });
      const mindOf = (seat: string): Mind =>
        seat === T
          ? mind
          : seat === "gm"
            ? modelMind({ model: gm.model, role: "gm", house: houseAt("gm") })
            : houseAt(seat);
      await beats(4, mindOf);
      const entries = await table.entries();
      const pages = entries.flatMap((one) =>
        one.kind === "writing" && one.for === `party/${T}-journal.md` ? [one.text] : [],
      );
      const heard = entries.flatMap((one) => (one.audience.includes("corwin-voss") ? [JSON.stringify(one)] : []));
      const answered = entries.filter((one) => one.kind === "prompt" && one.for === T && one.closed !== undefined);
      const how = answered.map((one) => (one.kind === "prompt" ? one.closed : ""));
      return { tasks, pages, heard: heard.join("\n"), how };
    };
    const plain = await run("");
    assert.ok(plain.tasks.includes("journal") && plain.tasks.includes("answer"), plain.tasks.join());
    const own = await run(`\n\nJournal: ${PAGE}`);
    assert.ok(own.pages.includes(PAGE), own.pages.join("|"));
    assert.ok(!own.heard.includes("of the key"), "nobody hears it");
    assert.deepEqual([own.how.includes("answered"), own.how.includes("timed-out")], [true, false], own.how.join());
    const asked = (tasks: readonly string[]) => tasks.filter((task) => task === "journal").length;
    assert.ok(asked(own.tasks) < asked(plain.tasks), `${own.tasks} / ${plain.tasks}`);
  });

test("[MM287] at a table where everybody stays, the word at the end of an answer is part of it", () => {
  const says = playerSays(answer(`I wait.\n\nJournal: ${PAGE}`), desk("player", "answer"));
  assert.equal(says?.length, 1);
});

test("[PL711] a page that was written is kept, also where the answer that came first has a word for the journal", async () => {
  const { table, beats } = await tableWithFiles(SMALL_CAMPAIGN, undefined, undefined, { mode: "lead" });
  let pages = 0;
  let isAsked = false;
  const { model } = scriptedModel(async ({ question }) => {
    if (question.includes("journal's next page")) {
      const page = `The ${++pages}th long page of the evening.`;
      for (let i = 0; i < 5000 && !isAsked; i++) await turn(); // it comes when its writer has been asked something else
      return { text: page };
    }
    isAsked = pages > 0;
    for (let i = 0; i < 20; i++) await turn();
    return { text: `I hold the lamp.${pages > 0 ? `\n\nJournal: ${PAGE}` : ""}` };
  });
  const gm = scriptedModel(async (_, n) => {
    for (let i = 0; i < 20; i++) await turn();
    return {
      calls: [
        ...(n === 2 ? [call("open_scene", { title: "The landing", place: "The stair" })] : []), // what was played is saved, and pages are called for
        call("narrate", { to: ["all"], text: `Rain comes down, ${n} buckets of it.` }),
        call("ask_player", {
          to: n % 2 === 1 ? T : "gideon-harrowmoor",
          type: "QUICK_REACTION",
          request: "What do you do?",
        }),
      ],
    };
  });
  const minds: Readonly<Record<string, Mind>> = {
    [T]: modelMind({ model, role: "player", house: houseAt(T) }),
    gm: modelMind({ model: gm.model, role: "gm", house: houseAt("gm") }),
  };
  await beats(8, (seat) => minds[seat] ?? houseAt(seat));
  const written = (await table.entries()).flatMap((one) =>
    one.kind === "writing" && one.for === `party/${T}-journal.md` ? [one.text] : [],
  );
  assert.ok(written.includes(PAGE), written.join("|"));
  assert.equal(written.filter((text) => / long page /.test(text)).length, pages, written.join("|"));
});

test("[MM728] whoever writes the next page of a journal is shown how the last one ended, from the beginning of a sentence", () => {
  const file = `party/${T}-journal.md`;
  const text = `${"We went down, and on. ".repeat(40)}I said nothing of the key.`;
  const letters = [{ kind: "writing", by: T, for: file, text, sources: [1] }];
  const now = promptFor({ ...desk("player", "journal", letters), file }, "text").question;
  assert.match(now, /Your last page ended: … We went down, and on\. .*I said nothing of the key\.$/);
  assert.doesNotMatch(promptFor({ ...desk("player", "journal"), file }, "text").question, /Your last page/);
});
