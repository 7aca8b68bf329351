import { describe, expect, it } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { readNetworkOwner, readRegistrar } from './read-owners.ts';
import { createRegistry } from './read-registry.ts';
import { entity, oneAddress, type Page, registryOf, webOf } from './test-web.ts';

const asking = { now: createManualClock(new Date('2026-11-21T12:00:00Z')).now, signal: new AbortController().signal };
const address = '203.0.113.1';
const page = (json: unknown): Page => ({ type: 'application/rdap+json', body: JSON.stringify(json) });
const network = (...entities: object[]) => ({ objectClassName: 'ip network', name: 'HOSTER-NET', entities });
const domain = (...entities: object[]) => ({ objectClassName: 'domain', ldhName: 'leak.test', entities });
const desk = (email: string, handle = 'H') => ({ ...entity('abuse', email), handle });

/** What the registries say, with what was asked of them beside IANA's files. */
async function ask(
  answers: Parameters<typeof registryOf>[0],
  others: Record<string, Page> = {},
  down: readonly string[] = [],
) {
  const web = webOf({ ...registryOf(answers), ...others }, down);
  const registry = createRegistry(web.fetch);
  const ofNetwork = answers.ip !== undefined;
  const told = await (ofNetwork ? registry.network(asking, address) : registry.registration(asking, 'leak.test'));
  return {
    mails: told.answer?.abuse.map((contact) => contact.address) ?? [],
    failed: told.failed,
    url: told.url,
    asked: web.asked.filter((url) => !url.includes('data.iana.org')),
  };
}

describe('a desk of which an answer has the name alone', () => {
  const truncated = { roles: ['abuse'], handle: 'AB 1/X' };
  const at = 'https://rdap.test/entity/AB%201%2FX';
  const whole = { ...desk('abuse@hoster.test', 'AB 1/X'), roles: undefined };

  it.each<[string, object]>([
    ['its handle', {}],
    ['a relative link', { links: [{ rel: 'self', href: '/entity/AB%201%2FX' }] }],
    ['a link without a relation', { links: { href: at } }],
    ['its handle, beside a withheld mailbox', entityWith('REDACTED FOR PRIVACY')],
    ['its handle, beside an empty mailbox', entityWith('')],
  ])('is read by %s', async (_, more) => {
    const told = await ask({ ip: { [address]: network({ ...more, ...truncated }) } }, { [at]: page(whole) });
    expect(told).toMatchObject({ mails: ['abuse@hoster.test'], failed: false, url: `https://rdap.test/ip/${address}` });
  });

  it('is read at the server that answered after a redirect', async () => {
    const told = await ask(
      { ip: {} },
      {
        [`https://rdap.test/ip/${address}`]: { to: `https://rdap.other.test/v1/ip/${address}` },
        [`https://rdap.other.test/v1/ip/${address}`]: page(network({ ...truncated, handle: 'AB-1' })),
        'https://rdap.other.test/v1/entity/AB-1': page(desk('abuse@hoster.test', 'ab-1')),
      },
    );
    expect(told.mails).toEqual(['abuse@hoster.test']);
  });

  it('is read where the answer has only a general mailbox', async () => {
    const general = { ...desk('noc@hoster.test'), roles: ['abuse', 'technical'] };
    const told = await ask({ ip: { [address]: network(general, truncated) } }, { [at]: page(whole) });
    expect(told.mails).toEqual(['abuse@hoster.test', 'noc@hoster.test']);
    const known = await ask(
      { ip: { [address]: network(desk('abuse@hoster.test'), truncated) } },
      { [at]: page(whole) },
    );
    expect(known.asked).toEqual([`https://rdap.test/ip/${address}`]);
  });

  it.each<[string, Page]>([
    ['another entity', page(desk('abuse@other.test', 'OTHER'))],
    ['a network', page({ ...network(desk('abuse@other.test')), handle: 'AB 1/X' })],
    ['an error', page({ errorCode: 404 })],
    ['no answer', 'nothing'],
  ])('is not %s at its address', async (_, answer) => {
    expect(await ask({ ip: { [address]: network(truncated) } }, { [at]: answer })).toMatchObject({
      mails: [],
      failed: false,
    });
  });

  it('that could not be asked now is asked again later', async () => {
    const elsewhere = { ...truncated, links: [{ rel: 'self', href: 'https://down.test/entity/AB%201%2FX' }] };
    expect(await ask({ ip: { [address]: network(elsewhere) } }, {}, ['down.test'])).toMatchObject({
      mails: [],
      failed: true,
    });
  });

  it('is asked a bounded number of times', async () => {
    const many = Array.from({ length: 40 }, (_, number) => ({ roles: ['abuse'], handle: `H${number}` }));
    expect((await ask({ ip: { [address]: network(...many) } })).asked).toHaveLength(3);
  });

  function entityWith(email: string): object {
    return { vcardArray: (entity('abuse', email) as { vcardArray: unknown }).vcardArray };
  }
});

