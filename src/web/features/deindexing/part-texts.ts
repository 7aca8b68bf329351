/** The words of one engine in a list of cases. */
export const partTexts = {
  notAsked: 'not asked, copy gone',
  restored: 'shown again after your withdrawal',
  stateSince: (state: string, day: string) => `${state} ${day}`,
};
