import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { refusedPasskey } from '#modules/accounts/passkeys/add-passkey.ts';
import { type PasskeySettings, readSignature, requestOptions } from '#modules/accounts/passkeys/passkey.ts';
import { holdPasskey, noteSignature } from '#modules/accounts/passkeys/store.ts';
import type { OpenedSession, OpenSession } from '#modules/accounts/sessions/open-session.ts';
import { putStep, takeStep } from '#modules/accounts/steps/store.ts';
import { unknownStep } from '#modules/accounts/steps/unknown-step.ts';
import { userById } from '#modules/accounts/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** Says what any key of this service shall sign, whoever's it is. */
export async function beginByPasskey(settings: PasskeySettings, ctx: Context) {
  const options = await requestOptions(settings);
  const step = randomBytes(32).toString('base64url');
  await putStep(ctx, { kind: 'passkey', secret: step, facts: { challenge: options.challenge } });
  return { step, options: { ...options } };
}

/**
 * Lets in whoever's key signed the challenge. No second factor is asked: the device is one thing, and the finger, face or
 * number that unlocked it another.
 */
export async function signInByPasskey(
  settings: PasskeySettings & { openSession: OpenSession },
  ctx: Context,
  given: { step: string; response: AuthenticationResponseJSON; headers: Headers },
): Promise<OpenedSession> {
  const { response, headers } = given;
  const step = await takeStep(ctx, 'passkey', given.step);
  if (!step) throw unknownStep();
  const key = await holdPasskey(ctx.tx, response.id);
  const counter = key && (await readSignature(settings, step.facts.challenge, { response, key }));
  const user = key && (await userById(ctx.tx, key.userId));
  if (!user || counter === undefined) throw refusedPasskey();
  await noteSignature(ctx.tx, key.id, counter, ctx.now());
  return settings.openSession(ctx, user, headers);
}
