import type { counterNoticeTexts } from './counter-notice-texts.ts';

/** German of `counterNoticeTexts`. */
export const counterNoticeTextsGerman: typeof counterNoticeTexts = {
  dispute: {
    lapsed: 'Die Gegenmeldung ist wirksam geworden. Wir zählen die Kopie als online.',
    letLapse: 'Du hast die Gegenmeldung wirksam werden lassen. Wir zählen die Kopie als online.',
    over: 'Bis dahin hatte der Hoster Zeit, die Kopie wieder online zu stellen. Wir senden dazu nichts mehr und prüfen, ob sie wieder da ist.',
    mayReturn: (first, last) =>
      `Der Hoster kann die Kopie zwischen dem ${first} und dem ${last} wieder online stellen. Dazu wird nichts mehr gesendet. Wir prüfen, wenn diese Zeit vorbei ist.`,
    court: 'Wer die Kopie veröffentlicht hat, bestreitet das, und du bist vor Gericht gegangen.',
    courtWeekly: (docket) =>
      `Wir informieren den Hoster über das Verfahren ${docket}, damit er die Kopie gesperrt lässt. Sonst wird nichts gesendet. Wir prüfen einmal in der Woche, ob sie gesperrt bleibt.`,
    courtAfter: (docket, last) =>
      `Wir informieren den Hoster über das Verfahren ${docket}, damit er die Kopie gesperrt lässt. Sonst wird nichts gesendet. Wir prüfen nach dem ${last}.`,
    anyDay: (last) =>
      `Der Hoster kann die Kopie jeden Tag wieder online stellen, bis zum ${last}. Bis du entscheidest, wird nichts mehr gesendet.`,
    from: (first) =>
      `Bis du entscheidest, wird nichts mehr gesendet. Ab dem ${first} kann der Hoster die Kopie wieder online stellen.`,
  },
  counter: {
    name: 'Gegenmeldung (Counter-Notice)',
    title: 'Wer die Kopie veröffentlicht hat, hält deine Meldung für einen Fehler',
    text: 'Wer die Kopie veröffentlicht hat, hat dem Hoster eine Gegenmeldung (Counter-Notice) gesendet, unterschrieben unter Strafandrohung bei Falschaussage (penalty of perjury). Nach US-Recht stellt der Hoster die Kopie wieder online, außer er erfährt, dass du vor Gericht gegangen bist. Bis du entscheidest, wird nichts mehr gesendet.',
    reached: 'Bei uns eingegangen',
    putBack: 'Wieder online',
    between: (first, last) => `nicht vor dem ${first}, nicht nach dem ${last}`,
    days: '10 und 14 US-Werktage, nachdem sie bei uns einging. Der Hoster kann sie früher bekommen haben.',
    lapses: (last) => `Wenn du nicht entscheidest, wird sie nach dem ${last} wirksam.`,
    retract: {
      name: 'Die Meldung zurückziehen',
      means:
        'Die Gegenseite hat recht, oder es lohnt sich nicht. Wir teilen es allen mit, die zu dieser Seite eine Meldung erhalten haben, und die Kopie darf bleiben.',
      button: 'Zurückziehen',
    },
    courtAction: {
      name: 'Eine Klage nennen',
      means:
        'Du oder deine anwaltliche Vertretung habt gegen die Person Klage eingereicht, die die Kopie veröffentlicht hat. Wir nennen dem Hoster Gericht und Aktenzeichen, und der Hoster lässt die Kopie dann gesperrt. Wir können nicht für dich klagen.',
      button: 'Klage nennen',
    },
    letLapse: {
      name: 'Wirksam werden lassen',
      means: (first, last) =>
        `Du tust nichts. Der Hoster stellt die Kopie zwischen dem ${first} und dem ${last} wieder online, und wir senden zu dieser Seite nichts mehr. Wir prüfen, ob sie wieder da ist.`,
      button: 'Wirksam werden lassen',
    },
    notNow: 'Jetzt nicht',
    takeEffectTitle: 'Die Gegenmeldung wirksam werden lassen?',
    takeEffectText: (first, last) =>
      `Der Hoster stellt die Kopie zwischen dem ${first} und dem ${last} wieder online. Jetzt wird nichts gesendet, und zu dieser Seite wird auch nichts mehr gesendet. Das lässt sich nicht rückgängig machen.`,
  },
  court: {
    title: 'Nenne deine Klage',
    text: 'Was gesendet wird: eine Nachricht an den Hoster, der die Gegenmeldung weitergegeben hat. Sie sagt, dass Klage eingereicht ist, bei welchem Gericht, und nennt das Aktenzeichen. Gib nur an, was stimmt: Der Hoster kann eine Kopie verlangen.',
    court: 'Gericht',
    courtHelp: 'Wie in der Klageschrift.',
    nameCourt: 'Nenne das Gericht, wie in der Klageschrift.',
    docket: 'Aktenzeichen',
    docketHelp: 'Zum Beispiel 1:26-cv-01234.',
    giveDocket: 'Gib das Aktenzeichen an.',
    filedOn: 'Eingereicht am',
    tell: 'Dem Hoster mitteilen',
    name: 'Klage',
    yours: 'Deine Klage',
    docketName: 'Aktenzeichen',
    filed: 'Eingereicht',
    told: 'Uns mitgeteilt',
    after:
      'Die Nachricht an den Hoster findest du unter „Meldungen“. Wenn das Verfahren vorbei ist, zieh die Meldung unten zurück, falls du verloren oder einen Vergleich geschlossen hast. Wenn du gewonnen hast, schreib dem Support: Unser Team hält es fest, und der Fall geht weiter.',
  },
};
