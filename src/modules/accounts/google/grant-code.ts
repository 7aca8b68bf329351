import type { AuthorizationCodeGrantChecks, Configuration, CustomFetch, IDToken, ServerMetadata } from 'openid-client';

interface GrantCode {
  configuration: Configuration;
  clientSecret: string;
  /** As the browser came back. */
  back: URL;
  checks: AuthorizationCodeGrantChecks;
}

/**
 * Exchanges a code for the checked claims of its ID token. Google may leave the scheme out of the token's issuer (OpenID
 * Connect Core 15.6.2), and the library compares one name only: an answer that it refused for nothing but that is checked
 * again, in full, under the other name. The code is spent once.
 *
 * @returns claims whose `iss` is always the issuer's whole name
 */
export async function grantCode({
  configuration,
  clientSecret,
  back,
  checks,
}: GrantCode): Promise<IDToken | undefined> {
  const oidc = await import('openid-client');
  const server = configuration.serverMetadata();
  const { issuer } = server;
  const request = configuration[oidc.customFetch];
  let spent: Response | undefined;
  if (!request) throw new Error('the OpenID configuration has no way to the outside');
  const askOnce: CustomFetch = async (url, options) => {
    if (options.method !== 'POST') return request(url, options);
    spent ??= await request(url, options);
    return spent.clone();
  };
  const grant = async (named: Partial<ServerMetadata>, address: URL): Promise<IDToken | undefined> => {
    const client = configuration.clientMetadata();
    const authentication = oidc.ClientSecretPost(clientSecret);
    const own = new oidc.Configuration({ ...server, ...named }, client.client_id, client, authentication);
    oidc.enableNonRepudiationChecks(own);
    if (issuer.startsWith('http:')) oidc.allowInsecureRequests(own);
    own[oidc.customFetch] = askOnce;
    const keys = oidc.getJwksCache(configuration);
    if (keys) oidc.setJwksCache(own, keys);
    const claims = (await oidc.authorizationCodeGrant(own, address, checks)).claims();
    const read = oidc.getJwksCache(own);
    if (read) oidc.setJwksCache(configuration, read);
    return claims;
  };
  try {
    return await grant({}, back);
  } catch (error) {
    const bare = issuer.replace(/^https?:\/\//, '');
    if (refusedIssuer(error) !== bare) throw error;
    // The address was judged by the whole name just now.
    const rest = new URL(back);
    rest.searchParams.delete('iss');
    const claims = await grant({ issuer: bare, authorization_response_iss_parameter_supported: false }, rest);
    return claims && { ...claims, iss: issuer };
  }
}

/** The issuer in an ID token, where the library refused the token for it. */
function refusedIssuer(error: unknown): unknown {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { cause } = at;
    if (!(cause instanceof Object) || !('claim' in cause) || cause.claim !== 'iss' || !('claims' in cause)) continue;
    return cause.claims instanceof Object && 'iss' in cause.claims ? cause.claims.iss : undefined;
  }
  return undefined;
}
