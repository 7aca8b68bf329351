import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import type { SignedData, SignerInfo } from '@peculiar/asn1-cms';
import { AsnParser, AsnSerializer, OctetString } from '@peculiar/asn1-schema';
import { id_ct_tstInfo } from '@peculiar/asn1-tsp';
import { type Certificate, ExtendedKeyUsage, id_ce_extKeyUsage, id_kp_timeStamping } from '@peculiar/asn1-x509';

const contentTypeOid = '1.2.840.113549.1.9.3';
const messageDigestOid = '1.2.840.113549.1.9.4';
/** RFC 5035 and RFC 2634: which certificate signed, by its hash. */
const signingCertificateOids = ['1.2.840.113549.1.9.16.2.47', '1.2.840.113549.1.9.16.2.12'];

const hashes: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Signature algorithms that fix their hash; the others use that of the signer. */
const hashOfSignature: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
const rsaOid = '1.2.840.113549.1.1.1';
const pssOid = '1.2.840.113549.1.1.10';

/**
 * Verifies the signature of a time stamp (RFC 3161, 2.4.2; RFC 5652, 5.4) by the certificate that it brings: the digest in
 * the signed attributes, their signature, the hash of the certificate among them, and that this certificate is for time
 * stamps alone and was valid at the time. Who issued it is not asked: that needs a root that the reader trusts.
 *
 * @param bytes the whole answer, in which the certificate stands
 * @param content what was signed
 * @returns undefined where all of it holds, else the end of a sentence that begins with the authority
 */
export function whyUnverified(
  bytes: Uint8Array,
  signed: SignedData,
  content: Uint8Array,
  at: Date,
): string | undefined {
  const signer = signed.signerInfos[0];
  const certificate = signer && certificateOf(signed, signer);
  const der = certificate && derOf(bytes, certificate);
  if (!signer || !certificate || !der) return 'sent a time stamp without the certificate that signed it';
  if (!isForTimeStamps(certificate)) return 'signed with a certificate that is not for time stamps alone';
  const x509 = new X509Certificate(der);
  if (at < x509.validFromDate || at > x509.validToDate) return 'signed with a certificate that was not valid then';
  return whyWrongAttributes(signer, content, der) ?? whyWrongSignature(signer, x509.publicKey);
}

function whyWrongAttributes(signer: SignerInfo, content: Uint8Array, der: Buffer): string | undefined {
  const hash = hashes[signer.digestAlgorithm.algorithm];
  if (hash === undefined) return 'signed with a hash that is not accepted';
  const attributeOf = (type: string): ArrayBuffer | undefined =>
    signer.signedAttrs?.find(({ attrType }) => attrType === type)?.attrValues[0];
  const digest = attributeOf(messageDigestOid);
  const type = attributeOf(contentTypeOid);
  if (!digest || !type) return 'sent a time stamp without its signed attributes';
  // Both are short: an object identifier, and an octet string of the size of the hash.
  const isTstInfo = Buffer.from(type).equals(oidDer(id_ct_tstInfo));
  const is = Buffer.from(AsnParser.parse(digest, OctetString).buffer);
  if (!isTstInfo || !is.equals(createHash(hash).update(content).digest()))
    return 'sent a time stamp whose content was changed after it was signed';
  const named = signingCertificateOids.flatMap((oid) => attributeOf(oid) ?? []).map((value) => Buffer.from(value));
  const isNamed = ['sha256', 'sha384', 'sha512', 'sha1'].some((name) =>
    named.some((value) => value.includes(createHash(name).update(der).digest())),
  );
  return isNamed ? undefined : 'sent another certificate than the one that signed';
}

function whyWrongSignature(signer: SignerInfo, key: KeyObject): string | undefined {
  const { signedAttrs, signatureAlgorithm, digestAlgorithm, signature } = signer;
  const { algorithm } = signatureAlgorithm;
  const hash =
    hashOfSignature[algorithm] ??
    (algorithm === rsaOid || algorithm === pssOid ? hashes[digestAlgorithm.algorithm] : undefined);
  if (!signedAttrs || hash === undefined) return 'signed in a way that is not accepted';
  // RFC 5652, 5.4: what is signed is the set itself in DER, not its implicit tag.
  const attributes = setOf(signedAttrs.map((one) => Buffer.from(AsnSerializer.serialize(one))));
  const padding = algorithm === pssOid ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING;
  const asKey = key.asymmetricKeyType === 'rsa' ? { key, padding } : key;
  const isSigned = verify(hash, attributes, asKey, Buffer.from(signature.buffer));
  return isSigned ? undefined : 'sent a time stamp whose signature does not match';
}

/** The certificate that the signer names by issuer and number, or by the identifier of its key. */
function certificateOf({ certificates }: SignedData, { sid }: SignerInfo): Certificate | undefined {
  const all = certificates?.flatMap(({ certificate }) => certificate ?? []) ?? [];
  const { issuerAndSerialNumber: named, subjectKeyIdentifier } = sid;
  return all.find(({ tbsCertificate: { serialNumber, issuer, extensions } }) => {
    if (named)
      return (
        isSame(serialNumber, named.serialNumber) &&
        isSame(AsnSerializer.serialize(issuer), AsnSerializer.serialize(named.issuer))
      );
    const own = extensions?.find(({ extnID }) => extnID === '2.5.29.14')?.extnValue;
    return (
      own !== undefined &&
      subjectKeyIdentifier !== undefined &&
      isSame(AsnParser.parse(own.buffer, OctetString).buffer, subjectKeyIdentifier.buffer)
    );
  });
}

const isSame = (one: ArrayBuffer, other: ArrayBuffer): boolean => Buffer.from(one).equals(Buffer.from(other));

/** RFC 3161, 2.3: the extended key usage is critical and names time stamps and nothing else. */
function isForTimeStamps({ tbsCertificate: { extensions } }: Certificate): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === id_ce_extKeyUsage);
  if (!usage?.critical) return false;
  const purposes = AsnParser.parse(usage.extnValue.buffer, ExtendedKeyUsage);
  return purposes.length === 1 && purposes[0] === id_kp_timeStamping;
}

/** A certificate as it stands in the answer: packed anew it might have other bytes, and another hash. */
function derOf(bytes: Uint8Array, { tbsCertificateRaw }: Certificate): Buffer | undefined {
  const all = Buffer.from(bytes);
  const start = tbsCertificateRaw ? all.indexOf(Buffer.from(tbsCertificateRaw)) - 4 : -1;
  if (start < 0 || all[start] !== 0x30 || all[start + 1] !== 0x82) return undefined;
  return all.subarray(start, start + 4 + all.readUInt16BE(start + 2));
}

/** DER of a set whose elements are in their order already. */
function setOf(elements: readonly Buffer[]): Buffer {
  const body = Buffer.concat(elements);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([0x31, ...size]), body]);
}

/** DER of an object identifier. */
function oidDer(oid: string): Buffer {
  const [first = 0, second = 0, ...rest] = oid.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc & 0x7f];
    for (let left = arc >>> 7; left > 0; left >>>= 7) digits.unshift(0x80 | (left & 0x7f));
    return digits;
  });
  return Buffer.from([0x06, bytes.length, ...bytes]);
}
