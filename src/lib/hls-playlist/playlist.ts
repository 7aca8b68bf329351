/** Why a playlist leads to no video that can be read. Stable words. */
export const playlistRefusalCodes = [
  /** A text of another kind, or a list of stations. */
  'not-a-playlist',
  /** Its first piece needs a licence: SAMPLE-AES, Widevine, FairPlay. */
  'encrypted',
  /** No piece and no variant that could be asked for. */
  'nothing-listed',
  /** Sound alone. */
  'no-video',
] as const;
export type PlaylistRefusalCode = (typeof playlistRefusalCodes)[number];

/** Bytes of a file from `offset` on. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/** One request's worth of the video. */
export interface PlaylistPart {
  /** Absolute, http or https. */
  readonly url: string;
  /** Absent: the whole file. */
  readonly range?: ByteRange;
  /** AES-128 in CBC mode; the file at `url` is the key, and `iv` has 16 bytes. */
  readonly key?: { readonly url: string; readonly iv: Uint8Array };
}

/** One of the qualities of a video. */
export interface Variant {
  readonly url: string;
  /** The group of renditions that show its picture (`VIDEO`); undefined where it names none. */
  readonly videoGroup: string | undefined;
  /** Bits a second; undefined where it does not say. */
  readonly bandwidth: number | undefined;
  /** Pixels; undefined where it does not say. */
  readonly height: number | undefined;
  /** Its codecs are all of sound. */
  readonly isSoundOnly: boolean;
}

/** A playlist that a player may use beside or in place of a variant: `EXT-X-MEDIA` with an address, `EXT-X-I-FRAME-STREAM-INF`. */
export interface Rendition {
  readonly url: string;
  /** `other`: sound, single frames, or a type that is not known. Subtitles are left out. */
  readonly type: 'video' | 'other';
  /** Undefined where it names none. */
  readonly group: string | undefined;
  /** Players show it in place of the variant unless told otherwise. */
  readonly isDefault: boolean;
}

export interface MasterPlaylist {
  readonly kind: 'master';
  /** In its order, at least one. */
  readonly variants: readonly Variant[];
  readonly renditions: readonly Rendition[];
  /** A player is led to no other playlist than these. */
  readonly isWhole: boolean;
}

export interface MediaPlaylist {
  readonly kind: 'media';
  /** In the order in which they make one file when put together. Neighbours in one file are one part. At least one. */
  readonly parts: readonly PlaylistPart[];
  /** Length of what the parts hold, as it is declared. */
  readonly seconds: number;
  /**
   * The parts are the whole video: it is not live, every piece that is listed can be asked for, and all are of one take.
   * Behind a discontinuity, such as an advertisement's end, the tracks may be others, of which nothing is read.
   */
  readonly isWhole: boolean;
  /** It has an end (`EXT-X-ENDLIST`): players do not ask for it again, where it could list other pieces. */
  readonly hasEnd: boolean;
}

export type Playlist = MasterPlaylist | MediaPlaylist | { readonly kind: 'refused'; readonly why: PlaylistRefusalCode };

/**
 * Whether a body begins as a playlist does, whatever its server calls it.
 *
 * @param begin its first bytes; ten are enough
 */
export function isPlaylist(begin: Uint8Array): boolean {
  const text = String.fromCharCode(...begin.subarray(0, 10));
  return text.startsWith('#EXTM3U') || text.startsWith('\xef\xbb\xbf#EXTM3U');
}
