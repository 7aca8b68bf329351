import { createElement as h, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { PlanLimits } from '#web/features/api/types.ts';
import { QuotaLine } from '#web/features/leaks/quota-line.tsx';
import { drawPage } from '../../../../tests/setup/drawn-page.ts';
import { wordsOf } from '../../../../tests/setup/read-markup.ts';
import { LimitLine } from './limit-line.tsx';

type Lifted = PlanLimits['works']['liftedBy'];
const plus: Lifted = { plan: 'plus', title: 'Plus', most: 5000 };
/** Each bar of the product that shows how much of a plan is used: where, and what its query reads. */
const bars = {
  accounts: { of: 'accounts', list: '/brands', name: 'Accounts in use', text: 'accounts of your plan are in use' },
  content: { of: 'works', list: '/works', name: 'Files in use', text: 'files of your plan are in use' },
  terms: {
    of: 'terms',
    list: '/search-terms',
    name: 'Own search terms that are on',
    text: 'own search terms of your plan are on',
  },
} as const;

const drawnAt = (at: keyof typeof bars, used: number, liftedBy = plus as Lifted): string => {
  const { of, list } = bars[at];
  const limit = { used, most: 500, liftedBy };
  return drawPage(h(LimitLine, { of }), { read: [[[list, 'limit'], { [of]: limit }]] }).html;
};
const leaks = (left: number, perDay = 20, line: ReactElement = h(QuotaLine)): string =>
  drawPage(line, { read: [[['/leaks', 'quota'], { left, perDay, renewsAt: '2026-12-01T00:00:00Z' }]] }).html;
const bar = (name: string, used: number, most: number): string =>
  `role="progressbar" aria-label="${name}" aria-valuemin="0" aria-valuemax="${most}" aria-valuenow="${used}"`;

describe.each(['accounts', 'content', 'terms'] as const)('the bar of %s', (at) => {
  const { name, text } = bars[at];

  it('has a name, its value, and says both in words', () => {
    const html = drawnAt(at, 120);
    expect(html).toContain(bar(name, 120, 500));
    expect(html).toContain('width:24%');
    expect(wordsOf(html)).toContain(`120 of 500 ${text}`);
    expect(html).not.toContain('href');
  });

  it('names the plan that holds more where it is nearly full, and leads there', () => {
    expect(wordsOf(drawnAt(at, 400))).toMatch(/See Plus: it holds 5,000$/);
    expect(drawnAt(at, 400)).toContain('href="/plans"');
    expect(drawnAt(at, 400)).not.toContain('is reached');
  });

  it('says at the limit that it is reached, and leads to the plans where one holds more', () => {
    expect(wordsOf(drawnAt(at, 500))).toMatch(/ This limit is reached\. See Plus: it holds 5,000$/);
    expect(drawnAt(at, 500)).toContain('href="/plans"');
    // After a downgrade more may be in use than the plan holds; nothing is drawn beyond the bar.
    expect(drawnAt(at, 620)).toContain('width:100%');
    const largest = drawPage(h(LimitLine, { of: bars[at].of }), {
      read: [[[bars[at].list, 'limit'], { [bars[at].of]: { used: 500, most: 500 } }]],
    }).html;
    expect(wordsOf(largest)).toMatch(/This limit is reached\.$/);
    expect(largest).not.toContain('href');
  });
});

describe('the bar of reported addresses', () => {
  it('has a name, its value, and says both in words', () => {
    expect(leaks(15)).toContain(bar('Addresses reported today', 5, 20));
    expect(wordsOf(leaks(15))).toBe('5 of 20 addresses of your plan are reported today.');
  });

  it('says at the limit when there are new ones, and leads to the plan that takes more', () => {
    const html = leaks(0);
    expect(html).toContain(bar('Addresses reported today', 20, 20));
    expect(wordsOf(html)).toMatch(/20 of 20 addresses .* New ones from .* Premium takes 200 a day$/);
    expect(html).toContain('href="/plans"');
    expect(leaks(0, 200)).not.toContain('href');
  });
});
