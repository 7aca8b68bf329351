import { expect, it } from 'vitest';
import { z } from 'zod';
import { createAsk } from '#modules/discovery/sources/ask-api.ts';
import { answers } from '#modules/discovery/sources/test-answers.ts';

it('waits a minute in one search in all, however often it is told to', async () => {
  const waits: number[] = [];
  let requests = 0;
  const ask = createAsk({
    title: 'Busy',
    variable: 'BUSY_KEY',
    // Every question is answered at the second request.
    fetch: answers(() =>
      requests++ % 2 === 0 ? { status: 429, body: '', headers: { 'retry-after': '25' } } : { body: '{}' },
    ),
    now: () => 0,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  const question = () => ask(new URL('https://busy.test/'), z.object({}), {});
  await question();
  await question();
  await expect(question()).rejects.toThrow('limits our questions until 1970-01-01T00:00Z');
  expect(waits).toEqual([25_000, 25_000]);
});
