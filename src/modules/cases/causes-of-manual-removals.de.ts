import type { causesOfManualRemovals } from './causes-of-manual-removals.ts';

const spent = (minutes: number): string => (minutes > 0 ? ` (${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'})` : '');

/** German of `causesOfManualRemovals`. */
export const causesOfManualRemovalsGerman: typeof causesOfManualRemovals = {
  manualAsked: ({ words }) => `Du hast um eine Entfernung von Hand gebeten: ${words}`,
  manualTakenUp: () => 'Unser Team kümmert sich von Hand um diese Seite',
  manualStep: ({ words, minutes }) => `Unser Team hat daran gearbeitet${spent(minutes)}: ${words}`,
  manualQuestion: ({ words }) => `Unser Team fragt dich: ${words}`,
  manualAnswer: ({ words }) => `Du hast geantwortet: ${words}`,
  manualRemoved: ({ words, minutes }) => `Von Hand entfernt${spent(minutes)}: ${words}`,
  manualNotPossible: ({ words, minutes }) => `Eine Entfernung von Hand war nicht möglich${spent(minutes)}: ${words}`,
  manualWithdrawn: () => 'Du hast die Anfrage zu einer Entfernung von Hand zurückgezogen',
};
