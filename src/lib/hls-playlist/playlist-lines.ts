/** Bounds of one playlist. What is beyond them is left out, and the playlist is then not whole. */
export interface PlaylistLimits {
  /** Bytes of text. 4 MiB. */
  readonly bytes: number;
  /** 100,000. */
  readonly lines: number;
  /** Characters of one line. 8,192. */
  readonly line: number;
  /** Pieces that are listed. 10,000: at six seconds each, 16 hours. */
  readonly pieces: number;
  /** 200. */
  readonly variants: number;
  /**
   * Characters of all addresses that are resolved, that of the playlist counted with each. 16 Mi: enough for 100,000 short
   * ones; of an address of 8,000 characters, which costs and holds as many for each piece, for 2,000 pieces.
   */
  readonly addresses: number;
}

export const playlistLimits: PlaylistLimits = {
  bytes: 4 * 2 ** 20,
  lines: 100_000,
  line: 8_192,
  pieces: 10_000,
  variants: 200,
  addresses: 16 * 2 ** 20,
};

/** One line: a tag with its value, or an address. */
export type Line =
  | { readonly tag: string; readonly value: string }
  | { readonly address: string }
  /** Too long, one line too many, or one that some players read as two: what follows is not known. */
  | { readonly isBroken: true };

/** The lines of a playlist without blank ones and comments. */
export function* linesOf(text: string, limits: PlaylistLimits): Generator<Line> {
  let count = 0;
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf('\n', at);
    const end = feed === -1 ? text.length : feed;
    count += 1;
    if (count > limits.lines || end - at > limits.line) {
      yield { isBroken: true };
      if (count > limits.lines) return;
    } else {
      const line = text.slice(at, end).trim();
      if (line.includes('\r')) yield { isBroken: true };
      else if (line.startsWith('#EXT')) yield tagOf(line);
      else if (line !== '' && !line.startsWith('#')) yield { address: line };
    }
    at = end + 1;
  }
}

function tagOf(line: string): Line {
  const colon = line.indexOf(':');
  return colon === -1
    ? { tag: line.slice(1), value: '' }
    : { tag: line.slice(1, colon).trimEnd(), value: line.slice(colon + 1).trim() };
}

/**
 * Reads an attribute list (RFC 8216 4.2); of a name that is written twice the first counts.
 *
 * @example attributesOf('METHOD=AES-128,URI="k,1"').get('URI') // 'k,1'
 */
export function attributesOf(value: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < value.length; ) {
    const equals = value.indexOf('=', at);
    if (equals === -1) break;
    const name = value.slice(at, equals).trim().toUpperCase();
    const isQuoted = value[equals + 1] === '"';
    const from = equals + (isQuoted ? 2 : 1);
    const closing = value.indexOf(isQuoted ? '"' : ',', from);
    const end = closing === -1 ? value.length : closing;
    if (!found.has(name)) found.set(name, isQuoted ? value.slice(from, end) : value.slice(from, end).trim());
    const comma = isQuoted ? value.indexOf(',', end) : end;
    at = comma === -1 ? value.length : comma + 1;
  }
  return found;
}

/**
 * Whether a player that knows this tag may play more than the playlist lists: addresses with variables, servers that are
 * named elsewhere, pieces that are left out, and advertisements with a playlist of their own.
 */
export const playsMore = (tag: string, value: string): boolean =>
  /^EXT-X-(?:DEFINE|CONTENT-STEERING|SKIP)$/.test(tag) || (tag === 'EXT-X-DATERANGE' && value.includes('X-ASSET-'));

/** A number that may be counted with; undefined for anything else. */
export function wholeNumber(text: string | undefined): number | undefined {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** Gives the address of what a playlist names; undefined where it is not one of the web, or they are too many. */
export type AddressOf = (written: string | undefined) => string | undefined;

/** @param base where the playlist came from */
export function createAddresses(base: string, limits: PlaylistLimits): AddressOf {
  let left = limits.addresses;
  return (written) => {
    if (written === undefined || written === '') return undefined;
    left -= base.length + written.length;
    const url = left < 0 ? null : URL.parse(written, base);
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    url.hash = '';
    return url.href;
  };
}
