import { number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** What is said here where the service said nothing. */
export const apiTexts = translated('api', {
  client: {
    unreadable: 'The answer could not be read. Try again.',
  },
  problem: {
    ourSide: 'Something failed on our side. Nothing was sent twice and nothing was lost.',
    unreachable: 'We could not reach the service. Check your connection and try again.',
  },
  atMost: (most: number) => `Use at most ${number(most)} characters.`,
  removal: {
    failed: 'It was not removed',
    undo: 'Undo',
  },
});
