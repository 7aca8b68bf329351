import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { parseRobots } from './index.ts';

const origin = 'https://a.example';
const read = (text: string) => parseRobots(text, origin, 'ReclaimBot');

describe('a robots file', () => {
  it.each([
    ['', '/x', true],
    ['User-agent: *\nDisallow: /', '/x', false],
    ['User-agent: *\nDisallow:', '/x', true],
    ['User-agent: *\nDisallow: /private', '/private/1', false],
    ['User-agent: *\nDisallow: /private', '/public', true],
    ['User-agent: *\nDisallow: /\nAllow: /gallery', '/gallery/1', true],
    ['User-agent: *\nDisallow: /*.jpg$', '/a/b.jpg', false],
    ['User-agent: *\nDisallow: /*.jpg$', '/a/b.jpg?x=1', true],
    ['User-agent: other\nDisallow: /', '/x', true],
    ['User-agent: ReclaimBot/2.0\nDisallow: /me\nUser-agent: *\nDisallow: /all', '/all', true],
    ['User-agent: ReclaimBot\nDisallow: /me\n\nUser-agent: *\nDisallow: /', '/me', false],
    ['# words\r\nuser-AGENT: * # all\r\ndisallow: /x # here', '/x', false],
    ['User-agent: *\nDisallow: /%C3%A9', '/é', false],
    ['User-agent: *\nDisallow: /%70rivate', '/private/1', false],
    ['User-agent: *\nDisallow: /private', '/%70rivate/1', false],
    ['User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
    ['User-agent: ReclaimBot\nDisallow:\n\nUser-agent: *\nDisallow: /', '/x', true],
    ['User-agent: other\nUser-agent: *\nDisallow: /', '/x', false],
    ['User-agent: *\nSitemap: https://a.example/s\nUser-agent: other\nDisallow: /', '/x', true],
    ['Disallow: /', '/x', true],
    ['\ufeffUser-agent: *\nDisallow: /', '/x', false],
    ['User-agent: *\nDisallow: /x # ********************', '/x', false],
  ])('%j for %s: %s', (text, path, allowed) => {
    expect(read(text).allows(`${origin}${path}`)).toBe(allowed);
  });

  it('is parsed once for all addresses of a length', () => {
    const text = `User-agent: *\n${'Disallow: /private\n'.repeat(20_000)}`;
    const askAll = (addresses: number): void => {
      const file = read(text);
      for (let page = 0; page < addresses; page += 1) file.allows(`${origin}/p`);
    };
    expect(costGrowth(1, askAll)).toBeLessThan(5); // of each on its own, eight
  });

  it('says nothing about another origin', () => {
    expect(read('User-agent: *\nDisallow: /').allows('https://b.example/x')).toBe(true);
    expect(read('User-agent: *\nDisallow: /').allows('http://a.example/x')).toBe(true);
  });

  it('ends reading where the file becomes too long', () => {
    expect(read(`${'# filler\n'.repeat(60_000)}User-agent: *\nDisallow: /`).allows(`${origin}/x`)).toBe(true);
  });

  it('leaves out patterns that only cost time', () => {
    const wild = `User-agent: *\n${`Disallow: /${'*a'.repeat(100)}\n`.repeat(2_000)}`;
    expect(read(wild).allows(`${origin}/${'a'.repeat(4_000)}`)).toBe(true);
  });

  it.each([
    ['rules of other agents', `User-agent: other\n${'Disallow: /*x\n'.repeat(2_000)}User-agent: *`],
    ['patterns that are left out', `User-agent: *\n${`Disallow: /*${'*'.repeat(20)}x\n`.repeat(2_000)}`],
    ['sitemaps', `User-agent: *\n${'Sitemap: https://a.example/*allow*\n'.repeat(2_000)}`],
    ['comments', `User-agent: *\n${'# disallow: /*\n'.repeat(2_000)}`],
    ['rules without wildcards', `User-agent: *\n${'Disallow: /private/\n'.repeat(20_000)}`],
    ['a rule that is long', `User-agent: *\nDisallow: /${'l'.repeat(600)}`],
    ['two thousand honest rules', `User-agent: *\n${'Disallow: /*?sort=price\n'.repeat(2_000)}`],
  ])('reads on behind %s', (_, before) => {
    expect(read(`${before}\nDisallow: /*/secret`).allows(`${origin}/a/secret`)).toBe(false);
  });

  it('keeps every rule without a wildcard, for an address of any length', () => {
    const rules = Array.from({ length: 20_000 }, (_, number) => `Disallow: /p${number}/`);
    const long = `?${'a'.repeat(1_900)}`;
    const file = read(`User-agent: *\n${rules.join('\n')}`);
    for (const number of [0, 777, 19_999]) expect(file.allows(`${origin}/p${number}/${long}`)).toBe(false);
    expect(file.allows(`${origin}/p20000/${long}`)).toBe(true);
    const longest = `/${'l'.repeat(600)}`;
    expect(read(`User-agent: *\nDisallow: ${longest}`).allows(`${origin}${longest}/1`)).toBe(false);
  });

  const wild = ['*a*a*a*a*a*a*a*b', `*${'a'.repeat(280)}b`];
  it.each(wild)('costs no more with each rule %.20s of a long file', (pattern) => {
    const file = (rules: number) => read(`User-agent: *\n${`Disallow: /${pattern}\n`.repeat(rules)}`);
    // Both have more rules than such an address can afford.
    const files = new Map([260, 2_080].map((rules) => [rules, file(rules)]));
    const page = `${origin}/${'a'.repeat(1_500)}`;
    expect(costGrowth(260, (rules) => void files.get(rules)?.allows(page))).toBeLessThan(4);
  });

  it.each([
    ['names of others', (many: number) => `${'User-agent: x\n'.repeat(many)}${'allow:\n'.repeat(2 * many)}`],
    ['our name again and again', (many: number) => `${'User-agent: *\n'.repeat(many)}${'allow: /a\n'.repeat(many)}`],
    ['groups', (many: number) => 'User-agent: *\nDisallow: /a\n'.repeat(many)],
  ])('costs no more for each line of a file of many %s than of few', (_, file) => {
    expect(costGrowth(250, (many) => void read(file(many)).allows(`${origin}/b`))).toBeLessThan(30);
  });

  it('answers for any text and any path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webPath(), (text, path) => {
        expect(typeof read(text).allows(`${origin}${path}`)).toBe('boolean');
      }),
    );
  });
});
