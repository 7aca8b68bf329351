import { describe, expect, it } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { readNetworkOwner, readRegistrar } from './read-owners.ts';
import { createRegistry, type Registry } from './read-registry.ts';
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

type Open = typeof createRegistry;
const named = (ldhName: string): object => ({ ...domain(desk('abuse@registrar.test')), ldhName });
const registration = (open: Open, web: ReturnType<typeof webOf>, name = 'leak.test') =>
  open(web.fetch).registration(asking, name);

/** What whoever asks registries must do: recipients and look-alike domains rest on it. */
const checks = {
  'tells a name that is not there from a registry that cannot be asked': async (open: Open) => {
    const missing = await registration(open, webOf(registryOf({ domain: {} })));
    expect(missing).toMatchObject({ answer: undefined, failed: false, isMissing: true });
    const down = await registration(open, webOf(registryOf({ domain: {} }), ['rdap.test']));
    expect([down.answer, down.failed, down.isMissing === true]).toEqual([undefined, true, false]);
  },
  'believes no answer about another name': async (open: Open) => {
    const web = webOf(registryOf({ domain: { 'leak.test': named('other.test') } }));
    expect((await registration(open, web)).answer?.abuse ?? []).toEqual([]);
  },
  'takes a page in place of JSON for no answer, and not for a name that is not there': async (open: Open) => {
    const web = webOf({
      ...registryOf({}),
      'https://rdap.test/domain/leak.test': '<!doctype html><title>Sorry</title>',
    });
    const told = await registration(open, web);
    expect([told.answer, told.isMissing === true]).toEqual([undefined, false]);
  },
  'asks nobody about a zone without a registry, and says so': async (open: Open) => {
    const web = webOf(registryOf({ domain: { 'leak.invalid': named('leak.invalid') } }));
    expect(await registration(open, web, 'leak.invalid')).toMatchObject({ answer: undefined, isUnserved: true });
    expect(web.asked).toEqual(['https://data.iana.org/rdap/dns.json']);
  },
  'keeps the files of IANA for a day': async (open: Open) => {
    const web = webOf(registryOf({ domain: { 'leak.test': named('leak.test') } }));
    const registry = open(web.fetch);
    for (let time = 0; time < 3; time += 1) await registry.registration(asking, 'leak.test');
    expect(web.asked.filter((url) => url.includes('data.iana.org'))).toHaveLength(1);
  },
} satisfies Record<string, (open: Open) => Promise<void>>;

type Told = Awaited<ReturnType<Registry['registration']>>;
const telling =
  (change: (told: Told) => Told): Open =>
  (fetch) => {
    const sound = createRegistry(fetch);
    return { ...sound, registration: async (...asked) => change(await sound.registration(...asked)) };
  };
/** One that reads other words than those that came. */
const reading =
  (from: string, to: string): Open =>
  (fetch) =>
    createRegistry(async (...asked) => {
      const reply = await fetch(...asked);
      return reply.ok ? { ...reply, body: Buffer.from(reply.body.toString().replaceAll(from, to)) } : reply;
    });
/** Faults that it could have, with the check that must fail. */
const breaks: Record<string, [keyof typeof checks, Open]> = {
  'takes a registry that is down for a name that is not there': [
    'tells a name that is not there from a registry that cannot be asked',
    telling((told) => (told.failed ? { ...told, failed: false, isMissing: true } : told)),
  ],
  'takes a name that is not there for a fault': [
    'tells a name that is not there from a registry that cannot be asked',
    telling(({ isMissing, ...told }) => (isMissing ? { ...told, failed: true } : told)),
  ],
  'believes what is said of another name': [
    'believes no answer about another name',
    reading('other.test', 'leak.test'),
  ],
  'takes a page for a name that is not there': [
    'takes a page in place of JSON for no answer, and not for a name that is not there',
    telling((told) => (told.answer ? told : { ...told, isMissing: true })),
  ],
  'asks a registry about zones that are not its own': [
    'asks nobody about a zone without a registry, and says so',
    reading('"example"', '"invalid"'),
  ],
  'asks for the files of IANA each time': [
    'keeps the files of IANA for a day',
    (fetch) => ({
      network: (...asked) => createRegistry(fetch).network(...asked),
      registration: (...asked) => createRegistry(fetch).registration(...asked),
    }),
  ],
};

describe('createRegistry', () => {
  it.each(Object.entries(checks))('%s', (_, check) => check(createRegistry));

  it.each(Object.entries(breaks))('would not pass if it %s', async (_, [check, broken]) => {
    await expect(checks[check](broken)).rejects.toThrow();
  });
});
