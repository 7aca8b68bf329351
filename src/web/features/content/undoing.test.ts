import { expect, it } from 'vitest';
import { undoing } from './undoing.ts';

it('puts back what was changed, where it is still as it was said', () => {
  const results = [
    { id: 'a', outcome: 'changed' as const, before: { sensitivity: null } },
    { id: 'b', outcome: 'unchanged' as const },
    { id: 'c', outcome: 'changed' as const, before: { ownership: 'studio' as const, sensitivity: 'paid' as const } },
  ];
  expect(undoing(results, { ownership: 'sole', sensitivity: 'intimate' })).toStrictEqual([
    { id: 'a', sensitivity: null, was: { sensitivity: 'intimate' } },
    { id: 'c', ownership: 'studio', sensitivity: 'paid', was: { ownership: 'sole', sensitivity: 'intimate' } },
  ]);
});
