import { count } from '#web/language/formats.ts';
import type { apiAccessTexts } from './texts.tsx';

/** German of `apiAccessTexts`. */
export const apiAccessTextsGerman: typeof apiAccessTexts = {
  apiTokenItem: {
    expired: 'Abgelaufen',
    made: (day) => `erstellt: ${day}`,
    lastUsed: (when) => `Zuletzt benutzt: ${when}`,
    notUsedYet: 'Noch nicht benutzt',
    expiredOn: (day) => `abgelaufen: ${day}`,
    worksUntil: (day) => `gilt bis ${day}`,
    whatMayDo: (name) => `Was ${name} darf`,
    revoke: 'Widerrufen',
    revokeThis: (name) => `${name} widerrufen`,
    programsThatUse: 'Programme, die ihn benutzen, werden ab jetzt abgewiesen. Das lässt sich nicht rückgängig machen.',
    revokeTheToken: 'Schlüssel widerrufen',
    cancel: 'Abbrechen',
  },
  apiTokensCard: {
    apiTokens: 'API-Schlüssel',
    makeAToken: 'Schlüssel erstellen',
    yourApiTokens: 'Deine API-Schlüssel konnten nicht geladen werden',
    safe: 'Sie gelten weiter.',
    aProgramOf: (link) => (
      <>
        Ein Programm von dir weist sich mit einem Schlüssel aus statt mit einer Sitzung. Es darf tun, wofür der
        Schlüssel erstellt wurde, und nie dein Konto, deinen Tarif oder deine Vollmacht anrühren. {link}
      </>
    ),
    everyCall: 'Jeder Aufruf',
    isMade: (name) => `„${name}“ ist erstellt`,
    token: 'API-Schlüssel',
    keepItWhere:
      'Bewahre ihn dort auf, wo dein Programm ihn liest, und nirgends in dessen Code. Er wird nicht noch einmal gezeigt.',
    youHaveMade: 'Du hast keinen erstellt.',
  },
  planNeeded: {
    arePartOf: (what) => `${what} gehören zu Plus und Premium.`,
    seePlans: 'Tarife ansehen',
  },
  webhookItem: {
    youSwitchedIt: 'Du hast ihn ausgeschaltet. Er empfängt nichts.',
    weSwitchedIt: 'Wir haben ihn ausgeschaltet: Drei Tage lang wurde nichts angenommen.',
    weSwitchedItOff: 'Wir haben ihn ausgeschaltet: Der Empfänger antwortete 410 (Gone).',
    news: (kinds, withUrls) =>
      `${count(kinds, 'Art', 'Arten')} von Ereignissen${withUrls ? ', mit Adressen von Kopien' : ''}`,
    added: (day) => `hinzugefügt: ${day}`,
    pausedByPlan: 'Er pausiert, weil dein Tarif keine Webhooks enthält.',
    nothingWasTaken: (when) => `Nichts wurde zugestellt seit ${when}. Wir versuchen es weiter.`,
    theSecretBefore: (when) => `Auch der vorige Schlüssel signiert noch, bis ${when}.`,
    log: 'Protokoll',
    logOf: (host) => `Protokoll von ${host}`,
    change: 'Ändern',
    changeThis: (host) => `${host} ändern`,
    off: 'Aus',
    notTaken: 'Nicht angenommen',
    on: 'An',
  },
  webhooksCard: {
    webhooks: 'Webhooks',
    addAWebhook: 'Webhook hinzufügen',
    yourWebhooksCould: 'Deine Webhooks konnten nicht geladen werden',
    safe: 'Sie empfangen weiter Ereignisse.',
    weTellA:
      'Wir teilen einem Programm von dir mit, was geschieht, durch eine signierte Nachricht an seine Adresse. Nachrichten enthalten IDs, Zustände, Zeiten und Links zu unseren Seiten, nie ein Bild.',
    yourSigningSecret: 'Dein Signaturschlüssel',
    secret: 'Signaturschlüssel',
    yourProgramChecks: 'Dein Programm prüft damit, dass eine Nachricht von uns ist. Er wird nicht noch einmal gezeigt.',
    youHaveAdded: 'Du hast keinen hinzugefügt.',
  },
};
