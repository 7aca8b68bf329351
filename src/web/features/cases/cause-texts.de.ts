import { causesGerman } from '#modules/cases/causes.de.ts';
import type { causeTexts } from './cause-texts.ts';

/** German of `causeTexts`. */
export const causeTextsGerman: typeof causeTexts = causesGerman;
