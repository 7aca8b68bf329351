import { wordsKeptDays } from '#modules/manual-removals/lengths.ts';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** Words of the page of requests alone, which a case does not load. */
export const planTexts = translated('manual-removals/plan', {
  /** Beside the card that names the plan: only what the product keeps (decision 0188). */
  text: `Your requests stay here; one whose page has no case is deleted after ${count(wordsKeptDays, 'day')}, or when you withdraw it. You can answer questions and withdraw a request. Work the team has begun continues while your authorization is valid; without the plan it begins no other.`,
  lead: {
    title: 'Ask for a removal by hand',
    text: 'For pages that a machine cannot handle: a sign-in, a form with a puzzle, a chat. Our team does it by hand; the case shows each step and the time it took.',
  },
  standing: {
    promised: (hours: number) => `Your plan promises a first step within ${hours} hours.`,
    unpromised: 'Your plan promises no time for a first step.',
    measured: (median: string, n: number, days: number) =>
      `In the last ${days} days the median was ${median} (${count(n, 'request')}).`,
    unmeasured: 'No request was taken up in the last 90 days, so there is no measured time yet.',
  },
  checked: {
    checking: 'We check this page first. Once a case opens for it, our team gets your request.',
    noCase: 'No case opened for this page, so our team did not begin.',
    kept: `While its page has no case, we keep a request for ${count(wordsKeptDays, 'day')}. Withdraw it, and it is deleted at once.`,
  },
});
