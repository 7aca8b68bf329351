const spent = (minutes: number): string => (minutes > 0 ? ` (${minutes} ${minutes === 1 ? 'minute' : 'minutes'})` : '');

type Words = { words: string };
type Work = { words: string; minutes: number };

/** A page that the team sees to by hand: each step in the words of who took it. */
export const causesOfManualRemovals = {
  manualAsked: ({ words }: Words) => `You asked for a removal by hand: ${words}`,
  manualTakenUp: () => 'An operator works on this page by hand',
  manualStep: ({ words, minutes }: Work) => `An operator worked on it${spent(minutes)}: ${words}`,
  manualQuestion: ({ words }: Words) => `An operator asks you: ${words}`,
  manualAnswer: ({ words }: Words) => `You answered: ${words}`,
  manualRemoved: ({ words, minutes }: Work) => `Removed by hand${spent(minutes)}: ${words}`,
  manualNotPossible: ({ words, minutes }: Work) => `A removal by hand was not possible${spent(minutes)}: ${words}`,
  manualWithdrawn: () => 'You took the request for a removal by hand back',
};
