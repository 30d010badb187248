import type { Answer } from "./server.ts";

const T = "tilda-brannock";
type Channel = (words: string, turn: number) => Answer;
const call = (name: string, input: unknown): Answer => ({ calls: [{ name, input }] });
const told = (turn: number) => ({ name: "narrate", input: { text: `The lamp gutters for the ${turn}th time.` } });

/** Every way in which a GM's words can reach somebody without its saying that they shall learn it: a reveal and what a ruling teaches say so. */
export const CHANNELS: Readonly<Record<string, Channel>> = {
  narrate: (text) => call("narrate", { text }),
  "plain text": (text) => ({ text }),
  "tagged text": (text) => ({ text: `[NARRATIVE]\n\n${text}` }),
  "a prompt": (request, turn) => ({
    calls: [told(turn), { name: "ask_player", input: { to: T, type: "QUICK_REACTION", request } }],
  }),
  "a prompt's options": (words, turn) => ({
    calls: [
      told(turn),
      { name: "ask_player", input: { to: T, type: "SECRET_ACTION", request: "What now?", options: [words] } },
    ],
  }),
  "a question to the person": (question) => call("ask_human", { question, options: [question.slice(0, 60), "No"] }),
  "a scene's title": (title) => call("open_scene", { title, place: title, time: title }),
  "the hour": (time) => call("move_time", { time }),
  "a check's reason": (why) => call("check", { who: T, skill: "Perception", dc: 10, why }),
  "a check's skill": (skill) => call("check", { who: T, skill, dc: 10, why: "the dark" }),
  "a check's advantage": (words) =>
    call("check", { who: T, skill: "Perception", dc: 10, why: "the dark", advantage: [words] }),
  "a save's reason": (why) => call("save", { who: T, ability: "dex", dc: 10, why }),
  "a roll's reason": (why) => call("roll", { dice: "1d6", why, who: T }),
  "a roll's dice": (dice) => call("roll", { dice, why: "chance", who: T }),
  "a ruling": (outcome) => call("rule", { who: T, outcome }),
  "a note to the Narrator": (note) => call("note_narrator", { note }),
  "a fight's foes": (name) =>
    call("combat", { do: "start", foes: [{ creature: "goblin", name, count: 1 }], aim: name }),
  "a deed": (words) => call("deed", { do: "use", who: T, item: words, how: words }),
  "an attack": (words) => call("attack", { who: T, target: words, with: words }),
  "a condition's bearer": (words) => call("condition", { to: words, condition: "prone" }),
  "a retcon": (text) => call("propose_retcon", { text, meaning: text }),
  "a reveal of another secret": (text) =>
    call("reveal", { secret: "the-broom/0000", to: [T], text: `${text} ${text}` }),
  "the end": (summary) => call("end", { summary, next_hook: summary }),
  "a tool that is not there": (words) => call(words.slice(0, 60), { text: words }),
  "somebody's name": (to) => call("ask_player", { to, type: "QUICK_REACTION", request: "What now?" }),
  "a group": (words) => call("narrate", { text: "Dark.", group: [words] }),
  "a thread": (thread) => call("open_scene", { title: "Below", thread, present: [T] }),
  "a state update": (words) => ({ text: `[STATE_UPDATED]\nfiles: ["${words.slice(0, 80)}"]\n` }),
  "a scene header": (words) => ({ text: `[SCENE_START]\nscene_number: 002\nscene_slug: ${words}\n\n${words}` }),
};
