import type { Scope, ScopeThing } from "./scope.ts";

/** Five places to try lines in. Nothing of them is in any campaign. */
const PARTY = { me: "brona-quill", companions: ["tam-reed", "hask", "nettle-ashby"] } as const;

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, "-");
const some = (
  kind: ScopeThing["kind"],
  ...named: readonly (readonly [name: string, aliases?: string])[]
): readonly ScopeThing[] =>
  named.map(([name, aliases = ""]) => ({
    id: slug(name),
    name,
    kind,
    aliases: aliases === "" ? [] : aliases.split(", "),
  }));
const way = (id: string, title: string, said = "", commits = false) => ({
  id,
  title,
  said: said === "" ? [] : said.split("; "),
  commits,
});

const mill: Scope = {
  ...PARTY,
  things: [
    ...some("person", ["Harl Pask", "the miller, old man"], ["Ilse", "the girl, child"]),
    ...some(
      "thing",
      ["the sluice wheel", "crank"],
      ["the ledger", "book, accounts"],
      ["the grain chute"],
      ["the dog", "hound"],
    ),
    ...some("exit", ["the causeway", "road"], ["the loft ladder", "loft"]),
    ...some("item", ["lantern"], ["rope"], ["crowbar"]),
    ...some("spell", ["Mage Hand"], ["Light"], ["Charm Person"]),
  ],
  ways: [
    way(
      "ask-boy",
      "Ask Pask where the boy went",
      "what happened to the apprentice; talk to the miller about the missing boy",
    ),
    way("read-ledger", "Read the ledger", "go through the accounts; check the book for the boy's wages"),
    way("turn-wheel", "Turn the sluice wheel", "open the sluice; let the water out"),
    way("climb-loft", "Climb to the loft", "go up the ladder", true),
    way("feed-dog", "Feed the dog", "make friends with the dog"),
    way("threaten-pask", "Threaten Pask with the magistrate", "tell Pask the law is coming"),
    way("buy-ledger", "Buy the ledger from Pask", "pay Pask for the accounts", true),
    way("pry-chute", "Pry open the grain chute", "force the chute"),
  ],
  topics: [
    {
      id: "pask-boy",
      who: "harl-pask",
      about: ["the boy", "apprentice"],
      text: "He went out on the ebb with a sack that was not flour.",
    },
    {
      id: "pask-wheel",
      who: "harl-pask",
      about: ["the wheel", "the sluice"],
      text: "It has not been turned since the flood.",
    },
    {
      id: "ilse-brother",
      who: "ilse",
      about: ["her brother"],
      text: "He left his boots. He never goes on the mud without boots.",
    },
    {
      id: "ilse-night",
      who: "ilse",
      about: ["the night", "what she saw"],
      text: "There was a lamp in the loft, and it was not theirs.",
    },
  ],
};

const ferry: Scope = {
  ...PARTY,
  things: [
    ...some("person", ["Captain Ruel", "the ferryman, boatman"], ["toll guard", "guard, soldier"]),
    ...some(
      "thing",
      ["the bell"],
      ["the chain"],
      ["the toll box", "strongbox"],
      ["the notice board", "notice, poster, board"],
    ),
    ...some("exit", ["the ferry", "boat"], ["the alley"]),
    ...some("item", ["letter"], ["dagger"], ["lockpicks", "picks"]),
    ...some("spell", ["Minor Illusion"], ["Sleep"], ["Fire Bolt"]),
  ],
  ways: [
    way("pay-toll", "Pay the toll", "hand over the toll money", true),
    way("sneak-aboard", "Sneak aboard the ferry", "slip onto the boat unseen", true),
    way("distract-guard", "Distract the guard", "draw the guard away from the landing"),
    way("convince-ruel", "Convince Ruel to cross tonight", "talk the ferryman into a night crossing"),
    way("attack-guard", "Attack the guard", "fight the soldier", true),
    way("ring-bell", "Ring the bell", "sound the landing bell"),
    way("pick-box", "Pick the lock of the toll box", "open the strongbox"),
    way("show-letter", "Show the letter to the guard", "use the sealed letter"),
  ],
  topics: [
    {
      id: "ruel-bank",
      who: "captain-ruel",
      about: ["the far bank", "the other side"],
      text: "Nobody has lit the far lamp this week.",
    },
    {
      id: "ruel-chain",
      who: "captain-ruel",
      about: ["the chain"],
      text: "The reeve had it hung after the second boat.",
    },
    {
      id: "guard-orders",
      who: "toll-guard",
      about: ["his orders", "the reeve"],
      text: "Stop anybody who asks what the chain is for.",
    },
  ],
  last: "captain-ruel",
};

