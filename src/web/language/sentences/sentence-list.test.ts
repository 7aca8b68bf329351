import { expect, it } from 'vitest';
import { SentenceList } from './sentence-list.tsx';

it('gives two equal pieces keys of their own', () => {
  const keys = SentenceList({ of: ['Porn Hub', 'Porn Hub', 'Its search'] }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});
