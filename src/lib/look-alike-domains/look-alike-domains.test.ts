import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAlikeDomains } from './index.ts';

const all = (name: string) => lookAlikeDomains(name, { zone: 'com', zones: ['net', 'org'], most: 1_000 });
const domainsOf = (name: string) => all(name).map(({ domain }) => domain);
const ofKind = (name: string, kind: string) => all(name).flatMap((one) => (one.kind === kind ? [one.domain] : []));

describe('lookAlikeDomains', () => {
  it.each([
    ['zone', ['milla.net', 'milla.org']],
    ['addition', ['millaofficial.com', 'milla-leaks.com', 'freemilla.com', 'official-milla.com']],
    ['homoglyph', ['mi1la.com', 'rnilla.com', 'mil1a.com']],
    ['hyphenation', ['m-illa.com', 'mill-a.com']],
    ['omission', ['illa.com', 'mlla.com', 'mill.com']],
    ['repetition', ['mmilla.com', 'millaa.com']],
    ['transposition', ['imlla.com', 'mlila.com', 'milal.com']],
    ['replacement', ['nilla.com', 'mulla.com', 'mills.com']],
  ])('%s: %j', (kind, some) => {
    expect(ofKind('milla', kind)).toEqual(expect.arrayContaining(some));
  });

  it('writes a name in letters of another script whole, as registries take it, and in ASCII', () => {
    const found = ofKind('aaspo', 'homoglyph').map((domain) => domainToUnicode(domain));
    expect(found[0]).toBe('\u0430\u0430\u0455\u0440\u043e.com');
    expect(ofKind('aaspo', 'homoglyph').every((domain) => /^[ -~]+$/.test(domain))).toBe(true);
    // `m` has no letter that looks the same, so no mixed name is made.
    expect(ofKind('milla', 'homoglyph').map((domain) => domainToUnicode(domain))).not.toContainEqual(
      expect.stringMatching(/[\u0400-\u04ff]/),
    );
  });

  it('marks a letter as registries of the Latin script take it', () => {
    expect(ofKind('milla', 'homoglyph').map((domain) => domainToUnicode(domain))).toContain('m\u00edlla.com');
  });

  it('leaves out what is no part of a domain, and takes away a hyphen of the own name', () => {
    expect(domainsOf('@Coco.Vale_')).toContain('cocovaleofficial.com');
    expect(domainsOf('coco-vale')).toContain('cocovale.com');
  });

  it('begins with one of each kind', () => {
    const kinds = lookAlikeDomains('milla', { zone: 'com', zones: ['net'], most: 8 }).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(8);
  });

  it.each(['', 'ab', '@@', 'мила', '---'])('guesses nothing of %j', (name) => {
    expect(lookAlikeDomains(name, { zone: 'com' })).toEqual([]);
  });

  it('gives domains that can be registered, each once, never an own one, never more than asked, the same each time', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0159-._');
    const name = fc.string({ unit: letter, minLength: 0, maxLength: 70 });
    fc.assert(
      fc.property(fc.oneof(name, fc.string()), fc.nat(300), (own, most) => {
        const options = { zone: 'com', zones: ['net', 'example'], own: ['milla.net'], most };
        const found = lookAlikeDomains(own, options);
        expect(lookAlikeDomains(own, options)).toEqual(found);
        expect(found.length).toBeLessThanOrEqual(most);
        expect(new Set(found.map(({ domain }) => domain)).size).toBe(found.length);
        const plain = own
          .toLowerCase()
          .replaceAll(/[^a-z0-9-]/g, '')
          .replaceAll(/^-+|-+$/g, '');
        for (const { domain } of found) {
          expect(domain).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.(?:com|net|example)$/);
          expect([`${plain}.com`, 'milla.net']).not.toContain(domain);
        }
      }),
    );
  });

  it('changes one place of the name, or puts one word beside it', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcdeilmnorsuw'), minLength: 4, maxLength: 20 });
    fc.assert(
      fc.property(name, (own) => {
        for (const { domain, kind } of lookAlikeDomains(own, { zone: 'com', zones: ['net'], most: 500 })) {
          const first = (domain.split('.')[0] ?? '').replaceAll('-', '');
          if (kind === 'addition') expect(first).toContain(own);
          else if (kind === 'zone' || kind === 'hyphenation') expect(first).toBe(own);
          else if (!domain.startsWith('xn--')) expect(Math.abs(first.length - own.length)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
