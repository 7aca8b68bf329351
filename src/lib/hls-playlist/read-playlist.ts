import type { ByteRange, MediaPlaylist, Playlist, PlaylistPart } from './playlist.ts';
import {
  type AddressOf,
  attributesOf,
  createAddresses,
  type Line,
  linesOf,
  type PlaylistLimits,
  playlistLimits,
  playsMore,
  wholeNumber,
} from './playlist-lines.ts';
import { Variants } from './read-variants.ts';

/** Tags of which a playlist has one at least; lists of stations and of songs have none. */
const isOfStream = /^EXT-X-(?:STREAM-INF|TARGETDURATION|MEDIA-SEQUENCE)$/;

/**
 * Reads a playlist under limits, in time that grows with its length alone. Servers are read as generously as players read
 * them: what is missing or not understood is passed over where a video may come of the rest.
 *
 * @param url where the text came from, to which relative addresses belong
 * @returns never throws, whatever the text is
 * @example readPlaylist(body.toString(), answer.url)
 */
export function readPlaylist(text: string, url: string, limits: PlaylistLimits = playlistLimits): Playlist {
  const read = text.slice(0, limits.bytes);
  const begin = read.startsWith('\ufeff') ? 1 : 0;
  if (!read.startsWith('#EXTM3U', begin)) return { kind: 'refused', why: 'not-a-playlist' };
  const addressOf = createAddresses(url, limits);
  const pieces = new Pieces(addressOf, limits);
  const variants = new Variants(addressOf, limits);
  let isStream = false;
  for (const line of linesOf(read.slice(begin), limits)) {
    if ('tag' in line) isStream ||= isOfStream.test(line.tag);
    if (!variants.take(line)) pieces.take(line);
    if (pieces.isOver) break;
  }
  if (!isStream) return { kind: 'refused', why: 'not-a-playlist' };
  const isAll = read.length === text.length;
  const media = pieces.playlist(isAll);
  if (!variants.isMaster) return media;
  // Of a playlist of both kinds some players read the pieces, others the qualities.
  if (media.kind === 'media' && pieces.hasLengths) return { ...media, isWhole: false };
  return variants.playlist(isAll && media.kind === 'refused' && !pieces.isMedia);
}

type Key = PlaylistPart['key'];
type KeyState = { method: 'none' } | { method: 'aes'; url: string; iv: Uint8Array | undefined } | { method: 'unknown' };

class Pieces {
  /** A tag of a playlist of pieces was met. */
  isMedia = false;
  /** Pieces with their lengths were met. */
  hasLengths = false;
  private readonly parts: PlaylistPart[] = [];
  private seconds = 0;
  private count = 0;
  private hasEnd = false;
  private isOnDemand = false;
  /** A piece is left out, or cannot be put together with those before it. */
  private lacks = false;
  private isStopped = false;
  /** The next piece has other tracks, or times of its own: ffmpeg may not read it behind those before it. */
  private isCutOff = false;
  private isEncrypted = false;
  private sequence = 0;
  private key: KeyState = { method: 'none' };
  private map: PlaylistPart | undefined | 'unreadable';
  private written: PlaylistPart | undefined;
  private last: { url: string; end: number } | undefined;
  /** Of the piece whose address comes next. */
  private next: { seconds: number; range?: string; isGap: boolean; hasLength: boolean } = noneYet();
  private readonly addressOf: AddressOf;
  private readonly limits: PlaylistLimits;

  constructor(addressOf: AddressOf, limits: PlaylistLimits) {
    this.addressOf = addressOf;
    this.limits = limits;
  }

  /** What follows changes nothing. */
  get isOver(): boolean {
    return this.isStopped && this.parts.length > 0;
  }

  take(line: Line): void {
    if ('isBroken' in line) this.stop();
    else if ('address' in line) this.piece(line.address);
    else this.tag(line.tag, line.value);
  }

  playlist(isAll: boolean): MediaPlaylist | Extract<Playlist, { kind: 'refused' }> {
    const { parts, seconds, hasEnd } = this;
    if (parts.length === 0) return { kind: 'refused', why: this.isEncrypted ? 'encrypted' : 'nothing-listed' };
    const isEnded = hasEnd || this.isOnDemand;
    const isWhole = isEnded && !this.lacks && !this.next.hasLength && isAll;
    return { kind: 'media', parts, seconds, isWhole, hasEnd };
  }

  private tag(tag: string, value: string): void {
    this.isMedia ||= tag === 'EXTINF' || tag === 'EXT-X-TARGETDURATION';
    if (tag === 'EXTINF') this.length(value);
    else if (tag === 'EXT-X-BYTERANGE') this.next.range = value;
    else if (tag === 'EXT-X-GAP') this.next.isGap = true;
    else if (tag === 'EXT-X-DISCONTINUITY') this.isCutOff = this.parts.length > 0;
    else if (tag === 'EXT-X-MEDIA-SEQUENCE') this.sequence = wholeNumber(value) ?? 0;
    else if (tag === 'EXT-X-KEY') this.key = keyOf(attributesOf(value), this.addressOf);
    else if (tag === 'EXT-X-MAP') this.setMap(attributesOf(value));
    else if (tag === 'EXT-X-ENDLIST') this.hasEnd = true;
    else if (tag === 'EXT-X-PLAYLIST-TYPE') this.isOnDemand ||= value === 'VOD';
    else this.lacks ||= playsMore(tag, value);
  }

