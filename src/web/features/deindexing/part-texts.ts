/** The words of one engine in a list of cases. */
export const partTexts = {
  notAsked: 'not asked, copy gone',
  stateSince: (state: string, day: string) => `${state} ${day}`,
};
