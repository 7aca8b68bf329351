import type { lastResortTexts } from './last-resorts-texts.ts';

/** German of `lastResortTexts`. */
export const lastResortTextsGerman: typeof lastResortTexts = {
  services: 'Wer die Website bezahlt',
  servicesLead:
    'Unser Team schreibt diesen Diensten von Hand. Ein Dienst kann aufhören, für die Website zu arbeiten; das allein entfernt die Kopie nicht.',
  kinds: { 'payment-processor': 'Zahlungsdienst', 'ad-network': 'Werbenetzwerk' },
  states: {
    open: (day) => `unser Team schreibt ihm noch, gefunden: ${day}`,
    'handed-in': (day) => `angeschrieben: ${day}, noch keine Antwort`,
    acted: (day) => `hat gehandelt: ${day}`,
    refused: (day) => `hat abgelehnt: ${day}`,
    'no-answer': (day) => `keine Antwort bis ${day}`,
    'left-out': (day) => `nicht angeschrieben, entschieden: ${day}`,
  },

  title: 'Was du jetzt tun könntest',
  lead: 'Wir haben alle auf unserer Liste gefragt, die das entfernen könnten. Wir prüfen die Seite weiter und bereiten eine Meldung vor, wenn es jemand Neues gibt, den wir fragen können. Eine Anwaltskanzlei kann dir sagen, ob sich eines davon lohnt:',
  resorts: {
    police: {
      name: 'Bei der Polizei anzeigen',
      text: () =>
        'Intime Bilder ohne Zustimmung zu verbreiten, ist in vielen Ländern eine Straftat. Bring das Beweispaket mit.',
    },
    'identify-poster': {
      name: 'Gerichtliche Auskunft (Subpoena) über den Namen',
      text: () =>
        'Bei einem Anbieter in den Vereinigten Staaten kann die Geschäftsstelle eines Gerichts anordnen, dass er sagt, wer die Kopie veröffentlicht hat (17 U.S.C. § 512(h)). Das entfernt die Kopie nicht.',
    },
    'court-order': {
      name: 'Klage oder gerichtliche Anordnung',
      text: () =>
        'Ein Gericht kann anordnen, dass die Person, die die Kopie veröffentlicht hat, die Website oder der Hoster sie entfernt. Das kostet Zeit und Geld, und eine Website im Ausland befolgt es vielleicht nicht.',
    },
    'local-counsel': {
      name: 'Eine Anwaltskanzlei dort, wo der Hoster ist',
      text: (country) =>
        `Land des Hosters laut den Netzregistern: ${country ?? 'ein anderes Land'}. Eine Anwaltskanzlei dort weiß, was die Gerichte tun können.`,
    },
  },
  noAdvice: 'Das ist keine Rechtsberatung, und nichts davon hilft sicher.',
  evidence: 'Beweispaket herunterladen',
};
