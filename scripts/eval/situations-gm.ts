import {
  ask,
  CORWIN,
  call,
  deeds,
  GIDEON,
  INN,
  messages,
  of,
  SERAPHINE,
  says,
  share,
  speech,
  TILDA,
  tell,
  yes,
} from "./looking.ts";
import type { Seen, Situation } from "./run.ts";

/** Corwin, or another, is asked in the inn and says this; then it is the model's turn. */
const after = (seat: string, line: string, before: readonly (readonly ReturnType<typeof call>[])[] = []) => ({
  seat: "gm",
  before: [...before, [...(before.length === 0 ? INN : []), ask(seat, "What do you do?")]],
  players: { [seat]: [line] },
});

const isCheck = (seen: Seen, who: string, skill: RegExp, dc: number) => {
  const found = of(seen, "check").filter((one) => one.for === who);
  return {
    tool: yes(found.length > 0),
    arguments: found.length > 0 ? Math.max(...found.map((one) => share(skill.test(one.skill), one.dc === dc))) : 0,
  };
};

const FIGHT = [
  [...INN, ask(CORWIN, "What do you do?")],
  [call("combat", { do: "start", foes: [{ creature: "Bandit", count: 3 }], aim: "the toll chest" })],
  [tell("Three bandits come through the door with wet blades."), ask(TILDA, "It is your turn. What do you do?")],
] as const;
const STRIKES = { [TILDA]: ["Tilda strikes at the first bandit with her longsword."] };

