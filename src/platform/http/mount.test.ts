import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApi, mount } from './mount.ts';
import { pageQuery } from './page.ts';
import { type AnyRoute, route } from './route.ts';

function apiOf(spec: AnyRoute, over: { authorize?: () => void } = {}, env: object = {}) {
  const log = pino({ level: 'silent' });
  const api = createApi({ log });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log,
      inTransaction: () => Promise.reject(new Error('no verb is called')),
      identify: async () => undefined,
      authorize: () => undefined,
      isPublic: () => true,
      ...over,
    },
    [spec],
  );
  const headers = { 'x-provider': 'reclaim' };
  return {
    get: (path: string) => api.request(path, { headers }, env),
    post: (path: string, body: object | string) =>
      api.request(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

test('a filter without a value was not given; one with a wrong value is refused', async () => {
  const { get } = apiOf(
    route({
      method: 'get',
      path: '/things',
      summary: 'Things',
      tag: 'things',
      query: pageQuery.extend({ kind: z.enum(['a', 'b']).optional(), q: z.string().optional() }),
      run: async ({ query, headers }) => ({ ...query, provider: headers.get('x-provider') }),
    }),
  );
  const answer = await get('/things?kind=&q=&cursor=&limit=');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ limit: 50, provider: 'reclaim' });
  expect(await (await get('/things?kind=a&q=&limit=2')).json()).toEqual({ kind: 'a', limit: 2, provider: 'reclaim' });
  expect((await get('/things?kind=c')).status).toBe(400);
  expect((await get('/things?limit=0')).status).toBe(400);
});

test('more filters than a call has are refused, at no more cost for each than a few', async () => {
  const { get } = apiOf(
    route({ method: 'get', path: '/things', summary: 'Things', tag: 'things', run: async () => ({ ok: true }) }),
  );
  const filters = (many: number): string => Array.from({ length: many }, (_, n) => `${n}=`).join('&');
  expect((await get(`/things?${filters(100)}`)).status).toBe(200);
  const refused = await get(`/things?${filters(20_000)}`);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Leave some out');
});

test('an id that can be nobody’s is not found, to the byte like any other', async () => {
  const { get } = apiOf(
    route({
      method: 'get',
      path: '/things/{id}',
      summary: 'One',
      tag: 'things',
      params: z.object({ id: z.string().max(64) }),
      run: async ({ params }) => params,
    }),
  );
  const [long, unknown] = [await get(`/things/${'x'.repeat(65)}`), await get('/nothing')];
  expect(long.status).toBe(404);
  expect(await long.text()).toBe(await unknown.text());
  expect((await get(`/things/${'x'.repeat(64)}`)).status).toBe(200);
});

test('a text that cannot be stored is refused, unless the call judges each by itself', async () => {
  const body = z.object({ urls: z.array(z.string()), note: z.string() });
  const declared = {
    method: 'post',
    path: '/things',
    summary: 'Things',
    tag: 'things',
    body,
    run: async ({ body: { urls } }: { body: z.output<typeof body> }) => ({ count: urls.length }),
  } as const;
  const lines = { urls: ['https://a.test/1', 'https://a.test/\0', 'https://a.test/\ud83d'], note: 'x' };
  expect((await apiOf(route(declared)).post('/things', lines)).status).toBe(400);
  const judging = apiOf(route({ ...declared, judges: ['urls'] }));
  expect(await (await judging.post('/things', lines)).json()).toEqual({ count: 3 });
  expect((await judging.post('/things', { ...lines, note: 'a\0b' })).status).toBe(400);
});

test('an answer that goes on ends once its reader is signed out', async () => {
  vi.useFakeTimers();
  try {
    let isIn = true;
    let until: AbortSignal | undefined;
    const authorize = (): void => {
      if (!isIn) throw new Error('signed out');
    };
    const stream = route({
      method: 'get',
      path: '/things/events',
      summary: 'Events',
      tag: 'things',
      answerType: 'text/event-stream',
      run: async ({ whileSignedIn }) => {
        until = whileSignedIn();
        return new Response('');
      },
    });
    expect((await apiOf(stream, { authorize }).get('/things/events')).status).toBe(200);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(until?.aborted, 'while signed in').toBe(false);
    isIn = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(until?.aborted).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that came to its end is asked about no more', async () => {
  vi.useFakeTimers();
  try {
    const authorize = vi.fn();
    const outgoing = new EventEmitter();
    let until: AbortSignal | undefined;
    const stream = route({
      method: 'get',
      path: '/things/events',
      summary: 'Events',
      tag: 'things',
      answerType: 'text/event-stream',
      run: async ({ whileSignedIn }) => {
        until = whileSignedIn();
        return new Response('');
      },
    });
    await apiOf(stream, { authorize }, { outgoing }).get('/things/events');
    await vi.advanceTimersByTimeAsync(30_000);
    const asked = authorize.mock.calls.length;
    expect(asked).toBeGreaterThan(2);
    outgoing.emit('close');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(authorize).toHaveBeenCalledTimes(asked);
    expect(until?.aborted).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a body nested thousands deep is refused before anything walks through it; names of every object are plain names', async () => {
  const { post } = apiOf(
    route({
      method: 'post',
      path: '/things',
      summary: 'Things',
      tag: 'things',
      body: z.object({ kind: z.string(), facts: z.record(z.string(), z.unknown()).optional() }),
      run: async ({ body }) => body,
    }),
  );
  for (const deep of ['['.repeat(5_000) + ']'.repeat(5_000), `{"kind":"a","facts":${'{"a":'.repeat(5_000)}1`]) {
    const answer = await post('/things', deep);
    expect(answer.status).toBe(400);
    const detail = 'The body is nested deeper than 32 levels. Send a flatter one.';
    expect(await answer.json()).toMatchObject({ code: 'invalid', detail });
  }
  const named = '{"kind":"constructor","__proto__":{"kind":"b"},"facts":{"toString":1,"__proto__":{"c":2}}}';
  const answer = await post('/things', named);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ kind: 'constructor', facts: { toString: 1 } });
});
