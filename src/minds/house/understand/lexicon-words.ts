import type { VerbRow } from "./verb-row.ts";

/** What is done with words, and with what passes between people. */
export const WORDS = {
  ask: {
    kind: "ask",
    skills: ["persuasion"],
    approach: "kindness",
    words: `ask, would like a word, want a word, need a word, question, interrogate, inquire, enquire, quiz, query, grill, interview, press _ about, press _ for, press _ on, talk/speak/chat/converse to/with/about, talk, speak, chat, converse, have a word with, have a quick/quiet/private word with, have a chat with, have a talk with, strike up a conversation, engage _ in conversation, make conversation, make small talk, gossip, confront, consult, sound _ out, sound out, pump _ for, find out from, learn from, want to know, would like/want/love to know, tell me, hear her out, hear him out, hear them out, get _ talking, get _ to talk, pick her/his/their brain, demand to know, demand an answer, demand answers, demand an explanation, bring up`,
  },
  tell: {
    kind: "say",
    skills: [],
    words: `tell, say, answer, reply, respond, explain, inform, announce, mention, state, declare, call, shout, yell, whisper, murmur, remark, warn, describe _ to, suggest, propose, recommend, advise, argue, repeat, introduce, greet, say hello, wish, thank, welcome, hail, add, admit, confess, promise, swear, vow, report, point out, let _ know, hiss, bark, exclaim, address, joke, quip, complain, protest, insist, claim, recite, blurt, give my name, give _ my name, offer my thanks, spread the word, tell _ about, shush, hush, brief`,
  },
  persuade: {
    skills: ["persuasion"],
    approach: "kindness",
    words: `persuade, convince, plead, beg, implore, urge, coax, cajole, entreat, appeal, reason with, request, win _ over, win over, talk _ into/out/round/down, bring _ round, negotiate a truce, make a case, make my case, make peace, get _ to agree/help/open/let/leave/come/stop/listen/tell/give/show/explain/admit/confess/move/hand/trust/join/stay/lend/sell, sway, encourage, inspire, rally, motivate, mediate, vouch, apologise, apologize, say sorry, make amends, recruit, invite, ask _ to, ask for, ask _ for, ask permission, ask _ for permission, ask _ nicely, offer my/our help/services/aid, offer to help, get _ on our/my side, try to get _ to, smooth things over, defuse the situation, talk her/him/them down`,
  },
  lie: {
    skills: ["deception"],
    approach: "wit",
    words: `lie, bluff, deceive, trick, fool, con, mislead, pretend, pose, impersonate, disguise, feign, fake, act as if, act like, act as though, make up, make _ up, invent, claim to, tell _ a lie, tell a lie, spin a story, spin a tale, spin _ a story, spin _ a tale, play dumb, play dead, play innocent, play along, dress up as, masquerade, hoodwink, dupe, swindle, cheat, frame, plant evidence, cover story, say/tell/claim _ pretend, let on, feed _ a story, feed _ a line, double-cross, bamboozle, sell _ a story, pass myself off, pass ourselves off, act drunk, act casual, act natural, act innocent, act lost, mimic, imitate, mask, set a false`,
  },
  threaten: {
    skills: ["intimidation"],
    approach: "force",
    words: `threaten, intimidate, menace, bully, scare, frighten, coerce, blackmail, extort, terrify, cow, browbeat, loom over, glare, growl, snarl, demand, warn _ or else, give _ an ultimatum, order, command, lean on her/him/them, put the fear of, make _ talk, make _ tell, force _ to, rough _ up, shake down, shake _ down, hold _ hostage, hold a/my/the knife/sword/blade/dagger to, put a/my/the knife/sword/blade/dagger to, point my/the/a sword/knife/bow/crossbow/spear/blade/dagger at, aim my/the/a bow/crossbow at, pin _ with a stare, stare _ down, get in her/his/their face, crack my knuckles, flex, insist on, bang on the table, slam my fist, roar, bare my teeth, shout at, yell at, interrupt, press harder`,
  },
  charm: {
    skills: ["persuasion", "performance"],
    approach: "kindness",
    words: `charm, flirt, hit on, seduce, flatter, compliment, woo, butter _ up, sweet-talk, sweet talk, ingratiate, befriend, make friends, praise, wink at, smile at, kiss, bat my eyelashes, be nice, be friendly, turn on the charm, schmooze, win her/his/their trust, gain her/his/their trust, earn her/his/their trust, hug`,
  },
  bargain: {
    skills: ["persuasion", "insight"],
    approach: "wit",
    words: `bargain, haggle, barter, trade, negotiate, offer, make _ an offer, make an offer, strike a bargain, strike a deal, make a deal, cut _ a deal, cut a deal, do a deal, propose a trade, propose a deal, exchange, swap, sell, ask the price, ask how much, discuss terms, talk terms, talk price, talk business, name a price, name my price, beat _ down, knock the price, promise _ a share, offer _ share, offer to, come to terms, compromise, pawn, price`,
  },
  comfort: {
    skills: ["persuasion", "insight"],
    approach: "kindness",
    words: `comfort, console, calm, soothe, reassure, hold her/his/their hand, pat _ on, pat her/his/their, put an arm around, put my arm around, cheer _ up, sympathise, sympathize, sit with, sit beside, listen to her troubles, commiserate, forgive, calm _ down, settle _ down, offer a shoulder, offer comfort, offer my condolences, say a kind word, steady her/him/them, be kind, be gentle, show sympathy, hug _ tight, relax _`,
  },
  insult: {
    skills: ["intimidation", "performance"],
    approach: "force",
    words: `insult, mock, taunt, tease, provoke, jeer, heckle, ridicule, goad, curse at, swear at, make fun of, spit at, spit on, call _ a liar, call _ names, call _ a liar/coward/fool/thief/cheat/pig/idiot/bastard/murderer/fraud/rat, accuse, scold, berate, laugh at, flip _ off, stick my tongue out, make a rude gesture, belittle, scoff, rile _ up, needle, moon, antagonise, antagonize, offend, blame`,
  },
  perform: {
    skills: ["performance"],
    approach: "kindness",
    words: `perform, sing, dance, juggle, play a/the/my lute/flute/fiddle/drum/harp/song/tune/pipe/pipes/horn/instrument/music, play music, play something, strum, drum, beat the/a drum/drums, hum a tune, whistle a tune, whistle, tell _ a story, tell a story, tell _ a joke, tell a joke, recite a poem, recite poetry, put on a show, put on an act, act out, do a trick, do a magic trick, yodel, chant, do a dance, entertain, bust a move, twirl, give a speech, make a speech, orate, toast`,
  },
  distract: {
    skills: ["deception", "performance"],
    approach: "wit",
    words: `distract, divert, lure, decoy, bait, create a distraction, cause a distraction, make a distraction, cause a scene, make a scene, make a diversion, create a diversion, cause a commotion, make a commotion, stage a, draw _ attention, draw _ away, draw _ off, get her/his/their attention, lead _ away, keep her/him/them busy, keep her/him/them talking, keep _ occupied, stall, buy time, buy us time, buy some time, play for time, throw _ off the scent, make a noise, make some noise, make noise, faint`,
  },
  signal: {
    skills: [],
    words: `signal, clap, applaud, wave to/at/down, call out, call for, shout for help, yell for help, call for help, cry for help, whistle for, whistle to, ring, ring the bell, blow the/my horn/whistle, beckon, gesture, motion, point, point at, point to, knock, knock on/at, knock _ knock, rap on, bang on, raise the alarm, sound the alarm, send word, send a message, flag _ down, hold up a hand, hammer on, light a signal, wave the, toll, summon, alert, call over, call _ over`,
  },
  agree: {
    kind: "do",
    skills: [],
    words: `agree, accept, take the job/deal/offer/contract/bargain, take the work, take _ up on, sign on, sign up, shake on it, shake her/his/their hand, shake hands, shake on the, go along with, take the coin, consent, volunteer, say yes, give my word, give _ my word, commit to`,
  },
  refuse: {
    kind: "do",
    skills: [],
    words: `refuse, decline, turn _ down, turn down, reject, say no, shake off, deny, resist, ignore, object, stand my ground, hold my ground, disobey, brush _ off, veto`,
  },
  help: {
    skills: [],
    approach: "kindness",
    words: `help, assist, aid, support, lend a hand, give _ a hand, give a hand, help _ up/out/with, help out, back _ up, give _ a leg up, give _ a boost, boost, hold the ladder, hold the rope for, hold the lamp for, pitch in, work together, cooperate, take over from, relieve`,
  },
  animal: {
    skills: ["animal-handling"],
    approach: "kindness",
    words: `pet, tame, saddle, handle the animal, calm the horse/dog/mule/animal/beast/donkey/goat/cat/bird, soothe the horse/dog/mule/animal/beast/donkey/goat/cat/bird, whistle for the dog, train, stroke the cat/dog/horse/mule/goat/donkey, scratch the dog/cat, pet the, lead the horse/mule/goat/donkey/dog, groom, harness, call the dog/cat, shoo`,
  },
  feed: {
    skills: ["animal-handling"],
    approach: "kindness",
    words: `feed, milk, water the, throw _ scraps, throw _ a bone, give _ scraps, toss _ scraps`,
  },
  pray: {
    skills: ["religion"],
    approach: "kindness",
    words: `pray, bless, worship, say a prayer, say a blessing, offer a prayer, offer up a prayer, ask my god, call on my god, call upon, invoke, consecrate, make an offering, make the sign, kneel and pray, light a candle for, give thanks, turn undead, channel divinity, sanctify, perform the rites, say the rites, say a few words, ask _ for guidance`,
  },
  gamble: {
    skills: ["sleight-of-hand", "insight"],
    approach: "wit",
    words: `gamble, play dice, play cards, play a game, play for, roll the dice, roll dice, throw dice, join the game, deal me in, deal the cards, play chess, arm wrestle, arm-wrestle, challenge, toss a coin, flip a coin, play _ at dice, play _ at cards`,
  },
} as const satisfies Record<string, VerbRow>;
