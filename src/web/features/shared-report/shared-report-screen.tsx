import { Children, type ReactNode, useId } from 'react';
import type { SharedReport } from '#modules/reports/shares/contract.ts';
import { PublicFigure, PublicLead, PublicPage, PublicPart } from '#web/features/landing/public-page.tsx';
import { dated, number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { CasePill } from '#web/ui/case-pill.tsx';
import { sharedReportTexts } from './texts.ts';

const day = (at: Date): string => dated(at, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const cell = 'px-3 py-2.5 whitespace-nowrap tabular-nums last:pr-5';

/** A creator's report for anyone who has its address. Drawn by the server for each reader. */
export function SharedReportScreen({ report }: { report: SharedReport }) {
  const texts = useTexts(sharedReportTexts);
  return (
    <PublicPage title={texts.title}>
      <PublicLead>
        {texts.lead(usePeriod(report), day(report.at), day(report.endsAt))}
        {report.kind === 'hosts' && ` ${texts.hostsOnly}`}
      </PublicLead>
      <Totals of={report.totals} />
      <Hosts of={report} />
      {report.kind === 'full' && <Pages of={report} />}
    </PublicPage>
  );
}

/** The same for an address that nobody was given, and one that has ended. */
export function NoReportScreen() {
  const texts = useTexts(sharedReportTexts).nothing;
  return (
    <PublicPage title={texts.title}>
      <PublicLead>{texts.text}</PublicLead>
    </PublicPage>
  );
}

function usePeriod({ from, to }: SharedReport): string {
  const texts = useTexts(sharedReportTexts);
  const first = from && day(new Date(from));
  // The moment that a period ends at is no part of it.
  const last = to && day(new Date(new Date(to).getTime() - 1));
  if (first && last) return texts.between(first, last);
  if (last) return texts.until(last);
  return first ? texts.since(first) : texts.anyTime;
}

function Totals({ of: all }: { of: SharedReport['totals'] }) {
  const texts = useTexts(sharedReportTexts).totals;
  const counted = all.sent - all.duplicates - all.alreadyGone - all.notIndexed;
  return (
    <PublicPart title={texts.title}>
      <PublicFigure name={texts.found} figure={number(all.found)} note={texts.foundNote(all.named)} />
      <PublicFigure name={texts.sent} figure={number(all.sent)} />
      <PublicFigure name={texts.removed} figure={number(all.removed)} />
      <PublicFigure name={texts.open} figure={number(all.open)} note={texts.openNote(all)} />
      <PublicFigure name={texts.closed} figure={number(all.closed)} note={texts.closedNote} />
      <PublicFigure
        name={texts.success}
        figure={all.successRate === null ? '–' : texts.percent(all.successRate)}
        note={all.successRate === null ? texts.nothingCounted : texts.successNote(all.removedAfterNotice, counted)}
      />
      <PublicFigure
        name={texts.setAside}
        figure={number(all.sent - counted)}
        note={texts.setAsideNote(all.duplicates, all.alreadyGone, all.notIndexed)}
      />
      <PublicFigure
        name={texts.median}
        figure={all.medianHoursToRemoval === null ? '–' : texts.h(all.medianHoursToRemoval)}
        note={all.medianHoursToRemoval === null ? texts.nothingCounted : texts.medianNote(all.n)}
      />
    </PublicPart>
  );
}

function Hosts({ of: { byHost, otherSites } }: { of: SharedReport }) {
  const texts = useTexts(sharedReportTexts).hosts;
  const isEmpty = byHost.length === 0 && !otherSites;
  return (
    <Table title={texts.title} heads={texts.heads} note={isEmpty && texts.none}>
      {byHost.map((row) => (
        <tr key={row.host} className="border-t border-border">
          <th scope="row" translate="no" className="min-w-44 px-5 py-2.5 text-left font-[550] [overflow-wrap:anywhere]">
            {row.host}
          </th>
          <Counts of={row} />
        </tr>
      ))}
      {otherSites && (
        <tr className="border-t border-border">
          <th scope="row" className="px-5 py-2.5 text-left font-[550]">
            {texts.others(otherSites.sites)}
          </th>
          <Counts of={otherSites} />
        </tr>
      )}
    </Table>
  );
}

type HostCounts = Pick<SharedReport['byHost'][number], 'found' | 'sent' | 'removed' | 'open' | 'closed'>;

function Counts({ of: { found, sent, removed, open, closed } }: { of: HostCounts }) {
  const { heads } = useTexts(sharedReportTexts).hosts;
  return [found, sent, removed, open, closed].map((n, at) => (
    <td key={heads[at + 1]} className={cell}>
      {number(n)}
    </td>
  ));
}

function Pages({ of: { pages, totals } }: { of: SharedReport }) {
  const texts = useTexts(sharedReportTexts).pages;
  const all = Math.max(totals.found, pages.length);
  return (
    <Table title={texts.title} heads={texts.heads} note={`${texts.note} ${texts.more(pages.length, all)}`}>
      {pages.map(({ id, address, state, foundAt, removedAt }) => (
        <tr key={id} className="border-t border-border">
          <th
            scope="row"
            translate="no"
            className="min-w-60 px-5 py-2.5 text-left font-[450] break-all [overflow-wrap:anywhere]"
          >
            {address}
          </th>
          <td className={cell}>
            <CasePill state={state} />
          </td>
          <td className={cell}>{day(foundAt)}</td>
          <td className={cell}>{removedAt ? day(removedAt) : '–'}</td>
        </tr>
      ))}
    </Table>
  );
}

type TableProps = { title: string; heads: readonly string[]; note: ReactNode; children: ReactNode };

function Table({ title, heads, note, children }: TableProps) {
  const id = useId();
  return (
    <section className="mt-9">
      <h2 id={id} className="text-title font-[600] tracking-[-0.014em]">
        {title}
      </h2>
      {note && <p className="mt-2 max-w-[68ch] text-muted">{note}</p>}
      {Children.count(children) > 0 && (
        // A region of its own, so that the keyboard can scroll what does not fit a phone.
        <Card role="region" aria-labelledby={id} tabIndex={0} className="mt-4 overflow-x-auto">
          <table className="w-full border-collapse text-small">
            <thead className="text-muted">
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className="px-3 py-2.5 text-left font-[500] first:px-5 last:pr-5">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </Card>
      )}
    </section>
  );
}
