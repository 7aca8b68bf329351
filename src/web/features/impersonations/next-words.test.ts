import { expect, it } from 'vitest';
import { nextWords } from './next-words.ts';

const report = { filedBy: 'agent', harm: 'serious', title: 'Chatterbox' } as const;

it.each([
  [{ state: 'waiting' }, 'An operator reads it within 48 hours.'],
  [{ state: 'asked' }, 'It continues once you have answered the question below.'],
  [{ state: 'accepted' }, 'We file it at Chatterbox. Then its number appears here.'],
  [
    { state: 'accepted', filedBy: 'person' },
    'Chatterbox accepts it only from you. Every field of its form is ready below.',
  ],
  [{ state: 'filed' }, 'Chatterbox has it. After a week we check what became of it.'],
  [{ state: 'filed', filedBy: 'person' }, 'Chatterbox has it. Tell us below what became of it.'],
  [{ state: 'removed' }, undefined],
  [{ state: 'declined' }, undefined],
] as const)('%o is followed by %s', (facts, words) => {
  expect(nextWords({ ...report, ...facts })).toBe(words);
});
