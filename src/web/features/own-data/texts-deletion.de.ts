import type { deletionTexts } from './texts-deletion.ts';

/** German of `deletionTexts`. */
export const deletionTextsGerman: typeof deletionTexts = {
  atOnce: 'Sofort',
  youAreSigned:
    'Du wirst überall abgemeldet, und in deinem Namen wird nichts Neues gesendet. Für einen Tarif wird nichts mehr abgebucht.',
  forSevenDays: 'Sieben Tage lang',
  signInOr:
    'Melde dich an, oder nimm den Link in unserer E-Mail, und behalte das Konto, wie es war. Auch sein Tarif läuft weiter, und Zahlungen, die in der Zwischenzeit fällig wurden, werden dann abgebucht.',
  afterwards: 'Danach',
  picturesAccountsCases:
    'Bilder, Konten, Fälle, Beweise, Schreiben und Einstellungen werden endgültig gelöscht und lassen sich nicht wiederherstellen; der Tarif endet.',
  openCases: 'Offene Fälle',
  theyEndNotices:
    'Sie enden. Gesendete Meldungen bleiben wirksam; wir ziehen keine zurück und prüfen nicht mehr, ob eine Kopie verschwunden ist oder zurückkommt. Zieh eine Meldung, die falsch war, in ihrem Fall zurück, bevor du löschst. Fingerabdrücke, die du mit StopNCII teilst, bleiben geteilt, damit Plattformen weiter Kopien stoppen. Wenn du das nicht willst, zieh sie vorher bei deinen Dateien zurück.',
  kept: 'Bleibt gespeichert',
  thatANotice:
    'Dass eine Meldung gesendet wurde und wann, als Fingerabdrücke, die kein Wort von ihr und keinen Namen enthalten, weil sie unter Strafandrohung bei Falschaussage (penalty of perjury) unterschrieben wurde.',
  money: {
    name: 'Empfehlungen',
    underWay: (sum) =>
      `Eine Auszahlung von ${sum} ist unterwegs. Das Konto bleibt, bis sie gesendet oder abgelehnt wurde, auch wenn das länger als sieben Tage dauert.`,
    notPaid: (sum) => `Verdient, aber nicht ausgezahlt: ${sum}. Das verfällt mit dem Konto.`,
    see: 'Sieh, was du jetzt anfordern kannst',
  },
  typeIt: (phrase) => `Tippe „${phrase}“.`,
  deleteMyAccount: 'Mein Konto löschen',
  typeLabel: (phrase) => `Tippe „${phrase}“`,
};
