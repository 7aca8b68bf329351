import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CtFault,
  certificateNames,
  isSignedBy,
  mostCheckpointBytes,
  mostNames,
  readCheckpoint,
  readLogKey,
  readTile,
  tilePath,
  tileWidth,
} from './index.ts';
import { checkpointText, encodeEntry, encodeTile, type MadeEntry, makeCertificate } from './test-log.ts';

const faultOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof CtFault) return error.code;
    throw error;
  }
  return 'none';
};

describe('readCheckpoint', () => {
  it('reads origin, size and hash', () => {
    expect(readCheckpoint(checkpointText(70_000))).toEqual({
      origin: 'log.example/2026h2',
      size: 70_000,
      root: expect.stringMatching(/^.{43}=$/),
    });
  });

  it('takes signatures of witnesses beside that of the log', () => {
    const text = `${checkpointText(3)}\u2014 witness.example/w1 ${Buffer.alloc(76).toString('base64')}\n`;
    expect(readCheckpoint(text).size).toBe(3);
  });

  it.each<[string, (text: string) => string]>([
    ['HTML', () => '<!doctype html><title>Hello</title>\n\n'],
    ['nothing', () => ''],
    ['no signature', (text) => text.slice(0, text.indexOf('\n\n') + 2)],
    ['only a signature of another key', (text) => text.replace('\u2014 log.example/2026h2', '\u2014 other.example')],
    ['a cut signature line', (text) => text.slice(0, -1)],
    ['a signature that is none', (text) => text.replace('\u2014 ', '- ')],
    ['an extension line', (text) => text.replace('=\n\n', '=\nextra\n\n')],
    ['a negative size', (text) => text.replace('\n256\n', '\n-256\n')],
    ['a size with a leading zero', (text) => text.replace('\n256\n', '\n0256\n')],
    ['a size beyond whole numbers', (text) => text.replace('\n256\n', '\n9999999999999999\n')],
    ['a short hash', (text) => text.replace(/\n.{4}(.{40})\n\n/, '\n$1\n\n')],
    [
      'too much',
      (text) =>
        text +
        text
          .split('\n')
          .slice(-2)
          .join('\n')
          .padEnd(mostCheckpointBytes + 1, 'x'),
    ],
  ])('refuses %s', (_name, change) => {
    expect(faultOf(() => readCheckpoint(change(checkpointText(256))))).toBe('checkpoint');
  });

  it('throws nothing but its fault, whatever the text', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('log.example/2026h2', '256', '\u2014 log.example/2026h2 AAAAAAAAAAAA'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        expect(['checkpoint', 'none']).toContain(faultOf(() => readCheckpoint(lines.join('\n'))));
      }),
    );
  });
});

/** A head that a public log of 2024 signed, and its key. */
const rome = {
  key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEAXM8Ld9qn64g1zVFDh5FtgxS3zj5sqQDwYMs3wrBV3MCBiFhK/iRLxdKF4YsAcJaEglMlu4Lewvzxs0xO2uwEw==',
  head: [
    ...['rome.ct.filippo.io/2024h1', '115474666', '2q1K6aiIJR+F7TyhiWOghoWOjY0/3dVBLsBbAvB4xCw=', ''],
    '\u2014 rome.ct.filippo.io/2024h1 ePSrrgAAAY5+gVlSBAMARzBFAiEAv8bOMzo3Ed/GbU9fzzJvaStX6i8xTsmEF+NqvpGhIO0CIEn1X+zzVEerdix64GEn97XCXObA2G5JQ8UDDqCKdG5m',
    '',
  ].join('\n'),
};

describe('isSignedBy', () => {
  const base64 = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

  it.each([
    ['ECDSA over P-256', ec],
    ['RSA', rsa],
  ])('takes the head that the log signed by %s, also beside witnesses', (_, { privateKey, publicKey }) => {
    const text = checkpointText(70_000, { key: privateKey });
    const witness = `\u2014 witness.example/w1 ${Buffer.alloc(76).toString('base64')}\n`;
    expect(isSignedBy(text, readLogKey(base64(publicKey)))).toBe(true);
    expect(isSignedBy(text.replace('\n\n', `\n\n${witness}`), publicKey)).toBe(true);
  });

  it('knows a head of a public log by its public key', () => {
    const { head, key } = rome;
    expect(readCheckpoint(head).size).toBe(115_474_666);
    expect(isSignedBy(head, readLogKey(key))).toBe(true);
    expect(isSignedBy(head.replace('115474666', '115474667'), readLogKey(key))).toBe(false);
  });

  const text = checkpointText(256, { key: ec.privateKey });
  it.each<[string, string]>([
    ['another size', text.replace('\n256\n', '\n257\n')],
    ['another hash', checkpointText(256, { root: 'x' }).replace(/\u2014 .*/u, text.slice(text.indexOf('\u2014'), -1))],
    ['another name', text.replaceAll('log.example/2026h2', 'log.example/2027h1')],
    ['another key', checkpointText(256, { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
    ['another kind of key', checkpointText(256, { key: rsa.privateKey })],
    ['no real signature', checkpointText(256)],
    ['half a signature', text.replace(/.{24}\n$/, '\n')],
  ])('refuses a head with %s', (_, changed) => {
    expect(() => readCheckpoint(changed), 'its form is right').not.toThrow();
    expect(isSignedBy(changed, ec.publicKey)).toBe(false);
  });

  it('throws nothing, whatever the text', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('log.example/2026h2', '256', '', ...text.split('\n')));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        let changed = lines.join('\n');
        if (faultOf(() => readCheckpoint(changed)) !== 'none') changed = text;
        expect([true, false]).toContain(isSignedBy(changed, ec.publicKey));
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['no key', Buffer.from('no key').toString('base64')],
    ['a key of another curve', base64(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey)],
    ['a key of another kind', base64(generateKeyPairSync('ed25519').publicKey)],
  ])('takes %s for no key of a log', (_, key) => {
    expect(faultOf(() => readLogKey(key))).toBe('checkpoint');
  });
});

describe('tilePath', () => {
  it.each([
    [0, undefined, 'tile/data/000'],
    [273, 112, 'tile/data/273.p/112'],
    [1_234_067, undefined, 'tile/data/x001/x234/067'],
    [999_999, 1, 'tile/data/x999/999.p/1'],
  ])('%s, %s: %s', (tile, width, path) => {
    expect(tilePath(tile, width)).toBe(path);
  });
});

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/);
const host = fc.array(label, { minLength: 2, maxLength: 4 }).map((parts) => `${parts.join('.')}.com`);
const made: fc.Arbitrary<MadeEntry> = fc.record({
  names: fc.uniqueArray(host, { minLength: 1, maxLength: 30 }),
  isPrecertificate: fc.boolean(),
  timestamp: fc.nat(2 ** 40 - 1),
});

