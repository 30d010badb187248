/** A file over 300 lines probably holds two things. A warning, not an error. */
export const longFiles = (files: readonly { readonly path: string; readonly text: string }[]): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const lines = text.split("\n").length - 1;
    return lines > 300 ? [`${path} has ${lines} lines: which noun is missing?`] : [];
  });
