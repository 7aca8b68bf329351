import { describe, expect, it } from 'vitest';
import { classify, type InboundMail, ownWords, parseInbound } from '#lib/inbound-mail/index.ts';
import { standingLetter } from '#lib/inbound-mail/standing-letter.ts';
import { makeReplyAddress, readReplyAddress } from '#lib/reply-address/index.ts';
import { accuracyText, type Elements, goodFaithText } from '#modules/notices/elements.ts';
import { renderNotice } from '#modules/notices/notice-text.ts';
import { lacks } from '../setup/testdata.ts';
import { caseOf, linesOf } from './case-of.ts';

async function read(name: string): Promise<InboundMail> {
  const parsed = await parseInbound(caseOf(name));
  return parsed.ok ? parsed.mail : expect.fail(parsed.sentence);
}
/** The letter that ML-01 quotes: the notice, from its greeting on. */
const letter = () => caseOf('ML-01.eml').toString().split('Objet : Notice\n\n')[1] ?? '';

describe.skipIf(lacks('field'))('answers seen in the field', () => {
  it.each([
    ['ML-01', 'unclear'],
    ['ML-01b', 'actioned'],
    ['ML-03', 'counter_notice'],
    ['ML-03b', 'actioned'],
    ['ML-03c', 'counter_notice'],
    ['ML-05', 'auto_reply'],
    ['ML-05b', 'auto_reply'],
    ['ML-05c', 'auto_reply'],
    ['ML-07', 'not_resolvable'],
    ['ML-13', 'bounce'],
    ['ML-13b', 'bounce'],
    ['ML-16', 'bounce'],
  ])('%s is %s', async (id, outcome) =>
    expect(classify(await read(`${id}.eml`), id.startsWith('ML-01') ? letter() : undefined).outcome).toBe(outcome),
  );

  it('ML-07b: what a delivery network no longer shows is looked at', async () =>
    expect(['actioned', 'unclear', 'not_resolvable']).toContain(classify(await read('ML-07b.eml')).outcome));

  it('ML-10: marks of mail servers before our address', () => {
    const secret = 'a secret of at least sixteen bytes';
    const own = makeReplyAddress(secret, 'ntc_1', 'mail.test');
    const [, mac = ''] = /\.([a-z2-7]{16})@/.exec(own) ?? [];
    const marked = linesOf('ML-10.txt').slice(0, 4);
    expect(marked).toHaveLength(4);
    for (const line of marked)
      expect(readReplyAddress(secret, line.replace('<id>', 'ntc_1').replace('<mac>', mac)), line).toBe('ntc_1');
  });

  it('ML-11: addresses in groups', async () => {
    const mail = await read('ML-11.eml');
    expect(mail.to).toContain('reply+x.y@mail.test');
    expect(mail.from).toBe('a@host.test');
  });

  it('ML-12: the letter that a bounce is about, by the name that it was given', async () =>
    expect(JSON.stringify(await read('ML-12.eml'))).toContain('n1@mail.test'));
});

/** As `modules/notices` writes it, of names that no test of words knows. */
const elements = {
  owner: 'Mara Vale',
  works: ['Sea at dawn'],
  authorisedExample: 'https://x.com/mara',
  locations: ['https://leak.test/g/1', 'https://leak.test/g/2'],
  goodFaith: goodFaithText,
  accuracyUnderPerjury: accuracyText,
  contact: { name: 'R. Agent', address: 'Street 1\n12345 Town', phone: '+1 555 0100', email: 'legal@mail.test' },
  signature: 'R. Agent',
} as unknown as Elements;
const first = { sentAt: new Date('2026-02-02T10:00:00Z'), messageId: '<n1@mail.test>' };

describe('our own letters', () => {
  const bodyOf = (kind: 'notice' | 'reminder' | 'retraction') =>
    renderNotice(elements, { kind, basis: 'dmca_512c', reference: 'ntc_1', first }).body;

  it.each(['notice', 'reminder', 'retraction'] as const)(
    'a %s is known below an answer, whatever a program made of it, and where it is not known which one it is',
    (kind) => {
      const body = bodyOf(kind);
      const joined = body.replace(/\s+/g, ' ');
      const changed = [body, joined, body.replace(/^/gm, 'RA> '), body.replace(/(.{50,70}) /g, '$1\n')];
      for (const quoted of changed)
        for (const letter of [body, ''])
          expect(
            ownWords(`We look into it.\n\n${quoted}`, letter)
              .replace(/\s*Hello,(?: as agent of the)?[\s\S]*$/, '')
              .trim(),
          ).toBe('We look into it.');
    },
  );

  it('are known by sentences that stand in them', () => {
    const all = ['notice', 'reminder', 'retraction'] as const;
    const letters = all.map((kind) => bodyOf(kind).replace(/\s+/g, ' ')).join(' ');
    for (const line of standingLetter.split('\n')) expect(letters).toContain(line);
  });
});
