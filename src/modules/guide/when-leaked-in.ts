import type { Language } from '#modules/accounts/index.ts';
import { whenLeakedGerman } from '#modules/guide/when-leaked.de.ts';
import { type LeakGuide, whenLeaked } from '#modules/guide/when-leaked.ts';

/** Every language that an account may have has its guide. */
const guides: Readonly<Record<Language, LeakGuide>> = {
  'en-US': whenLeaked,
  'en-GB': whenLeaked,
  de: whenLeakedGerman,
};
export const whenLeakedIn = (language: Language): LeakGuide => guides[language];
