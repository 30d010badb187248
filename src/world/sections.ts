/** The headings under which people keep each kind of thing in `story-state.md`: the first for a new section, the others are met as well. */
export const STATE_SECTIONS = {
  situation: ["Current Situation", "Situation", "Status"],
  npc: ["NPCs", "NPC Status", "Key NPCs", "NPC Relationships"],
  quest: ["Active Quests", "Quests", "Current Quests"],
  location: ["Locations", "Known Locations", "Places"],
  secret: ["Secrets", "Hidden Info", "Hidden Information", "GM Secrets"],
  upcoming: ["Upcoming Events", "Upcoming", "Future Events", "Upcoming Planned Events", "Planned Events"],
  stands: ["How Things Stand"],
  party: ["Party Status", "Party", "Resources"],
  learned: ["Party Knowledge", "What the Party Knows", "What We Know", "Important Information Learned", "Knowledge"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The same for `party-knowledge.md`. There is no heading for what is secret or to come: neither goes into the party's file. */
export const KNOWLEDGE_SECTIONS = {
  situation: ["Current Situation", "Situation", "Where We Are"],
  npc: ["People We've Met", "NPCs We've Met", "NPCs", "Contacts"],
  quest: ["Active Quests", "Active Goals", "Goals", "Objectives"],
  location: ["Places We've Been", "Locations We've Visited", "Locations", "Places"],
  learned: ["What We Know", "Important Information Learned", "Knowledge", "Facts"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
