import { randomBytes } from 'node:crypto';
import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import { phoneTime, wrongCode } from '#modules/accounts/second-factor/check-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from '#modules/accounts/second-factor/recovery-codes.ts';
import { factorOf, insertFactor, newTrust, replaceRecoveryCodes } from '#modules/accounts/second-factor/store.ts';
import { newSecret, openSecret, otpAddress, sealSecret, timeStepOf } from '#modules/accounts/second-factor/totp.ts';
import { putStep, readStep, takeStep } from '#modules/accounts/steps/store.ts';
import { unknownStep } from '#modules/accounts/steps/unknown-step.ts';
import type { UserRow } from '#modules/accounts/store.ts';
import type { Clock } from '#platform/clock/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface FactorSettings {
  secretKey: string;
  clock: Clock;
  /** The name that stands in the app beside the codes. */
  product: string;
}

/** Makes a secret for the app. Nothing counts before a first code of it was said. */
export async function beginFactor({ secretKey, product }: FactorSettings, ctx: Context, user: UserRow) {
  if (await factorOf(ctx.tx, user.id)) throw alreadyOn();
  const secret = await newSecret();
  const step = randomBytes(32).toString('base64url');
  const sealed = sealSecret(secretKey, user.id, secret);
  await putStep(ctx, { kind: 'factor', secret: step, userId: user.id, facts: { sealed } });
  const { encodeQR } = await import('qr');
  const address = await otpAddress({ secret, email: user.email, product });
  // On white, whatever the page around it: cameras do not read the square in the dark.
  const picture = encodeQR(address, 'svg', { border: 4 }).replace(
    '<path',
    '<rect width="100%" height="100%" fill="#fff"/><path',
  );
  return { step, secret, picture };
}

/** Turns the second factor on with a first code of the app; answers the recovery codes, which nobody can read again. */
export async function turnFactorOn(
  { secretKey, clock }: FactorSettings,
  ctx: Context,
  { user, step, code }: { user: UserRow; step: string; code: string },
): Promise<string[]> {
  const begun = await readStep(ctx, 'factor', step);
  if (begun?.userId !== user.id) throw unknownStep();
  const secret = openSecret(secretKey, user.id, begun.facts.sealed);
  const lastStep = await timeStepOf(secret, code.replace(/\s/g, ''), phoneTime(clock));
  if (lastStep === undefined) throw wrongCode();
  if (!(await takeStep(ctx, 'factor', step))) throw unknownStep();
  const row = { userId: user.id, sealedSecret: begun.facts.sealed, lastStep, trust: newTrust(), createdAt: ctx.now() };
  if (!(await insertFactor(ctx.tx, row))) throw alreadyOn();
  await tellOfChange(ctx, { user, change: 'second-factor-on' });
  return writeRecoveryCodes(secretKey, ctx, user.id);
}

/** Makes new recovery codes; the old ones work no more. */
export async function writeRecoveryCodes(secretKey: string, ctx: Context, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(secretKey, userId, code));
  await replaceRecoveryCodes(ctx.tx, userId, hashes);
  return codes;
}

const alreadyOn = (): Problem =>
  new Problem('conflict', { code: 'second_factor_on', detail: 'Your account asks for a second factor already.' });
