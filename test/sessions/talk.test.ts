import assert from "node:assert/strict";
import { test } from "node:test";
import { type Entry, hasTag } from "../../src/protocol/entry.ts";
import { EVENING, playEvening } from "../support/evening.ts";
import { judge } from "../support/judge.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt, talk } from "../support/table.ts";

const [C, T, G] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor"];
const ONE_BEAT = { ...EVENING, beats: 1 };
const pass = answer("(pass)");
const ends = [narration("Nobody speaks.")];

const said = (entries: readonly Entry[]) =>
  entries.flatMap((entry) =>
    entry.kind === "message" && /^PLAYER_TO/.test(entry.tag) ? [`${entry.from}: ${entry.body}`] : [],
  );
const closings = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.kind === "prompt" && entry.closed ? [`${entry.for} ${entry.closed}`] : []));

test("[PL9] INTERACTION: one line after another, three each at most, and it ends by itself", async () => {
  const lines = ["one", "two", "three", "four"].map((word) => [talk("party", word)]);
  const table = await playEvening({
    evening: ONE_BEAT,
    mindOf: scripted({
      gm: [[narration("Dark."), prompt(T, "INTERACTION"), prompt(G, "INTERACTION")], ends],
      [T]: lines,
      [G]: lines,
    }),
  });
  const entries = await table.entries();
  judge(entries);
  assert.deepEqual(
    said(entries),
    [T, G, T, G, T, G].map((seat, i) => `${seat}: ${["one", "two", "three"][i >> 1]}`),
  );
  assert.deepEqual(closings(entries), [`${T} answered`, `${G} answered`]);
});

test("[PL9] INTERACTION: it ends when nobody has more to say to anybody; somebody spoken to again may answer again", async () => {
  const table = await playEvening({
    evening: ONE_BEAT,
    mindOf: scripted({
      gm: [[narration("Dark."), prompt(T, "INTERACTION"), prompt(G, "INTERACTION")], ends],
      [T]: [[pass], [talk(G, "So?")]],
      [G]: [[talk(T, "Well?", "whisper")], [pass]],
    }),
  });
  const entries = await table.entries();
  judge(entries);
  assert.deepEqual(said(entries), [`${T}: (pass)`, `${G}: Well?`, `${T}: So?`, `${G}: (pass)`]);
  assert.deepEqual(closings(entries), [`${T} answered`, `${G} answered`]);
});

test("[PL9] INTERACTION: each hears what was said before; a silent one is passed over", async () => {
  let heard = "";
  const table = await playEvening({
    evening: ONE_BEAT,
    mindOf: (seat) =>
      seat === T
        ? (desk, signal) => (desk.task === "interact" ? new Promise<never>(() => {}) : scripted({})(seat)(desk, signal))
        : scripted({
            gm: [
              [narration("Dark."), prompt(C, "INTERACTION"), prompt(T, "INTERACTION"), prompt(G, "INTERACTION")],
              ends,
            ],
            [C]: [[talk("party", "I heard it.")], [pass]],
            [G]: [
              (desk) => {
                heard = JSON.stringify([...desk.letters]);
                return [pass];
              },
            ],
          })(seat),
  });
  judge(await table.entries());
  assert.match(heard, /I heard it/);
  assert.ok(closings(await table.entries()).includes(`${T} timed-out`));
});

test("[PL10] a word with a companion first: they may whisper back, and then the answer is given", async () => {
  let replied = "";
  const table = await playEvening({
    evening: ONE_BEAT,
    mindOf: scripted({
      gm: [[narration("Dark."), prompt(T, "QUICK_REACTION")], ends],
      [T]: [
        [talk(G, "Do you trust it?", "whisper")],
        (desk) => {
          replied = JSON.stringify([...desk.letters]);
          return [answer("I trust it.")];
        },
      ],
      [G]: [[talk(T, "No.", "whisper")]],
    }),
  });
  const entries = await table.entries();
  judge(entries);
  assert.deepEqual(said(entries), [`${T}: Do you trust it?`, `${G}: No.`, `${T}: I trust it.`]);
  assert.match(replied, /"No\."/);
});

