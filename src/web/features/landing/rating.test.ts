import { expect, it } from 'vitest';
import { drawLanding } from '#web/prerender.tsx';
import type { Frame } from './drawn.ts';

const prices = { currency: 'usd', monthlyCents: { standard: 5900, plus: 11_900, premium: 24_900 } };
function draw(rating: Frame['deployment']['rating']): string {
  const deployment: Frame['deployment'] = {
    ...{ mode: 'production', provider: 'reclaim', product: 'Reclaim', google: false, sample: false },
    ...{ labels: {}, toasts: { locked: { title: '', text: '', button: '' } }, links: {} },
    ...(rating ? { rating } : {}),
  };
  return drawLanding({ deployment, styles: [], script: '/landing.js' }, { prices, figures: undefined });
}

it('"Rated 4,8" stands on the front page with where it can be checked and when it was so', () => {
  const html = draw({ text: 'Rated 4,8', source: 'Example Reviews, 312 reviews', date: 'November 2026' });
  const text = html.replace(/<!-- -->/g, '');
  expect(text).toContain('>Rated 4,8, Example Reviews, 312 reviews, November 2026<');
});

it('and nothing of the kind does in a deployment that claims nothing', () => {
  expect(draw(undefined)).not.toMatch(/rated|reviews|4,8|★/i);
});
