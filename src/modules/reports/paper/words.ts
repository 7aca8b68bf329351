import { defang } from '#lib/url-key/index.ts';
import type { ReportRow } from '#modules/reports/tables.ts';

/** Dates as a creator's own calendar and clock have them. */
export interface LocalDates {
  /** "19 Nov 2026" */
  day: (at: Date) => string;
  /** "19 Nov 2026, 11:00 CET" */
  minute: (at: Date) => string;
  /** "Europe/Berlin" */
  zone: string;
}

export function localDates(timeZone: string): LocalDates {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const minute = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...{ timeZone, timeZoneName: 'short' },
  } as const);
  return { day: (at) => day.format(at), minute: (at) => minute.format(at), zone: timeZone };
}

/** What became of a copy, for a reader who knows nothing of the product. Begins with what it counts as. */
export function stateOf(
  row: Pick<ReportRow, 'state' | 'removedAt' | 'goneAt' | 'lastSentAt'>,
  { day }: LocalDates,
): string {
  const on = (what: string, at: Date | null): string => (at ? `${what} on ${day(at)}` : what);
  switch (row.state) {
    case 'found':
      return 'To review';
    case 'held':
      return 'Being checked, on hold';
    case 'approved':
      return 'Online, notice in preparation';
    case 'noticed':
      return on('Online, notice sent', row.lastSentAt);
    case 'gone':
      return on('Being checked, seen gone', row.goneAt);
    case 'removed':
      return on('Removed, seen gone', row.removedAt ?? row.goneAt);
    case 'refused':
      return 'Online, the host refused';
    case 'contested':
      return 'Being checked, counter-notice';
    case 'exhausted':
      return 'Online, no step left';
    case 'dismissed':
      return 'Closed, not a copy or fine';
    case 'whitelisted':
      return 'Closed, allowed by the creator';
    case 'withdrawn':
      return 'Closed, withdrawn';
  }
}

/** @example counted(12345) // '12,345' */
export const counted = (n: number): string => n.toLocaleString('en-GB');

/** A mailbox, or the address of a form. */
export const recipientOf = (text: string): string => (/^https?:/i.test(text) ? defang(text) : text);

/** "Copies found from 1 Nov 2026 to 20 Nov 2026". `to` is the first moment that is no longer in the period. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { day }: LocalDates,
  at: Date,
): string {
  const last = day(to ? new Date(Date.parse(to) - 1) : at);
  return from ? `${day(new Date(from))} to ${last}` : `The beginning to ${last}`;
}
