import { paidPlans, plans } from '#modules/billing/contract.ts';
import type { Item } from '../item.ts';

/** German of the answers about takedowns; each is reviewed together with its English. */
export const expectationsGerman: Item = {
  question: 'Was kann ich erwarten, und was kann niemand versprechen?',
  short:
    'Wir suchen, senden Meldungen, prüfen und zeigen dir jeden Schritt. Niemand kann versprechen, dass jede Kopie verschwindet oder bis wann.',
  body: [
    { heading: 'Was zuerst zu tun ist' },
    {
      steps: [
        'Wenn dich jemand bedroht oder du nicht sicher bist, geht das vor: Ruf die Polizei oder deine Notrufnummer.',
        'Schreib die Adresse und den Tag auf und mach einen Screenshot für dich, bevor sich etwas ändert.',
        'Schreib der Person nicht, die es veröffentlicht hat, und zahle nicht. Das zeigt nur, dass die Kopie etwas wert ist.',
        'Bestätige ein Konto, füge deine Originale hinzu und unterschreib die Vollmacht. Von da an darf {product} an deiner Stelle schreiben.',
      ],
    },
    { heading: 'Was du erwarten kannst' },
    {
      points: [
        'Wir sagen, wo wir gesucht haben und welche Quelle nicht geantwortet hat. Ein Suchlauf mit einer stummen Quelle heißt unvollständig.',
        'Eine Meldung geht einmal an einen Empfänger, der handeln kann, mit allem, was das Gesetz verlangt. Du siehst, was sie über dich sagt, bevor die erste hinausgeht.',
        'Vor der ersten Meldung wird die Seite festgehalten: was sie gesendet hat, wann, und wie sie aussah, wo ein Bild davon möglich war.',
        'Eine Kopie gilt nach zwei Prüfungen als entfernt, einen Tag auseinander und als zwei verschiedene Besucher. Danach prüfen wir 90 Tage weiter.',
      ],
    },
    { heading: 'Was niemand versprechen kann' },
    {
      points: [
        'Dass jede Kopie verschwindet. Ein Ausschuss des britischen Parlaments hat berichtet, dass etwa eines von zehn intimen Bildern online bleibt, meist auf Websites, die im Ausland gehostet werden.',
        'Ein Datum. Hoster antworten in Stunden, in Wochen oder gar nicht.',
        'Dass nichts wiederkommt. Wer eine Datei gespeichert hat, kann sie wieder veröffentlichen, und dann öffnet sich der Fall wieder.',
        'Dass alles gefunden wird. Geschlossene Gruppen, private Chats und veränderte Bilder können uns entgehen. Melde, was du siehst.',
      ],
    },
    'Wenn ein Dienst vollständige Entfernung oder einen festen Tag verspricht, frag, woher er das weiß.',
  ],
  doIt: {
    '/brands': 'Ein Konto bestätigen',
    '/branches': 'Deine Originale hinzufügen',
  },
  reviewed: '2026-11-22',
};

const first = paidPlans.map((plan) => `${plans[plan].firstNoticeHours} Stunden bei ${plans[plan].title}`).join(', ');

