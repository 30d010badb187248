import assert from "node:assert/strict";
import { test } from "node:test";
import {
  APART,
  AT_HOME,
  BOTH,
  C,
  entry,
  files,
  guarding,
  leaks,
  SECRET,
  seats,
  seq,
  shifted,
  T,
  told,
} from "../../test/support/guarding.ts";
import { countWork } from "../../test/support/work.ts";
import type { Entry } from "../protocol/entry.ts";
import { emptyTable, type TableState } from "../table/state.ts";
import { openGuard } from "./guard.ts";

test("[SC16] a name that stands in guarded text alone is stopped, and one that was heard or may be read is not", () => {
  const secrets = files("Abbot Ferrin was never ordained: his true name is Oswin Tarle.");
  const guard = openGuard(() => secrets);
  for (const one of seats()) guard.hear(one, AT_HOME);
  assert.deepEqual(leaks(guard, "Somebody calls for Tarle across the yard."), BOTH);
  assert.deepEqual(leaks(guard, "Abbot Ferrin crosses the yard."), []);
  guard.hear(told("A letter for Oswin Tarle lies on the step.", ["gm", T]), AT_HOME);
  assert.deepEqual(leaks(guard, "Somebody calls for Tarle across the yard."), [C]);
});

test("[SC16] a name that only ever begins a sentence is a name, and a thing that does is not", () => {
  const guard = openGuard(() => files("Vexmoor is the poisoner. Berries lie under every stair."));
  assert.ok(guard.leak("Ask after Vexmoor at the gate.", BOTH, AT_HOME));
  assert.equal(guard.leak("Berries, red and small, have rolled into the gutter.", BOTH, AT_HOME), undefined);
});

test("[SC17] what was revealed, heard or may be read is known to those who did, and to nobody else", () => {
  assert.deepEqual(leaks(guarding(told(SECRET, ["gm", T]))), [C]);
  const reveal = entry({ kind: "reveal", secret: "ferrin/1", to: [C], text: "It was he." }, ["gm", C]);
  assert.deepEqual(leaks(guarding(reveal)), [T]);
  const secrets = files();
  const read = {
    ...secrets,
    texts: [...secrets.texts, { path: "party-knowledge.md", text: SECRET, readers: [{ seat: T, text: SECRET }] }],
  };
  const guard = openGuard(() => ({ ...read, texts: read.texts }));
  for (const one of seats()) guard.hear(one, AT_HOME);
  assert.deepEqual(leaks(guard, SECRET, [T]), []);
});

test("[SC17] what is taken back is unheard again, and a plan that came to nothing leaves no trace", () => {
  const guard = guarding();
  const from = seq;
  guard.hear(told(SECRET), AT_HOME);
  assert.deepEqual(leaks(guard), []);
  guard.hear(entry({ kind: "undo", by: "lead", back_to: from }, BOTH), AT_HOME);
  assert.deepEqual(leaks(guard), BOTH);
  guard.backTo(seq - 1); // the undo was never recorded
  assert.deepEqual(leaks(guard), []);
  guard.backTo(from);
  assert.deepEqual(leaks(guard), BOTH);
});

const BORN: Readonly<Record<string, (text: string) => readonly Entry[]>> = {
  "a whisper": (body) => [
    entry(
      {
        kind: "message",
        tag: "PLAYER_TO_PLAYER",
        from: T,
        to: [],
        fields: { from: T, to: "x", manner: "whisper" },
        body,
      },
      ["gm", T],
    ),
  ],
  "the answer to a secret prompt": (body) => [
    entry({ kind: "prompt", for: T, opened: "SECRET_ACTION", secret: true }, ["gm", T]),
    entry({ kind: "message", tag: "PLAYER_TO_GM", from: T, to: ["gm"], fields: {}, body }, ["gm", T]),
  ],
  "a reflection": (body) => [
    entry({ kind: "prompt", for: T, opened: "REFLECTION" }, ["gm", T]),
    entry({ kind: "message", tag: "PLAYER_TO_GM", from: T, to: ["gm"], fields: {}, body }, ["gm", T]),
  ],
  "what an inner die was for": (reason) => [
    entry({ kind: "roll", by: T, for: T, visibility: "inner", reason, dice: [], total: 3 }, [T]),
  ],
  "a private ruling": (outcome) => [
    entry({ kind: "ruling", for: T, outcome, changes: {}, visibility: "private" }, ["gm", T]),
  ],
  "a hidden ruling": (outcome) => [
    entry({ kind: "ruling", for: "gm", outcome, changes: {}, visibility: "hidden" }, ["gm"]),
  ],
  "a plan": (text) => [entry({ kind: "writing", by: "gm", for: "beats/04-plan.md", text, sources: [] }, ["gm"])],
  "somebody's journal": (text) => [
    entry({ kind: "writing", by: T, for: `party/${T}-journal.md`, text, sources: [] }, ["gm", T]),
  ],
};

