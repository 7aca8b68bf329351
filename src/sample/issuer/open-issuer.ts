import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { html, type Markup } from '../pages/html.ts';
import type { SiteResponse } from '../site.ts';
import { memoryAdapter } from './memory-adapter.ts';

export type IssuerOptions = {
  /** Address of the server it stands in; the issuer is `/google` there. */
  url: string;
  client: { id: string; secret: string; redirectUri: string };
  draw: (title: string, body: Markup, status?: number) => SiteResponse;
  /** Signs what it says; made anew unless given. */
  key?: JsonWebKey;
};
/** Stands for Google: a whole OpenID Connect issuer, whose people are whoever one says to be. */
export type Issuer = { handle(message: IncomingMessage, response: ServerResponse): Promise<void> };

export const issuerPath = '/google';
type Person = { email: string; name: string; verified: boolean };

/** Opens the issuer. It knows nobody by heart: an address always has the same `sub`, whatever was forgotten in between. */
export function openIssuer({ url, client, draw, key = newKey() }: IssuerOptions): Issuer {
  const people = new Map<string, Person>();
  const provider = new Provider(`${url}${issuerPath}`, {
    ...settings(people),
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...key, kid: 'sample', use: 'sig', alg: 'RS256' }] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    async renderError(ctx, { error, error_description: why }) {
      const page = draw('Sample Google', html`<p>This sign-in cannot go on: ${error}. ${why ?? ''}</p>`, 400);
      ctx.status = page.status;
      ctx.type = 'html';
      ctx.body = page.body;
    },
  });
  const answer = provider.callback();
  return {
    async handle(message, response) {
      const whole = message.url ?? '';
      if (!whole.startsWith(`${issuerPath}/visit/`)) {
        Object.assign(message, { originalUrl: whole, url: whole.slice(issuerPath.length) || '/' });
        return answer(message, response);
      }
      if (message.method === 'POST') return finish(provider, people, message, response);
      const { params } = await provider.interactionDetails(message, response);
      const page = draw('Sample Google', chooser(String(params.client_id)));
      response.writeHead(page.status, { ...page.headers, 'content-type': 'text/html; charset=utf-8' }).end(page.body);
    },
  };
}

function settings(people: Map<string, Person>): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    cookies: { keys: [randomBytes(24).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${issuerPath}/visit/${uid}` },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => {
        const { email = '', name = '', verified = false } = people.get(sub) ?? {};
        return { sub, email, name, email_verified: verified };
      },
    }),
    // Whoever chose an account has agreed: there is one client, and it asks for a name and an address.
    async loadExistingGrant({ oidc: { provider, client, session } }) {
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function finish(
  provider: Provider,
  people: Map<string, Person>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  const email = (form.get('choose') || form.get('email') || '').trim().toLowerCase();
  if (form.get('do') === 'cancel' || !email.includes('@'))
    return provider.interactionFinished(message, response, { error: 'access_denied' });
  const sub = subjectOf(email);
  const isChosen = form.has('choose');
  people.set(sub, { email, name: form.get('name') ?? '', verified: isChosen || form.has('verified') });
  await provider.interactionFinished(message, response, { select_account: {}, login: { accountId: sub } });
}

/** Digits, as Google's own are. @example subjectOf('mara@gmail.test') // '10…' */
export const subjectOf = (email: string): string =>
  `1${BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`)}`;

const newKey = (): JsonWebKey =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

const chooser = (client: string): Markup => html`<p>Stands for Google. Choose whom it says you are to ${client}.</p>
<form method="post" class="row"><button name="choose" value="mara.vale@gmail.test">mara.vale@gmail.test</button> <button name="choose" value="plus@demo.test">plus@demo.test, who has an account already</button></form>
<h2>Somebody else</h2>
<form method="post"><p><label>E-mail <input name="email" type="email" required></label></p><p><label>Name <input name="name"></label></p><p><label><input type="checkbox" name="verified" checked> Google has verified this address</label></p>
<button name="do" value="go">Continue</button> <button name="do" value="cancel" formnovalidate>Cancel</button></form>`;
