import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createResolveAddresses,
  createSafeFetch,
  createTrustedFetch,
  type HostsTable,
  parseHosts,
} from '#lib/safe-fetch/index.ts';
import { originsOfIssuer } from '#modules/accounts/index.ts';
import { sourceKinds } from '#modules/discovery/sources/all.ts';
import type { Question } from '#modules/discovery/sources/source.ts';
import { filled } from '#modules/notices/elements.ts';
import { buildAwsReport } from '#modules/notices/machine/aws-report.ts';
import { buildCloudflareReport } from '#modules/notices/machine/cloudflare-report.ts';
import { readConfig } from '#platform/config/index.ts';
import { alterPicture, drawPicture, type SampleWorld, startSampleWorld } from '#sample/index.ts';
import { scratchFolder } from '../../tests/setup/scratch.ts';
import { machineChannels } from './machine-channels.ts';
import { moduleOptions } from './module-options.ts';
import { outboundHostsOf } from './outbound-hosts.ts';
import { prepareWorld, worldSettings } from './supervise/sample-world.ts';

const signal = new AbortController().signal;
const env = { DATA_DIR: scratchFolder('stand-ins'), SECRET_KEY: 'k'.repeat(40) };
let world: SampleWorld;
let hosts: HostsTable;

function configOf(given: Record<string, string>) {
  const read = readConfig({ ...env, ...given }, { root: env.DATA_DIR, ...moduleOptions });
  if (!read.ok) throw new Error(read.faults.join('; '));
  return read.config;
}
/** What `npm start` tells api and worker, from what a person set. */
function told(given: Record<string, string> = {}) {
  const config = configOf(given);
  const prepared = prepareWorld(config, 'http://127.0.0.1:9');
  const { searxngUrl, smtpUrl, torSocksUrl, url } = world;
  return {
    services: prepared.env.SAMPLE_SERVICES,
    settings: worldSettings(config, { hostsFile: '/none', searxngUrl, smtpUrl, torSocksUrl, url }, prepared),
  };
}
/** The configuration of a role of `npm start`. */
function started() {
  const { OUTBOUND_HOSTS_FILE: _, CLOCK_FILE: __, ...settings } = told().settings;
  return configOf({ ...settings, DEMO: 'world' });
}
const trustedFetch = (bases: string[]) => createTrustedFetch({ userAgent: 'Test/1', hosts, bases });

beforeAll(async () => {
  world = await startSampleWorld({ productUrl: 'http://127.0.0.1:9', inboundSecret: 's' });
  const parsed = parseHosts(JSON.stringify(world.hostsFile));
  if (!parsed.ok) throw new Error('the hosts file of the sample world is not right');
  hosts = parsed.table;
});
afterAll(async () => {
  await world.close();
  rmSync(env.DATA_DIR, { recursive: true });
});

describe('what npm start gives the product', () => {
  it('is a key to each stand-in, except where a person set one', () => {
    expect(told().services).toBe('brave,tineye,vision,telegram,cloudflare,aws');
    expect(told().settings).toMatchObject({ BRAVE_API_KEY: expect.any(String), AWS_ABUSE_REGION: 'us-east-1' });
    const own = told({ BRAVE_API_KEY: 'of-a-person' });
    expect(own.services).toBe('tineye,vision,telegram,cloudflare,aws');
    expect(own.settings).not.toHaveProperty('BRAVE_API_KEY');
  });

  it('holds nothing that could lead mail to a real company', () => {
    const { services, settings } = told({ SMTP_URL: 'smtp://mail.example.com' });
    expect(services).toBe('brave,tineye,vision');
    expect(Object.keys(settings).filter((name) => /CLOUDFLARE|AWS/.test(name))).toEqual([]);
  });

  it('leads nobody to a real host, wherever its pages link to', async () => {
    // As it is where a person set SMTP_URL: nothing stands in for Telegram.
    const outboundHosts = new Map([...hosts].filter(([name]) => name !== 't.me'));
    const asked: string[] = [];
    const guard = (demo: 'world' | 'off') => {
      const closed = outboundHostsOf({ demo, outboundHosts });
      const resolve = async (name: string) => {
        asked.push(name);
        return [];
      };
      return {
        fetch: createSafeFetch({ userAgent: 'Test/1', hosts: closed, resolve }),
        look: createResolveAddresses({ hosts: closed, resolve }),
      };
    };
    const { fetch, look } = guard('world');
    const page = await fetch('https://linknest.test/premiumvale');
    expect(page).toMatchObject({ ok: true, status: 200 });
    expect(page.ok && page.body.toString()).toContain('https://t.me/s/premiumvale_drops');
    for (const url of ['https://t.me/s/premiumvale_drops', 'https://example.com/', 'http://93.184.215.14/'])
      expect(await fetch(url)).toMatchObject({ ok: false, code: 'unlisted', hops: [] });
    expect(await look('t.me')).toMatchObject({ ok: false, code: 'unlisted' });
    expect(asked, 'not even DNS').toEqual([]);
    expect(page.ok && (await fetch('https://t.me/'))).toHaveProperty(
      'sentence',
      't.me is not opened. This demonstration opens nothing outside its sample world.',
    );
    expect(await guard('off').fetch('https://t.me/')).toMatchObject({ ok: false, code: 'dns' });
    expect(asked).toEqual(['t.me']);
  });
});

