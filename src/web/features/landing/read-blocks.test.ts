import { expect, test } from 'vitest';
import { readBlocks } from './read-blocks.ts';

test('headings, paragraphs and lists are told apart, whatever ends a line', () => {
  expect(readBlocks('# One\r\n\r\nFirst line\r\ngoes on.\n\n\n- a\n- b\n\n- not\na list\n')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'First line goes on.' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: '- not a list' },
  ]);
  expect(readBlocks(' \n\n ')).toEqual([]);
});
