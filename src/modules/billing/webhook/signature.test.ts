import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { signatureFault } from './signature.ts';

const secret = 'whsec_of_the_test';
const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1000;
const body = Buffer.from('{"id":"evt_1","object":"event","type":"invoice.paid","name":"Zoë"}');
const mac = (time: number | string, over: Uint8Array = body, key = secret): string =>
  createHmac('sha256', key).update(`${time}.`).update(over).digest('hex');
const good = `t=${seconds},v1=${mac(seconds)}`;
const judge = (header: string | null, of: Uint8Array = body) => signatureFault(of, header, { secret, now });

describe('a signature', () => {
  test('of the provider is believed', () => {
    expect(judge(good)).toBeUndefined();
  });

  test('may stand beside others, while a secret is exchanged or another scheme comes', () => {
    const other = mac(seconds, body, 'whsec_before');
    expect(judge(`t=${seconds},v1=${other},v1=${mac(seconds)}`)).toBeUndefined();
    expect(judge(`t=${seconds},v1=${mac(seconds)},v0=${other}`)).toBeUndefined();
  });

  test('is what the provider’s own library makes', () => {
    const stripe = new Stripe('sk_test_1');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (payload) => {
        const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds });
        expect(judge(header, Buffer.from(payload))).toBeUndefined();
      }),
    );
  });

  test('holds for five minutes on both sides of now', () => {
    for (const off of [-300, 300]) expect(judge(`t=${seconds + off},v1=${mac(seconds + off)}`)).toBeUndefined();
  });

  test.each([
    ['no header', null, 'missing'],
    ['an empty header', '', 'missing'],
    ['words', 'let me in', 'malformed'],
    ['no time', `v1=${mac(seconds)}`, 'malformed'],
    ['no signature', `t=${seconds}`, 'malformed'],
    ['only an older scheme', `t=${seconds},v0=${mac(seconds)}`, 'malformed'],
    ['two times, of which either could be meant', `t=${seconds},t=${seconds - 1},v1=${mac(seconds)}`, 'malformed'],
    ['a time that is no number', `t=now,v1=${mac('now')}`, 'malformed'],
    ['a time before all time', `t=-5,v1=${mac(-5)}`, 'malformed'],
    ['a time with a fraction', `t=${seconds}.5,v1=${mac(`${seconds}.5`)}`, 'malformed'],
    ['half a signature', good.slice(0, -32), 'malformed'],
    ['one that is too long', `${good}00`, 'malformed'],
    ['one in capitals', `t=${seconds},v1=${mac(seconds).toUpperCase()}`, 'malformed'],
    ['one that is no hexadecimal', `t=${seconds},v1=${'g'.repeat(64)}`, 'malformed'],
    ['spaces in between', good.replace(',', ', '), 'malformed'],
    ['a hundred guesses', `t=${seconds}${`,v1=${'0'.repeat(64)}`.repeat(100)}`, 'malformed'],
    ['another secret', `t=${seconds},v1=${mac(seconds, body, 'whsec_other')}`, 'wrong'],
    ['an empty secret', `t=${seconds},v1=${mac(seconds, body, '')}`, 'wrong'],
    ['the signature of another time', `t=${seconds},v1=${mac(seconds - 1)}`, 'wrong'],
    ['the body alone signed', `t=${seconds},v1=${createHmac('sha256', secret).update(body).digest('hex')}`, 'wrong'],
    ['zeros', `t=${seconds},v1=${'0'.repeat(64)}`, 'wrong'],
    ['a recording of six minutes ago', `t=${seconds - 360},v1=${mac(seconds - 360)}`, 'too-old'],
    ['one made for later use', `t=${seconds + 360},v1=${mac(seconds + 360)}`, 'from-the-future'],
    ['milliseconds for seconds', `t=${seconds * 1000},v1=${mac(seconds * 1000)}`, 'malformed'],
  ])('is not believed with %s', (_name, header, fault) => expect(judge(header)).toBe(fault));

  test.each([
    ['a changed letter', Buffer.from(body.toString().replace('evt_1', 'evt_2'))],
    ['other white space', Buffer.from(body.toString().replace(':', ': '))],
    ['another writing of the same text', Buffer.from(body.toString(), 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('does not hold for a body with %s', (_name, other) => expect(judge(good, other)).toBe('wrong'));
});
