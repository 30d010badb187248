import { thirdPerson } from "../verbs.ts";

/** look: look, looks, looking, looked; take: took and taken as well. */
export function formsOf(verb: string): readonly string[] {
  const irregular = Object.hasOwn(PASTS, verb) ? (PASTS[verb] ?? "").split(" ") : [past(verb)];
  return [verb, thirdPerson(verb), ing(verb), ...irregular.filter((one) => one !== "")];
}

const doubled = (verb: string): boolean =>
  (/^[^aeiou]*[aeiou][bdgklmnprt]$/.test(verb) && !/[aeiou]{2}.$/.test(verb)) || DOUBLED.has(verb);
const DOUBLED = new Set("unplug quit unwrap equip backstab pickpocket shoplift outwit".split(" "));

function ing(verb: string): string {
  if (/ie$/.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (/[^aeioy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  if (/[uy]e$/.test(verb) && !/[oy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return doubled(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

function past(verb: string): string {
  if (verb.endsWith("e")) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return doubled(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}

/** The past of a verb, where it is not made with -ed. Forms that are other words besides (left, saw, wound) are not among them. */
const PASTS: Readonly<Record<string, string>> = {
  take: "took taken",
  get: "got",
  give: "gave given",
  go: "went gone",
  come: "came",
  run: "ran",
  ride: "rode",
  see: "seen",
  hear: "heard",
  find: "found",
  hold: "held",
  keep: "kept",
  catch: "caught",
  seek: "sought",
  feel: "felt",
  steal: "stole stolen",
  break: "broke broken",
  tear: "tore",
  cut: "",
  set: "",
  put: "",
  hit: "",
  hurt: "",
  shut: "",
  spread: "",
  bet: "",
  read: "",
  quit: "",
  lay: "laid",
  leave: "",
  flee: "fled",
  draw: "drew drawn",
  throw: "threw thrown",
  fling: "flung",
  fight: "fought",
  strike: "struck",
  swing: "swung",
  shoot: "shot",
  slay: "slew slain",
  beat: "beaten",
  bite: "bit bitten",
  bind: "bound",
  hide: "hid hidden",
  creep: "crept",
  swim: "swam",
  spin: "spun",
  sing: "sang",
  ring: "rang",
  speak: "spoke spoken",
  tell: "told",
  say: "said",
  swear: "swore",
  think: "thought",
  know: "knew",
  write: "wrote written",
  wear: "wore",
  eat: "ate eaten",
  drink: "drank",
  light: "lit",
  blow: "blew",
  dig: "dug",
  build: "built",
  make: "made",
  pay: "paid",
  buy: "bought",
  spend: "spent",
  sell: "sold",
  lend: "lent",
  bring: "brought",
  teach: "taught",
  feed: "fed",
  sit: "sat",
  stand: "stood",
  lie: "lied",
  sleep: "slept",
  wake: "woke",
  kneel: "knelt",
  bend: "bent",
  rise: "rose",
  freeze: "froze",
  cast: "",
  pitch: "pitched",
  sneak: "snuck sneaked",
  stick: "stuck",
  slit: "",
  hang: "hung",
  wind: "",
  lead: "led",
  send: "sent",
  show: "showed shown",
  sling: "slung",
  forgive: "forgave",
  choose: "chose",
  let: "",
  do: "did",
  have: "had",
  weep: "wept",
  spit: "spat",
  drown: "drowned",
  sweep: "swept",
  shake: "shook",
  shine: "shone",
  understand: "understood",
};

const BASES: ReadonlyMap<string, string> = new Map(
  Object.entries(PASTS).flatMap(([base, forms]) =>
    forms.split(" ").flatMap((form) => (form === "" || form === base ? [] : [[form, base] as const])),
  ),
);

/** A word without its plural, and what is left of other endings: enough to tell that two words are one. */
export function stem(word: string): string {
  const base = BASES.get(word);
  if (base !== undefined) return stem(base);
  const one = word.length > 4 && word.endsWith("ies") ? `${word.slice(0, -3)}y` : plain(word);
  if (one.length > 5 && one.endsWith("ing")) return undouble(one.slice(0, -3));
  if (one.length > 4 && one.endsWith("ed")) return undouble(one.slice(0, -2));
  return one.length > 4 && one.endsWith("e") ? one.slice(0, -1) : one;
}

const plain = (word: string): string => {
  if (word.length > 4 && /(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
};
const undouble = (word: string): string => (/([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word.replace(/e$/, ""));
