import { createServer } from 'node:https';
import { afterEach, describe, expect, test } from 'vitest';
import { createSafeFetch, createTrustedFetch, parseHosts, probeOnionRoute, type SafeFetchOptions } from './index.ts';
import { selfSigned } from './test-certificate.ts';
import { divertTo, type Loopback, listening, startHttp, startRaw } from './test-loopback.ts';
import { type SocksBehaviour, startSocks } from './test-socks.ts';

const onion = `${'a'.repeat(56)}.onion`;
const open: Loopback[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function world(behaviour?: SocksBehaviour, options: Partial<SafeFetchOptions> = {}) {
  const site = await startHttp((request, response) => {
    const [path, query = ''] = (request.url ?? '').split('?');
    if (path === '/to') response.writeHead(302, { location: decodeURIComponent(query) }).end();
    else response.end(`host ${request.headers.host}`);
  });
  const socks = await startSocks(site.port, behaviour);
  open.push(site, socks);
  const resolved: string[] = [];
  const spy = divertTo(site.port);
  const dial: typeof spy.dial = (address, port) =>
    port === socks.port ? divertTo(port, () => '127.0.0.1').dial(address, port) : spy.dial(address, port);
  const resolve = async (host: string) => {
    resolved.push(host);
    return ['1.2.3.4'];
  };
  const fetch = createSafeFetch({ userAgent: 'test', resolve, dial, onion: { socksUrl: socks.url }, ...options });
  return { fetch, socks, site, resolved, dialled: spy.dialled };
}
const leads = (to: string): string => `/to?${encodeURIComponent(to)}`;

describe('an onion address', () => {
  test('is given to the SOCKS proxy by name, and looked up nowhere', async () => {
    const { fetch, socks, resolved, dialled } = await world();
    const result = await fetch(`http://forum.${onion}:8080/a`);
    expect(result).toMatchObject({ ok: true, status: 200, address: `forum.${onion}` });
    expect(result.ok && result.body.toString()).toBe(`host forum.${onion}:8080`);
    expect(socks.asked).toEqual([{ methods: [0], name: `forum.${onion}`, port: 8080 }]);
    expect({ resolved, dialled }).toEqual({ resolved: [], dialled: [] });
  });

  test('is not opened without a route', async () => {
    const { fetch, socks } = await world(undefined, { onion: undefined });
    expect(await fetch(`http://${onion}/`)).toMatchObject({ ok: false, code: 'blocked-host' });
    expect(socks.asked).toEqual([]);
  });

  test('is not led past its route by a hosts file, a trusted base or an egress proxy', async () => {
    const elsewhere = await startRaw((socket) => socket.destroy());
    open.push(elsewhere);
    const hosts = parseHosts(
      JSON.stringify({ hosts: { [onion]: { connect: `127.0.0.1:${elsewhere.port}`, address: '203.0.113.9' } } }),
    );
    const { fetch, socks } = await world(undefined, {
      hosts: hosts.ok ? hosts.table : undefined,
      proxyUrl: `http://127.0.0.1:${elsewhere.port}`,
    });
    expect(await fetch(`http://${onion}/`)).toMatchObject({ ok: true, address: onion });
    expect(socks.asked).toHaveLength(1);
  });

  test('is asked over TLS with its own name', async () => {
    const certificate = selfSigned(onion);
    const tls = await listening(createServer(certificate, (_request, response) => void response.end('secure')));
    const socks = await startSocks(tls.port);
    open.push(tls, socks);
    const route = { userAgent: 'test', onion: { socksUrl: socks.url } };
    expect(await createSafeFetch({ ...route, ca: certificate.cert })(`https://${onion}/`)).toMatchObject({
      ok: true,
      tls: { subject: `CN=${onion}` },
    });
    expect(await createSafeFetch(route)(`https://${onion}/`)).toMatchObject({ ok: false, code: 'tls' });
  });

  test('under another label takes another circuit', async () => {
    const { socks, fetch } = await world();
    await fetch(`http://${onion}/`);
    await createSafeFetch({ userAgent: 'test', onion: { socksUrl: socks.url, circuit: 'second' } })(`http://${onion}/`);
    expect(socks.asked.map(({ user }) => user)).toEqual([undefined, 'second']);
  });

  test.each([
    `http://${onion}.evil-host.com/`,
    `http://x.onion.evil-host.com/`,
    'http://a-host.com/',
    'http://127.0.0.1/',
    'http://localhost/',
    `http://${onion}@a-host.com/`,
    'http://onion/',
    'http://a-host.com/?.onion',
  ])('is what no other name can pass for: %s', async (url) => {
    const { fetch, socks } = await world();
    await fetch(url);
    expect(socks.asked).toEqual([]);
  });

  test.each([`http://${onion}:22/`, `http://u:p@${onion}/`, `ftp://${onion}/`, 'http://.onion/', 'http://a b.onion/'])(
    'meets the other rules of the guard: %s',
    async (url) => {
      const { fetch, socks } = await world();
      expect((await fetch(url)).ok).toBe(false);
      expect(socks.asked).toEqual([]);
    },
  );
});

test('an onion address is no trusted base', async () => {
  const trusted = createTrustedFetch({ userAgent: 'test', bases: [`http://${onion}/`] });
  expect(await trusted(`http://${onion}/search`)).toMatchObject({ ok: false, code: 'blocked-host' });
});

describe('redirects of an onion site', () => {
  test.each(['http://127.0.0.1/', 'http://169.254.169.254/latest', 'http://localhost/', 'http://10.0.0.1:9050/'])(
    'to %s are refused',
    async (to) => {
      const { fetch, dialled } = await world();
      expect(await fetch(`http://${onion}${leads(to)}`)).toMatchObject({ ok: false, code: 'redirect-blocked' });
      expect(dialled).toEqual([]);
    },
  );

  test('to a public site leave the route, and none of a public site enters it', async () => {
    const { fetch, socks, dialled } = await world();
    expect(await fetch(`http://${onion}${leads('http://a-host.com/x')}`)).toMatchObject({
      ok: true,
      address: '1.2.3.4',
    });
    expect(await fetch(`http://a-host.com${leads(`http://${onion}/x`)}`)).toMatchObject({
      ok: false,
      code: 'redirect-blocked',
      because: 'blocked-host',
    });
    expect(await fetch(`http://${onion}${leads(`http://x.${onion}/x`)}`)).toMatchObject({ ok: true });
    expect(socks.asked.map(({ name }) => name)).toEqual([onion, onion, `x.${onion}`]);
    expect(dialled.map(({ address }) => address)).toEqual(['1.2.3.4', '1.2.3.4']);
  });
});

describe('a SOCKS proxy', () => {
  test.each([
    ['IPv6', Buffer.from([4, ...Array<number>(18).fill(0)])],
    ['a name', Buffer.from([3, 3, 0x61, 0x62, 0x63, 0, 80])],
  ])('that says it is bound to %s, byte for byte, is understood', async (_kind, bound) => {
    const { fetch } = await world({ bound, isSlow: true });
    expect(await fetch(`http://${onion}/`)).toMatchObject({ ok: true });
  });

  test.each([
    [{ reply: 4 }, 'connect', /host unreachable/],
    [{ reply: 240 }, 'connect', /descriptor was not found/],
    [{ reply: 99 }, 'connect', /SOCKS answered 99/],
    [{ method: 255 }, 'tor', /sign in/],
    [{ bound: Buffer.from([9, 0, 0, 0, 0, 0, 0]) }, 'tor', /not SOCKS/],
    [{ more: 'HTTP/1.1 200 OK\r\n\r\n' }, 'tor', /more than was asked/],
  ])('that answers %j is the failure it is', async (behaviour, code, sentence) => {
    const { fetch } = await world(behaviour);
    expect(await fetch(`http://${onion}/`)).toMatchObject({
      ok: false,
      code,
      sentence: expect.stringMatching(sentence),
    });
  });

  test('that is gone, silent, or none is named by the probe too', async () => {
    const dead = await startRaw(() => undefined);
    await dead.close();
    const http = await startRaw(
      (socket) => void socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    );
    const silent = await startRaw(() => undefined);
    open.push(http, silent);
    for (const { port } of [dead, http]) {
      const route = { socksUrl: `socks5h://127.0.0.1:${port}` };
      expect(await probeOnionRoute(route, {})).toMatch(/^The way to onion sites is not working/);
      expect(await createSafeFetch({ userAgent: 'test', onion: route })(`http://${onion}/`)).toMatchObject({
        ok: false,
        code: 'tor',
      });
    }
    const slow = createSafeFetch({
      userAgent: 'test',
      onion: { socksUrl: `socks5://127.0.0.1:${silent.port}` },
      limits: { onionConnectMs: 100 },
    });
    expect(await slow(`http://${onion}/`)).toMatchObject({ ok: false, code: 'connect-timeout' });
    const { socks } = await world();
    expect(await probeOnionRoute({ socksUrl: socks.url }, {})).toBeUndefined();
    expect(socks.asked).toEqual([]);
  });
});
