import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeLook, lookOutcomes, nextRecheck, nextWatch, type PageLook, saysGone } from './look.ts';
import { saysRemoved } from './removal-words.ts';

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
    ['a placeholder beside another picture', page({ media: media('placeholder', 'other') }), 'placeholder'],
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
    ...[
      'This content is not available in your region.',
      'Unavailable due to legal reasons: you are in the European Economic Area.',
      'Dieses Video ist in deinem Land nicht verfügbar.',
    ].map(
      (text) => [`451 for one place: ${text}`, page({ status: 451, text, media: media('gone') }), 'blocked'] as const,
    ),
    ['404 at this location', page({ status: 404, text: 'Nothing was found at this location.', media: [] }), 'gone'],
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
    ...[
      'My old account was deleted, so here is my new set',
      'Videos removed from OnlyFans are here',
      'Die alten Bilder wurden gelöscht, hier die neuen',
      '前の投稿は削除されました。新しいリンク',
    ].flatMap(
      (text) =>
        [
          [`another removal, no picture is known: ${text}`, page({ text, media: [] }), 'changed'],
          [`another removal in a heading: ${text}`, page({ headings: [text], media: [] }), 'changed'],
          [
            `another removal, media gone, a script may show more: ${text}`,
            page({ text, media: media('gone'), mayShowMore: true }),
            'changed',
          ],
        ] as const,
    ),
    [
      'says removed among much else, no picture is known',
      page({ text: `This post was removed by a moderator. ${'She has many fans here. '.repeat(9)}`, media: [] }),
      'changed',
    ],
    [
      'has a heading that says removed above much else, no picture is known',
      page({ headings: ['This post was removed'], text: 'She has many fans here. '.repeat(40), media: [] }),
      'changed',
    ],
    [
      'says removed between the links of its menu, no picture is known',
      page({
        text: 'Home Latest Popular Models Search Login This gallery has been removed. Terms DMCA Contact Privacy',
        ownWords: 'This gallery has been removed.',
        media: [],
      }),
      'removed-text',
    ],
    [
      'says removed in a heading, no picture is known',
      page({ headings: ['Diese Galerie wurde entfernt'], media: [] }),
      'removed-text',
    ],
    ...[
      ...['https://a.test/', 'https://a.test/en/', 'https://a.test/index.php', 'https://a.test/404'],
      ...['https://a.test/search?q=mara', 'https://a.test/category/asian', 'https://a.test/?s=mara'],
    ].map(
      (movedTo) =>
        [`leads to ${movedTo}, every picture gone`, page({ movedTo, media: media('gone', 'gone') }), 'gone'] as const,
    ),
    ...(
      [
        ['of a page of another gallery', { movedTo: 'https://a.test/g/2', media: media('gone') }],
        ['of a front page with one picture left to ask', { media: media('gone', 'unanswered') }],
        ['of a front page with another picture', { media: media('gone', 'other') }],
        ['of a front page with pictures not compared', { media: media('gone'), unseen: 1 }],
        [
          'of a list with one picture left to ask',
          { movedTo: 'https://a.test/?s=mara', media: media('gone', 'unanswered') },
        ],
        ['of a list, no picture known', { movedTo: 'https://a.test/?s=mara', media: [] }],
        ['of a front page of another site', { media: media('gone'), leavesSite: true }],
        [
          'of a list that says removed of one entry',
          {
            movedTo: 'https://a.test/latest',
            media: media('gone'),
            text: `This post was removed. ${'She has many fans here. '.repeat(9)}`,
          },
        ],
      ] satisfies [string, Partial<PageLook>][]
    ).map(
      ([what, over]) =>
        [`leads to the address ${what}`, page({ movedTo: 'https://a.test/', ...over }), 'moved'] as const,
    ),
    [
      'leads to a page that says it, every picture gone',
      page({ movedTo: 'https://a.test/x', media: media('gone'), text: 'This post was removed.' }),
      'gone',
    ],
    [
      'a login box beside words that it does not exist, media gone',
      page({ asksForSignIn: true, text: 'The requested thread does not exist.', media: media('gone') }),
      'removed-text',
    ],
    [
      'a login box beside words that it is not available, media gone',
      page({ asksForSignIn: true, title: 'This page is not available', media: media('gone') }),
      'login-wall',
    ],
    [
      'leads to a page for members, every picture gone',
      page({ movedTo: 'https://a.test/', media: media('gone'), text: 'You must be logged in to view this.' }),
      'login-wall',
    ],
    [
      'members may comment, media gone',
      page({ text: 'Her set. You must be logged in to comment.', media: media('gone') }),
      'gone',
    ],
    [
      'removed, and asks how old its reader is',
      page({ text: 'This gallery was removed. You must be 18 to enter this site.', media: media('gone') }),
      'removed-text',
    ],
    [
      'a long page that speaks of maintenance, media gone',
      page({ text: `The site is under maintenance. ${'She has many fans here. '.repeat(90)}`, media: media('gone') }),
      'gone',
    ],
    [
      'a login box beside words that it is no longer available',
      page({ asksForSignIn: true, text: 'Dieser Inhalt ist nicht mehr verfügbar.', media: media('gone') }),
      'login-wall',
    ],
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

/** A page whose known picture is gone and whose scripts may show others. */
const scripted = (over: Partial<PageLook>): PageLook =>
  page({ media: media('gone'), mayShowMore: true, title: 'Mara Vale Blue Room', ...over });
