import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasOpenssl, openAuthority, type StandInAuthority } from '../../../tests/setup/time-stamp-authority.ts';
import { createStampRequest, readStampResponse, type StampRequest } from './index.ts';

const sha256 = createHash('sha256').update('a manifest').digest('hex');

describe('createStampRequest', () => {
  it('makes a nonce of its own for each request, as a positive integer in its shortest form', () => {
    const nonces = Array.from({ length: 200 }, () => createStampRequest(sha256).nonce);
    expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(200);
    expect(nonces.every(([first = 0]) => first > 0 && first < 128)).toBe(true);
  });

  it('refuses what is no SHA-256', () => {
    expect(() => createStampRequest('abc')).toThrow(RangeError);
  });
});

describe.runIf(hasOpenssl)('readStampResponse', () => {
  let authority: StandInAuthority;
  let request: StampRequest;
  let answer: Buffer;
  beforeAll(async () => {
    authority = openAuthority();
    request = createStampRequest(sha256);
    answer = await authority.reply(request.der);
  });
  afterAll(() => authority?.close());

  type Read = typeof readStampResponse;
  /** What every reader of time stamps must do: evidence rests on it. */
  const checks = {
    'accepts a granted stamp over the same hash and nonce, and answers its time': (read: Read) => {
      const stamp = read(answer, request);
      expect(stamp).toMatchObject({ ok: true });
      if (stamp.ok) expect(Math.abs(stamp.at.getTime() - Date.now())).toBeLessThan(600_000);
    },
    'refuses a stamp over another hash, and one that answers another request': (read: Read) => {
      const other = createStampRequest('0'.repeat(64));
      expect(read(answer, other)).toEqual({ ok: false, why: expect.stringContaining('something else') });
      const later = { ...request, nonce: createStampRequest(sha256).nonce };
      expect(read(answer, later)).toEqual({ ok: false, why: 'answered another request' });
    },
    'refuses a time that is more than five minutes from our clock, either way': (read: Read) => {
      const stamp = read(answer, request);
      if (!stamp.ok) throw new Error(stamp.why);
      const minutes = (count: number) => stamp.at.getTime() + count * 60_000;
      expect(read(answer, request, minutes(4))).toMatchObject({ ok: true });
      const no = { ok: false, why: 'names a time that is not now' };
      expect(read(answer, request, minutes(7))).toEqual(no);
      expect(read(answer, request, minutes(-7))).toEqual(no);
    },
    'refuses a signature, signed attributes or a time that were changed': (read: Read) => {
      const changed = (at: number) => {
        const bytes = Buffer.from(answer);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return read(bytes, request);
      };
      // The signature is the last element of the answer.
      expect(changed(answer.length - 1)).toEqual({
        ok: false,
        why: 'sent a time stamp whose signature does not match',
      });
      const digest = answer.lastIndexOf(Buffer.from('06092a864886f70d010904', 'hex'));
      expect(changed(digest + 20)).toEqual({
        ok: false,
        why: 'sent a time stamp whose content was changed after it was signed',
      });
      // The year of the time in the content, which a digest covers: 20YYMMDD… by its tag.
      const time = answer.indexOf(Buffer.from('180f32303', 'hex')) + 12;
      expect(changed(time)).toMatchObject({ ok: false });
    },
    'accepts a stamp signed with a key of an elliptic curve': async (read: Read) => {
      const other = openAuthority({ key: 'ec' });
      try {
        expect(read(await other.reply(request.der), request)).toMatchObject({ ok: true });
      } finally {
        other.close();
      }
    },
    'refuses a certificate that is not for time stamps alone': async (read: Read) => {
      const by = async (usage: string) => read(await authority.replyAs(usage, request.der), request);
      const no = { ok: false, why: 'signed with a certificate that is not for time stamps alone' };
      expect(await by('critical,timeStamping')).toMatchObject({ ok: true });
      expect(await by('critical,timeStamping,codeSigning')).toEqual(no);
      expect(await by('timeStamping')).toEqual(no);
      expect(await by('critical,codeSigning')).toEqual(no);
    },
    'refuses an answer that grants nothing': async (read: Read) => {
      const rejected = await authority.reply(Buffer.from('no request at all'));
      expect(read(rejected, request)).toEqual({ ok: false, why: 'rejected the request' });
    },
    'refuses an answer that is cut, that goes on, is too large, or is no DER': (read: Read) => {
      const no = { ok: false, why: 'answered with something that is no time stamp' };
      expect(read(answer.subarray(0, -1), request)).toEqual(no);
      expect(read(Buffer.concat([answer, Buffer.of(0)]), request)).toEqual(no);
      expect(read(Buffer.from('<html>'), request)).toEqual(no);
      expect(read(Buffer.alloc(0), request)).toEqual(no);
      expect(read(Buffer.alloc(65 * 1024), request).ok).toBe(false);
    },
  } satisfies Record<string, (read: Read) => void | Promise<void>>;

  for (const [name, check] of Object.entries(checks)) it(name, () => check(readStampResponse));

  /** Of what a reader could accept: what this one says of it, and the check that must fail. */
  const breaks: [string, string, keyof typeof checks][] = [
    ['over another hash', 'something else', 'refuses a stamp over another hash, and one that answers another request'],
    [
      'that answers another request',
      'answered another request',
      'refuses a stamp over another hash, and one that answers another request',
    ],
    [
      'of another time',
      'names a time that is not now',
      'refuses a time that is more than five minutes from our clock, either way',
    ],
    [
      'whose signature does not match',
      'signature does not match',
      'refuses a signature, signed attributes or a time that were changed',
    ],
    [
      'that was changed after it was signed',
      'content was changed',
      'refuses a signature, signed attributes or a time that were changed',
    ],
    ['by any certificate', 'not for time stamps alone', 'refuses a certificate that is not for time stamps alone'],
    ['that was not granted', 'rejected the request', 'refuses an answer that grants nothing'],
    ['that is none', 'is no time stamp', 'refuses an answer that is cut, that goes on, is too large, or is no DER'],
  ];
  it.each(breaks)('would not pass if it accepted a stamp %s', async (_, why, check) => {
    const accepting: Read = (bytes, of, now) => {
      const read = readStampResponse(bytes, of, now);
      return !read.ok && read.why.includes(why) ? { ok: true, at: new Date() } : read;
    };
    await expect((async () => checks[check](accepting))()).rejects.toThrow();
  });

  it('never throws, whatever bytes of an answer are changed', () => {
    const change = fc.tuple(fc.nat({ max: answer.length - 1 }), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const changed = Buffer.from(answer);
        for (const [at, byte] of changes) changed[at] = byte;
        expect(typeof readStampResponse(changed, request).ok).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });

  it('reads deeply nested elements without harm', () => {
    let nested: Buffer = Buffer.alloc(0);
    const wrap = (inner: Buffer): Buffer => {
      const { length } = inner;
      const head = length < 128 ? [0x30, length] : [0x30, 0x82, length >> 8, length & 255];
      return Buffer.concat([Buffer.from(head), inner]);
    };
    for (let depth = 0; depth < 12_000; depth += 1) nested = wrap(nested);
    expect(readStampResponse(nested, request)).toMatchObject({ ok: false });
  });
});