test("[PL10] whoever only whispers is passed over in the end", async () => {
  const table = await playEvening({
    evening: ONE_BEAT,
    mindOf: scripted({
      gm: [[narration("Dark."), prompt(T, "QUICK_REACTION")], ends],
      [T]: Array.from({ length: 20 }, (_, i) => [talk(i % 2 === 0 ? G : C, "Psst.", "whisper")]),
    }),
  });
  const entries = await table.entries();
  judge(entries);
  assert.deepEqual(closings(entries), [`${T} timed-out`]);
  assert.ok(said(entries).length < 8);
});

test("[PL12] a GM that moves on without the full context is told once; then the table asks in its name", async () => {
  const table = await playEvening({
    evening: { ...EVENING, beats: 2 },
    mindOf: scripted({
      gm: [
        [narration("Dark."), prompt(T, "SECRET_ACTION")],
        [narration("On we go.")],
        [narration("And on.")],
        [narration("Well.")],
      ],
      [T]: [[answer("Mine.", "VETO")], [answer("I stay.")]],
    }),
  });
  const entries = await table.entries();
  judge(entries);
  const reminders = entries.filter((entry) => entry.kind === "refusal" && entry.code === "table/veto-owed");
  assert.equal(reminders.length, 1);
  const asked = entries.find(
    (entry) => entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.by === "table",
  );
  assert.ok(
    hasTag(asked, "GM_TO_PLAYER") && asked.fields.request_type === "FULL_CONTEXT" && asked.body.includes("Well?"),
  );
  assert.deepEqual(asked.audience, ["gm", T]);
  assert.ok(entries.some((entry) => entry.kind === "prompt" && entry.opened === "FULL_CONTEXT" && entry.secret));
});

test("[PL12] a GM that gives the full context is not reminded", async () => {
  const table = await playEvening({
    evening: ONE_BEAT,
    mindOf: scripted({
      gm: [[narration("Dark."), prompt(T, "QUICK_REACTION")], [prompt(T, "FULL_CONTEXT", "All of it.")], ends],
      [T]: [[answer("Mine.", "VETO")], [answer("I stay.")]],
    }),
  });
  judge(await table.entries());
  assert.ok(!(await table.entries()).some((entry) => entry.kind === "refusal"));
});

test("[PL18] untagged words of somebody who was asked are the answer; of a GM, once refused, narration", async () => {
  const table = await playEvening({
    evening: ONE_BEAT,
    mindOf: scripted({
      gm: [["It is dark."], ["It is dark, I said."], [prompt(T, "OPTIONAL_REACTION"), prompt(G, "REFLECTION")], ends],
      [T]: [[""]],
      [G]: [["I think of home."]],
    }),
  });
  const entries = await table.entries();
  judge(entries);
  const told = entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : []));
  assert.equal(told[0], "It is dark, I said.");
  assert.deepEqual(closings(entries), [`${T} passed`, `${G} answered`]);
});

test("[PL19] whom the GM forgets for ten beats the table asks, in its name, and for nothing they must answer", async () => {
  const forgets = Array.from({ length: 24 }, (_, i) => [
    prompt(i % 2 === 0 ? C : T, "OPTIONAL_REACTION"),
    narration("On."),
  ]);
  const table = await playEvening({
    evening: { ...EVENING, beats: 11 },
    mindOf: scripted({ gm: [[narration("Dark.")], ...forgets.flatMap(([asks, tells]) => [[asks], [tells]])] }),
  });
  const entries = await table.entries();
  judge(entries);
  const asked = entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.by === "table" ? [entry] : [],
  );
  assert.deepEqual(
    asked.map(({ to, fields }) => [to[0], fields.request_type]),
    [G, "seraphine-duskhollow"].map((seat) => [seat, "OPTIONAL_REACTION"]),
  );
});
