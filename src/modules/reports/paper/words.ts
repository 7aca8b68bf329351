import { asPercent } from '#lib/percent/index.ts';
import { defang } from '#lib/url-key/index.ts';
import type { Language } from '#modules/accounts/index.ts';
import { type PaperTexts, paperTextsIn } from '#modules/reports/paper/texts.ts';
import type { ReportRow } from '#modules/reports/tables.ts';

/** The words of one language, and dates as a creator's own calendar and clock have them. */
export interface LocalDates {
  texts: PaperTexts;
  /** @example counted(12345) // '12,345' */
  counted: (n: number) => string;
  /** With one decimal place. @example percent(87.5) // '87.5 %', with a no-break space */
  percent: (n: number) => string;
  /** "19 Nov 2026" */
  day: (at: Date) => string;
  /** "19 Nov 2026, 11:00 CET" */
  minute: (at: Date) => string;
  /** "Europe/Berlin" */
  zone: string;
}

export function localDates(timeZone: string, language: Language): LocalDates {
  const texts = paperTextsIn(language);
  const { locale } = texts;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const minute = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...{ timeZone, timeZoneName: 'short' },
  } as const);
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    texts,
    counted: (n) => n.toLocaleString(locale),
    percent: (n) => asPercent(tenths.format(n)),
    ...{ day: (at) => day.format(at), minute: (at) => minute.format(at), zone: timeZone },
  };
}

/** What became of a copy, as one line of a table. */
export const stateOf = (
  row: Pick<ReportRow, 'state' | 'removedAt' | 'goneAt' | 'lastSentAt'>,
  { day, texts }: LocalDates,
): string => {
  const at = { noticed: row.lastSentAt, gone: row.goneAt, removed: row.removedAt ?? row.goneAt }[row.state as string];
  return texts.states[row.state](at ? day(at) : undefined);
};

/** A mailbox, or the address of a form. */
export const recipientOf = (text: string): string => (/^https?:/i.test(text) ? defang(text) : text);

/** "Copies found from 1 Nov 2026 to 20 Nov 2026". `to` is the first moment that is no longer in the period. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { day, texts }: LocalDates,
  at: Date,
): string {
  const last = day(to ? new Date(Date.parse(to) - 1) : at);
  return from ? texts.period.from(day(new Date(from)), last) : texts.period.all(last);
}
