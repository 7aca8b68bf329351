import { count, plural } from '#web/language/formats.ts';
import type { revokeTexts } from './revoke-texts.ts';

/** German of `revokeTexts`. */
export const revokeTextsGerman: typeof revokeTexts = {
  title: 'Deine Vollmacht widerrufen?',
  lead: 'Wir schreiben ab sofort nicht mehr in deinem Namen. Du kannst jederzeit wieder unterschreiben.',
  stops: 'Was aufhört',
  stopped: [
    'Neue Meldungen, Erinnerungen und nächste Schritte.',
    'Geplante Meldungen. Wenn du wieder unterschrieben hast, musst du jede prüfen.',
    'Formulare für Websites, die noch nicht eingereicht sind. Wenn du wieder unterschrieben hast, musst du auch sie prüfen. Formulare für Suchmaschinen warten auf deine neue Unterschrift.',
    'Automatisches Senden. Es bleibt aus, bis du es wieder einschaltest.',
  ],
  goesOn: 'Was bleibt',
  kept: [
    'Meldungen, die schon gesendet sind. Du kannst jede auf der Seite ihres Falls zurückziehen.',
    'Unsere Prüfungen der Seiten und deine Beweise.',
    'Das unterschriebene Dokument, in dem dann steht, wann du es widerrufen hast.',
  ],
  revoke: 'Widerrufen',
  keep: 'Behalten',
  done: 'Vollmacht widerrufen',
  doneText: 'Für dich wird nichts Neues gesendet.',
  leaving: (n) =>
    `${count(n, 'Meldung', 'Meldungen')} ${plural(n, { one: 'wurde', other: 'wurden' })} in diesem Moment gesendet und ${plural(n, { one: 'kann', other: 'können' })} noch ankommen. Du findest sie unter „Meldungen“.`,
};
