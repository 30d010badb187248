/** Whether a word is another with a slip of the hand: one letter for words of five and more, two for nine and more. The first letter holds. */
export function isSlipOf(typed: string, meant: string, most = 2): boolean {
  const allowed = Math.min(most, meant.length >= 9 ? 2 : meant.length >= 5 ? 1 : 0);
  if (allowed === 0 || typed.length < 4 || Math.abs(typed.length - meant.length) > allowed) return false;
  if (typed[0] !== meant[0] && !(typed[0] === meant[1] && typed[1] === meant[0])) return false;
  return distance(typed.slice(0, 40), meant.slice(0, 40)) <= allowed;
}

/** Letters put in, left out, mistaken, or changed places with the next. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}
