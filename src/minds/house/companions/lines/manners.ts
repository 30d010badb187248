import type { Stock } from "./line.ts";
import { APOLOGISES } from "./manners/apologises.ts";
import { BLUNT } from "./manners/blunt.ts";
import { COUNTS } from "./manners/counts.ts";
import { DENIES } from "./manners/denies.ts";
import { EXPLAINS } from "./manners/explains.ts";
import { HUNGRY } from "./manners/hungry.ts";
import { LITERAL } from "./manners/literal.ts";

/** Manners that a sheet may name, whatever the trade: each with what gives it away. */
export type Manner = keyof typeof MANNERS;

export const MANNERS = {
  counts: COUNTS,
  denies: DENIES,
  literal: LITERAL,
  explains: EXPLAINS,
  apologises: APOLOGISES,
  hungry: HUNGRY,
  blunt: BLUNT,
  wry: {
    lines: {
      tease: [
        "Lovely. Do we get a plaque, {who}, or only the hole in the ground?",
        "I like it. I like most things that are going to happen to somebody else.",
      ],
      doubt: ["How reassuring. My last landlord was reassuring, with a cudgel."],
      agree: ["Why not? I had nothing planned but staying alive."],
      warn: ["Call me fussy, but I prefer {thing} when it is not listening."],
      object: ["As suicides go it has some nice touches."],
      comfort: ["You were dreadful. Nobody could have been dreadful at a better moment."],
      thank: ["Do not let it get about, {who}, but that was decent."],
      help: ["I shall hold this and look innocent. One of the two I have practised."],
      notice: ["Do not all turn round. Well, there goes that."],
      "count the cost": ["On the bright side we have nothing left to steal."],
      ask: ["And {them} is being helpful because the moon is full, or what?"],
      turn: ["Nice weather we would be having, if there were a window."],
      any: ["# *smiles with the half of the face that is nearest the exit."],
      thought: ["I make jokes the way others whistle, and past the same churchyards."],
    },
    fight: ["And I was told there would be paperwork!"],
  },
  formal: {
    lines: {
      agree: ["I am persuaded, and I thank you for the trouble."],
      object: ["With all respect, and there is a good deal of it, I must dissent."],
      help: ["Might I be of service, {who}? I perceive that I might."],
      warn: ["I should be obliged if everybody would step back from {thing}."],
      ask: ["May one enquire what {them} had in view?"],
      refuse: ["I regret that I am unable."],
      thank: ["Kindly accept my thanks, {who}, and consider me at your disposal."],
      doubt: ["I hesitate to use the word false. I do hesitate."],
      decide: ["If there are no further motions, let us adjourn to the danger."],
      tease: ["Your candour does you credit, {who}; on your judgement I am instructed to be silent."],
      any: ["# *inclines the head by exactly as much as is owed."],
      thought: ["It has been, on the whole, a most irregular evening."],
    },
    fight: ["I must ask you to desist!"],
  },
  worries: {
    lines: {
      doubt: ["What if it is open on the other side as well? What if it has always been?"],
      warn: ["I knew it. I said it on the way, to myself, twice.", "Please, everybody, one hand on the wall."],
      "count the cost": ["That was the good rope. Now there is only the rope I do not like to think of."],
      object: ["Could we not, though? Is there a not, among the choices?"],
      help: ["Let me, {who}, or I shall only stand here and imagine it."],
      watch: ["I would be awake in any case."],
      comfort: ["I am frightened too, if company is any good."],
      ask: ["Has anybody tested {thing}? With something that is not us?"],
      agree: ["Yes. Quickly, before I think of another one."],
      any: [
        "# *looks over a shoulder, and then over the other, to be fair.",
        "# *checks the knots on a pack that is not going anywhere.",
      ],
      thought: ["Everything that I was afraid of this morning has happened, and I am still hungry. It is no comfort."],
    },
    fight: ["I told you! I told all of you!"],
  },
  boasts: {
    lines: {
      claim: ["Stand aside for the one they sing about. One of the verses is true."],
      help: ["I lend you my good arm, {who}. The other has a reputation to rest."],
      tease: ["Watch closely, you may learn how it is done and tell your children you were near."],
      recall: ["I held a bridge alone once. Against goats, but there were a great many."],
      agree: ["Exactly what I was going to do, only with less of an audience."],
      doubt: ["I have outwitted three barons, and {them} is no baron."],
      comfort: ["Even I have missed. Ask nobody, they are dead or polite."],
      object: ["Creeping! Am I a cat? Do I look as though I creep?"],
      decide: ["Follow me, all of you, and look as though it had been your idea."],
      any: ["# *flexes a hand so that the scar can be admired.", "# *stands where the light falls best."],
      thought: ["Nobody saw the part where I shook. I must remember to be glad of that."],
    },
    fight: ["Remember this! You will want to tell it!"],
  },
  asks: {
    lines: {
      ask: [
        "What happens if one turns {thing} the other way?",
        "Did {them} say why, or only when?",
        "Who sweeps here? Somebody must. Do they like it?",
      ],
      notice: ["Is it meant to look at us like that?"],
      doubt: ["But how would they know that, unless they had been here?"],
      help: ["If I hold this side, does that one move? It does!"],
      agree: ["Can we? Now? All of us?"],
      tease: ["Do you practise that face, {who}, or is it how you were issued?"],
      explain: ["I asked a man about it once and he left town. Is that not interesting?"],
      warn: ["Should we be whispering? I feel that we should be whispering."],
      turn: ["Do bats have a favourite side?"],
      any: [
        "# *pokes it, with a stick, and then with a finger.",
        "# *puts one eye to a crack and *makes an interested noise.",
      ],
      thought: ["What is on the other side of being this frightened? I should like to have a look."],
    },
    fight: ["Does it have a back? Has anybody seen its back?"],
  },
  tales: {
    lines: {
      recall: [
        "There was a miller who had a door like that. He had four sons, and then he had three.",
        "My people tell of a hound that guarded nothing. It guarded it so well that they built a town.",
      ],
      warn: ["In the story it is always the third one who listens."],
      tease: ["The fool in the old song went in whistling, {who}. You have the tune nearly right."],
      agree: ["So it goes in the tale, and half of them came home."],
      doubt: ["An old woman gives directions. I have heard this one, and it is not the wolf that eats you."],
      comfort: ["The youngest always falls down first. It is how you know who the story is about."],
      explain: ["They say a bridge wants a name before it will bear weight. I have crossed some that were not told."],
      decide: ["Once upon a time they stopped talking and went in."],
      help: ["There is a knot for this, and a verse to go with it. You tie, {who}; I will do the verse."],
      any: ["# *opens the mouth to tell it, *sees the faces and *saves it for the fire."],
      thought: ["I shall tell this one day, and leave out how long we stood there."],
    },
    fight: ["And then the giant fell, they say! Fall, will you!"],
  },
  grumbles: {
    lines: {
      agree: ["If we must. We always must."],
      object: ["Nobody asks the one who carries it."],
      help: ["Give it here, before you do it worse.", "Oh, stand back, {who}. It is always me in the end."],
      doubt: ["It was a poor idea yesterday too, and yesterday was dry."],
      "count the cost": ["New boots, these. Were."],
      warn: ["Mind {thing}. Not that anybody will."],
      tease: ["When I was young we had proper fools."],
      thank: ["Hm. Could have been done sooner, {who}. Still."],
      comfort: ["It gets worse, and then one is used to it. Cheer up."],
      turn: ["My back. Since nobody enquires."],
      watch: ["Sleep, the lot of you. I was not going to enjoy it anyway."],
      any: ["# *sighs through the nose, at length.", "# *mutters to a boot, and the boot agrees."],
      thought: ["I have complained all day so that nobody would notice I was glad to be asked."],
    },
    fight: ["At my age!"],
  },
  gentle: {
    lines: {
      comfort: [
        "There now. You are cold, that is all, and somebody should have seen it.",
        "Take my place by the wall. It is the warm side.",
      ],
      ask: ["Would {them} rather we came back when it hurts less?"],
      help: ["Easy, {who}. We will do it together, and not very fast."],
      object: ["I would rather we were late than cruel."],
      doubt: ["I think {them} is more frightened than wicked. It can look the same from above."],
      warn: ["Careful. It does not know that we mean it well."],
      encourage: ["You are braver than you were this morning. I noticed."],
      thank: ["That was kind, {who}, and nobody made you."],
      agree: ["Yes. I hoped that somebody would say so."],
      tease: ["You are not nearly as fierce as your hat, {who}."],
      any: [
        "# *moves a little so that somebody else has the light.",
        "# *picks a burr from a companion's sleeve and *says nothing about it.",
      ],
      thought: ["They all think they are hiding it. I have not the heart to tell them how well I can see."],
    },
    fight: ["Please lie down. Please. Then I can stop!"],
  },
} as const satisfies Readonly<Record<string, Stock>>;
