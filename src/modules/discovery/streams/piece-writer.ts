import { sniff } from '#lib/image-decode/index.ts';
import type { Clip } from '#modules/discovery/clip.ts';

/** A piece is no piece of a video: a page with an error, a picture, or whatever else a playlist was made to list. */
export class OtherPiece extends Error {}

/** A transport stream is made of packets of this many bytes, which begin with the same one. */
const packet = { bytes: 188, begin: 0x47 };
/** Bytes of a picture behind which a stream is looked for, and those that are waited for. */
const longestDisguise = 4_096;
const judged = longestDisguise + 2 * packet.bytes + 1;
/** Boxes with which a file of the ISO family, and each fragment of one, may begin. */
const boxes: ReadonlySet<string> = new Set([
  ...['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'emsg', 'prft', 'free', 'skip', 'wide', 'uuid'],
]);

/**
 * Hands one piece on to the file, once its first bytes were judged: a playlist must not make us ask a site for hundreds of
 * its pages. Sites that keep their pieces where pictures are kept put the beginning of one in front, which players skip.
 */
export class PieceWriter {
  private held: Buffer[] = [];
  private size = 0;
  private isJudged = false;
  private readonly clip: Clip;

  constructor(clip: Clip) {
    this.clip = clip;
  }

  /** @throws OtherPiece */
  async write(bytes: Buffer): Promise<void> {
    if (this.isJudged) return this.clip.write(bytes);
    this.held.push(bytes);
    this.size += bytes.length;
    if (this.size >= judged) await this.judge();
  }

  /**
   * The piece ended, or broke off.
   *
   * @throws OtherPiece
   */
  async end(): Promise<void> {
    if (!this.isJudged && this.size > 0) await this.judge();
  }

  private async judge(): Promise<void> {
    const begin = Buffer.concat(this.held);
    this.held = [];
    this.isJudged = true;
    const at = beginOf(begin);
    if (at === undefined) throw new OtherPiece();
    await this.clip.write(begin.subarray(at));
  }
}

/** Where the piece begins in these first bytes; undefined where it is none. */
function beginOf(begin: Buffer): number | undefined {
  if (boxes.has(begin.toString('latin1', 4, 8)) || isPacket(begin, 0)) return 0;
  if (sniff(begin).kind !== 'image') return undefined;
  const last = Math.min(longestDisguise, begin.length - 2 * packet.bytes - 1);
  for (let at = 1; at <= last; at += 1) if (isPacket(begin, at)) return at;
  return undefined;
}

/** The packets behind it are asked for as far as they are there. */
const isPacket = (bytes: Buffer, at: number): boolean =>
  [0, 1, 2].every((number) => {
    const place = at + number * packet.bytes;
    return place >= bytes.length || bytes[place] === packet.begin;
  });
