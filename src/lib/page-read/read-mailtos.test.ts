import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { readMailtos } from './index.ts';

describe('readMailtos', () => {
  it('finds mailto links with their words, in order', () => {
    const html =
      '<a href="mailto:dmca@a.test"><b>DMCA</b> desk</a> <a href="/x">x</a> <A HREF=mailto:b@a.test>mail</A>';
    expect(readMailtos(html)).toEqual([
      { target: 'dmca@a.test', text: 'DMCA desk', beside: 'DMCA desk x mail' },
      { target: 'b@a.test', text: 'mail', beside: 'DMCA desk x mail' },
    ]);
  });
  it.each([
    ['<p>Theme by LINK</p><p>y</p>', 'Theme by x'],
    ['<h2>Copyright</h2><p>LINK</p>', 'Copyright'],
    ['<p>Notices go to:</p><p>LINK</p>', 'Notices go to:'],
    ['<p>Copyright</p><p>LINK</p>', undefined],
    ['<p>LINK</p><p>Copyright</p>', undefined],
  ])('reads what stands beside a link: %s', (html, beside) => {
    const [link] = readMailtos(html.replace('LINK', '<a href="mailto:a@b.test">x</a>'));
    expect(link?.beside).toBe(beside);
  });
  it.each([
    ['<ol class="comment-list"><li>LINK</li></ol>', true],
    ['<h2>3 comments</h2><p>LINK</p>', true],
    ['<p>LINK</p><h2>Comments</h2>', undefined],
    ['<div id="comments">y</div><footer>LINK</footer>', undefined],
    ['<body class="page comments"><p>LINK</p>', undefined],
  ])('knows where the comments begin: %s', (html, inComments) => {
    const [link] = readMailtos(html.replace('LINK', '<a href="mailto:a@b.test">x</a>'));
    expect(link?.inComments).toBe(inComments);
  });
  it('resolves entities and repairs nothing', () => {
    expect(readMailtos('<a href="mailto:a@b.test&#13;&#10;Bcc: c@d.test, e@f.test">x</a>')[0]?.target).toBe(
      'a@b.test\r\nBcc: c@d.test, e@f.test',
    );
    expect(readMailtos('<a href="mailto:a%0D%0Ab@c.test ">x</a>')[0]?.target).toBe('a%0D%0Ab@c.test ');
  });
  it.each([
    '<!-- <a href="mailto:a@b.test">x</a> -->',
    '<script>"<a href=mailto:a@b.test>"</script>',
    '<template><a href="mailto:a@b.test">x</a></template>',
    '<a hidden href="mailto:a@b.test">x</a>',
    '<a style="display: none" href="mailto:a@b.test">x</a>',
    '<a href="https://b.test/?mailto:a@b.test">x</a>',
    'mailto:a@b.test',
    '<link href="mailto:a@b.test">',
  ])('sees no link in %s', (html) => {
    expect(readMailtos(html)).toEqual([]);
  });
  it.each([
    ['<footer>LINK</footer>', true],
    ['<main>x</main><footer><p>LINK</p></footer>', true],
    [
      '<title>Harbour</title><div id=page><div><header>Harbour</header><div>x</div><footer>LINK</footer></div></div>',
      true,
    ],
    ['<p>x</p><footer><nav><h2>Help</h2><ul><li>LINK</li></ul></nav></footer><script>y</script>', true],
    ['<div>x<footer>theirs</footer></div><footer>LINK</footer>', true],
    ['<article><footer>LINK</footer></article>', undefined],
    ['<main>x<footer>LINK</footer></main>', undefined],
    ['<h1>x</h1><div class="post"><footer>LINK</footer></div>', undefined],
    ['<h1>x</h1><div class="post">y<footer>LINK</footer></div><footer>z</footer>', undefined],
    ['<h1>x</h1><ul><li>y<footer>LINK</footer></li></ul>', undefined],
    ['<h1>x</h1><blockquote><footer>LINK</footer></blockquote>', undefined],
    ['<h1>x</h1><div>y</div></div><footer>LINK</footer>', undefined],
    ['<h1>x</h1><div>y</div><footer>LINK</footer><div><h2>Comments</h2></div>', undefined],
    ['<h1>x</h1><article>y</article></article><footer>LINK</footer><div></div></main>', undefined],
    ['<main>x</main><footer>LINK</footer><article>y</article>', undefined],
    ['<footer>x</footer>LINK', undefined],
    ['</footer></article>LINK', undefined],
  ])('says whether a link stands in the footer of the page: %s', (html, inFooter) => {
    const [link] = readMailtos(html.replace('LINK', '<a href="mailto:a@b.test">x</a>'));
    expect(link?.inFooter).toBe(inFooter);
  });
  it('gives words to the link they stand in only', () => {
    expect(readMailtos('<a href="mailto:a@b.test">one</a> DMCA <a href="/x">DMCA</a>')[0]?.text).toBe('one');
    expect(readMailtos('<a href="mailto:a@b.test">one<a href="/x">DMCA</a>')[0]?.text).toBe('one');
  });
  it('bounds what a page of a million links yields', () => {
    expect(readMailtos('<a href="mailto:a@b.test">x</a>'.repeat(5_000))).toHaveLength(200);
  });
  it('sees what the site put behind megabytes that nobody sees', () => {
    const padding = `<!--${'x'.repeat(4 * 1024 * 1024)}-->`;
    const link = '<a href="mailto:a@b.test">x</a>';
    expect(readMailtos(`<p>x</p>${padding}<script>${padding}</script><footer>${link}</footer>`)).toEqual([
      { target: 'a@b.test', text: 'x', inFooter: true },
    ]);
  });
  it.each([
    ['ends without beginnings', '</ul>'],
    ['footers', '<footer></footer>'],
  ])('takes no longer for each of the %s of a deep page', (_what, piece) => {
    const read = (length: number) => void readMailtos('<div>'.repeat(length / 20) + piece.repeat(length));
    expect(costGrowth(25_000, read)).toBeLessThan(30);
  });
  it.each([
    [
      'classes of comments',
      (n: number) => `<div class="comment${'_1'.repeat(n)}_x"><a href="mailto:a@b.test">x</a></div>`,
    ],
    ['ids of comments', (n: number) => `<div id="comment${'-list_1'.repeat(n)}!">`.repeat(2)],
  ])('takes no longer for each sign of long %s', (_what, page) => {
    expect(costGrowth(2_000, (length) => void readMailtos(page(length)))).toBeLessThan(30);
  });
  it.each([
    ['comment', true],
    ['comment-12', true],
    ['comments_list-area', true],
    ['comment-list-3', true],
    ['commentary', false],
    ['comment-form', false],
    ['no-comments', false],
  ])('%s is a name of comments: %s', (name, isOne) => {
    const [link] = readMailtos(`<div class="${name}"></div><p><a href="mailto:a@b.test">x</a></p>`);
    expect(link?.inComments === true).toBe(isOne);
  });
  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('<a href="mailto:', '">', '</a>', '<', '"', '@', '%0d'), fc.string())),
        (parts) => {
          readMailtos(parts.join(''));
        },
      ),
    );
  });
});
