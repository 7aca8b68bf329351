import { unconfirmedEmail } from '#modules/accounts/email/unconfirmed-email.ts';
import { reserveGuess } from '#modules/accounts/limits/reserve-guess.ts';
import { isPassword } from '#modules/accounts/password/hash-password.ts';
import { passwordHashOf } from '#modules/accounts/password/store.ts';
import { openedAt } from '#modules/accounts/sessions/store.ts';
import { existingUser } from '#modules/accounts/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Database } from '#platform/verb/index.ts';

/** So long after signing in, somebody without a password counts as having just shown who they are. */
const freshMs = 10 * 60_000;

export interface OwnerClaim {
  userId: string;
  currentPassword?: string | undefined;
  headers: Headers;
  /** Adds a way into the account, or out of it: 409 `email_unconfirmed` until its address is. */
  adds?: boolean;
}
export interface Owners {
  /**
   * Makes sure that whoever is signed in is the owner and not only somebody at their screen: by the password (400
   * `wrong_password`, or 429) or, where there is none, by having signed in just now (409 `sign_in_again`). A password
   * counts as a guess of a browser that is known, so that a stolen session is no way around the limits; it is counted before,
   * and outside, any transaction.
   */
  confirm(claim: OwnerClaim): Promise<void>;
  isFresh(headers: Headers): Promise<boolean>;
}
export interface OwnersDeps {
  db: Database;
  now: () => Date;
  /** The token of the session that a request comes with. */
  readToken: (headers: Headers) => string | undefined;
}

export function makeOwners({ db, now, readToken }: OwnersDeps): Owners {
  const isFresh = async (headers: Headers): Promise<boolean> => {
    const token = readToken(headers);
    const opened = token === undefined ? undefined : await openedAt(db, token);
    return opened !== undefined && now().getTime() - opened.getTime() < freshMs;
  };
  return {
    isFresh,
    async confirm({ userId, currentPassword, headers, adds }) {
      const hash = await passwordHashOf(db, userId);
      const user = await existingUser(db, userId);
      if (adds && !user.emailVerified) throw unconfirmedEmail();
      if (!hash) {
        if (await isFresh(headers)) return;
        throw new Problem('conflict', {
          code: 'sign_in_again',
          detail: 'Your account has no password, so sign in again first, then do this within ten minutes.',
        });
      }
      if (currentPassword === undefined) throw wrongPassword('Enter your password.');
      // Its own count for each session: nor does a stolen one hold the owner off.
      const by = { device: `session\n${readToken(headers) ?? ''}` };
      const wasRight = await reserveGuess(db, now(), { email: user.email, by });
      if (!(await isPassword(hash, currentPassword))) throw wrongPassword('This is not the password of this account.');
      await wasRight();
    },
  };
}

const wrongPassword = (message: string): Problem =>
  new Problem('invalid', {
    code: 'wrong_password',
    detail: message,
    errors: [{ path: 'currentPassword', message }],
  });
