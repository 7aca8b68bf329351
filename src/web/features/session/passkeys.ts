import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import type { SignedIn } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { sessionTexts } from './texts.tsx';

/** Signs in with a passkey of this device, or of one beside it. */
export async function signInByPasskey(): Promise<SignedIn> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Started = { step: string; options: PublicKeyCredentialRequestOptionsJSON };
  const { step, options } = await api.post<Started>('/auth/passkey/start');
  const response = await startAuthentication({ optionsJSON: options });
  return api.post<SignedIn>('/auth/passkey', { step, response });
}

/** Has this device make a passkey for the account. */
export async function addPasskey(name: string, proof: object): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Started = { step: string; options: PublicKeyCredentialCreationOptionsJSON };
  const { step, options } = await api.post<Started>('/account/passkeys/start', proof);
  const response = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw passkeyProblem(error);
  });
  await api.post('/account/passkeys', { step, name, response });
}

/** Browsers name their reasons, but hardly say them. */
export function passkeyProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const texts = textsOf(sessionTexts).passkeys;
  const known: Record<string, string> = { InvalidStateError: texts.thisDeviceHas, SecurityError: texts.passkeysDoNot };
  const detail = (error instanceof Error && known[error.name]) || texts.yourDeviceUsed;
  return new ApiProblem({ status: 0, code: 'no_passkey', detail, ours: true });
}
