import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { keyId, treeHead } from './verify-checkpoint.ts';

/** For tests: certificates and tiles as a log serves them. No signature in them is one, that of a head apart. */
export interface MadeEntry {
  /** Names of the certificate, in its subject alternative names unless `inSubject`. */
  names: readonly string[];
  inSubject?: boolean;
  isPrecertificate?: boolean;
  timestamp?: number;
  /** In place of the certificate. */
  der?: Uint8Array;
}

const spki = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'der' });

export function makeCertificate({ names, inSubject, isPrecertificate }: MadeEntry): Buffer {
  const algorithm = sequence(oid('2a8648ce3d040302'));
  const time = (text: string): Buffer => der(0x18, Buffer.from(text));
  const alternative = names.map((name) => der(0x82, Buffer.from(name)));
  const extensions = [
    ...(inSubject ? [] : [extension('551d11', sequence(...alternative, der(0x87, Buffer.from([192, 0, 2, 1]))))]),
    // The poison of a precertificate (RFC 6962 3.1): critical, so that nothing takes it for a certificate.
    ...(isPrecertificate
      ? [sequence(oid('2b06010401d679020403'), der(0x01, Buffer.from([0xff])), der(0x04, Buffer.from([5, 0])))]
      : []),
  ];
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, 2, 3])),
    algorithm,
    commonName('Example Authority'),
    sequence(time('20260101000000Z'), time('20270101000000Z')),
    inSubject ? commonName(names[0] ?? '') : sequence(),
    spki,
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  return sequence(body, algorithm, der(0x03, Buffer.from([0, 1, 2, 3])));
}

/** The bytes of one `TileLeaf`. */
export function encodeEntry(entry: MadeEntry, index: number): Buffer {
  const certificate = entry.der ?? makeCertificate(entry);
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(entry.timestamp ?? Date.UTC(2026, 10, 21, 12)));
  const place = Buffer.alloc(5);
  place.writeUIntBE(index, 0, 5);
  const extensions = vector(2, Buffer.concat([Buffer.from([0]), vector(2, place)]));
  const signed = entry.isPrecertificate
    ? [Buffer.from([0, 1]), Buffer.alloc(32, 7), vector(3, Buffer.from('TBS')), extensions, vector(3, certificate)]
    : [Buffer.from([0, 0]), vector(3, certificate), extensions];
  return Buffer.concat([time, ...signed, vector(2, Buffer.alloc(64, 9))]);
}

export const encodeTile = (entries: readonly MadeEntry[], first: number): Buffer =>
  Buffer.concat(entries.map((entry, at) => encodeEntry(entry, first + at)));

type Head = { origin?: string; root?: string; key?: KeyObject | undefined };

/** The root is the hash of any text. Signed where a private key is given. */
export function checkpointText(
  size: number,
  { origin = 'log.example/2026h2', root = String(size), key }: Head = {},
): string {
  const hash = createHash('sha256').update(root).digest('base64');
  const signature = key ? signHead(key, { origin, size, hash }) : Buffer.alloc(80, 3);
  return `${origin}\n${size}\n${hash}\n\n\u2014 ${origin} ${signature.toString('base64')}\n`;
}

function signHead(key: KeyObject, { origin, size, hash }: { origin: string; size: number; hash: string }): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Date.UTC(2026, 10, 21, 12)));
  const signed = sign('sha256', treeHead(time, String(size), hash), key);
  const algorithm = Buffer.from([4, key.asymmetricKeyType === 'rsa' ? 1 : 3]);
  return Buffer.concat([keyId(origin, createPublicKey(key)), time, algorithm, vector(2, signed)]);
}

function vector(lengthBytes: number, content: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUIntBE(content.length, 0, lengthBytes);
  return Buffer.concat([length, content]);
}

const commonName = (name: string): Buffer => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const extension = (hex: string, content: Buffer): Buffer => sequence(oid(hex), der(0x04, content));

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80
      ? [length]
      : length < 0x1_00
        ? [0x81, length]
        : length < 0x1_00_00
          ? [0x82, length >> 8, length & 0xff]
          : [0x83, length >> 16, (length >> 8) & 0xff, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts));
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
