import { plans } from '#modules/billing/contract.ts';
import type { Item } from '../item.ts';

const { standard, plus, premium } = plans;

export const whenToUpgrade: Item = {
  question: 'When should I upgrade?',
  short: 'When a limit is nearly used, when you keep finding copies yourself, or when someone poses as you.',
  body: [
    { heading: 'It helps' },
    {
      points: [
        `From Standard to Plus: you have more than ${standard.limits.accounts} accounts or ${standard.limits.works} files, a week between scans is too long, or you find copies that a scan did not.`,
        `From Plus to Premium: fake accounts or made-up pictures of you appear, or new copies spread within hours and a scan every ${premium.scanEveryHours} hours would catch them sooner.`,
        `You work with an agency or a program: Plus opens access for programs, with ${plus.limits.terms} search terms.`,
      ],
    },
    { heading: 'It does not help' },
    {
      points: [
        'When hosts are slow. They answer no plan faster than another.',
        'When few copies are found and all are being dealt with.',
        'When accounts or originals are missing. Add those first: nothing else finds more.',
      ],
    },
    { heading: 'How it works' },
    {
      points: [
        'A higher plan holds at once. You see what is paid today and the next date before you agree.',
        'A lower plan begins with the next period. What is over its limits stays, and no more of it can be added.',
        'A locked page names the plan that opens it. We suggest a plan only for a reason, and say the reason.',
      ],
    },
  ],
  doIt: { '/plans': 'See what a change costs today' },
  reviewed: '2026-11-21',
};
