/** Numbers that look random and are the same each time for the same seed and place. */
export interface Seeded {
  /** From 0 up to, without, 1. */
  next(): number;
  /** From `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** Small sizes as often as large ones of ten times as much. */
  size(least: number, most: number): number;
  chance(of: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** @example seeded(1, 'pages', 7).int(1, 6) */
export function seeded(seed: number, kind: string, place: number): Seeded {
  let state = seed;
  for (const sign of `${kind} ${place}`) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    size: (least, most) => Math.round(least * (most / least) ** next()),
    chance: (of) => next() < of,
    // There is always one to pick from.
    pick: <Item>(items: readonly Item[]) => items[int(0, items.length - 1)] as Item,
  };
}

/** Puts something into a text, at any place. */
export function insert(seeded: Seeded, text: string, piece: string): string {
  const at = seeded.int(0, text.length);
  return text.slice(0, at) + piece + text.slice(at);
}

/** Bytes of which some are others than they were. */
export function flipped(seeded: Seeded, bytes: Buffer, most = 200): Buffer {
  const copy = Buffer.from(bytes);
  for (let left = seeded.int(1, most); left > 0 && copy.length > 0; left -= 1)
    copy[seeded.int(0, copy.length - 1)] = seeded.int(0, 255);
  return copy;
}

const signs = [
  'a',
  'é',
  'ж',
  '写',
  '😀',
  '\u200b',
  '\u202e',
  '\u0301',
  ' ',
  '\n',
  '\t',
  '&',
  '<',
  '"',
  "'",
  '\0',
  '\ufeff',
];
export const words = (seeded: Seeded, length: number): string =>
  Array.from({ length }, () => seeded.pick(['copy', 'removed', 'Mara', 'the', 'und', 'http', ...signs])).join(
    seeded.pick([' ', '', '\n']),
  );
