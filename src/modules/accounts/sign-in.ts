import { randomUUID } from 'node:crypto';
import { reserveGuess } from '#modules/accounts/limits/reserve-guess.ts';
import {
  cookieSecret,
  cookieShape,
  deviceMark,
  hiddenCookie,
  isDeviceOf,
  markCookie,
  readCookie,
} from '#modules/accounts/session-cookie.ts';
import type { EngineOptions, OpenedSession, OpenSession } from '#modules/accounts/sign-in-engine.ts';
import { Problem } from '#platform/problem/index.ts';

export interface SignInAttempt {
  email: string;
  password: string;
  headers: Headers;
  address: string;
}

const deviceSeconds = 365 * 86_400;

export interface SignIn {
  /**
   * Opens a session or refuses: 401 `invalid_credentials` for every wrong pair alike, 429 while the account, the block of
   * addresses or all strangers must wait.
   */
  guess(attempt: SignInAttempt): Promise<OpenedSession>;
  /** Opens the session of somebody who has this moment chosen the password: that is no guess. */
  begin(attempt: Omit<SignInAttempt, 'address'>): Promise<OpenedSession>;
}

export function makeSignIn(options: EngineOptions, openSession: OpenSession): SignIn {
  const secret = cookieSecret(options.secretKey);
  const shape = cookieShape(options.publicUrl);
  const markOf = (headers: Headers, email: string): string | undefined => {
    const known = readCookie(headers, shape.device);
    return isDeviceOf(secret, email, known) ? known : undefined;
  };
  const begin: SignIn['begin'] = async ({ email, password, headers }) => {
    const opened = await openSession(email, password, headers.get('user-agent') ?? '');
    if (!opened) {
      throw new Problem('unauthenticated', {
        code: 'invalid_credentials',
        detail: 'This e-mail and password do not belong together. Check both, or reset your password.',
      });
    }
    const device = markOf(headers, email) ?? deviceMark(secret, email, randomUUID());
    const setCookies = [
      ...opened.setCookies,
      hiddenCookie(shape, shape.device, device, deviceSeconds),
      markCookie(shape, true),
    ];
    return { user: opened.user, setCookies };
  };
  return {
    begin: (attempt) => begin({ ...attempt, email: attempt.email.toLowerCase() }),
    async guess(attempt) {
      const email = attempt.email.toLowerCase();
      const from = markOf(attempt.headers, email) ? undefined : attempt.address;
      const wasRight = await reserveGuess(options.db, options.clock.now(), { email, from });
      const opened = await begin({ ...attempt, email });
      await wasRight();
      return opened;
    },
  };
}
