import { describe, expect, it } from 'vitest';
import { withoutRest } from './without-rest.ts';

const judged = [
  { line: 'good', outcome: 'accepted' },
  { line: 'good', outcome: 'duplicate' },
  { line: 'known', outcome: 'duplicate' },
  { line: 'bad', outcome: 'refused' },
];

describe('taking out the rest', () => {
  it.each([
    ['leaves what can be taken, once', ['good', 'good', 'known', 'bad'], ['good']],
    ['leaves what was typed since it was judged', ['bad', 'new', 'good', 'new'], ['new', 'good', 'new']],
    ['brings nothing back that was deleted since', ['known'], []],
    ['knows a line by nothing but its words', ['good ', 'bad 2'], ['good ', 'bad 2']],
  ])('%s', (_, lines, kept) => expect(withoutRest(lines, judged)).toEqual(kept));
});
