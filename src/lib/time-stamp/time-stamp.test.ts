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

  it('accepts a granted stamp over the same hash and nonce, and answers its time', () => {
    const read = readStampResponse(answer, request);
    expect(read).toMatchObject({ ok: true });
    if (read.ok) expect(Math.abs(read.at.getTime() - Date.now())).toBeLessThan(600_000);
  });

  it('refuses a stamp over another hash, and one that answers another request', () => {
    const other = createStampRequest('0'.repeat(64));
    expect(readStampResponse(answer, other)).toEqual({ ok: false, why: expect.stringContaining('something else') });
    const later = { ...request, nonce: createStampRequest(sha256).nonce };
    expect(readStampResponse(answer, later)).toEqual({ ok: false, why: 'answered another request' });
  });

  it('refuses a time that is more than five minutes from our clock, either way', () => {
    const read = readStampResponse(answer, request);
    if (!read.ok) throw new Error(read.why);
    const minutes = (count: number) => read.at.getTime() + count * 60_000;
    expect(readStampResponse(answer, request, minutes(4))).toMatchObject({ ok: true });
    const no = { ok: false, why: 'names a time that is not now' };
    expect(readStampResponse(answer, request, minutes(7))).toEqual(no);
    expect(readStampResponse(answer, request, minutes(-7))).toEqual(no);
  });

  it('refuses a signature, signed attributes or a time that were changed', () => {
    const changed = (at: number) => {
      const bytes = Buffer.from(answer);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return readStampResponse(bytes, request);
    };
    // The signature is the last element of the answer.
    expect(changed(answer.length - 1)).toEqual({ ok: false, why: 'sent a time stamp whose signature does not match' });
    const digest = answer.lastIndexOf(Buffer.from('06092a864886f70d010904', 'hex'));
    expect(changed(digest + 20)).toEqual({
      ok: false,
      why: 'sent a time stamp whose content was changed after it was signed',
    });
    // The year of the time in the content, which a digest covers: 20YYMMDD… by its tag.
    const time = answer.indexOf(Buffer.from('180f32303', 'hex')) + 12;
    expect(changed(time)).toMatchObject({ ok: false });
  });

  it('accepts a stamp signed with a key of an elliptic curve', async () => {
    const other = openAuthority({ key: 'ec' });
    try {
      expect(readStampResponse(await other.reply(request.der), request)).toMatchObject({ ok: true });
    } finally {
      other.close();
    }
  });

  it('refuses a certificate that is not for time stamps alone', async () => {
    const by = async (usage: string) => readStampResponse(await authority.replyAs(usage, request.der), request);
    const no = { ok: false, why: 'signed with a certificate that is not for time stamps alone' };
    expect(await by('critical,timeStamping')).toMatchObject({ ok: true });
    expect(await by('critical,timeStamping,codeSigning')).toEqual(no);
    expect(await by('timeStamping')).toEqual(no);
    expect(await by('critical,codeSigning')).toEqual(no);
  });

  it('refuses an answer that grants nothing', async () => {
    const rejected = await authority.reply(Buffer.from('no request at all'));
    expect(readStampResponse(rejected, request)).toEqual({ ok: false, why: 'rejected the request' });
  });

  it('refuses an answer that is cut, that goes on, is too large, or is no DER', () => {
    const no = { ok: false, why: 'answered with something that is no time stamp' };
    expect(readStampResponse(answer.subarray(0, -1), request)).toEqual(no);
    expect(readStampResponse(Buffer.concat([answer, Buffer.of(0)]), request)).toEqual(no);
    expect(readStampResponse(Buffer.from('<html>'), request)).toEqual(no);
    expect(readStampResponse(Buffer.alloc(0), request)).toEqual(no);
    expect(readStampResponse(Buffer.alloc(65 * 1024), request).ok).toBe(false);
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
