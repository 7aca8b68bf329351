import { count } from '#web/language/formats.ts';
import type { registryTexts } from './texts.ts';

/** German of `registryTexts`. */
export const registryTextsGerman: typeof registryTexts = {
  lead: {
    title: 'Schau nach, bevor du jemandem vertraust',
    text: 'Was anderen Creators erzählt, verkauft oder angedroht wurde, und von wem. Unser Team hat jede Meldung gelesen, und kein Name einer Privatperson wird gezeigt.',
    report: 'Betrug melden',
  },
  search: '@Name, Website, E-Mail, Nummer',
  read: {
    handle: (shown, site) =>
      site
        ? `Gesucht wird der Benutzername ${shown}. Für die Website schreib https://${site}.`
        : `Gesucht wird der Benutzername ${shown}, auf jeder Plattform.`,
    domain: (shown) => `Gesucht wird die Website ${shown}. Für einen Benutzernamen, der so lautet, schreib @${shown}.`,
    email: (shown) => `Gesucht wird die E-Mail-Adresse ${shown}.`,
    phone: (shown) => `Gesucht wird die Telefonnummer ${shown}.`,
    words:
      'Gesucht wird in dem, was die Einträge sagen. Für einen genauen Treffer schreib @name, example.com, eine E-Mail-Adresse oder eine Nummer mit Ländervorwahl.',
  },
  kind: 'Art',
  everyKind: 'Jede Art',
  order: 'Reihenfolge',
  orders: { changed: 'Zuletzt geändert zuerst', seen: 'Neueste zuerst' },
  list: 'Betrugsfälle',
  safe: 'Nichts, was du gemeldet hast, ist verloren.',
  none: {
    title: 'Noch ist nichts eingetragen',
    text: 'Meldungen von Creators erscheinen hier, sobald unser Team sie gelesen hat.',
  },
  nothing: (words) => `Zu „${words}“ ist nichts eingetragen. Das heißt nicht, dass Vertrauen angebracht ist.`,
  columns: { who: 'Bekannt als', what: 'Was sie tun', evidence: 'Belege', open: 'Mehr' },
  evidence: {
    reported: 'Einmal gemeldet',
    several: (n) => `Gemeldet von ${count(n, 'Creator', 'Creators')}`,
    documented: 'Unterlagen gesehen',
  },
  replied: 'mit Antwort der Genannten',
  since: (when) => `gesehen seit ${when}`,
  more: 'Weiterlesen',
  moreOf: (who) => `Weiterlesen über ${who}`,
  entry: {
    knownBy: 'Bekannt als',
    evidence: 'Belege',
    firstSeen: 'Zuerst gesehen',
    changed: 'Zuletzt geändert',
    advice: 'Was du tun kannst',
    reply: 'Was dazu geantwortet wurde',
    replied: (when) => `In den eigenen Worten der Genannten, von unserem Team angenommen am ${when}.`,
    waits: 'Eine Antwort ist da. Unser Team liest sie, bevor sie hier steht.',
    anotherWaits: 'Eine neuere Antwort ist da. Unser Team liest sie, bevor sie hier steht.',
    asked: (when) => `Wir haben am ${when} per E-Mail nachgefragt. Bisher kam keine Antwort.`,
    notYet: 'Bisher keine Antwort.',
    notAsked: 'Bisher keine Antwort. Wir kennen keine E-Mail-Adresse, unter der wir fragen könnten.',
    concerned: 'Betrifft das dich?',
    concernedText:
      'Wer hier genannt ist, darf antworten. Unser Team liest die Antwort und veröffentlicht sie oder nimmt den Eintrag heraus.',
    answer: 'Darauf antworten',
  },
  levels: {
    reported: 'Es wurde einmal gemeldet, und unser Team fand das glaubwürdig.',
    several: 'Mehrere Creators haben es unabhängig voneinander gemeldet.',
    documented: 'Unser Team hat Unterlagen gesehen: Nachrichten, Rechnungen oder Zahlungen.',
  },
  advice: {
    'false-agency':
      'Zahle nichts im Voraus und gib kein Passwort heraus. Eine echte Agentur arbeitet für einen Anteil an dem, was sie dir einbringt, mit einem Vertrag, den du kündigen und anwaltlich prüfen lassen kannst.',
    'false-payment':
      'Sende nichts, bevor das Geld auf deinem eigenen Konto ist; ein Bild einer Überweisung ist keine Zahlung. Geld, das per Karte kam, kann noch Monate lang zurückgeholt werden.',
    impersonation:
      'Antworte nicht. Melde das Konto bei seiner Plattform, und melde es hier unter deinem eigenen Konto, wenn dein Tarif das enthält.',
    blackmail:
      'Zahle nicht: Wer zahlt, wird wieder gefragt. Bewahre jede Nachricht mit ihrem Datum auf, blockiere den Kontakt und geh zur Polizei; in vielen Ländern ist Erpressung eine Straftat.',
    'account-theft':
      'Öffne keinen Link und keine Datei von dort. Falls doch: Ändere das Passwort von einem anderen Gerät aus, beende alle Sitzungen und schalte den zweiten Faktor ein.',
    'false-takedowns':
      'Niemand kann versprechen, dass alles verschwindet, oder es gegen Gebühr in einer Stunde entfernen. Gib deine Dokumente nie Leuten, die du nicht kennst.',
    resale:
      'Melde die Seiten mit deinen Bildern als selbst gefundene Kopien, damit ihre Entfernung verlangt werden kann. Kauf deine eigenen Kopien nicht zurück.',
    other:
      'Bewahre auf, was du davon hast, mit Datum. Frag jemanden, dem du vertraust, bevor du etwas zahlst, unterschreibst oder sendest.',
  },
  form: {
    title: 'Betrug melden',
    text: 'Unser Team liest es, bevor etwas veröffentlicht wird. Andere erfahren nie, dass es von dir kam.',
    files: 'Belege, freiwillig',
    filesHelp: (most) =>
      `Bis zu ${most} Bilder oder PDFs, je 10 MB. Nur unser Team öffnet sie. Bilder behalten wir ohne Kamera- und Ortsdaten, PDFs so, wie du sie hinzufügst. 30 Tage nach der Entscheidung löschen wir alles.`,
    addFiles: 'Dateien hinzufügen',
    removeFile: (name) => `${name} entfernen`,
    tooLarge: 'Eine Datei darf bis zu 10 MB haben.',
    filesLeft: (names) =>
      `Diese Dateien wurden nicht angenommen: ${names}. Nimm die Meldung zurück und sende sie mit ihnen noch einmal.`,
    takeBack: 'Zurücknehmen',
    nextTitle: 'Wie es weitergeht',
    next: [
      'Unser Team liest deine Meldung; unser Ziel sind 3 Tage. Bis dahin kannst du sie zurücknehmen.',
      'Ist sie glaubwürdig, erscheint ein Eintrag in den Worten unseres Teams, ohne deinen Namen und ohne deine Dateien.',
      'Wer darin genannt ist, kann antworten. Nennt er eine E-Mail-Adresse, fragen wir dort nach. Wer ihn gemeldet hat, sagen wir nie.',
    ],
    kind: 'Was ist es?',
    marks: 'Bekannt als',
    marksHelp:
      'Eins je Zeile: ein Benutzername als @name, eine Website als example.com oder https://…, eine E-Mail-Adresse oder eine Telefonnummer mit Ländervorwahl.',
    needMarks: 'Gib mindestens einen Benutzernamen, eine Website, E-Mail-Adresse oder Telefonnummer an.',
    profiles: 'Adresse des Profils, freiwillig',
    profilesHelp:
      'Zu einem Benutzernamen wie @name: die Adresse seines Profils, etwa https://x.com/name, eine je Zeile. Derselbe Name ist auf einer anderen Plattform ein anderes Konto. Nur unser Team sieht sie.',
    line: (n, message) => `Zeile ${n}: ${message}`,
    what: 'Was geschehen ist',
    whatHelp:
      'Nur für unser Team. Sag, was von dir verlangt wurde, was du getan hast und was du schriftlich davon hast.',
    needWhat: 'Sag, was geschehen ist.',
    firstSeen: 'Zuerst gesehen am',
    needDay: 'Gib den Tag an.',
    declaration: 'Das ist wahr, soweit ich weiß, und nennt keine Privatperson.',
    needDeclaration: 'Bestätige, dass es wahr ist und keine Privatperson nennt.',
    send: 'Meldung senden',
    sent: 'Meldung gesendet',
    sentText: (marks) =>
      `Bekannt als: ${marks}. Unser Team liest sie, und du siehst unter dem Register, was daraus wird.`,
    readAs: {
      handle: (shown) => `Benutzername ${shown}`,
      domain: (shown) => `Website ${shown}`,
      email: (shown) => `E-Mail-Adresse ${shown}`,
      phone: (shown) => `Nummer ${shown}`,
    },
    cancel: 'Abbrechen',
  },
  answer: {
    title: 'Auf diesen Eintrag antworten',
    text: 'Was du sagst, kann unter dem Eintrag veröffentlicht werden, so wie du es schreibst.',
    words: 'Was nicht stimmt',
    needWords: 'Sag, was nicht stimmt.',
    profile: 'Adresse deines Profils, freiwillig',
    profileHelp: 'Das Profil, das hier genannt ist, etwa https://x.com/name. Dort sucht unser Team deinen Code.',
    contact: 'Wie unser Team dich erreicht',
    contactHelp: 'Wir zeigen es sonst niemandem und löschen es, sobald entschieden ist.',
    needContact: 'Sag, wie unser Team dich dazu erreichen kann.',
    send: 'Antwort senden',
    sent: 'Antwort gesendet',
    sentText: 'Unser Team liest sie. Du siehst unter dem Register, was daraus wird.',
    sentProof: (code) =>
      `Damit klar ist, dass sie von dir kommt, setze ${code} bis zur Entscheidung in das genannte Profil. Der Code steht auch unter dem Register.`,
  },
  takeDown: {
    title: 'Für das Team',
    press: 'Eintrag herausnehmen',
    sure: 'Diesen Eintrag herausnehmen?',
    text: 'Er wird nicht mehr gefunden und lässt sich nicht wiederherstellen. Seine Meldungen bleiben; die nächste Meldung mit diesen Angaben beginnt einen neuen Eintrag.',
    done: 'Der Eintrag ist herausgenommen',
  },
  own: {
    reports: {
      title: 'Was du gemeldet hast',
      list: 'deine Meldungen',
      lead: 'Bekannt als',
      files: 'Belege',
      kind: 'Art',
      sent: 'Gemeldet',
    },
    replies: {
      title: 'Was du geantwortet hast',
      list: 'deine Antworten',
      lead: 'Deine Antwort',
      kind: 'Auf einen Eintrag über',
      proof: (code) => `Setze ${code} in das genannte Profil, bis unser Team entschieden hat.`,
      sent: 'Geantwortet',
    },
    state: 'Status',
    states: {
      waiting: 'Wartet auf unser Team',
      published: 'Veröffentlicht',
      refused: 'Nicht veröffentlicht',
      accepted: 'Eintrag herausgenommen',
      withdrawn: 'Zurückgenommen',
    },
    takeBack: 'Zurücknehmen',
    takenBack: 'Meldung zurückgenommen',
    takenBackText: 'Was du geschrieben hast und deine Dateien sind gelöscht.',
    notTakenBack: 'Die Meldung wurde nicht zurückgenommen',
    files: {
      download: (name) => `${name} herunterladen`,
      checking: 'wird geprüft',
      refused: {
        'not-accepted':
          'kann nicht angenommen werden und wurde gelöscht. Wenn du das für einen Irrtum hältst, schreib dem Team.',
        unreadable: 'konnte nicht gelesen werden und wurde gelöscht. Speichere sie als JPEG oder PNG.',
        'too-many-pixels': 'hat mehr als 50 Millionen Pixel und wurde gelöscht. Speichere sie kleiner.',
      },
    },
  },
};
