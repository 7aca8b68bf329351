import { type CountedAs, countedAs } from '#modules/cases/index.ts';
import { csvLine } from '#modules/reports/csv.ts';
import type { ReportRow } from '#modules/reports/tables.ts';
import type { ExportedRow } from '#modules/reports/with-manual-removals.ts';

/**
 * Times are ISO 8601 UTC. `first_notice_at` is of all rounds, `round_notice_at` the first of the present one; `gone_at` the
 * first of the looks that find it gone, `removed_at` the second one that agreed, a day or more later.
 * `manual_removal` is the state of the latest request for a removal by hand, `manual_minutes` what the team spent on it.
 * `counted_as` is the figure that the row is a part of; every row is a part of `found`.
 * `hours_to_removal` runs from `round_notice_at` to `gone_at`; empty where it is not removed, or not by a notice.
 */
const columns: [name: string, cell: (row: ExportedRow) => string | number | null][] = [
  ['url', (row) => row.url],
  ['host', (row) => row.host],
  ['state', (row) => row.state],
  ['kind', (row) => row.verdictKind],
  ['round', (row) => row.round],
  ['step', (row) => row.step],
  ['found_at', (row) => row.foundAt.toISOString()],
  ['first_notice_at', (row) => iso(row.firstSentAt)],
  ['last_notice_at', (row) => iso(row.lastSentAt)],
  ['notices', (row) => row.notices ?? 0],
  ['round_notice_at', (row) => iso(row.roundSentAt)],
  ['gone_at', (row) => iso(row.goneAt)],
  ['removed_at', (row) => (row.state === 'removed' ? iso(row.removedAt) : null)],
  ['hours_to_removal', (row) => (row.removalHours === null ? null : Math.round(row.removalHours * 10) / 10)],
  ['not_counted_because', (row) => row.setAside],
  ['google', (row) => engine(row, 'google')],
  ['bing', (row) => engine(row, 'bing')],
  ['evidence_sha256', (row) => row.evidenceSha256],
  ['case_id', (row) => row.caseId],
  ['manual_removal', (row) => row.manual?.state ?? null],
  ['manual_minutes', (row) => row.manual?.minutes ?? null],
  ['counted_as', (row) => countedNames[countedAs[row.state]]],
];

const countedNames: Record<CountedAs, string> = {
  toReview: 'to_review',
  online: 'online',
  unconfirmed: 'unconfirmed',
  removed: 'removed',
  closed: 'closed',
};
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
const engine = (row: ReportRow, name: string): string | null =>
  row.tracks.find((track) => track.engine === name)?.state ?? null;

export const csvHeader = (): string => csvLine(columns.map(([name]) => name));
export const csvOf = (row: ExportedRow): string => csvLine(columns.map(([, cell]) => cell(row)));

export type NextBatch = (after: ReportRow | undefined) => Promise<ExportedRow[]>;

/**
 * The report as lines, read batch by batch as fast as the receiver takes them: nothing but one batch is in memory,
 * however many URLs there are. An empty batch ends it.
 */
export function streamCsv(nextBatch: NextBatch): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: ExportedRow | undefined;
  let begun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!begun) {
          begun = true;
          controller.enqueue(encoder.encode(csvHeader()));
          return;
        }
        const rows = await nextBatch(last);
        last = rows.at(-1);
        if (last) controller.enqueue(encoder.encode(rows.map(csvOf).join('')));
        else controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}
