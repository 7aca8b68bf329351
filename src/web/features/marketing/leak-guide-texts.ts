import { whenLeaked } from '#modules/guide/when-leaked.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the PDF, to read on the page. */
export const leakGuideTexts = translated('leakGuide', whenLeaked);
