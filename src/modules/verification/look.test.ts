import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeLook, lookOutcomes, nextRecheck, nextWatch, type PageLook, saysGone, saysRemoved } from './look.ts';

const page = (over: Partial<PageLook>): PageLook => ({
  status: 200,
  movedTo: undefined,
  text: 'A gallery',
  title: 'Gallery',
  headings: [],
  asksForSignIn: false,
  isChallenge: false,
  media: [{ url: 'https://a.test/1.jpg', found: 'same' }],
  ...over,
});
const media = (...found: PageLook['media'][number]['found'][]): PageLook['media'] =>
  found.map((one, at) => ({ url: `https://a.test/${at}.jpg`, found: one }));

describe('a look', () => {
  it.each([
    ['the copy is there', page({}), 'present'],
    ['404', page({ status: 404, media: [] }), 'gone'],
    ['410', page({ status: 410, media: [] }), 'gone'],
    ['451', page({ status: 451, media: [] }), 'gone'],
    ['a server error', page({ status: 503, media: [] }), 'unreachable'],
    ['silence', page({ status: undefined, media: [] }), 'unreachable'],
    ['403 for us', page({ status: 403, media: [] }), 'blocked'],
    ['a captcha with 200', page({ isChallenge: true, media: [] }), 'blocked'],
    ['a captcha with 404 before it', page({ isChallenge: true, status: 404, media: [] }), 'blocked'],
    ['a login wall', page({ asksForSignIn: true, media: media('unknown') }), 'login-wall'],
    ['a login box beside the copy', page({ asksForSignIn: true }), 'present'],
    [
      'a login box beside words that it was removed, media gone',
      page({ asksForSignIn: true, text: 'This content has been removed after a complaint.', media: media('gone') }),
      'removed-text',
    ],
    ...(
      [
        ['media not compared', { text: 'This content has been removed.', media: media('gone', 'unknown') }],
        ['media did not answer', { text: 'This content has been removed.', media: media('unanswered') }],
        ['no media known', { text: 'This content has been removed.', media: [] }],
        [
          'another page',
          { text: 'This content has been removed.', media: media('gone'), movedTo: 'https://a.test/in' },
        ],
        ['further pictures', { text: 'This content has been removed.', media: media('gone'), unseen: 1 }],
        ['unavailable to strangers', { text: 'This content is unavailable. Sign in to see it.', media: media('gone') }],
        ['no words', { media: media('gone') }],
      ] satisfies [string, Partial<PageLook>][]
    ).map(([what, over]) => [`a login box, ${what}`, page({ asksForSignIn: true, ...over }), 'login-wall'] as const),
    [
      'says removed, media gone',
      page({ text: 'This content was removed due to a copyright claim.', media: media('gone') }),
      'removed-text',
    ],
    ['says removed, media still there', page({ text: 'This content was removed.', media: media('same') }), 'present'],
    [
      'says removed, media did not answer',
      page({ text: 'This content was removed.', media: media('unanswered') }),
      'unreachable',
    ],
    ...['404 Not Found', 'Sorry, this page could not be found', 'No existe', 'Page introuvable'].map(
      (title) =>
        [
          `titled “${title}”, media gone, a script may show more`,
          page({ title, media: media('gone'), mayShowMore: true }),
          'removed-text',
        ] as const,
    ),
    ['titled “not found”, media still there', page({ title: 'Not found' }), 'present'],
    ['with a picture that nothing is left to compare with', page({ media: media('unknown') }), 'not-compared'],
    [
      'titled “not found”, media did not answer',
      page({ title: 'Not found', media: media('unanswered') }),
      'unreachable',
    ],
    ['another picture', page({ media: media('other') }), 'media-replaced'],
    ['a placeholder', page({ media: media('placeholder', 'gone') }), 'placeholder'],
    ['a placeholder beside the copy', page({ media: media('placeholder', 'same') }), 'present'],
    ['one picture replaced, one still ours', page({ media: media('other', 'same') }), 'present'],
    ['media gone, page silent', page({ media: media('gone', 'gone') }), 'gone'],
    ['our picture gone, others not compared', { ...page({ media: media('gone') }), unseen: 3 }, 'changed'],
    ['our picture replaced, others not compared', { ...page({ media: media('other') }), unseen: 1 }, 'changed'],
    ['nothing there, nothing said', page({ media: [] }), 'changed'],
    ['leads to the front page', page({ movedTo: 'https://a.test/', media: [] }), 'moved'],
    ['moved with the copy', page({ movedTo: 'https://b.test/x' }), 'moved'],
    ['400', page({ status: 400, media: [] }), 'changed'],
    ['404, its picture still at its own address', page({ status: 404 }), 'media-left'],
    ['410, its picture still at its own address', page({ status: 410, media: media('gone', 'same') }), 'media-left'],
    ['404 that shows the copy all the same', page({ status: 404, shown: true }), 'present'],
    ['404, its pictures gone too', page({ status: 404, media: media('gone') }), 'gone'],
    ['404, its pictures do not answer', page({ status: 404, media: media('unknown') }), 'gone'],
    ['media gone, a script may show more', page({ media: media('gone'), mayShowMore: true }), 'changed'],
    ['media replaced, a script may show more', page({ media: media('other'), mayShowMore: true }), 'changed'],
    ['a placeholder, a script may show more', page({ media: media('placeholder'), mayShowMore: true }), 'changed'],
    [
      'says removed, a script may show more',
      page({ text: 'This content was removed.', media: media('gone'), mayShowMore: true }),
      'removed-text',
    ],
    ['says removed, no picture is known', page({ text: 'This content was removed.', media: [] }), 'removed-text'],
    ...[{ mayShowMore: true }, { others: 1 }].map(
      (more) =>
        [
          `says removed, no picture is known and it shows some: ${JSON.stringify(more)}`,
          page({
            text: 'Copyrighted content is removed on request, see our DMCA page.',
            media: [],
            ...more,
          }),
          'changed',
        ] as const,
    ),
    [
      'says removed, others not compared',
      page({ text: 'This content was removed.', media: media('gone'), unseen: 2 }),
      'changed',
    ],
  ] as const)('%s', (_name, given, outcome) => {
    expect(judgeLook(given)).toBe(outcome);
  });

  it('never says gone while a copy was seen', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.option(fc.oneof(fc.integer({ min: 200, max: 599 }), fc.constantFrom(404, 410, 451)), {
            nil: undefined,
          }),
          movedTo: fc.option(fc.webUrl(), { nil: undefined }),
          text: fc.constantFrom('', 'removed due to copyright', 'hello'),
          title: fc.oneof(fc.string(), fc.constant('Not found')),
          headings: fc.array(fc.string(), { maxLength: 2 }),
          asksForSignIn: fc.boolean(),
          isChallenge: fc.boolean(),
          media: fc.array(
            fc.record({
              url: fc.webUrl(),
              found: fc.constantFrom(
                'same' as const,
                'other' as const,
                'placeholder' as const,
                'gone' as const,
                'unknown' as const,
                'unanswered' as const,
              ),
            }),
            { maxLength: 4 },
          ),
          shown: fc.boolean(),
          mayShowMore: fc.boolean(),
          unseen: fc.nat({ max: 2 }),
          others: fc.nat({ max: 2 }),
        }),
        (given) => {
          const outcome = judgeLook(given);
          expect(lookOutcomes).toContain(outcome);
          if (given.media.some((item) => item.found === 'same')) expect(saysGone(outcome)).toBe(false);
        },
      ),
    );
  });

  it.each([
    'This video has been removed.',
    'Gallery deleted by staff',
    'Removed following a DMCA notice',
    'Dieser Inhalt wurde entfernt',
    'Ce contenu a été supprimé',
    'This page is no longer available due to a copyright claim by its owner.',
    'Unavailable for legal reasons',
    'This item was taken down after a DMCA notice',
  ])('reads “%s” as removed', (text) => {
    expect(saysRemoved(text)).toBe(true);
  });
  it.each([
    'Fresh gallery of the week',
    'We remove spam daily',
    'Read our DMCA policy',
    'DMCA notice',
    'DMCA Removal',
    'Report copyright infringement',
    'Content that breaks these rules will be removed.',
    'Any file may be deleted without notice',
    'To have this page removed, write to us',
    'Comments on this page are not disabled',
  ])('does not read “%s” as removed', (text) => {
    expect(saysRemoved(text)).toBe(false);
  });
});

describe('the calendar of looks', () => {
  const start = new Date('2026-03-01T12:00:00Z');
  const day = (count: number): Date => new Date(start.getTime() + count * 86_400_000);
  it('looks 1, 3, 7, 14, 30 days after the notice, then monthly', () => {
    const seen: number[] = [];
    for (let at = start; seen.length < 7; ) {
      at = nextRecheck(start, at);
      seen.push((at.getTime() - start.getTime()) / 86_400_000);
    }
    expect(seen).toEqual([1, 3, 7, 14, 30, 60, 90]);
  });
  it('watches 90 days after a removal and then stops', () => {
    expect(nextWatch(start, start)).toEqual(day(1));
    expect(nextWatch(start, day(30))).toEqual(day(90));
    expect(nextWatch(start, day(90))).toBeUndefined();
  });
  it('always moves forward', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 400 }), (passed) => nextRecheck(start, day(passed)) > day(passed)));
  });
});
