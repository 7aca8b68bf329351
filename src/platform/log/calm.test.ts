import { expect, it } from 'vitest';
import { createCalm } from './calm.ts';
import { createLog } from './index.ts';

it('says a line at once, holds it back for half a minute, and then says how often it did', () => {
  let now = 0;
  const calm = createCalm(() => now);
  expect(calm('no database')).toEqual({ held: 0 });
  expect(calm('another thing')).toEqual({ held: 0 });
  now = 29_999;
  expect([calm('no database'), calm('no database')]).toEqual([undefined, undefined]);
  now = 30_000;
  expect(calm('no database')).toEqual({ held: 2 });
  expect(calm('no database')).toBeUndefined();
});

it('remembers no more than it must, and says what it forgot', () => {
  const calm = createCalm(() => 0);
  for (let line = 0; line < 2000; line += 1) expect(calm(`line ${line}`)).toEqual({ held: 0 });
  expect(calm('line 1999')).toBeUndefined();
  expect(calm('line 0')).toEqual({ held: 0 });
});

it('holds back only what is the same in every field, and nothing below a warning', () => {
  const lines: string[] = [];
  const log = createLog('test', 'trace', { write: (text) => void lines.push(text) });
  for (const jobId of ['one', 'one', 'two']) log.warn({ jobId, size: 1n, err: new Error('away') }, 'failed');
  for (let i = 0; i < 3; i += 1) log.info({ port: 1 }, 'listening');
  const told = lines.map((line): { jobId?: string; msg: string } => JSON.parse(line));
  expect(told.map(({ jobId, msg }) => jobId ?? msg)).toEqual(['one', 'two', 'listening', 'listening', 'listening']);
});
