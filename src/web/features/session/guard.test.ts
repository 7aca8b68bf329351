import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBegin, ruleOfPage } from '#modules/access/contract.ts';
import { judgeEntry, safeReturn } from './guard.ts';
import { hasSessionMark } from './session-mark.ts';

const viewer = (over: object = {}) => ({
  frontendStatus: 'free' as const,
  effectiveSpecialFeatures: [] as string[],
  isAffiliateOnly: false,
  ...over,
});
const plans = { to: '/plans', reason: 'authorization_required' };

describe('the guard', () => {
  it('sends whoever lacks a plan to Plans, with the reason', () => {
    expect(judgeEntry(viewer(), '/takedown-report')).toEqual(plans);
    expect(judgeEntry(viewer(), '/branches/')).toEqual(plans);
    expect(judgeEntry(viewer({ frontendStatus: 'subscribed' }), '/report-leaks')).toEqual(plans);
  });

  it('lets in who meets the rule, or its alternative', () => {
    expect(judgeEntry(viewer({ frontendStatus: 'subscribed' }), '/branches')).toBe('enter');
    expect(judgeEntry(viewer({ effectiveSpecialFeatures: ['promoProtect'] }), '/branches')).toBe('enter');
    expect(judgeEntry(viewer({ frontendStatus: 'former' }), '/good-to-know')).toBe('enter');
    expect(judgeEntry(viewer(), '/dashboard')).toBe('enter');
  });

  it('lets in whoever has entries of their own on a page, whatever their plan, and on no other page', () => {
    for (const frontendStatus of ['free', 'subscribed', 'former']) {
      const one = viewer({ frontendStatus, ownLists: ['deepfakes'] });
      expect(judgeEntry(one, '/report-deep-fakes'), frontendStatus).toBe('enter');
      for (const page of ['/report-impersonation', '/manual-removals', '/report-leaks'])
        expect(judgeEntry(one, page), frontendStatus).toEqual(plans);
    }
    const recorded = viewer({ frontendStatus: 'former', ownLists: ['trademarks'] });
    expect(judgeEntry(recorded, '/brands')).toBe('enter');
    expect(judgeEntry(recorded, '/whitelist')).toEqual(plans);
    expect(mayBegin(recorded, ruleOfPage('/brands') ?? {}), 'nothing is added there').toBe(false);
    expect(judgeEntry(viewer({ isAffiliateOnly: true, ownLists: ['leaks'] }), '/report-leaks')).toEqual({
      to: '/refer',
    });
    expect(
      mayBegin(viewer({ frontendStatus: 'subscribed', ownLists: ['leaks'] }), ruleOfPage('/report-leaks') ?? {}),
    ).toBe(false);
  });

  it('keeps an affiliate in the affiliate areas, by whole path segments', () => {
    const affiliate = viewer({ isAffiliateOnly: true });
    expect(judgeEntry(affiliate, '/refer/tips')).toBe('enter');
    expect(judgeEntry(affiliate, '/account')).toBe('enter');
    expect(judgeEntry(affiliate, '/referxyz')).toEqual({ to: '/refer' });
    expect(judgeEntry(affiliate, '/dashboard')).toEqual({ to: '/refer' });
  });
});

describe('the way back after signing in', () => {
  it('is a path of this origin', () => {
    expect(safeReturn('/branches?q=a#b')).toBe('/branches?q=a#b');
    expect(safeReturn('/cases/../plans')).toBe('/plans');
    expect(safeReturn('/apiary')).toBe('/apiary');
  });

  it.each([
    undefined,
    '',
    'branches',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/api',
    '/api/v1/account/export?a=b',
    '/cases/../api/v1/me',
  ])('is refused for %j', (wanted) => expect(safeReturn(wanted)).toBeUndefined());

  it('never leaves the origin, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((tail) => `/${tail}`),
        ),
        (wanted) => {
          const path = safeReturn(wanted);
          return path === undefined || new URL(path, 'https://ours.example').origin === 'https://ours.example';
        },
      ),
    );
  });
});

it('reads the session mark exactly', () => {
  expect(hasSessionMark('a=b; logged_in=1; c=d')).toBe(true);
  expect(hasSessionMark('logged_in=0')).toBe(false);
  expect(hasSessionMark('not_logged_in=1; xlogged_in=1')).toBe(false);
  expect(hasSessionMark('')).toBe(false);
});
