import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { lacksHostile, someHostile } from '../../../../tests/setup/hostile-strings.ts';
import { letterText } from './letter-text.ts';
import { newsText } from './news-text.ts';

const settings = { secretKey: 'x'.repeat(40), publicUrl: 'https://own.test', product: 'Reclaim', colour: '#0f766e' };
const reader = { userId: 'usr_1', language: 'en-GB' } as const;
const news = (said: string) =>
  newsText(settings, reader, { items: [{ title: said, text: said, link: '/takedown-report' }], more: 0 });
const letter = (said: string) =>
  letterText(settings, reader, {
    subject: said,
    parts: [{ text: said }, { figures: [{ name: said, value: said }] }, { list: { title: said, items: [said] } }],
    button: { label: said, link: '/takedown-report' },
  });

/** Every element with its attributes, save for what is written in them. */
const shapeOf = (html: string): string[] => {
  const page = load(html);
  return page('*')
    .toArray()
    .map((one) => `${page(one).prop('tagName')} ${JSON.stringify(page(one).attr())}`);
};
/** As HTML reads a text: without NUL, which no column holds either, and with its line ends as one. */
const asRead = (text: string): string => text.replaceAll('\0', '\ufffd').replaceAll(/\r\n?/g, '\n');

describe.skipIf(lacksHostile)('hostile texts in a mail with looks', () => {
  const texts = someHostile(250, 'looks').filter((text) => text !== '' && text.isWellFormed());

  it.each([
    ['news', news],
    ['a letter', letter],
  ])('are read back from %s and become no part of it', (_name, write) => {
    const shape = shapeOf(write('Fine').html ?? '');
    for (const said of texts) {
      const { html = '', text } = write(said);
      expect(shapeOf(html), said).toEqual(shape);
      expect(load(html)('body').text(), said).toContain(asRead(said));
      expect(text).toContain(said);
    }
  });

  it('never reach the subject of a mail about news, which anybody may see', () => {
    for (const said of texts) expect(news(said).subject).toBe(news('Fine').subject);
  });
});
