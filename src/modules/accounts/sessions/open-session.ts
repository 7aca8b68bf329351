import { randomBytes, randomUUID } from 'node:crypto';
import {
  cookieOfToken,
  cookieSecret,
  cookieShape,
  deviceMark,
  hiddenCookie,
  isDeviceOf,
  markCookie,
  readCookie,
  sessionSeconds,
  tokenOfCookie,
} from '#modules/accounts/session-cookie.ts';
import { endSession, insertSession } from '#modules/accounts/sessions/store.ts';
import type { UserRow } from '#modules/accounts/store.ts';
import type { Context } from '#platform/verb/index.ts';

export interface OpenedSession {
  user: { id: string; name: string; email: string };
  setCookies: string[];
}

/** Opens the session of somebody who has proven who they are, and marks their browser as one that is known. */
export type OpenSession = (ctx: Context, user: UserRow, headers: Headers) => Promise<OpenedSession>;

const deviceSeconds = 365 * 86_400;

export function makeOpenSession(options: { secretKey: string; publicUrl: string }): OpenSession {
  const secret = cookieSecret(options.secretKey);
  const shape = cookieShape(options.publicUrl);
  return async (ctx, { id: userId, name, email }, headers) => {
    const now = ctx.now();
    // The session that this browser had is replaced: nobody could end it any more but from the list.
    const replaced = tokenOfCookie(readCookie(headers, shape.session), secret);
    if (replaced !== undefined) await endSession(ctx.tx, replaced);
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
    const known = readCookie(headers, shape.device);
    const device = isDeviceOf(secret, email, known) ? known : deviceMark(secret, email, randomUUID());
    return {
      user: { id: userId, name, email },
      setCookies: [
        hiddenCookie(shape, shape.session, cookieOfToken(token, secret), sessionSeconds),
        hiddenCookie(shape, shape.device, device, deviceSeconds),
        markCookie(shape, true),
      ],
    };
  };
}
