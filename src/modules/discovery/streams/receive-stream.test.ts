import { createCipheriv, createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSafeFetch, HostBusy, parseHosts, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { receiveMedium } from '../receive-medium.ts';
import type { StreamReceived } from './receive-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-scratch-'));
/** A fragment of this many bytes. */
const piece = (number: number, size = 5_000) => {
  const bytes = Buffer.alloc(size, number);
  bytes.write('moof', 4);
  return bytes;
};
const head = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'), piece(9, 800)]);
const list = (...lines: string[]) => `#EXTM3U\n#EXT-X-TARGETDURATION:6\n${lines.join('\n')}\n#EXT-X-ENDLIST\n`;
const plain = list('#EXT-X-MAP:URI="head"', '#EXTINF:6,', '1', '#EXTINF:6,', '2');

interface Answer {
  body?: Buffer | string;
  status?: number;
  headers?: Record<string, string>;
  /** The connection ends after the body, which announces more. */
  cut?: boolean;
  /** Never ends. */
  hangs?: boolean;
  ranges?: boolean;
}
let site: Record<string, Answer> = {};
let asks: { path: string; headers: IncomingHttpHeaders }[] = [];
const usual = (): typeof site => ({
  '/v.m3u8': { body: plain },
  '/head': { body: head },
  '/1': { body: piece(1) },
  '/2': { body: piece(2) },
});

const server = createServer((request, answer) => {
  const path = request.url ?? '';
  asks.push({ path, headers: request.headers });
  const { body = '', status = path in site ? 200 : 404, headers = {}, cut, hangs, ranges } = site[path] ?? {};
  const bytes = Buffer.from(body);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(ranges ? (request.headers.range ?? '') : '') ?? [];
  if (from !== undefined) {
    const part = bytes.subarray(Number(from), Number(to) + 1);
    return void answer.writeHead(206, { 'content-range': `bytes ${from}-${to}/${bytes.length}`, ...headers }).end(part);
  }
  answer.writeHead(status, cut ? { ...headers, 'content-length': bytes.length + 10 } : headers);
  if (hangs) answer.write(bytes);
  else if (cut) answer.write(bytes, () => answer.destroy());
  else answer.end(bytes);
});
let fetch: SafeFetch;
/** Waits for bytes longer than any test: what ends it is the limit of the whole. */
let patientFetch: SafeFetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const listed = { connect: `127.0.0.1:${port}`, address: '203.0.113.1' };
  const hosts = parseHosts(JSON.stringify({ hosts: { 'v.test': listed, 'cdn.test': listed } }));
  if (!hosts.ok) throw new Error('a bad host name');
  fetch = createSafeFetch({ userAgent: 'test', hosts: hosts.table, limits: { idleMs: 400 } });
  patientFetch = createSafeFetch({
    userAgent: 'test',
    hosts: hosts.table,
    limits: { idleMs: 600_000, totalMs: 3_000 },
  });
});
beforeEach(() => {
  site = usual();
  asks = [];
});
afterEach(() => expect(readdirSync(folder), 'no file is left').toEqual([]));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const videos = { reader: { read: () => Promise.reject(new Error('not read here')) }, folder };
interface How {
  with?: SafeFetch;
  limits?: { maxBytes?: number; maxMs?: number };
  signal?: AbortSignal;
  mayAsk?: NonNullable<Parameters<typeof receiveMedium>[4]>['mayAsk'];
  provesGone?: boolean;
}
async function receive({ with: by = fetch, limits = {}, signal, mayAsk, provesGone }: How = {}) {
  const given = {
    limits: { maxBytes: 1_000_000, maxMs: 5_000, ...limits },
    ...(mayAsk && { mayAsk }),
    ...(provesGone && { provesGone }),
  };
  const request = { headers: { referer: 'https://page.test/' }, ...(signal && { signal }) };
  const { answer, clip, stream } = await receiveMedium(by, 'http://v.test/v.m3u8', request, videos, given);
  const bytes = clip && readFileSync(clip.path);
  await clip?.release();
  return { answer, clip, stream, bytes, paths: asks.map(({ path }) => path).slice(1) };
}
const costsOf = (stream: StreamReceived | undefined) => Object.fromEntries(stream?.costs ?? []);
const all = () => Buffer.concat([head, piece(1), piece(2)]);

