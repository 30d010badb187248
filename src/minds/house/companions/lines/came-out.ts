import type { Family } from "./replies/replies.ts";

/** What is said when something that one of them did in secret has come out: to whoever did it, and by them. `{who}` is what they are called. */
export interface CameOut {
  readonly toThem: readonly string[];
  readonly byThem: readonly string[];
}

export const CAME_OUT: Readonly<Record<Family, CameOut>> = {
  counting: {
    toThem: [
      "How long were you going to keep that, {who}? I only want the number.",
      "That is one thing you did not tell us, {who}. I am leaving room under it.",
      "You counted on nobody looking, {who}. I do not call that counting.",
    ],
    byThem: [
      "It was once. I would have told you by the third day.",
      "Yes. One thing, one time, and there is no second to confess.",
    ],
  },
  gentle: {
    toThem: [
      "You could have told me, {who}. I would have been sad, and then I would have helped.",
      "I am not angry, {who}. I am only standing here until I know what I am.",
      "Was it so hard to ask us first, {who}?",
    ],
    byThem: [
      "I should have told you. I am sorry that you had to find it out instead.",
      "It seemed smaller while nobody knew of it.",
    ],
  },
  wordy: {
    toThem: [
      "I do not say that you were wrong, {who}, only that you were alone in it, which comes to the same thing later.",
      "One likes to be told such a thing by the person who did it, {who}, and in advance.",
      "There will have been a reason, {who}; I should like it now, while it is still warm.",
    ],
    byThem: [
      "I had meant to raise it, and was waiting for a moment at which it would sound better, and there was none.",
      "I have an explanation; it is rather long, and does me no credit at either end.",
    ],
  },
  short: {
    toThem: ["You did that, {who}. Say so.", "Next time ask, {who}.", "So that was you, {who}."],
    byThem: ["I did it. Yes.", "It was me. Ask what you like."],
  },
  dry: {
    toThem: [
      "Very quietly done, {who}, up to just now.",
      "I would have looked the other way for you, {who}. One only has to ask.",
      "And I had thought, {who}, that I was the one to be watched.",
    ],
    byThem: ["It went so well until the end.", "I was going to mention it. In my will, I thought."],
  },
  hungry: {
    toThem: [
      "You do a thing like that on an empty stomach, {who}, and it shows.",
      "Tell us over supper, {who}. All of it, mind, and before the pudding.",
      "I'd have gone halves, {who}. That is all I'll say.",
    ],
    byThem: ["Well. That's out, and no worse for the air.", "I've had it lying heavier on me than suet, if it helps."],
  },
};
