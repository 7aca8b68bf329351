import { asPercent } from '#lib/percent/index.ts';
import type { referralTextsLater } from './texts-later.tsx';

/** German of `referralTextsLater`. */
export const referralTextsLaterGerman: typeof referralTextsLater = {
  terms: {
    title: 'Bedingungen des Empfehlungsprogramms',
    version: (version) => `Version ${version}`,
    accepted: (day) => `Du hast diese Version am ${day} angenommen.`,
    acceptedOther: (version) => `Du hast Version ${version} angenommen. Diese hier ist neuer.`,
    notAccepted: 'Du hast sie noch nicht angenommen. Das kannst du auf der Seite des Programms.',
    toProgramme: 'Zum Programm',
    sections: [
      {
        title: 'Was du verdienst',
        text: `Für jede Person, die sich über deinen Link oder Code registriert, verdienst du ${asPercent(30)} von dem, was sie in den zwölf Monaten ab ihrer ersten Zahlung für einen Tarif zahlt, abzüglich Steuern und Rabatten.`,
      },
      {
        title: 'Wer als von dir geworben zählt',
        text: 'Der erste Link, dem eine Person folgt, wird in ihrem Browser 60 Tage lang gemerkt. Es zählt der Code, der beim Absenden im Registrierungsformular steht, auf welchem Weg sie sich auch registriert, und er bleibt bei ihrem Konto. Personen, die schon ein Konto haben, zählen nicht.',
      },
      {
        title: 'Wann es dir gehört',
        text: 'Eine Provision wird nach der Zahlung 30 Tage lang einbehalten. Wird die Zahlung erstattet oder angefochten, wird die Provision storniert. War sie schon ausgezahlt, ziehen wir sie von dem ab, was du als Nächstes verdienst. Wird der Streit um die Zahlung gewonnen, bekommst du sie wieder.',
      },
      {
        title: 'Auszahlungen',
        text: 'Du kannst anfordern, was verfügbar ist, sobald es den Mindestbetrag erreicht, der auf deiner Seite steht. Ein Mensch prüft jede Anforderung. Für deine Steuern bist du verantwortlich.',
      },
      {
        title: 'Was nicht zählt',
        text: 'Du kannst nicht dich selbst werben, mit einer anderen Adresse, einem anderen Browser oder einer anderen Karte, und keine Person, die einen Tarif beendet, um über einen Link zurückzukommen. Wo etwas darauf hindeutet, wartet die Provision, bis ein Mensch nachgesehen hat; du siehst sie als „in Prüfung“.',
      },
      {
        title: 'Wie du werben darfst',
        text: 'Sag deutlich, neben dem Link, dass du an ihm verdienst. Versprich kein Ergebnis: Niemand kann alles entfernen. Keine gekauften Anzeigen auf unseren Namen, keine unverlangten Nachrichten, keine Links auf Websites, die Kopien zeigen, und nichts, was in unserem Namen spricht.',
      },
      {
        title: 'Was du von anderen siehst',
        text: 'Daten, Status und Beträge. Nie, wer sich registriert hat. Wer deinem Link folgt, wird einmal am Tag gezählt, über eine Zahl, die am Tag danach nichts mehr bedeutet.',
      },
      {
        title: 'Das Ende',
        text: 'Du kannst jederzeit aufhören; was verfügbar ist, kannst du weiterhin anfordern. Wenn du dein Konto löschst, endet deine Teilnahme, und was bis dahin nicht ausgezahlt wurde, verfällt. Wir können die Teilnahme jeder Person beenden, die gegen diese Bedingungen verstößt. Neue Bedingungen bekommen eine neue Version, und Auszahlungen warten, bis du sie angenommen hast.',
      },
    ],
  },
  tips: {
    lead: 'Erzähl, was es tut, und dass du daran verdienst',
    text: 'Menschen vertrauen jemandem, der schon war, wo sie sind. Ein paar Sätze in deinen eigenen Worten bewirken mehr als ein Banner.',
    rule: {
      title: 'Sag, dass es ein Empfehlungslink ist',
      text: 'Neben dem Link, nicht in einem Profil weit weg, und in Worten, die alle verstehen. In den Vereinigten Staaten verlangt es die FTC (16 CFR part 255), in der Europäischen Union das Recht über unlautere Geschäftspraktiken, fast überall sonst ein ähnliches Gesetz.',
      examples: 'Sätze, die genügen',
      sentences: [
        'Empfehlungslink: Ich bekomme einen Anteil, wenn du ein Abo abschließt.',
        'Werbung: Ich nutze das selbst und bekomme eine Provision, wenn du dich hier registrierst.',
        'Bezahlter Link. Er kostet dich nichts extra.',
      ],
      copy: 'Satz kopieren',
    },
    items: [
      {
        title: 'Beantworte eine Frage',
        text: 'Wenn jemand fragt, wie du deine Leaks findest, erzähl, was mit deinen geschehen ist, und gib dann den Link.',
      },
      {
        title: 'Setz ihn dorthin, wo man dich findet',
        text: 'Eine Seite mit Links, ein angehefteter Beitrag, der Fuß deiner eigenen Website.',
      },
      {
        title: 'Sprich den Code laut aus',
        text: 'In einem Video oder Gespräch klickt niemand. Der Code lässt sich ins Registrierungsformular tippen, in Großbuchstaben oder nicht.',
      },
      {
        title: 'Versprich nicht mehr, als wahr ist',
        text: 'Die meisten Hoster antworten, manche nie. Wer das weiß, bleibt länger, und Provisionen kommen mit jedem Monat, den jemand bleibt.',
      },
      {
        title: 'Lass es, wo es wehtut',
        text: 'Nie unter einem Leak, und nie zu jemandem, der gerade die eigenen Bilder gefunden und nicht gefragt hat.',
      },
    ],
  },
};