const much = 'She has many fans who talk about her all the day. '.repeat(20);

describe('a heading of a long page', () => {
  const partly = [
    ...['Image not available', 'Download link has expired', 'Nothing found', 'Invalid link', 'Account suspended'],
    ...['Model not available', 'No such user', 'Post deleted', 'Видео недоступно', 'Non disponibile', 'Нет записи'],
    ...['プロフィールは非公開です', '用户不存在', 'Bild nicht gefunden', 'Photo introuvable'],
  ];
  it.each(partly)('may speak of a part of it: %s', (heading) => {
    const text = `${heading} ${much}`;
    expect(judgeLook(scripted({ headings: [heading], text }))).toBe('changed');
    expect(judgeLook(scripted({ headings: [heading], text, asksForSignIn: true }))).toBe('login-wall');
    for (const words of [text, `Mara Vale 30 pictures ${heading}`])
      expect(
        judgeLook(scripted({ headings: [heading], text: words, movedTo: 'https://a.test/g/1/mara-vale-blue-room' })),
      ).toBe('moved');
  });
  it('is none where the page is short, and its title speaks of all of it', () => {
    expect(judgeLook(scripted({ headings: ['Page not found'], text: 'Page not found Go back' }))).toBe('removed-text');
    expect(judgeLook(scripted({ title: 'Page not found', text: much }))).toBe('removed-text');
  });
});

describe('an address that scripts may fill', () => {
  it.each(['/tag/mara', '/category/new', '/search?q=mara', '/?s=mara'])('a list is no proof: %s', (path) => {
    const movedTo = `https://a.test${path}`;
    expect(judgeLook(scripted({ movedTo, text: 'Home' }))).toBe('moved');
    expect(judgeLook(scripted({ movedTo, text: 'Home', mayShowMore: false }))).toBe('gone');
  });
  it.each(['/', '/en/', '/?removed=1', '/404.html'])('the front page is: %s', (path) => {
    expect(judgeLook(scripted({ movedTo: `https://a.test${path}`, text: 'Server 2 Server 3' }))).toBe('gone');
  });
});

describe('what is only not available', () => {
  it.each([
    'Content unavailable. Join to watch',
    'Content unavailable. Unlock for $5',
    'Content unavailable. Sign up to watch',
    'Content unavailable. Pay per view',
    'Content unavailable. Awaiting moderation',
    'Content unavailable. Oops, something went wrong. Try again',
    'This video is not available for your subscription.',
    'Page not available. Turn off your VPN.',
    'Inhalt nicht verfügbar. Kostenpflichtig',
    'Contenu indisponible. Vérifiez votre âge pour continuer.',
    'Contenido no disponible. Solo seguidores aprobados',
    'Contenuto non disponibile. Accedi',
    'Conteúdo indisponível. Entrar',
    'Treść niedostępna. Tylko dla subskrybentów',
    'Контент недоступен. Платный контент',
    'İçerik kullanılamıyor. Üye olun',
    'コンテンツは表示できません。会員登録してください',
    '内容不可用。付费内容',
    '콘텐츠를 볼 수 없습니다. 성인 인증이 필요합니다',
    'The page has expired. Please refresh',
    'This link has expired. Reload the gallery',
    'The link has expired, request a new one',
    'File not available. No free download slots. Wait 120 minutes.',
    'Image not available. Loading…',
  ])('is not removed where the page says why: %s', (text) => {
    const [heading = ''] = text.split(/[.。] ?/);
    for (const over of [{}, { headings: [heading] }, { movedTo: 'https://a.test/g/1/mara-vale-blue-room' }])
      expect(saysGone(judgeLook(scripted({ text, title: 'LeakPalace', ...over })))).toBe(false);
  });
  it.each([
    'This video is not available. Terms Privacy DMCA Contact © 2026 LeakPalace',
    'This video is not available. If you believe this is an error, please contact support.',
    'Dieses Video ist nicht mehr verfügbar. Zurück',
    'This link has expired.',
    'This gallery has been removed. Subscribe to her new page',
    'Video deleted. You must be 18 to enter this site.',
  ])('is removed where it says nothing else, or so outright: %s', (text) => {
    expect(judgeLook(scripted({ text, title: 'LeakPalace' }))).toBe('removed-text');
  });
});

describe('a page that asks to sign in', () => {
  it.each([
    ['Page not found', 'Log in with your password to see member pages'],
    ['Invalid link', ''],
    ['404', 'Log in Password'],
    ['Deleted topic', 'Members can still read this'],
    ['Topic deleted', 'It is still visible to members.'],
    ['Seite nicht gefunden', 'Anmelden'],
    ['Страница не найдена', 'Войти'],
  ])('is a wall under the heading %s', (heading, words) => {
    const text = `${heading}. ${words}`;
    expect(judgeLook(scripted({ headings: [heading], text, asksForSignIn: true }))).toBe('login-wall');
    expect(judgeLook(scripted({ title: heading, text: words, asksForSignIn: true }))).toBe('login-wall');
  });
  it.each([
    'This content has been removed after a complaint. Log in Register',
    'The requested thread could not be found. Log in Password',
    'Das angeforderte Thema existiert nicht. Anmelden',
  ])('says so of what was asked for: %s', (text) => {
    expect(judgeLook(scripted({ text, asksForSignIn: true }))).toBe('removed-text');
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
