import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApi } from '#platform/http/mount.ts';
import { createLog } from '#platform/log/index.ts';
import { limitBody } from './body-limit.ts';

const api = createApi({ log: createLog('test', 'silent') });
api.post('/echo', limitBody(2 * 1024 * 1024), async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
const app = new Hono().route('/', api);

/** A body of unknown length, and how much of it was read. */
function stream(size: number): { body: ReadableStream<Uint8Array>; read: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = new Uint8Array(Math.min(64 * 1024, size - sent));
      sent += chunk.length;
      if (chunk.length === 0) controller.close();
      else controller.enqueue(chunk);
    },
  });
  return { body, read: () => sent };
}
const post = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  // `duplex` is what a stream as a body needs; the type of RequestInit does not know it.
  app.request('/echo', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

test('a body up to the limit arrives whole, with and without a length', async () => {
  const limit = 2 * 1024 * 1024;
  for (const size of [1, 70_000, limit]) {
    expect(await (await post(stream(size).body)).text()).toBe(String(size));
    const bytes = new Uint8Array(size);
    expect(await (await post(bytes, { 'content-length': String(size) })).text()).toBe(String(size));
  }
  expect(await (await post(null)).text()).toBe('0');
});

test('one byte more is refused with its limit, after it was read: an answer before that would not arrive', async () => {
  for (const headers of [undefined, { 'content-length': String(2 * 1024 * 1024 + 1) }]) {
    const sent = stream(2 * 1024 * 1024 + 1);
    const answer = await post(sent.body, headers);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large', detail: 'This call accepts up to 2 MB.' });
    expect(sent.read()).toBe(2 * 1024 * 1024 + 1);
  }
});

test('a body without end is not read for ever', async () => {
  const sent = stream(Number.POSITIVE_INFINITY);
  expect((await post(sent.body)).status).toBe(413);
  expect(sent.read()).toBeLessThan(70 * 1024 * 1024);
});
