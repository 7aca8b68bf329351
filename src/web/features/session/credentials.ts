import { lengths, passwordLength } from '#modules/accounts/lengths.ts';
import { lengthWords, tooLong } from '#web/features/api/at-most.ts';
import { textsOf } from '#web/language/texts.ts';
import { sessionTexts } from './texts.tsx';

/** The rules both sides agree on; what only the server can know (breached passwords, taken addresses) comes back as a problem. */
export function passwordFault(password: string): string | undefined {
  if (password === '') return textsOf(sessionTexts).credentials.chooseAPassword;
  const missing = passwordLength.min - password.length;
  if (missing > 0) return textsOf(sessionTexts).credentials.atLeast(passwordLength.min, missing);
  if (password.length > passwordLength.max) return lengthWords(passwordLength.max);
  if (/^(.)\1*$/.test(password)) return textsOf(sessionTexts).credentials.oneCharacterRepeated;
  return undefined;
}

/** Of a password that somebody has already: whether it is the right one is the server's to say. */
export const passwordGiven = (password: string): string | undefined =>
  password === '' ? textsOf(sessionTexts).credentials.enterYourPassword : undefined;

/** Shape only; whether it exists shows when the mail arrives. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return textsOf(sessionTexts).credentials.enterYourE;
  if (!/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email.trim())) return textsOf(sessionTexts).credentials.thisDoesNot;
  return longFault(lengths.email)(email);
}

/** Of what may be anything that is not too long. */
export const longFault =
  (most: number) =>
  (words: string): string | undefined =>
    tooLong(words, most);
