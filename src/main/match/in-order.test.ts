import { expect, test } from 'vitest';
import { AT_ONCE, inOrder } from './in-order.ts';

async function collect<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for await (const { result } of inOrder(items, work)) results.push(result);
  return results;
}

test('results come in the order of the items, whichever is done first', async () => {
  const waiting = new Map<number, () => void>();
  const done = collect([1, 2, 3, 4], async (item) => {
    if (item % 2 === 1) await new Promise<void>((resolve) => waiting.set(item, resolve));
    else waiting.get(item - 1)?.();
    return item;
  });
  expect(await done).toEqual([1, 2, 3, 4]);
});

test('no more are at work than are allowed', async () => {
  let [now, most] = [0, 0];
  await collect(Array.from({ length: 9 }), async () => {
    most = Math.max(most, ++now);
    await new Promise(setImmediate);
    now -= 1;
  });
  expect(most).toBe(AT_ONCE);
});

test('ends with the first fault, though a later item fails too', async () => {
  const failing = collect([1, 2, 3], (item) => Promise.reject(new Error(`fault ${item}`)));
  await expect(failing).rejects.toThrow('fault 1');
  expect(await collect([], () => Promise.reject(new Error('never')))).toEqual([]);
});
