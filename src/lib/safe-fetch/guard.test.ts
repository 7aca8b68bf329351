import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { guardCases } from './guard.conformance.ts';
import { closeHosts, createSafeFetch, createTrustedFetch, type HostsTable, parseHosts } from './index.ts';
import { divertTo, type Loopback, startHttp } from './test-loopback.ts';

let server: Loopback;
const redirectsTo = (location: string): string => `http://1.2.3.4/to?${encodeURIComponent(location)}`;

beforeAll(async () => {
  server = await startHttp((request, response) => {
    const [path, query = ''] = (request.url ?? '').split('?');
    if (path === '/to')
      response.writeHead(302, { location: Buffer.from(decodeURIComponent(query)).toString('latin1') }).end();
    else response.end(`host ${request.headers.host}`);
  });
});
afterAll(async () => await server.close());

function guarded(dns: (host: string) => readonly string[] = () => []) {
  const spy = divertTo(server.port);
  const asked: string[] = [];
  const resolveName = async (host: string) => {
    asked.push(host);
    return dns(host);
  };
  return { ...spy, asked, fetch: createSafeFetch({ userAgent: 'test', resolve: resolveName, dial: spy.dial }) };
}

describe('the table, judged by the address connected to', () => {
  test('holds at least three hundred cases', () => expect(guardCases.length).toBeGreaterThanOrEqual(300));

  test.each(guardCases.map((row) => ({ ...row, name: `${row.why}: ${JSON.stringify(row.url).slice(0, 80)}` })))(
    '$name',
    async (row) => {
      const { fetch, dialled } = guarded(() => row.dns ?? []);
      const result = await fetch(row.url);
      expect(dialled.map((dial) => dial.address)).toEqual(row.open === undefined ? [] : [row.open]);
      expect(result.ok ? 'ok' : result.code).toBe(row.code ?? 'ok');
      if (!result.ok) expect(result.sentence).toMatch(/\S.*[.)]/);
    },
  );

  const blocked = guardCases.filter(
    (row) =>
      row.code === 'blocked-address' || row.code === 'blocked-host' || row.code === 'scheme' || row.code === 'port',
  );
  test.each(blocked.filter((row) => row.dns === undefined && !/[\t\n]/.test(row.url)).map((row) => row.url))(
    'no redirect leads to %j',
    async (url) => {
      const { fetch, dialled } = guarded();
      const result = await fetch(redirectsTo(url));
      expect(new Set(dialled.map((dial) => dial.address))).toEqual(new Set(['1.2.3.4']));
      // A relative reading of an odd address stays on the public host, where it is merely a path.
      if (!result.ok) expect(result.code).toBe('redirect-blocked');
      else expect(new URL(result.url).hostname).toBe('1.2.3.4');
    },
  );
});

