import type { partTexts } from './part-texts.ts';

/** German of `partTexts`. */
export const partTextsGerman: typeof partTexts = {
  notAsked: 'nicht angefragt, Kopie verschwunden',
  restored: 'nach deiner Rücknahme wieder angezeigt',
  stateSince: (state, day) => `${state} ${day}`,
};
