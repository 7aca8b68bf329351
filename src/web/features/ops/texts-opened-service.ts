import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

export const openedServiceTexts = translated('openedService', {
  thread: {
    by: { creator: 'The creator', team: 'The team' },
    notes: 'Notes of the team, which the creator does not read',
  },
  fake: { copy: 'Copy addresses', signed: 'Declared and signed by' },
  service: {
    open: 'Open its complaints page',
    withdrawn: 'Tell it that these are withdrawn',
    copyAddresses: 'Copy these addresses',
  },
  removal: {
    copy: 'Copy address',
    by: { creator: 'the creator', operator: 'an operator' },
    minutes: (n: number) => count(n, 'minute'),
    kinds: {
      asked: 'Asked',
      'taken-up': 'Taken up',
      step: 'Worked on',
      question: 'Question',
      answer: 'Answer',
      removed: 'Removed',
      'not-possible': 'Not possible',
      withdrawn: 'Withdrawn',
    },
  },
});
