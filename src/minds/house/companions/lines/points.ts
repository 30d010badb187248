import type { Family } from "./replies/replies.ts";

/**
 * What frames an answer to the point, by manner: something they know, something they know that decides nothing, a name they have only heard, one they
 * have not, and that they saw no more than anybody.
 */
export interface Points {
  readonly knows: readonly string[];
  readonly unsure: readonly string[];
  readonly little: readonly string[];
  readonly unknown: readonly string[];
  readonly sawNothing: readonly string[];
}

export const POINTS: Readonly<Record<Family, Points>> = {
  counting: {
    knows: ["One thing, for certain. {fact}", "This much I have down. {fact}"],
    unsure: [
      "I could not enter it either way yet. {fact}",
      "I have one line on {about}, and it does not add up to that. {fact}",
    ],
    little: [
      "I have {about} down as a name, and nothing beside it.",
      "Of {about} I know what you know. I have counted it twice.",
    ],
    unknown: [
      "I do not know who or what that is. {about} is not on any list of mine.",
      "I do not know. I have no entry for {about}.",
    ],
    sawNothing: ["Nothing that you did not see. I would have counted it.", "No more than you did, and I was looking."],
  },
  gentle: {
    knows: ["I know this, and I am glad to share it. {fact}", "Only this much, I am afraid. {fact}"],
    unsure: ["I should not like to judge yet. {fact}", "I would want to know {about} better before I said. {fact}"],
    little: [
      "I have heard of {about}, and that is all I have.",
      "I am sorry. About {about} I know no more than you do.",
    ],
    unknown: [
      "I am sorry, I do not know. I have not met with {about}.",
      "I do not know anything about {about}, and would not like to guess.",
    ],
    sawNothing: ["Nothing that you did not see yourself. I am sorry.", "No more than was there for all of us."],
  },
  wordy: {
    knows: ["I can contribute exactly one established fact. {fact}", "What I know is short, which is unusual. {fact}"],
    unsure: [
      "One would need more than I have, which is this. {fact}",
      "On {about} I reserve judgement, and offer the evidence. {fact}",
    ],
    little: [
      "I know {about} as one knows a footnote: that it exists, and where.",
      "About {about} I know precisely what you do, though I could say it at greater length.",
    ],
    unknown: [
      "I do not know. I do not say so often, so you may take it as exact: nothing, about {about}.",
      "{about}? I have no information whatever, and decline to invent any.",
    ],
    sawNothing: [
      "What you saw, from a slightly different angle, and nothing besides.",
      "Nothing that was not before all of us, I am obliged to say.",
    ],
  },
  short: {
    knows: ["This. {fact}", "One thing. {fact}"],
    unsure: ["Can't say yet. {fact}", "Don't know enough. {fact}"],
    little: ["Heard of {about}. That's all.", "No more than you do about {about}."],
    unknown: ["Don't know {about}.", "{about}? No idea."],
    sawNothing: ["Nothing you didn't.", "Same as you."],
  },
  hungry: {
    knows: ["Know this much. {fact}", "Here's what I've got on that. {fact}"],
    unsure: ["Wouldn't swear either way. {fact}", "Never ate at {about}'s table, did I? {fact}"],
    little: [
      "Only heard tell of {about}. Same as you.",
      "{about}? Know the name. Couldn't tell you what's in the pot.",
    ],
    unknown: ["Don't know. Never heard of {about}.", "{about}? Couldn't tell you. Not a crumb."],
    sawNothing: ["Nothing you didn't. And nothing to eat.", "Same as you. It was dark and I was peckish."],
  },
  dry: {
    knows: ["One thing, and you may have it. {fact}", "I know this. {fact}"],
    unsure: ["Ask me later. So far I have this. {fact}", "I do not know {about} well enough to be wrong yet. {fact}"],
    little: ["I know that there is such a thing as {about}. There it ends.", "Of {about} I know what you know."],
    unknown: [
      "I do not know. {about} means nothing to me.",
      "I know nothing about {about}, and would only make it up.",
    ],
    sawNothing: ["Nothing that you did not see.", "The same as you, and I liked it no better."],
  },
};
