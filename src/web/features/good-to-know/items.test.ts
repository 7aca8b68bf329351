import { describe, expect, it } from 'vitest';
import { accessRules } from '#modules/access/contract.ts';
import { guideItems } from '#modules/guide/contract.ts';
import { labelsOf } from '#web/brand/labels.ts';
import { fill, linesOf, wordsOf } from './fill.ts';
import type { Item } from './item.ts';
import { items as catalogue } from './items.ts';

const items: [string, Item][] = guideItems.map((id) => [id, catalogue[id]]);
const all = items.map(([, item]) => item);
const wordCount = (texts: readonly string[]): number => texts.join(' ').split(/\s+/).length;

describe('the fourteen answers', () => {
  it('are those of the specification, in its order, each with an address of its own', () => {
    expect(Object.keys(catalogue)).toEqual(guideItems);
    expect(guideItems).toHaveLength(14);
    expect(all.map(({ question }) => question)).toEqual([
      'What can I expect, and what can no one promise?',
      'How long does a takedown take?',
      'Direct removal or deindexing?',
      'Why do I still see a link marked removed?',
      'Which sites ignore notices, and what then?',
      'Will my real name appear?',
      'What do Standard, Plus, Premium include?',
      'When should I upgrade?',
      'Should I add old accounts and usernames?',
      'How do I keep my own accounts from being reported?',
      'How do I report a leak you have not found?',
      'What about fake accounts, impersonation, deepfakes?',
      'What else can I do to protect myself?',
      'What happens when I cancel or come back?',
    ]);
    for (const id of guideItems) expect(id).toMatch(/^[a-z-]+$/);
  });

  it.each(items)('%s is written out, and short enough to read', (_, item) => {
    const words = wordsOf(item);
    for (const text of words) expect(text.trim()).not.toBe('');
    for (const block of item.body) expect(linesOf(block).length).toBeGreaterThan(0);
    expect(wordCount([item.short])).toBeLessThanOrEqual(40);
    expect(wordCount(words)).toBeGreaterThanOrEqual(100);
    expect(wordCount(words)).toBeLessThanOrEqual(360);
    expect(item.reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('lead only to pages that exist, and name pages in the words of the brand', () => {
    for (const mode of ['production', 'shark'])
      for (const item of all)
        for (const text of wordsOf(item)) expect(fill(text, labelsOf({ mode }), 'Product')).not.toMatch(/[{}`]/);
    for (const { doIt } of all) {
      expect(Object.keys(doIt).length).toBeGreaterThan(0);
      for (const to of Object.keys(doIt)) expect(accessRules).toHaveProperty([to]);
    }
    expect(fill('Open {/whitelist}', labelsOf({ mode: 'shark' }), 'Shark')).toBe('Open Safelist');
  });

  it('speak calmly: no fear, no blame, no promise', () => {
    const said = all.flatMap(wordsOf).join(' ');
    expect(said).not.toMatch(/\b(victims?|nudes?|attack\w*|guarantee\w*|erased?|!)\b|!/i);
  });

  it('fit together into a page that can be read in a sitting', () => {
    expect(wordCount(all.flatMap(wordsOf))).toBeLessThanOrEqual(3_800);
  });
});
