import { locale } from '#web/language/language.ts';

/**
 * News are kept as the server said them, in the language that their reader read then, and are not marked by it: on a page
 * in English they are taken for English.
 */
export const newsLang = (): 'en' | undefined => (locale() === 'de' ? undefined : 'en');
