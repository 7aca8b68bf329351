import { id_signedData, SignedData } from '@peculiar/asn1-cms';
import { AsnParser } from '@peculiar/asn1-schema';
import { id_ct_tstInfo, PKIStatus, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp';
import { type StampRequest, sha256Oid } from './request.ts';
import { whyUnverified } from './verify.ts';

/** `why` ends a sentence that begins with the authority. */
export type StampRead = { ok: true; at: Date } | { ok: false; why: string };

/** How far an authority's time may be from our clock, either way: the answer was asked for seconds ago. */
export const clockWindowMs = 5 * 60_000;

/** Real answers with a chain of certificates have 2 to 10 KB. */
const mostBytes = 64 * 1024;

const refusals: Readonly<Record<number, string>> = {
  [PKIStatus.rejection]: 'rejected the request',
  [PKIStatus.waiting]: 'asks to wait',
  [PKIStatus.revocationWarning]: 'is about to be revoked',
  [PKIStatus.revocationNotification]: 'was revoked',
};

/**
 * Reads an answer (RFC 3161, 2.4.2) and compares it with its request: granted, one signed-data with a signer and a
 * certificate, over the same SHA-256 and the same nonce, signed by that certificate, at a time within five minutes of our
 * clock (`whyUnverified`). The chain up to a root is for `openssl ts -verify`, which has to be given the certificate that its
 * reader trusts.
 *
 * @param bytes the whole answer; more than 64 KB are refused unread
 * @param now real time, in milliseconds since 1970
 * @returns the time that the authority vouches for
 */
export function readStampResponse(bytes: Uint8Array, request: StampRequest, now = Date.now()): StampRead {
  if (bytes.length > mostBytes) return no('answered with more than a time stamp');
  if (lengthOf(bytes) !== bytes.length) return no('answered with something that is no time stamp');
  try {
    return read(bytes, request, now);
  } catch {
    return no('answered with something that is no time stamp');
  }
}

const no = (why: string): StampRead => ({ ok: false, why });

/** Bytes of the outermost element in DER, its header included; undefined where it is no sequence. */
function lengthOf(bytes: Uint8Array): number | undefined {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return undefined;
  if (first < 0x80) return 2 + first;
  const digits = first & 0x7f;
  if (digits < 1 || digits > 3) return undefined;
  return 2 + digits + bytes.subarray(2, 2 + digits).reduce((sum, byte) => sum * 256 + byte, 0);
}

function read(bytes: Uint8Array, request: StampRequest, now: number): StampRead {
  const { status, timeStampToken } = AsnParser.parse(bytes, TimeStampResp);
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods)
    return no(refusals[status.status] ?? `answered with status ${Number(status.status)}`);
  if (!timeStampToken) return no('granted a time stamp and sent none');
  const token = timeStampToken;
  if (token.contentType !== id_signedData) return no('sent a time stamp that is not signed');
  const signed = AsnParser.parse(token.content, SignedData);
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== id_ct_tstInfo || !eContent?.single) return no('signed something that is no time stamp');
  if (signed.signerInfos.length !== 1) return no('sent a time stamp without one signer');
  if (!signed.certificates?.some(({ certificate }) => certificate)) return no('sent no certificate of its own');
  const info = AsnParser.parse(eContent.single.buffer, TSTInfo);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithm !== sha256Oid || !request.sha256.equals(Buffer.from(hashedMessage.buffer)))
    return no('stamped something else than it was asked to');
  if (!info.nonce || !request.nonce.equals(Buffer.from(info.nonce))) return no('answered another request');
  if (Number.isNaN(info.genTime.getTime())) return no('sent a time stamp without a time');
  const unverified = whyUnverified(bytes, signed, new Uint8Array(eContent.single.buffer), info.genTime);
  if (unverified) return no(unverified);
  if (Math.abs(info.genTime.getTime() - now) > clockWindowMs) return no('names a time that is not now');
  return { ok: true, at: info.genTime };
}
