import { howChanged, type SignInChange } from '#modules/accounts/mail/mail.ts';
import type { MailTexts } from '#modules/accounts/mail/texts.ts';

const halfAnHour = 'Der Link funktioniert einmal und 30 Minuten lang.';
const nothingToDo = 'Wenn du es nicht warst, hat sich nichts geändert, und du musst nichts tun.';

const changes: MailTexts['changes'] = {
  'password-reset': {
    title: 'Dein Passwort wurde geändert',
    text: 'Ein neues Passwort wurde über einen Link aus einer Mail gesetzt. Alle Sitzungen wurden beendet.',
  },
  'password-changed': {
    title: 'Dein Passwort wurde geändert',
    text: 'Das Passwort deines Kontos wurde mit dem alten Passwort geändert. Alle anderen Sitzungen wurden beendet.',
  },
  'password-added': {
    title: 'Dein Konto hat jetzt ein Passwort',
    text: 'Für dein Konto, das keines hatte, wurde ein Passwort gesetzt. Alle anderen Sitzungen wurden beendet.',
  },
  'google-connected': {
    title: 'Ein Google-Konto wurde verbunden',
    text: 'Ab jetzt kann sich ein Google-Konto bei deinem Konto anmelden.',
  },
  'google-disconnected': {
    title: 'Dein Google-Konto wurde getrennt',
    text: 'Mit Google kann man sich nicht mehr bei deinem Konto anmelden.',
  },
  'second-factor-on': {
    title: 'Dein Konto verlangt jetzt einen zweiten Faktor',
    text: 'Ab jetzt wird beim Anmelden auch ein Code aus einer Authenticator-App verlangt.',
  },
  'second-factor-off': {
    title: 'Dein Konto verlangt keinen zweiten Faktor mehr',
    text: 'Beim Anmelden wird kein Code mehr verlangt. Das wurde mit einem gültigen Code abgeschaltet.',
  },
  'recovery-codes-new': {
    title: 'Dein Konto hat neue Wiederherstellungscodes',
    text: 'Zehn neue Wiederherstellungscodes wurden erstellt. Die alten funktionieren nicht mehr.',
  },
  'recovery-code-used': {
    title: 'Ein Wiederherstellungscode wurde benutzt',
    text: 'Statt deiner Authenticator-App wurde einer deiner Wiederherstellungscodes benutzt. Er funktioniert nicht noch einmal.',
  },
  'passkey-added': {
    title: 'Ein Passkey wurde hinzugefügt',
    text: 'Ab jetzt kann man sich mit dem Passkey eines Geräts bei deinem Konto anmelden, ohne Passwort und ohne Code.',
  },
  'passkey-removed': {
    title: 'Ein Passkey wurde entfernt',
    text: 'Mit einem der Passkeys deines Kontos kann man sich nicht mehr anmelden.',
  },
  'api-token-made': {
    title: 'Ein API-Schlüssel wurde erstellt',
    text: 'Ab jetzt kann ein Programm, das ihn hat, den Dienst in deinem Namen aufrufen, so weit der Schlüssel reicht, ohne Passwort und ohne Code.',
  },
  'api-token-revoked': {
    title: 'Ein API-Schlüssel wurde widerrufen',
    text: 'Ein Programm, das ihn hat, kann den Dienst nicht mehr in deinem Namen aufrufen.',
  },
  'webhook-added': {
    title: 'Ein Webhook wurde hinzugefügt',
    text: 'Ab jetzt erhält ein Programm an seiner Adresse Ereignisse deines Kontos. In deinem Konto kannst du ihn unter „Webhooks“ entfernen.',
  },
  'webhook-changed': {
    title: 'Ein Webhook wurde geändert',
    text: 'Seine Adresse, sein Geheimnis, seine Ereignisse, oder ob er eingeschaltet ist. Du findest ihn in deinem Konto unter „Webhooks“.',
  },
  'webhook-removed': {
    title: 'Ein Webhook wurde entfernt',
    text: 'Das Programm an seiner Adresse erhält keine Ereignisse mehr.',
  },
  'webhook-off': {
    title: 'Ein Webhook wurde abgeschaltet',
    text: 'Sein Empfänger hat geantwortet, dass es ihn nicht mehr gibt, oder tagelang nichts angenommen. Was nicht gesendet werden konnte, findest du in seinem Protokoll, in deinem Konto unter „Webhooks“, und du kannst es erneut senden.',
  },
};

