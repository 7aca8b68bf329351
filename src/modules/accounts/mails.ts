import { resetMinutes } from '#modules/accounts/reset-password.ts';

/** One plain message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Set a new password',
  text: `Somebody, hopefully you, asked for a new password for this address.

Open this page and choose one within ${resetMinutes} minutes:
${link}

The link works once. If it was not you, nothing has changed and there is nothing to do.
`,
});

export const knownAddressMail = (to: string, signInLink: string, resetLink: string): Mail => ({
  to,
  subject: 'You already have an account',
  text: `Somebody, hopefully you, tried to sign up with this address, which has an account already.

Sign in: ${signInLink}
Forgot the password: ${resetLink}

If it was not you, nothing has changed and there is nothing to do.
`,
});
