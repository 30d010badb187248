import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENING, houseAt, playEvening } from "../../test/support/evening.ts";
import { type Modelled, modelled } from "../../test/support/model-minds.ts";
import { scriptedModel } from "../../test/support/scripted-model.ts";
import { modelMind } from "../minds/model/model-mind.ts";

/** What /why shows each time it is asked, at a table with this GM. */
async function whys(options: Modelled | undefined, lines: readonly string[]): Promise<readonly string[]> {
  const shown: string[] = [];
  const gm = options ? modelled("gm", options) : houseAt("gm");
  await playEvening({
    mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)),
    evening: { ...EVENING, beats: 20 },
    lines,
    show: (text) => shown.push(text),
    wait: () => new Promise(() => {}),
  });
  return shown.filter((text) => /dice|die|told/i.test(text) && !text.startsWith("("));
}

test("[PL110] /why names the model that told what was told last", async () => {
  const [first = "", second = ""] = await whys({}, ["/why", "I look around.", "/why", "/end"]);
  assert.match(first, /scripted:one told it\./);
  assert.match(second, /scripted:one told it\./);
});

test("[PL110] /why says that the house told it in a model's place, and what befell the model; and after an undo, who told what stands", async () => {
  const fails: Modelled["fails"] = ({ letters }) =>
    JSON.stringify([...letters]).includes("I look around") ? "overloaded" : undefined;
  const [first = "", second = "", third = ""] = await whys({ fails }, [
    "/why",
    "I look around.",
    "/why",
    "/undo",
    "/why",
    "/end",
  ]);
  assert.match(first, /scripted:one told it\./);
  assert.match(second, /The house told it in place of scripted:one, which is overloaded\./);
  assert.match(third, /scripted:one told it\./);
  assert.doesNotMatch(third, /in place of/);
});

test("[PL110] /why says what was only put into words by a model", async () => {
  const reworded: Modelled = { more: () => ({ shape: "narrates/1" }) as object };
  const gm = modelled("gm", reworded);
  const shown: string[] = [];
  await playEvening({
    mindOf: (seat) =>
      seat === "gm"
        ? (desk, signal, hands) => {
            hands?.house?.();
            return gm(desk, signal, hands);
          }
        : houseAt(seat),
    lines: ["/why", "/end"],
    show: (text) => shown.push(text),
    wait: () => new Promise(() => {}),
  });
  assert.match(shown.join("\n"), /The house decided it, and scripted:one put it into words\./);
});

test("[PL110] where the words of a model that only rewords were not taken, the house told it, and the model does not answer again", async () => {
  let n = 0;
  const { model } = scriptedModel(({ question }) => {
    const was = question.split("# Write this again\n")[1] ?? "";
    return { text: n++ === 0 ? "No." : was.replace(/\bThe\b/, "Now the") };
  });
  const shown: string[] = [];
  const gm = modelMind({ model, role: "gm", house: houseAt("gm"), shape: "narrates" });
  await playEvening({
    mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)),
    lines: ["/why", "/end"],
    show: (text) => shown.push(text),
    wait: () => new Promise(() => {}),
  });
  assert.match(shown.join("\n"), /The house told it in place of scripted, which told it otherwise than it happened\./);
  assert.doesNotMatch(shown.join("\n"), /put it into words|answers again/);
});

test("[PL110] where no model plays, /why speaks of none", async () => {
  const shown = await whys(undefined, ["/why", "I look around.", "/why", "/end"]);
  assert.ok(shown.length >= 2);
  assert.doesNotMatch(shown.join("\n"), /told it|in place of|model/);
});
