import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as words from '#web/ui/words.ts';
import * as formats from './formats.ts';
import * as language from './language.ts';

const at = '2026-11-14T09:41:00';
let stored: Map<string, string>;
const root = { lang: '' };
/** What the page wrote into its cookies last. */
let page = { documentElement: root, cookie: '' };

beforeEach(() => {
  language.startLanguageAfresh();
  stored = new Map();
  page = { documentElement: root, cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterAll(language.startLanguageAfresh);

const reader = { ...language, ...formats, ...words };

it.each([
  ['en', 'en-US'],
  ['en-US', 'en-US'],
  ['en-GB', 'en-GB'],
  ['en-AU', 'en-GB'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['den', 'en-GB'],
  ['fr', 'en-GB'],
])('of a browser set to %s is %s until something is chosen', async (set, language) => {
  vi.stubGlobal('navigator', { language: set });
  expect(reader.chosenLanguage()).toBe(language);
});

it('is told to the server once it was chosen, until the reader is forgotten', async () => {
  vi.stubGlobal('navigator', { language: 'en-US' });
  expect(reader.chosenLanguage()).toBe('en-US');
  expect(page.cookie, 'of what nobody chose').toBe('');
  await reader.chooseLanguage('de');
  expect(page.cookie).toMatch(/^language=de; path=\/; max-age=[1-9]\d+; SameSite=Lax$/);
  page.cookie = '';
  language.startLanguageAfresh();
  expect(reader.chosenLanguage()).toBe('de');
  expect(page.cookie, 'one who chose before').toMatch(/^language=de;/);
  reader.forgetLanguage();
  expect(page.cookie).toBe('language=; path=/; max-age=0; SameSite=Lax');
  page.cookie = 'language=de';
  reader.forgetLanguage();
  expect(page.cookie, 'left by a storage that was emptied').toMatch(/max-age=0/);
});

it('is what was chosen, at once and the next time', async () => {
  vi.stubGlobal('navigator', { language: 'en-US' });
  const heard = vi.fn();
  const stop = reader.onLanguage(heard);
  await reader.chooseLanguage('en-GB');
  expect([reader.chosenLanguage(), root.lang, heard.mock.calls.length]).toEqual(['en-GB', 'en-GB', 1]);
  stop();
  reader.startLanguageAfresh();
  expect(reader.chosenLanguage()).toBe('en-GB');
});

it('writes dates, times, numbers and lists as its readers do', async () => {
  stored.set('language', 'en-US');
  const now = new Date('2026-11-20T12:00:00');
  expect(reader.moment(at, now).replace(' ', ' ')).toBe('Nov 14, 9:41 AM');
  expect(reader.day(at, now)).toBe('November 14');
  expect(reader.listed(['a', 'b', 'c', 'd'])).toBe('a, b, and 2 more');
  expect(reader.number(1234.5)).toBe('1,234.5');
  await reader.chooseLanguage('en-GB');
  expect(reader.moment(at, now)).toBe('14 Nov, 09:41');
  expect(reader.day(at, now)).toBe('14 November');
  expect(reader.listed(['a', 'b', 'c', 'd'])).toBe('a, b and 2 more');
});

it('writes German numbers, days and lists in German', async () => {
  stored.set('language', 'de');
  expect(reader.day(at, new Date('2026-11-20T12:00:00'))).toBe('14. November');
  expect(reader.number(1234.5)).toBe('1.234,5');
  expect(reader.midSentence('Dasselbe Bild')).toBe('Dasselbe Bild');
  await reader.chooseLanguage('en-GB');
  expect(reader.midSentence('Same picture')).toBe('same picture');
});

it('makes a formatter once for all rows of a list, and another one for another language', async () => {
  stored.set('language', 'en-GB');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const written = () => reader.dated(at, { weekday: 'long' });
  expect([written(), written(), written()]).toEqual(Array(3).fill('Saturday'));
  expect(made).toHaveBeenCalledOnce();
  await reader.chooseLanguage('de');
  expect(written()).toBe('Samstag');
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});

it('writes small whole numbers as every language does, others as its own, and no day as what it is', () => {
  stored.set('language', 'de');
  for (const n of [-999, -5, 0, 7, 999, 1000, -1000, 0.5, 1e6])
    expect(reader.number(n)).toBe(new Intl.NumberFormat('de').format(n));
  expect(reader.number(0.25, { style: 'percent' })).toBe(
    new Intl.NumberFormat('de', { style: 'percent' }).format(0.25),
  );
  expect(reader.number(5, { minimumFractionDigits: 2 })).toBe('5,00');
  expect(reader.dated('no day', { day: 'numeric' })).toBe('Invalid Date');
});

describe('where the words of a language cannot be loaded', () => {
  const failing = { de: () => Promise.reject(new Error('offline')) };

  it('the first page is English, and the choice is kept for the next', async () => {
    stored.set('language', 'de');
    const said = vi.spyOn(console, 'error').mockReturnValue();
    await reader.prepareLanguage(failing);
    expect([reader.chosenLanguage(), root.lang, stored.get('language')]).toEqual(['en-GB', 'en-GB', 'de']);
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });

  it('a choice is refused and leaves everything as it was', async () => {
    stored.set('language', 'en-US');
    await reader.prepareLanguage(failing);
    const heard = vi.fn();
    const stop = reader.onLanguage(heard);
    await expect(reader.chooseLanguage('de')).rejects.toThrow('offline');
    expect([reader.chosenLanguage(), root.lang, stored.get('language')]).toEqual(['en-US', 'en-US', 'en-US']);
    expect(heard).not.toHaveBeenCalled();
    stop();
  });
});

it('ignores what storage says and is no language', async () => {
  vi.stubGlobal('navigator', { language: 'en-US' });
  stored.set('language', 'klingon');
  expect(reader.chosenLanguage()).toBe('en-US');
});

it('brackets dates and lists in the pseudo-locale, which storage alone can ask for', async () => {
  stored.set('language', 'en-XA');
  await reader.prepareLanguage();
  expect(reader.offered).toEqual(['en-US', 'en-GB', 'de']);
  expect(root.lang).toBe('en-XA');
  expect(reader.day(at, new Date('2026-11-20T12:00:00'))).toBe('⟦14 Ñóóvéémbéér⟧');
  expect(reader.listed(['a', 'b'])).toBe('⟦áá ááñð b⟧');
});
