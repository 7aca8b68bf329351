import type { WeekTexts } from '#modules/notifications/texts-week.ts';
import type { WeekFigures } from '#modules/reports/index.ts';

const openCopies = (n: number): string => (n === 1 ? '1 offene Kopie' : `${n} offene Kopien`);
const times = (n: number): string => (n === 1 ? 'einmal' : n === 2 ? 'zweimal' : `${n}-mal`);
const pages = (n: number): string => (n === 1 ? '1 Seite' : `${n} Seiten`);

/** More or fewer copies up than when the week began. */
function change({ openBefore, openAfter, isFirst }: WeekFigures): string {
  const up = openAfter === 0 ? 'Keine offene Kopie bekannt' : openCopies(openAfter);
  const by = Math.abs(openAfter - openBefore);
  if (isFirst) return `${up} am Ende deiner ersten Woche.`;
  if (by === 0) return `${up}, ${openAfter === 0 ? 'wie eine Woche zuvor' : 'so viele wie eine Woche zuvor'}.`;
  return `${up}, ${by} ${openAfter > openBefore ? 'mehr' : 'weniger'} als eine Woche zuvor.`;
}

function looked({ looks, wholeLooks }: WeekFigures): string {
  if (looks === 0) return 'In dieser Woche gab es keinen Suchlauf.';
  if (wholeLooks === looks) return `Wir haben ${times(looks)} gesucht.`;
  const whole = wholeLooks === 0 ? 'kein Suchlauf hat' : wholeLooks === 1 ? '1 davon hat' : `${wholeLooks} davon haben`;
  return `Wir haben ${times(looks)} gesucht; ${whole} jede Quelle erreicht.`;
}

/** German of the week. */
export const weekTextsGerman: WeekTexts = {
  subject: (days) => `Deine Woche: ${days}`,
  news: change,
  lead: (week) => `${change(week)} ${looked(week)}`,
  figures: ({ found, back, removed, closed, sent, answers }) =>
    [
      { name: 'Neue Kopien', n: found, value: String(found) },
      { name: 'Nach einer Entfernung wieder da', n: back, value: String(back) },
      { name: 'Entfernt', n: removed, value: String(removed) },
      { name: 'Anders geschlossen', n: closed, value: String(closed) },
      { name: 'Gesendete Meldungen', n: sent.notices, value: `${sent.notices}, zu ${pages(sent.pages)}` },
      { name: 'Gesendete Erinnerungen', n: sent.reminders, value: String(sent.reminders) },
      { name: 'Eingegangene Antworten', n: answers, value: String(answers) },
    ]
      .filter(({ n }) => n > 0)
      .map(({ name, value }) => ({ name, value })),
  quiet: 'Eine ruhige Woche: Nichts Neues wurde gefunden, und nichts musste gesendet werden.',
  needs: 'Was auf dich wartet',
  nothingNeeded: 'Gerade wartet nichts auf dich.',
  review: (n) => (n === 1 ? '1 mögliche Kopie prüfen' : `${n} mögliche Kopien prüfen`),
  open: 'Deine Woche öffnen',
};
