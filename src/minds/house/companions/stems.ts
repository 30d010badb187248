/** Words by what they have in common: "buried", "unburied" and "burying" are one, and so are a debt and what is owed. */
export function stemsOf(text: string): ReadonlySet<string> {
  const before = known.get(text);
  if (before) return before;
  const stems = stemsIn(text);
  if (known.size >= KEPT) known.clear();
  known.set(text, stems);
  return stems;
}

/** Sheets are asked about over and over. */
const known = new Map<string, ReadonlySet<string>>();
const KEPT = 1000;

function stemsIn(text: string): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const word of text
    .slice(0, 8000)
    .toLowerCase()
    .match(/\p{L}{3,40}/gu) ?? []) {
    if (COMMON.has(word)) continue;
    const stem = stemOf(word);
    if (stem.length >= 3) stems.add(Object.hasOwn(KIN, stem) ? (KIN[stem] ?? stem) : stem);
  }
  return stems;
}

function stemOf(word: string): string {
  const bare = word.length > 6 ? word.replace(/^un/, "") : word;
  const stem = bare.replace(/(?:ingly|edly|ing|ies|ied|ed|es|ly|s|y)$/, "");
  return stem.length >= 3 ? stem : bare;
}

const KIN: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "grave tomb coffin corpse corps buri burial bone dead death",
    "money debt coin gold owe pay paid price wage",
    "wager bet dice gambl card",
    "drink ale wine beer drunk thirst",
    "fire burn flame ember blaze",
    "water river sea lake drown tide flood",
    "child kid young younger boy girl orphan",
    "thief steal stole stolen theft rob",
    "lie liar lying deceiv deception bluff untruth",
    "threaten threat weapon blade menac",
    "treasure gem jewel hoard chest",
  ].flatMap((line) => {
    const words = line.split(" ");
    return words.map((word) => [stemOf(word), words[0] ?? word] as const);
  }),
);

const COMMON = new Set(
  `the and for that this with from have has had not but are was were will would can could cannot may might must shall should her his him she they them their
  its you your our who whom what when where why how which there here than then too very more most some any all one someone anyone somebody anybody
  everyone everybody nobody people person party group character when whenever always never often sometimes just only even still yet again about
  into onto over under out off down up back away through because before after while until unless however whatever also being been does did done
  make makes made get gets got give gives gave take takes took come comes came goes going went keep keeps kept let lets leave leaves left like
  likes want wants feel feels felt know knows knew think thinks thing things something anything nothing everything way ways time times long
  look looks looked find finds say says said tell tells told speak speaks ask asks asked show seem seems become becomes work works working
  good bad better best worst well much many little small large big own others other another each every both such same first last next new old
  one two three four five six seven eight nine ten eleven twelve hundred once twice mile miles walk walks walked rather quite almost enough around near far between against without within toward towards upon since during`.split(
    /\s+/,
  ),
);
