import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSafeFetch, createTrustedFetch, type SafeFetch } from './index.ts';
import { locationOf } from './redirect.ts';
import { divertTo, type Loopback, startHttp } from './test-loopback.ts';

let server: Loopback;
let seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
let fetch: SafeFetch;

/** `/301?where` answers with that status and place; anything else is an end. */
beforeAll(async () => {
  server = await startHttp(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body });
    const [, status, where] = /^\/(\d{3})\?(.*)$/.exec(url) ?? [];
    if (url.startsWith('/sets/')) {
      const at = Number(url.slice(6));
      const cookies = Array.from({ length: 5 }, (_, n) => `c${at}x${n}=${'v'.repeat(3_000)}; Path=/`);
      response.writeHead(302, { location: at === 0 ? '/end' : `/sets/${at - 1}`, 'set-cookie': cookies }).end();
    } else if (url === '/wall' && !headers.cookie?.includes('age=1'))
      response
        .writeHead(302, { location: '/wall', 'set-cookie': ['age=1; Path=/', 'other=1; Domain=b-host.com'] })
        .end();
    else if (status !== undefined)
      response.writeHead(Number(status), { location: decodeURIComponent(where ?? '') }).end('elsewhere');
    else response.end('end');
  });
});
afterAll(async () => await server.close());
beforeEach(() => {
  seen = [];
  fetch = createSafeFetch({ userAgent: 'Ours/1', dial: divertTo(server.port).dial, resolve: async () => ['1.2.3.4'] });
});

const to = (status: number, where: string, host = 'a-host.com'): string =>
  `http://${host}/${status}?${encodeURIComponent(where)}`;
const chain = (length: number): string => {
  let url = 'http://a-host.com/end';
  for (let i = 0; i < length; i += 1) url = to(302, url);
  return url;
};

describe('redirects', () => {
  test('each hop is told, and the end is the address of the answer', async () => {
    const result = await fetch(to(301, 'http://b-host.com/new#part'));
    expect(result).toMatchObject({ ok: true, status: 200, url: 'http://b-host.com/new', address: '1.2.3.4' });
    expect(result.hops).toEqual([
      {
        url: to(301, 'http://b-host.com/new#part'),
        status: 301,
        address: '1.2.3.4',
        location: 'http://b-host.com/new#part',
      },
      { url: 'http://b-host.com/new', status: 200, address: '1.2.3.4' },
    ]);
  });

  test('twenty are followed, as in browsers, and no more', async () => {
    expect(await fetch(chain(20))).toMatchObject({ ok: true, url: 'http://a-host.com/end' });
    const result = await fetch(chain(21));
    expect(result).toMatchObject({ ok: false, code: 'too-many-redirects' });
    expect(result.hops).toHaveLength(21);
    expect(await fetch(chain(2), { maxRedirects: 1 })).toMatchObject({ ok: false, code: 'too-many-redirects' });
    expect(await fetch(chain(22), { maxRedirects: 50 })).toMatchObject({ ok: false, code: 'too-many-redirects' });
  });

  test('none at all gives the redirect itself', async () => {
    expect(await fetch(chain(1), { maxRedirects: 0 })).toMatchObject({
      ok: true,
      status: 302,
      hops: [{ location: 'http://a-host.com/end' }],
    });
  });

  test.each([200, 300, 304, 305, 306])('%i with a Location is an end', async (status) => {
    expect(await fetch(to(status, 'http://127.0.0.1/'))).toMatchObject({ ok: true, status });
  });

  test('a redirect without a place is an end', async () => {
    expect(await fetch('http://a-host.com/302?%20')).toMatchObject({ ok: true, status: 302 });
  });

  test.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'x=1'],
    [308, 'POST', 'x=1'],
  ])('a POST met by %i goes on as %s', async (status, method, body) => {
    await fetch(to(status, '/next'), {
      method: 'POST',
      body: 'x=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(seen[1]).toMatchObject({ method, body, url: '/next' });
    expect(seen[1]?.headers['content-type']).toBe(method === 'POST' ? 'application/x-www-form-urlencoded' : undefined);
  });

  test('a DELETE keeps its method and body on its own site, and 303 makes a GET of it', async () => {
    await fetch(to(302, '/next'), { method: 'DELETE', body: 'x=1' });
    expect(seen[1]).toMatchObject({ method: 'DELETE', body: 'x=1' });
    await fetch(to(303, 'http://b-host.com/next'), { method: 'DELETE', body: 'x=1' });
    expect(seen[3]).toMatchObject({ method: 'GET', body: '' });
  });

  test.each([
    [301, 'secret'],
    [302, 'secret'],
    [307, 'secret'],
    [308, 'secret'],
    [302, undefined],
  ])('a DELETE met by %i with the body %s is not sent on to another site', async (status, body) => {
    const result = await fetch(to(status, 'http://b-host.com/'), { method: 'DELETE', ...(body ? { body } : {}) });
    expect(result).toMatchObject({ ok: false, code: 'redirect-blocked', because: 'hop-refused' });
    expect(seen).toHaveLength(1);
  });

  test.each(['GET', 'HEAD'] as const)('a %s goes on to another site', async (method) => {
    expect(await fetch(to(307, 'http://b-host.com/'), { method })).toMatchObject({ ok: true });
    expect(seen[1]).toMatchObject({ method, headers: { host: 'b-host.com' } });
  });

  test('a form is not carried to another site', async () => {
    const result = await fetch(to(307, 'http://b-host.com/'), { method: 'POST', body: 'secret' });
    expect(result).toMatchObject({ ok: false, code: 'redirect-blocked', because: 'hop-refused' });
    expect(seen).toHaveLength(1);
  });

  test('HEAD stays HEAD and has no body', async () => {
    expect(await fetch(to(303, '/next'), { method: 'HEAD' })).toMatchObject({ ok: true, wireBytes: 0 });
    expect(seen.map(({ method }) => method)).toEqual(['HEAD', 'HEAD']);
  });
});

