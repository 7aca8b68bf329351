import { count, number } from '#web/language/formats.ts';

/** The words of what stands behind the report's figures. */
export const howTexts = {
  all: (period: string, of: { openNamed: number; refused: number; exhausted: number }) =>
    `All figures count pages ${period}, as they stand now. Open is every page that is neither removed nor closed by you: also ${of.openNamed} that only name you, ${of.refused} refused by the host and ${of.exhausted} with no step left, each with what could be done outside this service. Time to removal runs from the first notice of a round to the first look that found the page gone; it counts once a second look, a day later, agrees.`,
  firstNotice: (hours: number, inTime: number, n: number, median: number) =>
    `Where nobody had to decide, the first notice left after ${number(median)} h in the median, and ${number(inTime)} of ${number(n)} left within the ${hours} h that your plan names.`,
  manual: (of: { asked: number; removed: number; notPossible: number; open: number; minutes: number }) =>
    `You asked for ${count(of.asked, 'removal')} by hand in this time: ${number(of.removed)} done, ${number(of.notPossible)} not possible, ${number(of.open)} open. The team spent ${count(of.minutes, 'minute')} on them.`,
  success: {
    name: 'Success rate',
    removed: 'What counts as success',
    counted: 'What it is measured against',
    share: (part: number, whole: number, share: string) => `${part} of ${whole} is ${share}.`,
    none: 'Nothing is counted yet, so there is no share to tell.',
    seenTwice: 'Removed, seen at two checks a day apart',
    withoutNotice: 'less those that went without a notice of ours, or before it came',
    afterNotice: 'Removed after a notice',
    told: 'Pages that somebody was told about',
    toldTwice: 'less told twice by mistake',
    alreadyGone: 'less already gone when the notice came',
    notListed: 'less not removed, but listed by no search engine',
    notListedWhy: 'Nobody finds them by searching. They are no removals, and stay open until they are gone.',
    sum: 'Counted',
  },
  breakdown: {
    byHost: 'By host',
    hostHeads: ['Host', 'Found', 'Sent', 'Removed', 'Open'],
    byEngine: 'By search engine',
    engineHeads: ['Engine', 'Asked', 'Delisted', 'Refused', 'Not listed'],
    nothing: 'Nothing yet.',
  },
};
