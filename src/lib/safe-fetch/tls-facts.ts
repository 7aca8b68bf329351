import type { TLSSocket } from 'node:tls';

/** What a browser's padlock would say; kept with the evidence of a page. Dates are ISO 8601 UTC. */
export type TlsFacts = {
  protocol: string;
  cipher: string;
  issuer: string;
  subject: string;
  validFrom: string;
  validTo: string;
  fingerprint256: string;
};

/** Reads the facts of an established connection. Names are in the order of the certificate: `CN=…, O=…`. */
export function tlsFactsOf(socket: TLSSocket): TlsFacts {
  const certificate = socket.getPeerCertificate();
  return {
    protocol: socket.getProtocol() ?? 'unknown',
    cipher: socket.getCipher().name,
    issuer: nameOf(certificate.issuer),
    subject: nameOf(certificate.subject),
    validFrom: isoOf(certificate.valid_from),
    validTo: isoOf(certificate.valid_to),
    fingerprint256: certificate.fingerprint256 ?? '',
  };
}

function nameOf(parts: object | undefined): string {
  return Object.entries(parts ?? {})
    .map(([key, value]) => `${key}=${Array.isArray(value) ? value.join('+') : value}`)
    .join(', ');
}

function isoOf(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}
