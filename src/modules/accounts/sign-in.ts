import { randomUUID } from 'node:crypto';
import {
  type AttemptKind,
  attemptKey,
  forgetAttempts,
  forgiveAttempt,
  reserveAttempt,
} from '#modules/accounts/attempt-limits.ts';
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

/**
 * Opens a session or refuses: 401 `invalid_credentials` for every wrong pair alike, 429 while an account, an address
 * or the two together must wait. A browser that has signed in before has a count of its own.
 */
export function makeSignIn(options: EngineOptions, openSession: OpenSession) {
  const secret = cookieSecret(options.secretKey);
  const shape = cookieShape(options.publicUrl);
  const reserve = async (kind: AttemptKind, key: string): Promise<void> => {
    const wait = await reserveAttempt(options.db, kind, key, options.clock.now());
    if (wait === undefined) return;
    const seconds = Math.ceil(wait / 1000);
    throw new Problem('over-limit', {
      detail: `Too many attempts. Try again in ${inWords(seconds)}, or reset your password.`,
      retryAfterSeconds: seconds,
    });
  };
  return async (attempt: SignInAttempt): Promise<OpenedSession> => {
    const email = attempt.email.toLowerCase();
    const known = readCookie(attempt.headers, shape.device);
    const mark = isDeviceOf(secret, email, known) ? known : undefined;
    const addressKey = attemptKey('address', attempt.address);
    const accountKey = attemptKey('account', email);
    const ownKey = mark ? attemptKey('device', mark) : attemptKey('pair', email, attempt.address);
    await reserve('address', addressKey);
    await reserve(mark ? 'device' : 'pair', ownKey);
    if (!mark) await reserve('account', accountKey);
    const opened = await openSession(email, attempt.password);
    if (!opened) {
      throw new Problem('unauthenticated', {
        code: 'invalid_credentials',
        detail: 'This e-mail and password do not belong together. Check both, or reset your password.',
      });
    }
    await forgetAttempts(options.db, ownKey);
    await forgiveAttempt(options.db, addressKey);
    if (!mark) await forgiveAttempt(options.db, accountKey);
    const device = mark ?? deviceMark(secret, email, randomUUID());
    const setCookies = [
      ...opened.setCookies,
      hiddenCookie(shape, shape.device, device, deviceSeconds),
      markCookie(shape, true),
    ];
    return { user: opened.user, setCookies };
  };
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
