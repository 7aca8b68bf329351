import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeGoogleClient } from '#modules/accounts/google/google-client.ts';
import { renderAuthorization } from '#modules/brands/authorization-document.ts';
import { createLog } from '#platform/log/index.ts';
import { TlsRefusal } from '../../src/lib/safe-fetch/dial.ts';
import { createMissingIssuers } from '../../src/lib/safe-fetch/missing-issuer.ts';
import { publicUrl } from '../setup/accounts-alone.ts';
import { googleIssuer } from '../setup/google-issuer.ts';
import { textOfPdf } from '../setup/pdf-text.ts';
import { lacks } from '../setup/testdata.ts';
import { linesOf, textOf } from './case-of.ts';

const certificatesIn = (name: string): X509Certificate[] =>
  (textOf(name).match(/-----BEGIN CERTIFICATE-----[\w+/=\s]+-----END CERTIFICATE-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  );

describe.skipIf(lacks('field'))('issuers and names seen in the field', () => {
  it('HT-08: a chain without its intermediate is completed from the address in the leaf', async () => {
    const [leaf] = certificatesIn('HT-08-leaf-alone.pem');
    const [root] = certificatesIn('HT-08-root.pem');
    const intermediate = certificatesIn('HT-08-leaf-with-intermediate.pem')[1];
    if (!leaf || !root || !intermediate) throw new Error('the case lacks a certificate');
    const asked: string[] = [];
    const complete = createMissingIssuers([root.toString()], async (url) => {
      asked.push(url);
      return Buffer.from(intermediate.toString());
    });
    /** As OpenSSL answers: it needs the intermediate and its root. */
    const secure = async (ca: readonly string[] | undefined) => {
      if (!ca?.includes(intermediate.toString()) || !ca.includes(root.toString()))
        throw new TlsRefusal('leak.example.org', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE');
      return ca.length;
    };
    const { signal } = new AbortController();
    expect(await complete('leak.example.org', { secure, present: async () => [leaf], signal })).toBe(2);
    expect(asked).toEqual(['http://aia.example.org/int.pem']);
  });

  it('OA-01: Google’s issuer without its scheme', async () => {
    const named: { iss: string } = JSON.parse(textOf('OA-01.txt'));
    expect(named.iss).not.toContain('://');
    const google = await googleIssuer();
    try {
      const client = makeGoogleClient({ ...google.settings, publicUrl, log: createLog('google', 'silent') });
      google.forges((claims) => ({ claims: { ...claims, iss: String(claims.iss).replace('http://', '') } }));
      const { url, visit } = await client.begin();
      const back = await google.visit(url, { email: 'anna@vale.test' });
      expect(await client.finish(back, visit)).toMatchObject({
        issuer: google.settings.issuer,
        email: 'anna@vale.test',
        emailVerified: true,
      });
    } finally {
      google.close();
    }
  });

  it('PD-01: a name beyond Latin-1 in the signed authorization', async () => {
    const names = linesOf('PD-01.txt');
    expect(names).toHaveLength(3);
    const at = new Date('2026-11-21T12:00:00Z');
    for (const name of names) {
      const facts = { id: 'aut_1', ip: undefined, address: '1 Road', country: 'Spain', signedAt: at, expiresAt: at };
      const pdf = Buffer.from(await renderAuthorization({ ...facts, legalName: name, signature: name }));
      expect(textOfPdf(pdf).replaceAll(' ', '')).toContain(`Legalname:${name.replaceAll(' ', '')}`);
    }
  });
});