describe('receiveMedium of a playlist', () => {
  it('puts the pieces together, in their order, as one video', async () => {
    const { answer, clip, stream, bytes } = await receive();
    expect(bytes?.equals(all())).toBe(true);
    expect(clip).toMatchObject({ isPart: false, sha256: createHash('sha256').update(all()).digest('hex') });
    expect(answer.ok && [answer.status, answer.body.length]).toEqual([200, 0]);
    expect(stream?.lists).toEqual([{ url: 'http://v.test/v.m3u8', bytes: Buffer.from(plain) }]);
    expect(costsOf(stream), 'pieces are one request').toEqual({ 'v.test': { requests: 1, bytes: all().length } });
    expect(new Set(asks.map(({ headers }) => headers.referer))).toEqual(new Set(['https://page.test/']));
  });

  it('asks for ten pieces a second at most', async () => {
    const began = performance.now();
    expect((await receive()).paths).toEqual(['/head', '/1', '/2']);
    expect(performance.now() - began).toBeGreaterThanOrEqual(200);
  });

  it('reads one that is packed, and one whose server calls it a text', async () => {
    site['/v.m3u8'] = { body: gzipSync(plain), headers: { 'content-encoding': 'gzip', 'content-type': 'text/plain' } };
    expect((await receive()).bytes?.equals(all())).toBe(true);
  });

  it('asks for the smallest quality that is high enough, and for the next where that is gone', async () => {
    const quality = (height: number) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${height}0,RESOLUTION=640x${height}\n${height}.m3u8`;
    site['/v.m3u8'] = { body: `#EXTM3U\n${[240, 720, 360].map(quality).join('\n')}` };
    site['/360.m3u8'] = { body: plain };
    const { clip, stream, paths } = await receive();
    expect([clip?.isPart, paths[0]]).toEqual([false, '/360.m3u8']);
    expect(stream?.lists.map(({ url }) => url)).toEqual(['http://v.test/v.m3u8', 'http://v.test/360.m3u8']);
    delete site['/360.m3u8'];
    site['/720.m3u8'] = { body: plain };
    expect((await receive()).bytes?.equals(all())).toBe(true);
  });

  it('asks for further qualities until something of one comes, four at most', async () => {
    const quality = (name: string) => `#EXT-X-STREAM-INF:BANDWIDTH=${name.length}\n${name}`;
    const names = ['1.m3u8', '22.m3u8', '333.m3u8', '4444.m3u8', '55555.m3u8'];
    site['/v.m3u8'] = { body: `#EXTM3U\n${names.map(quality).join('\n')}` };
    site['/22.m3u8'] = { body: list('gone') };
    site['/333.m3u8'] = { body: '<title>no list</title>' };
    site['/4444.m3u8'] = { body: plain };
    const { bytes, stream, paths } = await receive();
    expect(bytes?.equals(all())).toBe(true);
    expect(paths).toEqual(['/1.m3u8', '/22.m3u8', '/gone', '/333.m3u8', '/4444.m3u8', '/head', '/1', '/2']);
    expect(stream?.lists.map(({ url }) => url)).toEqual(['http://v.test/v.m3u8', 'http://v.test/4444.m3u8']);
    expect(stream?.others?.urls.map((url) => url.slice(-6))).toEqual(['1.m3u8', '2.m3u8', '3.m3u8', '5.m3u8']);
    site['/4444.m3u8'] = {};
    site['/55555.m3u8'] = { body: plain };
    expect((await receive()).clip).toBeUndefined();
  });

  it('reads the rendition that players show in place of its variant', async () => {
    const rendition = '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="v",NAME="a",DEFAULT=YES,URI="film.m3u8"';
    site['/v.m3u8'] = { body: `#EXTM3U\n${rendition}\n#EXT-X-STREAM-INF:BANDWIDTH=1,VIDEO="v"\nown.m3u8` };
    site['/film.m3u8'] = { body: plain };
    const { bytes, paths } = await receive();
    expect([bytes?.equals(all()), paths[0]]).toEqual([true, '/film.m3u8']);
  });

  it('counts what is listed so far of one that is live as a part', async () => {
    site['/v.m3u8'] = { body: plain.replace('#EXT-X-ENDLIST\n', '') };
    expect(await receive()).toMatchObject({ clip: { isPart: true, size: all().length } });
  });

  it.each<[string, string, Answer]>([
    ['is gone', '/2', { status: 404 }],
    ['breaks off', '/2', { body: piece(2, 100), cut: true }],
    ['stops', '/2', { body: piece(2, 100), hangs: true }],
    ['leads into a private network', '/2', { status: 302, headers: { location: 'http://10.0.0.1/2' } }],
    ['is a page', '/2', { body: '<title>Sign in</title>' }],
    ['leads in a circle', '/2', { status: 302, headers: { location: '/2' } }],
    ['is a part that was not asked for', '/2', { status: 206, body: piece(2) }],
  ])('keeps what came before a piece that %s', async (_, path, answer) => {
    site[path] = answer;
    const { clip, bytes } = await receive();
    expect(clip?.isPart).toBe(true);
    expect(bytes?.subarray(0, head.length + 5_000).equals(all().subarray(0, head.length + 5_000))).toBe(true);
  });

  it('counts as a part where a piece has no bytes', async () => {
    site['/v.m3u8'] = { body: list('#EXT-X-MAP:URI="head"', '1', 'empty', '2') };
    site['/empty'] = {};
    expect(await receive()).toMatchObject({ clip: { isPart: true, size: all().length } });
  });

  it('ends at its limits of bytes and of time, over all pieces', async () => {
    const few = await receive({ limits: { maxBytes: head.length + 7_000 } });
    expect(few.clip).toMatchObject({ isPart: true });
    expect(few.clip?.size).toBeLessThanOrEqual(all().length);
    site['/1'] = { body: piece(1, 100), hangs: true };
    const limited = await receive({ with: patientFetch, limits: { maxMs: 1_500 } });
    expect(limited.clip).toMatchObject({ isPart: true, size: head.length + 100 });
  });

  it('ends after some pieces without a byte, however many are listed', async () => {
    site['/v.m3u8'] = { body: list('#EXT-X-MAP:URI="head"', ...Array<string>(9_000).fill('0')) };
    site['/0'] = {};
    const { clip, paths } = await receive();
    expect([clip?.isPart, clip?.size, paths.length]).toEqual([true, head.length, 6]);
  });
});

