import { expect, it } from 'vitest';
import { shareStream } from './shared-stream.ts';

it('a stream is opened once for all who read it, and ends with the last of them', () => {
  const signals: AbortSignal[] = [];
  const join = (key: string) => shareStream(key, (signal) => void signals.push(signal));
  const leave = [join('scan one'), join('scan one'), join('scan two')];
  expect(signals).toHaveLength(2);
  leave[0]?.();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  leave[1]?.();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  const again = join('scan one');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  again();
  leave[2]?.();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});
