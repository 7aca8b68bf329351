import { randomBytes } from 'node:crypto';
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
    ['bytes that are not gzip', text, 'gzip'],
    ['bytes that are not brotli', text, 'br'],
    ['bytes that are not zstd', text, 'zstd'],
    ['the wrong order', gzipSync(brotliCompressSync(text)), 'gzip, br'],
    ['a zstd window beyond 8 MB', Buffer.from('28b52ffd00a001000058', 'hex'), 'zstd'],
  ])('refused: %s', async (_why, body, encoding) => {
    expect(await answeredBy(whole(body, encoding))).toMatchObject({ ok: false, code: 'encoding' });
  });
});

describe('codings that servers say wrongly', () => {
  const page = Buffer.from('<!doctype html><title>Anna</title><p>a page that is long enough to be told</p>');
  test.each([
    ['a page that is not packed, as gzip', page, 'gzip'],
    ['a page that is not packed, as brotli', page, 'br'],
    ['a page that is not packed, as zstd', page, 'zstd'],
    ['a page that is not packed, as deflate', page, 'deflate'],
    ['gzip, as deflate', gzipSync(page), 'deflate'],
    ['zlib, as gzip', deflateSync(page), 'gzip'],
    ['once, as twice', gzipSync(page), 'gzip, gzip'],
    ['with a parameter', gzipSync(page), 'gzip;q=1.0'],
  ])('read: %s', async (_what, body, encoding) => {
    expect(await answeredBy(whole(body, encoding))).toMatchObject({ ok: true, body: page });
  });

  test('a picture that is called packed is refused', async () => {
    const picture = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
    expect(await answeredBy(whole(picture, 'gzip'))).toMatchObject({ ok: false, code: 'encoding' });
  });
});

