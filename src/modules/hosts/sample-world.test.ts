import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSafeFetch, parseHosts } from '#lib/safe-fetch/index.ts';
import { createHostTurns, createPoliteFetch } from '#modules/discovery/index.ts';
import type { Database } from '#platform/verb/index.ts';
import { type SampleWorld, startSampleWorld } from '#sample/index.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { createHostLookup, ladderOf } from './index.ts';
import { runOn } from './test-web.ts';

/** Who answers for each site of the sample world: its own desk, the network its address lies in, its registrar. */
const expected: Record<string, string[]> = {
  'leakpalace.test': ['site dmca@leakpalace.test', 'abuse abuse@quaystone.test', 'registrar abuse@nameworks.test'],
  'threadharbor.test': ['site abuse@threadharbor.test', 'abuse abuse@quaystone.test', 'registrar abuse@nameworks.test'],
  'pixhoard.test': ['site copyright@pixhoard.test', 'abuse abuse@quaystone.test', 'registrar abuse@regalia.test'],
  'snipshed.test': ['site dmca@snipshed.test', 'abuse abuse@quaystone.test', 'registrar abuse@regalia.test'],
  'mirrormere.test': ['abuse abuse@quaystone.test', 'registrar abuse@nameworks.test'],
  'claimjump.test': ['site agent@claimjump.test', 'abuse abuse@quaystone.test', 'registrar abuse@nameworks.test'],
  'slowmill.test': ['site copyright@slowmill.test', 'abuse abuse@quaystone.test', 'registrar abuse@nameworks.test'],
  'cliptide.test': ['site takedown@cliptide.test', 'abuse abuse@granite.test', 'registrar abuse@regalia.test'],
  'm.cliptide.test': ['site takedown@cliptide.test', 'abuse abuse@granite.test', 'registrar abuse@regalia.test'],
  'boomerang.test': ['site legal@boomerang.test', 'abuse abuse@granite.test', 'registrar abuse@cheapnames.test'],
  'ratchet.test': ['site desk@ratchet.test', 'abuse abuse@granite.test', 'registrar abuse@nameworks.test'],
  'endlesspit.test': ['site abuse@endlesspit.test', 'abuse abuse@granite.test', 'registrar abuse@cheapnames.test'],
  'velvetgate.test': ['site copyright@velvetgate.test', 'cdn abuse@shieldfront.test', 'registrar abuse@nameworks.test'],
  'scoffer.test': ['site no@scoffer.test', 'registrar abuse@domainyard.test'],
  'linknest.test': ['registrar abuse@regalia.test'],
  'sidestall.test': ['site sales@sidestall.test, to be confirmed'],
  '203.0.113.52': [],
  'paperwall.test': ['platform https://paperwall.test/report'],
  'recastle.test': ['abuse abuse@swiftrack.test', 'registrar abuse@nameworks.test'],
  'fencedyard.test': ['site dmca@fencedyard.test', 'abuse abuse@swiftrack.test', 'registrar abuse@regalia.test'],
  'fairreview.test': ['site editor@fairreview.test', 'abuse abuse@swiftrack.test', 'registrar abuse@nameworks.test'],
  'partnerpress.test': [
    'site rights@partnerpress.test',
    'abuse abuse@swiftrack.test',
    'registrar abuse@nameworks.test',
  ],
  'chatterbox.test': [
    'platform copyright@chatterbox.test',
    'platform https://chatterbox.test/help/copyright',
    'abuse abuse@swiftrack.test',
    'registrar abuse@nameworks.test',
  ],
  'bucketbay.test': ['abuse abuse@amazonaws.com'],
  'frontglass.test': ['cdn https://abuse.cloudflare.com/dmca'],
  'rheinspiegel.test': ['abuse abuse@nordlicht.test'],
  'loopreel.test': [
    'platform takeitdown@loopreel.test',
    'abuse abuse@swiftrack.test',
    'registrar abuse@nameworks.test',
  ],
  't.me': ['platform dmca@telegram.org', 'abuse abuse@clearline.test', 'registrar abuse@nameworks.test'],
  'fanlane.test': [
    'platform copyright@fanlane.test',
    'platform https://fanlane.test/copyright',
    'abuse abuse@swiftrack.test',
    'registrar abuse@nameworks.test',
  ],
};

describe('the ladders of the sample world', () => {
  let database: TestDatabase;
  let db: Database;
  let world: SampleWorld;
  beforeAll(async () => {
    database = await testDatabase({ reuse: true });
    db = drizzle(database.pool);
    world = await startSampleWorld({ productUrl: 'http://127.0.0.1:1', inboundSecret: 'x' });
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });

  it('are those of each site, asked politely', { timeout: 60_000 }, async () => {
    const parsed = parseHosts(JSON.stringify(world.hostsFile));
    if (!parsed.ok) throw new Error('the hosts file of the sample world is not right');
    const hosts = parsed.table;
    const turns = createHostTurns({ db, delayMs: 0 });
    const onion = { socksUrl: world.torSocksUrl };
    const safeFetch = createSafeFetch({ userAgent: 'ReclaimBot/test', hosts, onion });
    const fetch = createPoliteFetch({ safeFetch, turns, db });
    const lookUpHost = createHostLookup({ fetch, hosts });
    const { run } = runOn(db);
    const onions = new Set(world.state.copies().flatMap(({ host }) => (host.endsWith('.onion') ? [host] : [])));
    const ladders = await Promise.all(
      [...Object.keys(expected), ...onions].map(async (host) => {
        await lookUpHost(run, { host, url: `${onions.has(host) ? 'http' : 'https'}://${host}/` });
        const ladder = await ladderOf(db, host);
        return [
          host,
          ladder.map(
            ({ step, address, formUrl, confirmed }) =>
              `${step} ${address ?? formUrl}${confirmed ? '' : ', to be confirmed'}`,
          ),
        ] as const;
      }),
    );
    // An onion site has no network and no registrar: its own word is all there is.
    const ofOnions = [...onions].map((host) => [
      host,
      host.startsWith('nightcellar') ? ['site keeper@nightcellar.test'] : [],
    ]);
    expect(Object.fromEntries(ladders)).toEqual({ ...expected, ...Object.fromEntries(ofOnions) });
    expect(onions.size).toBe(2);
    expect(world.state.impatient()).toBe(0);
  });
});
