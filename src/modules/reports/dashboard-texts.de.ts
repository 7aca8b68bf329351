import type { DashboardTexts } from '#modules/reports/dashboard-texts.ts';

const onlyByHand = 'Nur ein Mensch darf sie einreichen';
const onceAnswered = 'Es geht weiter, sobald du geantwortet hast';

/** German of what waits for a creator. */
export const dashboardTextsGerman: DashboardTexts = {
  counterNotices: (n) =>
    n === 1
      ? { text: 'Jemand bestreitet eine Meldung', note: 'Bis du entscheidest, wird nichts mehr gesendet' }
      : { text: `${n} Meldungen werden bestritten`, note: 'Bis du entscheidest, wird dazu nichts mehr gesendet' },
  manualQuestions: (n) => ({
    text:
      n === 1
        ? 'Unser Team hat eine Frage zu einer Entfernung von Hand'
        : `Unser Team hat Fragen zu ${n} Entfernungen von Hand`,
    note: onceAnswered,
  }),
  profileQuestions: (n) => ({
    text:
      n === 1
        ? 'Unser Team hat eine Frage zu einem gemeldeten Profil'
        : `Unser Team hat Fragen zu ${n} gemeldeten Profilen`,
    note: onceAnswered,
  }),
  account: {
    text: 'Bestätige, dass ein Konto deines ist',
    note: 'Bis dahin siehst du nur Zahlen, und nichts wird gesendet',
  },
  authorization: {
    missing: { text: 'Unterschreibe die Vollmacht', note: 'Bis dahin wird für dich nichts gesendet' },
    expired: {
      text: 'Unterschreibe die Vollmacht noch einmal',
      note: 'Sie ist abgelaufen, und bis dahin wird nichts gesendet',
    },
    revoked: {
      text: 'Unterschreibe die Vollmacht noch einmal',
      note: 'Du hast sie widerrufen, und bis dahin wird nichts gesendet',
    },
  },
  review: (n, hosts) => {
    const named = hosts.length <= 2 ? hosts.join(' und ') : `${hosts.slice(0, 2).join(', ')} und weiteren`;
    return {
      text: n === 1 ? '1 mögliche Kopie' : `${n} mögliche Kopien`,
      note: `Auf ${named}. Bis du entscheidest, wird nichts gesendet`,
    };
  },
  notices: (n) => ({
    text: n === 1 ? '1 Meldung wartet auf deine Freigabe' : `${n} Meldungen warten auf deine Freigabe`,
    note: 'Vorher wird davon nichts gesendet',
  }),
  forms: (n) => ({
    text: n === 1 ? '1 Formular für eine Website ist ausgefüllt' : `${n} Formulare für Websites sind ausgefüllt`,
    note: onlyByHand,
  }),
  searchResults: (n) => ({
    text:
      n === 1
        ? '1 Suchtreffer wartet darauf, gemeldet zu werden'
        : `${n} Suchtreffer warten darauf, gemeldet zu werden`,
    note: onlyByHand,
  }),
  happened: {
    found: 'Eine mögliche Kopie wurde gefunden',
    gone: 'Eine Kopie scheint verschwunden zu sein',
    removed: 'Eine Kopie wurde entfernt',
    other: 'Bei einer Kopie hat sich etwas geändert',
  },
};
