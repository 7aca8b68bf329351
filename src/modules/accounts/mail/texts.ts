import type { Language } from '#modules/accounts/contract.ts';
import { howChanged, type Mail, type SignInChange } from '#modules/accounts/mail/mail.ts';
import { mailTextsGerman } from '#modules/accounts/mail/texts.de.ts';

type Text = Omit<Mail, 'to'>;

const halfAnHour = 'The link works once, for 30 minutes.';
const nothingToDo = 'If it was not you, nothing has changed and there is nothing to do.';

/** What was changed of how somebody signs in, as mails and news say it. */
const changes: Record<SignInChange, { title: string; text: string }> = {
  'password-reset': {
    title: 'Your password was changed',
    text: 'A new password was set with a link from a mail. Every session has ended.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'The password of your account was changed with the old password. Every other session has ended.',
  },
  'password-added': {
    title: 'Your account has a password now',
    text: 'A password was set for your account, which had none. Every other session has ended.',
  },
  'google-connected': {
    title: 'A Google account was connected',
    text: 'From now on a Google account can sign in to your account.',
  },
  'google-disconnected': {
    title: 'Your Google account was disconnected',
    text: 'Google can no longer be used to sign in to your account.',
  },
  'second-factor-on': {
    title: 'Your account asks for a second factor now',
    text: 'From now on signing in asks for a code of an authenticator app, too.',
  },
  'second-factor-off': {
    title: 'Your account asks for no second factor any more',
    text: 'Signing in no longer asks for a code. It was turned off with a valid code.',
  },
  'recovery-codes-new': {
    title: 'Your account has new recovery codes',
    text: 'Ten new recovery codes were made. The old ones no longer work.',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: 'One of your recovery codes was used instead of your authenticator app. It cannot be used again.',
  },
  'passkey-added': {
    title: 'A passkey was added',
    text: 'From now on a passkey of a device can sign in to your account, without password and code.',
  },
  'passkey-removed': {
    title: 'A passkey was removed',
    text: 'One of the passkeys of your account no longer opens it.',
  },
  'api-token-made': {
    title: 'An API token was made',
    text: 'From now on a program that holds it can call the service as you, within what the token was made for, without password and code.',
  },
  'api-token-revoked': {
    title: 'An API token was revoked',
    text: 'A program that holds it can no longer call the service as you.',
  },
  'webhook-added': {
    title: 'A webhook was added',
    text: 'From now on a program at its address receives events of your account. You can remove it in Account, under Webhooks.',
  },
  'webhook-changed': {
    title: 'A webhook was changed',
    text: 'Its address, its secret, its events, or whether it is on. You find it in Account, under Webhooks.',
  },
  'webhook-removed': {
    title: 'A webhook was removed',
    text: 'The program at its address receives no more events.',
  },
  'webhook-off': {
    title: 'A webhook was switched off',
    text: 'Its receiver answered that it is gone, or accepted nothing for days. You find what could not be sent in its log, in Account under Webhooks, and can send it again.',
  },
};

