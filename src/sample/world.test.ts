import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SampleWorld } from './index.ts';
import { networkOf } from './rdap/networks.ts';
import { ask, notify, startQuietly, until } from './test-reader.ts';

describe('a sample world', () => {
  const answers: Buffer[] = [];
  let world: SampleWorld;
  beforeAll(async () => {
    world = await startQuietly(answers);
  });
  afterAll(() => world.close());

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
    const cut = 'host=snipshed.test&handle=newcomer&work=1&change=';
    expect((await ask(world, `${world.url}/plant`, {}, `${cut}constructor`)).status).toBe(400);
    expect((await ask(world, `${world.url}/plant`, {}, `${cut}in+a+screenshot`)).text).toContain('snipshed.test/new/');
    expect(world.state.copies().find(({ handle }) => handle === 'newcomer')?.alterations).toEqual(['screenshot']);
    const browsed = await ask(world, `${world.url}/~/leakpalace.test/album/plusvale-leaked`);
    expect(browsed.text).toContain('src="/~/img.leakpalace.test/thumb/');
    expect(browsed.text).toContain('href="/~/leakpalace.test/dmca"');
    expect((await ask(world, `${world.url}/originals/premiumvale/1.jpg`)).headers['content-type']).toBe('image/jpeg');
    expect((await ask(world, `${world.url}/clock`, { origin: 'https://evil.test' }, 'seconds=3600')).status).toBe(403);
    const before = world.clock.read().getTime();
    await ask(world, `${world.url}/clock`, {}, 'seconds=3600');
    expect(world.clock.read().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
  });
});

describe('a site that is reached by its form alone', () => {
  it('takes down what a person hands in and gives a number, as a browser without a hosts file meets it', async () => {
    const world = await startQuietly([]);
    try {
      const page = 'https://paperwall.test/wall/plusvale';
      const form = `${world.url}/~/paperwall.test/report`;
      expect((await ask(world, form)).text).toContain('<textarea name="urls"');
      expect((await ask(world, form, {}, 'urls=https://scoffer.test/b/4472')).status).toBe(400);
      const taken = await ask(world, form, {}, `urls=${encodeURIComponent(page)}`);
      expect(taken.text).toMatch(/<strong id="reference">PW-[A-Z0-9]+</);
      expect((await ask(world, page)).status).toBe(410);
    } finally {
      await world.close();
    }
  });
});

describe('a world with a directory', () => {
  it('remembers mails, removals, bios, copies and answers still due after a restart', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'reclaim-sample-'));
    const answers: Buffer[] = [];
    const first = await startQuietly(answers, dir);
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
    const second = await startQuietly(answers, dir);
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
