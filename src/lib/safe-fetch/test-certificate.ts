import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate made on the spot, so that no key lies in the repository. */
export type Issued = { name: string; privateKey: KeyObject; key: string; cert: string };

type Wanted = {
  name: string;
  /** Without one it signs itself. */
  by?: Issued;
  /** May issue others; default: whether it signs itself. */
  isAuthority?: boolean;
  /** Where its issuer's certificate can be fetched (RFC 5280 4.2.2.1). */
  caIssuers?: string;
  validTo?: string;
};

/** For tests: a self-signed certificate of a name. */
export const selfSigned = (name: string, validTo?: string): Issued => issue({ name, ...(validTo ? { validTo } : {}) });

/** For tests: a certificate of a name, its own issuer or issued by another. */
export function issue({ name, by, caIssuers, isAuthority = by === undefined, ...given }: Wanted): Issued {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid('2a8648ce3d040302'));
  const time = (text: string): Buffer => der(0x18, Buffer.from(text));
  const extensions = [
    extension('551d11', sequence(der(0x82, Buffer.from(name)))),
    extension('551d13', sequence(...(isAuthority ? [der(0x01, Buffer.from([0xff]))] : []))),
    ...(caIssuers === undefined
      ? []
      : [
          extension('2b06010505070101', sequence(sequence(oid('2b06010505073002'), der(0x86, Buffer.from(caIssuers))))),
        ]),
  ];
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    // A first byte from 1 to 127 makes every serial number positive, and DER's shortest form of it.
    integer(Buffer.from([1]), randomBytes(7)),
    algorithm,
    commonName(by?.name ?? name),
    sequence(time('20200101000000Z'), time(given.validTo ?? '20991231235959Z')),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, by?.privateKey ?? privateKey)]));
  const base64 = sequence(body, algorithm, signature)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return {
    name,
    privateKey,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

/** For tests: certificates in DER as one file of PKCS #7 that signs nothing (RFC 2315 9.1), as issuers publish them. */
export const bundle = (...certificates: Buffer[]): Buffer =>
  sequence(
    oid('2a864886f70d010702'),
    der(
      0xa0,
      sequence(
        integer(Buffer.from([1])),
        der(0x31, Buffer.alloc(0)),
        sequence(oid('2a864886f70d010701')),
        der(0xa0, Buffer.concat(certificates)),
        der(0x31, Buffer.alloc(0)),
      ),
    ),
  );

const commonName = (name: string): Buffer => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const extension = (hex: string, content: Buffer): Buffer => sequence(oid(hex), der(0x04, content));

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts));
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
/** DER's shortest form of a positive number whose first byte is 1 to 127 (X.690 8.3.2). */
const integer = (...bytes: Buffer[]): Buffer => der(0x02, Buffer.concat(bytes));
