import { createServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSafeFetch, parseHosts } from './index.ts';
import { selfSigned } from './test-certificate.ts';
import { divertTo, type Loopback, listening, startHttp, startRaw } from './test-loopback.ts';

const certificate = selfSigned('a-host.com');
let plain: Loopback;
let tls: Loopback;
const open: Loopback[] = [];

beforeAll(async () => {
  plain = await startHttp((request, response) => void response.end(`plain ${request.headers.host}`));
  tls = await listening(createServer(certificate, (_request, response) => void response.end('secure')));
});
afterAll(async () => {
  await plain.close();
  await tls.close();
});
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

describe('TLS', () => {
  const fetcher = (port: number, ca?: string) =>
    createSafeFetch({
      userAgent: 'test',
      dial: divertTo(port).dial,
      resolve: async () => ['1.2.3.4'],
      ...(ca ? { ca } : {}),
    });

  test('the facts of the connection are told, and the address is the one connected to', async () => {
    const result = await fetcher(tls.port, certificate.cert)('https://a-host.com/');
    expect(result).toMatchObject({
      ok: true,
      address: '1.2.3.4',
      tls: {
        protocol: 'TLSv1.3',
        issuer: 'CN=a-host.com',
        subject: 'CN=a-host.com',
        validFrom: '2020-01-01T00:00:00.000Z',
        validTo: '2099-12-31T23:59:59.000Z',
      },
    });
    expect(result.ok && result.tls?.fingerprint256).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    expect(result.ok && result.tls?.cipher).toMatch(/^TLS_/);
  });

  test.each([
    ['an unknown issuer', 'https://a-host.com/', undefined],
    ['another name', 'https://b-host.com/', certificate.cert],
    ['an address instead of the name', 'https://5.6.7.8/', certificate.cert],
  ])('a certificate of %s is refused', async (_why, url, ca) => {
    expect(await fetcher(tls.port, ca)(url)).toMatchObject({ ok: false, code: 'tls' });
  });

  test('an expired certificate is refused', async () => {
    const old = selfSigned('a-host.com', '20210101000000Z');
    const server = await listening(createServer(old, (_request, response) => void response.end()));
    open.push(server);
    expect(await fetcher(server.port, old.cert)('https://a-host.com/')).toMatchObject({ ok: false, code: 'tls' });
  });

  test('a server that does not speak TLS, or never does, has a typed end', async () => {
    expect(await fetcher(plain.port)('https://a-host.com/')).toMatchObject({ ok: false, code: 'tls' });
    const silent = await startRaw(() => undefined);
    open.push(silent);
    const fetch = createSafeFetch({ userAgent: 'test', dial: divertTo(silent.port).dial, limits: { connectMs: 100 } });
    expect(await fetch('https://1.2.3.4/')).toMatchObject({ ok: false, code: 'connect-timeout' });
  });
});

describe('the second route', () => {
  /** A CONNECT proxy that notes what it was asked for, and leads everything to `port`. */
  async function proxyTo(
    port: number,
    answer = 'HTTP/1.1 200 Connection established\r\n\r\n',
  ): Promise<{ url: string; asked: string[] }> {
    const asked: string[] = [];
    const server = await startRaw(
      (socket: Socket) =>
        void socket.once('data', (data: Buffer) => {
          asked.push(data.toString('latin1'));
          const far = connect({ host: '127.0.0.1', port });
          far.on('error', () => socket.destroy());
          socket.write(answer);
          socket.pipe(far).pipe(socket);
        }),
    );
    open.push(server);
    return { url: `http://127.0.0.1:${server.port}`, asked };
  }
  const through = (proxyUrl: string, extra: Partial<Parameters<typeof createSafeFetch>[0]> = {}) =>
    createSafeFetch({ userAgent: 'test', proxyUrl, resolve: async () => ['1.2.3.4'], ...extra });

  test('the proxy is asked for the checked address, never for the name', async () => {
    const proxy = await proxyTo(plain.port);
    const result = await through(proxy.url.replace('//', '//me:s%20x@'))('http://a-host.com:8080/');
    expect(result).toMatchObject({ ok: true, address: '1.2.3.4' });
    expect(result.ok && result.body.toString()).toBe('plain a-host.com:8080');
    expect(proxy.asked[0]?.split('\r\n')).toEqual([
      'CONNECT 1.2.3.4:8080 HTTP/1.1',
      'Host: 1.2.3.4:8080',
      `Proxy-Authorization: Basic ${btoa('me:s x')}`,
      '',
      '',
    ]);
  });

  test('TLS is spoken through it, with the name', async () => {
    const proxy = await proxyTo(tls.port);
    expect(await through(proxy.url, { ca: certificate.cert })('https://a-host.com/')).toMatchObject({
      ok: true,
      tls: { subject: 'CN=a-host.com' },
    });
  });

  test('IPv6 addresses are bracketed', async () => {
    const proxy = await proxyTo(plain.port);
    await through(proxy.url, { resolve: async () => ['2606:4700::1'] })('http://a-host.com/');
    expect(proxy.asked[0]).toMatch(/^CONNECT \[2606:4700::1\]:80 /);
  });

  test('a forbidden address is refused before the proxy hears of it', async () => {
    const proxy = await proxyTo(plain.port);
    for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/', 'http://localhost/'])
      expect(await through(proxy.url)(url)).toMatchObject({ ok: false });
    expect(await through(proxy.url, { resolve: async () => ['10.0.0.1'] })('http://a-host.com/')).toMatchObject({
      ok: false,
      code: 'blocked-address',
    });
    expect(proxy.asked).toEqual([]);
  });

  test('a listed name is asked for at its place', async () => {
    const parsed = parseHosts(
      JSON.stringify({ hosts: { 'leak.test': { connect: `127.0.0.1:${plain.port}`, address: '203.0.113.10' } } }),
    );
    const proxy = await proxyTo(plain.port);
    const result = await through(proxy.url, { hosts: parsed.ok ? parsed.table : undefined })('https://leak.test/');
    expect(result).toMatchObject({ ok: true, address: '203.0.113.10' });
    expect(proxy.asked[0]).toMatch(`CONNECT 127.0.0.1:${plain.port} `);
  });

  test.each([
    ['HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nearly', 'proxy'],
    ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', 'proxy'],
    ['HTTP/1.1 403 Forbidden\r\n\r\n', 'proxy'],
    ['HTTP/1.1 502 Bad Gateway\r\n\r\n', 'connect'],
    ['SSH-2.0-x\r\n\r\n', 'proxy'],
    ['x'.repeat(20_000), 'proxy'],
  ])('a proxy that answers %j is the failure it is', async (answer, code) => {
    const proxy = await proxyTo(plain.port, answer);
    expect(await through(proxy.url)('http://a-host.com/')).toMatchObject({ ok: false, code });
  });

  test('a proxy that is gone, or is none, is said', async () => {
    const dead = await startRaw(() => undefined);
    await dead.close();
    expect(await through(`http://127.0.0.1:${dead.port}`)('http://a-host.com/')).toMatchObject({
      ok: false,
      code: 'proxy',
    });
    expect(() => through('socks5://127.0.0.1:1')).toThrow('must be an http:// or https:// address');
  });
});
