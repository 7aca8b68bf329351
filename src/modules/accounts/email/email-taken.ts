import { Problem } from '#platform/problem/index.ts';

/** Told only to whoever holds a link that went to that very address. */
export const emailTaken = (): Problem =>
  new Problem('conflict', {
    code: 'email_taken',
    detail: 'Another account uses this address by now. Sign in to that one, or choose another address.',
  });
