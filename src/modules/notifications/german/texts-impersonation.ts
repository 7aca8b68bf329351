import type { impersonationTexts } from '#modules/notifications/texts-impersonation.ts';

/** German of `impersonationTexts`. */
export const impersonationTextsGerman: typeof impersonationTexts = {
  asked: {
    title: 'Unser Team hat eine Frage zu einem Profil, das du gemeldet hast',
    text: 'Du findest die Frage bei deiner Meldung. Sobald du geantwortet hast, geht es weiter.',
  },
  accepted: {
    title: 'Deine Meldung eines Profils wurde angenommen',
    text: 'Unser Team reicht sie als deine Bevollmächtigten bei der Plattform ein und notiert die Nummer, die sie vergibt.',
  },
  yours: {
    title: 'Reiche deine Meldung eines Profils selbst ein',
    text: 'Unser Team hat sie angenommen, und diese Plattform nimmt Meldungen nur von dir selbst an. Jedes Feld ihres Formulars liegt zum Kopieren bereit; trag die Nummer ein, die sie vergibt.',
  },
  filed: {
    title: 'Ein Profil wurde bei seiner Plattform gemeldet',
    text: 'Du findest die Nummer, die sie vergeben hat, bei deiner Meldung. Wir prüfen, ob sie geantwortet hat.',
  },
  removed: {
    title: 'Ein Profil, das sich für dich ausgegeben hat, ist verschwunden',
    text: 'Wenn es zurückkommt, sag es bei deiner Meldung.',
  },
  refused: {
    title: 'Eine Plattform hat ein Profil nicht entfernt',
    text: 'Du findest ihre Antwort bei deiner Meldung. Mit neuen Tatsachen kannst du sie wieder aufnehmen.',
  },
  silent: {
    title: 'Eine Plattform hat zu einem Profil nicht geantwortet',
    text: 'Du kannst die Meldung wieder aufnehmen, mit dem, was neu ist.',
  },
  restored: {
    title: 'Ein Profil, das sich für dich ausgegeben hat, ist wieder da',
    text: 'Es wird noch einmal gemeldet.',
  },
  declined: {
    title: 'Deine Meldung eines Profils wurde nicht angenommen',
    text: 'Du findest den Grund bei deiner Meldung.',
  },
  undone: {
    title: 'Ein Eintrag zu einem Profil war ein Fehler',
    text: 'Unser Team hat ihn rückgängig gemacht, und die Meldung ist wieder wie vorher.',
  },
};
