import { expect, it } from 'vitest';
import { totalsSchema } from '#modules/reports/contract.ts';
import type { Drawn, Frame } from '#web/features/landing/drawn.ts';
import { drawShared } from '#web/prerender.tsx';

type Report = NonNullable<Parameters<Drawn['drawShared']>[1]>;
const at = new Date('2026-11-21T12:00:00Z');
const frame: Frame = {
  deployment: {
    ...{ mode: 'production', provider: 'reclaim', product: 'Reclaim', google: false, sample: false },
    ...{ labels: {}, toasts: { locked: { title: '', text: '', button: '' } }, links: {} },
  },
  styles: [],
  script: '/assets/landing.js',
};

it('shows what found is the sum of, in all and on each host', () => {
  const names = Object.keys(totalsSchema.shape);
  const totals = {
    ...(Object.fromEntries(names.map((name) => [name, 0])) as Report['totals']), // numbers throughout
    ...{ found: 49, named: 4, toReview: 5, online: 17, unconfirmed: 2, open: 24, removed: 19, closed: 6, refused: 1 },
  };
  const words = drawShared(frame, {
    ...{ kind: 'hosts', otherSites: { sites: 2, ...totals, found: 3 }, at, endsAt: at, pages: [] },
    ...{ totals, byHost: [{ host: 'leak.test', kind: 'other', ...totals }] },
  })
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  for (const part of [
    'Found 49 removed, open and closed together; 4 only by a name',
    'Removed, seen at two checks 19 ',
    'Open 24 5 not decided yet, 17 online (1 refused by the recipient, 0 with no step left), 2 being checked',
    'Closed otherwise 6 dismissed, allowed or withdrawn',
    'Host Found Reported Removed Open Closed leak.test 49 0 19 24 6 2 other sites 3 0 19 24 6',
  ])
    expect(words).toContain(part);
});
