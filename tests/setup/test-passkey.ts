import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What a forger would change about what a device says. */
export interface Told {
  origin?: string;
  host?: string;
  challenge?: string;
  /** Nobody proved to be there: no finger, no number. */
  unverified?: boolean;
  counter?: number;
}
interface Options {
  challenge?: string;
}

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
/** As much of CBOR as an authenticator without attestation speaks. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].map(([key, each]) => Buffer.concat([cbor(key), cbor(each as never)])); // of the same kinds
  return Buffer.concat([head(5, value.size), ...pairs]);
}

/** A device with one key, in software: it makes it, and signs with it, as a browser hands it on. */
export function testPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const key = new Map<number | string, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  let counter = 0;
  const clientData = (type: string, { challenge }: Options, told: Told): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: told.challenge ?? challenge,
        origin: told.origin ?? 'http://localhost:3000',
        crossOrigin: false,
      }),
    );
  const authData = (told: Told, attested?: Buffer): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(told.counter ?? counter);
    const flags = 1 | (told.unverified ? 0 : 4) | (attested ? 64 : 0);
    const host = createHash('sha256')
      .update(told.host ?? 'localhost')
      .digest();
    return Buffer.concat([host, Buffer.from([flags]), count, ...(attested ? [attested] : [])]);
  };
  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  });
  return {
    create(options: Options, told: Told = {}) {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const data = authData(told, Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options, told),
        attestationObject: cbor(attestation),
      });
    },
    sign(options: Options, told: Told = {}) {
      const clientDataJSON = clientData('webauthn.get', options, told);
      const authenticatorData = authData(told);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
      const signature = createSign('SHA256').update(signed).sign(privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}
