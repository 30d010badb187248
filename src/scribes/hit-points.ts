/** How somebody's hit points stand, as a GM wrote them down in passing. */
export interface Standing {
  readonly name: string;
  readonly text: string;
}

/** `Corwin took 5 damage (now 3/8), Tilda 12/15`: one for each who is named; a line that names nobody is about the party. */
export function hitPointsIn(line: string): readonly Standing[] {
  const found: { name: string; text: string }[] = [];
  for (const piece of piecesOf(line)) {
    const one = standingIn(piece);
    const last = found.at(-1);
    if (one) found.push(one);
    else if (last) last.text += `, ${piece}`;
    else found.push({ name: "Party", text: piece });
  }
  return found;
}

/** Divided by commas and semicolons, not those inside brackets. */
function piecesOf(line: string): readonly string[] {
  const pieces: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at <= line.length; at++) {
    const letter = line[at] ?? ",";
    if (letter === "(") depth++;
    if (letter === ")") depth = Math.max(0, depth - 1);
    const ends = at === line.length || (depth === 0 && (letter === "," || letter === ";"));
    if (!ends) continue;
    pieces.push(
      line
        .slice(from, at)
        .trim()
        .replace(/^and\s/i, ""),
    );
    from = at + 1;
  }
  return pieces.filter((piece) => piece !== "");
}

const NAME =
  /^([\p{L}'’.-]{1,40}(?:\s[\p{L}'’.-]{1,40}){0,4}?)\*{0,2}(?:\s?:\*{0,2}\s?|\s?[=–—]\s?|\s-\s|\s?\(|\s(?=\d|(?:took|takes|is|has|at|now|down|lost|loses|lose|regained|regains|healed|heals|recovered|recovers|drops|dropped|falls|fell|gains|gained|suffers|suffered|stands|back|up|unconscious|dying|dead|stable|full|uninjured|unhurt)\b))/iu;
const PAIR = /(\d{1,4})\s?(?:\/|of|out of)\s?(\d{1,4})(?:\s?(?:hp|hit points?))?/i;

function standingIn(piece: string): Standing | undefined {
  const plain = piece.replace(/^[*_\s]{1,6}/, "");
  const name = NAME.exec(plain);
  if (!name?.[1] || /^(?:everyone|everybody|all|none|nobody|party|the party)$/i.test(name[1])) return undefined;
  const rest = plain.slice(name[0].length).trim();
  const pair = PAIR.exec(rest);
  if (!pair)
    return { name: name[1], text: rest.replace(/^(?:is|at|now)\s/i, "").replace(/^\*{1,2}|\)$/g, "") || plain };
  const note = /^\s?\([^()]{1,120}\)/.exec(rest.slice(pair.index + pair[0].length))?.[0].trim();
  return { name: name[1], text: `${pair[1]}/${pair[2]}${note === undefined ? "" : ` ${note}`}` };
}