  /** A length without an address, or with other words, may hide a piece from us that players find. */
  private length(value: string): void {
    const [written = ''] = value.split(',', 1);
    this.lacks ||= this.next.hasLength || !Number.isFinite(Number(written));
    this.next.hasLength = true;
    this.next.seconds = Math.max(0, Number.parseFloat(written) || 0);
  }

  private setMap(attributes: ReadonlyMap<string, string>): void {
    const url = this.addressOf(attributes.get('URI'));
    const range = rangeOf(attributes.get('BYTERANGE'), 0);
    // Its key has no number of a piece to begin with: it must say how (RFC 8216 4.3.2.5).
    const key = this.key.method === 'aes' && this.key.iv ? { url: this.key.url, iv: this.key.iv } : undefined;
    const isOpen = this.key.method === 'none' || key !== undefined;
    this.isEncrypted ||= !isOpen;
    this.map = url !== undefined && isOpen && range !== 'bad' ? partOf(url, range, key) : 'unreadable';
  }

  private piece(address: string): void {
    const { seconds, range: written, isGap, hasLength } = this.next;
    this.next = noneYet();
    this.hasLengths ||= hasLength;
    const { sequence } = this;
    this.sequence += 1;
    if (this.isStopped) return;
    const url = this.addressOf(address);
    const range = rangeOf(written, this.last?.url === url ? this.last?.end : undefined);
    if (url !== undefined && range && range !== 'bad') this.last = { url, end: range.offset + range.length };
    if (isGap) this.lacks = true;
    else if (url === undefined || range === 'bad' || !this.follows()) this.stop();
    else {
      this.add(partOf(url, range, this.keyAt(sequence)));
      this.seconds += seconds;
      this.lacks ||= this.isCutOff;
    }
  }

  /** Whether the next piece can be put behind those before it. */
  private follows(): boolean {
    if (this.key.method === 'unknown') this.isEncrypted = true;
    return this.key.method !== 'unknown' && this.begins() && ++this.count <= this.limits.pieces;
  }

  /** The beginning of the file comes once. Pieces of another file cannot be put behind it. */
  private begins(): boolean {
    const { map, written } = this;
    if (map === 'unreadable') return false;
    if (map === undefined) return written === undefined;
    if (written !== undefined || this.parts.length > 0) return written !== undefined && isSame(map, written);
    this.written = map;
    this.add(map);
    return true;
  }

  private keyAt(sequence: number): Key {
    const { key } = this;
    return key.method === 'aes' ? { url: key.url, iv: key.iv ?? ivOf(sequence) } : undefined;
  }

  private add(part: PlaylistPart): void {
    const before = this.parts.at(-1);
    const joined = before && joinedOf(before, part);
    if (joined) this.parts[this.parts.length - 1] = joined;
    else this.parts.push(part);
  }

  private stop(): void {
    this.lacks = true;
    this.isStopped = true;
  }
}

const noneYet = () => ({ seconds: 0, isGap: false, hasLength: false });

const partOf = (url: string, range: ByteRange | undefined, key: Key): PlaylistPart => ({
  url,
  ...(range && { range }),
  ...(key && { key }),
});

const isSame = (a: PlaylistPart, b: PlaylistPart): boolean =>
  a.url === b.url && a.range?.offset === b.range?.offset && a.range?.length === b.range?.length;

/** Neighbours in one file are asked for at once, unless each is encrypted for itself. */
function joinedOf(a: PlaylistPart, b: PlaylistPart): PlaylistPart | undefined {
  if (a.url !== b.url || !a.range || !b.range || a.key || b.key) return undefined;
  if (a.range.offset + a.range.length !== b.range.offset) return undefined;
  return { url: a.url, range: { offset: a.range.offset, length: a.range.length + b.range.length } };
}

/** @param after where the range before it in the same file ended: a range without an offset begins there */
function rangeOf(written: string | undefined, after: number | undefined): ByteRange | undefined | 'bad' {
  if (written === undefined) return undefined;
  const [size, from] = written.split('@', 2);
  const [length, offset] = [wholeNumber(size), from === undefined ? after : wholeNumber(from)];
  const isGood = length !== undefined && length > 0 && offset !== undefined && Number.isSafeInteger(offset + length);
  return isGood ? { offset, length } : 'bad';
}

function keyOf(attributes: ReadonlyMap<string, string>, addressOf: AddressOf): KeyState {
  const method = attributes.get('METHOD')?.toUpperCase();
  if (method === 'NONE') return { method: 'none' };
  const url = addressOf(attributes.get('URI'));
  const isPlain = (attributes.get('KEYFORMAT') ?? 'identity').toLowerCase() === 'identity';
  const iv = ivWritten(attributes.get('IV'));
  return method === 'AES-128' && isPlain && url !== undefined && iv !== 'bad'
    ? { method: 'aes', url, iv }
    : { method: 'unknown' };
}

function ivWritten(text: string | undefined): Uint8Array | undefined | 'bad' {
  if (text === undefined) return undefined;
  const [, digits] = /^0x([0-9a-f]{1,32})$/i.exec(text) ?? [];
  return digits === undefined ? 'bad' : Uint8Array.from(Buffer.from(digits.padStart(32, '0'), 'hex'));
}

/** The number of a piece, as 16 bytes (RFC 8216 5.2). */
function ivOf(sequence: number): Uint8Array {
  const iv = new Uint8Array(16);
  new DataView(iv.buffer).setBigUint64(8, BigInt(sequence));
  return iv;
}
