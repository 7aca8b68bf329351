import { describe, expect, it } from 'vitest';
import { judgeLook, offersMore, type PageLook, saysGone } from './look.ts';
import { removedFromBoards } from './page-cases/board-cases.ts';
import { removedInLanguages } from './page-cases/language-cases.ts';
import { doubtful, otherRemovals } from './page-cases/other-removal-cases.ts';
import type { PageCase } from './page-cases/page-case.ts';
import { removedFromPlatforms } from './page-cases/platform-cases.ts';
import { walls } from './page-cases/wall-cases.ts';

const softRemovals = [...removedFromBoards, ...removedFromPlatforms, ...removedInLanguages];
type Media = PageLook['media'];
const gone: Media = [{ url: 'https://a.test/1.jpg', found: 'gone' }];

function look([, title, headings, words]: PageCase, over: Partial<PageLook>): PageLook {
  const text = [...headings.filter((heading) => !words.includes(heading)), words].join(' ').trim();
  return {
    ...{ status: 200, movedTo: undefined, asksForSignIn: false, isChallenge: false, unseen: 0 },
    ...{ title, headings, text, ownWords: text, media: gone, ...over },
  };
}
/** Every picture is gone, and scripts may show others. */
const withScripts = { mayShowMore: true, others: 3 };
/** No picture is known, and the page shows none. */
const withoutPictures = (words: string): Partial<PageLook> => ({ media: [], offers: offersMore(words, 0) });

describe('a page with status 200 that says that it is not there', () => {
  it.each(softRemovals)('is believed, its pictures gone: %s', (...page) => {
    expect(judgeLook(look(page, withScripts))).toBe('removed-text');
  });
  it.each(softRemovals)('is believed where no picture is known: %s', (...page) => {
    expect(judgeLook(look(page, withoutPictures(page[3])))).toBe('removed-text');
  });
  it.each(softRemovals)('is not believed while its picture stands: %s', (...page) => {
    for (const shown of [true, false]) {
      const outcome = judgeLook(look(page, { media: [{ url: 'https://a.test/1.jpg', found: 'same' }], shown }));
      expect(saysGone(outcome)).toBe(false);
    }
  });
  it.each(softRemovals)('is not believed while a picture does not answer: %s', (...page) => {
    expect(saysGone(judgeLook(look(page, { media: [{ url: 'https://a.test/1.jpg', found: 'unanswered' }] })))).toBe(
      false,
    );
  });
});

describe('a page that keeps its reader out', () => {
  it.each(walls)('says nothing of a removal: %s', (...page) => {
    for (const over of [withScripts, withoutPictures(page[3]), {}])
      expect(saysGone(judgeLook(look(page, over)))).toBe(false);
  });
});

describe('a page that speaks of another removal', () => {
  it.each(otherRemovals)('is not believed: %s', (...page) => {
    for (const over of [withScripts, withoutPictures(page[3])])
      expect(saysGone(judgeLook(look(page, over)))).toBe(false);
  });
});

describe('a page that may say so to strangers only', () => {
  it.each(doubtful)('is not believed: %s', (...page) => {
    expect(saysGone(judgeLook(look(page, withScripts)))).toBe(false);
  });
});