for (const [what, entries] of Object.entries(BORN))
  test(`[SC17] ${what} is guarded from those who were not there`, () => {
    const text = "She means to burn the miller's barn before the harvest supper.";
    const guard = openGuard();
    for (const one of [...seats(), ...entries(text)]) guard.hear(one, AT_HOME);
    assert.deepEqual(leaks(guard, text, [C]), [C]);
    assert.deepEqual(leaks(guard, "The miller sweeps his barn, and there will be a harvest supper.", [C]), []);
  });

test("[SC210] of what somebody was asked to think, what they say aloud in it may be told, and the rest may not", () => {
  const told = "They see a shrug and a crooked grin: “Some other Voss, common as rats in the harbour.”";
  const inner = "So that nobody notices, I slip the third sheet of the ledger into my left boot.";
  const whispered = "I whisper to Gideon, “The baker's daughter drowned in the mill race at midsummer.”";
  const guard = openGuard();
  const body = `${told} ${inner} ${whispered}`;
  for (const one of [...seats(), ...(BORN["a reflection"]?.(body) ?? [])]) guard.hear(one, AT_HOME);
  assert.deepEqual(
    leaks(guard, "Corwin shrugs, a crooked grin. “Some other Voss, common as rats in the harbour.”", [C]),
    [],
  );
  assert.deepEqual(leaks(guard, "He slips the third sheet of the ledger into his left boot.", [C]), [C]);
  assert.deepEqual(leaks(guard, "The baker's daughter drowned in the mill race at midsummer.", [C]), [C]);
});

test("[SC17] what a player openly says they do may be told to all who are there, and to nobody elsewhere", () => {
  const answer = entry({ kind: "message", tag: "PLAYER_TO_GM", from: T, to: ["gm"], fields: {}, body: SECRET }, [T]);
  const after = (state: TableState) => {
    const guard = guarding();
    guard.hear(answer, state);
    return leaks(guard, SECRET, [C]);
  };
  assert.deepEqual(after(AT_HOME), []);
  assert.deepEqual(after(APART), [C]);
});

test("[SC17] what a page has for one player may be told to that one in a prompt of their own, and to nobody else", () => {
  const only = (heading: string) => {
    const { secrets, texts } = files();
    const noticed = { secrets: secrets.map((secret) => ({ ...secret, heading })), texts };
    const guard = openGuard(() => noticed);
    for (const one of seats()) guard.hear(one, AT_HOME);
    return BOTH.filter((seat) => guard.leak(SECRET, [seat], emptyTable, { alone: true }) === undefined);
  };
  assert.deepEqual(only("Only you notice: tilda"), [T]);
  assert.deepEqual(only("Only you notice: cleric"), BOTH);
  assert.deepEqual(only("Unseen"), BOTH);
  assert.deepEqual(only("Secrets"), []);
});

test("[SC17] what a page has for one player may be told to them in other words, though another line of it says the same; and a secret that is named may be revealed though another says it too", () => {
  const { secrets, texts } = files();
  const twice = {
    secrets: secrets.flatMap((secret) => [
      { ...secret, heading: "Only you notice: tilda" },
      { ...secret, id: `${secret.id}-fact`, heading: "Facts" },
    ]),
    texts,
  };
  const guard = openGuard(() => twice);
  for (const one of seats()) guard.hear(one, AT_HOME);
  const words = SECRET.split(" ").toReversed().join(" ");
  const [{ id } = { id: "" }] = twice.secrets.filter(({ text }) => text === SECRET);
  for (const text of [SECRET, words]) {
    assert.equal(guard.leak(text, [T], emptyTable, { alone: true }), undefined);
    assert.ok(guard.leak(text, [C], emptyTable, { alone: true }));
    for (const secret of [id, `${id}-fact`]) assert.equal(guard.leak(text, [C], emptyTable, { secret }), undefined);
  }
});

for (const [way, turned] of Object.entries({
  "shifted by seven letters": (text: string) => shifted(text, 7),
  backwards: (text: string) => [...text].reverse().join(""),
  "with every word turned round": (text: string) => text.replace(/\w+/g, (word) => [...word].reverse().join("")),
  "down the lines": () => [..."harvestsupper"].map((letter) => `${letter}ope is gone.`).join("\n"),
}))
  test(`[SC17] a whisper is guarded ${way}, and forgotten when it is taken back`, () => {
    const text = "She means to burn the miller's barn before the harvest supper.";
    const guard = guarding();
    const before = seq;
    for (const one of BORN["a whisper"]?.(text) ?? []) guard.hear(one, AT_HOME);
    assert.deepEqual(leaks(guard, turned(text), [C]), [C]);
    guard.backTo(before);
    assert.deepEqual(leaks(guard, turned(text), [C]), []);
  });

