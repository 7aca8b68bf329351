import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { holdUser } from '#modules/accounts/email/store.ts';
import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import { creationOptions, type PasskeySettings, readNewPasskey } from '#modules/accounts/passkeys/passkey.ts';
import { insertPasskey, passkeysOf } from '#modules/accounts/passkeys/store.ts';
import { putStep, takeStep } from '#modules/accounts/steps/store.ts';
import { unknownStep } from '#modules/accounts/steps/unknown-step.ts';
import type { UserRow } from '#modules/accounts/store.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** More than anybody has devices. */
const most = 20;

/** Says what a device shall make a key for. */
export async function beginPasskey(settings: PasskeySettings, ctx: Context, user: UserRow) {
  const known = await passkeysOf(ctx.tx, user.id);
  if (known.length >= most) throw tooMany();
  const options = await creationOptions(settings, user, known);
  const step = randomBytes(32).toString('base64url');
  await putStep(ctx, { kind: 'new-passkey', secret: step, userId: user.id, facts: { challenge: options.challenge } });
  return { step, options: { ...options } };
}

/** Adds the key that a device made: 400 `passkey_refused` for what is none, or not for this challenge. */
export async function addPasskey(
  settings: PasskeySettings,
  ctx: Context,
  given: { user: UserRow; step: string; name: string; response: RegistrationResponseJSON },
): Promise<void> {
  const { user, response, name } = given;
  const step = await takeStep(ctx, 'new-passkey', given.step);
  if (step?.userId !== user.id) throw unknownStep();
  // Several may have been begun while there was room for one.
  await holdUser(ctx.tx, user.id);
  if ((await passkeysOf(ctx.tx, user.id)).length >= most) throw tooMany();
  const key = await readNewPasskey(settings, step.facts.challenge, response);
  const now = ctx.now();
  const row = key && { ...key, id: newId('passkey', now), userId: user.id, name, createdAt: now };
  if (!row || !(await insertPasskey(ctx.tx, row))) throw refusedPasskey();
  await tellOfChange(ctx, { user, change: 'passkey-added' });
}

const tooMany = (): Problem =>
  new Problem('conflict', {
    code: 'too_many_passkeys',
    detail: `An account has at most ${most} passkeys. Remove one that is not used any more.`,
  });

export const refusedPasskey = (): Problem =>
  new Problem('invalid', {
    code: 'passkey_refused',
    detail: 'This passkey does not open an account here. Begin again, or sign in another way.',
  });
