import { describe, expect, it } from 'vitest';
import { deadMailboxes, exceptingWords, namedInRemarks, refusingWords, remarksOf } from './read-remarks.ts';

describe('namedInRemarks', () => {
  it.each([
    ['Abuse contact: abuse@host.test'],
    ['Please send abuse reports to abuse@host.test.'],
    ['*** abuse-mailbox: desk@host.test ***'],
    ['ABUSE: <desk@host.test>'],
    ['For abuse issues, please write to (mailto:desk@host.test)'],
    ['Abuse contact for 203.0.113.0 - 203.0.113.255 is "abuse@host.test"'],
    ['Send DMCA notices to copyright@host.test!'],
    ['Abusos: abuso@host.test'],
    ['Missbrauch bitte an abuse@host.test melden'],
    ['Pour signaler un abus : desk@host.test'],
    ['Misbruik melden: desk@host.test'],
    ['Zgłoszenia nadużyć: desk@host.test'],
    ['Жалобы: desk@host.test'],
    ['Mißbrauchsmeldungen an desk@host.test'],
    ['Report spam, hacking and abuse to:', 'desk@host.test'],
    ['Do not call us. Abuse: abuse@host.test'],
    ['For abuse use abuse@host.test, for other issues noc@host.test'],
    ['Abuse: abuse@host.test', 'Abuse: ABUSE@host.test'],
  ])('reads %j', (...lines) => {
    expect(namedInRemarks([lines])[0]).toMatch(/^(?:abuse|abuso|desk|copyright)@host\.test$/);
  });

  it.each([
    ['Do not send abuse reports to abuse@host.test'],
    ['Don’t use abuse@host.test'],
    ['abuse@host.test is no longer in use'],
    ['abuse@host.test, which is unmonitored'],
    ['The old abuse@host.test bounces'],
    ['Abuse reports to abuse@host.test will be discarded'],
    ['For other issues than abuse: noc@host.test'],
    ['For non-abuse matters: noc@host.test'],
    ['Instead of abuse@host.test use our form'],
    ['Hostmaster: hm@host.test'],
    ['Report child abuse to desk@host.test'],
    ['Abuse, also of children: child-safety@host.test'],
    ['Nadużycia: nie pisać na desk@host.test'],
    ['Жалобы не принимаются на desk@host.test'],
    ['abuse@host.test is answered automatically'],
    ['Abuseless: desk@host.test'],
    ['hm@host.test was validated on 2026-01-01'],
    ['Abuse: see https://host.test/abuse'],
    ['Abuse: REDACTED FOR PRIVACY'],
    ['Abuse: abuse@host.test', 'Abuse: abuse@other.test'],
    ['Abuse: noreply@host.test'],
    ['We do not tolerate abuse. Sales: sales@host.test'],
  ])('does not read %j', (...lines) => {
    expect(namedInRemarks([lines])).toEqual([]);
  });

  it.each([...refusingWords])('is refused by %j before the mailbox and after it', (word) => {
    expect(namedInRemarks([[`Abuse: ${word} abuse@host.test`]])).toEqual([]);
    expect(namedInRemarks([[`Abuse: abuse@host.test ${word.toUpperCase()},`]])).toEqual([]);
    expect(namedInRemarks([[`This is ${word}. Abuse: abuse@host.test. So is ${word}`]])).toEqual(['abuse@host.test']);
  });

  it.each([...exceptingWords])('is refused by %j before the mailbox alone', (word) => {
    expect(namedInRemarks([[`Abuse: ${word} abuse@host.test`]])).toEqual([]);
    expect(namedInRemarks([[`Abuse: abuse@host.test, ${word} mail elsewhere`]])).toEqual(['abuse@host.test']);
  });

  it('names none where two remarks name mailboxes of two domains', () => {
    expect(namedInRemarks([['Abuse: abuse@host.test'], ['Abuse: abuse@other.test']])).toEqual([]);
  });
});

describe('deadMailboxes', () => {
  it('is told by the registry', () => {
    const lines = ['Hostmaster@host.test is invalid', 'noc@host.test was validated on 2026-01-01', 'It is invalid'];
    expect(deadMailboxes([lines])).toEqual(['hostmaster@host.test']);
  });
});

describe('remarksOf', () => {
  it.each<[unknown, string[][]]>([
    [[{ title: 'a', description: ['b', 7, null] }], [['a', 'b']]],
    [{ description: 'one text' }, [['one text']]],
    [['a line'], [['a line']]],
    [7, [[]]],
    [undefined, [[]]],
  ])('of %j is %j', (remarks, expected) => {
    expect(remarksOf({ remarks })).toEqual(expected);
  });

  it('is bounded', () => {
    const many = Array.from({ length: 5_000 }, () => ({
      description: Array.from({ length: 200 }, () => 'x '.repeat(999)),
    }));
    const read = remarksOf({ remarks: many });
    expect(read).toHaveLength(20);
    expect(read[0]).toHaveLength(100);
    expect(namedInRemarks(read)).toEqual([]);
  });
});
