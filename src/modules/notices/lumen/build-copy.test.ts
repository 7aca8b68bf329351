import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PrivateWords, privateWordIn } from '#modules/notices/private-words.ts';
import { buildLumenCopy, type CopySource } from './build-copy.ts';

const words: PrivateWords = {
  email: 'mara.jones@mail.test',
  legalName: 'Mara Jones',
  accountName: 'Mara J. Jones',
  address: '12 Hidden Lane, Dover, DE 19901',
  known: ['maravale'],
};
const source: CopySource = {
  basis: 'dmca_512c',
  sentAt: new Date('2026-11-21T12:00:00Z'),
  recipientName: 'Copies Ltd',
  works: ['Beach, June 2026', 'Maravale at home'],
  locations: ['https://copies.test/1', 'https://copies.test/maravale/2', 'https://copies.test/mara-jones/3'],
  agentName: 'Agnes Agent',
  words,
};
const built = (more: Partial<CopySource> = {}) => buildLumenCopy({ ...source, ...more });
const copyOf = (more: Partial<CopySource> = {}) => {
  const made = built(more);
  if (!made.ok) throw new Error(made.why);
  return made.copy.notice;
};

describe('buildLumenCopy', () => {
  it('names the agent as sender and principal, and the recipient', () => {
    expect(copyOf().entity_notice_roles_attributes).toEqual([
      { name: 'recipient', entity_attributes: { name: 'Copies Ltd', kind: 'organization' } },
      { name: 'sender', entity_attributes: { name: 'Agnes Agent', kind: 'organization' } },
      { name: 'principal', entity_attributes: { name: 'Agnes Agent', kind: 'organization' } },
    ]);
    expect(copyOf()).toMatchObject({ type: 'DMCA', date_sent: '2026-11-21', jurisdiction_list: 'US' });
  });

  it('withholds titles that hold a name, and cuts addresses that hold a private one to their host', () => {
    expect(copyOf().works_attributes).toEqual([
      {
        description: 'Beach, June 2026; [title withheld]',
        infringing_urls_attributes: [
          { url: 'https://copies.test/1' },
          { url: 'https://copies.test/maravale/2' },
          { url: 'https://copies.test/redacted' },
        ],
      },
    ]);
  });

  it('makes no copy where the agent, the recipient or a host bears the private name', () => {
    expect(built({ agentName: 'Mara Jones' })).toMatchObject({ ok: false });
    expect(built({ recipientName: 'Hosting by mara jones' })).toMatchObject({ ok: false });
    expect(built({ locations: ['https://marajones.copies.test/1'] })).toMatchObject({ ok: false });
  });

  it('holds no private word in any writing', () => {
    const secret = fc.constantFrom(
      'mara.jones@mail.test',
      'Mara Jones',
      'JONES, Mara',
      'márà jónes',
      'MaraJones',
      'mara_jones',
      '12 Hidden Lane',
      'Mara J. Jones',
    );
    const around = fc.string({ maxLength: 12 });
    const title = fc.tuple(around, secret, around).map(([before, word, after]) => `${before} ${word} ${after}`);
    const url = fc
      .tuple(fc.webPath(), secret)
      .map(([path, word]) => `https://copies.test${path}/${encodeURIComponent(word)}`);
    fc.assert(
      fc.property(fc.array(title, { minLength: 1 }), fc.array(url, { minLength: 1 }), (works, locations) => {
        const text = JSON.stringify(copyOf({ works, locations }));
        expect(privateWordIn({ ...words, known: [] }, text)).toBeUndefined();
        expect(
          text
            .normalize('NFKD')
            .toLowerCase()
            .replace(/[^a-z0-9]/g, ''),
        ).not.toMatch(/marajones|jonesmara|hiddenlane/);
      }),
      { numRuns: 300 },
    );
  });

  it('holds neither telephone, mailbox nor postal address of anybody', () => {
    const text = JSON.stringify(copyOf());
    expect(text).not.toMatch(/@|\+1|street|lane/i);
  });
});