describe('pieces of a transport stream', () => {
  const packets = (number: number, count = 40) =>
    Buffer.concat(Array.from({ length: count }, () => Buffer.concat([Buffer.from([0x47]), Buffer.alloc(187, number)])));
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(100, 0x47)]);

  it.each([
    ['as they are', Buffer.alloc(0)],
    ['behind the beginning of a picture', png],
  ])('are put together, %s', async (_, disguise) => {
    const last = packets(5, 1);
    site['/v.m3u8'] = { body: list('1', '2', '3') };
    for (const [path, bytes] of Object.entries({ '/1': packets(3), '/2': packets(4), '/3': packets(5) }))
      site[path] = { body: Buffer.concat([disguise, bytes]) };
    const { clip, bytes } = await receive();
    expect(clip?.isPart).toBe(false);
    expect(bytes?.subarray(-last.length).equals(last)).toBe(true);
    expect(bytes?.equals(Buffer.concat([packets(3), packets(4), packets(5)]))).toBe(true);
  });

  it('end before a picture', async () => {
    site['/v.m3u8'] = { body: list('1', '2', '1') };
    site['/1'] = { body: packets(3) };
    site['/2'] = { body: Buffer.concat([png, Buffer.alloc(5_000)]) };
    expect(await receive()).toMatchObject({ clip: { isPart: true, size: packets(3).length } });
  });
});

