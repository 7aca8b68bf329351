import { describe, expect, test } from 'vitest';
import { createResolveAddresses, type HostsParse, loadHostsFile, lookupHost, parseHosts } from './index.ts';

const entry = { connect: '127.0.0.1:9001', address: '203.0.113.10' };
const parse = (hosts: unknown): HostsParse => parseHosts(JSON.stringify({ hosts }));
const tableOf = (hosts: unknown) => {
  const parsed = parse(hosts);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.table;
};

describe('the hosts file', () => {
  test('names are found in any case, with or without a final dot; wild ones stand for what is below', () => {
    const table = tableOf({
      'Leak.Test': entry,
      '*.tube.test': { ...entry, connect: '[::1]:80' },
      '*.a.tube.test': { ...entry, connect: 'backend:81' },
      'bücher.test': entry,
    });
    expect(lookupHost(table, 'LEAK.test.')?.connect).toEqual({ host: '127.0.0.1', port: 9001 });
    expect(lookupHost(table, 'x.tube.test')?.connect).toEqual({ host: '::1', port: 80 });
    expect(lookupHost(table, 'x.y.tube.test')?.connect.port).toBe(80);
    expect(lookupHost(table, 'x.a.tube.test')?.connect).toEqual({ host: 'backend', port: 81 });
    expect(lookupHost(table, 'xn--bcher-kva.test')?.address).toBe('203.0.113.10');
    for (const name of ['tube.test', 'leak.test.org', 'notleak.test', 'test', '', '*.tube.testx'])
      expect(lookupHost(table, name)).toBe(undefined);
  });

  test('every fault is said at once', () => {
    const parsed = parse({
      'a b': entry,
      'b.test': { connect: 'nowhere', address: '999.1.1.1' },
      'c.test': entry,
      'C.test': entry,
    });
    expect(parsed.ok ? [] : parsed.faults.map(({ path }) => path)).toEqual([
      'hosts.a b',
      'hosts.b.test.connect',
      'hosts.b.test.address',
      'hosts.C.test',
    ]);
  });

  test.each([
    '',
    '[]',
    '{}',
    '{"hosts":[]}',
    '{"hosts":{"a.test":"127.0.0.1"}}',
    '{"hosts":{"a.test":{"connect":"x:1"}}}',
    'null',
  ])('%j is refused', (text) => {
    const parsed = parseHosts(text);
    expect(parsed.ok ? [] : parsed.faults).not.toEqual([]);
  });

  test.each(['127.0.0.1', '127.0.0.1:0', '127.0.0.1:70000', 'http://x:80', ':80', 'x:80/y', 'a b:80'])(
    '%j is no place to connect to',
    (connect) => {
      expect(parse({ 'a.test': { ...entry, connect } }).ok).toBe(false);
    },
  );

  test('a file that is not there is a fault', () => {
    const parsed = loadHostsFile('/no/such/file.json');
    expect(parsed.ok ? '' : parsed.faults[0]?.message).toContain('cannot be read');
  });
});

describe('what DNS and RDAP see', () => {
  const look = createResolveAddresses({
    hosts: tableOf({ 'leak.test': entry }),
    resolve: async (name) => (name === 'a-host.com' ? ['1.2.3.4', '2606:4700:0::1'] : ['10.0.0.1']),
  });

  test('a listed name has its stated address, another what DNS says', async () => {
    expect(await look('leak.test')).toEqual({ ok: true, addresses: ['203.0.113.10'] });
    expect(await look('A-host.com')).toEqual({ ok: true, addresses: ['1.2.3.4', '2606:4700::1'] });
    expect(await look('2606:4700::2')).toEqual({ ok: true, addresses: ['2606:4700::2'] });
  });

  test.each([
    ['private-host.com', 'blocked-address'],
    ['localhost', 'blocked-host'],
    ['x.test', 'dns'],
    ['a/b@c', 'bad-url'],
    ['a-host.com?x', 'bad-url'],
    ['a b', 'bad-url'],
  ])('%s is %s', async (name, code) => {
    expect(await look(name)).toMatchObject({ ok: false, code });
  });
});