describe('an answer about another range', () => {
  it('names somebody else’s desk', async () => {
    const range = (startAddress: string, endAddress: string) => ({
      ...network(desk('abuse@hoster.test')),
      startAddress,
      endAddress,
    });
    expect((await ask({ ip: { [address]: range('203.0.113.0', '203.0.113.255') } })).mails).toEqual([
      'abuse@hoster.test',
    ]);
    expect((await ask({ ip: { [address]: range('198.51.100.0', '198.51.100.255') } })).mails).toEqual([]);
  });
});

describe('a registrar', () => {
  const name = { roles: ['registrar'], handle: '292' };
  const related = { links: [{ rel: 'related', href: 'https://rdap.registrar.test/domain/LEAK.TEST' }] };
  const own = {
    'https://rdap.registrar.test/domain/LEAK.TEST': page({
      ...domain(desk('abuse@registrar.test')),
      ldhName: 'LEAK.TEST.',
    }),
  };

  it('is asked at its own server, which the registry links', async () => {
    expect((await ask({ domain: { 'leak.test': { ...domain(name), ...related } } }, own)).mails).toEqual([
      'abuse@registrar.test',
    ]);
    expect((await ask({ domain: { 'leak.test': domain({ ...name, ...related }) } }, own)).mails).toEqual([
      'abuse@registrar.test',
    ]);
  });

  it('is read as an entity where the registry links no server', async () => {
    const entityOf = (email: string) => ({
      'https://rdap.test/entity/292': page({
        ...entity('x', 'info@registrar.test'),
        handle: '292',
        entities: [desk(email)],
      }),
    });
    const answers = { domain: { 'leak.test': domain(name) } };
    expect((await ask(answers, entityOf('abuse@registrar.test'))).mails).toEqual(['abuse@registrar.test']);
    expect((await ask(answers, entityOf('REDACTED FOR PRIVACY'))).mails).toEqual([]);
  });

  it('is asked at its own server rather than believed by a mailbox in its card', async () => {
    const card = { ...entity('registrar', 'abuse@reseller.test'), handle: '292' };
    expect((await ask({ domain: { 'leak.test': { ...domain(card), ...related } } }, own)).mails).toEqual([
      'abuse@registrar.test',
    ]);
    const alone = await ask({ domain: { 'leak.test': { ...domain(card), ...related } } });
    expect(alone.mails).toEqual(['abuse@reseller.test']);
  });
});

describe('the recipient', () => {
  const ownerOf = (json: object) =>
    readNetworkOwner(
      { registry: createRegistry(webOf(registryOf({ ip: { [address]: json } })).fetch), resolveAddresses: oneAddress },
      asking,
      'leak.test',
    );

  it('that a sentence names waits for an operator, one that a card names does not', async () => {
    const remarks = [{ description: ['Abuse: abuse@hoster.test'] }];
    expect((await ownerOf({ ...network(), remarks })).found).toMatchObject([
      { address: 'abuse@hoster.test', unconfirmed: true, name: 'Abuse desk of HOSTER-NET' },
    ]);
    const [technical] = (await ownerOf(network({ ...desk('abuse@hoster.test'), roles: ['technical'] }))).found;
    expect(technical).toMatchObject({ address: 'abuse@hoster.test', name: 'Abuse desk of HOSTER-NET' });
    expect(technical?.unconfirmed).toBeUndefined();
  });

  it.each([
    ['AMAZO-CF2', 'cdn'],
    ['G_CORE', 'cdn'],
    ['SOME_CDN2_EU', 'cdn'],
    ['MACDNET', 'abuse'],
    ['LINODE', 'abuse'],
  ])('of the network %s is on the step %s', async (name, step) => {
    expect((await ownerOf({ ...network(desk('abuse@hoster.test')), name })).found).toMatchObject([{ step }]);
  });

  it('is no registry, and the finding says so', async () => {
    const { found, findings } = await ownerOf(network(desk('hostmaster@nic.ad.jp')));
    expect(found).toEqual([]);
    expect(findings).toMatchObject([{ refused: [{ value: 'hostmaster@nic.ad.jp', code: 'registry' }] }]);
  });

  it.each(['leak.pages.dev', 'mara.github.io', 'a.mara.blogspot.com', 'leak.uk.com'])(
    "is no platform's registrar for its user's %s",
    async (host) => {
      const web = webOf(registryOf({ domain: {} }));
      const { found, failed } = await readRegistrar({ registry: createRegistry(web.fetch) }, asking, host);
      expect([found, failed, web.asked]).toEqual([[], false, []]);
    },
  );

  it('is no registrant of a domain', async () => {
    const answer = domain(entity('registrant', 'owner@leak.test'), desk('owner@leak.test'));
    const registry = createRegistry(webOf(registryOf({ domain: { 'leak.test': answer } })).fetch);
    const { found, findings } = await readRegistrar({ registry }, asking, 'www.leak.test');
    expect(found).toEqual([]);
    expect(findings).toMatchObject([{ refused: [{ code: 'registrant' }] }]);
  });
});
