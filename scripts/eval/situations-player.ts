import {
  ask,
  CORWIN,
  call,
  GIDEON,
  INN,
  isPlain,
  lengths,
  messages,
  SERAPHINE,
  says,
  share,
  speech,
  TILDA,
  tell,
  yes,
} from "./looking.ts";
import type { Seen, Situation } from "./run.ts";

/** What was told, and what is asked of this player now. */
const asked = (seat: string, told: string, request: string, type?: string, before: Situation["before"] = []) => ({
  seat,
  before: [...before, [...(before.length === 0 ? INN : []), tell(told), ask(seat, request, type)]],
});

/** The same in another place than the inn. */
const askedAt = (place: string, ...[seat, told, request, type]: Parameters<typeof asked>) =>
  asked(seat, told, request, type, [
    [call("open_scene", { title: place, place, time: "evening" }), tell(`They are at ${place}.`)],
  ]);

const answered = (seen: Seen): number => yes(messages(seen, "PLAYER_TO_GM").length > 0);

/** Whoever asks whether something works does not say that it does. */
const withoutQuestions = (text: string): string => text.replaceAll(/[^.!?]*\?/g, "");

export const PLAYER_SITUATIONS: readonly Situation[] = [
  {
    id: "pl-insult",
    title: "a flaw that costs something, in a voice of short sentences",
    ...asked(
      TILDA,
      'A drover by the fire laughs. "Who let the little girl carry a sword?"',
      "He means you. What do you do?",
    ),
    judge: (seen) => ({
      tool: answered(seen),
      acting: share(
        speech(seen).length > 0,
        speech(seen).length > 0 && speech(seen).every((one) => lengths(one).every((n) => n <= 8)),
      ),
    }),
  },
  {
    id: "pl-friend",
    title: "a voice, and nothing rolled",
    ...asked(CORWIN, "Old Hob looks up from the fire.", "He asks what you want. What do you say?"),
    judge: (seen) => ({ acting: yes(speech(seen).some((one) => /friend/i.test(one))), arguments: yes(isPlain(seen)) }),
  },
  {
    id: "pl-lantern",
    title: "an oath of one's own",
    ...asked(
      GIDEON,
      "Marta tells of the drowned girl, and the room falls silent.",
      "She looks at you, a man of faith. What do you say?",
    ),
    judge: (seen) => ({ acting: yes(says(seen, /lantern/i)), arguments: yes(isPlain(seen)) }),
  },
  {
    id: "pl-water",
    title: "a fear that shows",
    ...askedAt(
      "the landing stage",
      SERAPHINE,
      "Hob's boat rocks on the black water.",
      "The others climb in. It is your turn to step over the gap. What do you do?",
    ),
    judge: (seen) => ({
      acting: share(
        speech(seen).some((one) => /\bone\b/i.test(one)),
        says(seen, /afraid|fear|trembl|pale|swallow|grip|hesitat|shak|shiver|clutch/i),
      ),
    }),
  },
  {
    id: "pl-heal",
    title: "somebody is down, and there is a healer",
    seat: GIDEON,
    before: [
      [...INN, ask(CORWIN, "What do you do?")],
      [call("damage", { to: [TILDA], dice: "1d4+20", type: "piercing" })],
      [
        tell("A bolt through the window. Tilda lies on the boards and does not move."),
        ask(GIDEON, "She is dying, within your reach; the bowman is outside in the dark. What do you do?"),
      ],
    ],
    judge: (seen) => ({
      tactics: share(says(seen, /tilda/i), says(seen, /cure|heal|wounds|stabili|tend|bleeding/i)),
      tool: answered(seen),
    }),
  },
  {
    id: "pl-target",
    title: "one action, one target, and the better one",
    ...askedAt(
      "the alley",
      CORWIN,
      "The scarred bandit beside you can hardly stand and bleeds; Tilda stands at his back. The archer on the roof has not been touched, and nobody can reach him.",
      "It is your turn. You have your shortsword in hand. What do you do?",
    ),
    judge: (seen) => ({
      tactics: yes(
        says(seen, /scarred|wounded|bleeding|beside/i) && !/\bI (?:shoot|loose)[^.]*archer/i.test(seen.words),
      ),
      arguments: yes(isPlain(seen)),
    }),
  },
  {
    id: "pl-kneel",
    title: "a vow that is kept in a fight",
    ...askedAt(
      "the alley",
      GIDEON,
      'The last bandit throws his blade away and drops to his knees before Gideon. "Do not kill me!"',
      "He kneels before you, and you stand over him, armed. What do you do?",
    ),
    judge: (seen) => ({
      state: yes(
        seen.words !== "" &&
          !/\b(?:I|Gideon|he) (?:strikes?|brings? (?:the|my|his) mace down|swings?|smashe?s?|attacks?)\b/i.test(
            seen.words,
          ),
      ),
      acting: yes(speech(seen).length > 0),
    }),
  },
  {
    id: "pl-try",
    title: "one tries, and does not say whether it works",
    ...askedAt(
      "the mill",
      CORWIN,
      "The wall of the mill is wet, and a window stands open above.",
      "It is twice your height. What do you do?",
    ),
    judge: (seen) => ({
      arguments: yes(
        isPlain(seen) &&
          !/\b(?:reach(?:es)? the (?:window|sill|top)|pulls? (?:myself|himself) (?:in|through|over)|succeed|made it|makes? it)\b/i.test(
            withoutQuestions(seen.words),
          ),
      ),
      tool: answered(seen),
    }),
  },
  {
    id: "pl-pass",
    title: "nothing to add, and room for the others",
    ...asked(
      SERAPHINE,
      "Tilda and the drover glare at one another. It is between the two of them.",
      "If you want to, say something; else let it pass.",
      "OPTIONAL_REACTION",
    ),
    judge: (seen) => ({
      tool: yes(lengths(seen.words).reduce((sum, n) => sum + n, 0) <= 25),
      arguments: yes(seen.words === "" || isPlain(seen)),
    }),
  },
  {
    id: "pl-remember",
    title: "what was promised to this character two beats ago",
    ...asked(
      CORWIN,
      "The rain has stopped. It is dark outside.",
      "The others ask where Hob will meet you, and when. What do you tell them?",
      "QUICK_REACTION",
      [
        [
          ...INN,
          tell('Old Hob leans over. "At moonrise, lad, by the red post. And bring tobacco."'),
          ask(GIDEON, "And you?"),
        ],
        [tell("Marta clears the table."), ask(TILDA, "And you?")],
      ],
    ),
    judge: (seen) => ({ state: share(says(seen, /moonrise/i), says(seen, /red post/i)) }),
  },
  {
    id: "pl-not-told",
    title: "what somebody else was told, this one does not know",
    ...asked(
      TILDA,
      "Gideon looks for the cellar key.",
      "He asks you where Marta keeps it. What do you say?",
      "QUICK_REACTION",
      [
        [
          ...INN,
          call("narrate", {
            to: [CORWIN],
            text: "Marta's eyes go to the clock that has stopped: the cellar key hangs behind it.",
          }),
          ask(CORWIN, "You alone saw it. What do you do?"),
        ],
      ],
    ),
    judge: (seen) => ({ state: yes(seen.words !== "" && !/clock/i.test(seen.words)), tool: answered(seen) }),
  },
  {
    id: "pl-whisper",
    title: "a warning that only one may hear",
    ...asked(
      CORWIN,
      "The drover sits down beside Gideon and listens to every word.",
      "You have seen the knife in the drover's boot. Warn Gideon so that nobody else hears it, and say what you do.",
    ),
    judge: (seen) => {
      const found = messages(seen, "PLAYER_TO_PLAYER").filter(({ to }) => to.length === 1 && to[0] === GIDEON);
      return { tool: yes(found.length > 0), arguments: yes(found.some(({ fields }) => fields.manner === "whisper")) };
    },
  },
];
