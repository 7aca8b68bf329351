import { createDecipheriv, type Decipheriv } from 'node:crypto';
import type { PlaylistPart } from '#lib/hls-playlist/index.ts';
import type { Why } from '#modules/discovery/crawl/fail-task.ts';
import { isAnswer, type StreamVisit } from '#modules/discovery/streams/stream-visit.ts';

/** Keys of one stream; each is asked for once. */
const mostKeys = 20;
const keyBytes = 16;

/** The keys that players are given with the playlist (AES-128). Those that need a licence are never asked for. */
export class PieceKeys {
  private readonly known = new Map<string, Buffer>();
  private readonly visit: StreamVisit;

  constructor(visit: StreamVisit) {
    this.visit = visit;
  }

  async decipherOf({ url, iv }: NonNullable<PlaylistPart['key']>): Promise<Decipheriv | Why> {
    const key = this.known.get(url) ?? (await this.ask(url));
    return Buffer.isBuffer(key) ? createDecipheriv('aes-128-cbc', key, iv) : key;
  }

  private async ask(url: string): Promise<Buffer | Why> {
    if (this.known.size >= mostKeys) return { refused: 'encrypted' };
    const answer = await this.visit.ask(url, { maxBytes: 4_096, maxDecodedBytes: 4_096 });
    if (!isAnswer(answer)) return answer;
    if (answer.body.length !== keyBytes) return { refused: 'encrypted' };
    this.known.set(url, answer.body);
    return answer.body;
  }
}
