import { describe, expect, it } from 'vitest';
import { readDesk, readDomain, readNetwork } from './index.ts';
import { desk, domain, has, network, property, registrar, remarks, self, vcard } from './test-answers.ts';

const ofDomain = (json: unknown) => readDomain(json)?.abuse.map(({ address }) => address);

describe('the desk of a domain', () => {
  it.each<[string, object, string[]]>([
    ['within its registrar', domain(registrar({ entities: [desk('abuse@registrar.test')] })), ['abuse@registrar.test']],
    [
      'within its registrar, which has its handle',
      domain(registrar({ handle: '1', entities: [{ handle: '1', ...desk('abuse@registrar.test') }] })),
      ['abuse@registrar.test'],
    ],
    ['beside its registrar', domain(registrar({}), desk('desk@registrar.test')), ['desk@registrar.test']],
    [
      'in the card of its registrar',
      domain({ roles: ['registrar'], ...has('info@registrar.test', 'abuse@registrar.test') }),
      ['abuse@registrar.test'],
    ],
    [
      'in a registrar’s card that is the desk, too',
      domain({ roles: ['registrar', 'abuse'], ...has('info@registrar.test') }),
      ['info@registrar.test'],
    ],
    [
      'with a technical contact of the registrar',
      domain(registrar({ entities: [{ roles: ['technical'], ...has('abuse@registrar.test', 'noc@registrar.test') }] })),
      ['abuse@registrar.test'],
    ],
    [
      'of a registrar before that of a reseller',
      domain(
        { roles: ['reseller'], entities: [desk('abuse@reseller.test')] },
        registrar({ entities: [desk('abuse@registrar.test')] }),
      ),
      ['abuse@registrar.test', 'abuse@reseller.test'],
    ],
    [
      'three deep',
      domain({ roles: ['sponsor'], entities: [registrar({ entities: [desk('abuse@registrar.test')] })] }),
      ['abuse@registrar.test'],
    ],
    [
      'of a registrar that holds the name itself',
      domain(
        { roles: ['registrant'], ...has('abuse@registrar.test') },
        registrar({ entities: [desk('abuse@registrar.test')] }),
      ),
      ['abuse@registrar.test'],
    ],
    [
      'in a remark of the registrar',
      domain(registrar(remarks('Abuse contact: abuse@registrar.test'))),
      ['abuse@registrar.test'],
    ],
    [
      'of a national registry that is the registrar',
      domain(registrar({ entities: [desk('abuse@registro.br')] })),
      ['abuse@registro.br'],
    ],
    [
      'within its registrar that holds the name itself, in one entity',
      domain(registrar({ roles: ['registrar', 'registrant'], entities: [desk('abuse@registrar.test')] })),
      ['abuse@registrar.test'],
    ],
    [
      'within a registrar that stands within the registrant',
      domain({ roles: ['registrant'], entities: [registrar({ entities: [desk('abuse@registrar.test')] })] }),
      ['abuse@registrar.test'],
    ],
    [
      'of a service for privacy, where it is the desk',
      domain(desk('abuse@privacyservice.test')),
      ['abuse@privacyservice.test'],
    ],
  ])('is found %s', (_, answer, expected) => {
    expect(ofDomain(answer)).toEqual(expected);
  });

  it.each<[string, object]>([
    ['the registrant', domain({ roles: ['registrant'], ...has('owner@leak.test', 'abuse@leak.test') })],
    ['a registrant who claims the role', domain({ roles: ['registrant', 'abuse'], ...has('abuse@leak.test') })],
    ['a desk within the registrant', domain({ roles: ['registrant'], entities: [desk('abuse@leak.test')] })],
    ['a desk within a proxy', domain({ roles: ['proxy'], entities: [desk('abuse@hidden.test')] })],
    [
      'a desk with the registrant’s mailbox',
      domain({ roles: ['registrant'], ...has('owner@leak.test') }, desk('Owner@leak.test')),
    ],
    [
      'a mailbox of a service for privacy',
      domain(desk('4f2a91@withheldforprivacy.com', 'x@domainsbyproxy.com', 'y@data-protected.net')),
    ],
    ['a proxy', domain({ roles: ['proxy', 'registrant'], ...has('abuse@whoisguard.test') })],
    [
      'an administrative contact who is the desk, too',
      domain({ roles: ['administrative', 'abuse'], ...has('me@leak.test') }),
    ],
    ['a technical contact', domain({ roles: ['technical'], ...has('abuse@leak.test') })],
    ['a general mailbox of the registrar', domain({ roles: ['registrar'], ...has('info@registrar.test') })],
    ['what is withheld', domain(registrar({ entities: [desk('REDACTED FOR PRIVACY')] }))],
    ['a remark of nobody known', { ...domain(registrar({})), ...remarks('Abuse contact: abuse@leak.test') }],
    ['a remark of the registrant', domain({ roles: ['registrant'], ...remarks('Abuse contact: abuse@leak.test') })],
    ['the root of all names', domain(registrar({ entities: [desk('abuse@iana.org')] }))],
    ...[['registrant'], ['administrative'], ['admin'], ['billing'], ['owner'], ['holder']].map(
      (roles): [string, object] => [
        `a desk within the ${roles} within the registrar`,
        domain(registrar({ entities: [{ roles, entities: [desk('desk@leak.test')] }] })),
      ],
    ),
    ...['registrant', 'administrative', 'admin', 'billing', 'owner', 'holder'].map((role): [string, object] => [
      `the ${role} within the registrar`,
      domain(registrar({ entities: [{ roles: [role], ...has('abuse@leak.test') }] })),
    ]),
    [
      'a general mailbox of an administrative contact within the registrar',
      domain(registrar({ entities: [{ roles: ['administrative', 'abuse'], ...has('me@leak.test') }] })),
    ],
    ['an owner who claims the role', domain({ roles: ['owner', 'abuse'], ...has('abuse@leak.test') })],
    ['a holder who claims the role', domain({ roles: ['Domain Holder', 'abuse'], ...has('abuse@leak.test') })],
    ['a technical contact who is the desk, too', domain({ roles: ['tech', 'abuse'], ...has('me@leak.test') })],
    ['a desk within an owner', domain({ roles: ['owner'], entities: [desk('abuse@leak.test')] })],
    ['a desk within a technical contact', domain({ roles: ['tech-c'], entities: [desk('abuse@leak.test')] })],
    ['the desk of the registry', domain({ roles: ['registry'], entities: [desk('abuse@registry.test')] })],
  ])('is not %s', (_, answer) => {
    expect(ofDomain(answer)).toEqual([]);
  });
});

