import { Document, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { renderPdf } from '#lib/pdf/index.ts';
import { casePages } from '#modules/reports/paper/cases.ts';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { cover } from '#modules/reports/paper/cover.ts';
import { statement } from '#modules/reports/paper/statement.ts';
import { styles } from '#modules/reports/paper/styles.ts';
import { summary } from '#modules/reports/paper/summary.ts';
import { localDates, periodOf } from '#modules/reports/paper/words.ts';

/** The report on paper: cover, totals, chart, sites, how it was checked, cases and their evidence. No picture, no link. */
export function renderReport(report: PaperReport): Promise<Buffer> {
  const { at, brand, language } = report;
  const dates = localDates(report.timeZone, language);
  const { texts } = dates;
  const parts = [
    cover(report, dates),
    [...summary(report, dates), ...statement(report, texts)],
    ...casePages(report, dates),
  ];
  const about = `${brand.product} · ${texts.title} · ${periodOf(report, dates, at)}`;
  const foot = h(
    View,
    { style: styles.foot, fixed: true },
    h(Text, { style: { position: 'absolute', left: 0, bottom: 0 } }, `${about} · ${texts.foot.made(dates.minute(at))}`),
    h(Text, {
      style: { position: 'absolute', right: 0, bottom: 0 },
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        texts.foot.page(pageNumber, totalPages),
    }),
  );
  const page = (part: ReactElement[]): ReactElement =>
    h(Page, { size: 'A4', style: styles.page }, h(View, { style: styles.body }, ...part), foot);
  return renderPdf(
    h(
      Document,
      { title: texts.title, language, creator: brand.product, producer: brand.product, creationDate: at },
      ...parts.map(page),
    ),
  );
}
