import type { Playlist, Rendition, Variant } from './playlist.ts';
import {
  type AddressOf,
  attributesOf,
  type Line,
  type PlaylistLimits,
  playsMore,
  wholeNumber,
} from './playlist-lines.ts';

/** Reads what a playlist lists of qualities. */
export class Variants {
  isMaster = false;
  private readonly found: Variant[] = [];
  private readonly renditions: Rendition[] = [];
  private next: ReadonlyMap<string, string> | undefined;
  /** A player may be led to a playlist that is not among those that were found. */
  private lacks = false;
  private readonly addressOf: AddressOf;
  private readonly limits: PlaylistLimits;

  constructor(addressOf: AddressOf, limits: PlaylistLimits) {
    this.addressOf = addressOf;
    this.limits = limits;
  }

  /** @returns whether the line belonged to a quality */
  take(line: Line): boolean {
    if ('isBroken' in line) this.lacks = true;
    else if ('tag' in line) return this.tag(line.tag, line.value);
    else if (this.next) {
      const variant = this.next;
      this.next = undefined;
      this.add(line.address, this.found, (url) => variantOf(url, variant));
      return true;
    }
    return false;
  }

  playlist(isAll: boolean): Playlist {
    const { found: variants, renditions } = this;
    if (variants.length === 0) return { kind: 'refused', why: 'nothing-listed' };
    if (variants.every(({ isSoundOnly }) => isSoundOnly) && renditions.every(({ type }) => type !== 'video'))
      return { kind: 'refused', why: 'no-video' };
    return { kind: 'master', variants, renditions, isWhole: isAll && !this.lacks && this.next === undefined };
  }

  private tag(tag: string, value: string): boolean {
    this.lacks ||= playsMore(tag, value);
    if (tag === 'EXT-X-STREAM-INF') {
      this.isMaster = true;
      this.lacks ||= this.next !== undefined;
      this.next = attributesOf(value);
      return true;
    }
    if (tag === 'EXT-X-MEDIA' || tag === 'EXT-X-I-FRAME-STREAM-INF') this.rendition(tag, attributesOf(value));
    return false;
  }

  private rendition(tag: string, attributes: ReadonlyMap<string, string>): void {
    const kind = tag === 'EXT-X-MEDIA' ? attributes.get('TYPE')?.toUpperCase() : undefined;
    const written = attributes.get('URI');
    // Without an address it is the variant's own picture or sound.
    if (written === undefined || kind === 'SUBTITLES' || kind === 'CLOSED-CAPTIONS') return;
    this.add(written, this.renditions, (url) => ({
      url,
      type: kind === 'VIDEO' ? 'video' : 'other',
      group: attributes.get('GROUP-ID'),
      isDefault: attributes.get('DEFAULT')?.toUpperCase() === 'YES',
    }));
  }

  private add<One>(written: string, to: One[], from: (url: string) => One): void {
    const url = to.length < this.limits.variants ? this.addressOf(written) : undefined;
    if (url === undefined) this.lacks = true;
    else to.push(from(url));
  }
}

function variantOf(url: string, attributes: ReadonlyMap<string, string>): Variant {
  const [, height] = (attributes.get('RESOLUTION') ?? '').toLowerCase().split('x', 2);
  const codecs = (attributes.get('CODECS') ?? '').split(',').map((codec) => codec.trim().toLowerCase());
  return {
    url,
    videoGroup: attributes.get('VIDEO'),
    bandwidth: wholeNumber(attributes.get('BANDWIDTH')) || undefined,
    height: wholeNumber(height) || undefined,
    isSoundOnly: height === undefined && codecs.every((codec) => isOfSound.test(codec)),
  };
}
const isOfSound = /^(?:mp4a|ac-[34]|ec-3|opus|flac|alac|mp3|vorbis|dts)/;
