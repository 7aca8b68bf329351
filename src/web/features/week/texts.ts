import type { WeekFigures } from '#web/features/api/types.ts';
import { count, number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

type Kind = WeekFigures['foundOn'][number]['kind'];
type Looks = Pick<WeekFigures, 'looks' | 'wholeLooks'>;

const open = (n: number): string => (n === 0 ? 'No open copy is known' : count(n, 'open copy', 'open copies'));

/** The words of the page about a week. */
export const weekTexts = translated('week', {
  lead: {
    more: (n: number, by: number) => `${open(n)}, ${number(by)} more than a week before`,
    fewer: (n: number, by: number) => `${open(n)}, ${number(by)} fewer than a week before`,
    same: (n: number) => (n === 0 ? open(n) : `${open(n)}, as many as a week before`),
    first: (n: number) => `${open(n)} at the end of your first week`,
    sofar: (n: number) => `${open(n)} now`,
    unwatched: 'We did not scan for you that week',
    days: (days: string, zone: string) => `${days}, Monday to Sunday in ${zone}.`,
    looked: ({ looks, wholeLooks }: Looks) =>
      looks === 0
        ? 'No scan ran that week.'
        : looks === wholeLooks
          ? `${count(looks, 'scan')}, every source answered.`
          : `${count(looks, 'scan')}; in ${number(wholeLooks)} of them every source answered.`,
  },
  earlier: 'Week before',
  later: 'Week after',
  review: (n: number) => `Review ${count(n, 'possible copy', 'possible copies')}`,
  stopped: (day: string) =>
    `We stopped scanning on ${day}, when your plan ended. Copies that appeared since are not known to us.`,
  stoppedWithout: 'Your plan has ended, so we no longer scan. Copies that appeared since are not known to us.',
  free: 'Without a plan we scan once. Copies that appear later are not known to us.',
  seePlans: 'See plans',
  figures: {
    online: 'Open copies',
    before: (n: number) => `${number(n)} when the week began`,
    found: 'New copies',
    inTheWeek: 'found that week',
    removed: 'Removed',
    twice: 'gone at two checks',
    waiting: 'Waiting for you',
    now: 'today, from any week',
  },
  change: {
    title: 'What changed',
    caption: 'Open copies, from the beginning of the week to its end',
    heads: ['Copies', 'Number'],
    before: 'Open when the week began',
    found: 'New',
    back: 'Back after a removal',
    removed: 'Removed',
    closed: 'Closed otherwise',
    after: 'Open when the week ended',
    now: 'Open now',
    howCounted:
      'Open copies are the pages of your report that are neither removed nor closed, also while they wait for your decision or are being checked. A copy is removed once two checks found it gone.',
  },
  did: {
    title: 'What we did',
    caption: 'What was sent and what came back in this week',
    heads: ['Step', 'Number'],
    notices: 'Notices sent',
    pages: 'Pages that they name',
    reminders: 'Reminders sent',
    answers: 'Answers received',
    scans: 'Scans',
  },
  where: {
    title: 'Where the new copies are',
    caption: 'New copies by kind of site',
    heads: ['Kind of site', 'Copies'],
    kinds: {
      forum: 'Forums',
      'file-host': 'File hosts',
      'image-host': 'Image hosts',
      video: 'Video sites',
      blog: 'Blogs',
      social: 'Social networks',
      other: 'Other sites',
    } satisfies Record<Kind, string>,
  },
  empty: {
    title: 'A quiet week',
    noScan: 'No scan ran, nothing was sent, and no copy is known.',
    unwatched: 'Your plan had ended before. Whether new copies appeared is not known to us.',
    scanned: 'We scanned and found nothing. No copy is known.',
    first: 'Your first week is under way. What we find and do is counted here.',
  },
  failed: 'Your week could not be loaded',
  safe: 'Your cases and notices are not affected.',
});
