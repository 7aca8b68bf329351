import type { noticeTexts } from './texts.ts';

/** German of `noticeTexts`. */
export const noticeTextsGerman: typeof noticeTexts = {
  bases: {
    dmca_512c: 'Urheberrecht, DMCA 512(c)',
    dmca_512d: 'Urheberrecht, Suchtreffer, DMCA 512(d)',
    dsa_16: 'Rechtswidriger Inhalt, DSA Artikel 16',
    take_it_down: 'Intimes Bild, Take It Down Act',
    uk_intimate: 'Intimes Bild, Vereinigtes Königreich',
    platform_rules: 'Fake von dir, eigene Regeln des Empfängers',
    impersonation: 'Identitätsmissbrauch',
    trademark: 'Marke',
  },
  states: {
    draft: 'Entwurf',
    queued: 'Unterwegs',
    sending: 'Wird gesendet',
    sent: 'Vom Server angenommen',
    uncertain: 'Zustellung ungewiss',
    bounced: 'Zurückgekommen',
    answered: 'Beantwortet',
    failed: 'Nicht gesendet',
    retracted: 'Zurückgezogen',
  },
  kinds: {
    notice: 'Meldung',
    reminder: 'Erinnerung',
    retraction: 'Rücknahme',
    'court-action': 'Klage',
    explanation: 'Antwort',
  },
  step: (kind, step) => `${kind}, Schritt ${step}`,
  channels: {
    smtp: 'per E-Mail',
    cloudflare: 'über die Schnittstelle von Cloudflare',
    aws: 'über die Schnittstelle von AWS',
    'form-packet': 'per Formular, von einem Menschen eingereicht',
  },
  otherChannel: (channel) => `über ${channel}`,
  fields: { open: 'Formular öffnen', copy: 'Kopieren', onlyYou: 'Das weißt nur du.' },
};
