import type { Configuration, CustomFetch, IDToken } from 'openid-client';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { grantCode } from '#modules/accounts/google/grant-code.ts';
import type { Identity } from '#modules/accounts/google/identity.ts';
import type { Log } from '#platform/log/index.ts';
import { Problem } from '#platform/problem/index.ts';

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** See `createTrustedFetch`, with `originsOfIssuer`; other hosts meet the full guard. */
  fetch: SafeFetch;
}

const googleIssuer = 'https://accounts.google.com';
/** Where Google's own issuer keeps its tokens and its keys (its discovery document). */
const googleOrigins = ['https://oauth2.googleapis.com', 'https://www.googleapis.com'];

/** The origins that whoever configured an issuer vouches for. */
export const originsOfIssuer = (issuer: string): string[] =>
  new URL(issuer).origin === googleIssuer ? [issuer, ...googleOrigins] : [issuer];

/** What one visit to Google has to match when it comes back. */
export interface Visit {
  state: string;
  nonce: string;
  verifier: string;
}

export interface GoogleClient {
  /** Where to send the browser, and what its way back has to match. */
  begin(): Promise<{ url: string; visit: Visit }>;
  /**
   * Exchanges the code of a way back for who it is. `mismatch` for whatever is not the answer to that visit: state,
   * issuer, code, verifier, signature, audience, nonce or time. Throws 503 where Google does not answer.
   */
  finish(search: string, visit: Visit): Promise<Identity | 'cancelled' | 'mismatch'>;
}

const unreachable = (): Problem =>
  new Problem('unavailable', {
    code: 'google_unreachable',
    detail: 'Google does not answer at the moment. Try again, or use your e-mail.',
  });

/** Google by OpenID Connect: code flow with PKCE, state and nonce, the ID token's signature checked. */
export function makeGoogleClient(settings: GoogleSettings & { publicUrl: string; log: Log }): GoogleClient {
  const redirectUri = `${settings.publicUrl}/auth-redirect`;
  let discovered: Promise<Configuration> | undefined;
  const load = async (): Promise<Configuration> => {
    discovered ??= discover(settings);
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined; // asked again by the next one
      settings.log.warn({ err: error }, 'the OpenID issuer could not be read');
      throw unreachable();
    }
  };
  return {
    async begin() {
      const oidc = await import('openid-client');
      const verifier = oidc.randomPKCECodeVerifier();
      const visit = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const url = oidc.buildAuthorizationUrl(await load(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, visit };
    },
    async finish(search, { state, nonce, verifier }) {
      const oidc = await import('openid-client');
      const back = new URL(redirectUri);
      back.search = search;
      try {
        const claims = await grantCode({
          configuration: await load(),
          clientSecret: settings.clientSecret,
          back,
          checks: { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        });
        return identityOf(claims, settings.clientId) ?? 'mismatch';
      } catch (error) {
        const problem = problemIn(error);
        if (problem) throw problem;
        if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
        settings.log.warn({ err: error }, 'an answer of the OpenID issuer was refused');
        return 'mismatch';
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret, fetch }: GoogleSettings): Promise<Configuration> {
  const oidc = await import('openid-client');
  const isPlain = new URL(issuer).protocol === 'http:'; // refused by the configuration in production
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    { id_token_signed_response_alg: 'RS256' },
    oidc.ClientSecretPost(clientSecret),
    {
      [oidc.customFetch]: through(fetch),
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    },
  );
  return configuration;
}

/** The library's requests through the one door to the outside. */
const through =
  (ask: SafeFetch): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await ask(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body ? { body: String(body) } : {}),
      ...(signal ? { signal } : {}),
      maxRedirects: 0,
      maxBytes: 1_000_000,
    });
    if (!answer.ok || answer.status >= 500) throw unreachable();
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };

function problemIn(error: unknown): Problem | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Problem) return at;
  return undefined;
}

/** OpenID Connect Core 3.1.3.7: a token for other audiences, too, or for another authorized party, is not ours. */
const isForUs = ({ aud, azp = undefined }: IDToken, clientId: string): boolean =>
  [aud].flat().every((audience) => audience === clientId) && (azp === undefined || azp === clientId);

function identityOf(claims: IDToken | undefined, clientId: string): Identity | undefined {
  if (!claims || !isForUs(claims, clientId)) return undefined;
  if (typeof claims.email !== 'string' || !claims.email.includes('@')) return undefined;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email.trim().toLowerCase(),
    // Some issuers write it as text.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: typeof claims.name === 'string' ? claims.name.trim().slice(0, 200) : '',
  };
}
