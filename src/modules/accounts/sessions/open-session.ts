import { randomBytes, randomUUID } from 'node:crypto';
import {
  cookieOfToken,
  cookieSecret,
  cookieShape,
  hiddenCookie,
  markCookie,
  readCookie,
  sessionSeconds,
  tokenOfCookie,
} from '#modules/accounts/session-cookie.ts';
import { makeMarkDevice } from '#modules/accounts/sessions/mark-device.ts';
import { endOldest, endSession, insertSession } from '#modules/accounts/sessions/store.ts';
import type { UserRow } from '#modules/accounts/store.ts';
import type { Context } from '#platform/verb/index.ts';

export interface OpenedSession {
  user: { id: string; name: string; email: string };
  setCookies: string[];
}

/** Opens the session of somebody who has proven who they are, and marks their browser as one that is known. */
export type OpenSession = (ctx: Context, user: UserRow, headers: Headers) => Promise<OpenedSession>;

/** Browsers and devices of one person, with those they forgot. */
export const mostSessions = 300;

export function makeOpenSession(options: { secretKey: string; publicUrl: string }): OpenSession {
  const secret = cookieSecret(options.secretKey);
  const shape = cookieShape(options.publicUrl);
  const markDevice = makeMarkDevice(options);
  return async (ctx, user, headers) => {
    const { id: userId, name, email } = user;
    const now = ctx.now();
    // The session that this browser had is replaced: nobody could end it any more but from the list.
    const replaced = tokenOfCookie(readCookie(headers, shape.session), secret);
    if (replaced !== undefined) await endSession(ctx.tx, replaced);
    await endOldest(ctx.tx, userId, mostSessions - 1);
    const token = randomBytes(32).toString('base64url');
    await insertSession(ctx.tx, {
      id: randomUUID(),
      userId,
      token,
      // Sign-in lifetimes follow the product's clock.
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      userAgent: headers.get('user-agent')?.slice(0, 300),
      createdAt: now,
      updatedAt: now,
    });
    return {
      user: { id: userId, name, email },
      setCookies: [
        hiddenCookie(shape, shape.session, cookieOfToken(token, secret), sessionSeconds),
        markDevice(user, headers),
        markCookie(shape, true),
      ],
    };
  };
}
