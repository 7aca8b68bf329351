import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LastResortFacts, lastResorts } from './last-resorts.ts';

const facts: fc.Arbitrary<LastResortFacts> = fc.record({
  bases: fc.subarray(['dmca_512c', 'dmca_512d', 'dsa_16', 'take_it_down', 'uk_intimate', 'impersonation', 'trademark']),
  hostCountry: fc.constantFrom(undefined, 'US', 'NL', 'RU', 'DE'),
  intimate: fc.boolean(),
});
const kindsOf = (input: LastResortFacts) => lastResorts(input).map(({ kind }) => kind);

describe('lastResorts', () => {
  it('names each way once, always a court, and the police exactly where pictures are intimate', () => {
    fc.assert(
      fc.property(facts, (input) => {
        const kinds = kindsOf(input);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(kinds).toContain('court-order');
        const isIntimate =
          input.intimate || input.bases.includes('take_it_down') || input.bases.includes('uk_intimate');
        expect(kinds.includes('police')).toBe(isIntimate);
        if (isIntimate) expect(kinds[0]).toBe('police');
      }),
    );
  });
  it('names a § 512(h) subpoena only after a copyright notice and never for a host known to be abroad', () => {
    fc.assert(
      fc.property(facts, (input) => {
        const mayBe =
          input.bases.some((basis) => basis.startsWith('dmca')) && ['US', undefined].includes(input.hostCountry);
        expect(kindsOf(input).includes('identify-poster')).toBe(mayBe);
      }),
    );
  });
  it('names counsel in the country of the host, and none where that is not known', () => {
    fc.assert(
      fc.property(facts, (input) => {
        const local = lastResorts(input).find(({ kind }) => kind === 'local-counsel');
        expect(local?.country).toBe(input.hostCountry);
      }),
    );
  });
});