/** What mails to users say, before the signature, in English. Pure: plain text, one thing to do. */
const english = {
  confirmEmail: (link: string): Text => ({
    subject: 'Confirm your e-mail',
    text: `Someone, hopefully you, signed up with this address.

Open this page and press the button there:
${link}

${halfAnHour} If it was not you, do nothing: then nothing is confirmed.
`,
  }),
  confirmChange: (link: string): Text => ({
    subject: 'Confirm your new e-mail',
    text: `Someone, hopefully you, wants to use this address for an account.

Open this page and press the button there:
${link}

${halfAnHour} Until then the account keeps its present address. ${nothingToDo}
`,
  }),
  resetPassword: (link: string): Text => ({
    subject: 'Set a new password',
    text: `Someone, hopefully you, asked for a new password for this address.

Open this page and choose one:
${link}

${halfAnHour} ${nothingToDo}
`,
  }),
  knownAddress: (signInLink: string, resetLink: string): Text => ({
    subject: 'You already have an account',
    text: `Someone, hopefully you, tried to use this address, which has an account already.

Sign in: ${signInLink}
Forgot the password: ${resetLink}

${nothingToDo}
`,
  }),
  emailChanged: (undoLink: string): Text => ({
    subject: 'The e-mail of your account was changed',
    text: `Your account has another address now, and this one no longer opens it.

If it was you, there is nothing to do. If it was not, take the change back within 7 days:
${undoLink}

That brings this address back, ends every session, and sends you a link to a new password.
`,
  }),
  deletionAsked: (undoLink: string, dueAt: string): Text => ({
    subject: 'Your account will be deleted',
    text: `Your account will be deleted on ${dueAt}, as was asked for. Nothing is sent in your name any more.

To keep it, open this page until then and press the button there, or sign in:
${undoLink}

If it was not you who asked, keep the account and set a new password.
`,
  }),
  deletionAnnounced: (undoLink: string, plansLink: string, dueAt: string, days: number): Text => ({
    subject: days === 1 ? 'Your account will be deleted tomorrow' : `Your account will be deleted in ${days} days`,
    text: `You have had no plan for a while, and without one we do not keep your data for ever. Your account, with pictures, cases and evidence, will be deleted on ${dueAt}.

To keep it, open this page until then and press the button there:
${undoLink}

Or take up a plan again:
${plansLink}

Everything of yours can be had as one file, in your account. To let it go, do nothing.
`,
  }),
  registryAnswer: (link: string, days: number): Text => ({
    subject: 'Your link to answer',
    text: `Someone, hopefully you, asked to answer what our registry of scams says about this address or its site.

Open this page to read the entry and answer it:
${link}

The link works for ${days} days, for anyone who has it. If it was not you, do nothing, and nothing is published.
`,
  }),
  registryHandle: (link: string, days: number): Text => ({
    subject: 'Your link to answer',
    text: `Someone, hopefully you, asked to answer what our registry of scams says about a handle, and gave this address for the link. That does not mean that the registry says anything about this address.

Open this page to read the entry and answer it:
${link}

The link works for ${days} days, for anyone who has it. If it was not you, do nothing, and nothing is published.
`,
  }),
  registryAsks: (link: string, days: number): Text => ({
    subject: 'A question before you read it elsewhere',
    text: `Our registry of scams has an entry that names this e-mail address. An operator has read the report behind it. Creators with an account can read the entry.

You have a right to answer. Open this page to read the entry and to give your side:
${link}

The link works for ${days} days, for anyone who has it. An operator reads your answer and publishes it beside the entry, or takes the entry down.
`,
  }),
  changes,
  signInChanged: (change: SignInChange, link: string): Text => {
    const { title, text } = changes[change];
    const how = howChanged[change];
    if (how === 'ours') return { subject: title, text: `${text}\n` };
    const otherwise =
      how === 'undone'
        ? `If it was not, take it back within 7 days:
${link}

That removes what was added to your ways of signing in lately, ends every session, voids the password, and sends you a link to a new one.`
        : `If it was not, set a new password now:
${link}`;
    return { subject: title, text: `${text}\n\nIf it was you, there is nothing to do. ${otherwise}\n` };
  },
  news: {
    subject: (updates: number): string => (updates === 1 ? 'An update for you' : `${updates} updates for you`),
    open: 'Open it',
    more: (updates: number): string => `and ${updates} more`,
    choose: 'Choose what comes by mail, or end it',
  },
};

export type MailTexts = typeof english;

/** Every language that an account may have has its mails. */
const mailTexts: Readonly<Record<Language, MailTexts>> = {
  'en-US': english,
  'en-GB': english,
  de: mailTextsGerman,
};

export const mailTextsIn = (language: Language): MailTexts => mailTexts[language];

export type ChangeWords = MailTexts['changes'];
export const changeWordsIn = (language: Language): ChangeWords => mailTextsIn(language).changes;

/** A day as the language writes it: `29 November 2026`. */
export const dayIn = (language: Language, at: Date): string =>
  at.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

/** A moment as the language writes it: `Sunday, 29 November 2026 at 10:00 UTC`, `Sonntag, 29. November 2026 um 10:00 UTC`. */
export const momentIn = (language: Language, at: Date): string =>
  `${at.toLocaleString(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
