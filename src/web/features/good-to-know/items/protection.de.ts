import type { Item } from '../item.ts';

/** German of the answers about what else helps, and about leaving; each is reviewed together with its English. */
export const reportALeakGerman: Item = {
  question: 'Wie melde ich einen Leak, den ihr nicht gefunden habt?',
  short:
    'Schick uns die Adresse der Seite, auf der er zu sehen ist. Er geht dann denselben Weg wie das, was wir selbst finden.',
  body: [
    { heading: 'Eine gute Adresse' },
    {
      points: [
        'Die Seite der Kopie selbst, keine Suche, keine Startseite und kein ganzes Profil.',
        'Telegram: der Link der Nachricht, t.me/name/123. Discord: „Nachrichtenlink kopieren“; ein Screenshot wird dort nicht angenommen.',
        'Reddit, X, Instagram, TikTok: der Link des Beitrags, aus „Teilen“.',
        'Ein Filehoster: die Seite mit dem Download. Du musst ihn nicht herunterladen.',
      ],
    },
    { heading: 'So geht es' },
    {
      steps: [
        'Öffne {/report-leaks}, das zu Plus gehört.',
        'Füge bis zu 100 Adressen ein. Jede Zeile sagt sofort, ob sie neu, bekannt oder abgelehnt ist und warum.',
        'Sag, welches Werk es ist, wenn du es weißt, und erkläre, dass es dir gehört.',
        'Wir rufen die Seite ab, vergleichen sie und zeigen dir den Fall.',
      ],
    },
    'Ohne diese Seite: Füge die Worte, mit denen du es gefunden hast, hier hinzu: {/search-terms}. Du kannst es auch selbst der Plattform melden: Jede große Plattform hat ein Formular für Urheberrecht und eines für intime Bilder.',
    { heading: 'Pass auf dich auf' },
    {
      points: [
        'Registriere dich nicht auf so einer Website und antworte dort nicht. Klick nicht auf Werbung.',
        'Bitte Fans um Links, nicht um Dateien. Dank ihnen, und bitte sie, der Person nicht zu schreiben, die es veröffentlicht hat.',
        'Du musst es nicht ansehen. Die Adresse genügt, und Bilder bleiben hier unscharf.',
      ],
    },
    {
      caution:
        'Zeigt ein Bild vielleicht eine Person unter 18, dann speichere, kopiere und verschicke es nicht, wen auch immer es zeigt. Melde es der Polizei oder einer Meldestelle: NCMEC in den Vereinigten Staaten, der IWF im Vereinigten Königreich, sonst einem Mitglied von INHOPE.',
    },
  ],
  doIt: {
    '/report-leaks': 'Einen Leak melden',
    '/search-terms': 'Einen Suchbegriff hinzufügen',
  },
  reviewed: '2026-11-21',
};

