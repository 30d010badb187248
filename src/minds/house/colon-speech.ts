import { capital } from "./plain-words.ts";

/** "I whisper: who is he?" is as good as quotation marks. */
export const colonQuoted = (text: string): string =>
  text.replace(SAYS, (_, before: string, said: string) => `${before}, "${capital(said)}"`);

const SAYS =
  /\b((?:say|ask|whisper|mutter|murmur|shout|yell|scream|bellow|roar|cry|hiss|growl|tell|reply|answer|call|add|announce|declare|explain|warn|beg|plead|sing|hum|chant|recite|joke)s?\b[^:.!?"“”]{0,40}): ?([^"“”\s][^"“”]{1,})$/i;
