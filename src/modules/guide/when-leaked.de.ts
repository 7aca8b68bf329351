import type { LeakGuide } from './when-leaked.ts';

/** German of `whenLeaked`. */
export const whenLeakedGerman: LeakGuide = {
  title: 'Wenn deine Bilder geleakt wurden',
  lead: 'Es ist nicht deine Schuld, und du musst nicht alles heute tun. Geh Schritt für Schritt vor, in dieser Reihenfolge.',
  caution:
    'Allgemeine Informationen, keine Rechtsberatung. Was strafbar ist, wer hilft und wie schnell andere handeln müssen, hängt davon ab, wo du lebst.',
  parts: [
    {
      title: 'Die erste Stunde',
      steps: [
        'Wenn du in Gefahr bist, kommt das zuerst: Ruf die Polizei oder den Notruf.',
        'Erzähl es einer Person, der du vertraust. Bitte sie, bei dir zu bleiben, während du die nächsten Schritte gehst.',
        'Antworte der Person nicht, die die Bilder veröffentlicht hat oder damit droht. Zahl nicht und schick nichts mehr: Damit ist es selten vorbei, und es zeigt, dass die Bilder etwas wert sind.',
        'Lösch noch nichts: keine Nachricht, kein Konto, keine Zahlungsforderung. Du wirst sie brauchen.',
        'Schreib auf, wo die Kopien sind, bevor du etwas meldest. Eine Meldung kann die Seite verschwinden lassen, und den Beweis mit ihr.',
      ],
    },
    {
      title: 'Was du aufheben solltest, bevor du meldest',
      points: [
        'Die ganze Adresse jeder Seite, nicht nur den Namen der Website.',
        'Tag und Uhrzeit, mit deiner Zeitzone.',
        'Einen Screenshot der ganzen Seite, auf dem ihre Adresse zu sehen ist, und des Profils, das sie veröffentlicht hat.',
        'Name, Nummer und Adresse dieses Kontos. Namen ändern sich, Nummern selten.',
        'Nachrichten und Forderungen, wie sie kamen, mit Namen, Daten und Zahlungsangaben.',
        'Deine Originale in voller Größe, mit ihrem Datum: Sie zeigen, dass die Bilder deine sind.',
        'Bewahr alles dort auf, wo sonst niemand hineinkommt, und zeig es nur denen, die es brauchen. Gib die Bilder oder die Links nicht weiter, um zu beweisen, dass es sie gibt.',
        'Wenn eine Person auf einem Bild unter 18 war, als es entstand: Speichere, kopiere und verschick nichts, auch nicht als Beweis. Schreib die Adresse auf und geh zur Polizei.',
      ],
    },
    {
      title: 'Der erste Tag',
      steps: [
        'Verschließ die Zugänge: zuerst ein neues Passwort für deine E-Mail, dann für die Plattformen; ein zweiter Faktor; beende Sitzungen und entferne Geräte, die du nicht kennst.',
        'Melde jeden Beitrag seiner Plattform, mit dem Formular für das, was er ist: intime Bilder, Urheberrecht, oder ein Konto, das sich für dich ausgibt. Die Formulare für intime Bilder fragen nicht, wer das Urheberrecht hat.',
        'Lass die Kopien an ihrer Quelle entfernen und gleichzeitig aus den Suchmaschinen nehmen.',
        'Wenn dir jemand droht, melde das Konto und geh zur Polizei, was auch immer die Bilder zeigen.',
        'Entscheide selbst, wem du davon erzählst. Was Menschen zuerst von dir selbst erfahren, damit kann dir niemand drohen.',
        'Dann hör für heute auf zu suchen. Lass das jemand anderen tun, oder einen Dienst: Jeder Blick tut weh, und keiner macht es schneller.',
      ],
    },
    {
      title: 'Direkt entfernen oder aus der Suche nehmen',
      points: [
        'Direkte Entfernung: Der Hoster löscht die Datei. Jeder Link darauf endet, und die Treffer dazu fallen nach und nach aus den Suchmaschinen.',
        'Entfernung aus der Suche: Eine Suchmaschine zeigt eine Adresse nicht mehr. Die Seite bleibt, und die Treffer anderer Suchmaschinen auch.',
        'Verlange beides gleichzeitig. Die meisten finden eine Kopie über die Suche; wo ein Hoster nie handelt, hilft die Entfernung aus der Suche am meisten.',
        'Eine Seite, die schon verschwunden ist, braucht keine Meldung. Suchmaschinen haben ein Werkzeug für veraltete Treffer.',
        'Eine Website, die Geld dafür verlangt, Bilder zu entfernen: Zahl nicht. Google hat für solche Websites ein eigenes Formular.',
      ],
      links: [
        { words: 'Google: intime Bilder von dir', url: 'https://support.google.com/websearch/answer/6302812' },
        {
          words: 'Google: gefälschte intime Bilder von dir',
          url: 'https://support.google.com/websearch/answer/9116649',
        },
        { words: 'Google: Websites, die Geld verlangen', url: 'https://support.google.com/websearch/answer/9172218' },
      ],
    },
    {
      title: 'Worauf du dich stützen kannst',
      points: [
        'Urheberrecht: Wer das Bild gemacht hat, hat es in der Regel, ohne es anzumelden. In den USA braucht eine Meldung keine anwaltliche Hilfe; sie nennt das Werk, die Kopie, dich oder deine Bevollmächtigten, und enthält zwei Erklärungen, eine davon unter Strafandrohung bei Falschaussage (penalty of perjury).',
        'Europäische Union: Ein Hoster muss jede begründete Meldung rechtswidriger Inhalte bearbeiten und dir sagen, wie er entschieden hat. Sie braucht die Adresse, den Grund, deinen Namen und deine E-Mail-Adresse, und dass du sie in gutem Glauben abgibst.',
        'USA: Plattformen, die zeigen, was Menschen hochladen, haben nach einem gültigen Antrag zu einem intimen Bild, das ohne Einwilligung veröffentlicht wurde, 48 Stunden Zeit und suchen nach identischen Kopien; das gilt auch für gefälschte Bilder.',
        'Vereinigtes Königreich: Ein intimes Bild ohne Einwilligung zu teilen ist strafbar, und damit zu drohen auch; das gilt auch für gefälschte Bilder.',
        'Sag nur, was wahr ist, und sieh dir jede Seite an, bevor du sie meldest. Eine falsche Aussage kann gegen dich verwendet werden.',
      ],
      links: [
        { words: 'USA: 17 U.S.C. § 512', url: 'https://codes.lp.findlaw.com/uscode/17/5/512' },
        {
          words: 'Europäische Union: Gesetz über digitale Dienste (Digital Services Act), Artikel 16',
          url: 'https://www.eu-digital-services-act.com/Digital_Services_Act_Article_16.html',
        },
      ],
    },
    {
      title: 'Polizei, Beratungsstellen, anwaltliche Hilfe',
      points: [
        'Geh zur Polizei, wenn dir jemand droht oder dich verfolgt, Geld oder weitere Bilder verlangt, veröffentlicht, wo du wohnst, oder wenn eine Person auf einem Bild unter 18 war.',
        'Nimm deine Liste der Adressen, die Screenshots und die Nachrichten mit. Bitte um ein Aktenzeichen und um eine Kopie deiner Aussage.',
        'Viele Länder haben eine Beratungsstelle für Menschen, deren intime Bilder verbreitet wurden. Such sie über die Seiten deiner Polizei oder Behörden, nicht über eine Werbeanzeige.',
        'Sei vorsichtig mit Angeboten, gegen Geld alles entfernen zu lassen, vor allem von Leuten, die dich zuerst anschreiben.',
        'Ein Gericht kann, was eine Meldung nicht kann. Dafür brauchst du anwaltliche Hilfe, und meist wird dein Name genannt.',
      ],
    },
    {
      title: 'Was {product} tut',
      points: [
        'Es sucht nach Kopien der Bilder, die du hinzufügst, und sagt, wo es gesucht hat und welche Quelle nicht geantwortet hat.',
        'Es fragt dich, wenn du nichts anderes gewählt hast, bevor etwas hinausgeht; und zeigt, was jeder Empfänger von dir sehen wird.',
        'Es sichert Beweise von der Seite vor der ersten Meldung, schreibt einmal an einen Empfänger, der handeln kann, und geht zum nächsten weiter, wenn er es nicht tut.',
        'Es bereitet die Formulare der Suchmaschinen vor und fragt die Suchmaschinen noch einmal.',
        'Es nennt eine Kopie entfernt, wenn zwei Prüfungen im Abstand von einem Tag das gezeigt haben, und prüft 90 Tage lang weiter.',
      ],
    },
    {
      title: 'Was niemand versprechen kann',
      points: [
        'Dass jede Kopie entfernt wird, oder bis wann. Hoster antworten in Stunden, in Wochen oder nie.',
        'Dass nichts zurückkommt. Wer eine Datei gespeichert hat, kann sie wieder veröffentlichen.',
        'Dass alles gefunden wird. Geschlossene Gruppen, private Chats und veränderte Bilder können übersehen werden.',
        'Wenn jemand vollständige Entfernung oder einen festen Tag verspricht, frag, woher man das weiß.',
      ],
    },
  ],
  reviewed: '2026-11-24',
  foot: {
    reviewed: (day) => `{product} · zuletzt geprüft am ${day}`,
    page: (number, of) => `${number} von ${of}`,
  },
};
