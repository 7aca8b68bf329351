import type { removalsTexts } from './texts.ts';

/** German of `removalsTexts`. */
export const removalsTextsGerman: typeof removalsTexts = {
  lead: {
    title: 'Eine Kopie kostenlos entfernen lassen',
    text: 'Wir öffnen die Seite und vergleichen ihre Bilder mit deinen. Eine Entfernung ist erst verbraucht, wenn ihre Meldung hinausgegangen ist.',
    left: (left, of) => `Noch ${left} von ${of} übrig`,
    used: (n) => `${n} verbraucht`,
    waiting: (n) => `${n} unterwegs`,
  },
  form: {
    name: 'Kostenlose Entfernung',
    url: 'Adresse der Seite',
    urlHelp: 'Die Seite selbst, nicht eine Suche nach ihr und nicht die Startseite einer Website.',
    noUrl: 'Gib die Adresse der Seite an.',
    work: 'Welches deiner Werke sie zeigt',
    workHelp: 'Eine Meldung sagt, um wessen Bild es geht.',
    noWork: 'Wähle das Werk, das die Seite zeigt.',
    note: 'Was zeigt, dass es deins ist',
    noteHelp:
      'Zum Beispiel, wo das Original veröffentlicht ist. Ein Teammitglied, das die Meldung prüft, liest es; die Website nicht.',
    declaration: 'Diese Seite zeigt meine Inhalte ohne meine Erlaubnis.',
    confirm: 'Bestätige, dass diese Seite deine Inhalte ohne deine Erlaubnis zeigt.',
    submit: 'Um die Entfernung bitten',
    sent: 'Die Seite wird geöffnet',
    sentText: 'Das Ergebnis siehst du unten.',
  },
  none: {
    title: (of) => `Alle ${of} sind verbraucht oder unterwegs`,
    text: 'Eine Kopie, die verworfen wird, bevor ihre Meldung hinausging, gibt ihre Entfernung zurück. Mit einem Tarif kannst du jede Kopie melden lassen.',
    toPlans: 'Tarife ansehen',
  },
  withPlan: {
    title: 'Dein Tarif umfasst das bereits',
    text: 'Mit deinem Tarif kannst du jede Kopie melden lassen. Kostenlose Entfernungen sind für Menschen ohne Tarif.',
    toReport: 'Zum Löschbericht',
  },
  history: {
    list: 'angefragte Seiten',
    decide: 'Entscheiden',
    decideOn: (host) => `Über die Kopie auf ${host} entscheiden`,
    notice: 'Meldung ansehen',
    noticeOf: (host) => `Meldung an ${host} ansehen`,
    safe: 'Deine Anfragen sind gespeichert und laufen weiter.',
    empty: {
      title: 'Noch nichts angefragt',
      text: 'Die Seiten, nach denen du fragst, erscheinen hier mit ihrem Ergebnis.',
    },
  },
};
