/** What companions say to each other when nobody else is asking, by what the last line was. {who} is whoever said it. */
export const OPENERS: readonly string[] = [
  "Which of you would have stayed home, if somebody had asked nicely?",
  "I have been trying to remember who talked us into this.",
  "If we get paid, what is the first thing you buy?",
  "Did anybody else see how {them} looked at us?",
  "I keep thinking about {thing}.",
  "Say something. It is worse when it is only footsteps.",
  "Who taught you to do that, {who}? Earlier.",
  "I would like it known that I am not lost. We are lost.",
  "What do we tell them, afterwards?",
  "Somebody owes me an explanation, and I will take it from anybody.",
  "Do you ever think we are on the wrong side of it?",
  "You have gone quiet, {who}. Since when?",
  "I did not thank anybody today. It has been that sort of day.",
  "What is the worst place you have slept? Leave out tonight.",
  "{echo}. I cannot get round it.",
  "Let us agree on one thing before we go on, any one thing.",
];

export const ANSWERS = {
  /** To a question. */
  asked: [
    "Ask me when I have sat down.",
    "Truthfully? I stopped wondering at the first corner.",
    "I could tell you, {who}, but you would want it to be longer.",
    "No. And then, on the way here, a little.",
    "The same as anybody. Out, and with both boots.",
    "I had an answer this morning. I must have put it down somewhere.",
    "Somebody has to. I looked round and it was my turn.",
    "Only when it is quiet. Keep talking.",
    "You first, {who}.",
    "Half. The other half I would have to make up.",
    "What do you want it to be?",
    "That I will tell you on a road, with sun on it.",
  ],
  /** To being told to do something, by somebody one does not mind. */
  bidden: [
    "I was about to, {who}.",
    "Consider it half done.",
    "As long as I am not asked to like it.",
    "For you, yes. For the others I should want it in daylight.",
    "You have only to say it twice.",
    "There. Am I where you want me?",
    "Gladly, and I will complain of it afterwards.",
    "If that helps you think, {who}.",
    "I can do that and worry at the same time.",
    "Very well. You look as though you had a reason.",
  ],
  /** Well meant, to somebody one is fond of. */
  fond: [
    "You may be right, {who}. It will not kill us to say so.",
    "I was going to say that, only worse.",
    "That is the most sense I have heard all day.",
    "Then I am with you, and so is my bad knee.",
    "I like you better when you are worried. You listen.",
    "We will manage. We have managed with less, and with you asleep.",
    "Put it there, {who}.",
    "I trust that more than I trust the floor.",
  ],
  /** To somebody one is not fond of. */
  cool: [
    "You would think so.",
    "Strange, {who}. I remember it with you behind me.",
    "I have a better memory than that, and so have my bruises.",
    "Say it to the one it happened to.",
    "That is a great deal of wind for a small sail.",
    "If you had been listening and not talking, you would know.",
    "No. And I notice who it is that asks for more.",
    "I will believe it when it costs you something.",
  ],
  /** To anything. */
  plain: [
    "{echo}, you say.",
    "Well. There it is, and we are here.",
    "Tell me that again tomorrow.",
    "I heard a different story, but it had the same ending.",
    "It is as good a reason as mine.",
    "Let us not decide it on an empty stomach.",
    "You have been saving that one up, {who}.",
    "Keep your voice down and your opinion up.",
    "There is something in that. I should like to know what.",
    "People have been hanged for less, and married for it.",
    "Fine. But I carry the lamp.",
    "I had not thought of it from the side.",
  ],
} as const;

/** Whispered back. */
export const WHISPERS: readonly string[] = [
  "Yes. Not here.",
  "I saw it too. Keep walking.",
  "On your word. Scratch your ear when it is time.",
  "Does anybody else know?",
  "Then stay on my left.",
  "I had hoped that it was only me.",
  "Later. {them} is watching your mouth.",
  "Good. I will look surprised.",
  "You should have said so at breakfast.",
  "I do not like it. I will do it.",
  "Leave that to me, {who}, and look bored.",
  "If it goes wrong, I was asleep.",
];
