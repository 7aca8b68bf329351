import { describe, expect, it } from 'vitest';
import { isCloseTo, namesOf, ownDomains, plainName } from './names-of.ts';

const brand = (handle: string, more: object = {}) => ({
  platform: 'x',
  handle,
  profileUrl: `https://x.com/${handle}`,
  state: 'verified',
  shelvedAt: null,
  oldHandles: [],
  aliases: [],
  ...more,
});

it.each([
  ['Mara-Vale', 'mara-vale'],
  ['@mara', 'mara'],
  ['users/mara', 'mara'],
  ['m', undefined],
  ['мара', undefined],
  ['two words', undefined],
])('plainName(%j) is %j', (text, name) => expect(plainName(text)).toBe(name));

describe('namesOf', () => {
  it('takes proved accounts that are not archived, each name once, and no more than ten with the variants', () => {
    const many = Array.from({ length: 20 }, (_, at) => brand(`mara${at}`));
    const names = namesOf([brand('Mara'), ...many], ['mara_x', 'MARA_X', 'mara_y']);
    expect(names).toHaveLength(10);
    expect(names[0]).toEqual({ name: 'mara', isVariant: false });
    expect(names.filter(({ isVariant }) => isVariant).map(({ name }) => name)).toEqual(['mara_x', 'mara_y']);
    expect(namesOf([brand('a1', { state: 'unverified' }), brand('b2', { shelvedAt: new Date(0) })], [])).toEqual([]);
  });
});

describe('ownDomains', () => {
  it.each([
    ['https://www.maravale.com/', ['maravale.com']],
    ['https://maravale.com/', ['maravale.com']],
    ['https://maravale.com/about', []],
    ['https://mara.freehost.com/', []],
  ])('%s: %j', (profileUrl, domains) => {
    expect(ownDomains([brand('mara', { platform: 'my site', profileUrl })])).toEqual(domains);
  });

  it('are never those of a platform', () => {
    expect(ownDomains([brand('mara', { profileUrl: 'https://x.com/' })])).toEqual([]);
  });
});

it.each([
  ['mara.official', true],
  ['xx_maravale_xx', true],
  ['vale.mara.vale', true],
  ['mqravqle', true],
  ['anna', false],
  ['somebody_else', false],
])('%s is close to maravale: %s', (name, close) => expect(isCloseTo(name, ['maravale'])).toBe(close));
