import { causesOfWaiting } from '#modules/cases/causes-of-waiting.ts';
import { translated } from '#web/language/translated.ts';

/** Why a case waits, by the entries that it names. */
export const waitingTexts = translated('waiting', causesOfWaiting);
