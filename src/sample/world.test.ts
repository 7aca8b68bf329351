import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SampleWorld, startSampleWorld } from './index.ts';
import { networkOf } from './rdap/networks.ts';
import { parseOffset, writeOffset } from './world-clock.ts';

type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer; text: string };

/** Asks the world for an address, as the product does through its hosts file. */
function ask(
  world: SampleWorld,
  address: string,
  headers: Record<string, string> = {},
  post?: string,
): Promise<Answered> {
  const url = new URL(address);
  const to = new URL(world.url);
  const direct = url.host === to.host;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: to.hostname,
        port: to.port,
        path: url.pathname + url.search,
        method: post === undefined ? 'GET' : 'POST',
        headers: { host: direct ? to.host : url.host, 'user-agent': 'reader-one', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString('utf8') });
        });
      },
    );
    sent.on('error', reject);
    sent.end(post);
  });
}
async function askJson(world: SampleWorld, address: string): Promise<unknown> {
  return JSON.parse((await ask(world, address)).text);
}
type Found = { results: { url: string; engines: string[] }[]; unresponsive_engines: string[][] };
async function search(world: SampleWorld, query: string, page = 1): Promise<Found> {
  const address = `${world.searxngUrl}/search?q=${encodeURIComponent(query)}&format=json&pageno=${page}`;
  // The first test of the search asserts this shape.
  return (await askJson(world, address)) as Found;
}

async function notify(
  world: SampleWorld,
  to: string,
  urls: string[],
  subject = 'Notice of infringement',
): Promise<void> {
  const mailer = createTransport({ url: world.smtpUrl, ignoreTLS: true } as { url: string });
  try {
    await mailer.sendMail({
      from: 'agent@reclaim.test',
      replyTo: 'reply+abc@reclaim.test',
      to,
      subject,
      messageId: '<notice-1@reclaim.test>',
      text: `Please remove:\n${urls.join('\n')}\n`,
    });
  } finally {
    mailer.close();
  }
}
async function until(done: () => boolean): Promise<void> {
  await expect.poll(done, { timeout: 5000, interval: 20 }).toBe(true);
}
const answers: Buffer[] = [];
const start = (dir?: string): Promise<SampleWorld> =>
  startSampleWorld({
    ...(dir && { dir }),
    productUrl: 'http://127.0.0.1:9',
    inboundSecret: 's',
    mail: { onAnswer: (raw) => answers.push(raw) },
  });

describe('clock offsets', () => {
  it.each([
    ['+72h', 259_200],
    ['-1d', -86_400],
    ['90s', 90],
    ['0s', 0],
  ])('reads %s', (text, seconds) => expect(parseOffset(text)).toBe(seconds));
  it.each(['', 'x', '+h', '1w', '+1.5h'])('refuses %j', (text) => expect(parseOffset(text)).toBeUndefined());
  it('writes what it reads', () => {
    for (const seconds of [0, 3600, 262_800, -86_400, 61, 120]) expect(parseOffset(writeOffset(seconds))).toBe(seconds);
  });
});

