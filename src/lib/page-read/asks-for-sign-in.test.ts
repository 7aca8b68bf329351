import { describe, expect, it } from 'vitest';
import { isLogin, readPage } from './index.ts';

const at = 'https://a.test/g/1';
const form = '<form action="/login"><label>Password <input type="password"></label><button>Log in</button></form>';
const isOne = (html: string, url = at): boolean =>
  isLogin(readPage({ body: Buffer.from(html), type: 'text/html', url }), {
    url,
    hops: url === at ? [{ url: at }] : [{ url: at }, { url }],
  });

describe('isLogin', () => {
  it.each([
    ['a form', `<title>Members</title><img src="/logo.png">${form}`],
    ['words alone', '<h1>This album is private.</h1>'],
    ['words in the text', '<p>You must be logged in to view this page.</p>'],
    ['German words', '<p>Nur für Mitglieder</p>'],
  ])('is so for %s', (_what, html) => expect(isOne(html)).toBe(true));

  it('is so for a redirect to the address of a login', () => {
    expect(isOne('<p>Welcome</p>', 'https://a.test/login?next=/g/1')).toBe(true);
  });

  it.each([
    ['a forum that shows pictures beside its login box', `${form}<img src=/1.jpg><img src=/2.jpg><img src=/3.jpg>`],
    ['a long text with a login box', `${form}<p>${'A word. '.repeat(300)}</p>`],
    ['a video beside a login box', `${form}<video src="/clip.mp4"></video>`],
    ['a page without either', '<p>Nothing is here.</p>'],
  ])('is not for %s', (_what, html) => expect(isOne(html)).toBe(false));
});
