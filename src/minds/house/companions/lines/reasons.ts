/**
 * Why somebody goes on, or will not, by what a sheet binds them to. The sheet's own words stay on the sheet; these say as much as one would
 * say aloud.
 */
export const REASONS: readonly {
  readonly bound: RegExp;
  readonly says: readonly string[];
}[] = [
  {
    bound: /\b(?:graves?|bur(?:y|ied|ial|ials)|unburied|dead|corpses?|tombs?)\b/i,
    says: [
      "Somebody down there has not been put away properly.",
      "The dead cannot come up and ask, so one of us has to go.",
      "I have stood at a grave with nobody in it. It is a long afternoon.",
      "There is a name I want to see on something.",
      "I promised it to people who can no longer hold me to it.",
    ],
  },
  {
    bound: /\b(?:owes?|owed|debts?|money|coins?|gold|wages?|borrowed|lend|lent)\b/i,
    says: [
      "I owe, and that is a thing that walks behind you.",
      "Somebody has my name on a paper. It gives one strong legs.",
      "What I borrowed I mean to bring back in my own hand.",
      "Being beholden frightens me more than a staircase.",
      "It is paid work, and I have reasons to be paid.",
    ],
  },
  {
    bound: /\b(?:father|mother|brother|sister|daughter|son|wife|husband|family|child(?:ren)?|uncle|aunt)\b/i,
    says: [
      "One of mine went that way before me.",
      "There is somebody at home whose face I should have to meet.",
      "I was brought up by people who did not get to choose either.",
      "Blood of mine is mixed up in it, and nobody else will ask after them.",
      "I would want to be looked for. So I look.",
    ],
  },
  {
    bound: /\b(?:records?|documents?|books?|truth|survey|numbers?|uncounted|knowledge|maps?|secrets?|right)\b/i,
    says: [
      "It has to be set down by somebody who was there.",
      "I cannot sleep on a thing that is nearly known.",
      "If I leave it now it will be told wrong, and I shall have to hear it told.",
      "Somebody wrote a falsehood over this. I want to see what is under it.",
      "Being mistaken is worse than being cold.",
    ],
  },
  {
    bound: /\b(?:villages?|town|home|temple|order|college|church|row|street|clan|tribe|ferry|people)\b/i,
    says: [
      "There is a street of people who would have to go without, if I stayed up here.",
      "I come from somewhere, and it is watching.",
      "They fed me once, a door at a time.",
      "Where I was taught, one does not turn round on the stairs.",
      "It would be asked about at home, and I am no hand at lying to them.",
    ],
  },
  {
    bound: /\b(?:promised?|oaths?|swore|sworn|vows?|vowed|my word|duty|asked (?:him|her|them|me) to)\b/i,
    says: [
      "I gave my word, before I knew how deep it went.",
      "Somebody asked me to, and then was in no state to ask anybody else.",
      "A promise is only heavy while one stands still.",
      "I said that I would. I wish I had said it more slowly.",
      "There was a handshake. I remember the hand.",
    ],
  },
];
