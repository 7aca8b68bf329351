import type { Detour } from '#modules/accounts/contract.ts';
import type { Visit } from '#modules/accounts/google/google-client.ts';
import type { Identity } from '#modules/accounts/google/identity.ts';

/** What each kind of step knows when it is finished; its owner is a column beside it. */
export interface StepFacts {
  /** Somebody was sent to Google: to sign in or, where the step has an owner, to connect it to their account. */
  google: { visit: Visit; detour: Detour };
  /** Google vouched for the address of an account that has a password: saying it once connects the two. */
  'link-google': { identity: Identity; detour: Detour };
  /** Password or Google were right; a code is still to come. */
  'second-factor': { connects?: Identity | undefined };
  /** An authenticator app was shown its secret; a first code of it is still to come. */
  factor: { sealed: string };
  /** A device was asked to make a passkey, or any device to sign in with one. */
  'new-passkey': { challenge: string };
  passkey: { challenge: string };
}
export type StepKind = keyof StepFacts;

/** Long enough to look up a password or to fetch a phone. */
export const stepMinutes = 10;