export const impersonationGerman: Item = {
  question: 'Was ist mit Fake-Konten, Identitätsmissbrauch, Deepfakes?',
  short:
    'Dafür gibt es andere Formulare als für Urheberrecht. Heb Beweise auf, melde das Konto und sag den Leuten, wo du wirklich bist.',
  body: [
    { heading: 'Ein Konto, das sich als du ausgibt' },
    {
      steps: [
        'Heb seine Adresse, seinen Namen und seine Nummer auf, Screenshots vom Profil und von Nachrichten, jeweils mit Datum.',
        'Melde es mit dem Formular der Plattform für Identitätsmissbrauch. Veröffentlicht es auch deine Bilder, kann jeder Beitrag zusätzlich wegen Urheberrechts gemeldet werden.',
        'Halte ein Ausweisdokument bereit. Instagram verlangt eines und nimmt Meldungen von der Person selbst oder einer Vertretung an, nicht von Freunden.',
        'Sag öffentlich, welche Konten deine sind. Bitte Fans nicht, massenhaft zu melden: Das bremst die eine Meldung, die zählt.',
      ],
    },
    { heading: 'Bilder, die gefälscht sind' },
    {
      points: [
        'Das Urheberrecht umfasst dein Foto. Von einem erzeugten Bild umfasst es vielleicht nichts, oder nur das Foto dahinter.',
        'In den Vereinigten Staaten umfasst der TAKE IT DOWN Act auch gefälschte intime Bilder einer echten Person: 48 Stunden nach einem gültigen Antrag auf erfassten Websites.',
        'Im Vereinigten Königreich ist es eine Straftat, ein intimes Bild ohne Zustimmung zu teilen oder damit zu drohen, auch ein gefälschtes.',
        'Google hat ein eigenes Formular für gefälschte intime Bilder und ein weiteres für Seiten, die einen Namen grundlos mit solchen Inhalten verbinden.',
        'In der Europäischen Union muss ein Hoster jede begründete Meldung rechtswidriger Inhalte bearbeiten. Was rechtswidrig ist, bestimmt jedes Land.',
      ],
    },
    { heading: 'Was wir tun' },
    {
      points: [
        '{/report-impersonation} gehört zu Premium: Unser Team liest jede Meldung, reicht sie als deine Bevollmächtigten ein, wo die Plattform das annimmt, und bereitet jedes Feld für dich vor, wo sie nur auf dich hört.',
        '{/report-deep-fakes} gehört zu Premium: Du erklärst, dass es ein Fake von dir ist, unser Team sieht nach, und jede Seite bekommt die Meldung, die passt, nie eine Urheberrechtsmeldung.',
        'Ein ähnliches Gesicht ist ein Hinweis für einen Menschen. Es entscheidet hier nie etwas.',
        'Ein Abzeichen ({/dmca-badges}) führt zu einer Seite von uns, die sagt, welches Konto bestätigt ist.',
      ],
    },
    {
      caution:
        'Die Regeln sind sehr verschieden und ändern sich. Das hier sagt, wie sie an dem Tag unten waren; es ist keine Beratung in deinem Fall.',
    },
  ],
  doIt: {
    '/report-impersonation': 'Ein Konto melden',
    '/report-deep-fakes': 'Einen Fake von dir melden',
    '/dmca-badges': 'Zeigen, welches Konto deins ist',
  },
  reviewed: '2026-11-21',
};

export const protectYourselfGerman: Item = {
  question: 'Was kann ich sonst tun, um mich zu schützen?',
  short:
    'Wissen, was zu tun ist, wenn dich jemand bedroht, markieren, was du veröffentlichst, Originale aufheben und die Zugänge schließen.',
  body: [
    { heading: 'Wenn jemand droht, etwas zu veröffentlichen' },
    {
      steps: [
        'Hör auf zu antworten. Zahle nicht und schick nicht mehr: Damit endet es selten.',
        'Heb alles auf, bevor du blockierst: Nachrichten, Namen, Zahlungsdaten, Zeitpunkte.',
        'Melde das Konto der Plattform und die Drohung der Polizei. Sie ist in vielen Ländern eine Straftat, was auch immer die Bilder zeigen.',
        'Über 18: StopNCII.org macht auf deinem eigenen Gerät Fingerabdrücke von Bildern, und Plattformen, die mitmachen, sperren sie. Unter 18 bei der Aufnahme: Take It Down, von NCMEC.',
        'Sprich mit jemandem, dem du vertraust. Im Vereinigten Königreich hilft Erwachsenen die Revenge Porn Helpline, in den Vereinigten Staaten die Image Abuse Helpline der CCRI.',
      ],
    },
    { heading: 'Was du veröffentlichst' },
    {
      points: [
        'Ein Wasserzeichen mit deinem Namen quer über dem Bild, nicht am Rand, sagt, woher es kam. Es hält wenige auf und beweist viel.',
        'Ein anderes Zeichen für jede Plattform oder jede Person, die kauft, sagt dir, woher eine Kopie kam.',
        'Nimm Orts- und Kameradaten aus Dateien. Achte auf Fenster, Schrift und Spiegelungen.',
        'Benutze nicht dasselbe Bild privat und öffentlich: Die Rückwärtssuche verbindet beides.',
        'Setz den Hinweis aus {/dmca-badges} auf deine Seiten. Er nimmt die Ausrede, man habe es nicht gewusst.',
      ],
    },
    { heading: 'Beweise' },
    {
      points: [
        'Heb Originale in voller Größe mit ihrem Datum auf, außerhalb der Plattform.',
        'Urheberrecht entsteht ohne Registrierung. Für ein Gerichtsverfahren über Werke aus den USA ist eine Registrierung nötig, und eine frühe zählt mehr.',
      ],
    },
    { heading: 'Deine Konten' },
    {
      points: [
        'Für jedes ein eigenes Passwort, ein zweiter Faktor oder ein Passkey und eine E-Mail-Adresse, die niemand kennt.',
        'Auch Linkvorschauen, Cloud-Alben und alte Geräte verraten etwas. Sieh nach, welche angemeldet sind, und beende, was du nicht kennst.',
      ],
    },
    {
      caution:
        'Das ist allgemeine Information und keine Rechtsberatung. Wo du lebst, bestimmt, was eine Straftat ist und wer hilft.',
    },
  ],
  doIt: {
    '/dmca-badges': 'Einen Hinweis kopieren',
    '/account': 'Dein Konto hier absichern',
  },
  reviewed: '2026-11-21',
};

