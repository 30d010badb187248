/** Whispered back, to what was no question. */
export const WHISPERS: readonly string[] = [
  "Yes. Not here.",
  "I saw it too. Keep walking.",
  "On your word. Scratch your ear when it is time.",
  "Then stay on my left.",
  "I had hoped that it was only me.",
  "Later. {them} is watching your mouth.",
  "Good. I will look surprised.",
  "You should have said so at breakfast.",
  "I do not like it. I will do it.",
  "Leave that to me, {who}, and look bored.",
  "If it goes wrong, I was asleep.",
  "Not a word to the others, and not that face either.",
];