describe('readTile', () => {
  it('reads what was written: every entry with its place, time and names', () => {
    fc.assert(
      fc.property(fc.array(made, { minLength: 1, maxLength: 8 }), fc.nat(2 ** 31), (entries, first) => {
        const read = readTile(encodeTile(entries, first), first);
        expect(read.map(({ index, timestamp }) => [index, timestamp])).toEqual(
          entries.map(({ timestamp }, at) => [first + at, timestamp]),
        );
        expect(read.map(({ certificate }) => certificateNames(certificate))).toEqual(entries.map(({ names }) => names));
        expect(read.map((entry) => entry.isPrecertificate)).toEqual(entries.map((entry) => entry.isPrecertificate));
      }),
      { numRuns: 40 },
    );
  });

  it('knows half an entry wherever it ends', () => {
    const whole = encodeTile([{ names: ['a.example'] }, { names: ['b.example'], isPrecertificate: true }], 512);
    const second = encodeEntry({ names: ['a.example'] }, 512).length;
    for (let length = 1; length < whole.length; length += 1)
      expect(
        faultOf(() => readTile(whole.subarray(0, length), 512)),
        String(length),
      ).toBe(length === second ? 'none' : 'truncated');
  });

  it('refuses entries of another place in the log', () => {
    expect(faultOf(() => readTile(encodeTile([{ names: ['a.example'] }], 256), 512))).toBe('wrong-index');
  });

  it('refuses a tile that is too long, an unknown kind of entry, and one without a certificate', () => {
    const one: MadeEntry = { names: ['a.example'] };
    expect(readTile(encodeTile(Array(tileWidth).fill(one), 0), 0)).toHaveLength(tileWidth);
    expect(faultOf(() => readTile(encodeTile(Array(tileWidth + 1).fill(one), 0), 0))).toBe('malformed');
    const unknown = encodeEntry(one, 0);
    unknown[9] = 7;
    expect(faultOf(() => readTile(unknown, 0))).toBe('malformed');
    expect(faultOf(() => readTile(encodeEntry({ names: [], der: new Uint8Array() }, 0), 0))).toBe('malformed');
  });

  it('throws nothing but its fault, whatever the bytes, and whatever was changed in a tile', () => {
    const known = ['none', 'truncated', 'malformed', 'wrong-index'];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(known).toContain(faultOf(() => readTile(bytes, 0)));
        certificateNames(bytes);
      }),
    );
    const whole = encodeTile(
      [{ names: ['a.example', 'b.example'] }, { names: ['c.example'], isPrecertificate: true }],
      0,
    );
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        const fault = faultOf(() => {
          for (const { certificate } of readTile(changed, 0)) certificateNames(certificate);
        });
        expect(known).toContain(fault);
      }),
      { numRuns: 400 },
    );
  });
});

describe('certificateNames', () => {
  it('gives each host once, in small letters, without stars, and no address', () => {
    const names = ['Shop.Example.com', '*.example.com', 'example.com', 'xn--mlla-vpa.com'];
    expect(certificateNames(makeCertificate({ names }))).toEqual([
      'shop.example.com',
      'example.com',
      'xn--mlla-vpa.com',
    ]);
  });

  it('takes the common name where there are no other names, of a precertificate too', () => {
    const named: MadeEntry = { names: ['old.example.com'], inSubject: true };
    expect(certificateNames(makeCertificate(named))).toEqual(['old.example.com']);
    expect(certificateNames(makeCertificate({ ...named, isPrecertificate: true }))).toEqual(['old.example.com']);
  });

  it.each(['no host', 'evil", DNS:bank.example, DNS:"x', 'a\u0000b.example', 'localhost', '-.-.example', '..example'])(
    'takes no part of %j for a name',
    (name) => {
      expect(certificateNames(makeCertificate({ names: [name, 'real.example'] }))).toEqual(['real.example']);
    },
  );

  it('reads nothing of what is no certificate, or has too many names', () => {
    expect(certificateNames(Buffer.from('no certificate'))).toBeUndefined();
    const many = Array.from({ length: mostNames + 1 }, (_, at) => `n${at}.example`);
    expect(certificateNames(makeCertificate({ names: many }))).toBeUndefined();
    expect(certificateNames(makeCertificate({ names: many.slice(1) }))).toHaveLength(mostNames);
  });
});
