import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMailbox } from '../mail-address/index.ts';
import { parseBootstrap, readDomain, readEntities, readNetwork, serversForAddress, serversForDomain } from './index.ts';

function card(email: unknown, name = 'Abuse desk'): unknown[] {
  return [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', name],
      ['email', {}, 'text', email],
    ],
  ];
}
const desk = (email: unknown, roles = ['abuse']) => ({
  objectClassName: 'entity',
  handle: 'DESK',
  roles,
  vcardArray: card(email),
});

describe('readNetwork', () => {
  it('finds the abuse desk inside the registrant, one level down', () => {
    const answer = readNetwork({
      objectClassName: 'ip network',
      handle: 'NET-203-0-113-0-1',
      name: 'HOSTER-NET',
      country: 'NL',
      entities: [
        {
          handle: 'ORG-1',
          roles: ['registrant'],
          vcardArray: card('owner@hoster.test', 'Hoster Ltd.'),
          entities: [desk('abuse@hoster.test'), desk('noc@hoster.test', ['technical', 'noc'])],
        },
      ],
    });
    expect(answer).toMatchObject({
      name: 'HOSTER-NET',
      handle: 'NET-203-0-113-0-1',
      country: 'NL',
      organisation: 'Hoster Ltd.',
      abuse: [{ address: 'abuse@hoster.test', roles: ['abuse'], path: ['ORG-1', 'DESK'] }],
      refused: [],
      cdn: undefined,
    });
  });

  it('takes each desk once, outermost first, and every value of a desk', () => {
    const answer = readNetwork({
      entities: [
        { roles: ['registrant'], entities: [desk('deep@hoster.test'), desk('Abuse@hoster.test')] },
        desk('abuse@hoster.test', ['Abuse', 'technical']),
        { ...desk('x'), vcardArray: ['vcard', [['email', {}, 'text', ['one@hoster.test', 'two@hoster.test']]]] },
      ],
    });
    expect(answer?.abuse.map(({ address }) => address)).toEqual([
      'abuse@hoster.test',
      'one@hoster.test',
      'two@hoster.test',
      'deep@hoster.test',
    ]);
  });

  it.each([
    'REDACTED',
    'REDACTED FOR PRIVACY',
    'NOT DISCLOSED',
    'PLEASE QUERY the RDDS service of the registrar',
    'removed@lacnic.net',
    'abuse@example.com',
    'noreply@hoster.test',
    'abuse@hoster.test\r\nBcc: victim@other.test',
    'abuse@hoster.test, victim@other.test',
    'Abuse <abuse@hoster.test>',
    'abuse(comment)@hoster.test',
    '"abuse"@hoster.test',
    'mailto:abuse@hoster.test',
    'abuse@[203.0.113.10]',
    'abuse@localhost',
    '',
    'a'.repeat(10_000),
  ])('refuses the contact %.40j whole, and tells it', (value) => {
    const answer = readNetwork({ entities: [desk(value)] });
    expect(answer?.abuse).toEqual([]);
    expect(answer?.refused).toHaveLength(1);
    expect(answer?.refused[0]?.value.length).toBeLessThanOrEqual(300);
  });

  it('a refused desk does not hide a good one', () => {
    const answer = readNetwork({ entities: [desk('REDACTED'), { entities: [desk('abuse@hoster.test')] }] });
    expect(answer?.abuse.map(({ address }) => address)).toEqual(['abuse@hoster.test']);
  });

  it.each([
    [{ name: 'CLOUDFLARENET' }, 'Cloudflare'],
    [{ name: 'SKYCA-3' }, 'Fastly'],
    [{ name: 'AKAMAI' }, 'Akamai'],
    [{ entities: [{ roles: ['registrant'], vcardArray: card('a@b.test', 'Cloudflare, Inc.') }] }, 'Cloudflare'],
    [{ name: 'DDOS-GUARD-NET' }, 'DDoS-Guard'],
    [{ name: 'BREAKFASTLY' }, undefined],
    [{ name: 'HOSTER' }, undefined],
  ])('of %j knows the delivery network %s', (json, cdn) => {
    expect(readNetwork(json)?.cdn).toBe(cdn);
  });

  it('follows nothing but related RDAP answers over http', () => {
    const link = (more: object) => ({
      rel: 'related',
      type: 'application/rdap+json',
      href: 'https://rdap.test/ip/1',
      ...more,
    });
    const links = [
      link({}),
      link({ rel: 'self' }),
      link({ type: 'text/html' }),
      link({ href: 'file:///etc/passwd' }),
      link({ href: 7 }),
    ];
    expect(readNetwork({ links })?.related).toEqual(['https://rdap.test/ip/1']);
  });

  it.each([null, 1, 'text', [], { errorCode: 404, title: 'Not found' }])('of %j says nothing', (json) => {
    expect(readNetwork(json)).toBeUndefined();
    expect(readDomain(json)).toBeUndefined();
  });

  it('drops names that would break a line or a screen', () => {
    const answer = readNetwork({ name: 'a\r\nb', handle: '\u202eabc', country: ' ', entities: [] });
    expect(answer).toMatchObject({ name: undefined, handle: undefined, country: undefined });
  });
});

