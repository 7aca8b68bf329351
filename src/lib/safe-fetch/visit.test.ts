import { afterEach, describe, expect, test } from 'vitest';
import { createSafeFetch, type FetchFailure, HostBusy, inOneVisit, type SafeFetch, unlessBusy } from './index.ts';
import { divertTo, type Loopback, startHttp } from './test-loopback.ts';

let server: Loopback | undefined;
afterEach(async () => await server?.close());

/** A server that shows its page to whoever brings the cookie that it sets; and what cookies it was brought. */
async function wall(): Promise<{ fetch: SafeFetch; brought: (string | undefined)[] }> {
  const brought: (string | undefined)[] = [];
  server = await startHttp((request, response) => {
    brought.push(request.headers.cookie);
    if (request.headers.cookie?.includes('age=1')) response.end('the page');
    else response.writeHead(200, { 'set-cookie': 'age=1; Path=/', refresh: '0; url=/g/1' }).end('a wall');
  });
  const { dial } = divertTo(server.port);
  return { fetch: createSafeFetch({ userAgent: 'Ours/1', dial, resolve: async () => ['1.2.3.4'] }), brought };
}
const textOf = async (answer: ReturnType<SafeFetch>): Promise<string> => {
  const got = await answer;
  return got.ok ? got.body.toString() : got.code;
};

describe('inOneVisit', () => {
  test('brings what was set before to the same site, and to no other', async () => {
    const { fetch, brought } = await wall();
    const visit = inOneVisit(fetch);
    expect(await textOf(visit('http://a-host.com/g/1'))).toBe('a wall');
    expect(await textOf(visit('http://a-host.com/g/1'))).toBe('the page');
    expect(await textOf(visit('http://b-host.com/g/1'))).toBe('a wall');
    expect(brought).toEqual([undefined, 'age=1', undefined]);
  });

  test('ends with the visit: the next one, and calls without one, bring nothing', async () => {
    const { fetch, brought } = await wall();
    await inOneVisit(fetch)('http://a-host.com/g/1');
    await inOneVisit(fetch)('http://a-host.com/g/1');
    await fetch('http://a-host.com/g/1');
    await fetch('http://a-host.com/g/1');
    expect(brought).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('unlessBusy', () => {
  test('is undefined where the host wants to be left alone, and passes on everything else', async () => {
    const failure: FetchFailure = { ok: false, code: 'dns', sentence: '', hops: [] };
    expect(await unlessBusy(Promise.resolve(failure))).toBe(failure);
    expect(await unlessBusy(Promise.reject(new HostBusy('a-host.com', 1_000)))).toBeUndefined();
    await expect(unlessBusy(Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  });
});