it('asks Google for tokens and keys where a person set their own client, and a stand-in alone elsewhere', async () => {
  const closed = outboundHostsOf({ demo: 'world', outboundHosts: hosts });
  const resolve = async () => [];
  const ask = (issuer: string, url: string) =>
    createTrustedFetch({ userAgent: 'Test/1', hosts: closed, resolve, bases: originsOfIssuer(issuer) })(url);
  const { google } = configOf({ DEMO: 'world', GOOGLE_CLIENT_ID: 'own', GOOGLE_CLIENT_SECRET: 'own' });
  const urls = ['https://oauth2.googleapis.com/token', 'https://www.googleapis.com/oauth2/v3/certs'];
  for (const url of [...urls, 'https://accounts.google.com/.well-known/openid-configuration'])
    expect(await ask(google?.issuer ?? '', url)).toMatchObject({ ok: false, code: 'dns' });
  for (const url of urls) expect(await ask('http://127.0.0.1:9/google', url)).toMatchObject({ code: 'unlisted' });
});

describe('the sources of the product', () => {
  const question = async (): Promise<Question> => {
    const bytes = await alterPicture(await drawPicture('premiumvale/2'), [{ kind: 'resize', width: 1024 }]);
    return {
      queries: [{ text: 'premiumvale leaked', termId: 'trm_1', sources: [] }],
      handles: ['premiumvale'],
      titles: [],
      earlier: [],
      reported: [],
      places: [{ sourceId: 'telegram', place: 'premiumvale_drops' } as never], // as a page that names it leaves it
      pictures: [{ workId: 'wrk_1', title: 'Still life', answeredBy: [] }],
      sendPicture: async () => ({ sending: 1, as: 'copy', bytes }),
    };
  };
  it.each([
    ['brave', 'https://bucketbay.test/files/premiumvale-pack'],
    ['tineye', 'https://frontglass.test/pane/4411'],
    ['vision', 'https://frontglass.test/pane/4411'],
    ['telegram', 'https://t.me/premiumvale_drops/3'],
  ])('%s finds what it alone knows', async (id, page) => {
    const config = started();
    const kind = sourceKinds.find((one) => one.id === id);
    const outside = { trustedFetch, hosts, politeFetch: createSafeFetch({ userAgent: 'Test/1', hosts }) };
    const source = kind?.open?.({ ...config, outboundHosts: hosts }, outside);
    const found: string[] = [];
    for await (const batch of source?.search(await question(), undefined, signal) ?? []) {
      expect(batch.degraded ?? []).toEqual([]);
      found.push(...batch.found.map(({ url }) => url));
    }
    expect(found).toContain(page);
  });
});

describe('the machine channels of the product', () => {
  const text = (words: string) => filled(words) as NonNullable<ReturnType<typeof filled>>; // none is empty
  const elements = (url: string) => ({
    signature: text('Sample Agent'),
    works: [text('Still life with jug')] as const,
    locations: [text(url)] as const,
    contact: {
      name: text('Sample Agent'),
      address: text('1 Sample Street'),
      phone: text('+1 202 555 0100'),
      email: text('agent@sample.test'),
    },
    goodFaith: text('I believe in good faith that it is not authorised.'),
    accuracyUnderPerjury: text('It is accurate, under penalty of perjury.'),
    owner: text('premiumvale'),
  });
  const place = { city: 'Sampletown', state: 'DE', country: 'US' };
  const cases = {
    aws: {
      url: 'https://bucketbay.test/files/premiumvale-pack',
      build: (noticeId: string, url: string) =>
        buildAwsReport({ noticeId, elements: elements(url), text: 'A notice.', at: new Date(), domain: 'sample.test' }),
      end: { status: 'COMPLETED', reason: 'ACTIONED', isFinal: true },
      contacts: [] as string[],
    },
    cloudflare: {
      url: 'https://frontglass.test/pane/4411',
      build: (noticeId: string, url: string) => buildCloudflareReport(noticeId, elements(url), place),
      end: { status: 'accepted', isFinal: true },
      contacts: ['abuse@quaystone.test'],
    },
  };

  it.each(['aws', 'cloudflare'] as const)('%s takes a notice once, and its page goes', async (id) => {
    const { url, build, end, contacts } = cases[id];
    const channel = machineChannels({ config: started(), trustedFetch }).find((one) => one.id === id);
    const noticeId = `ntc_${id}`;
    const built = build(noticeId, url);
    if (!built.ok || !channel) throw new Error(built.ok ? `${id} is not set up` : built.why);
    const postedAt = new Date();
    const filed = await channel.file(built.bytes, signal);
    if (filed.outcome !== 'accepted') throw new Error(filed.why);
    expect(filed.contacts).toEqual(contacts);
    // As after an answer that was lost.
    const host = new URL(url).hostname;
    const settled = await channel.settle({ body: built.bytes, noticeId, host, postedAt }, signal);
    expect(settled).toMatchObject({ outcome: 'accepted', reportId: filed.reportId });
    expect(world.state.reports(id)).toHaveLength(1);
    expect(await channel.status(filed.reportId, signal)).toMatchObject({ ok: true, status: { isFinal: false } });
    world.clock.move?.(7 * 3600);
    expect(await channel.status(filed.reportId, signal)).toMatchObject({ ok: true, status: end });
    expect(world.state.copies().find((copy) => copy.url === url)?.standing).toBe('gone');
  });
});
