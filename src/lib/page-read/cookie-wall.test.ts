import { describe, expect, it } from 'vitest';
import { isCookieWall, readPage } from './index.ts';

const at = 'https://a.test/g/1';
interface Given {
  url?: string;
  hops?: string[];
  refresh?: string;
  /** What the last answer sets. */
  cookie?: string | undefined;
}
function isWall(html: string, { url = at, hops = [at], refresh, cookie = 'age=1' }: Given = {}): boolean {
  const headers = { ...(refresh === undefined ? {} : { refresh }), ...(cookie === '' ? {} : { 'set-cookie': cookie }) };
  const page = readPage({ body: Buffer.from(html), type: 'text/html', url });
  return isCookieWall({ url, hops: hops.map((hop) => ({ url: hop })), headers }, page);
}

describe('isCookieWall', () => {
  it.each<[string, string, Given]>([
    ['a header to itself', 'x', { refresh: '0; url=/g/1' }],
    ['a header without an address', 'x', { refresh: '0' }],
    ['a header with a fragment', 'x', { refresh: '1;URL=https://a.test/g/1#top' }],
    ['a meta element to itself', '<meta http-equiv="refresh" content="0; url=/g/1">', {}],
    ['a meta element without an address', '<meta http-equiv=Refresh content=" 2 ; ">', {}],
    ['a script that reloads', '<script>location.reload()</script>', {}],
    ['a meta element with an empty address', '<meta http-equiv=refresh content="0;url=">', {}],
    ['a script that leads to where it is', '<script>window.location.href = window.location.href;</script>', {}],
    ['a script that leads to the address of its page', '<script>location.replace(document.URL)</script>', {}],
    ['a script that sets its place anew', '<script>location=location</script>', {}],
    ['a script that goes back by nothing', '<script>history.go(0)</script>', {}],
    ['a script to itself', '<script>window["location"] = "/g/1"</script>', {}],
    [
      'a page on the way, back to where it began',
      '<meta http-equiv=refresh content="0;/g/1">',
      {
        ...{ url: 'https://a.test/age?to=/g/1', hops: [at, 'https://a.test/age?to=/g/1'] },
      },
    ],
    [
      'one that was set on the way',
      '<meta http-equiv=refresh content="0;/g/1">',
      {
        ...{ url: 'https://a.test/age', hops: [at, 'https://a.test/age'], cookie: '' },
      },
    ],
  ])('is one: %s', (_what, html, given) => expect(isWall(html, given)).toBe(true));

  it.each<[string, string, Given]>([
    ['a page that sets a cookie', '<title>A</title>', {}],
    ['a page that reloads and sets none', 'x', { refresh: '0', cookie: '' }],
    ['one that leads to another page', '<meta http-equiv=refresh content="0; url=/g/2">', {}],
    ['one that leads to another site', 'x', { refresh: '0; url=https://b.test/g/1' }],
    ['a refresh that is none', '<meta http-equiv=refresh content="soon"><meta name=refresh content="0">', {}],
    ['a long page with a button', `${'<p>word</p>'.repeat(3_000)}<script>location.reload()</script>`, {}],
    ['a script that adds to its address', '<script>location.href = location.href + "?x"</script>', {}],
    ['a script that changes its address', '<script>location.replace(location.href.replace("a", "b"))</script>', {}],
    ['a script that goes back', '<script>history.go(-1)</script>', {}],
    ['a template', '<template><meta http-equiv=refresh content="0"></template>', {}],
    ['a comment', '<!-- <meta http-equiv=refresh content="0"> -->', {}],
  ])('is none: %s', (_what, html, given) => expect(isWall(html, given)).toBe(false));

  it('is none where nothing could be read', () => {
    const headers = { 'set-cookie': 'a=1', refresh: '0' };
    expect(isCookieWall({ url: at, hops: [{ url: at }], headers }, undefined)).toBe(false);
  });
});
