import type * as english from '#modules/notifications/texts-counter-notice.ts';

/** German of `decisionDue`. */
export const decisionDueGerman: typeof english.decisionDue = {
  soon: {
    title: 'Entscheide über eine Gegenmeldung',
    text: 'In drei Werktagen darf der Hoster die Kopie wieder online stellen. Zieh die Meldung zurück, nenne eine Klage, oder lass die Gegenmeldung wirksam werden.',
  },
  today: {
    title: 'Der Hoster darf eine Kopie ab heute wieder online stellen',
    text: 'Eine Gegenmeldung wartet noch auf deine Entscheidung. Wenn du nichts tust, wird sie in vier Werktagen wirksam.',
  },
  over: {
    title: 'Eine Gegenmeldung ist wirksam geworden',
    text: 'Es gab keine rechtzeitige Entscheidung. Der Hoster darf die Kopie wiederherstellen, und wir senden dazu nichts mehr. Wir prüfen, ob sie wieder da ist.',
  },
};

/** German of `counterNoticeEnded`. */
export const counterNoticeEndedGerman: typeof english.counterNoticeEnded = {
  mistaken: {
    title: 'Es war keine Gegenmeldung',
    text: 'Unser Team hat die Nachricht gelesen. Der Fall geht weiter; du musst nicht entscheiden.',
  },
  upheld: {
    title: 'Deine Klage hatte Erfolg',
    text: 'Unser Team hat das vermerkt. Der Fall geht weiter.',
  },
  lost: {
    title: 'Deine Klage wurde abgewiesen',
    text: 'Unser Team hat das vermerkt. Allen, die eine Meldung zu der Seite erhalten haben, wird mitgeteilt, dass sie zurückgezogen ist.',
  },
};