describe('ranges of a playlist', () => {
  const file = Buffer.concat([piece(7, 100), all(), piece(8, 100_000)]);
  beforeEach(() => {
    const range = (length: number) => `#EXT-X-BYTERANGE:${length}\nfile`;
    const map = `#EXT-X-MAP:URI="file",BYTERANGE="${head.length}@100"`;
    const first = `#EXT-X-BYTERANGE:5000@${100 + head.length}\nfile`;
    site['/v.m3u8'] = { body: list(map, first, range(5_000)) };
  });

  it.each([
    ['of a server that knows them', true],
    ['of one that sends the whole file', false],
  ])('are cut out, %s, neighbours at once', async (_, ranges) => {
    site['/file'] = { body: file, ranges };
    const { bytes, clip, paths } = await receive();
    expect([clip?.isPart, bytes?.equals(all()), paths]).toEqual([false, true, ['/file']]);
    expect(asks.at(-1)?.headers).toMatchObject({
      range: `bytes=100-${99 + all().length}`,
      'accept-encoding': 'identity',
    });
  });

  it.each<[string, Answer]>([
    ['another part', { status: 206, body: file, headers: { 'content-range': 'bytes 0-9/10' } }],
    ['a packed part', { body: file, ranges: true, headers: { 'content-encoding': 'gzip' } }],
  ])('are not read of a server that sends %s', async (_, answer) => {
    site['/file'] = answer;
    expect(await receive()).toMatchObject({ clip: undefined, stream: { unread: { status: 206 } } });
  });

  it.each([
    ['the same part', () => '8@0'],
    ['parts that overlap', (at: number) => `${8 + (at % 90)}@0`],
  ])('are soon let be where they are %s of a file again and again', async (_, range) => {
    site['/file'] = { body: Buffer.concat([head, piece(8, 100_000)]), ranges: true };
    const parts = Array.from({ length: 1_500 }, (_, at) => `#EXT-X-BYTERANGE:${range(at)}\nfile`);
    site['/v.m3u8'] = { body: list(...parts) };
    const { clip, paths } = await receive();
    expect([clip?.isPart, paths.length < 20]).toEqual([true, true]);
  });

  it('lie within the limit, whatever stands before them', async () => {
    const far = 1_000_000;
    site['/v.m3u8'] = { body: list(`#EXT-X-BYTERANGE:${head.length}@${far}`, 'far') };
    site['/far'] = { body: Buffer.concat([piece(7, far), head]) };
    expect(await receive({ limits: { maxBytes: far + 10_000 } })).toMatchObject({ clip: { size: head.length } });
    const { clip, stream } = await receive({ limits: { maxBytes: far / 2 } });
    expect([clip, (costsOf(stream)['v.test']?.bytes ?? far) < far]).toEqual([undefined, true]);
  });
});

describe('an encrypted playlist', () => {
  const key = Buffer.alloc(16, 3);
  const locked = (bytes: Buffer, number: number) => {
    const iv = Buffer.alloc(16);
    iv.writeUInt8(number, 15);
    const cipher = createCipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  };
  beforeEach(() => {
    site['/v.m3u8'] = { body: list('#EXT-X-MEDIA-SEQUENCE:4', '#EXT-X-KEY:METHOD=AES-128,URI="key"', 'a', 'b') };
    site['/key'] = { body: key };
    site['/a'] = { body: locked(Buffer.concat([head, piece(1)]), 4) };
    site['/b'] = { body: locked(piece(2), 5) };
  });

  it('is read with the key that it names, which is asked for once', async () => {
    const { bytes, clip, paths } = await receive();
    expect([clip?.isPart, bytes?.equals(all()), paths]).toEqual([false, true, ['/key', '/a', '/b']]);
  });

  it.each<[string, Answer, object]>([
    ['another one', { body: Buffer.alloc(16, 4) }, { refused: 'no-video' }],
    ['no key', { body: '<title>sign in</title>' }, { refused: 'encrypted' }],
    ['nothing', { status: 403 }, { status: 403 }],
  ])('is refused where the key is %s', async (_, answer, unread) => {
    site['/key'] = answer;
    expect(await receive()).toMatchObject({ clip: undefined, stream: { unread } });
  });
});

