/** A question at the end of narration that asks the players to act. In `team` such questions go to one player, by a prompt. */
export function cutActionPrompt(body: string): { readonly kept: string; readonly cut: string } {
  let kept = body;
  for (let cuts = 0; cuts < 5; cuts++) {
    const start = finalQuestion(kept);
    if (start === undefined) break;
    kept = kept.slice(0, start).trimEnd();
  }
  return { kept, cut: body.slice(kept.length).trim() };
}

/** Where the last sentence begins, if it is a question to act and nobody in the story asks it. Looks at the last lines only. */
function finalQuestion(text: string): number | undefined {
  const from = Math.max(0, text.length - 500);
  const tail = text.slice(from);
  let end = tail.length;
  while (end > 0 && /[*_~\s]/.test(tail[end - 1] ?? "")) end--;
  if (tail[end - 1] !== "?") return undefined; // ends in a quotation mark: the question is somebody's line
  const breaks = [...tail.slice(0, end - 1).matchAll(/[.!?…]["”’*_)]{0,3}\s+|\n+/g)];
  const last = breaks.at(-1);
  const start = last ? last.index + last[0].length : 0;
  const paragraph = tail.slice(Math.max(0, tail.lastIndexOf("\n\n", start)), start);
  return isQuoted(paragraph) || !asksToAct(tail.slice(start, end)) ? undefined : from + start;
}

const isQuoted = (before: string): boolean => {
  const count = (mark: string) => before.split(mark).length - 1;
  return count('"') % 2 === 1 || count("“") > count("”");
};

function asksToAct(sentence: string): boolean {
  const plain = sentence.replace(/[*_~>#]/g, "").trim();
  const asked = plain.replace(/^(?:(?:so|now|and|but|well|then|meanwhile)\b|\p{Lu}[\p{L}'’ -]{0,40})[,:…—]\s*/iu, "");
  const question = (/^[^.!?]{1,200}\?+$/.test(asked) ? asked : plain).replace(/’/g, "'");
  return (
    SHORT.test(question) ||
    ANYONE.test(question) ||
    YOU.test(question) ||
    (OPEN.test(question) && SOMEBODY.test(question))
  );
}

const ANYONE =
  /^(?:anyone|anybody|does anyone|does anybody|who)\b.{0,60}\b(?:want|wants|wish|wishes|would like|like)\b.{0,60}\?+$/i;
const SHORT = /^(?:what now|what next|what's next|what happens next|who (?:goes|acts|moves)(?: first| next)?)\?+$/i;
const YOU = /^(?:do|will|would|can|could|shall|should|are) (?:you|the party|everyone|anyone)\b/i;
const OPEN =
  /^(?:what|how|where|which|who)\b.{0,80}\b(?:do|does|doing|act|respond|react|proceed|move|go|choose|decide|handle|approach|plan|answer|next|first)\b/i;
const SOMEBODY = /\b(?:you|your|the party|everyone|anyone)\b|^What (?:does|do|will|would) \p{Lu}/u;
