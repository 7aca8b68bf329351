import { Document, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { renderPdf } from '#lib/pdf/index.ts';
import { casePages } from '#modules/reports/paper/cases.ts';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { cover, title } from '#modules/reports/paper/cover.ts';
import { statement } from '#modules/reports/paper/statement.ts';
import { styles } from '#modules/reports/paper/styles.ts';
import { summary } from '#modules/reports/paper/summary.ts';
import { localDates, periodOf } from '#modules/reports/paper/words.ts';

/** The report on paper: cover, totals, chart, sites, how it was checked, cases and their evidence. No picture, no link. */
export function renderReport(report: PaperReport): Promise<Buffer> {
  const dates = localDates(report.timeZone);
  const { at, brand } = report;
  const parts = [cover(report, dates), [...summary(report, dates), ...statement(report)], ...casePages(report, dates)];
  const [about, made] = [`${brand.product} · ${title} · ${periodOf(report, dates, at)}`, `made ${dates.minute(at)}`];
  const foot = h(
    View,
    { style: styles.foot, fixed: true },
    h(Text, { style: { position: 'absolute', left: 0, bottom: 0 } }, `${about} · ${made}`),
    h(Text, {
      style: { position: 'absolute', right: 0, bottom: 0 },
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        `Page ${pageNumber} of ${totalPages}`,
    }),
  );
  const page = (part: ReactElement[]): ReactElement =>
    h(Page, { size: 'A4', style: styles.page }, h(View, { style: styles.body }, ...part), foot);
  return renderPdf(
    h(Document, { title, creator: brand.product, producer: brand.product, creationDate: at }, ...parts.map(page)),
  );
}
