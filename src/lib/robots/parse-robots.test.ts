import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  ])('%j for %s: %s', (text, path, allowed) => {
    expect(read(text).allows(`${origin}${path}`)).toBe(allowed);
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

  it('answers for any text and any path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webPath(), (text, path) => {
        expect(typeof read(text).allows(`${origin}${path}`)).toBe('boolean');
      }),
    );
  });
});
