import { reserveGuess } from '#modules/accounts/limits/reserve-guess.ts';
import { passwordHashOf } from '#modules/accounts/password/store.ts';
import { userById } from '#modules/accounts/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Database } from '#platform/verb/index.ts';

export type CheckPassword = (owner: { userId: string; currentPassword: string }) => Promise<void>;

/**
 * Makes sure that whoever is signed in knows the password: 400 `wrong_password`, or 429. It counts as a guess of a known
 * browser, so that a stolen session is no way around the limits; it is counted before, and outside, any transaction.
 */
export function makeCheckPassword({ db, now }: { db: Database; now: () => Date }): CheckPassword {
  return async ({ userId, currentPassword }) => {
    const user = await userById(db, userId);
    const hash = await passwordHashOf(db, userId);
    const wasRight = await reserveGuess(db, now(), { email: user?.email ?? userId, from: undefined });
    if (!hash || !(await isPassword(hash, currentPassword))) {
      const message = 'This is not the password of this account.';
      throw new Problem('invalid', {
        code: 'wrong_password',
        detail: message,
        errors: [{ path: 'currentPassword', message }],
      });
    }
    await wasRight();
  };
}

async function isPassword(hash: string, password: string): Promise<boolean> {
  const { verifyPassword } = await import('better-auth/crypto');
  return verifyPassword({ hash, password });
}
