/** One of the pictures that a browser may choose from. */
export interface Candidate {
  url: string;
  /** Its width or density; 1 where none is said. */
  size: number;
}

/** Longer ones are read so far. */
const most = 20_000;

/**
 * The candidates of a srcset as browsers split it (WHATWG HTML 4.8.4.2.4): an address ends at white space, so it may hold
 * commas, only not at its end; what describes it ends at the next comma, white space after that or not.
 *
 * @example candidatesOf('/s.jpg 400w,/l,1.jpg 1600w') // [{ url: '/s.jpg', size: 400 }, { url: '/l,1.jpg', size: 1600 }]
 */
export function candidatesOf(srcset: string): Candidate[] {
  const text = srcset.slice(0, most);
  const found: Candidate[] = [];
  let at = 0;
  const take = (piece: RegExp): string => {
    piece.lastIndex = at;
    const [taken = ''] = piece.exec(text) ?? [];
    at += taken.length;
    return taken;
  };
  for (;;) {
    take(/[\s,]*/y);
    const written = take(/\S*/y);
    if (written === '') return found;
    const url = withoutCommas(written);
    const size = url === written ? Number.parseFloat(take(/[^,]*/y).trim() || '1') : 1;
    found.push({ url, size: Number.isNaN(size) ? 0 : size });
  }
}

function withoutCommas(address: string): string {
  let end = address.length;
  while (address[end - 1] === ',') end -= 1;
  return address.slice(0, end);
}
