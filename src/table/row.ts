import type { SeatId } from "../protocol/entry.ts";

/** Whole numbers, one after the other, in as little room as they take. */
export interface Row {
  readonly length: number;
  at(place: number): number;
  last(): number;
  set(place: number, number: number): void;
  /** Gives the place at which it stands. */
  push(number: number): number;
  pop(): number;
  /** Another row that begins with so many of these. */
  upTo(count: number): Row;
}

export function openRow(numbers: Int32Array<ArrayBuffer> = new Int32Array(16), count = 0): Row {
  let room = numbers;
  let length = count;
  return {
    get length() {
      return length;
    },
    at: (place) => room[place] as number,
    last: () => room[length - 1] as number,
    set(place, number) {
      room[place] = number;
    },
    push(number) {
      if (length === room.length) {
        const more = new Int32Array(Math.ceil(length * 1.25));
        more.set(room);
        room = more;
      }
      room[length] = number;
      return length++;
    },
    pop: () => room[--length] as number,
    upTo: (first) => openRow(room.slice(0, Math.max(first, 16)), first),
  };
}

/** Seats that heard something together. There are few such groups: each is kept once, and has a number. */
export interface Groups {
  numberOf(seats: readonly SeatId[]): number;
  at(number: number): readonly SeatId[];
}

export function openGroups(): Groups {
  const groups: (readonly SeatId[])[] = [];
  const numbers = new Map<string, number>();
  return {
    numberOf(seats) {
      for (let i = 0; i < groups.length && i < FEW; i++) if (isThe(groups[i], seats)) return i;
      const name = seats.join(" ");
      const number = numbers.get(name) ?? groups.push(Object.freeze([...seats])) - 1;
      numbers.set(name, number);
      return number;
    },
    at: (number) => groups[number] as readonly SeatId[],
  };
}

/** So many are looked through before they are looked up by their names: most often it is one of the first again. */
const FEW = 8;

function isThe(group: readonly SeatId[] | undefined, seats: readonly SeatId[]): boolean {
  if (group?.length !== seats.length) return false;
  for (let i = 0; i < seats.length; i++) if (group[i] !== seats[i]) return false;
  return true;
}
