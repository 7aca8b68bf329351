import { count } from '#web/language/formats.ts';
import type { openedServiceTexts } from './texts-opened-service.ts';

/** German of `openedServiceTexts`. */
export const openedServiceTextsGerman: typeof openedServiceTexts = {
  thread: {
    by: { creator: 'Die Person', team: 'Das Team' },
    notes: 'Notizen des Teams, die die Person nicht liest',
  },
  fake: { copy: 'Adressen kopieren', signed: 'Erklärt und unterschrieben von' },
  service: {
    open: 'Beschwerdeseite öffnen',
    withdrawn: 'Teile dem Dienst mit, dass diese zurückgezogen sind',
    copyAddresses: 'Diese Adressen kopieren',
  },
  removal: {
    copy: 'Adresse kopieren',
    by: { creator: 'die betroffene Person', operator: 'ein Teammitglied' },
    minutes: (n) => count(n, 'Minute', 'Minuten'),
    kinds: {
      asked: 'Angefragt',
      'taken-up': 'Aufgenommen',
      step: 'Bearbeitet',
      question: 'Frage',
      answer: 'Antwort',
      removed: 'Entfernt',
      'not-possible': 'Nicht möglich',
      withdrawn: 'Zurückgezogen',
    },
  },
};
