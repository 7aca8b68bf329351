import { describe, expect, it } from 'vitest';
import type { BrandRow } from '#modules/brands/index.ts';
import { generateTerms } from '#modules/discovery/terms/generate-terms.ts';
import { stillSearched } from './still-searched.ts';

const brand = (handle: string, state = 'verified', more = {}): BrandRow =>
  ({
    ...{
      id: `brd_${handle}`,
      userId: 'usr_1',
      platform: 'fanlane',
      handle,
      displayName: null,
      aliases: [],
      oldHandles: [],
    },
    ...{ state, shelvedAt: null, ...more },
  }) as unknown as BrandRow; // what naming a search reads of an account
const [mine, other] = [brand('marastar'), brand('victimname')];
const asked = (...texts: string[]) => texts.map((text) => ({ text, sources: [] }));
const request = {
  queries: asked(...generateTerms(mine), ...generateTerms(other), 'my own term'),
  names: ['marastar', 'victimname'],
  handles: ['marastar', 'victimname'],
  titles: ['Valley in autumn'],
  pictures: true as const,
};
const own = { text: 'my own term', brandId: null };

describe('stillSearched', () => {
  it('keeps all where nothing changed', () => {
    expect(stillSearched(request, [mine, other], [own])).toEqual(request);
  });

  it.each([
    ['refused', brand('victimname', 'rejected')],
    ['archived', brand('victimname', 'verified', { shelvedAt: new Date() })],
    ['not proved any more', brand('victimname', 'unverified')],
    ['removed', undefined],
  ])('asks for no name of an account that was %s meanwhile', (_, lost) => {
    const terms = [own, { text: generateTerms(other)[0] ?? '', brandId: 'brd_victimname' }];
    const left = stillSearched(request, [mine, ...(lost ? [lost] : [])], terms);
    expect(JSON.stringify(left)).not.toContain('victimname');
    expect(left?.queries).toEqual(asked(...generateTerms(mine), 'my own term'));
    expect(left).toMatchObject({ handles: ['marastar'], titles: ['Valley in autumn'], pictures: true });
  });

  it('is nothing where no account is left, or the only term asked for', () => {
    expect(stillSearched(request, [], [own])).toBeUndefined();
    const forTerm = { queries: asked('their term'), names: ['marastar'], handles: ['marastar'] };
    expect(stillSearched(forTerm, [mine], [])).toBeUndefined();
  });
});
