import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FetchAnswer, SafeFetch } from '../../src/lib/safe-fetch/index.ts';
import type { ReadVideo, VideoRefusal } from '../../src/lib/video-decode/index.ts';
import { encodeVideo, fingerprintVideo, openVideo } from '../../src/lib/video-frames/index.ts';
import { clip } from '../../src/lib/video-frames/test-videos.ts';

const shows = { work: clip(100, 40), another: clip(5_000, 40), plain: [] };
export type Shows = keyof typeof shows | 'broken';

/** The bytes of a video that shows this, as far as `fakeVideos` reads them. `variant` makes other bytes of the same. */
export const videoBytes = (what: Shows, variant = ''): Buffer =>
  Buffer.from(`\0\0\0\x18ftypisom${what} ${variant}`, 'latin1');

/** A work of 20 seconds: what a video that shows `work` is a copy of. */
export const videoWork = {
  id: 'work',
  contentSha256: createHash('sha256').update(videoBytes('work')).digest('hex'),
  fingerprints: [],
  frames: openVideo(encodeVideo(fingerprintVideo(20, shows.work))),
};

/** Reads the bytes of `videoBytes` without ffmpeg. `held` are the files that were not released. */
export function fakeVideos() {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-scratch-'));
  const read = async (path: string): Promise<ReadVideo | VideoRefusal> => {
    const [, what] = /ftypisom(\w+) /.exec(readFileSync(path, 'latin1')) ?? [];
    if (what === 'broken') return { ok: false, code: 'broken', sentence: '' };
    return { ok: true, frames: shows[what as keyof typeof shows], stills: [], partial: false } as unknown as ReadVideo; // as much as is read
  };
  return {
    videos: { reader: { read }, folder },
    held: () => readdirSync(folder),
    drop: () => rmSync(folder, { recursive: true }),
  };
}

/** A web of these bodies that hands out bodies as the outbound guard does; any other address is 404. */
export function fakeWeb(
  site: Record<string, { body: Buffer | string; type?: string; status?: number; movedTo?: string }>,
): SafeFetch {
  return async (asked, request) => {
    const given = site[String(asked)];
    const { body = '', status = given ? 200 : 404, type = 'text/html', movedTo: url = String(asked) } = given ?? {};
    const bytes = Buffer.from(body);
    const headers = { 'content-type': type };
    const isWanted = request?.wantBody?.({ status, headers, url }) ?? true;
    const plan = isWanted && (request?.wantRest?.(bytes, { status, headers, url }) ?? true);
    if (typeof plan === 'object') await plan.take(bytes);
    return {
      ...{ ok: true, status, url, headers, rawHeaders: [], hops: [{ url }], address: '203.0.113.1' },
      body: plan === true ? bytes : Buffer.alloc(0),
      bodySkipped: plan === false,
    } as unknown as FetchAnswer; // as much of it as is read
  };
}

/**
 * The same video served in pieces (HLS): a playlist at `url`, and its pieces beside it.
 *
 * @param pieces those that answer; the rest are 404
 */
export function streamOf(url: string, body: Buffer, pieces = 2): Parameters<typeof fakeWeb>[0] {
  const contents = [body, Buffer.from('\0\0\0\x08moof', 'latin1')];
  const parts = contents.map((bytes, at) => [new URL(`${at}.ts`, url).href, { body: bytes }] as const);
  const names = parts.map(([part]) => `#EXTINF:10,\n${part}`).join('\n');
  const list = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n${names}\n#EXT-X-ENDLIST\n`;
  const type = 'application/vnd.apple.mpegurl';
  return { [url]: { body: list, type }, ...Object.fromEntries(parts.slice(0, pieces)) };
}
