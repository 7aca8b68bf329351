import { count } from '#web/language/formats.ts';
import type { jobTexts } from './job-texts.ts';

/** German of `jobTexts`. */
export const jobTextsGerman: typeof jobTexts = {
  about: (what, n) => (n === 1 ? `Es ging um ${what}.` : `${count(n, 'Schritt', 'Schritte')}, es ging um ${what}.`),
  other: 'Arbeit für dich',
  parts: {
    accounts: 'E-Mails zu deinem Konto',
    billing: 'deinen Tarif und Zahlungen',
    cases: 'deine Fälle',
    community: 'die Community',
    content: 'deine Werke',
    deindexing: 'Suchmaschinen',
    discovery: 'Suchläufe',
    documents: 'Dokumente, die ein Konto bestätigen',
    evidence: 'Beweise',
    faces: 'den Vergleich von Gesichtern',
    'hash-shares': 'Fingerabdrücke, die du teilst',
    hosts: 'Kontakte von Hostern',
    'manual-removals': 'Entfernungen von Hand',
    matching: 'den Vergleich von Seiten mit deinen Werken',
    'name-watch': 'die Beobachtung deines Namens',
    notices: 'Meldungen',
    notifications: 'deine Benachrichtigungen',
    operations: 'angehaltene Fälle',
    'own-data': 'deine eigenen Daten',
    referrals: 'Empfehlungen',
    registry: 'das Register',
    replies: 'Antworten auf Meldungen',
    verification: 'Prüfungen, ob Kopien verschwunden sind',
    webhooks: 'Webhooks',
    whitelist: 'erlaubte Adressen',
  },
};