const vault: Scope = {
  ...PARTY,
  things: [
    ...some(
      "thing",
      ["the statue"],
      ["the altar"],
      ["the brazier"],
      ["the iron door"],
      ["the oak door"],
      ["the pool", "basin"],
      ["the inscription", "runes, writing"],
      ["the rubble"],
    ),
    ...some("exit", ["the north passage", "passage, tunnel"]),
    ...some("item", ["torch"], ["staff"], ["idol"]),
    ...some("spell", ["Guidance"], ["Detect Magic"]),
  ],
  ways: [
    way("push-statue", "Push the statue aside", "move the statue"),
    way("light-brazier", "Light the brazier"),
    way("read-inscription", "Read the inscription", "make sense of the runes"),
    way("drink-pool", "Drink from the pool", "taste the black water", true),
    way("go-north", "Go through the north passage", "follow the tunnel north", true),
    way("pray-altar", "Pray at the altar", "kneel before the altar"),
    way("search-rubble", "Search the rubble", "dig in the fallen stones"),
  ],
  topics: [],
};

const market: Scope = {
  ...PARTY,
  things: [
    ...some(
      "person",
      ["Orrin Voss", "the merchant, master voss"],
      ["watchman", "the watch, guard"],
      ["the beggar", "old beggar"],
    ),
    ...some(
      "thing",
      ["the stall", "counter"],
      ["the blue vial", "bottle, potion"],
      ["the ring", "signet"],
      ["the fountain"],
    ),
    ...some("exit", ["the market gate", "market, square"]),
    ...some("item", ["knife"], ["cloak"]),
    ...some("spell", ["Mage Hand"], ["Friends"]),
  ],
  ways: [
    way("ask-ring", "Ask Voss where he got the ring", "whose ring is that"),
    way("buy-vial", "Buy the blue vial", "pay voss for the vial", true),
    way("steal-vial", "Steal the blue vial", "slip the vial into your sleeve"),
    way("tip-stall", "Tip over the stall", "make a mess of the stall"),
    way("tell-watch", "Tell the watchman what Voss is selling", "report Voss to the watch"),
    way("leave-market", "Leave the market", "", true),
  ],
  topics: [
    { id: "voss-ring", who: "orrin-voss", about: ["the ring"], text: "He had it of a drowned man's widow." },
    {
      id: "beggar-night",
      who: "the-beggar",
      about: ["last night", "the girl"],
      text: "A red scarf went by the fountain, running.",
    },
  ],
};

/** A place made from a folder: its ways lead elsewhere, and nothing of elsewhere is here. */
const quarter: Scope = {
  ...PARTY,
  things: [
    ...some("person", ["Sister Amity", "the nun"], ["Dunmore", "porter, the porter"]),
    ...some("thing", ["the poor box", "box"], ["the bell tower", "tower"], ["the barrow"]),
  ],
  ways: [
    way("to-warehouse", "Head for Corbel Warehouse", "", true),
    way("to-sewers", "Walk over to the Sewers", "", true),
    way("to-city", "Go to the Upper City", "", true),
    way("to-harbour", "Make for the Grey Harbour", "", true),
    way("to-lane", "Try Widow Lane next", "", true),
    way("give-alms", "Put something in the poor box"),
    way("follow-porter", "Follow the porter at a distance"),
  ],
  topics: [
    { id: "amity-sewers", who: "sister-amity", about: ["the sewers"], text: "Two children came up out of them." },
  ],
};

export const SCOPES: Readonly<Record<string, Scope>> = { mill, ferry, vault, market, quarter };
