import { translated } from '#web/language/translated.ts';
import type { EntrancePath } from './pages.ts';

/** The words of the document of a way in; what stands on the page is its feature's own. */
export const entranceTexts = translated('entrance', {
  /** Of the tab and for search engines; without one, what the page says of itself. */
  titles: {
    '/sign-in': 'Sign In',
    '/sign-up': 'Sign Up',
    '/reset': 'Reset Password',
    '/reset/{token}': 'Reset Password',
    '/registry-answer': 'Answer the registry of scams',
    '/email-settings/subscription/{token}': 'E-mail settings',
  } as Partial<Record<EntrancePath, string>>,
});
