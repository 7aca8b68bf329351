import { randomBytes } from 'node:crypto';
import { AsnSerializer, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, TimeStampReq } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';

/** FIPS 180-4, as RFC 5754 names it. */
export const sha256Oid = '2.16.840.1.101.3.4.2.1';
const nonceBytes = 12;

export interface StampRequest {
  /** DER, to be sent as `application/timestamp-query`. */
  der: Buffer;
  /** What the answer must repeat. */
  sha256: Buffer;
  nonce: Buffer;
}

/**
 * A time-stamp request (RFC 3161, 2.4.1) over a SHA-256, with a random nonce, asking for the authority's certificate.
 *
 * @param sha256 hex, of the bytes that are to be stamped
 * @throws RangeError where it is not 64 hex digits
 * @example const request = createStampRequest(manifestSha256);
 */
export function createStampRequest(sha256: string): StampRequest {
  if (!/^[0-9a-f]{64}$/i.test(sha256)) throw new RangeError('a SHA-256 has 64 hex digits');
  const hash = Buffer.from(sha256, 'hex');
  const nonce = randomBytes(nonceBytes);
  // DER has one form for an integer: positive, without a zero byte in front.
  nonce[0] = 1 + ((nonce[0] ?? 0) % 127);
  const request = new TimeStampReq({
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256Oid, parameters: null }),
      hashedMessage: new OctetString(hash),
    }),
    nonce: new Uint8Array(nonce).buffer,
    certReq: true,
  });
  return { der: Buffer.from(AsnSerializer.serialize(request)), sha256: hash, nonce };
}
