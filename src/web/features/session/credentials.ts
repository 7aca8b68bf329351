/** The rules both sides agree on; what only the server can know (breached passwords, taken addresses) comes back as a problem. */
export const passwordLength = { least: 12, most: 128 };

export function passwordFault(password: string): string | undefined {
  if (password === '') return 'Choose a password.';
  const missing = passwordLength.least - password.length;
  if (missing > 0) return `Use at least ${passwordLength.least} characters; ${missing} more.`;
  if (password.length > passwordLength.most) return `Use at most ${passwordLength.most} characters.`;
  if (/^(.)\1*$/.test(password)) return 'One character repeated is easy to guess. Use several words.';
  return undefined;
}

/** Of a password that somebody has already: whether it is the right one is the server's to say. */
export const passwordGiven = (password: string): string | undefined =>
  password === '' ? 'Enter your password.' : undefined;

/** Shape only; whether it exists shows when the mail arrives. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your e-mail address.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    return 'This does not look like an e-mail address, as in name@example.com.';
  return undefined;
}