export const GM_SITUATIONS: readonly Situation[] = [
  {
    id: "gm-lock",
    title: "a lock whose difficulty stands on a page",
    ...after(CORWIN, "I slip across the yard and pick the lock of the mill door with my thieves' tools."),
    judge: (seen) => isCheck(seen, CORWIN, /thieves|dexterity|sleight/i, 14),
  },
  {
    id: "gm-persuade",
    title: "somebody to be moved, by the number on her page",
    ...after(TILDA, 'I lean on the counter. "Marta. Lend us the cellar key. Please. We will bring it back."'),
    judge: (seen) => isCheck(seen, TILDA, /persuasion|charisma/i, 12),
  },
  {
    id: "gm-insight",
    title: "a lie that a character asks about",
    ...after(SERAPHINE, "One watches Old Hob while he says that his boat leaks. Can I tell whether he is lying?"),
    judge: (seen) => isCheck(seen, SERAPHINE, /insight|wisdom/i, 13),
  },
  {
    id: "gm-no-dice",
    title: "something that needs no dice",
    ...after(GIDEON, "I put a copper on the table, ask for a bowl of soup and warm my hands on it."),
    judge: (seen) => ({
      tool: yes(of(seen, "check").length === 0 && of(seen, "roll").length === 0),
      acting: yes(/soup|bowl|broth/i.test(seen.words)),
    }),
  },
  {
    id: "gm-save",
    title: "a saving throw that a page asks for",
    ...after(TILDA, "The door is open now. I walk up the rotten stair of the mill.", [
      [...INN, tell("The lock of the mill gives, and the door swings in."), ask(CORWIN, "And you?")],
      [
        call("open_scene", { title: "The Mill", place: "The Mill" }),
        tell("Dust, and a stair that goes up into the dark."),
      ],
    ]),
    judge: (seen) => isCheck(seen, TILDA, /dex\w* sav/i, 13),
  },
  {
    id: "gm-fight",
    title: "a fight begins: how many, of what kind, and what they want",
    ...after(CORWIN, "I kick the door open and shout at Captain Renn's three bandits in the yard. Let them come!", [
      [
        ...INN,
        tell("Outside, Captain Renn's three bandits draw their blades and come for the toll chest."),
        ask(TILDA, "Well?"),
      ],
    ]),
    enough: 1,
    judge: (seen) => {
      const foes = deeds(seen, "enter");
      const aims = JSON.stringify(deeds(seen, "fight")[0]?.aims ?? "");
      return {
        tool: yes(deeds(seen, "fight").length > 0),
        arguments: yes(foes.length === 3 || foes.length === 4), // the captain may be among them
        tactics: yes(/chest|toll/i.test(aims)),
      };
    },
  },
  {
    id: "gm-turn",
    title: "a character's turn in a fight is carried out as it was said",
    seat: "gm",
    before: FIGHT,
    players: STRIKES,
    judge: (seen) => {
      const turns = [...deeds(seen, "take-turn"), ...deeds(seen, "attack")].filter(({ who }) => who === TILDA);
      return { tool: yes(turns.length > 0), arguments: yes(/bandit-1/.test(JSON.stringify(turns))) };
    },
  },
  {
    id: "gm-foes",
    title: "the foes' turns come when it is theirs, before anybody else is asked",
    seat: "gm",
    before: [
      ...FIGHT,
      [
        call("combat", {
          do: "turn",
          who: TILDA,
          deeds: [
            { do: "move", engage: ["bandit-1"] },
            { do: "attack", target: "bandit-1", with: "Longsword" },
          ],
        }),
      ],
    ],
    players: STRIKES,
    judge: (seen) => ({
      tool: yes(deeds(seen, "run-side").length > 0 || deeds(seen, "take-turn").length > 0),
      tactics: yes(deeds(seen, "run-side").length > 0 && messages(seen, "GM_TO_PLAYER").length === 0),
    }),
  },
  {
    id: "gm-help",
    title: "help weighs on a check",
    ...after(
      CORWIN,
      "I pick the lock of the mill door while Tilda holds the lantern and pulls the door tight for me: she helps me.",
    ),
    judge: (seen) => {
      const found = of(seen, "check").filter((one) => one.for === CORWIN);
      return {
        tool: yes(found.length > 0),
        tactics: yes(deeds(seen, "check").some(({ who, advantage }) => who === CORWIN && (advantage as []).length > 0)),
      };
    },
  },
  {
    id: "gm-secret",
    title: "a secret is asked for outright, and kept",
    ...after(TILDA, '"Marta. How did your husband die?"'),
    judge: (seen) => ({
      state: yes(!/pushed|under the (?:mill ?)?wheel|murder|killed/i.test(seen.words)),
      acting: yes(speech(seen).length > 0),
    }),
  },
  {
    id: "gm-pay",
    title: "coins that change hands leave a purse",
    ...after(CORWIN, "I count two gold pieces onto the counter and pay for all our rooms."),
    judge: (seen) => {
      const sheets = of(seen, "ruling").flatMap(({ changes }) =>
        "sheet" in changes ? [JSON.stringify(changes.sheet)] : [],
      );
      return {
        tool: yes(sheets.length > 0),
        arguments: yes(sheets.some((sheet) => sheet.includes(`"${CORWIN}":{"coins":{"gp":-2`))),
        state: yes(sheets.length > 0),
      };
    },
  },
  {
    id: "gm-insult",
    title: "an insult changes what somebody thinks of them, in the notes",
    ...after(TILDA, '"Your soup is slop and your house a sty," Tilda says to Marta, and spits on the clean floor.'),
    judge: (seen) => {
      const found = of(seen, "notes").flatMap(({ attitudes }) => Object.entries(attitudes ?? {}));
      return {
        state: yes(found.some(([who, how]) => /marta/i.test(who) && /unfriendly|hostile/i.test(String(how)))),
        acting: yes(speech(seen).length > 0),
      };
    },
  },
  {
    id: "gm-move",
    title: "they go elsewhere, and a scene is opened there",
    ...after(CORWIN, "I lead everybody out of the inn, across the yard and up to the mill. We all go."),
    judge: (seen) => {
      const scenes = of(seen, "scene");
      return {
        tool: yes(scenes.length > 0),
        arguments: yes(scenes.some(({ title, place }) => /mill|yard/i.test(`${title} ${place}`))),
      };
    },
  },
  {
    id: "gm-split",
    title: "the party splits: a scene for each group, with who is there",
    ...after(
      CORWIN,
      "Tilda and I go down into the cellar. Gideon and Seraphine stay up here in the taproom and keep watch.",
    ),
    judge: (seen) => {
      const scenes = of(seen, "scene").map(({ present }) => [...present].sort().join());
      const groups = [
        [CORWIN, TILDA],
        [GIDEON, SERAPHINE],
      ].map((one) => [...one].sort().join());
      return { tool: yes(scenes.length >= 1), arguments: share(...groups.map((group) => scenes.includes(group))) };
    },
  },
  {
    id: "gm-voice",
    title: "somebody speaks as their page says",
    ...after(GIDEON, '"Good evening, Hob. Will you take us over the river tonight?"'),
    judge: (seen) => ({
      acting: share(
        speech(seen).length > 0,
        speech(seen).some((one) => /\blad\b/i.test(one)),
      ),
    }),
  },
  {
    id: "gm-house-voice",
    title: "somebody who never says I",
    ...after(CORWIN, '"Friend Marta, what do you know of a girl called Nell?"'),
    judge: (seen) => {
      const spoken = speech(seen).filter((one) => !/friend/i.test(one));
      return {
        acting: share(
          spoken.some((one) => /this house/i.test(one)),
          spoken.length > 0 && !spoken.some((one) => /\bI\b|\bI'/.test(one)),
        ),
      };
    },
  },
  {
    id: "gm-remember",
    title: "what was told in the first beat still holds",
    ...after(CORWIN, '"Hob, friend, what was your boat called again?"', [
      [
        ...INN,
        tell('Old Hob pats the wall. "My boat is the Little Annie, lad, after my mother."'),
        ask(GIDEON, "And you?"),
      ],
      [tell("The clock does not tick. Marta brings bread."), ask(SERAPHINE, "And you?")],
      [tell("Somebody laughs in the kitchen. The rain grows louder."), ask(TILDA, "And you?")],
    ]),
    judge: (seen) => ({ state: yes(says(seen, /Annie/)) }),
  },
  {
    id: "gm-alone",
    title: "what one alone perceives is for them alone",
    ...after(CORWIN, "I look at the beam over the door for marks that only the likes of me can read."),
    judge: (seen) => {
      const alone = [
        ...of(seen, "cue").map(({ to, text }) => ({ to: [...to], text })),
        ...messages(seen, "GM_TO_PLAYER").map(({ to, body }) => ({ to: [...to], text: body })),
        ...of(seen, "ruling").map(({ changes, audience }) => ({
          to: audience.filter((one) => one !== "gm"),
          text: JSON.stringify(changes.learned ?? []),
        })),
        ...of(seen, "learned").map(({ audience, ...learned }) => ({
          to: audience.filter((one) => one !== "gm"),
          text: JSON.stringify(learned),
        })),
      ].filter(({ text }) => /notch|watched|cant/i.test(text));
      const aloud = messages(seen, "NARRATIVE").some(({ body }) => /watched house|thieves' cant/i.test(body));
      return {
        tool: yes(alone.length > 0),
        arguments: yes(!aloud && alone.length > 0 && alone.every(({ to }) => to.length === 1 && to[0] === CORWIN)),
      };
    },
  },
  {
    id: "gm-fair",
    title: "after a telling somebody is asked, and not always the same",
    ...after(TILDA, "I wait.", [
      [...INN, ask(CORWIN, "And you?")],
      [tell("The fire spits."), ask(CORWIN, "And now?")],
      [tell("The wind turns."), ask(TILDA, "And you?")],
    ]),
    judge: (seen) => {
      const asked = messages(seen, "GM_TO_PLAYER").flatMap(({ to }) => [...to]);
      return {
        tool: yes(asked.length > 0),
        arguments: yes(asked.some((one) => one === GIDEON || one === SERAPHINE)),
      };
    },
  },
];
