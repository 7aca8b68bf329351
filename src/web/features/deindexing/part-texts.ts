import { translated } from '#web/language/translated.ts';

/** The words of one engine in a list of cases. */
export const partTexts = translated('part', {
  notAsked: 'not asked, copy gone',
  restored: 'shown again after your withdrawal',
  stateSince: (state: string, day: string) => `${state} ${day}`,
});
