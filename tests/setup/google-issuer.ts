import { createSign, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTrustedFetch, type SafeFetch } from '../../src/lib/safe-fetch/index.ts';
import { openIssuer } from '../../src/sample/issuer/open-issuer.ts';
import { document } from '../../src/sample/pages/document.ts';
import { publicUrl } from './accounts-alone.ts';

export interface Person {
  email: string;
  name?: string;
  unverified?: boolean;
}
type Claims = Record<string, unknown>;

/** An outside that does not answer. */
export const silence: SafeFetch = async () => ({ ok: false, code: 'connect', sentence: '', hops: [] });

/** The sample world's OpenID issuer on a port of its own, people who go there, and somebody who reads along and forges. */
export async function googleIssuer() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key: JsonWebKey = privateKey.export({ format: 'jwk' });
  const server = createServer((message, response) => void issuer.handle(message, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on TCP
  const issuer = openIssuer({
    url,
    key,
    client: { id: 'the-product', secret: 'a-secret', redirectUri: `${publicUrl}/auth-redirect` },
    draw: (title, body, status = 200) => ({ status, headers: {}, body: document({ title, style: '', body }) }),
  });
  const trusted = createTrustedFetch({ userAgent: 'test', bases: [url] });
  let forge: ((claims: Claims) => { claims: Claims; signedBy?: typeof privateKey }) | undefined;
  let silent = false;
  const fetch: SafeFetch = async (to, request) => {
    if (silent) return silence(to);
    const answer = await trusted(to, request);
    if (!forge || !answer.ok || !new URL(String(to)).pathname.endsWith('/token')) return answer;
    const said = JSON.parse(answer.body.toString()) as { id_token: string }; // what this issuer answers
    const [head = '', body = ''] = said.id_token.split('.');
    const { claims, signedBy = privateKey } = forge(JSON.parse(Buffer.from(body, 'base64url').toString()));
    const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    const signature = createSign('RSA-SHA256').update(signed).sign(signedBy, 'base64url');
    return { ...answer, body: Buffer.from(JSON.stringify({ ...said, id_token: `${signed}.${signature}` })) };
  };
  return {
    settings: { clientId: 'the-product', clientSecret: 'a-secret', issuer: `${url}/google`, fetch },
    /** Changes what the issuer says of people from now on, or who signs it. */
    forges(how: typeof forge) {
      forge = how;
    },
    answers(does: boolean) {
      silent = !does;
    },
    /** Goes where the product sends the browser, says who one is there, and answers what it is sent back with. */
    async visit(to: string, person: Person | 'nobody'): Promise<string> {
      const cookies = new Map<string, string>();
      const go = async (path: string, form?: URLSearchParams): Promise<string> => {
        const answer = await globalThis.fetch(new URL(path, url), {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form ? { method: 'POST', body: form } : {}),
        });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
          cookies.set(name, value);
        }
        const next = answer.headers.get('location');
        if (next === null) throw new Error(`the issuer answered ${answer.status}: ${await answer.text()}`);
        return next;
      };
      const visit = await go(to);
      const form = new URLSearchParams({ do: 'cancel' });
      if (person !== 'nobody') {
        form.set('do', 'go');
        form.set('email', person.email);
        form.set('name', person.name ?? '');
        if (!person.unverified) form.set('verified', 'on');
      }
      const back = await go(await go(visit, form));
      return new URL(back).search;
    },
    close: () => server.close(),
  };
}
