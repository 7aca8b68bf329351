import type { Answer, Desk } from '../site.ts';
import { days } from './hours.ts';

/** Reads nothing, answers nothing. */
export function stall(): Desk {
  return { says: 'Never answers and removes nothing.', effects: () => [] };
}

/** Answers in words and removes nothing. */
export function answerOnly(
  answer: Exclude<Answer, 'bounce' | 'counter-notice'>,
  after: number,
  says: string,
  detail?: string,
): Desk {
  return { says, effects: () => [{ kind: 'answer', answer, after, ...(detail === undefined ? {} : { detail }) }] };
}

/** The mail server knows no such mailbox (550 at RCPT TO). */
export function bounceAtOnce(): Desk {
  return {
    says: 'Mail bounces at RCPT TO with 550.',
    refusesMail: { code: 550, text: '5.1.1 No such user here' },
    effects: () => [],
  };
}

/** The relay takes the mail and reports later that it could not be delivered. */
export function bounceLater(after: number): Desk {
  return {
    says: 'Mail is accepted and a delivery failure comes back later.',
    effects: () => [{ kind: 'answer', answer: 'bounce', after }],
  };
}

/** Removes at once, then forwards the uploader's counter-notice and restores when the statutory wait is over. */
export function counterNotice(after: number): Desk {
  return {
    says: 'Removes, then forwards a counter-notice and restores after 14 days.',
    effects: () => [
      { kind: 'take-down', leaves: '404', after: Math.min(after, 60), lasts: days(14) },
      { kind: 'answer', answer: 'counter-notice', after },
    ],
  };
}
