import { count, number, plural } from '#web/language/formats.ts';
import type { departingTexts } from './departing-texts.ts';

const leave = (n: number): string => plural(n, { one: 'geht', other: 'gehen' });
const notices = (n: number): string => count(n, 'Meldung', 'Meldungen');
const were = (n: number): string => plural(n, { one: 'wurde', other: 'wurden' });
const minutesOn = (minutes: number): string => count(minutes, 'Minute', 'Minuten');

/** German of `departingTexts`. */
export const departingTextsGerman: typeof departingTexts = {
  region: 'Meldungen, die bald hinausgehen',
  leaves: (n, minutes) =>
    minutes === 0
      ? `${notices(n)} ${leave(n)} jetzt hinaus.`
      : `${notices(n)} ${leave(n)} in ${minutesOn(minutes)} hinaus.`,
  firstLeaves: (n, minutes) =>
    minutes === 0
      ? `${notices(n)} ${leave(n)} hinaus, die erste jetzt.`
      : `${notices(n)} ${leave(n)} hinaus, die erste in ${minutesOn(minutes)}.`,
  undo: (n) => plural(n, { one: 'Rückgängig', other: `Alle ${number(n)} rückgängig` }),
  read: 'Lesen',
  undoing: 'Wird rückgängig gemacht',
  held: (n, pages) =>
    `${notices(n)} ${were(n)} zurückgehalten${pages > 0 ? `, und ${count(pages, 'Seite', 'Seiten')} ${plural(pages, { one: 'wartet', other: 'warten' })} wieder unter „Prüfen“` : ''}.`,
  left: (n) =>
    `${notices(n)} ${plural(n, { one: 'war', other: 'waren' })} schon hinausgegangen. Du kannst sie auf der Seite ${plural(n, { one: 'ihres Falls', other: 'ihrer Fälle' })} zurückziehen.`,
  kept: (n) =>
    `${notices(n)} ${were(n)} nicht rückgängig gemacht und ${leave(n)} wie geplant hinaus, sofern sich ${plural(n, { one: 'ihr Fall nicht geändert hat', other: 'ihre Fälle nicht geändert haben' })}.`,
  failed: 'Ein Teil wurde vielleicht schon rückgängig gemacht: „Meldungen“ zeigt, was noch hinausgeht.',
  partly: 'Nicht alles wurde rückgängig gemacht:',
  dismiss: 'Ausblenden',
};