describe('what is to be read elsewhere', () => {
  const truncated = (entity: object) => readNetwork(network({ roles: ['abuse'], ...entity }))?.truncated;
  const link = (more: object) => ({
    handle: 'AB 1/X',
    links: [{ href: 'https://rdap.test/entity/AB%201%2FX', ...more }],
  });
  const whole = { href: 'https://rdap.test/entity/AB%201%2FX', handle: 'AB 1/X', as: 'desk' };

  it.each<[string, object, object[]]>([
    ['a handle alone', { handle: 'AB1-RIPE' }, [{ handle: 'AB1-RIPE', as: 'desk' }]],
    ['a link of its own', link({ rel: 'self' }), [whole]],
    [
      'a link in capitals, without a list',
      { ...link({}), links: { rel: 'SELF', href: 'https://rdap.test/entity/AB%201%2FX' } },
      [whole],
    ],
    ['one of several relations', link({ rel: 'canonical self' }), [whole]],
    ['a link without a relation', link({}), [whole]],
    ['a link with another relation', link({ rel: 'about' }), [whole]],
    [
      'a relative link',
      { handle: 'X', links: [{ rel: 'self', href: '../entity/X' }] },
      [{ href: '../entity/X', handle: 'X', as: 'desk' }],
    ],
    ['a link alone', self('https://rdap.test/entity/X'), [{ href: 'https://rdap.test/entity/X', as: 'desk' }]],
    ['a card without a mailbox', { handle: 'X', ...vcard(property('fn', 'Desk')) }, [{ handle: 'X', as: 'desk' }]],
    ['a withheld mailbox', { handle: 'X', ...has('REDACTED FOR PRIVACY') }, [{ handle: 'X', as: 'desk' }]],
    ['an empty mailbox', { handle: 'X', ...has('') }, [{ handle: 'X', as: 'desk' }]],
    [
      'the link of the whole answer',
      { handle: 'X', ...self('https://rdap.test/ip/203.0.113.1') },
      [{ handle: 'X', as: 'desk' }],
    ],
    [
      'a link to somebody else',
      { handle: 'X', links: [{ href: 'https://rdap.test/entity/OTHER' }] },
      [{ handle: 'X', as: 'desk' }],
    ],
    [
      'a page for people',
      { handle: 'X', links: [{ rel: 'self', type: 'text/html', href: 'https://h.test/entity/X' }] },
      [{ handle: 'X', as: 'desk' }],
    ],
    ['a script', { links: [{ rel: 'self', href: 'javascript:1' }] }, []],
    ['a withheld handle', { handle: 'REDACTED FOR PRIVACY' }, []],
    ['a handle of signs', { handle: '-' }, []],
    ['a mailbox', { handle: 'X', ...has('abuse@host.test') }, []],
  ])('by %s', (_, entity, expected) => {
    expect(truncated(entity)).toEqual(expected);
  });

  it('is no other contact of a network', () => {
    expect(
      readNetwork(network({ handle: 'X', roles: ['technical'] }, { handle: 'Y', roles: ['registrant', 'abuse'] }))
        ?.truncated,
    ).toEqual([]);
  });

  it('is a registrar of whom the registry has the name alone', () => {
    expect(readDomain(domain(registrar({ handle: '292' })))?.truncated).toEqual([{ handle: '292', as: 'registrar' }]);
    const read = readDesk({
      objectClassName: 'entity',
      handle: '292',
      ...has('info@registrar.test'),
      entities: [desk('abuse@registrar.test')],
    });
    expect(read?.ofRegistrar.map(({ address }) => address)).toEqual(['abuse@registrar.test']);
    expect(read?.handle).toBe('292');
  });

  it('is the server of the registrar, in the links of the name or of the registrar', () => {
    const href = 'https://rdap.registrar.test/domain/LEAK.TEST';
    const related = (links: unknown, of: object = {}) => readDomain({ ...domain(registrar(of)), links })?.related;
    expect(related([{ rel: 'related', type: 'application/rdap+json', href }])).toEqual([href]);
    expect(related({ rel: 'Related', href: '/domain/LEAK.TEST' })).toEqual(['/domain/LEAK.TEST']);
    expect(related([], { links: [{ rel: 'about', href }] })).toEqual([href]);
    expect(related([], { links: [{ rel: 'about', href: 'https://registrar.test/', type: 'text/html' }] })).toEqual([]);
    expect(
      related([
        { rel: 'self', href },
        { rel: 'related', href, type: 'text/html' },
      ]),
    ).toEqual([]);
  });

  it('is no registrant, whatever is asked for', () => {
    const read = readDesk({ objectClassName: 'entity', roles: ['registrant'], ...has('me@owner.test') });
    expect(read).toMatchObject({ abuse: [], ofDomain: [], ofRegistrar: [] });
    const other = readDesk({ objectClassName: 'entity', roles: ['technical'], ...has('noc@host.test') });
    expect(other?.abuse).toMatchObject([{ address: 'noc@host.test' }]);
  });

  it.each<[string, unknown]>([
    ['an answer about a network', { objectClassName: 'ip network', ...has('abuse@host.test') }],
    ['an error', { errorCode: 404 }],
    ['no object', ['abuse@host.test']],
  ])('is not %s', (_, json) => {
    expect(readDesk(json)).toBeUndefined();
  });
});
