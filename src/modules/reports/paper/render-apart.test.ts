import { describe, expect, it } from 'vitest';
import { testBrand } from '../../../../tests/setup/paper-brand.ts';
import { textOfPdf } from '../../../../tests/setup/pdf-text.ts';
import type { ReportRow } from '../tables.ts';
import type { PaperReport } from './contract.ts';
import { renderReport } from './render-report.ts';
import { renderReportApart } from './render-report-apart.ts';

const at = new Date('2026-11-21T12:00:00Z');
const { signal } = new AbortController();
const counts = { found: 2, named: 0, sent: 1, removed: 0, open: 2, closed: 0, toReview: 0, online: 2, unconfirmed: 0 };
const more = { duplicates: 0, alreadyGone: 0, notIndexed: 0, removedAfterNotice: 0, refused: 0, exhausted: 0 };

function report(urls: string[]): PaperReport {
  const rows = urls.map((url, n) => ({
    ...{ caseId: `cas_${n}`, userId: 'usr', url, host: 'leak.test', state: 'noticed', verdictKind: 'same' },
    ...{ round: 1, step: 1, foundAt: at, updatedAt: at, removedAt: null, firstSentAt: at, lastSentAt: at },
    ...{ roundSentAt: at, notices: 1, goneAt: null, evidenceSha256: null, tracks: [], removalHours: null },
    setAside: null,
  })) as ReportRow[];
  return {
    ...{
      kind: 'full',
      at,
      timeZone: 'UTC',
      language: 'en-GB',
      from: undefined,
      to: undefined,
      brand: testBrand,
      owners: [],
    },
    ...{ agent: undefined, otherSites: undefined, overTime: [], rows, byHost: [] },
    totals: {
      ...counts,
      ...more,
      successRate: null,
      medianHoursToRemoval: null,
      n: 0,
    } as unknown as PaperReport['totals'],
    proofs: new Map([
      [
        'cas_0',
        {
          ...{ headHash: 'h', events: 1, messageId: null, recipient: null },
          reference: `ticket ${'r'.repeat(400)}`,
        },
      ],
    ]),
  };
}

describe('renderApart', () => {
  it('prints what the same report prints here', async () => {
    const one = report(['https://leak.test/a']);
    const [there, here] = [await renderReportApart(one, 'usr', signal), await renderReport(one)];
    expect(textOfPdf(Buffer.from(there))).toBe(textOfPdf(here));
  });

  it('renders one at a time, and lets one creator wait for two more', async () => {
    const one = report(['https://leak.test/a']);
    const asked = [1, 2, 3, 4].map(() => renderReportApart(one, 'usr', signal));
    const outcomes = await Promise.allSettled([...asked, renderReportApart(one, 'usr_other', signal)]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
    await expect(asked[3]).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('the annex', () => {
  it('prints the beginning of what is too long, and says where the whole of it is', async () => {
    const long = `https://leak.test/${'long-'.repeat(400)}end`;
    const text = textOfPdf(await renderReport(report([long, 'https://leak.test/short']))).replaceAll(' ', '');
    expect(text).toContain(`hxxps://leak[.]test/${'long-'.repeat(56)}…(wholeintheCSV)`);
    expect(text).not.toContain('end…');
    expect(text).toContain(`ticket${'r'.repeat(293)}…`);
    expect(text).not.toContain('r'.repeat(300));
    expect(text.match(/wholeintheCSV/g)).toHaveLength(1);
  });
});
