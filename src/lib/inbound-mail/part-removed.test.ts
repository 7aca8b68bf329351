import { describe, expect, it } from 'vitest';
import { sentencesOf } from './own-words.ts';
import { lessRows, saysLess } from './part-removed.ts';
import { outcomeOf } from './test-mail.ts';

describe('saysLess', () => {
  it.each(lessRows.flatMap(({ pattern, examples }) => examples.map((text) => ({ text, pattern }))))(
    '$text',
    ({ text, pattern }) => {
      expect(sentencesOf(text).some((sentence) => pattern.test(sentence))).toBe(true);
      expect(sentencesOf(text)).toContain(saysLess(sentencesOf(text)));
      expect(outcomeOf(`The content has been removed. ${text}`)).not.toBe('actioned');
    },
  );

  it.each([
    'https://leak.test/g/1 has been removed. https://leak.test/g/2 is not infringing and stays.',
    'Removed: https://leak.test/g/1\nNot removed: https://leak.test/g/2',
    'We removed one page; the other one is fair use.',
    'The pictures have been removed, the videos remain online.',
  ])('a person reads: %s', (text) => {
    expect(outcomeOf(text)).toBe('unclear');
  });

  it.each([
    'We have removed the content. If it remains available for you, please clear your cache.',
    'The content has been removed. It may still be visible in caches for some hours.',
    'The files were deleted. The user can no longer upload files.',
    'We have removed the content. We only act on valid notices.',
    'We only just removed it.',
    'We removed the gallery and will prevent it from being uploaded again.',
    'We have removed the content and we will watch the account.',
    'We removed all three pages of the set.',
    'The page was removed. The account has been terminated, as this was one of many violations.',
    'We have removed the video, its thumbnails and the comments.',
    'The content was removed 2 hours ago.',
    'Your photos have been removed.',
    'We removed the content as requested in your notice of 3 May 2026.',
    'We have deleted the content from our servers, caches and backups.',
    'The content has been removed and remains removed.',
    'The content has been blocked to prevent re-uploads.',
    'Our customer has confirmed that the content has been removed.',
    'Der Inhalt wurde entfernt und bleibt gesperrt.',
    'Le contenu a été supprimé et reste inaccessible.',
    'Both of your links were removed.',
  ])('all of it is gone: %s', (text) => {
    expect(saysLess(sentencesOf(text))).toBeUndefined();
    expect(outcomeOf(text)).toBe('actioned');
  });
});
