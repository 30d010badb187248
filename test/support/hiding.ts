const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const from = letter < "a" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - from + 13) % 26) + from);
  });

/** Ways to put a text into a prompt so that it does not meet the eye. */
export const HIDING: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => `You know this: ${text}`,
  "plain, in other letters": (text) => text.toUpperCase().replaceAll("O", "Ö").split("").join(" "),
  reversed: (text) => [...text].reverse().join(""),
  base64: (text) => Buffer.from(`> ${text} <`).toString("base64"),
  hex: (text) => Buffer.from(text).toString("hex").toUpperCase(),
  rot13,
};