export const howLongGerman: Item = {
  question: 'Wie lange dauert eine Löschung?',
  short:
    'Stunden, Wochen oder nie: Es hängt davon ab, wer gefragt wird. Jeder Fall zeigt seine eigenen Daten und was als Nächstes kommt.',
  body: [
    { heading: 'Unser Teil' },
    {
      points: [
        `Die erste Meldung geht nach einem sicheren Treffer in der Zeit hinaus, die dein Tarif nennt: ${first}.`,
        'Wir prüfen nach 1, 3, 7, 14 und 30 Tagen wieder.',
        'Wer schweigt, wird nach drei Tagen einmal erinnert. Nach zwei Wochen schreiben wir dem nächsten Unternehmen.',
        'Bei intimen Bildern betragen beide Fristen zwei Tage.',
      ],
    },
    { heading: 'Der Teil der anderen' },
    {
      points: [
        'Vereinigte Staaten, Urheberrecht (DMCA): Ein Hoster muss zügig („expeditiously“) handeln, um seinen Schutz zu behalten. Eine Zahl von Tagen nennt das Gesetz nicht.',
        'Europäische Union (Digital Services Act, Artikel 16): Ein Hoster muss deine Meldung bestätigen, zeitnah und sorgfältig entscheiden und dir seine Entscheidung mitteilen. Auch hier keine Zahl.',
        'Vereinigte Staaten, intime Bilder (TAKE IT DOWN Act): Seit dem 19. Mai 2026 haben erfasste Websites und Apps nach einem gültigen Antrag 48 Stunden und müssen versuchen, bekannte gleiche Kopien zu entfernen.',
        'Vereinigtes Königreich, intime Bilder: Nach einem Gesetz von 2026 müssen Dienste ein gemeldetes Bild entfernen, sobald es ihnen zumutbar ist, höchstens aber binnen 48 Stunden; eine bevollmächtigte Stelle darf für dich melden. Was eine Meldung enthalten muss, bleibt Verordnungen überlassen.',
        'Suchmaschinen brauchen meist Tage bis Wochen.',
      ],
    },
    {
      caution:
        'Ob die Regeln für intime Bilder auch Bilder umfassen, die du einmal verkauft hast, ist nicht geklärt. Das Urheberrecht hängt nicht von dieser Frage ab. Frag eine Anwältin oder einen Anwalt, wo es für dich wichtig ist.',
    },
    'Deine eigene mittlere Zeit, mit der Zahl der Kopien dahinter, steht hier: {/takedown-report}.',
  ],
  doIt: { '/takedown-report': 'Deine eigenen Zeiten sehen' },
  reviewed: '2026-11-22',
};

export const removalOrDeindexingGerman: Item = {
  question: 'Direkt löschen lassen oder aus der Suche entfernen?',
  short:
    'Beides zugleich. Das eine löscht die Kopie dort, wo sie ist, das andere nimmt den Weg zu ihr aus einer Suchmaschine.',
  body: [
    {
      points: [
        'Direkte Löschung: Der Hoster löscht die Datei. Jeder Link zu ihr endet, und die Treffer dazu verschwinden nach und nach aus allen Suchmaschinen.',
        'Entfernung aus der Suche: Eine Suchmaschine zeigt eine Adresse nicht mehr. Die Seite bleibt, und die Treffer anderer Suchmaschinen auch.',
      ],
    },
    'Die meisten finden eine Kopie über eine Suche. Wo ein Hoster nie handelt, hilft die Entfernung aus der Suche am meisten.',
    { heading: 'Wie es geht' },
    {
      points: [
        'Jede Suchmaschine wird einzeln gefragt und hat vom ersten Tag an eine eigene Zeile im Fall.',
        'Suchmaschinen wollen, dass ein Mensch ihre Formulare ausfüllt. Wir bereiten jedes Feld vor; du fügst es ein, sendest es ab und notierst die Nummer, die du bekommst.',
        'Später fragen wir die Suchmaschine noch einmal. Nur ein Treffer, der wirklich fehlt, gilt als aus der Suche entfernt.',
      ],
    },
    { heading: 'Gut zu wissen über Suchmaschinen' },
    {
      points: [
        'Eine Seite, die schon weg ist, braucht keine Urheberrechtsmeldung. Die Suchmaschine hat ein Werkzeug für veraltete Treffer.',
        'Google nimmt Adressen an, die noch nicht in seinem Index sind, und antwortet dafür „nicht im Index“.',
        'Google gibt eine Urheberrechtsmeldung vielleicht an Lumen weiter, ein öffentliches Archiv solcher Anträge. Was du als Absender einträgst, ist dort zu sehen.',
        'Für intime Bilder haben Google und Bing andere Formulare. Sie fragen nicht, wem das Urheberrecht gehört, sondern ob du zugestimmt hast, und das von Google fragt, ob du für das Bild bezahlt wirst.',
      ],
    },
  ],
  doIt: {
    '/takedown-report': 'Beide Wege für jede Kopie sehen',
    '/search-terms': 'Sehen, was Suchmaschinen gefragt werden',
  },
  reviewed: '2026-11-21',
};

