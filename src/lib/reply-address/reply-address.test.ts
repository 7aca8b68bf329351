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

  it.each([
    ['prvs=0123456789=', ''],
    ['btv1==0123abcdef==', ''],
    ['SRS0=abcd=XY=mail.test=', ''],
    ['SRS1=abcd=fwd.test==xyz=XY=mail.test=', ''],
    ['"', '"'],
    ['prvs=', '=012'],
    ['', '=mail.test'],
    ['', '+tag'],
    ['bounces+', '=mail.test'],
    ['bounce-', ''],
    ['SRS0=abcd=XY=mail.test=', '=x'],
    ['SRS0-abcd=XY=mail.test=', ''],
    ['bounces+123-abcd-', '=mail.test'],
    ['mail.test!', ''],
    ['@relay.test:', ''],
    ['', '%mail.test'],
    ['', '(desk)'],
    ['1234.', ''],
    ['rfc822;', ''],
    ['smtp:', ''],
    ['mailto:', ''],
    ["'", "'"],
    [' ', ' '],
    ['=?utf-8?q?', '?='],
  ])('are read between %j and %j, which a mail server put there', (before, after) => {
    const [local, domain] = makeReplyAddress(secret, uuid, 'mail.test').split('@');
    expect(readReplyAddress(secret, `${before}${local}${after}@${domain}`)).toBe(uuid);
  });

  it.each([
    ['<', '>'],
    ['<mailto:', '>'],
    ['[', ']'],
    [' ', ' '],
    ["'", "'"],
  ])('are read between %j and %j', (before, after) => {
    expect(readReplyAddress(secret, `${before}${makeReplyAddress(secret, uuid, 'mail.test')}${after}`)).toBe(uuid);
  });

  it.each(['x', '.tag', 'a=b'])('are nothing with %j directly behind the signature', (more) => {
    expect(
      readReplyAddress(secret, makeReplyAddress(secret, uuid, 'mail.test').replace('@', `${more}@`)),
    ).toBeUndefined();
  });

  it('are nothing directly behind other letters', () => {
    expect(readReplyAddress(secret, `no${makeReplyAddress(secret, uuid, 'mail.test')}`)).toBeUndefined();
  });

  it.each(['%2B', '%2b', '=2B', '&#43;', ' ', '%252B', '\\+', '＋'])(
    'are read with %j for the sign that some forms do not take',
    (sign) => {
      expect(readReplyAddress(secret, makeReplyAddress(secret, uuid, 'mail.test').replace('+', sign))).toBe(uuid);
    },
  );

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
        // A blank is how some forms write the sign.
        else if (address[at] !== '+' || character !== ' ') expect(read).toBeUndefined();
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
