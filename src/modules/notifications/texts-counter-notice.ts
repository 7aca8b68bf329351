import type { CounterEnd } from '#modules/cases/index.ts';
import type { Saying } from '#modules/notifications/texts.ts';
import type { Stage } from '#modules/replies/index.ts';

/** A decision that is due, by the days that are left. */
export const decisionDue: Record<Stage, Saying> = {
  soon: {
    title: 'Decide about a counter-notice',
    text: 'In three business days the host may put the copy back. Withdraw the notice, name a court action, or let the counter-notice take effect.',
  },
  today: {
    title: 'The host may put a copy back from today',
    text: 'A counter-notice still waits for your decision. If you do nothing, it takes effect in four business days.',
  },
  over: {
    title: 'A counter-notice took effect',
    text: 'There was no decision in time. The host may restore the copy, and we send nothing more about it. We check whether it is back.',
  },
};

/** By how it ended. */
export const counterNoticeEnded: Record<CounterEnd, Saying> = {
  mistaken: {
    title: 'It was no counter-notice',
    text: 'An operator read the message. The case resumes; you need not decide.',
  },
  upheld: {
    title: 'Your court action was won',
    text: 'An operator recorded that. The case resumes.',
  },
  lost: {
    title: 'Your court action was lost',
    text: 'An operator recorded that. Everyone who received a notice about the page is told that it is withdrawn.',
  },
};
