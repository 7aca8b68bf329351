import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVideoIndex, findClips, fingerprintVideo } from '#lib/video-frames/index.ts';
import { lacksFfmpeg } from '../../../tests/setup/ffmpeg.ts';
import type { PlantedCopy, SampleWorld } from '../index.ts';
import { allSites } from '../sites/all-sites.ts';
import { ask, notify, search, startQuietly } from '../test-reader.ts';
import { readClip } from './test-read-clip.ts';

async function plant(world: SampleWorld, fields: Record<string, unknown>): Promise<PlantedCopy> {
  const answer = await ask(world, `${world.url}/api/plant`, {}, JSON.stringify(fields));
  expect(answer.status).toBe(201);
  // The tests below ask for these addresses; a wrong shape fails them.
  return JSON.parse(answer.text) as PlantedCopy;
}
const mediumOf = ({ mediaUrls }: PlantedCopy): string => mediaUrls[0] ?? '';

describe('planting a video without ffmpeg', () => {
  it('is not offered, and refused with a sentence', async () => {
    const world = await startQuietly([], undefined, async () => undefined);
    try {
      expect((await ask(world, `${world.url}/plant`)).text).not.toContain('name="video"');
      const form = 'host=pixhoard.test&handle=newcomer&video=none';
      const refused = await ask(world, `${world.url}/plant`, {}, form);
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('ffmpeg was not found')]);
      const fields = { host: 'pixhoard.test', handle: 'newcomer', video: 'none' };
      const told = await ask(world, `${world.url}/api/plant`, {}, JSON.stringify(fields));
      expect([told.status, told.text]).toEqual([400, expect.stringContaining('ffmpeg was not found')]);
      expect(world.state.copies().filter(({ handle }) => handle === 'newcomer')).toEqual([]);
    } finally {
      await world.close();
    }
  });
});

