import { count, plural } from '#web/language/formats.ts';

const verb = (n: number): string => plural(n, { one: 'leaves', other: 'leave' });
const notices = (n: number): string => count(n, 'notice');

/** The words about notices that leave by themselves, and of taking them back. */
export const departingTexts = {
  region: 'Notices that leave soon',
  leaves: (n: number, minutes: number) =>
    minutes === 0 ? `${notices(n)} ${verb(n)} now.` : `${notices(n)} ${verb(n)} in ${count(minutes, 'minute')}.`,
  firstLeaves: (n: number, minutes: number) =>
    minutes === 0
      ? `${notices(n)} ${verb(n)}, the first now.`
      : `${notices(n)} ${verb(n)}, the first in ${count(minutes, 'minute')}.`,
  undo: 'Undo',
  read: 'Read',
  undoing: 'Taking them back',
  held: (n: number, pages: number) =>
    `${notices(n)} ${plural(n, { one: 'was', other: 'were' })} held back${pages > 0 ? `, and ${count(pages, 'page')} ${plural(pages, { one: 'waits', other: 'wait' })} in Review again` : ''}.`,
  left: (n: number) =>
    `${notices(n)} had left already. Withdraw ${plural(n, { one: 'it', other: 'them' })} on the page of the case.`,
  kept: (n: number) =>
    `${notices(n)} ${plural(n, { one: 'was', other: 'were' })} not taken back and ${verb(n)} as planned, unless ${plural(n, { one: 'its case', other: 'their cases' })} changed.`,
  failed: 'Nothing was taken back.',
  partly: 'Not everything was undone:',
  dismiss: 'Hide this',
};