describe('a playlist of which no video comes', () => {
  it.each<[string, typeof site, object]>([
    ['needs a licence', { '/v.m3u8': { body: list('#EXT-X-KEY:METHOD=SAMPLE-AES', 'a') } }, { refused: 'encrypted' }],
    ['is no stream', { '/v.m3u8': { body: '#EXTM3U\n#EXTINF:1,\n/head\n' } }, { refused: 'not-a-playlist' }],
    ['lists itself', { '/v.m3u8': { body: '#EXTM3U\n#EXT-X-STREAM-INF:\nv.m3u8\n' } }, { refused: 'nothing-listed' }],
    [
      'lists a page',
      { '/v.m3u8': { body: list('1', '2') }, '/1': { body: '<title>x</title>' } },
      { refused: 'no-video' },
    ],
    [
      'lists pictures',
      { '/v.m3u8': { body: list('1') }, '/1': { body: 'GIF89a\x01\0\x01\0\0\0\0' } },
      { refused: 'no-video' },
    ],
    ['lists nothing that is there', { '/head': { status: 404 } }, { status: 404 }],
    ['lists nothing', { '/v.m3u8': { body: list('1') }, '/1': {} }, { refused: 'nothing-listed' }],
    [
      'is busy',
      { '/head': { status: 429, headers: { 'retry-after': '7' } } },
      { rest: { host: 'v.test', seconds: 7 } },
    ],
  ])('says why: it %s', async (_, more, unread) => {
    site = { ...site, ...more };
    const { answer, clip, stream } = await receive();
    expect([clip, stream?.unread]).toEqual([undefined, unread]);
    expect(answer.ok && answer.body.toString()).toBe(site['/v.m3u8']?.body);
  });

  it.each(['http://127.0.0.1/1', 'http://10.0.0.1/1', 'http://[::1]/1', 'http://localhost/1', 'https://v.test:25/1'])(
    'is not followed to %s',
    async (url) => {
      for (const lines of [[url], [`#EXT-X-KEY:METHOD=AES-128,URI="${url}"`, '1'], [`#EXT-X-MAP:URI="${url}"`, '1']]) {
        asks = [];
        site['/v.m3u8'] = { body: list(...lines) };
        const { stream, paths } = await receive();
        expect(stream?.unread && 'failure' in stream.unread && stream.unread.failure.code).toMatch(
          /^(?:blocked-|port)/,
        );
        expect(paths).toEqual([]);
      }
      site['/v.m3u8'] = { body: `#EXTM3U\n#EXT-X-MEDIA:TYPE=VIDEO,URI="${url}"\n#EXT-X-STREAM-INF:\n${url}` };
      asks = [];
      expect((await receive({ provesGone: true })).stream?.isGone).toBeUndefined();
      expect(asks.length).toBe(1);
    },
  );

  it('ends at its limit of time where its list, or one of a quality, never ends', async () => {
    const endless = { body: '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n1\n', hangs: true };
    site['/v.m3u8'] = { body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n' };
    site['/low.m3u8'] = endless;
    site['/1'] = { status: 404 };
    const limited = { with: patientFetch, limits: { maxMs: 300 }, provesGone: true };
    const { clip, stream } = await receive(limited);
    expect([clip, stream?.isGone]).toEqual([undefined, undefined]);
    site['/v.m3u8'] = endless;
    expect((await receive(limited)).stream?.isGone).toBeUndefined();
  });

  it('is put off where a host is busy before anything came, and is a part after that', async () => {
    const busyAt =
      (path: string): SafeFetch =>
      async (url, request) => {
        if (String(url).endsWith(path)) throw new HostBusy('v.test', 3_000);
        return fetch(url, request);
      };
    await expect(receive({ with: busyAt('/head') })).rejects.toMatchObject({ laterMs: 3_000, hops: 1 });
    expect(await receive({ with: busyAt('/2') })).toMatchObject({ clip: { isPart: true } });
  });

  it('ends with the run it belongs to', async () => {
    const run = new AbortController();
    const by: SafeFetch = async (url, request) => {
      if (String(url).endsWith('/2')) run.abort(new Error('the worker ends'));
      return fetch(url, request);
    };
    await expect(receive({ with: by, signal: run.signal })).rejects.toThrow('the worker ends');
  });
});

it('asks again in a folder for files that end otherwise: rules may forbid the pieces alone', async () => {
  site['/v.m3u8'] = { body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n' };
  site['/low.m3u8'] = { body: list('1.ts', '2.ts') };
  const { clip, paths } = await receive({
    mayAsk: async (url) => ({
      cost: { requests: 0, bytes: 0 },
      ...(url.endsWith('.ts') && { why: { rule: 'robots' } }),
    }),
  });
  expect([clip, paths]).toEqual([undefined, ['/low.m3u8']]);
});

it('asks whether it may once for each folder, and keeps to it', async () => {
  site['/v.m3u8'] = { body: list('#EXT-X-MAP:URI="head"', '1', 'http://cdn.test/x/2') };
  const asked: string[] = [];
  const cost = { requests: 1, bytes: 10 };
  const { clip, stream, paths } = await receive({
    mayAsk: async (url) => {
      asked.push(url);
      return url.includes('cdn') ? { cost, why: { rule: 'robots' } } : { cost };
    },
  });
  expect(asked).toEqual(['http://v.test/head', 'http://cdn.test/x/2']);
  expect([clip?.isPart, paths]).toEqual([true, ['/head', '/1']]);
  expect(costsOf(stream)).toEqual({
    'v.test': { requests: 2, bytes: head.length + 5_000 + 10 },
    'cdn.test': cost,
  });
});

it('ends at its limit of time where a host keeps its rules from coming', async () => {
  site['/v.m3u8'] = { body: list('#EXT-X-MAP:URI="head"', '1', 'http://cdn.test/x/2') };
  const { clip, stream } = await receive({
    limits: { maxMs: 1_500 },
    mayAsk: (url, signal) =>
      url.includes('cdn')
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : Promise.resolve({ cost: { requests: 0, bytes: 0 } }),
  });
  expect(clip).toMatchObject({ isPart: true, size: head.length + 5_000 });
  expect(costsOf(stream)['cdn.test'], 'the rules were asked for').toEqual({ requests: 1, bytes: 0 });
});

it('counts what came for the host that served it', async () => {
  site['/v.m3u8'] = { body: list('#EXT-X-MAP:URI="http://cdn.test/head"', 'http://cdn.test/1', '2') };
  const { clip, stream } = await receive();
  expect(clip?.isPart).toBe(false);
  expect(costsOf(stream)).toEqual({
    'cdn.test': { requests: 1, bytes: head.length + 5_000 },
    'v.test': { requests: 1, bytes: 5_000 },
  });
  site['/v.m3u8'] = { body: list('#EXT-X-MAP:URI="head"', '1') };
  site['/1'] = { status: 302, headers: { location: 'http://cdn.test/2' } };
  expect(costsOf((await receive()).stream), 'behind a redirect').toEqual({
    'v.test': { requests: 1, bytes: head.length },
    'cdn.test': { requests: 1, bytes: 5_000 },
  });
});