describe('a page whose server is silent behind its end', () => {
  const silent = (body: string) => (socket: Socket) => void socket.write(`HTTP/1.1 200 OK\r\n\r\n${body}`);
  test('is read, and said to be cut', async () => {
    const answer = await answeredBy(silent('<p>Anna</p></html>\n'), { idleMs: 200 });
    expect(answer).toMatchObject({ ok: true, isCut: true, body: Buffer.from('<p>Anna</p></html>\n') });
  });
  test.each(['<p>Anna</p>', '<p>Anna</p></html><p>more', ''])(
    'is asked for again where it has none: %j',
    async (body) =>
      expect(await answeredBy(silent(body), { idleMs: 200 })).toMatchObject({ ok: false, code: 'idle-timeout' }),
  );
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

  test.each(['Content-Length: 99999999999\r\n', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', ''])(
    'a body beyond the cap is refused, whatever length is stated (%j)',
    async (stated) => {
      const piece = stated.includes('chunked') ? `4000\r\n${'a'.repeat(0x4000)}\r\n` : 'a'.repeat(0x4000);
      const answer = await answeredBy(
        endless(`HTTP/1.1 200 OK\r\n${stated}\r\n`, Buffer.from(piece)),
        {},
        { maxBytes: 100_000 },
      );
      expect(answer).toMatchObject({ ok: false, code: 'too-large' });
      expect(!answer.ok && (answer.wireBytes ?? 0)).toBeLessThan(300_000);
    },
  );

  test('the cap holds for a coded body under a length that is too small for it, too', async () => {
    const noise = randomBytes(200_000);
    const head = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 99999999999\r\n\r\n';
    expect(
      await answeredBy(
        (socket) => void socket.end(Buffer.concat([Buffer.from(head), gzipSync(noise)])),
        {},
        {
          maxBytes: 100_000,
        },
      ),
    ).toMatchObject({ ok: false, code: 'too-large' });
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

describe('pour', () => {
  const pourInto = (pieces: Buffer[], limits: { maxBytes: number; maxMs: number }) => ({
    maxBytes: 100_000,
    wantRest: (begin: Buffer) =>
      begin.toString('latin1').startsWith('film') && {
        take: async (chunk: Buffer) => void pieces.push(chunk),
        ...limits,
      },
  });
  const film = Buffer.concat([Buffer.from('film'), Buffer.alloc(500_000, 'x')]);
  const sent = (body: Buffer) => (socket: Socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body);
  };

  test('takes a whole body past the cap of the call, its first bytes included', async () => {
    const pieces: Buffer[] = [];
    const answer = await answeredBy(sent(film), {}, pourInto(pieces, { maxBytes: 1_000_000, maxMs: 10_000 }));
    expect(answer).toMatchObject({ ok: true, bodySkipped: false, decodedBytes: film.length });
    expect(answer).not.toHaveProperty('isCut');
    expect([answer.ok && answer.body.length, Buffer.concat(pieces).equals(film)]).toEqual([0, true]);
  });

  test('leaves every other body to the rules of the call', async () => {
    const pieces: Buffer[] = [];
    const answer = await answeredBy(sent(Buffer.from('text')), {}, pourInto(pieces, { maxBytes: 9_999, maxMs: 9_999 }));
    expect([answer.ok && answer.bodySkipped, pieces]).toEqual([true, []]);
  });

  test.each([
    ['its size', { maxBytes: 1_000_000, maxMs: 60_000 }],
    ['its time', { maxBytes: 1_000_000_000, maxMs: 50 }],
  ])('ends an endless body at %s, and what was taken is the answer', async (_, limits) => {
    const pieces: Buffer[] = [];
    const server = endless('HTTP/1.1 200 OK\r\n\r\nfilm', Buffer.alloc(65_536));
    const answer = await answeredBy(server, {}, pourInto(pieces, limits));
    const bytes = Buffer.concat(pieces).length;
    expect(answer).toMatchObject({ ok: true, isCut: true, bodySkipped: false, decodedBytes: bytes });
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThan(limits.maxBytes + 100_000);
  });

  test('ends a coding that brings frames and no bytes', async () => {
    const pieces: Buffer[] = [];
    const member = gzipSync('film');
    const nothing = gzipSync('');
    const server = endless('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n', Buffer.concat([member, nothing]));
    const answer = await answeredBy(server, {}, pourInto(pieces, { maxBytes: 10_000, maxMs: 60_000 }));
    expect(answer.ok ? answer.isCut : answer.code).toBeTruthy();
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
    ['closed', (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n')],
    ['bad-response', (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html')],
    ['bad-response', (socket: Socket) => void socket.end('HTTP/1.1 20 OK\r\n\r\n')],
    ['bad-response', (socket: Socket) => void socket.end('SSH-2.0-OpenSSH_9\r\n')],
    [
      'bad-response',
      (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
    ],
    ['bad-response', (socket: Socket) => void socket.end(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(300_000)}\r\n\r\n`)],
  ])('%s', async (code, answer) => {
    expect(await answeredBy(answer)).toMatchObject({ ok: false, code });
  });

  test.each<[string, string, boolean]>([
    ...['HTTP 200 OK', 'HTTP/1.10 200 OK', 'ICY 200 OK', '\ufeffHTTP/1.1 200 OK'].map(
      (line): [string, string, boolean] => [
        `the status line ${line}`,
        `${line}\r\nContent-Length: 4\r\n\r\npage`,
        false,
      ],
    ),
    [
      'a length of a chunk with zeros in front',
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'0'.repeat(20)}4\r\npage\r\n0\r\n\r\n`,
      false,
    ],
    ['a name that is no token', 'HTTP/1.1 200 OK\r\nX Powered By: site\r\nContent-Length: 4\r\n\r\npage', false],
    ['a control sign in a value', 'HTTP/1.1 200 OK\r\nX-A: a\x01b\r\nContent-Length: 4\r\n\r\npage', false],
    ['a folded line', 'HTTP/1.1 200 OK\r\nX-A: a\r\n\tb\r\nContent-Length: 4\r\n\r\npage', false],
    ['a line without a colon', 'HTTP/1.1 200 OK\r\nnothing\r\nContent-Length: 4\r\n\r\npage', false],
    ['a name that is empty', 'HTTP/1.1 200 OK\r\n: x\r\nContent-Length: 4\r\n\r\npage', false],
    ['lines that end in LF alone', 'HTTP/1.1 200 OK\nContent-Length: 4\n\npage', false],
    ['no reason and another version', 'HTTP/1.0 200\r\n\r\npage', false],
    ['blank lines in front', '\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npage', false],
    ['an answer before the answer', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n\r\npage', false],
    ['a length that is too large', 'HTTP/1.1 200 OK\r\nContent-Length: 68\r\n\r\npage', true],
    ['a length far above the cap', 'HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\npage', true],
    ['a length of twenty digits', 'HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\npage', false],
    [
      'a length far above the cap beside chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\nTransfer-Encoding: chunked\r\n\r\n4\r\npage\r\n0\r\n\r\n',
      false,
    ],
    ['a length said twice', 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 4\r\n\r\npage', false],
    ['a length that is too small', 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npage and more', false],
    ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\npage', false],
    [
      'a length beside chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n4\r\npage\r\n0\r\n\r\n',
      false,
    ],
    [
      'chunks with extensions',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n 2 ;a=b\r\npa\r\n2\nge\n0\n\n',
      false,
    ],
    ['chunks that are cut', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\npage', true],
    ['chunks without their end', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\npage\r\n', true],
    [
      'a coding that is none',
      'HTTP/1.1 200 OK\r\nContent-Encoding: utf-8, constructor\r\nContent-Length: 4\r\n\r\npage',
      false,
    ],
  ])('what browsers show is read: %s', async (_what, text, isCut) => {
    const result = await answeredBy((socket) => void socket.end(text, 'latin1'));
    expect(result).toMatchObject({ ok: true, status: 200 });
    expect(result.ok && [result.body.toString(), result.isCut === true]).toEqual(['page', isCut]);
  });

  test('a page that was packed and cut is read as far as it came', async () => {
    const text = Buffer.from('<p>page</p>'.repeat(20_000));
    for (const [name, codec] of Object.entries(codecs)) {
      const packed = codec(text);
      const result = await answeredBy(whole(packed.subarray(0, packed.length - 3), name));
      expect(result.ok && result.body.toString(), name).toMatch(/^<p>page/);
    }
  });

  describe('a coded body with a fault', () => {
    const text = Buffer.from(
      Array.from({ length: 900 }, (_, n) => `<p>line ${n} of ${(n * 7919) % 9973}</p>`).join(''),
    );
    const summed = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
    const changed = (bytes: Buffer, fromEnd: number): Buffer => {
      const copy = Buffer.from(bytes);
      const at = copy.length - fromEnd;
      copy[at] = (copy[at] ?? 0) ^ 0xff;
      return copy;
    };
    const comment = Buffer.from('<!-- cached by a plugin -->'.repeat(60));

    test.each([
      ['gzip, a wrong checksum', 'gzip', changed(gzipSync(text), 6)],
      ['gzip, a wrong length', 'gzip', changed(gzipSync(text), 2)],
      ['gzip, text behind its end', 'gzip', Buffer.concat([gzipSync(text), comment])],
      ['deflate, a wrong checksum', 'deflate', changed(deflateSync(text), 2)],
      ['deflate, text behind its end', 'deflate', Buffer.concat([deflateSync(text), comment])],
      ['br, text behind its end', 'br', Buffer.concat([brotliCompressSync(text), comment])],
      ['zstd, a wrong checksum', 'zstd', changed(zstdCompressSync(text, summed), 1)],
      ['zstd, text behind its end', 'zstd', Buffer.concat([zstdCompressSync(text), comment])],
      ['gzip within br', 'gzip, br', brotliCompressSync(changed(gzipSync(text), 6))],
    ])('gives all of its text: %s', async (_what, coding, body) => {
      const result = await answeredBy(whole(body, coding));
      expect(result.ok && result.body.equals(text)).toBe(true);
    });

    test('gives what is sound before damage in its middle, and says that it is cut', async () => {
      const packed = gzipSync(text);
      const at = Math.floor(packed.length * 0.7);
      packed.fill(0xee, at, at + 8);
      const result = await answeredBy(whole(packed, 'gzip'));
      expect(result).toMatchObject({ ok: true, isCut: true });
      const { length } = text;
      expect(result.ok && result.body.subarray(0, length * 0.6).equals(text.subarray(0, length * 0.6))).toBe(true);
    });

    test.each(Object.entries(codecs))('says that it is cut where it lacks its end: %s', async (name, pack) => {
      const packed = pack(text);
      expect(await answeredBy(whole(packed.subarray(0, packed.length - 20), name))).toMatchObject({
        ok: true,
        isCut: true,
      });
      expect(await answeredBy(whole(packed, name))).not.toHaveProperty('isCut');
    });

    test('is no way around the ratio: a bomb that ends in damage is one', async () => {
      const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
      expect(await answeredBy(whole(changed(bomb, 6), 'gzip'))).toMatchObject({ ok: false, code: 'ratio' });
    });
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

  test('the rest of a body is left unread where its begin says that nobody wants it', async () => {
    const answer = (begin: string, given: FetchRequest['wantRest']) =>
      answeredBy(
        endless(`HTTP/1.1 200 OK\r\n\r\n${begin}`, Buffer.alloc(9_999)),
        {},
        {
          maxBytes: 100_000,
          ...(given && { wantRest: given }),
        },
      );
    const isPage = (bytes: Buffer): boolean => bytes.toString().startsWith('<');
    expect(await answer('PK', isPage)).toMatchObject({ ok: true, bodySkipped: true, body: Buffer.alloc(0) });
    expect(await answer('<p>', isPage)).toMatchObject({ ok: false, code: 'too-large' });
    const short = whole(Buffer.from('<p>page'));
    const result = await answeredBy(short, {}, { wantRest: (bytes, { status }) => isPage(bytes) && status === 200 });
    expect(result).toMatchObject({ ok: true, bodySkipped: false });
    expect(result.ok && result.body.toString()).toBe('<p>page');
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

describe('chunks of a byte each', () => {
  const chunked = (body: string) => (socket: Socket) =>
    socket.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body}`);

  test('are joined as they come', async () => {
    const signs = Array.from({ length: 200_000 }, (_, at) => String.fromCharCode(97 + (at % 26)));
    const answer = await answeredBy(chunked(`${signs.map((sign) => `1\r\n${sign}\r\n`).join('')}0\r\n\r\n`));
    expect(answer.ok && answer.body.equals(Buffer.from(signs.join('')))).toBe(true);
  });

  test('are too large where their lines are far longer than what they hold', async () => {
    const answer = await answeredBy(chunked(`1;${'x'.repeat(900)}\r\na\r\n`.repeat(5_000)));
    expect(answer).toMatchObject({ ok: false, code: 'too-large' });
  });
});
