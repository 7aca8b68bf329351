/** Entries of a full tile. */
export const tileWidth = 256;

/**
 * Where a log serves the entries of one tile, below its monitoring prefix.
 *
 * @param width of a partial tile, 1 to 255; without it the tile is full
 * @example tilePath(1234067) // 'tile/data/x001/x234/067'
 * @example tilePath(0, 5) // 'tile/data/000.p/5'
 */
export function tilePath(tile: number, width?: number): string {
  const digits = String(tile);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const parts = padded.match(/\d{3}/g) ?? [];
  const path = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/');
  return `tile/data/${path}${width === undefined ? '' : `.p/${width}`}`;
}
