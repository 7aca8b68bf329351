import { expect, it } from 'vitest';
import { drawLanding } from '#web/prerender.tsx';
import type { Frame } from './drawn.ts';

const prices = { currency: 'usd', monthlyCents: { standard: 5900, plus: 11_900, premium: 24_900 } };
function draw(mode: string, product: string): string {
  const deployment: Frame['deployment'] = {
    ...{ mode, provider: 'any', product, google: false, sample: false },
    ...{ labels: {}, toasts: { locked: { title: '', text: '', button: '' } }, links: {} },
  };
  return drawLanding({ deployment, styles: [], script: '/landing.js' }, { prices, figures: undefined });
}
const pages = { production: draw('production', 'Reclaim'), shark: draw('shark', 'Shark') };

it.each([
  ['production', 'Reclaim', 'shark', 'Shark'],
  ['shark', 'Shark', 'production', 'Reclaim'],
] as const)('the front page of %s speaks of %s alone, with its own pictures', (mode, product, other, others) => {
  const html = pages[mode];
  expect(html).toMatch(new RegExp(`<title>${product}: `));
  expect(html).toContain(`>${product}<`);
  expect(html).not.toMatch(new RegExp(others, 'i'));
  for (const step of ['look', 'decide', 'ask', 'check'])
    expect(html).toMatch(new RegExp(`pictures/${mode}/${step}\\.`));
  expect(html).not.toContain(`pictures/${other}/`);
});

it('has a mark for each brand, and the same promise, steps, plans and questions', () => {
  const mark = (html: string) => /<svg.*?<\/svg>/s.exec(html)?.[0];
  expect(mark(pages.production)).not.toBe(mark(pages.shark));
  const headings = (html: string) => [...html.matchAll(/<h[123][^>]*>(.*?)<\/h[123]>/gs)].map(([, text]) => text);
  expect(headings(pages.production).length).toBeGreaterThan(8);
  expect(headings(pages.shark)).toEqual(headings(pages.production));
});
