import { expect, test } from 'vitest';
import { renderOnce } from './render-once.ts';

test('renders once for each key, however many ask at the same time', async () => {
  const asked: string[] = [];
  const once = renderOnce(async (key: string) => {
    asked.push(key);
    return `${key} on paper`;
  });
  expect(await Promise.all([once('de'), once('de'), once('fr')])).toEqual([
    'de on paper',
    'de on paper',
    'fr on paper',
  ]);
  expect(await once('de')).toBe('de on paper');
  expect(asked).toEqual(['de', 'fr']);
});

test('renders anew after a failure', async () => {
  let tries = 0;
  const once = renderOnce(async (_key: string) => {
    tries += 1;
    if (tries === 1) throw new Error('no font');
    return tries;
  });
  await expect(once('de')).rejects.toThrow('no font');
  expect(await once('de')).toBe(2);
});
