import assert from "node:assert/strict";
import { test } from "node:test";
import { judged, readLabelled } from "../../test/support/labelled.ts";
import { narration, setTable } from "../../test/support/table.ts";
import { isRefusal } from "../protocol/refusal.ts";

const stopped = (known: string, secret: string, text: string) => {
  const page = `## One\n\n### Known\n\n- ${known}\n\n### Secrets\n\n1. ${secret}\n\n### Texts\n\n- [clean] ${text}\n`;
  return readLabelled(page).flatMap(judged)[0]?.blocked;
};

test("[SC220] a word that is written large is a word, and spells no other", () => {
  const fuse = "The fuse is to be lit at five on Saturday morning.";
  assert.equal(
    stopped("He keeps a slate.", fuse, "The cuff goes over the slate. *NOTHING. BRASSO. SATURDAYS.*"),
    undefined,
  );
  assert.ok(stopped("He keeps a slate.", fuse, "THE FUSE IS TO BE LIT AT FIVE ON SATURDAY MORNING."));
});

test("[SC221] names alone are no run of a secret's words; what it says of them is", () => {
  const known = "Lucan Sleath of Merrow and Sons buys land.";
  const secret = "Lucan Sleath, of Merrow and Sons, is in the gallery with four men and powder.";
  assert.equal(stopped(known, secret, "“Lucan Sleath, of Merrow and Sons,” he says, and bows."), undefined);
  assert.ok(stopped(known, secret, "Lucan Sleath is in the gallery with four men and powder."));
});

test("[SC222] what everybody sees may be told in the words of somebody's journal; a run of the journal's own may not", async () => {
  const S = "seraphine-duskhollow";
  const tells = async (body: string) => {
    const table = await setTable();
    const text = "Under the eaves Una wept beside the barrel while the child watched.";
    await table.play([S, { kind: "writing", for: `party/${S}-journal.md`, text, sources: [] }]);
    const told = await table.play(["gm", narration(body)]);
    return told && isRefusal(told) ? told.code : "told";
  };
  assert.equal(await tells("A child watched from the barrel. Under dripping eaves stood Una, who had wept."), "told");
  assert.equal(await tells("Under the eaves Una wept beside the barrel while the child watched."), "screen/leak");
});

test("[SC223] prose that reads like a blow or a death is told where nobody with numbers is meant, and the GM hears of it; of one of the party it is refused with the words", async () => {
  for (const body of [
    "The Banksman rubs it out with the cuff, and finishes it.",
    "The blow goes home, and the water is back upon its mark.",
  ]) {
    const told = await (await setTable()).play(["gm", narration(body)]);
    assert.ok(told && !isRefusal(told), `${body} ${JSON.stringify(told)}`);
    assert.ok(
      told.some((letter) => letter.kind === "notice" && letter.text.includes("may be read as")),
      body,
    );
  }
  for (const body of ["Tilda drops to the stones, dead.", "Tilda gasps. She drops to the stones, dead."]) {
    const refused = await (await setTable()).play(["gm", narration(body)]);
    assert.ok(refused && isRefusal(refused) && refused.code === "screen/claim", body);
    assert.match(refused.hint, /drops to the stones, dead.*claims a death/);
  }
});

test("[SC224] that somebody is in a fight, and what the rules know of a foe, is no leak and no ground for advice; a foe's name is", async () => {
  const S = "seraphine-duskhollow";
  const party = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", S];
  const starts = async (name: string) => {
    const table = await setTable();
    const text =
      "Present: Corwin Voss, Tilda Brannock, Gideon Harrowmoor, me. The hollow drover of Merrow lane came back.";
    await table.play([S, { kind: "writing", for: `party/${S}-journal.md`, text, sources: [] }]);
    const stats = { name, hp: 9, ac: 12, immune: ["poison"], attacks: [] };
    const intent = { do: "start", party, foes: [{ name, stats }] };
    const told = await table.play(["gm", { kind: "deed", intent } as never]);
    return told && isRefusal(told) ? told.code : "told";
  };
  assert.notEqual(await starts("man"), "screen/leak");
  assert.equal(await starts("the hollow drover of Merrow lane came back"), "screen/leak");
});

test("[SC760] a door's bolt that goes home is no shot, and whoever sits and does not get up has not died; whoever falls and does not get up is", async () => {
  const tells = async (body: string) => {
    const told = await (await setTable()).play(["gm", narration(body)]);
    return told && isRefusal(told) ? told.code : "told";
  };
  assert.equal(await tells("Behind you a door shuts on somebody's smile, and a bolt goes home."), "told");
  assert.equal(await tells("“On Tuesday.” Tilda did not get up. She set the bell on the step."), "told");
  assert.equal(await tells("Tilda goes over the rail. She does not get up."), "screen/claim");
  assert.equal(await tells("Your bolt goes home."), "screen/claim");
});

test("[SC800] letters that spell a word of somebody's own page tell nothing of it; of a plan of the Game Master's they do", async () => {
  const [S, text] = [
    "seraphine-duskhollow",
    "The blue lantern hangs in Pinch Alley by the drain, and Corwin takes the mouth.",
  ];
  const body = [
    "Lanterns go out along the row.",
    "Alley cats sit.",
    "Nobody speaks.",
    "The rain does.",
    "Every shutter is to.",
    "Rain, and rain.",
    "Nell shivers.",
  ].join("\n");
  const tells = async (by: string, path: string) => {
    const table = await setTable();
    await table.play([by, { kind: "writing", for: path, text, sources: [] }]);
    const told = await table.play(["gm", narration(body)]);
    return told && isRefusal(told) ? told.code : "told";
  };
  assert.equal(await tells(S, `party/${S}-journal.md`), "told");
  assert.equal(await tells("gm", "beats/the-alley.md"), "screen/leak");
});

/** A telling of which each line begins with the next of these letters. */
const downTheSide = (letters: string): string =>
  [...letters].map((letter) => `${letter.toUpperCase()}${letter} is what somebody calls out there.`).join("\n");

test("[SC900] one word of five letters is spelled by chance where a telling is long, and by no chance where it is short; a longer one never", async () => {
  const secret = "Corwin sits down on the hatch and rubs the marks of the warden away with his heel.";
  const tells = async (letters: string) => {
    const table = await setTable();
    const known = `Nobody but the rain will read it twice. ${secret}`;
    await table.play(["gm", { kind: "ruling", for: "corwin-voss", outcome: known, visibility: "private" }]);
    const told = await table.play(["gm", narration(downTheSide(letters))]);
    return told && isRefusal(told) ? told.hint : "told";
  };
  assert.equal(await tells("cbyihhhtgyitacahatchvtskwfbttciti"), "told");
  assert.match(
    await tells("cbyihhatchvt"),
    /encoded\. First or last letters .* spell “hatch”: say one of them otherwise/,
  );
  assert.match(await tells("cbyihhhtgyitacawardenvtskwfbttciti"), /spell “warden”/);
});
