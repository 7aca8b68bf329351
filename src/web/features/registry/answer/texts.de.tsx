import type { answerTexts } from './texts.tsx';

/** German of `answerTexts`. */
export const answerTextsGerman: typeof answerTexts = {
  ask: {
    title: 'Auf das Betrugsregister antworten',
    lead: 'Creators warnen einander hier vor falschen Agenturen, Zahlungen und Drohungen. Wenn du genannt bist, kannst du antworten.',
    how: [
      'Unser Team liest jede Meldung, bevor etwas veröffentlicht wird. Ein Eintrag sagt, was getan wird und unter welchen Angaben die Beteiligten bekannt sind, nie den Namen einer Privatperson.',
      'Die Einträge kann lesen, wer ein Konto hat. Diese Seite sagt nicht, ob es einen über dich gibt.',
      'Wenn es einen Eintrag gibt, geht ein Link an deine Adresse; hinter ihm liegen der Eintrag und deine Antwort. Eine Adresse bei der genannten Website zeigt, dass du für sie sprichst. Bei einem Benutzernamen bekommst du einen Code für das Profil.',
      'Unser Team liest deine Antwort und veröffentlicht sie, wie du sie geschrieben hast, nimmt den Eintrag heraus oder lässt ihn stehen.',
    ],
    mark: 'Genannter Benutzername, Website oder E-Mail-Adresse',
    markHint: '@name, example.com oder name@example.com',
    email: 'Deine E-Mail-Adresse',
    emailHint:
      'Bei einer Website eine Adresse dort, bei einem Benutzernamen eine beliebige. An eine Adresse geht eine E-Mail am Tag.',
    noMark: 'Gib den Benutzernamen, die Website oder die Adresse an.',
    send: 'Link senden',
    sent: 'Wenn es dazu einen Eintrag gibt, ist ein Link an diese Adresse unterwegs. Wenn nichts kommt, gibt es keinen, oder heute wurde schon einer gesendet.',
    other: (support) => <>Bist du nur mit einer Telefonnummer genannt? {support}: Unser Team prüft es.</>,
    writeToSupport: 'Schreib dem Support',
  },
  answer: {
    title: 'Auf diesen Eintrag antworten',
    lead: 'Das lesen andere. Sag, was nicht stimmt, in Worten, die daneben gezeigt werden dürfen.',
    deadTitle: 'Dieser Link führt nirgendwohin',
    deadText:
      'Er ist abgelaufen oder wurde unterwegs abgeschnitten, oder den Eintrag gibt es nicht mehr. Du kannst einen neuen anfordern.',
    askAgain: 'Link anfordern',
    firstSeen: (day) => `Zuerst gesehen am ${day}`,
    titles: {
      waiting: 'Unser Team liest deine Antwort',
      published: 'Deine Antwort wurde veröffentlicht',
      refused: 'Deine Antwort wurde nicht veröffentlicht',
      accepted: 'Der Eintrag wurde herausgenommen',
    },
    leads: {
      waiting: 'Die Entscheidung erscheint hier: Öffne den Link innerhalb seiner 30 Tage noch einmal.',
      published:
        'Alle, die den Eintrag finden, lesen die neueste Antwort, die unser Team angenommen hat. Du kannst eine weitere senden.',
      refused: 'Unser Team hat sie gelesen, und der Eintrag bleibt, wie er ist. Du kannst noch einmal antworten.',
      accepted: 'Unser Team hat deine Antwort gelesen. Der Eintrag wird nicht mehr gefunden.',
    },
    last: 'Was du geantwortet hast',
    why: 'Warum',
    published: 'Die Antwort, wie andere sie lesen',
    yours: 'Deine Antwort',
    hint: 'Höchstens 2.000 Zeichen. Nenne keine Privatperson.',
    profile: 'Adresse deines Profils, freiwillig',
    profileHint: 'Das Profil, das genannt ist, etwa https://x.com/name. Dort sucht unser Team deinen Code.',
    nothing: 'Sag, was nicht stimmt.',
    send: 'Antwort senden',
    sentTitle: 'Unser Team liest sie jetzt',
    sent: 'Die Entscheidung erscheint hier: Öffne den Link in der E-Mail innerhalb seiner 30 Tage noch einmal. Wenn das Team mehr wissen muss, schreibt es an diese Adresse.',
    proofTitle: 'Zeig, dass sie von dir kommt',
    proof: (code) => (
      <>
        Setze {code} in das genannte Profil. Unser Team sucht es dort; du kannst es entfernen, sobald hier die
        Entscheidung steht.
      </>
    ),
    tryAgain: 'Noch einmal versuchen',
  },
};
