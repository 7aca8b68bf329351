import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { CtFault } from './ct-fault.ts';

/** The type of a note signature that holds a signed tree head of RFC 6962 (c2sp.org/static-ct-api). */
const noteType = 0x05;
const sha256 = 4;
/** Of `SignatureAlgorithm`, RFC 5246 7.4.1.4.1. */
const algorithms: Record<number, string> = { 1: 'rsa', 3: 'ec' };

/**
 * The public key of a log from its base64, as log lists give it (SubjectPublicKeyInfo in DER).
 *
 * @throws CtFault checkpoint: it is no key that logs sign with (ECDSA over P-256, or RSA)
 */
export function readLogKey(base64: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
  } catch {
    throw new CtFault('checkpoint', 'the key is none');
  }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type !== 'rsa' && !(type === 'ec' && details?.namedCurve === 'prime256v1'))
    throw new CtFault('checkpoint', 'logs do not sign with such a key');
  return key;
}

/**
 * Whether the log with this key signed this checkpoint: one of the signatures that bear the log's name and the key's id fits
 * the size and the hash.
 *
 * @param text a checkpoint that `readCheckpoint` took
 * @example isSignedBy(text, readLogKey('MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE…'))
 */
export function isSignedBy(text: string, key: KeyObject): boolean {
  const end = text.indexOf('\n\n');
  const [name = '', size = '', root = ''] = text.slice(0, end).split('\n');
  const id = keyId(name, key);
  return text
    .slice(end + 2)
    .split('\n')
    .some((line) => {
      const [dash, signer, base64 = ''] = line.split(' ');
      if (dash !== '\u2014' || signer !== name) return false;
      const bytes = Buffer.from(base64, 'base64');
      return bytes.subarray(0, 4).equals(id) && fits(bytes.subarray(4), { size, root }, key);
    });
}

/** The first four bytes of SHA-256 over the name, the type and the log's id, which is the hash of its key. */
export function keyId(name: string, key: KeyObject): Buffer {
  const logId = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();
  return createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.from([noteType]))
    .update(logId)
    .digest()
    .subarray(0, 4);
}

/** `RFC6962NoteSignature`: a time, then a `digitally-signed` `TreeHeadSignature`. */
function fits(signature: Buffer, { size, root }: { size: string; root: string }, key: KeyObject): boolean {
  if (signature.length < 12) return false;
  const [hash, algorithm] = [signature.readUInt8(8), signature.readUInt8(9)];
  const signed = signature.subarray(12);
  if (hash !== sha256 || algorithms[algorithm] !== key.asymmetricKeyType) return false;
  if (signature.readUInt16BE(10) !== signed.length) return false;
  return verify('sha256', treeHead(signature.subarray(0, 8), size, root), key, signed);
}

/** What is signed: version 1, the type of a tree head, time, size and hash (RFC 6962 3.5). */
export function treeHead(time: Uint8Array, size: string, root: string): Buffer {
  const entries = Buffer.alloc(8);
  entries.writeBigUInt64BE(BigInt(size));
  return Buffer.concat([Buffer.from([0, 1]), time, entries, Buffer.from(root, 'base64')]);
}
