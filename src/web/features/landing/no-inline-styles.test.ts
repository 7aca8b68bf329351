import { expect, it } from 'vitest';
import { totalsSchema } from '#modules/reports/contract.ts';
import { drawBadge, drawLanding, drawShared, drawText, drawTransparency } from '#web/prerender.tsx';
import type { Drawn, Frame } from './drawn.ts';

const at = new Date('2026-11-21T12:00:00Z');
const frame: Frame = {
  deployment: {
    ...{ mode: 'production', provider: 'reclaim', product: 'Reclaim', google: false, sample: false },
    ...{ labels: {}, toasts: { locked: { title: '', text: '', button: '' } }, links: {} },
  },
  styles: ['/assets/a.css'],
  script: '/assets/landing.js',
};
const prices = { currency: 'usd', monthlyCents: { standard: 5900, plus: 11_900, premium: 24_900 } };
type Report = NonNullable<Parameters<Drawn['drawShared']>[1]>;
type Figures = NonNullable<Parameters<Drawn['drawTransparency']>[1]>;
const threes = (names: string[]) => Object.fromEntries(names.map((name) => [name, 3]));
const totals = threes(Object.keys(totalsSchema.shape)) as Report['totals']; // numbers throughout
const report: Report = {
  ...{ kind: 'full', otherSites: undefined },
  totals,
  byHost: [{ host: 'leak.test', kind: 'other', ...totals }],
  at,
  endsAt: at,
  pages: (['removed', 'noticed', 'refused'] as const).map((state, n) => ({
    ...{ id: `cas_${n}`, address: 'leak[.]test/1', state, foundAt: at },
    removedAt: state === 'removed' ? at : null,
  })),
};
const figures: Figures = {
  ...(threes(
    'days told removed refused exhausted closed underWay goneAlready toldTwice named retracted'.split(' '),
  ) as {
    [Name in keyof Figures]: never; // numbers; what is none follows
  }),
  hours: { n: 30, quarter: 3, median: 20, threeQuarters: 60 },
  letters: { notices: 30, reminders: 3, retractions: 1, bounced: 1, inDoubt: 0 },
  counterNotices: { received: 1, none: 29 },
  hosts: [{ host: 'leak.test', told: 30, removed: 20, medianHours: 20, n: 20 }],
  leastTold: 20,
  leastCreators: 3,
};

it.each([
  ['the first page', () => drawLanding(frame, { prices, figures: undefined })],
  ['the page of figures', () => drawTransparency(frame, figures)],
  ['the page of figures without any', () => drawTransparency(frame, undefined)],
  ['a text', () => drawText(frame, { page: 'terms', text: 'One.\n\nTwo.' })],
  ['a shared report', () => drawShared(frame, report)],
  ['a link that has ended', () => drawShared(frame, undefined)],
  [
    'the page of a badge',
    () =>
      drawBadge(frame, { platform: 'Fanlane', handle: 'mara', profileUrl: undefined, provedAt: at, active: true }, at),
  ],
  ['the page of no badge', () => drawBadge(frame, undefined, at)],
])('%s has no style that the content security policy refuses', (_name, draw) => {
  const html = draw();
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(html).not.toMatch(/<style|\sstyle=/);
});
