/** A question at the end of narration that asks the players to act. In `team` such questions go to one player, by a prompt. */
export function cutActionPrompt(body: string): { readonly kept: string; readonly cut: string } {
  let kept = body.trimEnd();
  for (
    let end = lastSentence(kept);
    end !== undefined && ASKS_FOR_ACTION.test(bare(kept.slice(end)));
    end = lastSentence(kept)
  ) {
    kept = kept.slice(0, end).trimEnd();
  }
  return { kept, cut: body.slice(kept.length).trim() };
}

const ASKS_FOR_ACTION =
  /^(?:(?:so|now|and|well|then|meanwhile|[\p{L}’' -]{1,60})[,:]? )?(?:what|how|who|where)\b[^.!?]{0,80}\b(?:do|does|will|would|are|is|should|now|next|move|acts?|goes|responds?|react)\b[^.!?]{0,80}\?+$/iu;

const bare = (sentence: string): string => sentence.replace(/[*_~>#]/g, "").trim();

/** Where the last sentence begins, unless it stands in quotes: what a person in the story asks is theirs to ask. */
function lastSentence(text: string): number | undefined {
  const bareEnd = text.replace(/[*_~\s]+$/, "");
  if (!bareEnd.endsWith("?")) return undefined;
  const window = text.slice(-400);
  const quotes = window.match(/["“”]/g)?.length ?? 0;
  if (/["”’']\s*[*_]*$/.test(text)) return undefined;
  const breaks = [
    ...window.slice(0, bareEnd.length - (text.length - window.length) - 1).matchAll(/[.!?…]["”’*_)]{0,3}\s+|\n+/g),
  ];
  const last = breaks.at(-1);
  const start = text.length - window.length + (last ? last.index + last[0].length : 0);
  const open = text.slice(start).match(/["“]/);
  return open && quotes % 2 === 1 ? undefined : start;
}
