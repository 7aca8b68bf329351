import type { NewUser } from '../../src/modules/accounts/index.ts';

/** Somebody new who signs in by Google: most people of tests never sign in, and a password's hash takes a tenth of a second. */
export const person = (email: string, name = ''): NewUser => ({
  email,
  name,
  google: { issuer: 'https://accounts.test', subject: email, email, emailVerified: true, name },
});

/** A plan that lasts for whatever weeks a test goes through. */
export const longPaid = (userId: string, now: Date) =>
  ({
    userId,
    plan: 'standard',
    state: 'active',
    paidUntil: new Date(now.getTime() + 3650 * 86_400_000),
    everPaid: true,
    cause: 'test',
  }) as const;
