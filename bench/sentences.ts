const WHO = [
  "Salt",
  "Lamp smoke",
  "A grey gull",
  "The old harbour clerk",
  "Somebody on the stairs",
  "Rain",
  "The ferryman",
  "A thin boy with a lantern",
  "Dust",
  "The landlord's sister",
  "Cold air",
  "The smell of tar",
  "A cart with one wheel",
  "The bell of the customs house",
  "Moss",
  "A tired soldier",
];
const DOES = [
  "crusts",
  "settles over",
  "waits beside",
  "drifts past",
  "counts",
  "leans against",
  "circles",
  "hums behind",
  "creeps along",
  "listens at",
  "colours",
  "fills",
  "glances at",
  "follows",
  "hides",
  "polishes",
];
const WHAT = [
  "the hinges",
  "the long counter",
  "the wet rope",
  "the shutters",
  "a row of barrels",
  "the narrow stairs",
  "the chandler's window",
  "the ledger on the desk",
  "the old chapel",
  "the far quay",
  "the crates",
  "the empty benches",
  "a broken oar",
  "the lower gate",
  "the net loft",
  "the painted sign",
];
const AND = [
  "and the counting behind the door has stopped",
  "while the tide pulls at the piles",
  "and nobody in the room looks up",
  "as the lamps are lit along the mole",
  "and a shutter bangs twice somewhere above",
  "though the market closed an hour since",
  "and the water under the boards goes on talking",
  "with a patience that looks like sleep",
  "and two voices pass below the window",
  "as it does on every evening of the week",
  "and the cat on the sill opens one eye",
  "while the kettle begins to sing",
  "and the street smells of bread",
  "until the next cart comes round the corner",
  "and a name is called that is nobody's here",
  "with the slow care of people who are paid by the day",
];

/** A sentence of some sixteen words. Among the first 50,000 no two are the same, and each has a name of its own. */
export function sentence(i: number): string {
  const [who, does, what, and] = [
    WHO[i % 16],
    DOES[((i >> 2) * 7) % 16],
    WHAT[((i >> 4) * 5) % 16],
    AND[(i * 11 + (i >> 6)) % 16],
  ];
  return `${who} ${does} ${what}, ${and} near ${name(i)}.`;
}

export const sentences = (from: number, count: number): string =>
  Array.from({ length: count }, (_, k) => sentence(from + k)).join(" ");

function name(i: number): string {
  let letters = "";
  for (const sign of i.toString(5)) letters += ["ba", "ke", "ri", "to", "mu"][Number(sign)];
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}
