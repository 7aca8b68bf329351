import { causesOfWaitingGerman } from '#modules/cases/causes-of-waiting.de.ts';
import type { waitingTexts } from './waiting-texts.ts';

/** German of `waitingTexts`. */
export const waitingTextsGerman: typeof waitingTexts = causesOfWaitingGerman;