export const cancelAndComeBackGerman: Item = {
  question: 'Was geschieht, wenn ich kündige oder zurückkomme?',
  short:
    'Der Schutz läuft bis zum Ende dessen, was du bezahlt hast. Danach geht keine neue Meldung hinaus, und offene Fälle halten an. Was entfernt ist, bleibt entfernt, soweit sich der Hoster daran hält.',
  body: [
    { heading: 'Wenn du kündigst' },
    {
      points: [
        'Bis zum Ende des Zeitraums ändert sich nichts. Bis dahin kannst du mit einem Klick reaktivieren.',
        'Danach beginnt kein Suchlauf, geht keine Meldung hinaus, und offene Fälle bleiben, wo sie sind.',
        'Gesendete Meldungen bleiben gesendet. Sie werden nicht zurückgezogen, und Antworten darauf kommen weiter an.',
        'Zu einer Kopie, die wiederkommt, wird nicht mehr geschrieben.',
        'Ein Abzeichen, das du eingesetzt hast, führt ins Leere: Seine Seite ist nur zu sehen, solange ein Tarif läuft.',
      ],
    },
    { heading: 'Was dir bleibt' },
    {
      points: [
        'Deine Bilder, Fälle und Nachweise, für 90 Tage. Mit einem Tarif öffnen sie sich wieder. Bevor sie gelöscht werden, schreiben wir dir zweimal, 30 und 7 Tage vorher, mit einem Knopf, der sie weitere 90 Tage behält.',
        'Worum es in einer Gegenmeldung oder vor Gericht geht, bis das zu Ende ist.',
        'Alles von dir als eine Datei, jederzeit, in deinem Konto. Und diese Seite.',
        'Speichere den Bericht und die Beweise wichtiger Fälle, bevor der Tarif endet: Seine Seiten schließen mit ihm.',
      ],
    },
    { heading: 'Wenn du zurückkommst' },
    {
      points: [
        'Alles ist, wo du es gelassen hast: Konten, Originale, Fälle, Entscheidungen.',
        'Die Vollmacht gilt ein Jahr ab der Unterschrift. Ist sie abgelaufen, unterschreib noch einmal: Vorher geht nichts hinaus.',
        'Suchläufe beginnen wieder von selbst. Schreiben, die gewartet haben, siehst du zuerst, und sie gehen hinaus, wenn du sie sendest.',
      ],
    },
    'Eine Zahlung, die nicht klappt, beendet nichts sofort. Der Schutz geht sieben Tage weiter.',
  ],
  doIt: {
    '/plans': 'Deinen Tarif sehen',
    '/account': 'Kündigen oder reaktivieren',
  },
  reviewed: '2026-11-21',
};
