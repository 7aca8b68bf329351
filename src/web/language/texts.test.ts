import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { pseudo, spoken } from './pseudo.ts';
import { textsOf } from './texts.ts';

const english = {
  title: 'Show all',
  found: (n: number) => `${n} found`,
  link: (to: (words: string) => ReactNode) => h('p', null, 'By going on you accept ', to('our terms'), '.'),
  sent: (address: ReactNode) => h('p', null, 'Sent to ', address, '.'),
  below: { deep: 'Deep', many: ['One', 'Two'] },
};

describe('a catalogue', () => {
  it('is itself in English', () => expect(textsOf(english)).toBe(english));

  it('of another language must hold every key, of the same type', () => {
    const whole: typeof english = { ...english, title: 'Alle zeigen' };
    // @ts-expect-error: `below` is missing.
    const lacking: typeof english = { title: 'x', found: () => 'x', link: english.link, sent: english.sent };
    // @ts-expect-error: a sentence of a number is no plain string.
    const otherwise: typeof english = { ...english, found: 'x' };
    expectTypeOf(whole).toEqualTypeOf(english);
    expect([lacking, otherwise]).toHaveLength(2);
  });

  it('asks for another language only where somebody reads in it, and waits for it', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('localStorage', { getItem: () => 'en-US' });
    vi.resetModules();
    const { textsOf, translated, useTexts } = await import('./texts.ts');
    const german = vi.fn(async () => ({ default: { title: 'Alle zeigen' } }));
    const american = vi.fn(async () => ({ default: { title: 'Show y’all' } }));
    const plain = translated({ title: 'Show all' }, { de: german, 'en-US': american });
    const { prelude } = await prerender(h(() => useTexts(plain).title));
    expect(await new Response(prelude).text()).toBe('Show y’all');
    expect(textsOf(plain).title).toBe('Show y’all');
    expect([german.mock.calls.length, american.mock.calls.length]).toEqual([0, 1]);
    vi.resetModules();
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