describe('a wall that asks for a cookie', () => {
  test('is passed as browsers pass it, and the cookie is known to that visit and site alone', async () => {
    expect(await fetch('http://a-host.com/wall')).toMatchObject({ ok: true, status: 200 });
    expect(seen.map(({ headers }) => headers.cookie)).toEqual([undefined, 'age=1']);
    seen = [];
    await fetch('http://a-host.com/end');
    expect(seen[0]?.headers.cookie).toBeUndefined();
    seen = [];
    await fetch(to(302, 'http://a-host.com/wall'));
    await fetch(to(302, 'http://b-host.com/end'));
    expect(seen.at(-1)?.headers.cookie).toBeUndefined();
  });

  test('is not sent more cookies than a header holds: the newest', async () => {
    expect(await fetch('http://a-host.com/sets/9')).toMatchObject({ ok: true, url: 'http://a-host.com/end' });
    const lengths = seen.map(({ headers }) => headers.cookie?.length ?? 0);
    expect(lengths[1]).toBeGreaterThan(15_000);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(16_384);
    expect(seen.at(-1)?.headers.cookie?.match(/c\d+x\d/g)).toEqual(['c0x0', 'c0x1', 'c0x2', 'c0x3', 'c0x4']);
  });

  test('that is never passed ends like any other loop', async () => {
    expect(await fetch('http://a-host.com/wall', { maxRedirects: 0 })).toMatchObject({ ok: true, status: 302 });
  });
});

