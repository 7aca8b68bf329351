import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { prepareLanguage, startLanguageAfresh } from './language.ts';
import { pseudo, spoken } from './pseudo.ts';
import { textsOf } from './texts.ts';
import { translated } from './translated.ts';

const english = {
  title: 'Show all',
  found: (n: number) => `${n} found`,
  link: (to: (words: string) => ReactNode) => h('p', null, 'By going on you accept ', to('our terms'), '.'),
  sent: (address: ReactNode) => h('p', null, 'Sent to ', address, '.'),
  below: { deep: 'Deep', many: ['One', 'Two'] },
};

describe('a catalogue', () => {
  it('is itself in English', () => expect(textsOf(english)).toBe(english));

  it('is that of the language that is read, by its id, and English where that has none', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('localStorage', { getItem: () => 'de' });
    vi.stubGlobal('navigator', { language: 'en-GB' });
    startLanguageAfresh();
    const api = translated('api', { removal: { undo: 'Undo' } });
    expect(textsOf(api).removal.undo).toBe('Undo');
    await prepareLanguage({ de: async () => ({ api: { removal: { undo: 'Rückgängig' } } }) });
    expect(textsOf(api).removal.undo).toBe('Rückgängig');
    const unknown = translated('unknown', { title: 'Show all' });
    expect([textsOf(unknown), textsOf(english)]).toEqual([unknown, english]);
    startLanguageAfresh();
  });
});

describe('the pseudo-locale', () => {
  it('accents and brackets what has letters, once, and leaves the rest', () => {
    expect(pseudo('Show all')).toBe('⟦Šhóów ááll⟧');
    expect(pseudo('09:41 · 3/4')).toBe('09:41 · 3/4');
    expect(pseudo('⟦Šhóów⟧ · 3')).toBe('⟦Šhóów⟧ · 3');
    expect(pseudo('Open {/brands}')).toBe('⟦ÓÓpééñ {/brands}⟧');
    expect(pseudo(pseudo(`On ${pseudo('today')}`))).toBe('⟦Óóñ ⟦tóóðááýý⟧⟧'.replace('Óóñ', 'ÓÓñ'));
  });

  it('turns a whole catalogue, with what builds sentences and pieces of pages', () => {
    // Of the same shape.
    const turned = spoken(english) as typeof english;
    expect(spoken(english)).toBe(turned);
    expect(turned.found(3)).toBe('⟦3 fóóúúñð⟧');
    expect(turned.below).toEqual({ deep: '⟦Ðéééép⟧', many: ['⟦ÓÓñéé⟧', '⟦Twóó⟧'] });
    expect(renderToStaticMarkup(turned.link((words) => h('a', null, words)))).toBe(
      `<p>${pseudo('By going on you accept ')}<a>${pseudo('our terms')}</a>.</p>`,
    );
    expect(renderToStaticMarkup(turned.sent(h('b', { translate: 'no' }, 'mara@creator.test')))).toBe(
      `<p>${pseudo('Sent to ')}<b translate="no">mara@creator.test</b>.</p>`,
    );
  });
});
