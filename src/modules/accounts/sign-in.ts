import type { Enter, Entered } from '#modules/accounts/enter.ts';
import type { Identity } from '#modules/accounts/google/identity.ts';
import { reserveGuess } from '#modules/accounts/limits/reserve-guess.ts';
import { isPassword } from '#modules/accounts/password/hash-password.ts';
import { holdPasswordHash, ownerByEmail } from '#modules/accounts/password/store.ts';
import { cookieSecret, cookieShape, deviceOf, readCookie } from '#modules/accounts/session-cookie.ts';
import { userById } from '#modules/accounts/store.ts';
import type { Clock } from '#platform/clock/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context, Database } from '#platform/verb/index.ts';

export interface SignInAttempt {
  email: string;
  password: string;
  headers: Headers;
  address: string;
  /**
   * What else the right password does: whoever Google says this is may come that way from now on. Asked inside the
   * sign-in, so that what was begun is used up with it: of many at once one gets in.
   */
  connects?: (ctx: Context) => Promise<Identity>;
  transaction: <Output>(work: (ctx: Context) => Promise<Output>) => Promise<Output>;
}

/**
 * Lets somebody in or refuses: 401 `invalid_credentials` for every wrong pair alike, and in the same time, 429 while the
 * account, the block of addresses or all strangers must wait.
 */
export type SignIn = (attempt: SignInAttempt) => Promise<Entered>;

export interface SignInOptions {
  db: Database;
  clock: Clock;
  secretKey: string;
  publicUrl: string;
  enter: Enter;
}

export function makeSignIn({ db, clock, secretKey, publicUrl, enter }: SignInOptions): SignIn {
  const secret = cookieSecret(secretKey);
  const shape = cookieShape(publicUrl);
  return async ({ password, headers, address, connects, transaction, ...given }) => {
    const email = given.email.toLowerCase();
    const owner = await ownerByEmail(db, email);
    const device = deviceOf(secret, owner ?? nobody, readCookie(headers, shape.device));
    const wasRight = await reserveGuess(db, clock.now(), { email, by: device ? { device } : { address } });
    // Compared also where there is nobody, or no password: the time does not tell.
    const isRight = await isPassword(owner?.hash ?? undefined, password);
    if (!owner || !isRight) throw wrongPair();
    const entered = await transaction(async (ctx) => {
      // A password that is set anew at this moment ends every session: none is opened after that with the old one.
      const isStill = (await holdPasswordHash(ctx.tx, owner.id)) === owner.hash;
      const user = await userById(ctx.tx, owner.id);
      if (!user || !isStill) throw wrongPair();
      return enter(ctx, { user, headers, connects: await connects?.(ctx) });
    });
    await wasRight();
    return entered;
  };
}

/** Asked alike, so that the time does not tell; nothing was ever marked so. */
const nobody = { id: '', deviceTrust: '' };

const wrongPair = (): Problem =>
  new Problem('unauthenticated', {
    code: 'invalid_credentials',
    detail: 'This e-mail and password do not belong together. Check both, or reset your password.',
  });
