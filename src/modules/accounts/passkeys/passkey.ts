import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyRow } from '#modules/accounts/passkeys/store.ts';
import type { UserRow } from '#modules/accounts/store.ts';

/** EdDSA, ES256, RS256: what devices have. */
const algorithms = [-8, -7, -257];

export interface PasskeySettings {
  publicUrl: string;
  product: string;
}
export interface NewPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** Keys belong to the host name alone; what signs has to come from the very origin. */
const partyOf = ({ publicUrl }: PasskeySettings) => ({
  expectedRPID: new URL(publicUrl).hostname,
  expectedOrigin: new URL(publicUrl).origin,
});

/** What a device is asked to make a key for. It has to find the key itself, and its user has to prove to be there. */
export async function creationOptions(
  settings: PasskeySettings,
  user: UserRow,
  known: readonly PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: settings.product,
    rpID: partyOf(settings).expectedRPID,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name || user.email,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** The key that a device made for this challenge; undefined for anything else. */
export async function readNewPasskey(
  settings: PasskeySettings,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...partyOf(settings),
    response,
    expectedChallenge: challenge,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!verified || !registrationInfo) return undefined;
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64'), counter, transports };
}

/** What any device is asked to sign in with: it offers the keys it has for this host. */
export async function requestOptions(settings: PasskeySettings): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({ rpID: partyOf(settings).expectedRPID, userVerification: 'required' });
}

/** Where the counter of the key stands after it signed this challenge; undefined for anything else. */
export async function readSignature(
  settings: PasskeySettings,
  challenge: string,
  { response, key }: { response: AuthenticationResponseJSON; key: PasskeyRow },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...partyOf(settings),
    response,
    expectedChallenge: challenge,
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64')),
      counter: key.counter,
    },
  }).catch(refused);
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** The library throws for whatever does not hold; why is nobody's business outside. */
const refused = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined });
