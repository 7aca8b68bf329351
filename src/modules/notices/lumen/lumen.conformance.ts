import { expect } from 'vitest';
import { type PlayedInterface, playInterface } from '../../../../tests/setup/played-interface.ts';
import type { LumenChannel } from './channel.ts';

export const lumenToken = 'token-of-nobody';
export const copyBytes = Buffer.from(JSON.stringify({ notice: { type: 'DMCA', title: 'DMCA notice to a host' } }));

/** Lumen as it was recorded: 201, empty, with the address of the copy. */
export async function playLumen(): Promise<PlayedInterface & { stored: string[] }> {
  const stored: string[] = [];
  const played = await playInterface(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/notices') return { status: 404 };
    if (headers['x-authentication-token'] !== lumenToken) return { status: 401 };
    stored.push(body);
    return { status: 201, headers: { location: `${played.base}/notices/${4_000 + stored.length}` } };
  });
  return { ...played, stored };
}

type Check = (lumen: Awaited<ReturnType<typeof playLumen>>, channel: LumenChannel) => Promise<void>;
const { signal } = new AbortController();
const html = '<!doctype html><title>Sign in</title>';

/** What a channel of copies must do. Each check has a Lumen of its own. */
export const lumenChecks: Record<string, Check> = {
  'posts a copy once, its token in a header and its bytes unchanged': async ({ posts, stored, base }, channel) => {
    expect(await channel.submit(copyBytes, signal)).toEqual({
      outcome: 'stored',
      lumenId: '4001',
      address: `${base}/notices/4001`,
    });
    expect(stored).toEqual([copyBytes.toString()]);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.headers).toMatchObject({
      'x-authentication-token': lumenToken,
      'content-type': 'application/json',
      accept: 'application/json',
    });
    expect(posts[0]?.path).toBe('/notices');
  },
  'reports a missing or weak token as unavailable': async ({ behave }, channel) => {
    for (const status of [401, 403]) {
      behave({ status });
      expect(await channel.submit(copyBytes, signal)).toMatchObject({ outcome: 'unavailable', code: status });
    }
  },
  'names the fields of a copy that is refused': async ({ behave, posts }, channel) => {
    for (const body of [{ works: ["can't be blank"] }, { notices: { works: ["can't be blank"] } }]) {
      behave({ status: 422, body: JSON.stringify(body) });
      expect(await channel.submit(copyBytes, signal)).toEqual({
        outcome: 'refused',
        code: 422,
        why: "Lumen answered with status 422: works can't be blank.",
      });
    }
    behave({ status: 400, body: html });
    expect(await channel.submit(copyBytes, signal)).toMatchObject({ outcome: 'refused', code: 400 });
    expect(posts).toHaveLength(3);
  },
  'defers for as long as Retry-After says, and does not repeat': async ({ behave, posts }, channel) => {
    behave({ status: 429, headers: { 'retry-after': '90' } });
    expect(await channel.submit(copyBytes, signal)).toMatchObject({ outcome: 'deferred', retryAfterMs: 90_000 });
    expect(posts).toHaveLength(1);
  },
  'leaves a copy in doubt after a server error, half an answer and no answer': async ({ behave, posts }, channel) => {
    for (const behaviour of [
      { takes: true, status: 503, body: html },
      { takes: true, ends: 'cut' },
      { takes: true, ends: 'hang' },
    ] as const) {
      behave(behaviour);
      expect(await channel.submit(copyBytes, signal)).toMatchObject({ outcome: 'unknown' });
    }
    expect(posts).toHaveLength(3);
  },
  'names a drift where the answer has another shape': async ({ behave, base }, channel) => {
    for (const behaviour of [
      { status: 200, body: html },
      { status: 200, body: '{"id":1}', headers: { location: `${base}/notices/1` } },
      { status: 201 },
      { status: 201, headers: { location: `${base}/copies/1` } },
      { status: 201, headers: { location: 'https://elsewhere.test/notices/1' } },
    ]) {
      behave(behaviour);
      expect(await channel.submit(copyBytes, signal)).toMatchObject({
        outcome: 'unknown',
        isDrift: true,
        why: expect.stringContaining('another shape'),
      });
    }
  },
  'follows no redirect': async ({ behave, asked, base }, channel) => {
    behave({ status: 307, headers: { location: `${base}/elsewhere` } });
    expect(await channel.submit(copyBytes, signal)).toMatchObject({ outcome: 'unavailable', code: 307 });
    expect(asked).toHaveLength(1);
  },
  'reports that nothing left where nobody listens': async ({ close }, channel) => {
    await close();
    expect(await channel.submit(copyBytes, signal)).toMatchObject({ outcome: 'unreachable' });
  },
  'shows no token, whatever the answer repeats': async ({ behave }, channel) => {
    for (const status of [400, 401, 422, 500]) {
      behave({ status, body: JSON.stringify({ works: [`bad ${lumenToken}`] }) });
      expect(JSON.stringify(await channel.submit(copyBytes, signal))).not.toContain(lumenToken);
    }
  },
};
