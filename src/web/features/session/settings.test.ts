import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenLanguage, prepareLanguage, startLanguageAfresh } from '#web/language/language.ts';
import { readAsChosen, switchLanguage } from './settings.ts';

const settings = {
  ...{ autoSend: false, dryRun: false, hidePreviews: false, nameProfile: false, lumenCopies: false },
  ...{ firstNoticesCleared: true, timeZone: 'Europe/Berlin' },
} as const;
let stored: Map<string, string>;

beforeEach(() => {
  startLanguageAfresh();
  stored = new Map([['language', 'en-GB']]);
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('navigator', { language: 'en-GB' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterAll(startLanguageAfresh);

describe('readAsChosen', () => {
  it('switches to the language that was chosen on another device, once its words are here', async () => {
    await prepareLanguage({ de: async () => ({ shell: { signOut: 'Abmelden' } }) });
    await readAsChosen({ ...settings, language: 'de' });
    expect([chosenLanguage(), stored.get('language')]).toEqual(['de', 'de']);
  });

  it('reads on as before where the words do not load, and tries again with the next page', async () => {
    const load = vi.fn<() => Promise<Record<string, object>>>().mockRejectedValueOnce(new Error('offline'));
    await prepareLanguage({ de: load });
    await readAsChosen({ ...settings, language: 'de' });
    expect([chosenLanguage(), stored.get('language')]).toEqual(['en-GB', 'en-GB']);
    load.mockResolvedValueOnce({});
    await readAsChosen({ ...settings, language: 'de' });
    expect([chosenLanguage(), load.mock.calls.length]).toEqual(['de', 2]);
  });
});

describe('switchLanguage', () => {
  it('answers whether the language is read, so that only what is read is kept on the server', async () => {
    const load = vi.fn<() => Promise<Record<string, object>>>().mockRejectedValueOnce(new Error('offline'));
    await prepareLanguage({ de: load });
    expect(await switchLanguage('de')).toBe(false);
    load.mockResolvedValueOnce({});
    expect(await switchLanguage('de')).toBe(true);
  });

  it('of two choices in a row answers for each whether it is the one that is read', async () => {
    let loaded = (_words: Record<string, object>): void => undefined;
    await prepareLanguage({ de: () => new Promise((resolve) => (loaded = resolve)) });
    const earlier = switchLanguage('de');
    const later = switchLanguage('en-US');
    loaded({});
    expect([await earlier, await later, chosenLanguage()]).toEqual([false, true, 'en-US']);
  });
});
