/** How the bytes of a file spell its text. People bring files from every editor there is; each is written back as it came. */
export type Encoding = "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be" | "windows-1252";

export interface Text {
  readonly text: string;
  readonly encoding: Encoding;
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const western = new TextDecoder("windows-1252");

/** Any bytes are some text: a byte order mark is believed, then UTF-8, and whatever is not that was written on an old Windows. */
export function decode(bytes: Uint8Array): Text {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff && "utf-16be";
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    if (wide)
      return {
        text: new TextDecoder(wide, { fatal: true, ignoreBOM: true }).decode(bytes.subarray(2)),
        encoding: wide,
      };
    return marked
      ? { text: strict.decode(bytes.subarray(3)), encoding: "utf-8-bom" }
      : { text: strict.decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: western.decode(bytes), encoding: "windows-1252" };
  }
}

/** The bytes of a text, spelled as its file is. */
export function encode({ text, encoding }: Text): Uint8Array {
  if (encoding === "utf-8") return Buffer.from(text, "utf8");
  if (encoding === "utf-8-bom") return Buffer.from(`\ufeff${text}`, "utf8");
  if (encoding === "windows-1252") return Uint8Array.from([...text].flatMap((letter) => westernBytes(letter)));
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return encoding === "utf-16le" ? bytes : bytes.swap16();
}

const WESTERN: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [western.decode(Uint8Array.of(byte)), byte]),
);

/** A letter that the file's spelling does not have is written without its accent, or as a question mark. */
function westernBytes(letter: string): readonly number[] {
  const known = WESTERN.get(letter);
  if (known !== undefined) return [known];
  const plain = [...letter.normalize("NFKD")].flatMap((part) => WESTERN.get(part) ?? []);
  return plain.length > 0 ? plain : [0x3f];
}

/** The line ending a text uses most. */
export function lineEnding(text: string): "\n" | "\r\n" {
  if (!text.includes("\r\n")) return "\n";
  const all = text.split("\n").length - 1;
  return text.split("\r\n").length - 1 > all / 2 ? "\r\n" : "\n";
}
