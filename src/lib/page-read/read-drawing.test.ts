import { describe, expect, it } from 'vitest';
import { readDrawing } from './read-drawing.ts';

const address = 'data:image/gif;base64,R0lGODdh';
const svg = (inside: string, before = '') => `${before}<svg xmlns="a">${inside}</svg>`;

describe('readDrawing', () => {
  it.each([
    ['an attribute', svg(`<image href="${address}"/>`)],
    ['an attribute with another prefix', svg(`<s:image x:href='${address}'/>`)],
    ['signs by their numbers', svg('<image href="&#100;&#x61;ta:image/gif;base64,R0lGODdh"/>')],
    ['an entity', svg('<image href="&e;"/>', `<!DOCTYPE svg [<!ENTITY e "${address}">]>`)],
    [
      'entities of an entity',
      svg('<image href="&b;"/>', '<!DOCTYPE svg [<!ENTITY a "data:image/gif;"><!ENTITY b "&a;base64,R0lGODdh">]>'),
    ],
    ['an entity that is an element', svg('&e;', `<!DOCTYPE svg [<!ENTITY e '<image href="${address}"/>'>]>`)],
    ['elements that HTML reads otherwise', svg(`<p/><plaintext/><title><image href="${address}"/></title>`)],
    ['what follows a comment and a declaration', `<?xml version="1.0"?><!-- > -->${svg(`<image href="${address}"/>`)}`],
  ])('finds an address in %s', (_, xml) => {
    const { values, isWhole } = readDrawing(xml);
    expect([values.includes(address), isWhole]).toEqual([true, true]);
  });

  it.each([
    ['an element', '<style>p{}</style>'],
    ['an element with a prefix', '<s:style type="text/css">p{}</s:style>'],
    ['a section of character data', '<style><![CDATA[p{}]]></style>'],
    ['pieces', '<style>p<!-- a -->{<![CDATA[}]]></style>'],
    ['an element that is never closed', '<style>p{}'],
  ])('finds a style sheet in %s', (_, inside) => {
    expect(readDrawing(svg(inside)).sheets.map((sheet) => sheet.replace('</svg>', ''))).toEqual(['p{}']);
  });

  it('resolves an entity within a quotation mark as signs', () => {
    const xml = svg('<g style="fill:url(&q;data:,a&q;)"/>', `<!DOCTYPE svg [<!ENTITY q '"'>]>`);
    expect(readDrawing(xml).values).toContain('fill:url("data:,a")');
  });

  it.each([
    ['entities of a file', svg('', '<!DOCTYPE svg [<!ENTITY e SYSTEM "a.ent">]>')],
    ['entities of parameters', svg('', '<!DOCTYPE svg [<!ENTITY % e "a">%e;]>')],
    ['a style sheet named before it', svg('', '<?xml-stylesheet href="data:text/css,p{}"?>')],
    ['an element within a style', svg('<style>p{background:url("da<g/>ta:,a")}</style>')],
    ['entities without end', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>')],
    ['entities that grow without end', svg('&e9;', `<!DOCTYPE svg [<!ENTITY e0 "${'a'.repeat(100)}">${grow()}]>`)],
  ])('does not count %s as read', (_, xml) => expect(readDrawing(xml).isWhole).toBe(false));

  it('reads a drawing of a program with entities for its names', () => {
    const before = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd" [<!ENTITY ns "http://a.example/">]>';
    expect(readDrawing(svg('<g x="&ns;b"/>', before))).toMatchObject({
      values: ['a', 'http://a.example/b'],
      isWhole: true,
    });
  });
});

/** Each stands for ten of the one before it. */
function grow(): string {
  return Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
}
