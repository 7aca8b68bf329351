import { describe, expect, it } from 'vitest';
import { testBrand } from '../../../../tests/setup/paper-brand.ts';
import { barsInPdf, saysInPdf, textOfPdf } from '../../../../tests/setup/pdf-text.ts';
import type { PaperReport } from './contract.ts';
import { renderReport } from './render-report.ts';

const counts = { found: 60, named: 0, sent: 40, removed: 31, open: 29, closed: 0, toReview: 4, online: 20 };
const report: PaperReport = {
  ...{ kind: 'full', at: new Date('2026-11-21T23:30:00Z'), timeZone: 'Europe/Berlin', language: 'en-GB' },
  ...{ from: '2026-10-31T23:00:00Z', to: undefined, brand: { ...testBrand, product: 'Shark' } },
  owners: ['Łukasz Żółć', '王小明', 'Анна Вале'].map((name, at) => ({ name, account: `creator${at} (fanlane)` })),
  agent: { name: 'Sample Agent', address: '1 Street', email: 'agent@own.example' },
  ...{ otherSites: undefined, rows: [], byHost: [], proofs: new Map() },
  overTime: [
    { unit: 'week', from: new Date('2026-11-01T23:00:00Z'), found: 41, removed: 0 },
    { unit: 'week', from: new Date('2026-11-08T23:00:00Z'), found: 17, removed: 23 },
    { unit: 'week', from: new Date('2026-11-15T23:00:00Z'), found: 2, removed: 8 },
  ],
  totals: {
    ...{ ...counts, unconfirmed: 5, removedAfterNotice: 30, duplicates: 1, alreadyGone: 1, notIndexed: 0, refused: 0 },
    ...{ exhausted: 0, successRate: 30 / 38, medianHoursToRemoval: 30.5, n: 30 },
  } as PaperReport['totals'],
};

describe('the report as a PDF', () => {
  it('says the brand, the day and time of its creator with their zone, and numbers its pages', async () => {
    const text = textOfPdf(await renderReport(report));
    for (const words of ['Shark', 'Made 22 Nov 2026, 00:30 CET', 'Europe/Berlin', '1 Nov 2026 to 22 Nov 2026'])
      expect(text).toContain(words);
    expect(text).not.toContain('Reclaim');
    const pages = [...text.matchAll(/Page (\d+) of (\d+)/g)].map(([, page, of]) => [Number(page), Number(of)]);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages).toEqual(pages.map((_, at) => [at + 1, pages.length]));
  });

  it('writes names beyond Latin as they are written', async () => {
    const pdf = await renderReport(report);
    for (const { name } of report.owners) expect(saysInPdf(pdf, name), name).toBe(true);
    expect(textOfPdf(pdf)).not.toMatch(/[\ufffd]|\[U\+/);
  });

  it('has a chart of what was found and removed, and its figures as a table', async () => {
    const pdf = await renderReport(report);
    const text = textOfPdf(pdf);
    expect(text).toContain('Found and removed, by week Found Removed');
    expect(text).toContain('Week from Found Removed 2 Nov 2026 41 0');
    expect(text).toContain('9 Nov 2026 17 23');
    expect(text).toContain('16 Nov 2026 2 8');
    // Of 60 at its top, 120 points high.
    expect(barsInPdf(pdf, '#b8c3c0')).toEqual([82, 34, 4]);
    expect(barsInPdf(pdf, testBrand.colour)).toEqual([46, 16]);
    const without = textOfPdf(await renderReport({ ...report, overTime: report.overTime.slice(0, 1) }));
    expect(without).not.toContain('Found and removed, by week');
  });
});
