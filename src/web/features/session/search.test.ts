import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { safeReturn } from '#modules/access/contract.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import { Route as claimOffer } from '#web/routes/_app/claim-offer.tsx';
import { lacks, testdata } from '../../../../tests/setup/testdata.ts';
import { destinationOf } from './destination.ts';
import { detourSearch, readSearch, signInSearch, signUpSearch, verificationSearch } from './search.ts';

const hostile = testdata('hostile');

const origin = 'https://ours.example';
/** Every line that has left some site's origin (the folder's 345 count its licence), with our own host for the one it leaves. */
function payloads(): string[] {
  const folder = join(hostile, 'redirect');
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && !name.startsWith('LICENSE'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '');
  return lines.map((line) => line.replaceAll('www.whitelisteddomain.tld', 'ours.example'));
}
const naughty = (): string[] => JSON.parse(readFileSync(join(hostile, 'strings/blns.json'), 'utf8')) as string[]; // as its page says

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
/** As it stands, as a path, decoded once and twice: what a link, a form or a hasty server makes of it. */
const spellings = (text: string): string[] => {
  const once = decoded(text);
  return [text, `/${text}`, once, `/${once}`, decoded(once), `//${text}`, `/\\${text}`, `/.//${text}`, `\t/${text}`];
};
/** Where a browser that is told to go there from a page of ours would end. */
function endsAt(path: string): string {
  return new URL(path, `${origin}/sign-in`).origin;
}

const viewer = { needsOnboarding: false, frontendStatus: 'free', isAffiliateOnly: false, role: 'creator' } as const;

describe.skipIf(lacks('hostile'))('a way back', () => {
  it('is judged by every payload and string there is', () => {
    expect(payloads()).toHaveLength(325);
    expect(naughty()).toHaveLength(515);
  });

  it('never leaves the origin, and judging it again changes nothing', () => {
    for (const text of [...payloads(), ...naughty()].flatMap(spellings)) {
      const path = safeReturn(text);
      if (path === undefined) continue;
      expect(path.startsWith('/'), text).toBe(true);
      expect(endsAt(path), text).toBe(origin);
      expect(safeReturn(path), text).toBe(path);
    }
  });

  it('never leaves the origin through the search of a page, however the address bar spells it', () => {
    const schemas = [detourSearch, signInSearch, signUpSearch, verificationSearch];
    for (const text of [...payloads(), ...naughty()].flatMap(spellings)) {
      const written = [
        `?customRedirect=${text}`,
        `?customRedirect=${encodeURIComponent(text.toWellFormed())}`,
        pathWith('', { customRedirect: text.toWellFormed() }),
      ];
      for (const search of written)
        for (const schema of schemas) {
          const detour = schema(readSearch(search));
          expect(endsAt(destinationOf(viewer, detour, { sample: false })), search).toBe(origin);
          // What is handed on to the next page is judged there again, and says the same.
          expect(schema(readSearch(pathWith('', detour))), search).toEqual(detour);
        }
    }
  });

  it('stays what it was where it is ours', () => {
    for (const path of ['/branches?q=a#b', '/claim-offer?customOfferId=offer%201', '/takedown-report/cas_1?tab=open'])
      expect(safeReturn(path)).toBe(path);
  });
});

describe('the search of a page on the way', () => {
  it('keeps what it knows and drops the rest', () => {
    const search = readSearch(
      '?isAffiliateOnly=true&customRedirect=%2Fplans&customOfferId=12&rFromSearch=ABC123&utm_source=x&handle=mara',
    );
    const detour = { isAffiliateOnly: true, customRedirect: '/plans', customOfferId: '12', rFromSearch: 'ABC123' };
    expect(detourSearch(search)).toEqual(detour);
    expect(signUpSearch(search)).toEqual({ ...detour, handle: 'mara' });
  });

  it.each([
    { isAffiliateOnly: 'maybe', customRedirect: 7, customOfferId: {}, rFromSearch: ['a'] },
    { customRedirect: '//evil.example', customOfferId: '', rFromSearch: null },
  ])('of %j holds nothing of what is wrong', (search) => {
    expect(Object.keys(detourSearch(search)).filter((key) => key === 'customRedirect')).toEqual([]);
    expect(detourSearch({ ...search, customOfferId: undefined, rFromSearch: undefined })).toEqual({});
  });
});

describe('the search of /claim-offer', () => {
  const read = claimOffer.options.validateSearch as (search: Record<string, unknown>) => unknown; // a function, as declared there

  it('is the id of an offer, or nothing', () => {
    expect(read({ customOfferId: 'ofr_1' })).toEqual({ customOfferId: 'ofr_1' });
    expect(read({})).toEqual({});
  });

  it('keeps the way back that signing in brought along, as far as it stays here', () => {
    const search = { customOfferId: 'ofr_1', customRedirect: '/brands?q=a' };
    expect(read(search)).toEqual(search);
  });

  it('keeps an id that the address bar made a number, and drops whatever is none, and all else', () => {
    expect(read({ customOfferId: 1234, utm_source: 'mail', customRedirect: '//evil.example' })).toEqual({
      customOfferId: '1234',
    });
    for (const customOfferId of ['', null, true, {}, ['ofr_1']]) expect(read({ customOfferId })).toEqual({});
  });
});
