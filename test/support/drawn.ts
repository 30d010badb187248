/** What stands on a terminal of this width after what was written to it: as far as our own ways of writing go. */
export function drawn(written: string, columns: number): readonly string[] {
  const rows: string[] = [""];
  let [row, column] = [0, 0];
  const put = (letter: string): void => {
    if (column === columns) [row, column] = [row + 1, 0];
    rows[row] = (rows[row] ?? "").padEnd(column).slice(0, column) + letter + (rows[row] ?? "").slice(column + 1);
    column++;
  };
  for (const [code, count = "", what = ""] of written.matchAll(/\u001b\[\??(\d*)(?:;\d+)*([A-Za-z])|[\s\S]/gu)) {
    const times = Number(count || 1);
    if (code === "\n") [row, column] = [row + 1, 0];
    else if (code === "\r") column = 0;
    else if (what === "A") row = Math.max(0, row - times);
    else if (what === "B") row += times;
    else if (what === "C") column += times;
    else if (what === "D") column = Math.max(0, column - times);
    else if (what === "G") column = times - 1;
    else if (what === "J") rows.splice(row, rows.length, (rows[row] ?? "").slice(0, column));
    else if (what === "") put(code);
  }
  return Array.from(rows, (text = "") => text.trimEnd());
}
