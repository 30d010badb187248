import { isModal, isPast } from "../../verbs.ts";
import { plainVerb } from "../lines/line.ts";

/** “I ask Tam what he thinks of it.” as it is put to Tam: “what do you think of it?” Anything else as it is. */
export function putDirectly(line: string): string {
  const found =
    /^(?:I )?ask \p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)? (about|if|whether|(?:what|why|who|where|when|how|which)(?: (?:old|many|much|far|long|well|good)(?: \p{Ll}+s)?)?) (.{2,300}?)[.!?]*$/iu.exec(
      line.trim(),
    );
  const [, asks = "", rest = ""] = found ?? [];
  if (!found) return line;
  if (/^about$/i.test(asks)) return `what do you know about ${toYou(rest)}?`;
  const wh = /^(?:if|whether)$/i.test(asks) ? "" : `${asks.toLowerCase()} `;
  const [who = "", verb = "", ...more] = rest.split(" ");
  if (!/^(?:he|she|they)$/i.test(who) || verb === "") return `${wh}${toYou(rest)}?`;
  const after = toYou(more.join(" "));
  const end = after === "" ? "" : ` ${after}`;
  if (/^(?:is|are)$/.test(verb)) return `${wh}are you${end}?`;
  if (/^(?:was|were)$/.test(verb)) return `${wh}were you${end}?`;
  if (isModal(verb) || (/^(?:has|have|had)$/.test(verb) && /(?:ed|en|wn)\b|\b(?:been|got|seen|met|had)\b/.test(after)))
    return `${wh}${verb === "has" ? "have" : verb} you${end}?`;
  if (isPast(verb)) return `${wh}did you ${verb}${end}?`;
  return `${wh}do you ${verb.endsWith("s") ? plainVerb(verb).replace(/^am$/, "be") : verb}${end}?`;
}

const toYou = (text: string): string =>
  text.replace(/\b(?:he|she)\b/g, "you").replace(/\b(?:his|her|their)\b(?= \p{Ll})/gu, "your");
