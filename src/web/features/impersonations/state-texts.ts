import type { ImpersonationState } from '#modules/impersonations/contract.ts';
import { translated } from '#web/language/translated.ts';

/** States of a report, which the desk reads too. */
export const impersonationStateTexts = translated('impersonationStates', {
  waiting: 'Waits for an operator',
  asked: 'Waits for your answer',
  accepted: 'Accepted',
  filed: 'Handed in',
  removed: 'Gone',
  refused: 'Left up',
  silent: 'No answer',
  restored: 'Back again',
  declined: 'Not accepted',
  withdrawn: 'Withdrawn',
} satisfies Record<ImpersonationState, string>);
