import { expect, it } from 'vitest';
import { drawBadge, drawLanding, drawShared, drawText, drawTransparency } from '#web/prerender.tsx';
import type { Frame } from './drawn.ts';

const frame: Frame = {
  deployment: {
    ...{ mode: 'production', provider: 'reclaim', product: 'Reclaim', google: false, sample: false },
    ...{ labels: {}, toasts: { locked: { title: '', text: '', button: '' } }, links: { terms: '/terms' } },
  },
  styles: [],
  script: '/landing.js',
};
const prices = { currency: 'eur', monthlyCents: { standard: 5900, plus: 11_900, premium: 24_900 } };

it('the first page is German for who reads German, and English for the next one', () => {
  const german = drawLanding({ ...frame, language: 'de' }, { prices, figures: undefined });
  expect(german).toContain('<html lang="de"');
  expect(german).toContain('Kopien finden. Meldungen senden. Den Nachweis sehen.');
  expect(german).toMatch(/59(?:,00)?\s€/);
  expect(german).not.toMatch(/>[^<]*\b(?:the|your|and)\b[^<]*</);
  const english = drawLanding(frame, { prices, figures: undefined });
  expect(english).toContain('<html lang="en-GB"');
  expect(english).toContain('Find the copies. File the notices. See the proof.');
});

it('a text that there is only in English says so in German, and is marked as English', () => {
  const html = drawText({ ...frame, language: 'de' }, { page: 'terms', text: 'Our terms.', isEnglish: true });
  expect(html).toContain('<title>Reclaim: Nutzungsbedingungen</title>');
  expect(html).toContain('Diesen Text gibt es nur auf Englisch.');
  expect(html).toMatch(/<div lang="en"[^>]*><p>Our terms\.<\/p>/);
  expect(drawText(frame, { page: 'terms', text: 'Our terms.' })).not.toContain('lang="en"');
});

const at = new Date('2026-11-21T12:00:00Z');
const badge = { platform: 'Fanlane', handle: 'mara', profileUrl: undefined, provedAt: at, active: true };

it.each([
  ['the first page', (of: Frame) => drawLanding(of, { prices, figures: undefined })],
  ['figures that are too few', (of: Frame) => drawTransparency(of, undefined)],
  ['a link that has ended', (of: Frame) => drawShared(of, undefined)],
  ['a badge', (of: Frame) => drawBadge(of, badge, at)],
  ['no badge', (of: Frame) => drawBadge(of, undefined, at)],
  ['a text that is not written', (of: Frame) => drawText(of, { page: 'privacy', text: undefined })],
])('%s says no sentence in both languages', (_, draw) => {
  const said = (language: 'en-GB' | 'de'): string[] =>
    [...draw({ ...frame, language }).matchAll(/>([^<]*\p{L}\s[^<]*)</gu)].map(([, text = '']) => text);
  const [english, german] = [said('en-GB'), said('de')];
  expect(german.length).toBeGreaterThan(0);
  expect(german.filter((text) => english.includes(text))).toEqual([]);
});
