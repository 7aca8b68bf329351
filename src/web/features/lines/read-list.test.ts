import { expect, it } from 'vitest';
import { linesOf, readList } from './read-list.ts';

it('lines are trimmed, and empty ones are none', () => expect(linesOf(' a \r\n\r\n\t\nb, c\n')).toEqual(['a', 'b, c']));

it.each([
  ['list.csv', 'platform;handle;note\nfanlane;"mara;vale";old\n;\n', 2, ['platform, handle', 'fanlane, mara;vale']],
  ['list.tsv', 'velvet\t12\nmara, vale\t3\n', 1, ['velvet', 'mara, vale']],
  ['list.csv', '"a\n b",1\n', 1, ['a b']],
  ['list.txt', 'mara, vale leaked\nother\n', 1, ['mara, vale leaked', 'other']],
  ['empty.csv', '', 2, []],
])('%s %j', async (name, text, cells, lines) => expect(await readList(new File([text], name), cells)).toEqual(lines));
