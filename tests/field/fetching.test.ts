import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { isCookieWall, readPage } from '#lib/page-read/index.ts';
import { createSafeFetch, inOneVisit } from '#lib/safe-fetch/index.ts';
import { divertTo, type Loopback, startRaw } from '../../src/lib/safe-fetch/test-loopback.ts';
import { lacks } from '../setup/testdata.ts';
import { caseOf } from './case-of.ts';

let server: Loopback | undefined;
afterEach(async () => await server?.close());

async function serve(answer: (asked: string) => Buffer | string) {
  server = await startRaw((socket) =>
    socket.once('data', (asked) => {
      const given = answer(asked.toString());
      socket.end(typeof given !== 'string' ? given : given.replace(/\r?\n/g, '\r\n'));
    }),
  );
  const { dial } = divertTo(server.port);
  return createSafeFetch({ userAgent: 'Ours/1', dial, resolve: async () => ['1.2.3.4'] });
}

/** What one address answers with, by what was asked. */
async function fetched(answer: (asked: string) => Buffer | string, path = '/g/1') {
  const fetch = await serve((asked) => {
    const given = answer(asked);
    return given instanceof Buffer ? given.toString() : given;
  });
  return await fetch(`http://leak.example.com${path}`);
}
const page = 'HTTP/1.1 200 OK\nContent-Type: text/html\nConnection: close\n\n<title>Anna Vale</title>';
const titleOf = (got: Awaited<ReturnType<typeof fetched>>) =>
  got.ok ? readPage({ body: got.body, type: got.headers['content-type'], url: got.url }).title : got.code;

describe.skipIf(lacks('field'))('answers of servers seen in the field', () => {
  it.each(['HT-02', 'HT-07'])('%s: the page', async (id) =>
    expect(titleOf(await fetched(() => caseOf(`${id}.http`)))).toBe('Anna Vale'),
  );

  it('HT-04: a wall that asks for its cookie', async () => {
    const answer = (asked: string) => (/^cookie:.*age=1/im.test(asked) ? page : caseOf('HT-04.http'));
    expect(titleOf(await fetched(answer))).toBe('Anna Vale');
  });

  it('HT-05: seven redirects', async () => {
    const answer = (asked: string) => {
      const [, at = ''] = /^GET \/(\d+)/.exec(asked) ?? [];
      return Number(at) < 7 ? `HTTP/1.1 302 Found\nLocation: /${Number(at) + 1}\nConnection: close\n\n` : page;
    };
    expect(titleOf(await fetched(answer, '/0'))).toBe('Anna Vale');
  });

  it.each(['99999999999', '99999999999\nTransfer-Encoding: chunked'])(
    'HT-07: a length far above what is read of a page: %j',
    async (length) => {
      const title = '<title>Anna Vale</title>';
      const body = length.includes('chunked') ? `18\n${title}\n0\n\n` : title;
      const answer = `HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: ${length}\n\n${body}`;
      expect(titleOf(await fetched(() => answer))).toBe('Anna Vale');
    },
  );

  it('HT-07: a coding with a wrong checksum', async () => {
    const packed = gzipSync('<title>Anna Vale</title>');
    packed[packed.length - 6] = (packed.at(-6) ?? 0) ^ 0xff;
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\n';
    const fetch = await serve(() => Buffer.concat([Buffer.from(head), packed]));
    expect(titleOf(await fetch('http://leak.example.com/g/1'))).toBe('Anna Vale');
  });

  it.each([
    ['Refresh: 0; url=/g/1\n', ''],
    ['', '<meta http-equiv="refresh" content="0; url=/g/1">'],
    ['', '<meta http-equiv="refresh" content="0">'],
  ])('HT-04: a wall that sets its cookie and refreshes to itself (%j %j)', async (header, element) => {
    const head = `HTTP/1.1 200 OK\nContent-Type: text/html\nSet-Cookie: age=1; Path=/\n${header}`;
    const wall = `${head}\n${element}<p>One moment</p>`;
    const fetch = await serve((asked) => (/^cookie:.*age=1/im.test(asked) ? page : wall));
    const visit = inOneVisit(fetch);
    const first = await visit('http://leak.example.com/g/1');
    if (!first.ok) throw new Error(first.sentence);
    expect(isCookieWall(first, readPage({ body: first.body, type: 'text/html', url: first.url }))).toBe(true);
    const second = await visit('http://leak.example.com/g/1');
    expect(titleOf(second)).toBe('Anna Vale');
  });

  it('HT-10: Refresh in a header', async () => {
    const got = await fetched(() => caseOf('HT-10.http'));
    expect(got.ok && got.headers.refresh).toBe('0; url=/real');
  });
});