describe('readDomain', () => {
  it('finds the registrar and its abuse desk, not the registrant', () => {
    const answer = readDomain({
      objectClassName: 'domain',
      ldhName: 'LEAK-ONE.TEST',
      nameservers: [{ ldhName: 'NS1.hoster.test' }, {}, null],
      entities: [
        { roles: ['registrant'], vcardArray: card('REDACTED FOR PRIVACY') },
        {
          handle: '292',
          roles: ['registrar'],
          vcardArray: card('x@registrar.test', 'Registrar GmbH'),
          entities: [desk('abuse@registrar.test')],
        },
      ],
    });
    expect(answer).toMatchObject({
      domain: 'leak-one.test',
      registrar: 'Registrar GmbH',
      nameservers: ['ns1.hoster.test'],
      abuse: [{ address: 'abuse@registrar.test', path: ['292', 'DESK'] }],
      refused: [],
    });
  });
});

describe('hostile answers', () => {
  it('never crash, and never yield an address that the gate refuses', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constant('abuse@hoster.test'),
      fc.constant('a@b.test\r\nBcc: c@d.test'),
      fc.jsonValue(),
    );
    const entity = fc.letrec((tie) => ({
      entity: fc.record(
        {
          handle: value,
          roles: fc.oneof(fc.constant(['abuse']), fc.array(fc.string()), value),
          vcardArray: fc.oneof(
            value.map((email) => card(email)),
            value,
          ),
          entities: fc.oneof({ maxDepth: 3 }, fc.array(tie('entity'), { maxLength: 3 }), value),
        },
        { requiredKeys: [] },
      ),
    })).entity;
    fc.assert(
      fc.property(fc.array(entity, { maxLength: 4 }), value, (entities, name) => {
        const answer = readNetwork({ entities, name, links: name });
        for (const { address } of answer?.abuse ?? [])
          expect(parseMailbox(address)).toMatchObject({ ok: true, address });
        readDomain({ entities, nameservers: name });
      }),
      { numRuns: 500 },
    );
  });

  it('are read to a bounded depth and breadth', () => {
    let nested: object = desk('abuse@hoster.test');
    for (let depth = 0; depth < 5000; depth += 1) nested = { roles: ['registrant'], entities: [nested] };
    expect(readEntities({ entities: [nested] }).length).toBeLessThanOrEqual(8);
    expect(readEntities({ entities: Array.from({ length: 5000 }, () => desk('a@b.test')) }).length).toBe(500);
  });
});

describe('bootstrap files', () => {
  const dns = parseBootstrap({
    version: '1.0',
    services: [
      [
        ['test', 'com'],
        ['http://plain.test/rdap', 'https://rdap.test/'],
      ],
      [['co.test'], ['https://co.test/rdap']],
      [['рф'], ['https://rf.test/']],
    ],
  });
  it.each([
    ['leak-one.test', ['https://rdap.test/', 'http://plain.test/rdap/']],
    ['A.B.COM.', ['https://rdap.test/', 'http://plain.test/rdap/']],
    ['shop.co.test', ['https://co.test/rdap/']],
    ['notco.test', ['https://rdap.test/', 'http://plain.test/rdap/']],
    ['пример.рф', ['https://rf.test/']],
    ['leak.org', []],
    ['', []],
    ['a b', []],
  ])('name the servers for %j', (domain, servers) => {
    expect(dns && serversForDomain(dns, domain)).toEqual(servers);
  });

  const addresses = parseBootstrap({
    services: [
      [['203.0.0.0/8', '198.51.100.0/24'], ['https://wide.test']],
      [['203.0.113.0/24'], ['https://narrow.test/']],
      [['2001:db8::/32', '::/0'], ['https://six.test/']],
      [['2001:db8:1::/48'], ['https://six-narrow.test/']],
      [['x/8', '10.0.0.0/99', '10.0.0.0', '10.0.0.0/-1'], ['https://broken.test/']],
    ],
  });
  it.each([
    ['203.0.113.10', ['https://narrow.test/']],
    ['203.9.9.9', ['https://wide.test/']],
    ['198.51.100.255', ['https://wide.test/']],
    ['198.51.101.0', []],
    ['10.0.0.1', []],
    ['2001:db8:1::5', ['https://six-narrow.test/']],
    ['2001:DB8:0001:0:0:0:0:5', ['https://six-narrow.test/']],
    ['2001:db8:2::5', ['https://six.test/']],
    ['::1', ['https://six.test/']],
    ['::ffff:203.0.113.10', ['https://six.test/']],
    ['fe80::1%eth0', []],
    ['0xcb007105', []],
    ['nonsense', []],
  ])('name the servers for %j by the longest prefix', (address, servers) => {
    expect(addresses && serversForAddress(addresses, address)).toEqual(servers);
  });

  it('leave out servers that are no plain web address', () => {
    const odd = [
      'ftp://a.test/',
      'https://user:pass@a.test/',
      'https://a.test/?q=',
      'nonsense',
      7,
      'https://good.test/',
    ];
    const read = parseBootstrap({ services: [[['test'], odd], [['com'], []], 'x', [[7], ['https://b.test']]] });
    expect(read).toEqual({ services: [{ entries: ['test'], servers: ['https://good.test/'] }] });
  });

  it('that are none are undefined, whatever they hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (json, services) => {
        parseBootstrap(json);
        const read = parseBootstrap({ services });
        if (read) serversForDomain(read, 'a.test');
        expect(read === undefined).toBe(!Array.isArray(services));
      }),
    );
  });
});
