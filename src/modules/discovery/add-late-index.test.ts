import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSafeFetch, HostBusy, parseHosts, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { createVideoReader, findLateIndex } from '#lib/video-decode/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { ffmpeg, lacksFfmpeg } from '../../../tests/setup/ffmpeg.ts';
import { slides } from '../../../tests/setup/test-clips.ts';
import { receiveMedium } from './receive-medium.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-scratch-'));
const limit = 100_000;
/** Half of it is more than the limit. Its frames are zeros. */
const index = Buffer.alloc(500, 7);
index.writeUInt32BE(index.length);
index.write('moov', 4);
const frames = Buffer.alloc(200_000);
frames.writeUInt32BE(frames.length);
frames.write('mdat', 4);
const ftyp = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1');
const made = Buffer.concat([ftyp, frames, index]);

type Serve = (request: IncomingMessage, answer: ServerResponse) => unknown;
let video: Buffer = made;
let asks: { range: string | undefined; host: string | undefined }[] = [];
/** A server that knows ranges. */
const ranged: Serve = ({ headers }, answer) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) return answer.writeHead(200, { 'content-length': video.length }).end(video);
  if (Number(from) >= video.length) return answer.writeHead(416).end();
  const part = video.subarray(Number(from), Number(to) + 1);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${video.length}`;
  return answer.writeHead(206, { 'content-range': range }).end(part);
};
let serve = ranged;
const server = createServer((request, answer) => {
  asks.push({ range: request.headers.range, host: request.headers.host });
  answer.on('error', () => undefined);
  serve(request, answer);
});
let fetch: SafeFetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listed = { connect: `127.0.0.1:${(server.address() as AddressInfo).port}`, address: '203.0.113.1' };
  const hosts = parseHosts(JSON.stringify({ hosts: { 'v.test': listed, 'cdn.test': listed } }));
  if (!hosts.ok) throw new Error('a bad host name');
  fetch = createSafeFetch({ userAgent: 'test', hosts: hosts.table, limits: { idleMs: 2_000 } });
});
beforeEach(() => {
  [serve, video, asks] = [ranged, made, []];
});
afterEach(() => expect(readdirSync(folder), 'no file is left').toEqual([]));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const videos = { reader: { read: () => Promise.reject(new Error('not read here')) }, folder };
interface How {
  maxBytes?: number;
  by?: SafeFetch;
  mayAsk?: NonNullable<Parameters<typeof receiveMedium>[4]>['mayAsk'];
}
async function receive({ maxBytes = limit, by = fetch, mayAsk }: How = {}) {
  const options = { limits: { maxBytes, maxMs: 5_000 }, ...(mayAsk && { mayAsk }) };
  const { clip, more } = await receiveMedium(by, 'http://v.test/v.mp4', {}, videos, options);
  const bytes = clip && readFileSync(clip.path);
  await clip?.release();
  return { clip, more: more && Object.fromEntries(more), bytes, ranges: asks.slice(1).map(({ range }) => range) };
}

describe('receiveMedium of a video whose index stands at its end', () => {
  it('puts the index behind the beginning, within the limit of bytes', async () => {
    const { clip, bytes = Buffer.alloc(0), more, ranges } = await receive();
    const tail = ftyp.length + frames.length;
    expect(ranges).toEqual([`bytes=${tail}-${tail + limit / 8 - 1}`]);
    expect(bytes.subarray(-index.length).equals(index)).toBe(true);
    expect(findLateIndex(bytes)?.at).toBe(bytes.length - index.length);
    expect(bytes.length).toBeLessThanOrEqual(limit + 65_536); // The last piece may pass it.
    expect(more).toEqual({ 'v.test': { requests: 1, bytes: index.length } });
    const came = Buffer.concat([made.subarray(0, bytes.length - index.length), index]);
    expect(clip).toMatchObject({
      ...{ isPart: true, size: bytes.length, sha256: createHash('sha256').update(came).digest('hex') },
    });
  });

  it('changes nothing of a file within the limit', async () => {
    const { clip, bytes, more, ranges } = await receive({ maxBytes: made.length + 1 });
    expect([clip?.isPart, bytes?.equals(made), more, ranges]).toEqual([false, true, undefined, []]);
  });

  it('asks for it where the connection breaks off, too', async () => {
    serve = (request, answer) => {
      if (request.headers.range) return ranged(request, answer);
      return answer
        .writeHead(200, { 'content-length': made.length })
        .write(made.subarray(0, 50_000), () => answer.destroy());
    };
    const { bytes, clip } = await receive({ maxBytes: made.length * 2 });
    expect([clip?.isPart, bytes?.length]).toEqual([true, 50_000 + index.length]);
  });

  it('asks for none of a file that has it in front, or does not say where it is', async () => {
    for (const first of [index, Buffer.from('\0\0\0\0mdat', 'latin1')]) {
      asks = [];
      video = Buffer.concat([ftyp, first, frames]);
      expect((await receive()).ranges).toEqual([]);
    }
  });

  it.each<[string, Serve]>([
    ['does not know ranges', (_, answer) => answer.writeHead(200).end(made)],
    ['sends another part', (_, answer) => answer.writeHead(206, { 'content-range': 'bytes 0-99/100' }).end(index)],
    [
      'packs it',
      (_, a) =>
        a
          .writeHead(206, { 'content-range': `bytes ${ftyp.length + frames.length}-1/2`, 'content-encoding': 'gzip' })
          .end(index),
    ],
    [
      'sends a page',
      (_, a) => a.writeHead(206, { 'content-range': `bytes ${ftyp.length + frames.length}-1/2` }).end('<title>'),
    ],
    [
      'sends a part of it',
      (_, a) =>
        a.writeHead(206, { 'content-range': `bytes ${ftyp.length + frames.length}-1/2` }).end(index.subarray(0, 90)),
    ],
    ['has none there', (_, answer) => answer.writeHead(416).end()],
    ['leads into a private network', (_, answer) => answer.writeHead(302, { location: 'http://10.0.0.1/v' }).end()],
    ['breaks off', (_, answer) => answer.destroy()],
    ['keeps silent', () => undefined],
  ])('keeps the beginning of a server that %s', async (_, tail) => {
    serve = (request, answer) => (request.headers.range ? tail(request, answer) : ranged(request, answer));
    const { clip, bytes, more } = await receive();
    expect(clip?.isPart).toBe(true);
    expect(bytes?.equals(made.subarray(0, bytes.length))).toBe(true);
    expect(more?.['v.test']?.requests ?? 1).toBe(1);
  });

  it('does not ask a host that is busy, or whose rules forbid it', async () => {
    const by: SafeFetch = async (url, request) => {
      if (request?.headers?.range) throw new HostBusy('v.test', 3_000);
      return fetch(url, request);
    };
    expect((await receive({ by })).clip).toMatchObject({ isPart: true });
    const { clip, ranges } = await receive({
      mayAsk: async () => ({ cost: { requests: 0, bytes: 0 }, why: { rule: 'robots' } }),
    });
    expect([clip?.isPart, ranges.filter(Boolean)]).toEqual([true, []]);
  });

  it('reads no more of an index without end than its share', async () => {
    const tail = ftyp.length + frames.length;
    serve = (request, answer) => {
      if (!request.headers.range) return ranged(request, answer);
      const head = Buffer.from('\x7f\xff\xff\xffmoov', 'latin1');
      answer.writeHead(206, { 'content-range': `bytes ${tail}-9999999999/10000000000` });
      answer.write(head);
      const more = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(16_384)));
      };
      answer.on('drain', more);
      return more();
    };
    const { clip, more } = await receive();
    expect([clip?.isPart, (more?.['v.test']?.bytes ?? 0) < limit]).toEqual([true, true]);
  });
});

it.skipIf(lacksFfmpeg)('gives a file of which ffmpeg reads the first part', async () => {
  if (!ffmpeg) return;
  const reader = createVideoReader({ ffmpeg });
  try {
    const pictures = [1, 2, 3, 4].map((at) => drawPicture(`mara/${at}`));
    video = slides(await Promise.all(pictures), 3);
    expect(findLateIndex(video)).toBeDefined();
    serve = (request, answer) => {
      if (request.headers.range) return ranged(request, answer);
      answer.writeHead(200, { 'content-length': video.length });
      return answer.write(video.subarray(0, Math.floor(video.length * 0.6)), () => answer.destroy());
    };
    const { clip } = await receiveMedium(fetch, 'http://v.test/v.mp4', {}, videos, {});
    if (!clip) throw new Error('nothing came');
    const read = await reader.read(clip.path).finally(() => clip.release());
    expect(read).toMatchObject({ ok: true, partial: true });
    expect(read.ok && read.frames.length).toBeGreaterThan(8);
  } finally {
    await reader.close();
  }
});
