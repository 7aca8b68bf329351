import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const at = '2026-11-14T09:41:00';
let stored: Map<string, string>;
const root = { lang: '' };

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterAll(() => void vi.resetModules());

const read = async () => ({
  ...(await import('./language.ts')),
  ...(await import('./formats.ts')),
  ...(await import('#web/ui/words.ts')),
});

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
  expect((await read()).chosenLanguage()).toBe(language);
});

it('is what was chosen, at once and the next time', async () => {
  vi.stubGlobal('navigator', { language: 'en-US' });
  const first = await read();
  const heard = vi.fn();
  const stop = first.onLanguage(heard);
  await first.chooseLanguage('en-GB');
  expect([first.chosenLanguage(), root.lang, heard.mock.calls.length]).toEqual(['en-GB', 'en-GB', 1]);
  stop();
  vi.resetModules();
  expect((await read()).chosenLanguage()).toBe('en-GB');
});

it('writes dates, times, numbers and lists as its readers do', async () => {
  stored.set('language', 'en-US');
  const us = await read();
  const now = new Date('2026-11-20T12:00:00');
  expect(us.moment(at, now).replace(' ', ' ')).toBe('Nov 14, 9:41 AM');
  expect(us.day(at, now)).toBe('November 14');
  expect(us.listed(['a', 'b', 'c', 'd'])).toBe('a, b, and 2 more');
  expect(us.number(1234.5)).toBe('1,234.5');
  await us.chooseLanguage('en-GB');
  expect(us.moment(at, now)).toBe('14 Nov, 09:41');
  expect(us.day(at, now)).toBe('14 November');
  expect(us.listed(['a', 'b', 'c', 'd'])).toBe('a, b and 2 more');
});

it('writes German numbers, days and lists in German', async () => {
  stored.set('language', 'de');
  const german = await read();
  expect(german.day(at, new Date('2026-11-20T12:00:00'))).toBe('14. November');
  expect(german.number(1234.5)).toBe('1.234,5');
  expect(german.midSentence('Dasselbe Bild')).toBe('Dasselbe Bild');
  await german.chooseLanguage('en-GB');
  expect(german.midSentence('Same picture')).toBe('same picture');
});

describe('where the words of a language cannot be loaded', () => {
  const failing = { de: () => Promise.reject(new Error('offline')) };

  it('the first page is English, and the choice is kept for the next', async () => {
    stored.set('language', 'de');
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const first = await read();
    await first.prepareLanguage(failing);
    expect([first.chosenLanguage(), root.lang, stored.get('language')]).toEqual(['en-GB', 'en-GB', 'de']);
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });

  it('a choice is refused and leaves everything as it was', async () => {
    stored.set('language', 'en-US');
    const reader = await read();
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
  expect((await read()).chosenLanguage()).toBe('en-US');
});

it('brackets dates and lists in the pseudo-locale, which storage alone can ask for', async () => {
  stored.set('language', 'en-XA');
  const pseudo = await read();
  await pseudo.prepareLanguage();
  expect(pseudo.offered).toEqual(['en-US', 'en-GB', 'de']);
  expect(root.lang).toBe('en-XA');
  expect(pseudo.day(at, new Date('2026-11-20T12:00:00'))).toBe('⟦14 Ñóóvéémbéér⟧');
  expect(pseudo.listed(['a', 'b'])).toBe('⟦áá ááñð b⟧');
});
