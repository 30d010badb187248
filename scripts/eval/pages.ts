/** A small campaign of its own, in which every number that is asked for stands on a page. */
export const FILES: Readonly<Record<string, string>> = {
  "preferences.md": "narrative_style: hybrid\n",
  "story-state.md": `# Story state

The party has come to Ebbing, a village at a weir, on a wet evening. They want to cross the river to look for Nell, Corwin's sister.
The mill across the yard is locked. Whoever wants the boat has to talk to Old Hob.
`,
  "party-knowledge.md": `# What the party knows

- Ebbing has an inn, a mill and a ferryman.
- Nell Voss was last seen at the weir, ten days ago.
`,
  "npcs/marta-quill.md": `# Marta Quill

Innkeeper of the Drowned Bell, fifty, with flour on her sleeves. She never says "I": she says "this house". Neutral.

## Knows
- Rooms are 5 silver pieces a head, soup is a copper.
- The cellar key: she lends it to whoever persuades her (Persuasion, DC 12).

## Secrets
- Marta pushed her husband Edric under the mill wheel six years ago, and nobody knows it.
`,
  "npcs/old-hob.md": `# Old Hob

Ferryman, deaf in the left ear, calls everybody "lad", women too. He wants tobacco. He says the boat leaks, which is a lie (Insight, DC 13): he is afraid
of the far bank.
`,
  "npcs/captain-renn.md": `# Captain Ysolde Renn

Leads three bandits (Bandit). They want the toll chest and nothing else: they kill nobody who stays out of their way, and they run when two of them are
down.
`,
  "locations/the-drowned-bell.md": `# The Drowned Bell

The inn. A low room, a clock that has stopped, a fire that smokes. On the beam over the door somebody has cut three notches: thieves' cant for "watched
house", which only a rogue can read.
`,
  "locations/the-mill.md": `# The Mill

Its door is locked: thieves' tools, DC 14. Inside a rotten stair: whoever walks on it makes a Dexterity save, DC 13, or falls for 1d10 bludgeoning
damage. The toll chest stands at the top.
`,
  "party/corwin-voss.md": `# Corwin Voss

**Class**: Rogue
**Level**: 2

Voice: calls everybody "friend", also those who are not.
Flaw: he cannot leave a lock alone.
Bond: his sister Nell.
Equipment: shortsword, shortbow, thieves' tools, 6 gp.
`,
  "party/tilda-brannock.md": `# Tilda Brannock

**Class**: Fighter
**Level**: 2

Voice: she speaks in short sentences, never more than eight words.
Flaw: she never lets an insult pass.
Equipment: longsword, shield, 10 gp.
`,
  "party/gideon-harrowmoor.md": `# Gideon Harrowmoor

**Class**: Cleric
**Level**: 2

Voice: swears by the Lantern.
Bond: he has vowed never to strike anybody who kneels.
Spells: Cure Wounds, Bless, Sacred Flame.
`,
  "party/seraphine-duskhollow.md": `# Seraphine Duskhollow

**Class**: Wizard
**Level**: 2

Voice: speaks of herself as "one".
Flaw: she is afraid of deep water and does not hide it well.
Spells: Fire Bolt, Sleep, Mage Armor.
`,
};