describe.skipIf(lacksFfmpeg)('planting a video', { timeout: 60_000 }, () => {
  let world: SampleWorld;
  beforeAll(async () => {
    world = await startQuietly([]);
  });
  afterAll(() => world.close());

  it('takes a site, a handle and a change from the form, and refuses what is not on it', async () => {
    expect((await ask(world, `${world.url}/plant`)).text).toContain('<select name="video"><option value="none">');
    const form = (video: string) =>
      ask(world, `${world.url}/plant`, {}, `host=snipshed.test&handle=Former&video=${video}`);
    expect((await form('constructor')).status).toBe(400);
    expect((await form('excerpt')).text).toContain('snipshed.test/new/former-');
    expect(world.state.copies().find(({ handle }) => handle === 'former')).toMatchObject({
      works: ['former/clip'],
      alterations: ['excerpt'],
      truth: 'copy',
      standing: 'up',
    });
    const unknown = { host: 'snipshed.test', handle: 'former', work: 1, video: 'filmed' };
    expect((await ask(world, `${world.url}/api/plant`, {}, JSON.stringify(unknown))).status).toBe(400);
  });

  const sites = allSites.filter(({ kind }) => kind === 'leak' || kind === 'social');
  it.each(sites.map(({ host, layout }) => ({ host, layout })))(
    'shows it as a video alone, on a page of $host that names the creator ($layout)',
    async ({ host }) => {
      const planted = await plant(world, { host, handle: 'newcomer', video: 'none' });
      const browsed = await ask(world, `${world.url}/~/${planted.url.replace(/^https?:\/\//, '')}`);
      expect(browsed.text).toMatch(/<video controls[^>]*><source src="\/~\/[^"]+\.mp4" type="video\/mp4"><\/video>/);
      expect(browsed.text).toContain('<title>newcomer leaked |');
      expect(browsed.text).not.toContain('<img');
    },
  );

  it('lists it in the search engine and on its site, and knows the page by the address of the file', async () => {
    const planted = await plant(world, { host: 'pixhoard.test', handle: 'searched', video: 'none' });
    const found = async (query: string) => (await search(world, query)).results.map(({ url }) => url);
    expect(await found('searched leaked')).toEqual([planted.url]);
    expect(await found(mediumOf(planted))).toEqual([planted.url]);
    expect((await ask(world, 'https://pixhoard.test/page/1')).text).toContain(new URL(planted.url).pathname);
    expect((await ask(world, planted.url)).text).toContain(mediumOf(planted));
  });

  it.each([
    { video: 'none', clip: { width: 480, height: 360, durationSeconds: 15 }, start: 0, orientation: 'original' },
    { video: 'small', clip: { width: 240, height: 180, durationSeconds: 15 }, start: 0, orientation: 'original' },
    { video: 'mirror', clip: { width: 480, height: 360, durationSeconds: 15 }, start: 0, orientation: 'flipY' },
    { video: 'excerpt', clip: { width: 480, height: 360, durationSeconds: 6 }, start: 4, orientation: 'original' },
  ])('serves a copy of the original ($video) that is recognised', async ({ video, clip, start, orientation }) => {
    const { body: original } = await ask(world, `${world.url}/originals/newcomer/clip.mp4`);
    const planted = await plant(world, { host: 'leakpalace.test', handle: 'newcomer', video });
    const { status, headers, body } = await ask(world, mediumOf(planted));
    expect([status, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'video/mp4',
      String(body.length),
    ]);
    expect(body.equals(original)).toBe(video === 'none');
    const [work, copy] = [await readClip(original), await readClip(body)];
    expect(copy).toMatchObject(clip);
    const index = createVideoIndex();
    index.add('work', fingerprintVideo(work.durationSeconds, work.frames));
    const matches = findClips(index, copy.frames);
    expect(matches).toMatchObject([{ videoId: 'work', orientation }]);
    // A picture stays for three seconds, so that the moment is known roughly.
    expect(Math.abs((matches[0]?.offsetSeconds ?? 0) + start)).toBeLessThan(1);
  });

  it.each([
    { host: 'leakpalace.test', shown: /<source src="([^"]+\.m3u8)" type="application\/vnd\.apple\.mpegurl">/ },
    { host: 'cliptide.test', shown: /data-hls="([^"]+\.m3u8)"/ },
  ])('serves a copy in pieces on $host that is recognised when they are put together', async ({ host, shown }) => {
    const { body: original } = await ask(world, `${world.url}/originals/newcomer/clip.mp4`);
    const planted = await plant(world, { host, handle: 'newcomer', video: 'stream' });
    expect(shown.exec((await ask(world, planted.url)).text)?.[1]).toBe(mediumOf(planted));
    const list = await ask(world, mediumOf(planted));
    expect([list.status, list.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl']);
    const names = list.text.split('\n').filter((line) => line.endsWith('.ts'));
    expect(names.length).toBeGreaterThan(2);
    const pieces = [];
    for (const name of names) pieces.push((await ask(world, new URL(name, mediumOf(planted)).href)).body);
    const index = createVideoIndex();
    const work = await readClip(original);
    index.add('work', fingerprintVideo(work.durationSeconds, work.frames));
    const copy = await readClip(Buffer.concat(pieces));
    expect(copy).toMatchObject({ container: 'mpegts', width: 480, height: 360 });
    expect(findClips(index, copy.frames)).toMatchObject([{ videoId: 'work', orientation: 'original' }]);
    expect((await ask(world, new URL('none.ts', mediumOf(planted)).href)).status).toBe(404);
  });

  it('serves another video as a decoy', async () => {
    const fields = { host: 'leakpalace.test', handle: 'newcomer', video: 'none', truth: 'decoy' } as const;
    const decoy = await world.plantCopy(fields);
    const index = createVideoIndex();
    const work = await readClip((await ask(world, `${world.url}/originals/newcomer/clip.mp4`)).body);
    index.add('work', fingerprintVideo(work.durationSeconds, work.frames));
    expect(findClips(index, (await readClip((await ask(world, mediumOf(decoy))).body)).frames)).toEqual([]);
    expect(world.state.copies().find(({ url }) => url === decoy.url)).toMatchObject({ truth: 'decoy', works: [] });
  });

  it('takes page and file down after a notice that names either, and refuses the file without a login', async () => {
    const fields = { handle: 'newcomer', video: 'small' };
    const [byPage, byFile, login] = [
      await plant(world, { ...fields, host: 'leakpalace.test' }),
      await plant(world, { ...fields, host: 'leakpalace.test' }),
      await plant(world, { ...fields, host: 'velvetgate.test' }),
    ];
    await notify(world, 'dmca@leakpalace.test', [byPage.url, mediumOf(byFile)]);
    await notify(world, 'copyright@velvetgate.test', [login.url]);
    expect((await ask(world, mediumOf(byPage))).status).toBe(200);
    world.clock.move?.(4 * 3600 + 1);
    for (const gone of [byPage, byFile]) {
      const statuses = [(await ask(world, gone.url)).status, (await ask(world, mediumOf(gone))).status];
      expect(statuses).toEqual([404, 404]);
    }
    expect((await ask(world, mediumOf(login))).status).toBe(403);
    expect((await ask(world, mediumOf(login), { cookie: 'member=1' })).headers['content-type']).toBe('video/mp4');
    expect(world.state.copies().find(({ url }) => url === byPage.url)?.standing).toBe('gone');
  });

  it('replaces the file by a grey video where the site leaves a placeholder', async () => {
    const planted = await plant(world, { host: 'pixhoard.test', handle: 'newcomer', video: 'none' });
    await notify(world, 'copyright@pixhoard.test', [planted.url]);
    world.clock.move?.(4 * 3600 + 1);
    expect((await ask(world, planted.url)).status).toBe(200);
    const left = await ask(world, mediumOf(planted));
    expect([left.status, left.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(await readClip(left.body)).toMatchObject({ durationSeconds: 3, shots: [{ from: 0 }] });
  });

  it('is delisted by an engine whose form names it', async () => {
    const planted = await plant(world, { host: 'scoffer.test', handle: 'delisted', video: 'none' });
    world.state.fileRemoval('google', [planted.url]);
    world.clock.move?.(2 * 86_400);
    expect((await search(world, planted.url)).results.flatMap(({ engines }) => engines)).not.toContain('google');
  });

  it('serves it after a restart', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'reclaim-sample-'));
    const first = await startQuietly([], dir);
    const planted = await plant(first, { host: 'leakpalace.test', handle: 'newcomer', video: 'small' });
    const before = await ask(first, mediumOf(planted));
    await first.close();
    const second = await startQuietly([], dir);
    try {
      expect((await ask(second, mediumOf(planted))).body.equals(before.body)).toBe(true);
    } finally {
      await second.close();
      rmSync(dir, { recursive: true });
    }
  });
});
