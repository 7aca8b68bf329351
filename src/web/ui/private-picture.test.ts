import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { drawPage } from '../../../tests/setup/drawn-page.ts';
import { PrivatePicture } from './private-picture.tsx';

describe('PrivatePicture', () => {
  const face = (hidden: boolean) =>
    ({ preview: '/tiny.png', kind: 'image', alt: 'Found picture, blurred', hidden }) as const;
  const draw = (hidden: boolean) => ({
    html: renderToStaticMarkup(h(PrivatePicture, { ...face(hidden), askClear: async () => '/clear.png' })),
  });

  it('draws the small preview blurred, and asks for the clear picture where its reader presses', () => {
    const { html } = draw(false);
    expect(html).toMatch(
      /<img[^>]* src="\/tiny\.png"[^>]*class="[^"]*\bblur-media\b|<img[^>]*\bblur-media\b[^>]*tiny\.png/,
    );
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).not.toContain('/clear.png');
    const askClear = vi.fn(() => new Promise<string>(() => {}));
    const picture = h(PrivatePicture, { ...face(false), askClear });
    drawPage(picture);
    expect(askClear).not.toHaveBeenCalled();
    drawPage(picture, { press: ({ props }) => typeof props.onClick === 'function' });
    expect(askClear).toHaveBeenCalledOnce();
  });

  it('draws no picture at all where previews are hidden', () => {
    expect(draw(true).html).not.toContain('tiny.png');
  });
});