describe('a sample world', () => {
  let world: SampleWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world.close());
  afterEach(() => {
    answers.length = 0;
    world.state.setUnresponsive([]);
  });

  it('maps every name to loopback, each with an address of its own from the documentation ranges', () => {
    const entries = Object.entries(world.hostsFile.hosts);
    expect(entries.length).toBeGreaterThanOrEqual(20);
    expect(new Set(entries.map(([, { address }]) => address)).size).toBe(entries.length);
    for (const [name, { connect, address }] of entries) {
      expect(connect).toBe(new URL(world.url).host);
      expect(address, name).toMatch(/^(203\.0\.113|198\.51\.100)\.\d+$/);
      expect(networkOf(address), `${name} ${address}`).toBeDefined();
    }
  });

  it('serves every copy as page and media to a reader who follows its addresses', { timeout: 40_000 }, async () => {
    const copies = world.state.copies();
    expect(new Set(copies.filter(({ truth }) => truth === 'copy').map(({ host }) => host)).size).toBeGreaterThanOrEqual(
      8,
    );
    await Promise.all(
      copies
        .filter(({ access, host }) => access !== 'members' && !['ratchet.test', 'slowmill.test'].includes(host))
        .map(async ({ url, mediaUrls }) => {
          const page = await ask(world, url);
          expect(page.status, url).toBe(200);
          for (const media of mediaUrls) {
            expect(page.text, url).toContain(media.replace(/^.*\/(media)/, ''));
            const picture = await ask(world, media);
            expect([picture.status, String(picture.headers['content-type']).slice(0, 6)], media).toEqual([
              200,
              'image/',
            ]);
          }
        }),
    );
  });

  it('shows a bio that can be set through the form and the inspection, on a page for any handle', async () => {
    expect((await ask(world, 'https://fanlane.test/newcomer')).text).toContain('cdn.fanlane.test/media/newcomer/1.jpg');
    const saved = await ask(world, 'https://fanlane.test/premiumvale/bio', {}, 'bio=code+%3Cb%3E123');
    expect([saved.status, saved.headers.location]).toEqual([303, '/premiumvale']);
    expect((await ask(world, 'https://fanlane.test/premiumvale')).text).toContain('code &lt;b&gt;123');
    world.state.setBio('premiumvale', 'other');
    expect((await ask(world, 'https://fanlane.test/premiumvale')).text).toContain('<p class="bio" id="bio">other</p>');
    expect((await ask(world, 'https://fanlane.test/nobody')).status).toBe(404);
  });

  it('pages search results until empty, each page once', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 20; page += 1) {
      const { results } = await search(world, 'premiumvale leaked', page);
      if (results.length === 0) break;
      expect(results.length).toBeLessThanOrEqual(10);
      for (const result of results)
        expect(result).toMatchObject({
          url: expect.stringContaining('https://'),
          engine: expect.any(String),
          engines: expect.any(Array),
        });
      seen.push(...results.map(({ url }) => url));
    }
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain('https://leakpalace.test/album/premiumvale-leaked-set');
    expect(seen.join()).not.toMatch(/\/(private|members)\//);
  });

  it('finds nothing for a name that nobody wrote', async () => {
    expect((await search(world, 'quxfrobnitz leaked')).results).toEqual([]);
  });

  it('answers for an address whether this page is listed, and reports engines that are down', async () => {
    const page = 'https://leakpalace.test/album/plusvale-leaked';
    const asked = `${page}?utm_source=x`;
    expect((await search(world, asked)).results.map(({ url }) => url)).toEqual([page]);
    world.state.setUnresponsive([
      ['bing', 'timeout'],
      ['google', 'access denied'],
    ]);
    expect(await search(world, asked)).toMatchObject({
      results: [],
      unresponsive_engines: [
        ['bing', 'timeout'],
        ['google', 'access denied'],
      ],
    });
  });

  it('delists on a filing after world time, one engine at a time, and refuses pages without a copy', async () => {
    const planted = await world.plantCopy({
      host: 'leakpalace.test',
      handle: 'standardvale',
      work: 6,
      path: '/album/to-delist',
    });
    const before = (await search(world, planted.url)).results[0]?.engines;
    expect(
      world.state.fileRemoval('google', [planted.url, 'https://fairreview.test/2026/premiumvale-a-review']),
    ).toMatch(/^\d-\d{13}$/);
    expect((await search(world, planted.url)).results[0]?.engines).toEqual(before);
    world.clock.move?.(86_400 + 60);
    expect((await search(world, planted.url)).results.flatMap(({ engines }) => engines)).not.toContain('google');
    expect((await search(world, 'https://fairreview.test/2026/premiumvale-a-review')).results).toHaveLength(1);
    const form = await ask(world, `${world.url}/forms/bing`, {}, `urls=${encodeURIComponent(planted.url)}`);
    expect(form.text).toMatch(/id="reference">[0-9a-f-]{36}</);
  });

  it('finds registries by the bootstrap, and contacts nested, redacted and hostile', async () => {
    expect(await askJson(world, 'https://data.iana.org/rdap/ipv4.json')).toMatchObject({
      services: [
        [['203.0.113.0/24'], ['https://rdap.north.sample.test/']],
        [['198.51.100.0/24'], ['https://rdap.south.sample.test/']],
      ],
    });
    const mails = (value: unknown): string[] =>
      [...JSON.stringify(value).matchAll(/\["email",\{\},"text","((?:[^"\\]|\\.)*)"\]/g)].map(([, mail]) => mail ?? '');
    const ip = (address: string, server: string) => askJson(world, `https://rdap.${server}.sample.test/ip/${address}`);
    expect(await ip('203.0.113.8', 'north')).toMatchObject({
      objectClassName: 'ip network',
      startAddress: '203.0.113.0',
      endAddress: '203.0.113.15',
    });
    expect(mails(await ip('203.0.113.8', 'north'))).toEqual(['abuse@quaystone.test']);
    expect(mails(await ip('198.51.100.18', 'south'))).toContain('abuse@swiftrack.test');
    expect(mails(await ip('203.0.113.50', 'north'))).toEqual(['REDACTED FOR PRIVACY']);
    expect(mails(await ip('198.51.100.2', 'south'))[0]).toContain('\\r\\nBcc:');
    expect((await ask(world, 'https://rdap.north.sample.test/ip/198.51.100.2')).status).toBe(404);
    expect((await ask(world, 'https://rdap.north.sample.test/ip/not%20an%20address')).status).toBe(404);
    expect(mails(await askJson(world, 'https://rdap.sample.test/domain/leakpalace.test'))).toContain(
      'abuse@nameworks.test',
    );
    const registry = await askJson(world, 'https://rdap.sample.test/domain/pixhoard.test');
    const related = 'https://rdap.registrars.sample.test/domain/pixhoard.test';
    expect(registry).toMatchObject({ links: [{ rel: 'related', href: related }] });
    expect(mails(registry)).not.toContain('abuse@regalia.test');
    expect(mails(await askJson(world, related))).toContain('abuse@regalia.test');
  });

  it('takes a page and its media down when its desk obeys, answers in the thread, and later forgets the page', async () => {
    const page = 'https://leakpalace.test/album/standardvale-leaked';
    const media = world.state.copies().find(({ url }) => url === page)?.mediaUrls[0] ?? '';
    await notify(world, 'dmca@leakpalace.test', [page]);
    expect((await ask(world, page)).status).toBe(200);
    world.clock.move?.(21);
    expect([(await ask(world, page)).status, (await ask(world, media)).status]).toEqual([404, 404]);
    const thanks = (): Buffer | undefined => answers.find((raw) => raw.includes(page));
    await until(() => thanks() !== undefined);
    const answer = await simpleParser(thanks() ?? '');
    expect(answer.inReplyTo).toBe('<notice-1@reclaim.test>');
    expect([answer.to].flat()[0]?.text).toBe('reply+abc@reclaim.test');
    expect(answer.text).toContain('removed');
    expect(world.state.copies().find(({ url }) => url === page)?.standing).toBe('gone');
    expect((await search(world, page)).results).toHaveLength(1);
    world.clock.move?.(3 * 86_400);
    expect((await search(world, page)).results).toHaveLength(0);
    await notify(world, 'dmca@leakpalace.test', [page], 'Withdrawal: we retract our notice');
    expect((await ask(world, page)).status).toBe(200);
  });

  it('ignores a notice at a desk that is not responsible for the page', async () => {
    const page = 'https://leakpalace.test/album/promovale-leaked';
    await notify(world, 'abuse@threadharbor.test', [page]);
    world.clock.move?.(100 * 3600);
    expect((await ask(world, page)).status).toBe(200);
  });

  it('fakes a removal for the one reader, and for one hour', async () => {
    const page = 'https://cliptide.test/watch/standardvale-behind';
    await ask(world, page);
    await notify(world, 'takedown@cliptide.test', [page]);
    world.clock.move?.(60);
    expect((await ask(world, page)).status).toBe(404);
    expect((await ask(world, page, { 'user-agent': 'reader-two' })).status).toBe(200);
    expect(world.state.copies().find(({ url }) => url === page)?.standing).toBe('hidden');
    const back = 'https://boomerang.test/set/plusvale';
    await notify(world, 'legal@boomerang.test', [back]);
    world.clock.move?.(60);
    expect((await ask(world, back)).status).toBe(404);
    world.clock.move?.(3600);
    expect((await ask(world, back)).status).toBe(200);
  });

  it('bounces at RCPT TO, or later with a delivery report that names the notice', async () => {
    await expect(
      notify(world, 'dmca@fencedyard.test', ['https://fencedyard.test/yard/premiumvale']),
    ).rejects.toMatchObject({ responseCode: 550 });
    await notify(world, 'copyright@slowmill.test', ['https://slowmill.test/grist/promovale']);
    world.clock.move?.(301);
    await until(() => answers.some((raw) => raw.includes('report-type=delivery-status')));
    const text = answers.find((raw) => raw.includes('report-type=delivery-status'))?.toString() ?? '';
    expect(text).toMatch(/\r\nFinal-Recipient: rfc822; copyright@slowmill\.test\r\nAction: failed\r\nStatus: 5\.1\.1/);
    expect(text).toContain('Message-ID: <notice-1@reclaim.test>');
  });

  it('replaces media by a placeholder, hides behind a login, restores after a counter-notice', async () => {
    const [pix, velvet, claim] = [
      'https://pixhoard.test/v/77ytrb',
      'https://velvetgate.test/lounge/premiumvale',
      'https://claimjump.test/work/standardvale',
    ];
    const media = world.state.copies().find(({ url }) => url === pix)?.mediaUrls[0] ?? '';
    const original = (await ask(world, media)).body;
    await notify(world, 'copyright@pixhoard.test', [pix]);
    await notify(world, 'copyright@velvetgate.test', [velvet]);
    await notify(world, 'agent@claimjump.test', [claim]);
    world.clock.move?.(4 * 3600 + 1);
    expect((await ask(world, pix)).status).toBe(200);
    expect((await ask(world, media)).body.equals(original)).toBe(false);
    expect((await ask(world, velvet)).headers.location).toMatch(/^\/login/);
    expect((await ask(world, velvet, { cookie: 'member=1' })).status).toBe(200);
    expect((await ask(world, claim)).status).toBe(404);
    await until(() => answers.some((raw) => raw.includes('512(g)(3)')));
    world.clock.move?.(14 * 86_400);
    expect((await ask(world, claim)).status).toBe(200);
  });

  it('has traps that end, a limit that counts who is impatient, and redirects', async () => {
    const pit = await ask(world, 'https://endlesspit.test/pit/9999');
    expect(pit.text.match(/<a href="\/pit\//g)).toHaveLength(10_000);
    expect(pit.body.length).toBeLessThan(1_000_000);
    expect((await ask(world, 'https://endlesspit.test/pit/10000')).status).toBe(404);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { status, headers } = await ask(world, 'https://ratchet.test/');
      statuses.push(status);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(world.state.impatient()).toBe(1);
    expect((await ask(world, 'https://www.leakpalace.test/album/x?a=1')).headers.location).toBe(
      'https://leakpalace.test/album/x?a=1',
    );
    expect((await ask(world, 'https://unknown.test/')).status).toBe(421);
  });

  it('shows a person every page of its own, sites through its own address, and raw mail', async () => {
    await notify(world, 'premium@demo.test', []);
    const mail = world.state.mails().at(-1);
    for (const page of [
      '/',
      '/mail',
      `/mail/${mail?.id}`,
      '/clock',
      '/forms/google',
      '/originals',
      '/originals/premiumvale',
      '/plant',
      '/search?q=premiumvale',
      '/api/copies',
      '/api/mails',
      '/api/hits',
      '/api/answers',
    ]) {
      expect((await ask(world, world.url + page)).status, page).toBe(200);
    }
    expect((await ask(world, `${world.url}/mail/${mail?.id}.eml`)).text).toContain(
      'Message-ID: <notice-1@reclaim.test>',
    );
    const browsed = await ask(world, `${world.url}/~/leakpalace.test/album/plusvale-leaked`);
    expect(browsed.text).toContain('src="/~/img.leakpalace.test/thumb/');
    expect(browsed.text).toContain('href="/~/leakpalace.test/dmca"');
    expect((await ask(world, `${world.url}/originals/premiumvale/1.jpg`)).headers['content-type']).toBe('image/jpeg');
    expect((await ask(world, `${world.url}/clock`, { origin: 'https://evil.test' }, 'seconds=3600')).status).toBe(403);
    const before = world.clock.read().getTime();
    await ask(world, `${world.url}/clock`, {}, 'seconds=3600');
    expect(world.clock.read().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
  });

  it('spoils the mails it is told to: deferred, cut in the middle, kept without an answer', async () => {
    const count = world.state.mails().length;
    world.state.spoilNextMail('defer');
    await expect(notify(world, 'x@y.test', [])).rejects.toMatchObject({ responseCode: 451 });
    world.state.spoilNextMail('close-mid-data');
    await expect(notify(world, 'x@y.test', [])).rejects.toThrow();
    expect(world.state.mails()).toHaveLength(count);
    world.state.spoilNextMail('close-before-answer');
    await expect(notify(world, 'x@y.test', [])).rejects.toThrow();
    expect(world.state.mails()).toHaveLength(count + 1);
  });
});

describe('a world with a directory', () => {
  it('remembers mails, removals, bios, copies and answers still due after a restart', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'reclaim-sample-'));
    answers.length = 0;
    const first = await start(dir);
    const page = 'https://threadharbor.test/threads/plusvale.103/';
    const planted = await first.plantCopy({
      host: 'scoffer.test',
      handle: 'somebody',
      bytes: (await ask(first, `${first.url}/originals/somebody/2.jpg`)).body,
    });
    first.state.setBio('premiumvale', 'kept');
    await notify(first, 'abuse@threadharbor.test', [page]);
    await notify(first, 'no@scoffer.test', [planted.url]);
    await first.close();
    const second = await start(dir);
    try {
      expect(second.state.mails()).toHaveLength(2);
      expect(second.state.bio('premiumvale')).toBe('kept');
      expect((await ask(second, planted.mediaUrls[0] ?? '')).status).toBe(200);
      second.clock.move?.(2 * 3600 + 60);
      expect((await ask(second, page)).status).toBe(410);
      await until(() => second.state.answers().every(({ sent }) => sent !== undefined));
      expect(answers.filter((raw) => raw.includes('decided not to remove'))).toHaveLength(1);
      expect(readFileSync(path.join(dir, 'world.jsonl'), 'utf8').endsWith('\n')).toBe(true);
    } finally {
      await second.close();
      rmSync(dir, { recursive: true });
    }
  });
});
