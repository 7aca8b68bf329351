import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMailbox } from '../mail-address/index.ts';
import {
  coversAddress,
  parseBootstrap,
  readDomain,
  readEntities,
  readNetwork,
  serversForAddress,
  serversForDomain,
} from './index.ts';

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

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

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
    'victim@other.test <abuse@hoster.test>',
    'Bcc: victim@other.test',
    'mailto:abuse@hoster.test%0D%0ABcc:victim@other.test',
    'mailto:abuse%40hoster.test%2Cvictim%40other.test',
    'abuse(comment)@hoster.test',
    '"abuse"@hoster.test',
    'mailto:',
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

  it('knows a delivery network by its name or that of its holder', () => {
    expect(readNetwork({ name: 'CLOUDFLARENET' })?.cdn).toBe('Cloudflare');
    const entities = [{ roles: ['registrant'], vcardArray: card('a@b.test', 'Cloudflare, Inc.') }];
    expect(readNetwork({ name: 'NET-1', entities })?.cdn).toBe('Cloudflare');
    expect(readNetwork({ name: 'HOSTER', entities: [] })?.cdn).toBeUndefined();
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

  it.each([
    ['a type that is nested deeply', ['email', { type: nested(50_000) }, 'text', 'abuse@host.test']],
    ['many values', ['email', {}, 'text', ['abuse@host.test', ...Array.from({ length: 300_000 }, () => 'a@b.test')]]],
  ])('with %s in a card are read all the same', (_, property) => {
    const answer = readNetwork({ entities: [{ roles: ['abuse'], vcardArray: ['vcard', [property]] }] });
    expect(answer?.abuse[0]?.address).toBe('abuse@host.test');
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

  it.each([
    ['203.0.113.10', '203.0.113.0', '203.0.113.255', true],
    ['203.0.113.10', '203.0.113.10', '203.0.113.10', true],
    ['203.0.113.10', '198.51.100.0', '198.51.100.255', false],
    ['203.0.113.10', '2001:db8::', '2001:db8::ffff', false],
    ['2001:db8::1', '2001:DB8::', '2001:db8:0:0:0:0:0:ffff', true],
    ['2001:db8:1::1', '2001:db8::', '2001:db8::ffff', false],
    ['203.0.113.10', '198.51.100.0/24', '198.51.100.0/24', true],
    ['203.0.113.10', undefined, '198.51.100.255', true],
  ])('tell whether %s is between %s and %s: %s', (address, startAddress, endAddress, expected) => {
    expect(coversAddress({ startAddress, endAddress }, address)).toBe(expected);
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

describe('as registries write it', () => {
  const network = (entity: object) => readNetwork({ objectClassName: 'ip network', entities: [entity] });
  const mails = (entity: object) => network(entity)?.abuse.map(({ address }) => address);
  const vcard = (...properties: unknown[]) => ({ roles: ['abuse'], vcardArray: ['vcard', properties] });

  it.each<[string, object, string[]]>([
    ['an address as a URI', vcard(['email', {}, 'uri', 'mailto:abuse@host.test?subject=x']), ['abuse@host.test']],
    ['percent-encoded', vcard(['email', {}, 'uri', 'MAILTO:abuse%40host.test']), ['abuse@host.test']],
    ['a contact URI', vcard(['contact-uri', {}, 'uri', 'mailto:abuse@host.test']), ['abuse@host.test']],
    [
      'the mailbox for abuse after a general one',
      vcard(
        ['email', { type: 'email' }, 'text', 'noc@host.test'],
        ['email', { type: 'abuse' }, 'text', 'desk@host.test'],
      ),
      ['desk@host.test', 'noc@host.test'],
    ],
    [
      'told apart by its name alone',
      vcard(['email', {}, 'text', 'noc@host.test'], ['email', {}, 'text', 'abuse@host.test']),
      ['abuse@host.test', 'noc@host.test'],
    ],
    ['a role as a text', { ...vcard(['email', {}, 'text', 'a@host.test']), roles: 'abuse' }, ['a@host.test']],
    ['a flat card', { roles: ['abuse'], vcardArray: [['email', {}, 'text', 'a@host.test']] }, ['a@host.test']],
    [
      'JSContact',
      { roles: ['abuse'], jscard: { name: { full: 'Desk' }, emails: { e1: { address: 'a@host.test' } } } },
      ['a@host.test'],
    ],
    ['a member of the entity', { roles: ['abuse'], email: 'a@host.test' }, ['a@host.test']],
  ])('%s is read', (_, entity, expected) => {
    expect(mails(entity)).toEqual(expected);
  });

  it('a name with its last dot, in capitals or in Unicode is the name', () => {
    expect(readDomain({ ldhName: 'LEAK.COM.' })?.domain).toBe('leak.com');
    expect(readDomain({ ldhName: 'bücher.example' })?.domain).toBe('xn--bcher-kva.example');
    expect(readDomain({ unicodeName: 'bücher.example' })?.domain).toBe('xn--bcher-kva.example');
  });

  it('a referral without a type is followed, one to a page for people is not', () => {
    const links = [
      { rel: 'related', href: 'https://rdap.registrar.test/domain/leak.com' },
      { rel: 'related', href: 'https://registrar.test/whois', type: 'text/html' },
    ];
    expect(readDomain({ links })?.related).toEqual(['https://rdap.registrar.test/domain/leak.com']);
  });
});

describe('when a name was registered', () => {
  const of = (...events: unknown[]) => readDomain({ ldhName: 'leak.test', events })?.registeredAt;
  it('is the event of its registration, in UTC', () => {
    const changed = { eventAction: 'last changed', eventDate: '2026-11-01T00:00:00Z' };
    expect(of(changed, { eventAction: 'registration', eventDate: '2026-10-02T10:00:00+02:00' })).toBe(
      '2026-10-02T08:00:00.000Z',
    );
  });
  it.each([[[]], [['x']], [[{ eventAction: 'registration', eventDate: 'soon' }]], [[{ eventAction: 'registration' }]]])(
    'is not said by %j',
    (events) => {
      expect(of(...events)).toBeUndefined();
    },
  );
});
