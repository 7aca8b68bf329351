import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSafeFetch, parseHosts, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { isVideo, receiveMedium } from './receive-medium.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-scratch-'));
const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'), Buffer.alloc(300_000, 7)]);
const picture = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(5_000)]);
const bodies: Record<string, Buffer> = {
  '/a.mp4': video,
  '/drips.mp4': video,
  '/stops.mp4': video,
  '/film-by-another-name.jpg': video,
  '/a.jpg': picture,
  '/page': Buffer.from('<title>a</title>'),
};
const server = createServer((request, answer) => {
  const body = bodies[request.url ?? ''];
  if (!body) return void answer.writeHead(404).end(video);
  answer.writeHead(200, { 'content-type': 'application/octet-stream' });
  if (request.url === '/drips.mp4') {
    answer.write(body.subarray(0, 6));
    return void setTimeout(() => answer.end(body.subarray(6)), 50);
  }
  if (request.url === '/stops.mp4') return void answer.write(body);
  if (request.headers['x-cut']) return void answer.write(body, () => answer.destroy());
  answer.end(body);
});
let fetch: SafeFetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = parseHosts(
    JSON.stringify({ hosts: { 'v.test': { connect: `127.0.0.1:${port}`, address: '203.0.113.1' } } }),
  );
  if (!hosts.ok) throw new Error('a bad host name');
  fetch = createSafeFetch({ userAgent: 'test', hosts: hosts.table, limits: { idleMs: 400 } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const reader = { read: () => Promise.reject(new Error('not read here')) };
const videos = { reader, folder };
const receive = (path: string, options: { maxBytes?: number; cut?: boolean; with?: typeof videos | undefined } = {}) =>
  receiveMedium(
    fetch,
    `http://v.test${path}`,
    { maxBytes: 100_000, headers: options.cut ? { 'x-cut': '1' } : {}, wantRest: (begin) => !isVideo(begin) },
    'with' in options ? options.with : videos,
    { limits: { maxBytes: options.maxBytes ?? 1_000_000, maxMs: 10_000 } },
  );

describe('receiveMedium', () => {
  it.each(['/a.mp4', '/film-by-another-name.jpg'])(
    'pours a video into a file, whatever it is called: %s',
    async (path) => {
      const { answer, clip } = await receive(path);
      expect(answer).toMatchObject({ ok: true, status: 200 });
      expect(clip).toMatchObject({
        size: video.length,
        isPart: false,
        sha256: createHash('sha256').update(video).digest('hex'),
      });
      expect(readFileSync(clip?.path ?? '').equals(video)).toBe(true);
      await clip?.release();
      await clip?.release();
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('gives a picture, a page and a refusal as the body of the answer', async () => {
    for (const path of ['/a.jpg', '/page']) {
      const { answer, clip } = await receive(path);
      expect([answer.ok && answer.body.equals(bodies[path] ?? Buffer.alloc(0)), clip]).toEqual([true, undefined]);
    }
    const { answer, clip } = await receive('/gone.mp4');
    expect([answer.ok && answer.status, answer.ok && answer.bodySkipped, clip]).toEqual([404, true, undefined]);
  });

  it('keeps the beginning of one that is too large, or whose connection ends', async () => {
    for (const options of [{ maxBytes: 70_000 }, { cut: true }]) {
      const { clip } = await receive('/a.mp4', options);
      expect(clip).toMatchObject({ isPart: true });
      expect(clip?.size).toBeLessThanOrEqual(video.length);
      await clip?.release();
    }
  });

  it('knows a video whose first bytes come one after the other', async () => {
    const { clip } = await receive('/drips.mp4');
    expect(clip).toMatchObject({ size: video.length, isPart: false });
    await clip?.release();
  });

  it('keeps the beginning of one that stops in the middle', async () => {
    const { answer, clip } = await receive('/stops.mp4');
    expect([answer.ok, clip?.isPart, clip?.size]).toEqual([true, true, video.length]);
    await clip?.release();
  });

  it('calls a fault of its own folder no fault of the host', async () => {
    await expect(receive('/a.mp4', { with: { reader, folder: '/dev/null/none' } })).rejects.toMatchObject({
      code: 'ENOTDIR',
    });
  });

  it('leaves a video on the wire where none can be read', async () => {
    const { answer, clip } = await receive('/a.mp4', { with: undefined });
    expect([answer.ok && answer.bodySkipped, clip]).toEqual([true, undefined]);
  });

  it('leaves no file where the request fails in between', async () => {
    const broken: SafeFetch = async (_, request = {}) => {
      const plan = request.wantRest?.(video, { status: 200, headers: {}, url: 'http://v.test/a.mp4' });
      if (typeof plan === 'object') await plan.take(video);
      throw new Error('the host is busy');
    };
    await expect(receiveMedium(broken, 'http://v.test/a.mp4', {}, videos)).rejects.toThrow('busy');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('isVideo', () => {
  it('takes an animated picture for a picture', () => {
    expect(isVideo(Buffer.from('GIF89a\x01\0\x01\0\0\0\0'))).toBe(false);
    expect(isVideo(video)).toBe(true);
    expect(isVideo(Buffer.from('<!doctype html>'))).toBe(false);
  });
});