/** What mails to users say, in German. */
export const mailTextsGerman: MailTexts = {
  confirmEmail: (link) => ({
    subject: 'Bestätige deine E-Mail-Adresse',
    text: `Jemand, hoffentlich du, hat sich mit dieser Adresse registriert.

Öffne diese Seite und drücke dort auf die Schaltfläche:
${link}

${halfAnHour} Wenn du es nicht warst, tu nichts: Dann wird nichts bestätigt.
`,
  }),
  confirmChange: (link) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    text: `Jemand, hoffentlich du, möchte diese Adresse für ein Konto verwenden.

Öffne diese Seite und drücke dort auf die Schaltfläche:
${link}

${halfAnHour} Bis dahin behält das Konto seine bisherige Adresse. ${nothingToDo}
`,
  }),
  resetPassword: (link) => ({
    subject: 'Setze ein neues Passwort',
    text: `Jemand, hoffentlich du, hat für diese Adresse ein neues Passwort angefordert.

Öffne diese Seite und wähle eines:
${link}

${halfAnHour} ${nothingToDo}
`,
  }),
  knownAddress: (signInLink, resetLink) => ({
    subject: 'Du hast schon ein Konto',
    text: `Jemand, hoffentlich du, wollte diese Adresse verwenden. Sie hat aber schon ein Konto.

Anmelden: ${signInLink}
Passwort vergessen: ${resetLink}

${nothingToDo}
`,
  }),
  emailChanged: (undoLink) => ({
    subject: 'Die E-Mail-Adresse deines Kontos wurde geändert',
    text: `Dein Konto hat jetzt eine andere Adresse, und mit dieser kann man es nicht mehr öffnen.

Wenn du es warst, musst du nichts tun. Wenn nicht, nimm die Änderung innerhalb von 7 Tagen zurück:
${undoLink}

Das bringt diese Adresse zurück, beendet alle Sitzungen und sendet dir einen Link zu einem neuen Passwort.
`,
  }),
  deletionAsked: (undoLink, dueAt) => ({
    subject: 'Dein Konto wird gelöscht',
    text: `Dein Konto wird wie gewünscht gelöscht, und zwar zu diesem Zeitpunkt: ${dueAt}. In deinem Namen wird nichts mehr gesendet.

Um es zu behalten, öffne bis dahin diese Seite und drücke dort auf die Schaltfläche, oder melde dich an:
${undoLink}

Wenn das nicht von dir kam, behalte das Konto und setze ein neues Passwort.
`,
  }),
  deletionAnnounced: (undoLink, plansLink, dueAt, days) => ({
    subject: days === 1 ? 'Dein Konto wird morgen gelöscht' : `Dein Konto wird in ${days} Tagen gelöscht`,
    text: `Du hast seit einer Weile keinen Tarif, und ohne Tarif bewahren wir deine Daten nicht für immer auf. Dein Konto wird mit Bildern, Fällen und Beweisen zu diesem Zeitpunkt gelöscht: ${dueAt}.

Um es zu behalten, öffne bis dahin diese Seite und drücke dort auf die Schaltfläche:
${undoLink}

Oder wähle wieder einen Tarif:
${plansLink}

In deinem Konto kannst du alles von dir als eine Datei erhalten. Wenn es gelöscht werden soll, tu nichts.
`,
  }),
  registryAnswer: (link, days) => ({
    subject: 'Dein Link zum Antworten',
    text: `Jemand, hoffentlich du, möchte auf das antworten, was in unserem Register über Betrug zu dieser Adresse oder ihrer Website steht.

Öffne diese Seite, um den Eintrag zu lesen und darauf zu antworten:
${link}

Der Link funktioniert ${days} Tage lang, für alle, die ihn haben. Wenn du es nicht warst, tu nichts: Dann wird nichts veröffentlicht.
`,
  }),
  registryHandle: (link, days) => ({
    subject: 'Dein Link zum Antworten',
    text: `Jemand, hoffentlich du, möchte auf das antworten, was in unserem Register über Betrug zu einem Benutzernamen steht, und hat diese Adresse für den Link angegeben. Das heißt nicht, dass im Register etwas zu dieser Adresse steht.

Öffne diese Seite, um den Eintrag zu lesen und darauf zu antworten:
${link}

Der Link funktioniert ${days} Tage lang, für alle, die ihn haben. Wenn du es nicht warst, tu nichts: Dann wird nichts veröffentlicht.
`,
  }),
  registryAsks: (link, days) => ({
    subject: 'Eine Frage, bevor du es anderswo liest',
    text: `In unserem Register über Betrug nennt ein Eintrag diese E-Mail-Adresse. Ein Teammitglied hat die Anzeige dahinter gelesen. Wer ein Konto für Creator hat, kann den Eintrag lesen.

Du hast ein Recht auf Antwort. Öffne diese Seite, um den Eintrag zu lesen und deine Sicht zu schildern:
${link}

Der Link funktioniert ${days} Tage lang, für alle, die ihn haben. Ein Teammitglied liest deine Antwort und veröffentlicht sie neben dem Eintrag oder nimmt den Eintrag herunter.
`,
  }),
  changes,
  signInChanged: (change: SignInChange, link) => {
    const { title, text } = changes[change];
    const how = howChanged[change];
    if (how === 'ours') return { subject: title, text: `${text}\n` };
    const otherwise =
      how === 'undone'
        ? `Wenn nicht, nimm es innerhalb von 7 Tagen zurück:
${link}

Das entfernt, was zuletzt zu deinen Anmeldewegen hinzugekommen ist, beendet alle Sitzungen, macht das Passwort ungültig und sendet dir einen Link zu einem neuen.`
        : `Wenn nicht, setze jetzt ein neues Passwort:
${link}`;
    return { subject: title, text: `${text}\n\nWenn du es warst, musst du nichts tun. ${otherwise}\n` };
  },
  news: {
    subject: (updates) => (updates === 1 ? 'Eine Neuigkeit für dich' : `${updates} Neuigkeiten für dich`),
    open: 'Öffnen',
    more: (updates) => (updates === 1 ? 'und eine weitere' : `und ${updates} weitere`),
    choose: 'Wähle, was per Mail kommt, oder bestelle sie ab',
  },
};
