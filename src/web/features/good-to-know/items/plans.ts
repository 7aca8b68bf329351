import { type PaidPlan, plans as table } from '#modules/billing/contract.ts';
import { count } from '#web/ui/words.ts';
import type { Item } from '../item.ts';

/** What the table of plans says, so that this answer cannot say anything else. */
function sizeOf(plan: PaidPlan): string {
  const { limits, scanEveryHours: hours } = table[plan];
  const often = hours === 168 ? 'A scan each week' : hours === 24 ? 'A scan each day' : `A scan every ${hours} hours`;
  return `${often}, ${count(limits.accounts, 'account')}, ${count(limits.works, 'file')}, ${count(limits.terms, 'search term')}`;
}

export const plans: Item = {
  question: 'What do Standard, Plus, Premium include?',
  short:
    'Standard finds copies and takes them down. Plus is larger, faster, and takes your own reports. Premium adds people who pose as you.',
  /** Asked for at each use: its numbers are written as the reader's language does. */
  get body() {
    return [
      { heading: 'Standard' },
      {
        points: [
          `${sizeOf('standard')}.`,
          'Notices to hosts, two checks before a copy counts as removed, and the watch for re-uploads.',
          'Search engine removals, the report with CSV, and badges for your own pages.',
        ],
      },
      { heading: 'Plus: all of that, and' },
      {
        points: [
          `${sizeOf('plus')}.`,
          `Your own reports, ${table.plus.limits.leaksPerDay} addresses a day.`,
          'The report as PDF, and access for your own programs.',
        ],
      },
      { heading: 'Premium: all of that, and' },
      {
        points: [
          `${sizeOf('premium')}.`,
          'Sites where copies of you were found lately are looked at again every hour, between the scans.',
          `${table.premium.limits.leaksPerDay} addresses of your own a day, looked at first.`,
          'Impersonation, fake accounts and deep fakes, removals done by hand, priority support, and dark web scanning where {/plans} lists it.',
        ],
      },
      'Every plan covers one creator, who may have several accounts. See {/plans} for the prices of this service and what each plan includes.',
      'No plan buys a faster host. A higher plan checks more often and asks sooner.',
    ];
  },
  doIt: { '/plans': 'Compare plans' },
  reviewed: '2026-11-21',
};
