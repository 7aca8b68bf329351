import { forgetTheme } from '#web/brand/theme.ts';
import { forgetLanguage } from '#web/language/language.ts';

/** A browser may be shared: how one person chose to read is not how the next one does. Their own choice comes with them. */
export function forgetReader(): void {
  forgetTheme();
  forgetLanguage();
}