test("[SC20] half of a secret in its own words is not stopped, and the GM is told", () => {
  const half = "Abbot Ferrin, they say, poisoned the novices.";
  assert.deepEqual(leaks(guarding(), half), []);
  assert.equal(guarding().near(half, BOTH, emptyTable)?.secret, "ferrin/1");
  assert.equal(guarding().near("Abbot Ferrin is in the orchard.", BOTH, emptyTable), undefined);
});

test("[SC150] one ordinary word out of the name of a thing stops nothing; the whole name does, and so does a name that is no word", () => {
  const named = (text: string) => {
    const secrets = files(text);
    return openGuard(() => secrets);
  };
  const grey = named("The Grey Threshold: where the warren ends and the deep begins.");
  for (const text of [
    "She comes as far as her own threshold, broom in hand.",
    "The step is grey and wet.",
    "The threshold is grey.",
  ])
    assert.deepEqual(leaks(grey, text), [], text);
  for (const text of [
    "Beyond the Grey Threshold there is nothing.",
    "They call it the grey threshold.",
    "He spoke of the Threshold.",
  ])
    assert.deepEqual(leaks(grey, text), BOTH, text);
  const emptied = named("The Emptied (outer circle, servants of the deep)");
  assert.deepEqual(leaks(emptied, "Rot feeds something. This jar has been emptied."), []);
  assert.deepEqual(leaks(emptied, "They call themselves the Emptied."), BOTH);
  const spymaster = named("The Fetch, who keeps the ledgers.");
  assert.deepEqual(
    leaks(spymaster, "Fetch the lamp, she says. “Fetch it now.”"),
    [],
    "a capital of the sentence's own",
  );
  for (const text of ["They call her the Fetch.", "The Fetch has been.", "Ask for THE FETCH."])
    assert.deepEqual(leaks(spymaster, text), BOTH, text);
  const people = named("It was Malachar Oth who dug the cellar.");
  for (const text of ["Who is malachar?", "Ask Malachar Oth.", "They fear Oth."])
    assert.deepEqual(leaks(people, text), BOTH, text);
});

test("[SC150] whoever keeps to the wall hides nothing", () => {
  const secrets = files("A hollow charm is hidden in the bad corner, left by a servant to draw power.");
  const guard = openGuard(() => secrets);
  const told = "Tilda has left her ten minutes with Seraphine, and keeps to the wall, since the street is never empty.";
  assert.equal(guard.near(told, BOTH, emptyTable), undefined);
});

test("[SC150] the GM is shown its own words and the line that they came near, and of what it did not hear itself nothing", () => {
  const guard = guarding();
  const text = `Rain runs down the glass. ${SECRET} A bell rings in the yard.`;
  assert.deepEqual(guard.quote(text, "ferrin/1", "gm", emptyTable), { words: SECRET, line: SECRET });
  const inner =
    BORN["what an inner die was for"]?.("whether she burns the miller's barn before the harvest supper") ?? [];
  for (const one of inner) guard.hear(one, AT_HOME);
  const die = `inner-die/${inner[0]?.seq}`;
  assert.deepEqual(leaks(guard, "She burns the miller's barn before the harvest supper.", [C]), [C]);
  assert.deepEqual(guard.quote("She burns the miller's barn before the harvest supper.", die, "gm", emptyTable), {});
});

test("[SC22] the same kind of news in other words, told as a thing that is so, is not stopped, and is for whoever can read; the GM is told of a secret's own words", () => {
  const news =
    "It was the abbot himself who murdered them, with something out of his garden, and never a word was said.";
  const guard = guarding();
  assert.deepEqual(leaks(guard, news), []);
  assert.equal(guard.near(news, BOTH, emptyTable), undefined);
  guard.misses();
  guard.hear(told(news), AT_HOME);
  assert.equal(guard.misses()[0]?.nearby[0]?.secret, "ferrin/1");
});

test("[SC22] narration that came near a secret can be had, once, from when it is first asked for; what is taken back is not among it", () => {
  const guard = guarding();
  const text = "It was the abbot himself who murdered them, and nobody ever asked why.";
  const tell = () => guard.hear(told(text), AT_HOME);
  tell();
  assert.deepEqual(guard.misses(), []);
  guard.backTo(seq - 1);
  tell();
  assert.deepEqual(
    guard.misses().map((miss) => [miss.text, miss.nearby[0]?.secret]),
    [[text, "ferrin/1"]],
  );
  assert.deepEqual(guard.misses(), []);
  guard.backTo(seq - 1);
  tell();
  guard.backTo(seq - 1);
  assert.deepEqual(guard.misses(), []);
});