/** Faults that a guard could have: what it makes of an address before it looks, or of the answers of DNS. */
const breaks: Record<string, { reads?: (url: string) => string; hears?: (answers: string[]) => string[] }> = {
  'takes another spelling of loopback for a public address': {
    reads: (url) => url.replace(/^http:\/\/(?:2130706433|0x7f\.1|127\.1)\//, 'http://1.1.1.1/'),
  },
  'reads an IPv4 address in an IPv6 one as if it were public': {
    reads: (url) => url.replace(/\[::ffff:[^\]]+\]/, '[2606:4700:4700::1111]'),
  },
  'does not know internal names': { reads: (url) => url.replace(/metadata\.google\.internal/, 'a-host.com') },
  'opens any port': { reads: (url) => url.replace(/^(http:\/\/1\.2\.3\.4):\d+\//, '$1/') },
  'drops a user name': { reads: (url) => url.replace(/\/\/[^/@#?]*@/, '//') },
  'opens other schemes as the web': { reads: (url) => url.replace(/^(?:ftp|gopher|ws|dict):/, 'http:') },
  'dials the public one of mixed answers': {
    hears: (answers) => answers.filter((one) => !/^(?:10\.|127\.|::)/.test(one)),
  },
  'takes an answer that is no address for a public one': {
    hears: (answers) => answers.map((one) => (isIP(one) === 0 ? '1.2.3.4' : one)),
  },
  'refuses public addresses, too': { reads: (url) => url.replace(/8\.8\.8\.8/, '10.0.0.1') },
};

test.each(Object.entries(breaks))('the table fails for a guard that %s', async (_, { reads, hears }) => {
  const failed: string[] = [];
  for (const row of guardCases) {
    const url = reads?.(row.url) ?? row.url;
    const dns = row.dns && hears ? hears(row.dns) : row.dns;
    if (url === row.url && dns?.join() === row.dns?.join()) continue;
    const { fetch, dialled } = guarded(() => dns ?? []);
    const result = await fetch(url);
    const isDialled = dialled.map(({ address }) => address).join() === (row.open ?? '');
    if (!isDialled || (result.ok ? 'ok' : result.code) !== (row.code ?? 'ok')) failed.push(row.url);
  }
  expect(failed).not.toEqual([]);
});

describe('names', () => {
  test('a name that answers differently the second time is connected to its first answer', async () => {
    let times = 0;
    const { fetch, dialled, asked } = guarded(() => (times++ === 0 ? ['1.2.3.4'] : ['127.0.0.1']));
    expect((await fetch('http://rebind-host.com/')).ok).toBe(true);
    expect({ dialled, asked }).toEqual({ dialled: [{ address: '1.2.3.4', port: 80 }], asked: ['rebind-host.com'] });
  });

  test('a name that has turned private is refused at the next hop', async () => {
    let times = 0;
    const { fetch, dialled } = guarded(() => (times++ === 0 ? ['1.2.3.4'] : ['127.0.0.1']));
    const result = await fetch(`http://rebind-host.com/to?${encodeURIComponent('/again')}`);
    expect(result).toMatchObject({ ok: false, code: 'redirect-blocked', because: 'blocked-address' });
    expect(dialled).toHaveLength(1);
  });

  test('a connection that ends elsewhere than at the checked address is dropped unused', async () => {
    const spy = divertTo(server.port, () => '127.0.0.1');
    const result = await createSafeFetch({ userAgent: 'test', dial: spy.dial })('http://1.2.3.4/');
    expect(result).toMatchObject({ ok: false, code: 'blocked-address' });
  });

  test('the name is sent as Host without its final dot', async () => {
    const { fetch } = guarded(() => ['1.2.3.4']);
    const result = await fetch('http://A-host.com.:8080/');
    expect(result.ok && result.body.toString()).toBe('host a-host.com:8080');
  });

  test('a resolver that fails is the dns failure', async () => {
    const { fetch } = guarded(() => {
      throw new Error('SERVFAIL');
    });
    expect(await fetch('http://a-host.com/')).toMatchObject({ ok: false, code: 'dns' });
  });
});

describe('the hosts file', () => {
  const table = (): HostsTable => {
    const target = `127.0.0.1:${server.port}`;
    const parsed = parseHosts(
      JSON.stringify({
        hosts: {
          'leak.test': { connect: target, address: '203.0.113.10' },
          '*.tube.test': { connect: target, address: '203.0.113.11' },
        },
      }),
    );
    if (!parsed.ok) throw new Error('the table of this test is wrong');
    return parsed.table;
  };
  const listed = () => createSafeFetch({ userAgent: 'test', hosts: table(), resolve: async () => ['127.0.0.1'] });

  test('a listed name reaches loopback in plain HTTP, under its own name and told address', async () => {
    for (const url of [
      'http://leak.test/a',
      'https://leak.test/a',
      'https://LEAK.test.:8443/a',
      'http://a.b.tube.test/',
    ]) {
      const result = await listed()(url);
      const host = new URL(url).host.replace('.:', ':');
      expect(result).toMatchObject({
        ok: true,
        status: 200,
        address: url.includes('tube') ? '203.0.113.11' : '203.0.113.10',
      });
      expect(result.ok && result.body.toString()).toBe(`host ${host}`);
      expect(result.ok && result.tls).toBe(undefined);
    }
  });

  test.each([
    ['http://tube.test/', 'dns'],
    ['http://xleak.test/', 'dns'],
    ['http://leak.test.evil-host.com/', 'blocked-address'],
    ['http://127.0.0.1:8080/', 'blocked-address'],
    ['http://localhost/', 'blocked-host'],
    ['http://leak.test:3000/', 'port'],
    ['http://u@leak.test/', 'userinfo'],
  ])('%s is not made reachable by it', async (url, code) => {
    expect(await listed()(url)).toMatchObject({ ok: false, code });
  });

  test('is the whole outside world where it is closed, redirects included', async () => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return ['1.2.3.4'];
    };
    const closed = createSafeFetch({ userAgent: 'test', hosts: closeHosts(table()), resolve });
    expect(await closed('http://leak.test/a')).toMatchObject({ ok: true, status: 200 });
    for (const [url, code] of [
      ['https://elsewhere.example.com/', 'unlisted'],
      ['http://1.2.3.4/', 'unlisted'],
      ['http://127.0.0.1:8080/', 'blocked-address'],
      ['http://localhost/', 'blocked-host'],
      ['http://missing.test/', 'dns'],
    ] as const)
      expect(await closed(url), url).toMatchObject({ ok: false, code, hops: [] });
    const led = await closed(`http://leak.test/to?${encodeURIComponent('https://elsewhere.example.com/')}`);
    expect(led).toMatchObject({ ok: false, code: 'redirect-blocked', because: 'unlisted' });
    expect(asked).toEqual([]);
  });

  test('a listed site cannot redirect to loopback itself', async () => {
    const result = await listed()(`http://leak.test/to?${encodeURIComponent(`http://127.0.0.1:${server.port}/`)}`);
    expect(result).toMatchObject({ ok: false, code: 'redirect-blocked', because: 'port' });
  });
});

describe('trust in an address the operator configured', () => {
  const trusted = () => createTrustedFetch({ userAgent: 'test', bases: [`http://127.0.0.1:${server.port}/search`] });

  test('reaches its private origin', async () => {
    expect(await trusted()(`http://127.0.0.1:${server.port}/x`)).toMatchObject({ ok: true, address: '127.0.0.1' });
  });

  test('ends at the origin, for addresses and for redirects', async () => {
    expect(await trusted()('http://127.0.0.1:8080/')).toMatchObject({ ok: false, code: 'blocked-address' });
    const leads = await trusted()(`http://127.0.0.1:${server.port}/to?${encodeURIComponent('http://127.0.0.2/')}`);
    expect(leads).toMatchObject({ ok: false, code: 'redirect-blocked', because: 'blocked-address' });
  });
});

describe('an address that strangers lead to', () => {
  const base = () => `http://127.0.0.1:${server.port}`;
  const leads = (to: string) => `/to?${encodeURIComponent(to)}`;
  const fetch = () => {
    const { dial, dialled } = divertTo(server.port);
    const options = { userAgent: 'test', dial, resolve: async () => ['1.2.3.4'], bases: [`${base()}/search`] };
    return { trusted: createTrustedFetch(options), dialled };
  };

  test.each([
    ['a stranger', () => `http://a-host.com${leads(`${base()}/x?delete=all`)}`],
    [
      'the operator’s own address by way of a stranger',
      () => base() + leads(`http://a-host.com${leads(`${base()}/x`)}`),
    ],
  ])('is not the operator’s: from %s', async (_from, url) => {
    const { trusted, dialled } = fetch();
    expect(await trusted(url())).toMatchObject({ ok: false, code: 'redirect-blocked' });
    expect(dialled.at(-1)?.address).toBe('1.2.3.4');
  });

  test('is the operator’s where it leads to itself', async () => {
    const { trusted } = fetch();
    expect(await trusted(base() + leads(`${base()}/x`))).toMatchObject({ ok: true, url: `${base()}/x` });
    expect(await trusted(base() + leads('http://a-host.com/x'))).toMatchObject({ ok: true });
  });
});

describe('whatever the address', () => {
  // Node's own block lists, one per family, as a judge that shares no code with ours.
  const four = new BlockList();
  for (const [net, bits] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const)
    four.addSubnet(net, bits, 'ipv4');
  const global = new BlockList();
  global.addSubnet('2000::', 3, 'ipv6');
  global.addSubnet('64:ff9b::', 96, 'ipv6');
  const mayDial = (address: string): boolean =>
    isIP(address) === 4 ? !four.check(address, 'ipv4') : isIP(address) === 6 && global.check(address, 'ipv6');

  const byte = fc.integer({ min: 0, max: 255 });
  const risky = fc.constantFrom(
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    '1.2.3.4',
    '2606:4700::1',
  );
  const dotted = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'));
  const number = fc.integer({ min: 0, max: 0xffff_ffff });
  const spelled = fc.oneof(
    dotted,
    number.map(String),
    number.map((value) => `0x${value.toString(16)}`),
    number.map((value) => `0${value.toString(8)}`),
    fc.tuple(byte, byte).map(([a, b]) => `0x${a.toString(16)}.0${b.toString(8)}`),
    fc.ipV6().map((address) => `[${address}]`),
    dotted.map((address) => `[::ffff:${address}]`),
    dotted.map((address) => `[64:ff9b::${address}]`),
    risky.map((address) => (address.includes(':') ? `[${address}]` : address)),
    fc.domain(),
    fc.constantFrom('localhost', 'metadata.google.internal', 'a-host.com', '①②⑦.⓪.⓪.①'),
  );
  const mangled = fc.tuple(
    fc.constantFrom(
      'http://',
      'https://',
      'http:',
      'http:/',
      'http:\\\\',
      'HTTP://',
      'http://u@',
      'http://1.2.3.4@',
      'http://a-host.com\\@',
      '//',
      'ftp://',
    ),
    spelled,
    fc.constantFrom(
      '',
      '',
      '',
      '.',
      ':80',
      ':8080',
      ':22',
      '%2e',
      '\t',
      '@127.0.0.1',
      '\\@127.0.0.1',
      '#@127.0.0.1',
      '?@127.0.0.1',
      ':80@127.0.0.1',
    ),
    fc.webPath(),
  );
  const anyUrl = fc.oneof(
    { weight: 5, arbitrary: mangled.map((parts) => parts.join('')) },
    { weight: 1, arbitrary: fc.webUrl() },
    { weight: 1, arbitrary: fc.string() },
  );

  test('nothing but public addresses is ever dialled (50,000 addresses)', async () => {
    const dialled: string[] = [];
    let answers: string[] = [];
    const fetch = createSafeFetch({
      userAgent: 'test',
      resolve: async () => answers,
      dial: (address) => {
        dialled.push(address);
        throw Object.assign(new Error('far enough'), { code: 'STOP' });
      },
    });
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(anyUrl, fc.array(fc.oneof(risky, dotted, fc.ipV6()), { maxLength: 3 }), async (url, dns) => {
        dialled.length = 0;
        answers = dns;
        await fetch(url).catch((error: Error) => expect(error.message).toBe('far enough'));
        reached += dialled.length;
        return dialled.every(mayDial);
      }),
      { numRuns: 50_000 },
    );
    expect(reached).toBeGreaterThan(1_000);
  }, 60_000);
});

const whatwg = 'hostile/url/urltestdata.json';
describe.skipIf(lacks(whatwg))('the WHATWG cases (skipped where the test data is absent)', () => {
  test('891 cases: a public address is dialled where the parser names one, and nothing is dialled for a failure', async () => {
    const rows = readWpt();
    expect(rows).toHaveLength(891);
    let dialledTotal = 0;
    for (const row of rows) {
      const { fetch, dialled } = guarded(() => ['1.2.3.4']);
      const url = URL.parse(row.input, row.base ?? undefined);
      const result = await fetch(url ?? row.input);
      dialledTotal += dialled.length;
      if (row.failure) expect({ row, result }).toMatchObject({ result: { ok: false, code: 'bad-url' } });
      expect(
        dialled.every(({ address, port }) => !address.startsWith('127.') && [80, 443, 8080, 8443].includes(port)),
      ).toBe(true);
    }
    expect(dialledTotal).toBeGreaterThan(50);
  });
});

function readWpt(): { input: string; base?: string | null; failure?: boolean }[] {
  const rows: unknown[] = JSON.parse(readFileSync(testdata(whatwg), 'utf8'));
  // The file is a list of cases with comments in between, which are strings.
  return rows.filter((row) => typeof row === 'object') as {
    input: string;
    base?: string | null;
    failure?: boolean;
  }[];
}
