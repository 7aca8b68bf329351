import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import { hashRecoveryCode } from '#modules/accounts/second-factor/recovery-codes.ts';
import { factorOf, takeRecoveryCode, takeTimeStep } from '#modules/accounts/second-factor/store.ts';
import { openSecret, timeStepOf } from '#modules/accounts/second-factor/totp.ts';
import type { UserRow } from '#modules/accounts/store.ts';
import type { Clock } from '#platform/clock/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Uses a code of the app, or a recovery code, up: 400 `wrong_code` for a wrong, used or invented one alike. */
export type CheckCode = (ctx: Context, claim: { user: UserRow; code: string }) => Promise<void>;

export function makeCheckCode({ secretKey, clock }: { secretKey: string; clock: Clock }): CheckCode {
  return async (ctx, { user, code }) => {
    const factor = await factorOf(ctx.tx, user.id);
    if (!factor) throw wrongCode();
    const digits = code.replace(/\s/g, '');
    if (/^\d{6}$/.test(digits)) {
      const secret = openSecret(secretKey, user.id, factor.sealedSecret);
      const step = await timeStepOf(secret, digits, phoneTime(clock));
      if (step === undefined || !(await takeTimeStep(ctx.tx, user.id, step))) throw wrongCode();
      return;
    }
    if (!(await takeRecoveryCode(ctx.tx, user.id, hashRecoveryCode(secretKey, user.id, code)))) throw wrongCode();
    await tellOfChange(ctx, { user, change: 'recovery-code-used' });
  };
}

/** Real time, and not the product's: a phone knows no other. */
export const phoneTime = (clock: Clock): Date => new Date(clock.now().getTime() - clock.offsetSeconds() * 1000);

export function wrongCode(): Problem {
  const message = 'This code is wrong, too old, or was used already.';
  return new Problem('invalid', { code: 'wrong_code', detail: message, errors: [{ path: 'code', message }] });
}
