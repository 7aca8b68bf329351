import type { Socket } from 'node:net';
import {
  brotliCompressSync as brotli,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createSafeFetch, type FetchRequest, type FetchResult } from './index.ts';
import type { FetchLimits } from './limits.ts';
import { divertTo, type Loopback, startRaw } from './test-loopback.ts';

const open: Loopback[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** Fetches from a server that, once it has seen the request, is told how to answer. */
async function answeredBy(
  answer: (socket: Socket) => void,
  limits: Partial<FetchLimits> = {},
  request: FetchRequest = {},
): Promise<FetchResult> {
  const server = await startRaw((socket) => void socket.once('data', () => answer(socket)));
  open.push(server);
  return await createSafeFetch({ userAgent: 'test', dial: divertTo(server.port).dial, limits })(
    'http://1.2.3.4/x',
    request,
  );
}

const whole = (body: Buffer, encoding?: string) => (socket: Socket) => {
  const packed = encoding === undefined ? '' : `Content-Encoding: ${encoding}\r\n`;
  socket.write(`HTTP/1.1 200 OK\r\n${packed}Content-Length: ${body.length}\r\n\r\n`);
  socket.end(body);
};

/** Writes for as long as it is read. */
const endless = (head: string, piece: Buffer) => (socket: Socket) => {
  socket.write(head);
  const more = (): void => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
};

/** Sends one byte of `text` every few milliseconds, and then its last one for ever. */
const drip = (text: string) => (socket: Socket) => {
  let at = 0;
  const timer = setInterval(() => socket.write(text.charAt(Math.min(at++, text.length - 1))), 5);
  socket.on('close', () => clearInterval(timer));
};

const brotliCompressSync = (data: Buffer): Buffer => brotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
const codecs: Record<string, (data: Buffer) => Buffer> = {
  gzip: gzipSync,
  'x-gzip': gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
};

describe('content codings are undone', () => {
  const text = Buffer.from('a page of a leak site, in full. '.repeat(50));

  test.each(Object.entries(codecs))('%s', async (name, pack) => {
    const result = await answeredBy(whole(pack(text), name));
    expect(result).toMatchObject({ ok: true, body: text, decodedBytes: text.length, wireBytes: pack(text).length });
  });

  test('deflate without its zlib wrapper, as many servers send it', async () => {
    expect(await answeredBy(whole(deflateRawSync(text), 'deflate'))).toMatchObject({ ok: true, body: text });
  });

  test('one inside another, in the order the header gives', async () => {
    expect(await answeredBy(whole(gzipSync(brotliCompressSync(text)), 'br, gzip'))).toMatchObject({
      ok: true,
      body: text,
    });
  });

  test('none, identity, and a coding over an empty body', async () => {
    expect(await answeredBy(whole(text))).toMatchObject({ ok: true, body: text });
    expect(await answeredBy(whole(text, 'identity'))).toMatchObject({ ok: true, body: text });
    for (const coding of Object.keys(codecs)) {
      expect(await answeredBy(whole(Buffer.alloc(0), coding))).toMatchObject({ ok: true, decodedBytes: 0 });
    }
  });

  test('any bytes come through any coding unchanged', async () => {
    const property = fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 5_000 }),
      fc.constantFrom('gzip', 'deflate', 'br', 'zstd'),
      async (bytes, name) => {
        const data = Buffer.from(bytes);
        const result = await answeredBy(whole(codecs[name]?.(data) ?? data, name));
        return result.ok && result.body.equals(data);
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  test.each([
    ['three codings', gzipSync(gzipSync(gzipSync(text))), 'gzip, gzip, gzip'],
    ['an unknown coding', text, 'pack200'],
    ['a name from the prototype', text, 'constructor'],
    ['bytes that are not gzip', text, 'gzip'],
    ['bytes that are not brotli', text, 'br'],
    ['bytes that are not zstd', text, 'zstd'],
    ['a cut stream', gzipSync(text).subarray(0, 40), 'gzip'],
    ['the wrong order', gzipSync(brotliCompressSync(text)), 'gzip, br'],
    ['a zstd window beyond 8 MB', Buffer.from('28b52ffd00a001000058', 'hex'), 'zstd'],
  ])('refused: %s', async (_why, body, encoding) => {
    expect(await answeredBy(whole(body, encoding))).toMatchObject({ ok: false, code: 'encoding' });
  });
});

describe('bombs and endless bodies', () => {
  const zeros = Buffer.alloc(32 * 1024 * 1024);

  test.each(['gzip', 'deflate', 'br', 'zstd'])('32 MiB of nothing in %s is stopped by its ratio', async (name) => {
    const bomb = codecs[name]?.(zeros) ?? zeros;
    const before = process.memoryUsage().rss;
    expect(await answeredBy(whole(bomb, name))).toMatchObject({ ok: false, code: 'ratio' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('a bomb inside a bomb is stopped where it first expands', async () => {
    expect(await answeredBy(whole(gzipSync(gzipSync(zeros)), 'gzip, gzip'))).toMatchObject({
      ok: false,
      code: 'ratio',
    });
  });

  test('a small page of repeated text is no bomb', async () => {
    const page = Buffer.alloc(900_000, 'x');
    expect(await answeredBy(whole(gzipSync(page), 'gzip'))).toMatchObject({ ok: true, decodedBytes: 900_000 });
  });

  test('decoded bytes are capped where the ratio is honest', async () => {
    const noise = Buffer.from(
      Array.from({ length: 40_000 }, (_, i) => `${(i * 2_654_435_761) % 4_294_967_296};`).join(''),
    );
    expect(await answeredBy(whole(gzipSync(noise), 'gzip'), {}, { maxDecodedBytes: 100_000 })).toMatchObject({
      ok: false,
      code: 'too-large',
    });
  });

  test('a stated length over the cap is not even read', async () => {
    const answer = await answeredBy(
      (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n'),
    );
    expect(answer).toMatchObject({ ok: false, code: 'too-large' });
  });

  test.each([
    ['until close', 'HTTP/1.1 200 OK\r\n\r\n', Buffer.alloc(65_536, 'a')],
    [
      'in chunks',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
      Buffer.from(`4000\r\n${'a'.repeat(0x4000)}\r\n`),
    ],
  ])('an endless body (%s) is cut at the cap, and memory stays bounded', async (_how, head, piece) => {
    const before = process.memoryUsage().rss;
    const cut = await answeredBy(endless(head, piece), {}, { maxBytes: 1_000_000 });
    expect(cut).toMatchObject({ ok: false, code: 'too-large', wireBytes: expect.any(Number) });
    expect(!cut.ok && cut.wireBytes).toBeGreaterThan(1_000_000);
    expect(await answeredBy(endless(head, piece))).toMatchObject({ ok: false, code: 'too-large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('a sink takes more than is ever held', async () => {
    let bytes = 0;
    const sink = (chunk: Buffer): void => {
      bytes += chunk.length;
    };
    const result = await answeredBy(
      endless('HTTP/1.1 200 OK\r\n\r\n', Buffer.alloc(65_536)),
      {},
      { sink, maxBytes: 90_000_000, maxDecodedBytes: 90_000_000 },
    );
    expect(result).toMatchObject({ ok: false, code: 'too-large' });
    expect(bytes).toBeGreaterThan(89_000_000);
  });
});

describe('time', () => {
  test.each([
    ['says nothing', 'header-timeout', () => undefined],
    ['drips its headers', 'header-timeout', drip('HTTP/1.1 200 OK\r\nX-A: aaaa')],
    ['sends endless interim answers', 'header-timeout', endless('', Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'))],
    [
      'stops in the middle of its body',
      'idle-timeout',
      (socket: Socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc'),
    ],
    [
      'stops in the middle of a gzip body',
      'idle-timeout',
      (socket: Socket) =>
        void socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\n\x1f'),
    ],
    ['drips its body', 'total-timeout', drip('HTTP/1.1 200 OK\r\n\r\na')],
  ])('a server that %s ends in %s', async (_what, code, answer) => {
    expect(
      await answeredBy(answer, { headersMs: 400, idleMs: 200, totalMs: code === 'total-timeout' ? 600 : 5_000 }),
    ).toMatchObject({ ok: false, code });
  });

  test('a name server that never answers ends in connect-timeout', async () => {
    const fetch = createSafeFetch({
      userAgent: 'test',
      resolve: () => new Promise(() => undefined),
      limits: { connectMs: 50 },
    });
    expect(await fetch('http://a-host.com/')).toMatchObject({ ok: false, code: 'connect-timeout' });
  });

  test('the caller may stop at any moment', async () => {
    for (const stage of ['before', 'dns', 'headers', 'body']) {
      const control = new AbortController();
      const stop = (): void => control.abort();
      const server = await startRaw(
        (socket) =>
          void socket.once('data', () => {
            if (stage === 'body') socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc');
            setImmediate(stop);
          }),
      );
      open.push(server);
      const resolve = async (): Promise<string[]> => {
        if (stage === 'dns') stop();
        return ['1.2.3.4'];
      };
      if (stage === 'before') stop();
      const result = await createSafeFetch({ userAgent: 'test', dial: divertTo(server.port).dial, resolve })(
        'http://a-host.com/',
        { signal: control.signal },
      );
      expect({ stage, result }).toMatchObject({ result: { ok: false, code: 'aborted' } });
    }
  });
});

describe('broken answers', () => {
  test.each([
    ['closed', (socket: Socket) => void socket.destroy()],
    ['closed', (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc')],
    ['bad-response', (socket: Socket) => void socket.end('SSH-2.0-OpenSSH_9\r\n')],
    [
      'bad-response',
      (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
    ],
    ['bad-response', (socket: Socket) => void socket.end(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(50_000)}\r\n\r\n`)],
    [
      'bad-response',
      (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
    ],
  ])('%s', async (code, answer) => {
    expect(await answeredBy(answer)).toMatchObject({ ok: false, code });
  });

  test('a refused connection says so, and the next checked address is tried', async () => {
    const server = await startRaw((socket) => void socket.once('data', () => whole(Buffer.from('ok'))(socket)));
    const dead = await startRaw(() => undefined);
    await dead.close();
    open.push(server);
    const alive = divertTo(server.port);
    const gone = divertTo(dead.port);
    const dial: typeof alive.dial = (address, port) => (address === '1.2.3.4' ? gone : alive).dial(address, port);
    const fetch = (addresses: string[]) =>
      createSafeFetch({ userAgent: 'test', dial, resolve: async () => addresses })('http://a-host.com/');
    expect(await fetch(['1.2.3.4'])).toMatchObject({ ok: false, code: 'connect' });
    expect(await fetch(['1.2.3.4', '5.6.7.8'])).toMatchObject({ ok: true, address: '5.6.7.8' });
  });

  test('odd headers are kept as they came and cannot disturb ours', async () => {
    const result = await answeredBy(
      (socket) =>
        void socket.end(
          'HTTP/1.1 200 OK\r\n__proto__: x\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: 0\r\n\r\n',
        ),
    );
    expect(result.ok && result.headers['set-cookie']).toBe('a=1, b=2');
    expect(result.ok && result.rawHeaders.map(([name]) => name)).toEqual([
      '__proto__',
      'Set-Cookie',
      'Set-Cookie',
      'Content-Length',
    ]);
  });

  test('a body nobody wants is left unread', async () => {
    const result = await answeredBy(
      endless('HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\n\r\n', Buffer.alloc(9_999)),
      {},
      { wantBody: ({ headers }) => headers['content-type'] !== 'video/mp4' },
    );
    expect(result).toMatchObject({ ok: true, bodySkipped: true, wireBytes: 0 });
  });
});
