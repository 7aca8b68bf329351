import { whenLeakedGerman } from '#modules/guide/when-leaked.de.ts';
import type { leakGuideTexts } from './leak-guide-texts.ts';

/** German of `leakGuideTexts`. */
export const leakGuideTextsGerman: typeof leakGuideTexts = whenLeakedGerman;
