import type { Mail, SignInChange } from '#modules/accounts/mail/mail.ts';

type Text = Omit<Mail, 'to'>;

const halfAnHour = 'The link works once, for 30 minutes.';
const nothingToDo = 'If it was not you, nothing has changed and there is nothing to do.';

/** What mails to users say, before the signature. Pure: plain text, one thing to do. */
export const mailTexts = {
  confirmEmail: (link: string): Text => ({
    subject: 'Confirm your e-mail',
    text: `Somebody, hopefully you, signed up with this address.

Open this page and press the button there:
${link}

${halfAnHour} If it was not you, do nothing: then nothing is confirmed.
`,
  }),
  confirmChange: (link: string): Text => ({
    subject: 'Confirm your new e-mail',
    text: `Somebody, hopefully you, wants to use this address for an account.

Open this page and press the button there:
${link}

${halfAnHour} Until then the account keeps the address it has. ${nothingToDo}
`,
  }),
  resetPassword: (link: string): Text => ({
    subject: 'Set a new password',
    text: `Somebody, hopefully you, asked for a new password for this address.

Open this page and choose one:
${link}

${halfAnHour} ${nothingToDo}
`,
  }),
  knownAddress: (signInLink: string, resetLink: string): Text => ({
    subject: 'You already have an account',
    text: `Somebody, hopefully you, tried to use this address, which has an account already.

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
  signInChanged: (change: SignInChange, resetLink: string): Text => ({
    subject: signInChanges[change].title,
    text: `${signInChanges[change].text}

If it was you, there is nothing to do. If it was not, set a new password now:
${resetLink}
`,
  }),
} as const;

const signInChanges: Record<SignInChange, { title: string; text: string }> = {
  'password-reset': {
    title: 'Your password was changed',
    text: 'The password of your account was set anew with a link from a mail. Every session has ended.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'The password of your account was changed by somebody who knew the old one. Every other session has ended.',
  },
};
