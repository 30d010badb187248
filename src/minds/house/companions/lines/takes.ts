/** What anybody does on being asked to, before anybody knows how it will turn out, by what they were asked to do. {it} is what it is to be done to. */
export const TAKES: Readonly<Record<TakeKind, readonly string[]>> = {
  read: [
    "# *holds {it} to the light.",
    "# *bends over {it} until there is hardly any light left to see by.",
    "# *takes {it} by the edges and *reads the back first.",
    "# *tilts {it} one way and then the other.",
    "# *wipes a thumb across {it} and *looks at the thumb as well.",
    "# *leans in close.",
    "# *looks, and *goes on looking after most people would have stopped.",
    "# *follows it with one finger, lips moving.",
  ],
  carry: [
    "# *takes hold of {it}.",
    "# *gets an arm round {it}.",
    "# *tries the weight of {it} and *shifts both feet.",
    "# *reaches for {it} without looking round.",
    "# *picks {it} up by the part that looks strongest.",
    "# *puts out both hands.",
    "# *tucks {it} under one elbow.",
    "# *lifts, *grunts and *has it.",
  ],
  go: [
    "# *comes over, by the long way round the wet part.",
    "# *is there in four steps.",
    "# *moves, unhurried.",
    "# *falls in where there is room.",
    "# *plants both feet and *stays.",
    "# *nods and *sets off.",
    "# *changes places, shoulder to the wall.",
    "# *hitches up a strap and *comes along.",
  ],
  force: [
    "# *sets a shoulder to {it}.",
    "# *spits on both palms.",
    "# *finds a grip on {it}, *loses it and *finds a better one.",
    "# *rolls back a cuff and *looks for the weak side of {it}.",
    "# *braces one boot.",
    "# *breathes in, and *leans.",
    "# *tests {it} with a knuckle first.",
    "# *clears the others back with an elbow.",
  ],
  speak: [
    "# *clears the throat of a whole day's dust.",
    "# *steps up to where one can be heard.",
    "# *considers how to begin.",
    "# *wipes the mouth with the back of a hand.",
    "# *takes a breath that is meant to last.",
    "# *squares up to it as to an audience.",
  ],
  listen: [
    "# *stops, one foot still off the ground.",
    "# *puts an ear to it and a finger to the lips.",
    "# *stands so still that the lamp seems to move.",
    "# *turns the better ear.",
    "# *holds every breath in turn.",
    "# *faces the dark and *lets it get on with it.",
  ],
  tend: [
    "# *is on both knees before the sentence is over.",
    "# *looks for where it hurts, and *finds it.",
    "# *tears something clean into strips.",
    "# *gives an arm to lean on.",
    "# *feels along the bone with two fingers.",
    "# *gets behind and *takes the weight.",
  ],
  any: [
    "# *sees to it.",
    "# *nods, once.",
    "# *gets on with it.",
    "# *makes a start.",
    "# *gives it a try.",
    "# *pushes up both sleeves.",
    "# *looks it over and *begins.",
    "# *shrugs, and *sets to.",
  ],
};

export type TakeKind = "read" | "carry" | "go" | "force" | "speak" | "listen" | "tend" | "any";

/** The verbs of an order, by what one does about them. */
export const TAKE_VERBS: readonly (readonly [TakeKind, RegExp])[] = [
  [
    "read",
    /^(?:read|look|examine|inspect|check|study|search|translate|decipher|see|find|identify|count|measure|watch)$/,
  ],
  ["carry", /^(?:hold|carry|take|bring|fetch|give|hand|pass|grab|keep|get|pick|lend|light|throw|drop|put|show|pull)$/],
  ["go", /^(?:go|come|follow|wait|stay|stand|move|run|hide|step|sit|lead|walk|guard|cover|climb|return|leave|back)$/],
  [
    "force",
    /^(?:open|break|push|lift|force|kick|smash|unlock|shut|close|bar|block|hit|attack|cut|dig|turn|untie|tie)$/,
  ],
  ["speak", /^(?:say|tell|ask|talk|speak|sing|call|shout|explain|persuade|distract|lie|pray|answer|greet|warn)$/],
  ["listen", /^(?:listen|hush|stop|quiet|halt|hear|be)$/],
  ["tend", /^(?:help|heal|bandage|mend|cure|bind|wake|save|free|comfort|feed|aid|treat)$/],
];