export const stillVisibleGerman: Item = {
  question: 'Warum sehe ich einen Link noch, der als entfernt gilt?',
  short:
    'Meist ist es eine gespeicherte Kopie: in deinem Browser, in einem Netz in deiner Nähe oder in der Liste einer Suchmaschine.',
  body: [
    { heading: 'Was es sein kann' },
    {
      points: [
        'Dein Browser oder Telefon zeigt, was es gespeichert hat.',
        'Ein Suchtreffer überlebt seine Seite. Er verschwindet, wenn die Suchmaschine die Seite wieder besucht oder jemand ihn meldet.',
        'Ein Auslieferungsnetz (CDN) gibt seine eigene Kopie noch einige Stunden heraus.',
        'Die Seite zeigt dort, wo du bist, oder nach einer Anmeldung etwas anderes als sonst.',
        'Es ist eine andere Adresse mit demselben Bild. Das ist eine andere Kopie und braucht einen eigenen Fall.',
        'Es ist zurück. Dann öffnet sich der Fall wieder und sagt das.',
        'Der Hoster tut nur so: Er verbirgt die Seite vor denen, die sie gemeldet haben. Darum prüfen wir als zwei verschiedene Besucher.',
      ],
    },
    { heading: 'Was du tun kannst' },
    {
      steps: [
        'Öffne die Adresse in einem privaten Fenster und danach auf einem Telefon ohne WLAN. Melde dich dort nicht an.',
        'Vergleiche sie Zeichen für Zeichen mit der Adresse im Fall.',
        'Öffne den Fall und lies seine beiden Prüfungen: wann sie waren und was sie gesehen haben.',
        'Drück „Jetzt prüfen“. Sehen wir es auch, geht der Fall automatisch weiter.',
        'Siehst nur du es, mach einen Screenshot mit Datum und schreib dem Support.',
      ],
    },
  ],
  doIt: { '/takedown-report': 'Den Fall öffnen' },
  reviewed: '2026-11-21',
};

export const sitesThatIgnoreGerman: Item = {
  question: 'Welche Websites ignorieren Meldungen, und was dann?',
  short:
    'Manche sagen das offen. Dann schreiben wir den Unternehmen, von denen sie abhängen, und nehmen sie aus der Suche.',
  body: [
    'Welche Websites Meldungen ignorieren, ändert sich von Monat zu Monat, deshalb führen wir hier keine Liste. Ein Fall sagt, was dieser Hoster mit seiner Meldung gemacht hat.',
    { heading: 'In welcher Reihenfolge wir fragen' },
    {
      steps: [
        'Die Stelle der Website für Urheberrecht oder das Formular der Plattform.',
        'Das Unternehmen, das sie hostet, an seiner Adresse für Missbrauch.',
        'Das Auslieferungsnetz (CDN) davor.',
        'Der Registrar, der ihren Namen verwaltet.',
        'Wer ihre Zahlungen oder Werbung abwickelt; das macht ein Mensch aus unserem Team.',
      ],
    },
    'Die Formulare der Suchmaschinen sind vom ersten Tag an bereit, was auch immer die Website tut.',
    { heading: 'Was sie jeweils können' },
    {
      points: [
        'Ein Auslieferungsnetz sitzt zwischen einer Website und denen, die sie lesen. Es hat die Datei selten selbst, also kann es sie nicht löschen. Es gibt die Meldung weiter und sagt oft, wer der Hoster ist.',
        'Ein Registrar verwaltet einen Namen, keine Datei. Wenige handeln allein wegen des Urheberrechts.',
        'Einen Hoster außerhalb der Vereinigten Staaten bindet deren Urheberrecht nicht, auch wenn viele ihm folgen. Für Dienste, die in der Europäischen Union angeboten werden, gilt der Digital Services Act.',
      ],
    },
    { heading: 'Wenn niemand handelt' },
    {
      points: [
        'Der Fall sagt, dass kein Schritt mehr bleibt. Er sagt nicht „entfernt“.',
        'Wir beobachten weiter, und seine Suchtreffer bleiben auf unserer Liste.',
        'Eine Website, die für die Entfernung Geld verlangt: Zahle nicht. Google hat für solche Websites ein eigenes Formular.',
        'Ein Gericht kann, was eine Meldung nicht kann. Dafür braucht es anwaltliche Hilfe und deinen Namen.',
      ],
    },
  ],
  doIt: { '/takedown-report': 'Sehen, bei welchem Schritt ein Fall ist' },
  reviewed: '2026-11-21',
};
