import { X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';
import { type PresentedChain, TlsRefusal } from './dial.ts';
import { FetchRefusal } from './failure.ts';

/** Fetches what stands at an http: address through the guard; undefined for anything but a small answer with status 200. */
export type FetchIssuer = (url: string, signal: AbortSignal) => Promise<Buffer | undefined>;

/** Secures a connection of its own: `ca` replaces the authorities that Node trusts. */
type Secure<Secured> = (ca: readonly string[] | undefined) => Promise<Secured>;
type Attempt<Secured> = { secure: Secure<Secured>; present: () => Promise<PresentedChain>; signal: AbortSignal };

export type MissingIssuers = <Secured>(host: string, attempt: Attempt<Secured>) => Promise<Secured>;

const mostFetched = 2;
const mostHosts = 500;
const lacksIssuer: ReadonlySet<string> = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
]);

/**
 * Secures connections to sites that leave out an intermediate certificate, as browsers do: the missing one is fetched from
 * the address that the certificate below it names (RFC 5280 4.2.2.1). What was fetched is never an authority: it must have
 * issued the certificate below it and be issued by a root that is trusted already, and the handshake is then checked in
 * full against that root. OpenSSL ends a chain at a self-signed certificate only, so the intermediate in `ca` ends none.
 *
 * @param trusted PEM certificates to trust instead of Node's own
 */
export function createMissingIssuers(trusted: readonly string[] | undefined, fetchIssuer: FetchIssuer): MissingIssuers {
  let parsed: X509Certificate[] | undefined;
  const roots = (): X509Certificate[] => {
    parsed ??= (trusted ?? getCACertificates('default')).map((pem) => new X509Certificate(pem));
    return parsed;
  };
  const completed = new Map<string, readonly string[]>();
  return async (host, { secure, present, signal }) => {
    const known = completed.get(host);
    if (known !== undefined) {
      try {
        return await secure(known);
      } catch (error) {
        if (!(error instanceof TlsRefusal)) throw error;
        completed.delete(host); // the site may have another chain since
      }
    }
    try {
      return await secure(trusted);
    } catch (error) {
      if (!(error instanceof TlsRefusal) || !lacksIssuer.has(error.reason)) throw error;
      const chain = await complete(await present(), roots(), (url) => fetchIssuer(url, signal));
      signal.throwIfAborted();
      if (chain === 'unobtainable') throw new FetchRefusal('incomplete-chain', host);
      if (chain === 'untrusted') throw error;
      const secured = await secure(chain);
      const [oldest] = completed.keys();
      if (completed.size >= mostHosts && oldest !== undefined) completed.delete(oldest);
      completed.set(host, chain);
      return secured;
    }
  };
}

/** The intermediates that were missing and the root they lead to, as PEM. */
async function complete(
  presented: PresentedChain,
  roots: readonly X509Certificate[],
  fetchFile: (url: string) => Promise<Buffer | undefined>,
): Promise<string[] | 'unobtainable' | 'untrusted'> {
  const fetched: X509Certificate[] = [];
  let top = presented.at(-1);
  while (top !== undefined && fetched.length < mostFetched) {
    const issuer: X509Certificate | undefined = await issuerOf(top, fetchFile);
    if (issuer === undefined) return 'unobtainable';
    if (isIssuedBy(issuer, issuer)) return 'untrusted';
    fetched.push(issuer);
    const root = roots.find((one) => isIssuedBy(issuer, one));
    if (root !== undefined) return [...fetched, root].map(String);
    top = issuer;
  }
  return 'untrusted';
}

async function issuerOf(
  certificate: X509Certificate,
  fetchFile: (url: string) => Promise<Buffer | undefined>,
): Promise<X509Certificate | undefined> {
  const named = certificate.toLegacyObject().infoAccess?.['CA Issuers - URI'] ?? [];
  for (const url of named.filter((one) => URL.parse(one)?.protocol === 'http:').slice(0, 2)) {
    const issuers = certificatesIn(await fetchFile(url));
    const issuer = issuers.find((one) => one.ca && isIssuedBy(certificate, one));
    if (issuer !== undefined) return issuer;
  }
  return undefined;
}

const mostInFile = 20;
/** A sequence whose length takes two bytes, as that of every certificate. */
const begin = Buffer.from('3082', 'hex');

/** Of a certificate in DER or PEM, or of several in a file of PKCS #7 (`.p7c`), where each stands as it is. */
function certificatesIn(file: Buffer | undefined): X509Certificate[] {
  const whole = file && certificateOf(file);
  if (file === undefined || whole !== undefined) return whole === undefined ? [] : [whole];
  const found: X509Certificate[] = [];
  let tries = 0;
  for (let at = file.indexOf(begin); at !== -1 && tries < mostInFile; tries += 1) {
    const end = at + 4 + file.subarray(at + 2, at + 4).reduce((length, byte) => length * 256 + byte, 0);
    const certificate = certificateOf(file.subarray(at, end));
    if (certificate !== undefined) found.push(certificate);
    at = file.indexOf(begin, certificate === undefined ? at + 2 : end);
  }
  return found;
}

function certificateOf(bytes: Buffer): X509Certificate | undefined {
  try {
    return new X509Certificate(bytes);
  } catch {
    return undefined; // anything may stand at an address that a stranger names
  }
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false; // a key that cannot be read has signed nothing
  }
}
