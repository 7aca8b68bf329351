import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareClaims, type PictureClaim, stopsCasesOf } from '#modules/matching/picture-claim.ts';

// Few days, so that equal ones are met often.
const claim: fc.Arbitrary<PictureClaim> = fc.record({
  counts: fc.boolean(),
  onVerifiedProfile: fc.boolean(),
  uploadedAt: fc.integer({ min: 1, max: 4 }).map((day) => new Date(Date.UTC(2026, 0, day))),
});
const sign = (a: PictureClaim, b: PictureClaim) => Math.sign(compareClaims(a, b));

describe('compareClaims', () => {
  test('is one order: whatever is compared with whatever', () => {
    fc.assert(
      fc.property(claim, claim, claim, (a, b, c) => {
        expect(sign(a, b)).toBe(0 - sign(b, a));
        if (sign(a, b) >= 0 && sign(b, c) >= 0) expect(sign(a, c)).toBeGreaterThanOrEqual(0);
        if (sign(a, b) === 0) expect(sign(a, c)).toBe(sign(b, c));
      }),
    );
  });

  test('ranks what counts first, then the verified profile, then the earlier upload', () => {
    fc.assert(
      fc.property(claim, claim, (a, b) => {
        const expected =
          a.counts !== b.counts
            ? a.counts
            : a.onVerifiedProfile !== b.onVerifiedProfile
              ? a.onVerifiedProfile
              : a.uploadedAt.getTime() === b.uploadedAt.getTime()
                ? undefined
                : a.uploadedAt < b.uploadedAt;
        expect(sign(a, b)).toBe(expected === undefined ? 0 : expected ? 1 : -1);
      }),
    );
  });
});

describe('stopsCasesOf', () => {
  test('a claim that does not count stops nothing and is stopped by none; of two that count at least one waits, both only if equal', () => {
    fc.assert(
      fc.property(claim, claim, (a, b) => {
        const [aStops, bStops] = [stopsCasesOf(a, b), stopsCasesOf(b, a)];
        if (!a.counts || !b.counts) expect(aStops || bStops).toBe(false);
        if (a.counts && b.counts) expect(aStops || bStops).toBe(true);
        expect(aStops && bStops).toBe(a.counts && b.counts && sign(a, b) === 0);
      }),
    );
  });
});
