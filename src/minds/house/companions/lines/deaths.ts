/** A line to a death, by how far the dead one was trusted, and by how long a voice speaks; for whoever's sheet has none. {who} is the dead. */
export const TO_A_DEATH: readonly string[] = [
  "No. Get up, {who}. Get up.",
  "I had something to tell you, {who}. It was not important until now.",
  "# *puts {who}'s hand back where it belongs, and *stays one breath too long.",
  "{who}.",
  "# *says the name once, very quietly, and then *does not say anything.",
  "That was meant for me.",
  "Somebody close the eyes. I cannot let go of this.",
  "# *steps over to where {who} stood, and *stands there.",
  "We do not leave {who} here. I do not care how heavy it gets.",
  "# *makes a sound that is not a word.",
  "Later. I will do it later. {who} would say later.",
  "# *takes one look, and after that *looks only at what is still moving.",
  "You said you would see this through, {who}. I believed it.",
  "# *wipes something from {who}'s face with a sleeve that is no cleaner.",
  "Remember the hour, somebody. I shall want to know it.",
  "# *lowers the light, so that {who} lies out of it.",
];

/** What goes through somebody who is dying, for themselves and the one who tells the story. */
export const DYING_THOUGHTS: readonly string[] = [
  "So the ceiling is what one looks at. Nobody had mentioned it.",
  "I can hear all of them. It is odd how far away a room can be.",
  "There was bread left in the pack. Somebody should have it.",
  "It does not hurt as much as I had put by for.",
  "I am not done. I should like that written down somewhere.",
  "My hands are cold, and then they are somebody else's hands.",
  "If I count slowly there will be more of it.",
  "I never did say it. It would have taken four words.",
  "They are doing well without me. I had hoped for a little less well.",
  "There is a smell of rain. It cannot be here, so it must be the other time.",
  "One more breath, then. One can always do one more.",
  "I left the door open at home. I can see it from where I lie.",
];

/** What somebody thinks whose body is not theirs to move. */
export const HELD_THOUGHTS: readonly string[] = [
  "My arm has not asked me.",
  "I am shouting, and nobody turns round.",
  "Forgive me. I am watching, and that is all I am allowed.",
  "I know every muscle of this, and none of them knows me.",
  "If I can move one finger I can move two.",
  "Somebody see my eyes. They are still mine.",
  "I shall remember this, whoever you are in there.",
  "It is like being carried through my own house by a stranger.",
];

/** When a fight has become serious: said before a blow, by whoever has no line of their own for it. */
export const IN_EARNEST: readonly string[] = [
  "Nobody else goes down. That is all I ask of this day.",
  "Stay where I can see you.",
  "I am not carrying anyone home.",
  "Then here. Then now.",
  "Keep breathing, and leave the rest to me.",
  "I have had enough of this, and it has not had enough of me.",
  "On your feet, whoever still has them.",
  "I want that one to look at me.",
];
