import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { defang } from '#lib/url-key/index.ts';
import { type PaperReport, urlsInPdf } from '#modules/reports/paper/contract.ts';
import { firstHead, small } from '#modules/reports/paper/parts.ts';
import type { Proof } from '#modules/reports/paper/store.ts';
import { paperColours, styles } from '#modules/reports/paper/styles.ts';
import { type LocalDates, recipientOf, stateOf } from '#modules/reports/paper/words.ts';
import type { ReportRow } from '#modules/reports/tables.ts';

/** Rows of one line each, also where a letter is tall: as many as fit a page. */
const rowHeight = 19;
const [rowsOnFirst, rowsOnPage] = [33, 36];
/** A page is laid out with all that follows it: what is long is drawn in parts, or its time grows with its square. */
const entriesInPart = 40;
const { muted, line } = paperColours;
const column = { number: 26, found: 58, notice: 60, state: 160 };
/** What does not fit ends in an ellipsis; the annex holds the whole of it. */
const oneLine = { maxLines: 1, textOverflow: 'ellipsis' } as const;
/** Laying out a text costs more than its share: what strangers wrote is cut before. */
const mostLetters = { inTable: 120, inAnnex: 300 };

/** @example cutAt('abcdef', 3) // 'abc…' */
const cutAt = (text: string, most: number, left = ''): string => {
  const letters = Array.from(text.slice(0, 2 * most));
  return letters.length > most || text.length > 2 * most ? `${letters.slice(0, most).join('')}…${left}` : text;
};

/** The table of cases, and the annex with their evidence: each part begins on a page of its own. */
export function casePages(report: PaperReport, dates: LocalDates): ReactElement[][] {
  if (report.kind === 'hosts') return [];
  const { rows, totals, proofs } = report;
  const left = totals.found - rows.length;
  const { cases, annex } = dates.texts;
  const listed = cases.listed(rows.length, left > 0 ? cases.left(urlsInPdf, left) : cases.all);
  const numbered = rows.map((one, at) => ({ one, at: at + 1 }));
  const table = [numbered.slice(0, rowsOnFirst), ...inParts(numbered.slice(rowsOnFirst), rowsOnPage)];
  return [
    ...table.map((part, page) => [
      ...(page === 0 ? [firstHead(cases.title), small(listed)] : []),
      heads(dates),
      ...part.map(({ one, at }) => caseLine(one, at, dates)),
    ]),
    ...inParts(numbered, entriesInPart).map((part, page) => [
      ...(page === 0 ? [firstHead(annex.title), small(annex.note(mostLetters.inAnnex))] : []),
      ...part.map(({ one, at }) => entry(one, at, proofs.get(one.caseId), dates)),
    ]),
  ];
}

const inParts = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) => items.slice(part * most, (part + 1) * most));

const heads = ({ texts: { cases } }: LocalDates): ReactElement =>
  h(
    View,
    { key: 'heads', style: [styles.headRow, { fontSize: 8 }] },
    h(Text, { style: { width: column.number } }, cases.heads.number),
    h(Text, { style: styles.wide }, cases.heads.address),
    h(Text, { style: { width: column.found } }, cases.heads.found),
    h(Text, { style: { width: column.notice } }, cases.heads.notice),
    h(Text, { style: { width: column.state } }, cases.heads.state),
  );

const caseLine = (one: ReportRow, at: number, dates: LocalDates): ReactElement =>
  h(
    View,
    { key: one.caseId, style: [styles.row, { fontSize: 8, height: rowHeight, paddingVertical: 2 }], wrap: false },
    h(Text, { style: { width: column.number, color: muted } }, `${at}`),
    h(Text, { style: [styles.wide, oneLine] }, cutAt(defang(one.url), mostLetters.inTable)),
    h(Text, { style: { width: column.found } }, dates.day(one.foundAt)),
    h(Text, { style: { width: column.notice } }, one.firstSentAt ? dates.day(one.firstSentAt) : '–'),
    h(Text, { style: { width: column.state, ...oneLine } }, stateOf(one, dates)),
  );

/** What proves a case: its dates to the minute, the notice as it can be looked up, and the hashes. */
function factsOf(
  one: ReportRow,
  proof: Proof | undefined,
  { minute, texts: { annex } }: LocalDates,
): [string, string][] {
  const moments = [
    [annex.found, one.foundAt],
    [annex.sent, one.firstSentAt],
    [annex.gone, one.goneAt],
    [annex.goneAgain, one.state === 'removed' ? one.removedAt : null],
  ] as const;
  return [
    [annex.dates, moments.flatMap(([say, at]) => (at ? [say(minute(at))] : [])).join('; ')],
    ...(proof?.recipient ? [[annex.recipient, recipientOf(proof.recipient)] as [string, string]] : []),
    ...(proof?.messageId ? [[annex.messageId, proof.messageId] as [string, string]] : []),
    ...(proof?.reference ? [[annex.form, proof.reference] as [string, string]] : []),
    [annex.evidence, one.evidenceSha256 ?? annex.noEvidence],
    ...(proof ? [[annex.chain(proof.events), proof.headHash] as [string, string]] : []),
  ];
}

const entry = (one: ReportRow, at: number, proof: Proof | undefined, dates: LocalDates): ReactElement =>
  h(
    View,
    {
      key: one.caseId,
      style: { flexDirection: 'row', paddingVertical: 5, borderBottomWidth: 0.5, borderBottomColor: line },
      wrap: false,
    },
    h(Text, { style: { width: column.number, fontSize: 8, color: muted } }, `${at}`),
    h(
      View,
      { style: styles.factValue },
      h(
        Text,
        { style: { fontSize: 8, fontFamily: 'Helvetica-Bold', marginBottom: 1 } },
        cutAt(defang(one.url), mostLetters.inAnnex, dates.texts.annex.cut),
      ),
      ...factsOf(one, proof, dates).map(([name, value]) =>
        h(
          View,
          { key: name, style: { flexDirection: 'row', fontSize: 7.5 } },
          h(Text, { style: { width: 78, color: muted } }, name),
          h(Text, { style: styles.factValue }, cutAt(value, mostLetters.inAnnex)),
        ),
      ),
    ),
  );
