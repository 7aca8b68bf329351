import type { Report } from '#web/features/api/types.ts';
import { count, number, plural } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of what stands behind the report's figures. */
export const howTexts = translated('how', {
  all: (period: string, of: Report['totals']) =>
    `All figures count pages ${period}, in their present state. Found (${of.found}) = removed (${of.removed}) + open (${of.open}) + closed otherwise (${of.closed}). Open = waiting for you (${of.toReview}) + online (${of.online}) + being checked (${of.unconfirmed}). Among the open ones, ${of.openNamed} only name you, ${of.refused} ${plural(of.refused, { one: 'was', other: 'were' })} refused by the host and ${of.exhausted} ${plural(of.exhausted, { one: 'has', other: 'have' })} no step left; their cases say what could be done outside this service. Time to removal runs from the first notice of a round to the first check that found the page gone; it counts once a second check, a day later, agrees.`,
  firstNotice: (hours: number, inTime: number, n: number, median: number) =>
    `Where no decision was needed, the first notice left after ${number(median)} h in the median, and ${number(inTime)} of ${number(n)} left within the ${hours} h that your plan names.`,
  manual: (of: { asked: number; removed: number; notPossible: number; open: number; minutes: number }) =>
    `You asked for ${count(of.asked, 'removal')} by hand in this time: ${number(of.removed)} done, ${number(of.notPossible)} not possible, ${number(of.open)} open. The team spent ${count(of.minutes, 'minute')} on them.`,
  success: {
    name: 'Success rate',
    removed: 'What counts as success',
    counted: 'What it is measured against',
    share: (part: number, whole: number, share: string) => `${part} of ${whole} is ${share}.`,
    none: 'Nothing is counted yet, so there is no share to tell.',
    seenTwice: 'Removed, seen at two checks a day apart',
    withoutNotice: 'minus those that disappeared without our notice, or before it arrived',
    afterNotice: 'Removed after a notice',
    told: 'Reported pages',
    toldTwice: 'minus reported twice by mistake',
    alreadyGone: 'minus already gone when the notice came',
    notListed: 'minus not removed, but listed by no search engine',
    notListedWhy: 'They do not show up in searches. They do not count as removed, and stay open until they are gone.',
    sum: 'Counted',
  },
  breakdown: {
    byHost: 'By host',
    hostHeads: ['Host', 'Found', 'Sent', 'Removed', 'Open', 'Closed'],
    byPlatform: 'By platform',
    platformHeads: ['Platform', 'Found', 'Sent', 'Removed', 'Open', 'Closed'],
    otherSites: 'Other sites',
    byEngine: 'By search engine',
    engineHeads: ['Engine', 'Asked', 'Delisted', 'Refused', 'Not listed'],
    nothing: 'Nothing yet.',
  },
});
