/** What is said to the table and by nobody in the story; and the call for a hint. */
export type Aside = "aside" | "sheet" | "hint";

/** A whole line or a sentence, its words in lower case and written out, joined by spaces. */
export function asideIn(said: string): Aside | undefined {
  if (HINT.test(said)) return "hint";
  if (SHEET.test(said)) return "sheet";
  return TABLE.test(said) || RULES.test(said) ? "aside" : undefined;
}

/** "((…))", "ooc: …", "// …": marked as such. */
export const isMarkedAside = (text: string): boolean =>
  /^\s*(?:\(\(|\/\/|[([{]?\s*(?:ooc|o\.o\.c\.?|out of character|off ?topic|meta)\b)/i.test(text);

const OPEN =
  "(?:(?:ok|okay|so|well|um+|uh+|hm+|er+|right|ah|oh|hey|hang on|hold on|wait|sorry|please|and|but|gm|dm|,) )*";
const END =
  "(?: (?:please|here|now|then|next|again|exactly|though|again please|lol|anymore|anyway|guys|all|at all|,))*$";

const HINT = new RegExp(
  `^${OPEN}(?:what now|now what|what next|and now|then what|what (?:should|can|could|do|shall|would|am|are|must|might) (?:i|we) (?:(?:even |actually )?(?:do|try)|supposed to do|meant to do|do with (?:this|that|it|(?:the|my|our|a|all) \\w{1,20}(?: \\w{1,20})?)|do about (?:this|that|it|(?:the|my|our|a|all) \\w{1,20}(?: \\w{1,20})?)|doing)|what (?:is|was|are) (?:my|our|the) (?:options?|choices?|goal|plan|objective|quest|job|mission|task)|help|help me|help us|help me out|hints?|a hint|i need (?:a hint|help|some help|a clue)|give (?:me|us) (?:a hint|a clue|some help|options|ideas)|(?:can|could|may) (?:i|we) (?:have|get) (?:a hint|some help|a clue|a nudge)|(?:i am|we are|am) (?:stuck|lost|confused|bored|totally lost|completely lost|so lost|so confused|not sure|unsure|out of ideas)(?: what to do| where to go| what to try| what to ask)?|any (?:ideas|ideas anyone|suggestions|hints?|clues?|thoughts|advice)|(?:i have )?no (?:idea|clue)(?: what to do| what is going on| where to go)?|(?:i )?do not know(?: what to do| where to go| what to say| what to try| what i want to do| how)?|not sure(?: what to do| where to go| what to try)?|where (?:do|should|can|could|to|shall) (?:i|we) go|where to|what is going on|what is happening|remind me(?: what .{0,60})?|what was (?:i|we) doing|what were we doing|what (?:do|would) you (?:suggest|recommend|advise)|what would you do|suggestions?|options?|hm+|um+|uh+|er+|i give up|i am not sure(?: what .{0,60})?|what is there to do|what (?:else )?(?:is|are) (?:there|possible)|what can be done|what should happen|how do (?:i|we) (?:proceed|continue|start|begin|get out of this|do this|win)|how should (?:i|we) proceed|what are we supposed to do|where were we|what do (?:i|we) need to do)${END}`,
);

const SHEET =
  /\b(?:(?:my|our) (?:ac|armou?r class|hp|hit points?|health|stats?|ability scores?|level|modifiers?|bonus|inventory|spells|spell slots?|spell list|character sheet|sheet|initiative|xp|experience|equipment|gear|proficiency|passive perception|skills?|strength|dexterity|constitution|intelligence|wisdom|charisma)$|how (?:many|much) (?:hp|hit points|health|spell slots|slots|gold|coins?|coin|money|rations|arrows|torches|rope|silver|copper) (?:do|have|am) (?:i|we)|what (?:am i|are we) (?:carrying|wearing|holding|armed with)|(?:do|have) (?:i|we) (?:have|got|still have|know) (?:a|an|any|some|the|my|enough) (?:rope|torch|torches|lamp|spell|spells|potion|potions|tools|food|rations|gold|money|weapon|weapons|key|oil|knife|dagger|chalk|paper|tinderbox|lockpicks|picks|spell slots|slots|crowbar|shovel|light)|what (?:do|have) (?:i|we) (?:have|got)(?: on me| with me| on us| with us| in my pack| in my bag| left)?$|what is in my (?:pack|bag|backpack|inventory|pocket|pockets|pouch|satchel)|check my (?:inventory|pack|bag|sheet|character sheet|hp|stats|spells|gear|equipment)|what spells|which spells)\b|^(?:inventory|inv|stats|sheet|character sheet|hp|ac)$/;

const RULES =
  /\b(?:(?:can|could|does|would|is|will|has|should|did) my character|^(?:i )?rolls? (?:for |an? )?(?:initiative|\d{0,2}d\d{1,3}|dice|to hit|damage)|how (?:does|do) (?:\w{1,20} ){0,3}(?:work|works)$|(?:how do|can|do|should|may|must|shall) (?:i|we) (?:need to |have to |get to |just |also )?(?:roll|level up|save the game|quit|save|undo|reroll|play this|get advantage|have advantage|take a turn|multiclass)|\bdc\b|what (?:dc|dice|die|skill|check|roll|rules)\b|which (?:skill|die|dice|check|rule)|(?:bonus|free|legendary) action|how (?:do|can) (?:i|you|we) (?:look|talk|speak|attack|move|use|examine|search|cast|type|play|roll|save|rest)(?: (?:at|to|with|for))?(?: (?:stuff|things|people|items|anything|something|spells|somebody|someone|here|this game|the game))?$|is (?:it|that) my turn|whose turn|what are the rules|the rules|by the rules|what does (?:dc|ac|hp|advantage|\w{1,20} check) mean|game mechanics?|as a player|in game terms|what (?:edition|version)|are you (?:an ai|a bot|real|human|chatgpt)|is this (?:a )?(?:bug|game|thing on))\b/;

const TABLE = new RegExp(
  `^${OPEN}(?:brb|afk|back|i am back|(?:lol|haha+|lmao)(?: ok| okay| yes| no| nice)?|haha+|hehe+|rofl|xd|omg|wtf|gg|nice|cool|wow|awesome|great job|good game|one sec|one second|one moment|one minute|give me a (?:sec|second|minute|moment)|be right back|gtg|g2g|(?:sorry )?(?:never mind|nevermind|nvm)|undo|take that back|can i take that back|scratch that|pause|pause the game|save|save game|save the game|quit|quit game|exit game|restart|reload|load|start over|new game|wait what|what|wat|huh|eh|pardon|come again|sorry|sorry what|what just happened|what happened just now|what do you mean|what does that mean|what did you (?:say|mean)|(?:i )?do not (?:understand|get it|follow)(?: (?:what|how|why|this|that|any) .{0,60})?|(?:i )?do not get (?:what|how|why) .{0,60}|(?:can|could|would) you (?:please )?(?:repeat|rephrase|recap|summari[sz]e|clarify|explain that|say that again|slow down|go back|remind me)(?: .{0,60})?|repeat(?: that)?|say (?:that|it) again|recap|summary|test|testing|hello world|that was (?:fun|great|cool|a joke)|this is (?:fun|boring|great|stupid|cool|confusing|hard)|good night all|i have to go|i need to go|dinner time|phone|is anyone there|is this working|(?:i )?(?:have )?(?:forgot|forgotten|forget|do not remember|can not remember) (?:what|who|where|why|how) .{0,60}|typo|my bad|oops|whoops|just kidding|jk|i meant .{0,80}|how do i play|how does this work|how does this game work|who are you|who am i|what is my name|commands|menu)${END}`,
);
