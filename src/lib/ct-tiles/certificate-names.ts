import { X509Certificate } from 'node:crypto';

/** Names that are read of one certificate. */
export const mostNames = 2_000;
const mostBytes = 512 * 1024;
const hostName = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * The domain names that a certificate is for, each once, in small letters, without the star of a wildcard: those of its
 * subject alternative names (RFC 5280 4.2.1.6), or its common name where it has none. Addresses and other names are left out.
 *
 * @returns undefined where it cannot be read as a certificate, or has more names than are read
 * @example certificateNames(der) // ['shop.example.com', 'example.com']
 */
export function certificateNames(der: Uint8Array): string[] | undefined {
  if (der.length > mostBytes) return undefined;
  let certificate: X509Certificate;
  let alternative: string | undefined;
  let subject: string | undefined;
  try {
    certificate = new X509Certificate(der);
    alternative = certificate.subjectAltName;
    subject = alternative === undefined ? certificate.subject : undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return undefined;
  }
  const given = alternative === undefined ? commonName(subject) : dnsNames(alternative);
  if (given.length > mostNames) return undefined;
  const names = given.map((name) => name.toLowerCase().replace(/^\*\./, '').replace(/\.$/, ''));
  return [...new Set(names.filter((name) => hostName.test(name)))];
}

/** Node writes a name with commas, quotes or control characters as a JSON string: none of those is the name of a host. */
const dnsNames = (text: string): string[] =>
  withoutQuoted(text)
    .split(', ')
    .flatMap((part) => (part.startsWith('DNS:') ? [part.slice('DNS:'.length)] : []));

/** In one pass, however many quotes there are: certificates are written by strangers. */
function withoutQuoted(text: string): string {
  let plain = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted) plain += sign;
    else if (sign === '\\') at += 1;
  }
  return plain;
}

const commonName = (subject: string | undefined): string[] =>
  (subject ?? '').split('\n').flatMap((part) => (part.startsWith('CN=') ? [part.slice('CN='.length)] : []));
