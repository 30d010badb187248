import { choice, proseOrSilence, slug } from "../fields.ts";
import { message, type Said } from "../message.ts";

/** A player's answer to a prompt: an action, a reaction, silence, or a veto that asks for the full picture first. */
export const PlayerToGm = message({
  tag: "PLAYER_TO_GM",
  meaning: "A player's answer to a prompt: action, reaction, silence or veto.",
  sender: "player",
  recipient: "GM",
  transport: "message",
  phases: "2+",
  expects: "the GM settles it and weaves it in; a veto gets `[GM_TO_PLAYER]` with FULL_CONTEXT",
  fields: { type: choice("ACTION", "REACTION", "VETO"), character: slug() },
  body: proseOrSilence(),
  signature: "character",
  example: `[PLAYER_TO_GM]
type: REACTION
character: tilda-brannock

Tilda sets her palm flat on the door. "Forty-two," she says to it, quite kindly.`,
});
export type PlayerToGm = Said<typeof PlayerToGm>;

export const isVeto = ({ fields, body }: PlayerToGm): boolean => fields.type === "VETO" || /^\s{0,9}\[VETO/i.test(body);

/** Words that let it pass: none, or just that. */
export const saysPass = (words: string): boolean => /^(?:\(pass\))?$/i.test(words.trim());

/** Said by whoever holds the place of somebody who is away, where that somebody is to be waited for. */
export const WAIT = "(wait)";

/** That and nothing else. */
export function saysWait(says: readonly unknown[]): boolean {
  const [one, ...more] = says;
  const words = typeof one === "string" ? one : (one as { readonly body?: unknown } | null | undefined)?.body;
  return more.length === 0 && typeof words === "string" && words.trim().toLowerCase() === WAIT;
}

export const isPass = ({ fields, body }: PlayerToGm): boolean => fields.type !== "VETO" && saysPass(body);
