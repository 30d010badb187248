/** A text as what it takes over of another one, by place and length in bytes, and what is new in it, in their order. */
type Difference = readonly (string | readonly [from: number, length: number])[];

/** What is new in `now`, for somebody who has `before`. Bytes are taken as they are, whatever they spell. */
export function differenceOf(before: Buffer, now: Buffer): Buffer {
  const start = sameAtStart(before, now);
  const end = sameAtEnd(before.subarray(start), now.subarray(start));
  const old = before.toString("latin1", start, before.length - end);
  const places = placesIn(old);
  const pieces: (string | [number, number])[] = [[0, start]];
  for (const line of linesOf(now.toString("latin1", start, now.length - end))) {
    const last = pieces.at(-1);
    const goesOn = typeof last === "object" && old.startsWith(line, last[0] + last[1] - start);
    const place = places.get(line);
    if (goesOn) last[1] += line.length;
    else if (place !== undefined) pieces.push([start + place, line.length]);
    else if (typeof last === "string") pieces[pieces.length - 1] = last + line;
    else pieces.push(line);
  }
  pieces.push([before.length - end, end]);
  return Buffer.from(JSON.stringify(pieces.filter((piece) => typeof piece === "string" || piece[1] > 0)));
}

function sameAtStart(one: Buffer, other: Buffer): number {
  const most = Math.min(one.length, other.length);
  if (one.subarray(0, most).equals(other.subarray(0, most))) return most;
  let at = 0;
  while (one[at] === other[at]) at++;
  return at;
}

function sameAtEnd(one: Buffer, other: Buffer): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) count++;
  return count;
}

const linesOf = (text: string): readonly string[] => text.split(/(?<=\n)/).filter((line) => line !== "");

/** Where each line stands first. */
function placesIn(text: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let at = 0;
  for (const line of linesOf(text)) {
    if (!places.has(line)) places.set(line, at);
    at += line.length;
  }
  return places;
}

/** The text again. Throws where the difference is none of this text. */
export function withDifference(before: Buffer, difference: Buffer): Buffer {
  const pieces = JSON.parse(difference.toString("utf8")) as Difference;
  return Buffer.concat(
    pieces.map((piece) =>
      typeof piece === "string" ? Buffer.from(piece, "latin1") : before.subarray(piece[0], piece[0] + piece[1]),
    ),
  );
}
