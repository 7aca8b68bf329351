import { asPercent } from '#lib/percent/index.ts';
import type { MonthTexts } from '#modules/notifications/texts-month.ts';
import type { Month } from '#modules/reports/index.ts';

const pages = (n: number): string => (n === 1 ? '1 Seite' : `${n} Seiten`);
const days = (n: number): string => (n === 1 ? 'an einem Tag' : `an ${n} Tagen`);

/** How often it was looked, and how much of that was whole: what was not found is worth as much as the look. */
function looked({ daysLooked, daysWhole }: Month): string {
  if (daysLooked === 0) return 'In diesem Monat gab es keinen Suchlauf.';
  if (daysWhole === daysLooked) return `Wir haben ${days(daysLooked)} gesucht.`;
  const whole = daysWhole === 0 ? 'an keinem davon' : `an ${daysWhole} davon`;
  return `Wir haben ${days(daysLooked)} gesucht; ${whole} hat jede Quelle geantwortet.`;
}

/** What success is made of, in the order of its sum; parts that are nothing are left out. */
function partsOf({ sent, duplicates, alreadyGone, notIndexed }: Month['totals']): string {
  const parts = [
    [duplicates, 'doppelt'],
    [alreadyGone, 'schon vorher verschwunden'],
    [notIndexed, 'in keinem Suchindex'],
  ] as const;
  const taken = parts.filter(([n]) => n > 0).map(([n, what]) => `${n} ${what}`);
  return taken.length === 0 ? '' : `, gezählt aus ${sent} gemeldeten ohne ${taken.join(', ')}`;
}

function success(totals: Month['totals']): string {
  const { sent, duplicates, alreadyGone, notIndexed, removedAfterNotice, successRate } = totals;
  if (successRate === null) return 'noch keine zu zählen';
  const told = sent - duplicates - alreadyGone - notIndexed;
  return `${removedAfterNotice} von ${told} (${asPercent(Math.round(successRate * 100))})${partsOf(totals)}`;
}

/** German of the month. */
export const monthTextsGerman: MonthTexts = {
  subject: (month) => `Dein Bericht für ${month}`,
  news: ({ totals: { found, removed, open, closed } }) =>
    found === 0
      ? 'In diesem Monat wurden keine Kopien gefunden.'
      : `${pages(found)} in diesem Monat gefunden, ${removed} davon bisher entfernt, ${open} offen${closed > 0 ? `, ${closed} anders geschlossen` : ''}.`,
  nothing: (month, told) => `Im ${month} wurden keine Kopien gefunden. ${looked(told)}`,
  found: (month, told) =>
    `${pages(told.totals.found)} im ${month} gefunden, und was bis heute daraus geworden ist. ${looked(told)}`,
  figures: (month, { totals, removedWithin }) => {
    const { found, named, sent, removed, open, closed, medianHoursToRemoval, n } = totals;
    const also = { name: `Im ${month} entfernt, wann auch immer gefunden`, value: String(removedWithin) };
    if (found === 0) return removedWithin === 0 ? [] : [also];
    return [
      { name: 'Gefunden', value: named === 0 ? String(found) : `${found}, davon ${named} nur über einen Namen` },
      { name: 'Gemeldet', value: String(sent) },
      { name: 'Entfernt', value: String(removed) },
      { name: 'Jetzt offen', value: String(open) },
      ...(closed > 0 ? [{ name: 'Anders geschlossen', value: String(closed) }] : []),
      { name: 'Nach einer Meldung entfernt', value: success(totals) },
      {
        name: 'Median der Zeit bis zur Entfernung',
        value:
          medianHoursToRemoval === null
            ? 'noch keine Entfernung zu messen'
            : `${medianHoursToRemoval.toLocaleString('de')}\u00a0h (n\u00a0=\u00a0${n})`,
      },
      also,
    ];
  },
  needs: 'Was auf dich wartet',
  nothingNeeded: 'Gerade wartet nichts auf dich.',
  open: 'Bericht öffnen',
};
