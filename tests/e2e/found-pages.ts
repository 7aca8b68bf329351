import type { Page } from '@playwright/test';
import { type Call, expect } from './at-product.ts';

/** Sites of the sample world that anybody may put a page on; each is asked politely, so many pages are spread over them. */
export const sites = [
  'leakpalace.test',
  'pixhoard.test',
  'mirrormere.test',
  'recastle.test',
  'threadharbor.test',
  'cliptide.test',
  'ratchet.test',
  'claimjump.test',
  'boomerang.test',
  'velvetgate.test',
] as const;

/** What waits for a decision, newest first, on one host or on all. */
export async function found(call: Call, host?: string): Promise<Record<string, unknown>[]> {
  const query = `/cases?state=found&order=found&limit=200${host ? `&host=${host}` : ''}`;
  return (await call('GET', query)).items ?? [];
}

/**
 * Puts copies of a creator's pictures on sites, each on a page of its own, and has every find wait for the creator.
 * Answers the addresses.
 */
export async function plant(
  call: Call,
  page: Page,
  wanted: { handle: string; hosts: readonly string[]; each: number },
): Promise<string[]> {
  await call('PATCH', '/settings', { autoSend: false });
  // The people of the sample world get their pictures a moment after the start.
  await expect
    .poll(async () => (await call('GET', '/works?limit=1')).items?.length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const { url: world } = await call('GET', '/sample');
  const planted = wanted.hosts.flatMap((host) =>
    Array.from({ length: wanted.each }, async (_, at) => {
      const data = { host, handle: wanted.handle, work: 1 + (at % 6) };
      const answer = await page.request.post(`${world}/api/plant`, { data });
      return String((await answer.json()).url);
    }),
  );
  return Promise.all(planted);
}

/** Until each of these addresses waits for a decision. */
export async function untilFound(call: Call, urls: readonly string[], timeout = 60_000): Promise<void> {
  const missing = async () => {
    const waiting = new Set((await found(call)).map(({ url }) => url));
    return urls.filter((url) => !waiting.has(url));
  };
  await expect.poll(missing, { timeout, intervals: [500] }).toEqual([]);
}

/** As a creator reports pages: they are looked at beside every scan, and at once. */
export async function reportPages(...wanted: Parameters<typeof plant>): Promise<string[]> {
  const urls = await plant(...wanted);
  const [call] = wanted;
  await call('POST', '/leaks', { urls, declaration: true });
  await untilFound(call, urls);
  return urls;
}
