import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { readMailtos } from './index.ts';

const link = '<a href="mailto:a@b.test">x</a>';

describe('a link that no reader of the page sees', () => {
  it.each([
    ['within a hidden element', `<div hidden>${link}</div>`],
    ['for no assistive program', `<div aria-hidden="true"><p>${link}</p></div>`],
    ['behind an end without a beginning', `<div hidden><div></div></span>${link}</div>`],
    ['without words', '<a href="mailto:a@b.test"></a>'],
    ['with blanks and signs without a shape', '<a href="mailto:a@b.test">&nbsp;&#8203;</a>'],
    ['with hidden words', '<a href="mailto:a@b.test"><span style="display:none">x</span></a>'],
    ['with a picture of one dot', '<a href="mailto:a@b.test"><img width="1" src="/p.gif"></a>'],
    ...[
      'display:none',
      'DISPLAY : NONE !important',
      'visibility:hidden',
      'visibility:collapse',
      'position:absolute; left: -9999px',
      'top:-10000px',
      'text-indent:-9999px',
      'font-size:0',
      'font-size: 0px',
      'opacity:0',
      'opacity: 0.0;',
      'opacity:.0',
      'clip:rect(0,0,0,0)',
      'clip-path: inset(50%)',
      'transform:scale(0)',
    ].map((style): [string, string] => [style, `<div style="${style}"><p>y</p>${link}</div>`]),
  ])('is left out: %s', (_how, html) => {
    expect(readMailtos(html)).toEqual([]);
  });

  it.each([
    ['behind a hidden element', `<div hidden>y</div>${link}`],
    ['behind a hidden paragraph without an end', `<p hidden>y<p>${link}`],
    ['in a block that ends such a paragraph', `<p hidden>y<div>${link}</div>`],
    ['behind a hidden entry without an end', `<ul><li hidden>y<li>${link}</ul>`],
    ['behind a list with one', `<ul><li hidden>y</ul>${link}`],
    ['behind elements that have no inside', `<img hidden><input style="display:none"><br hidden>${link}`],
    ['behind a hidden drawing', `<svg aria-hidden="true"><path/><g><path></path></svg>${link}`],
    ['on a page that a script shows', `<body style="visibility:hidden">${link}`],
    ['with a picture', '<a href="mailto:a@b.test"><img src="/mail.png"></a>'],
    ['with an icon', '<a href="mailto:a@b.test"><i class="fa fa-envelope" aria-hidden="false"></i></a>'],
    ['with a drawing', '<a href="mailto:a@b.test"><svg><path/></svg></a>'],
    ['that a style sheet draws', '<a class="mail" title="E-mail" href="mailto:a@b.test"></a>'],
    ['in a map', '<map><area href="mailto:a@b.test"></map>'],
    ...[
      ...['opacity:0.8', 'opacity:.5', 'font-size:0.9em', 'font-size:02px', 'left:-1px', 'left:9999px'],
      ...['display:block', 'my-display:none', 'margin-left:-20px', 'clip-path:inset(5%)', 'transform:scale(0.5)'],
    ].map((style): [string, string] => [style, `<div style="${style}">${link}</div>`]),
  ])('is none %s', (_how, html) => {
    expect(readMailtos(html)).toHaveLength(1);
  });

  it('says nothing beside one that is seen', () => {
    expect(readMailtos(`<p><span hidden>DMCA:</span> Write to ${link}</p>`)[0]?.beside).toBe('Write to x');
  });

  it.each([
    ['ends without beginnings', '</i>'],
    ['elements', '<b hidden></b>'],
    ['paragraphs', '<p hidden>'],
  ])('takes no longer for each of the %s of a deep page', (_what, piece) => {
    const read = (length: number) => void readMailtos('<div>'.repeat(length / 20) + piece.repeat(length));
    expect(costGrowth(25_000, read)).toBeLessThan(30);
  });
});
