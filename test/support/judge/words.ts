interface Said {
  readonly fields: object;
  readonly body: string;
}

const typeOf = (fields: object): unknown => ("type" in fields ? fields.type : undefined);

/** Silence: nothing, or `(pass)`. */
export const isSilence = ({ fields, body }: Said): boolean =>
  typeOf(fields) !== "VETO" && ["", "(pass)"].includes(body.trim().toLowerCase());

export const isVeto = ({ fields, body }: Said): boolean =>
  typeOf(fields) === "VETO" || body.trimStart().toUpperCase().startsWith("[VETO");

/** Something a character does, which has to be settled. */
export const isDeed = (said: Said): boolean => typeOf(said.fields) === "ACTION" && !isSilence(said) && !isVeto(said);

/** Marked as one, or said to be one before the first quotation mark closes. */
export function isWhispered({ fields, body }: Said): boolean {
  if ("manner" in fields) return fields.manner === "whisper";
  let quoted = false;
  let plain = "";
  for (const letter of body.slice(0, 160)) {
    if (!quoted && (letter === '"' || letter === "“")) quoted = true;
    else if (quoted && (letter === '"' || letter === "”")) quoted = false;
    else if (!quoted) plain += letter;
    if (!quoted && (letter === '"' || letter === "”")) plain += " ";
  }
  return plain.toLowerCase().includes("whisper");
}

export const sentencesIn = (text: string): number =>
  [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)].filter(
    ({ segment }) => segment.trim() !== "",
  ).length;
