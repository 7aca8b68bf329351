import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lookAlikes } from './index.ts';

const all = (handle: string) => lookAlikes(handle, { most: 200 });

it.each([
  ['milla', ['mllla', 'mi1la', 'rnilla', 'milla_', '_milla', 'officialmilla', 'millaofficial', 'realmilla', 'milla1']],
  ['milla', ['millaa', 'mila']],
  ['coco.vale', ['c0co.vale', 'coc0.vale', 'cocovale', 'coco_vale', 'coco.vale_', 'coco.va1e', 'coco.uale']],
  ['arno_91', ['amo_91', 'arno91', 'arno.91', 'arno_9l']],
  ['Wilma', ['vvilma', 'wiima', 'wllma']],
])('%s may be posed as by %j', (handle, some) => {
  expect(all(handle)).toEqual(expect.arrayContaining(some));
});

it('begins with one of each kind, so that a short list is not all of one', () => {
  expect(lookAlikes('milla', { most: 4 })).toEqual(['mllla', 'milla_', 'officialmilla', 'millaa']);
});

it.each(['', '@', 'two words', 'мила', 'a/b', '.mila'])('guesses nothing of %j', (handle) => {
  expect(lookAlikes(handle)).toEqual([]);
});

it('is never the handle itself, never more or longer than asked, and each is a handle once', () => {
  const letter = fc.constantFrom(...'abcdeilmnorsuvw015_.-');
  const handle = fc.string({ unit: letter, minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.oneof(handle, fc.string()), fc.nat(40), fc.nat(30), (own, most, longest) => {
      const found = lookAlikes(own, { most, longest });
      expect(found.length).toBeLessThanOrEqual(most);
      expect(new Set(found).size).toBe(found.length);
      for (const one of found) {
        expect(one).not.toBe(own.trim().replace(/^@/, '').toLowerCase());
        expect(one.length).toBeLessThanOrEqual(longest);
        expect(one).toMatch(/^[a-z0-9_][a-z0-9_.-]*$/);
      }
    }),
  );
});
