import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMailbox } from '../mail-address/index.ts';
import { makeReplyAddress, readReplyAddress } from './index.ts';

const secret = 'a secret of enough bytes';
const uuid = '0198c1de-7a3b-7c11-9f0e-5a2b3c4d5e6f';
const ids = fc.oneof(fc.uuid(), fc.stringMatching(/^[a-z0-9]([a-z0-9_-]{0,39}[a-z0-9])?$/));

describe('reply addresses', () => {
  it('round-trip every id, in a local part that mail allows', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const address = makeReplyAddress(secret, id, 'Mail.test');
        expect(parseMailbox(address)).toMatchObject({ ok: true, domain: 'mail.test', address });
        expect(address.indexOf('@')).toBeLessThanOrEqual(64);
        expect(readReplyAddress(secret, address)).toBe(id);
      }),
    );
  });

  it('survive a change of case on the way', () => {
    const address = makeReplyAddress(secret, uuid, 'mail.test');
    expect(readReplyAddress(secret, address.toUpperCase())).toBe(uuid);
    expect(readReplyAddress(secret, address.replace('reply', 'Reply'))).toBe(uuid);
  });

  it('are read whatever the domain, so that a deployment may move', () => {
    expect(readReplyAddress(secret, makeReplyAddress(secret, uuid, 'old.test').replace('old', 'new'))).toBe(uuid);
  });

  it('of another secret, another id or a damaged signature are nothing', () => {
    const address = makeReplyAddress(secret, uuid, 'mail.test');
    expect(readReplyAddress('another secret of enough bytes', address)).toBeUndefined();
    expect(readReplyAddress(secret, address.replace('0198', '0199'))).toBeUndefined();
    fc.assert(
      fc.property(fc.nat({ max: address.length - 1 }), fc.constantFrom(...'abz27.+@-_ '), (at, character) => {
        const changed = address.slice(0, at) + character + address.slice(at + 1);
        const sameLocal = changed.split('@')[0] === address.split('@')[0];
        const read = readReplyAddress(secret, changed);
        if (sameLocal) expect([undefined, uuid]).toContain(read);
        else expect(read).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '',
    'reply+@mail.test',
    'reply+x@mail.test',
    'reply@mail.test',
    'reply+a.b@mail.test',
    'x\r\nreply+a.aaaaaaaaaaaaaaaa@mail.test',
    '<reply+a.aaaaaaaaaaaaaaaa@mail.test>',
    'reply+a.aaaaaaaaaaaaaaaa@mail.test@other.test',
  ])('%j is nothing', (text) => {
    expect(readReplyAddress(secret, text)).toBeUndefined();
  });

  it('never throw on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => readReplyAddress(secret, text) === undefined));
  });

  it.each(['', 'UPPER', 'a.b', 'a b', 'a@b', '-a', 'a'.repeat(42), 'ä'])('refuse to carry the id %j', (id) => {
    expect(() => makeReplyAddress(secret, id, 'mail.test')).toThrow(TypeError);
  });

  it('refuse a short secret', () => {
    expect(() => makeReplyAddress('short', uuid, 'mail.test')).toThrow(TypeError);
  });
});
