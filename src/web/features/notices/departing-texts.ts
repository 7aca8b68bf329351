import { count, number, plural } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

const verb = (n: number): string => plural(n, { one: 'leaves', other: 'leave' });
const notices = (n: number): string => count(n, 'notice');

/** The words about notices that leave by themselves, and their undo. */
export const departingTexts = translated('departing', {
  region: 'Notices that leave soon',
  leaves: (n: number, minutes: number) =>
    minutes === 0 ? `${notices(n)} ${verb(n)} now.` : `${notices(n)} ${verb(n)} in ${count(minutes, 'minute')}.`,
  firstLeaves: (n: number, minutes: number) =>
    minutes === 0
      ? `${notices(n)} ${verb(n)}, the first now.`
      : `${notices(n)} ${verb(n)}, the first in ${count(minutes, 'minute')}.`,
  undo: (n: number) => plural(n, { one: 'Undo', other: `Undo all ${number(n)}` }),
  read: 'Read',
  undoing: 'Undoing',
  held: (n: number, pages: number) =>
    `${notices(n)} ${plural(n, { one: 'was', other: 'were' })} held back${pages > 0 ? `, and ${count(pages, 'page')} ${plural(pages, { one: 'waits', other: 'wait' })} in Review again` : ''}.`,
  left: (n: number) =>
    `${notices(n)} had left already. You can withdraw ${plural(n, { one: 'it', other: 'them' })} on the page of ${plural(n, { one: 'its case', other: 'their cases' })}.`,
  kept: (n: number) =>
    `${notices(n)} ${plural(n, { one: 'was', other: 'were' })} not undone and ${verb(n)} as planned, unless ${plural(n, { one: 'its case', other: 'their cases' })} changed.`,
  failed: 'Some may already have been undone: Notices lists what still leaves.',
  partly: 'Not everything was undone:',
  dismiss: 'Hide this',
});