describe('headers', () => {
  test('cookies and credentials never reach an address that is not the operator’s', async () => {
    await fetch('http://a-host.com/', { headers: { Cookie: 'a=1', AUTHORIZATION: 'Bearer x', 'X-Key': 'k' } });
    expect(seen[0]?.headers).toMatchObject({ 'x-key': 'k' });
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('nothing but harmless headers follows a redirect', async () => {
    await fetch(to(302, '/next'), {
      accept: 'text/html',
      headers: { 'X-Key': 'k', 'Accept-Language': 'de', Range: 'bytes=0-9' },
    });
    expect(seen[1]?.headers).toMatchObject({
      accept: 'text/html',
      'accept-language': 'de',
      range: 'bytes=0-9',
      'user-agent': 'Ours/1',
    });
    expect(seen[1]?.headers).not.toHaveProperty('x-key');
  });

  test('an operator’s origin is sent its credentials, and only it', async () => {
    const base = `http://user:p%40ss@127.0.0.1:${server.port}/`;
    const trusted = createTrustedFetch({ userAgent: 'Ours/1', bases: [base] });
    const result = await trusted(base);
    expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('user:p@ss').toString('base64')}`);
    expect(JSON.stringify(result)).not.toContain('p%40ss');
    await trusted(`http://127.0.0.1:${server.port}/302?%2Fnext`, { headers: { Authorization: 'Bearer x' } });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([expect.anything(), 'Bearer x', undefined]);
  });

  test('another identity replaces User-Agent and language, on every hop', async () => {
    await fetch(to(302, '/next'), { identity: { userAgent: 'Other/2', headers: { 'Accept-Language': 'fr' } } });
    for (const { headers } of seen) expect(headers).toMatchObject({ 'user-agent': 'Other/2', 'accept-language': 'fr' });
  });

  test('host, length and connection are ours', async () => {
    await fetch('http://a-host.com:8080/', {
      headers: { Host: 'evil', 'Transfer-Encoding': 'chunked', Connection: 'keep-alive', 'Content-Length': '5' },
    });
    expect(seen[0]?.headers).toMatchObject({
      host: 'a-host.com:8080',
      connection: 'close',
      'accept-encoding': 'gzip, deflate, br, zstd',
    });
    expect(seen[0]?.headers).not.toHaveProperty('transfer-encoding');
  });
});

describe('before each hop', () => {
  test('the caller is waited for and told every address', async () => {
    const told: string[] = [];
    await fetch(chain(1), {
      onHop: async (url, index) => {
        told.push(`${index} ${url.pathname} after ${seen.length}`);
        return undefined;
      },
    });
    expect(told).toEqual(['0 /302 after 0', '1 /end after 1']);
  });

  test('the caller may refuse one', async () => {
    const result = await fetch(chain(1), {
      onHop: (_url, index) => (index === 1 ? 'the site’s robots file forbids it.' : undefined),
    });
    expect(result).toMatchObject({
      ok: false,
      code: 'hop-refused',
      sentence: 'The request to a-host.com was not made: the site’s robots file forbids it.',
    });
    expect(seen).toHaveLength(1);
  });

  test('time spent waiting is not the server’s', async () => {
    const patient = createSafeFetch({
      userAgent: 'Ours/1',
      dial: divertTo(server.port).dial,
      limits: { totalMs: 400 },
    });
    const wait = (): Promise<undefined> => new Promise((done) => setTimeout(() => done(undefined), 450));
    expect(await patient('http://1.2.3.4/', { onHop: wait })).toMatchObject({ ok: true });
  });
});

describe('locationOf', () => {
  const utf8 = (text: string): string => Buffer.from(text).toString('latin1');
  test.each([
    [[['Location', '/there']], '/there'],
    [
      [
        ['location', '/there'],
        ['Location', '/there'],
      ],
      '/there',
    ],
    [
      [
        ['Location', ''],
        ['Location', '/there'],
      ],
      '/there',
    ],
    [[['Location', utf8('/ä')]], '/ä'],
    [[['Location', '/\xe4']], '/%E4'],
    [[['Location', '/a,b']], '/a,b'],
    [[['Content-Location', '/there']], undefined],
    [[], undefined],
  ] satisfies [[string, string][], string | undefined][])('%j leads to %s', (headers, location) => {
    expect(locationOf(302, headers)).toBe(location);
    expect(locationOf(200, headers)).toBeUndefined();
  });
});
