import type { serviceActions, serviceConsequences, serviceFacts } from './texts-service.ts';

/** German of `serviceFacts`. */
export const serviceFactsGerman: typeof serviceFacts = {
  message: 'Neueste Nachricht',
  promisedHours: 'Versprochene Stunden',
  messages: 'Nachrichten',
  files: 'Dateien',
  caseState: 'Stand des Falls',
  asked: 'Worum gebeten wird',
  lastStep: 'Letzter Schritt',
  minutesSpent: 'Aufgewendete Minuten',
  fake: 'Was es ist',
  declared: 'Erklärt und unterschrieben von',
  caseStates: 'Stand der Fälle',
  decidedWhy: 'Warum so entschieden wurde',
  service: 'Dienst',
  seenAs: 'Gesehen als',
  seenUrl: 'Gesehen auf',
  seenOn: 'Gesehen am',
  complaintUrl: 'Beschwerdeseite',
  complaintEmail: 'Beschwerdepostfach',
  complaintNote: 'Was der Dienst verlangt',
  lastVerifiedAt: 'Seine Seite gelesen am',
  addresses: 'Seiten',
  handedInAt: 'Angeschrieben am',
  law: 'Gesetz',
  missedAt: 'Frist abgelaufen am',
  readyAt: 'Bereit seit',
  authorityUrl: 'Seite der Behörde',
};

/** German of `serviceActions`. */
export const serviceActionsGerman: typeof serviceActions = {
  'answer creator': 'Diese Antwort senden',
  'note for team': 'Diese Notiz speichern',
  'open files': 'Die Dateien öffnen',
  'close thread': 'Gespräch schließen',
  'take up': 'Aufnehmen',
  'record step': 'Diesen Schritt festhalten',
  'ask about page': 'Das die betroffene Person fragen',
  'removed by hand': 'Die Seite ist entfernt',
  'not possible by hand': 'Es ist nicht möglich',
  'approve fake': 'Es ist ein Fake: fortfahren',
  'refuse fake': 'Nicht fortfahren',
  'handed in': 'Festhalten, dass ich dorthin schrieb',
  'do not write': 'Nicht dorthin schreiben',
  'service acted': 'Der Dienst hat gehandelt',
  'service refused': 'Der Dienst hat abgelehnt',
  'no answer': 'Der Dienst hat nicht geantwortet',
  'service told': 'Festhalten, dass der Dienst informiert ist',
  'undo fake': 'Das zurücknehmen',
};

/** German of `serviceConsequences`. */
export const serviceConsequencesGerman: typeof serviceConsequences = {
  'answer creator': 'Die betroffene Person liest sie hier; eine E-Mail sagt nur, dass es eine Antwort gibt.',
  'note for team': 'Nur das Team liest sie. Das Gespräch wartet weiter.',
  'open files': 'Die betroffene Person liest in ihrem Protokoll, dass du sie geöffnet hast.',
  'close thread': 'Wir benachrichtigen die betroffene Person; sie kann es wieder öffnen, indem sie darin schreibt.',
  'take up': 'Der erste Schritt. Wir sagen der betroffenen Person, dass das Team daran arbeitet.',
  'record step': 'Der Fall zeigt ihn mit seinen Minuten; die betroffene Person liest ihn dort.',
  'ask about page': 'Es wartet auf die Antwort der betroffenen Person, nicht mehr auf dieser Arbeitsliste.',
  'removed by hand':
    'Du bestätigst, dass die Seite verschwunden ist. Wir benachrichtigen die betroffene Person; unsere eigenen Prüfungen des Falls gehen weiter.',
  'not possible by hand': 'Die betroffene Person liest, warum, und was sie als Nächstes tun kann.',
  'approve fake':
    'Du hast hingesehen: Ein vernünftiger Mensch würde es für echt halten, es ist keine Parodie, keine Besprechung und kein Nachrichtenbeitrag, und es zeigt die Person, die es gemeldet hat. Jede Seite bekommt einen Fall, und Meldungen werden vorbereitet.',
  'undo fake':
    'Es wartet wieder auf dieser Arbeitsliste, und seine Fälle halten an. Nur solange keine Meldung gesendet ist.',
  'refuse fake': 'Nichts wird gesendet. Die betroffene Person liest deine Begründung und kann es noch einmal melden.',
  'handed in':
    'Was das ausgefüllte Formular jetzt sagt, wird aufbewahrt. Der Dienst hat zwei Wochen für eine Antwort; die betroffene Person sieht, dass er informiert wurde.',
  'do not write':
    'Der Fall hält fest, dass wir nicht geschrieben haben. Wenn kein Dienst mehr übrig ist, ist die Liste des Falls abgearbeitet.',
  'service acted': 'Unsere eigenen Prüfungen der Seiten gehen weiter: Nur sie können eine Kopie für entfernt erklären.',
  'service refused': 'Sobald kein Dienst mehr übrig ist, beendet der Fall seine Liste.',
  'no answer': 'Sobald kein Dienst mehr übrig ist, beendet der Fall seine Liste.',
  'service told': 'Es wartet dafür nicht mehr auf dieser Arbeitsliste.',
};