test("[SC18] of a text with a secret in it, the sentences that are safe are left", () => {
  const guard = guarding();
  const text = `Rain runs down the glass. ${SECRET} A bell rings in the yard.`;
  assert.equal(guard.safe(text, BOTH, emptyTable), "Rain runs down the glass. A bell rings in the yard.");
});

test("[SC18] of a secret in small pieces no piece is left standing", () => {
  const guard = guarding();
  const text =
    "Snow falls. Abbot Ferrin poisoned them. The novices. With yew berries. To keep the orchard deed. A bell rings.";
  assert.equal(guard.safe(text, BOTH, AT_HOME), "Snow falls. A bell rings.");
});

test("[SC19] a file that a hand has changed is read again", () => {
  let now = files();
  const guard = openGuard(() => now);
  for (const one of seats()) guard.hear(one, AT_HOME);
  const other = "Prior Aldous sells the bells of the abbey to the salt company by night.";
  assert.deepEqual(leaks(guard, other), []);
  now = files(other);
  assert.deepEqual(leaks(guard, other), BOTH);
  assert.deepEqual(leaks(guard), []);
});

test("[SC19] a text takes no more looking after 2,000 beats than after 200", async () => {
  const workAfter = (beats: number): Promise<number> => {
    const guard = guarding();
    for (let i = 0; i < beats; i++)
      guard.hear(
        told(`The abbot of the hill walks by orchard ${i % 97} in the rain of day ${i % 31}, and says ${i}.`),
        AT_HOME,
      );
    return countWork(() => guard.leak("Ferrin walks in the orchard in the rain, with yew berries.", BOTH, emptyTable));
  };
  const [few, many] = [await workAfter(200), await workAfter(2000)];
  assert.ok(many < few * 1.5, `${many} against ${few}`);
});

test("[SC211] of a plan that has happened on the stage there is no advice, and of one that has not there is", () => {
  const plan = entry(
    {
      kind: "writing",
      by: "gm",
      for: "beats/04-plan.md",
      text: "Lysara pays forty gold pieces for the sweeper's broom at the mermaid.",
      sources: [],
    },
    ["gm"],
  );
  const said = "Forty gold pieces Lysara promises for the broom.";
  const told = (body: string) =>
    entry({ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body }, [C, T]);
  const near = (...before: readonly Entry[]) => {
    const guard = openGuard();
    for (const one of [...seats(), plan, ...before]) guard.hear(one, AT_HOME);
    return guard.near(said, [C], emptyTable)?.secret;
  };
  assert.match(near() ?? "", /^plan\//);
  assert.equal(
    near(told("“Forty pieces,” says Lysara."), told("In gold."), told("She looks at the sweeper's broom.")),
    undefined,
  );
});

test("[SC630] what somebody did in secret may be told to one other alone, or to both of them, and to nobody besides", () => {
  const guard = guarding(); // the seats of two are known, and a third sits in no file
  const deed = "I slip the brass key under the third pillow while the novices sleep.";
  for (const one of BORN["the answer to a secret prompt"]?.(deed) ?? []) guard.hear(one, AT_HOME);
  const leaksTo = (hearers: readonly string[], alone = false) =>
    guard.leak(deed, hearers, AT_HOME, { alone })?.to ?? [];
  assert.deepEqual(leaksTo([C], true), [], "in a prompt of their own");
  assert.deepEqual(leaksTo([T, C]), [], "whoever did it is told with them");
  assert.deepEqual(leaksTo([C]), [C], "told where others might be");
  assert.deepEqual(leaksTo([T, C, "gideon"]), [C, "gideon"]);
  const whispering = guarding();
  for (const one of BORN["a whisper"]?.(deed) ?? []) whispering.hear(one, AT_HOME);
  assert.deepEqual(
    whispering.leak(deed, [C], AT_HOME, { alone: true })?.to,
    [C],
    "a whisper has reached whom it was for",
  );
});

test("[SC631] what is there to be found is told in plain words, with a word to the GM, but not by a name of its own", () => {
  const line = "The boy Oswin saw him come down the big drain at dusk, feet first, without boots.";
  const { secrets, texts } = files(line);
  const found = { secrets: secrets.map((one) => ({ ...one, toBeFound: true as const })), texts };
  const guard = openGuard(() => found);
  const told = "He came down the big drain at dusk, feet first and without boots, the boy says.";
  assert.deepEqual(
    leaks(
      openGuard(() => ({ secrets, texts })),
      told,
    ),
    BOTH,
    "called a secret",
  );
  assert.deepEqual(leaks(guard, told), []);
  assert.equal(guard.near(told, BOTH, AT_HOME)?.secret, secrets[0]?.id);
  assert.deepEqual(leaks(guard, "Ask Oswin, who sits on the rail."), BOTH);
});
