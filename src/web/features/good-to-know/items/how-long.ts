import { paidPlans, plans } from '#modules/billing/contract.ts';
import type { Item } from '../item.ts';

const first = paidPlans.map((plan) => `${plans[plan].firstNoticeHours} hours on ${plans[plan].title}`).join(', ');

export const howLong: Item = {
  question: 'How long does a takedown take?',
  short: 'Hours, weeks, or never: it depends on who is asked. Each case shows its own dates and what comes next.',
  body: [
    { heading: 'Our part' },
    {
      points: [
        `The first notice leaves within the time your plan names after a certain match: ${first}.`,
        'We check again after 1, 3, 7, 14 and 30 days.',
        'Who is silent is reminded once after three days. After two weeks we write to the next company.',
        'For intimate pictures both waits are two days.',
      ],
    },
    { heading: 'Their part' },
    {
      points: [
        'United States, copyright (DMCA): a host has to act “expeditiously” to keep its protection. The law names no number of days.',
        'European Union (Digital Services Act, Article 16): a host has to confirm your notice, decide in a timely and careful way, and tell you its decision. Again no number.',
        'United States, intimate pictures (TAKE IT DOWN Act): since 19 May 2026 covered sites and apps have 48 hours after a valid request, and must try to remove known identical copies.',
        'United Kingdom, intimate pictures: a law of 2026 has services remove a reported picture as soon as they reasonably can, and within 48 hours at most; an agent may report for you. What a report must hold is left to regulations.',
        'Search engines usually take days to weeks.',
      ],
    },
    {
      caution:
        'Whether the rules for intimate pictures cover pictures that you once sold is not settled. Copyright does not depend on that question. Ask a lawyer where it matters to you.',
    },
    'Your own median time, with the number of copies behind it, is in {/takedown-report}.',
  ],
  doIt: { '/takedown-report': 'See your own times' },
  reviewed: '2026-11-22',
};
