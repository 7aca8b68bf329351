import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDomain } from '#lib/rdap/index.ts';
import type { SampleWorld } from './index.ts';
import { profileHosts } from './profiles.ts';
import { ask, askJson, startQuietly } from './test-reader.ts';

let world: SampleWorld;
beforeAll(async () => {
  world = await startQuietly([]);
});
afterAll(() => world.close());

it('platforms of profiles have a creator’s name, have it not, or do not say', async () => {
  const status = async (url: string) => (await ask(world, url)).status;
  expect(await status('https://tunebarn.test/premiumvale')).toBe(200);
  expect(await status('https://pinfolio.test/premiumvale')).toBe(200);
  expect(await status('https://streamloft.test/premiumvale')).toBe(404);
  expect(await status('https://quillpost.test/premiumvale')).toBe(403);
  for (const { name } of profileHosts) {
    expect(world.hostsFile.hosts).toHaveProperty([name]);
    expect(await status(`https://${name}/robots.txt`)).toBe(200);
  }
});

it('Telegram shows who has a name, and its own words where nobody has', async () => {
  const [taken, free] = [await ask(world, 'https://t.me/telegram'), await ask(world, 'https://t.me/zqnobodyhere')];
  expect(taken.text).toContain('@telegram');
  expect(taken.text).not.toContain('tgme_icon_user');
  expect(free.text).toContain('tgme_icon_user');
});

it('the registry knows a domain that looks like a creator’s name, and when it was registered', async () => {
  const answer = readDomain(await askJson(world, 'https://rdap.sample.test/domain/premiumvale-official.test'));
  expect(answer).toMatchObject({ domain: 'premiumvale-official.test', registeredAt: '2026-10-02T08:00:00.000Z' });
  expect(answer?.abuse.map(({ address }) => address)).toEqual(['abuse@nameworks.test']);
  expect((await ask(world, 'https://rdap.sample.test/domain/premiumvale-shop.test')).status).toBe(404);
});
