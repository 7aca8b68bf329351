import { describe, expect, it } from 'vitest';
import { accuracyText, gatherElements, goodFaithText } from '#modules/notices/elements.ts';
import { renderNotice } from '#modules/notices/notice-text.ts';

const gathered = gatherElements({
  agent: { name: 'Sample Agent', address: '1 Sample Street', phone: '+1 555 0100', email: 'agent@agency.test' },
  owner: 'maravale',
  works: ['Blue hour', 'Red hour'],
  urls: ['https://copies.test/a', 'https://copies.test/b'],
});
if (!gathered.ok) throw new Error(gathered.missing.join());
const { elements } = gathered;
const about = { basis: 'dmca_512c', reference: 'ntc_1' } as const;
const first = { sentAt: new Date('2026-11-21T12:00:00Z'), messageId: '<first@agency.test>' };

describe('renderNotice', () => {
  it.each([
    ['notice', {}],
    ['reminder', { first }],
  ] as const)('states every element of 17 U.S.C. 512(c)(3) in a %s', (kind, more) => {
    const { body } = renderNotice(elements, { ...about, ...more, kind });
    for (const part of [...elements.works, ...elements.locations, ...Object.values(elements.contact)])
      expect(body).toContain(part);
    expect(body).toContain('known as maravale (the "Owner"), under 17 U.S.C. § 512(c)(3).');
    expect(body).toContain(`3. Good faith\n${goodFaithText}\n`);
    expect(body).toContain(`4. Accuracy\n${accuracyText}\n`);
    expect(body).toContain('6. Signature\n/s/ Sample Agent\n');
  });

  it('has the statements of the statute: good faith, accuracy and authority under penalty of perjury', () => {
    expect(goodFaithText).toMatch(
      /good-faith belief .* not authorised by the copyright owner, its agent, or the law\./,
    );
    expect(accuracyText).toMatch(
      /accurate, and under penalty of perjury, I am authorised to act on behalf of the owner/,
    );
  });

  it('names the first notice in a reminder', () => {
    const { body } = renderNotice(elements, { ...about, kind: 'reminder', first });
    expect(body).toContain('our notice of 2026-11-21 (<first@agency.test>)');
  });

  it('claims no infringement in a withdrawal', () => {
    const { body } = renderNotice(elements, { ...about, kind: 'retraction', first });
    expect(body).not.toMatch(/perjury|infring|good-faith/i);
    for (const url of elements.locations) expect(body).toContain(url);
  });

  it.each(['notice', 'reminder', 'retraction'] as const)(
    'keeps addresses, titles and names out of the subject of a %s',
    (kind) => {
      const { subject } = renderNotice(elements, { ...about, kind, first });
      expect(subject).toMatch(/2 addresses \[ntc_1\]$/);
      expect(subject).not.toMatch(/copies\.test|hour|maravale/);
    },
  );
});
