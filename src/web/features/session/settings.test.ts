import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const settings = {
  ...{ autoSend: false, dryRun: false, hidePreviews: false, nameProfile: false, lumenCopies: false },
  ...{ firstNoticesCleared: true, timeZone: 'Europe/Berlin' },
} as const;
let stored: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  stored = new Map([['language', 'en-GB']]);
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('navigator', { language: 'en-GB' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterAll(() => void vi.resetModules());

async function readerOf(de: () => Promise<Record<string, object>>) {
  const language = await import('#web/language/language.ts');
  await language.prepareLanguage({ de });
  return { ...language, ...(await import('./settings.ts')) };
}

describe('readAsChosen', () => {
  it('switches to the language that was chosen on another device, once its words are here', async () => {
    const reader = await readerOf(async () => ({ shell: { signOut: 'Abmelden' } }));
    await reader.readAsChosen({ ...settings, language: 'de' });
    expect([reader.chosenLanguage(), stored.get('language')]).toEqual(['de', 'de']);
  });

  it('reads on as before where the words do not load, and tries again with the next page', async () => {
    const load = vi.fn<() => Promise<Record<string, object>>>().mockRejectedValueOnce(new Error('offline'));
    const reader = await readerOf(load);
    await reader.readAsChosen({ ...settings, language: 'de' });
    expect([reader.chosenLanguage(), stored.get('language')]).toEqual(['en-GB', 'en-GB']);
    load.mockResolvedValueOnce({});
    await reader.readAsChosen({ ...settings, language: 'de' });
    expect([reader.chosenLanguage(), load.mock.calls.length]).toEqual(['de', 2]);
  });
});

describe('switchLanguage', () => {
  it('answers whether the language is read, so that only what is read is kept on the server', async () => {
    const load = vi.fn<() => Promise<Record<string, object>>>().mockRejectedValueOnce(new Error('offline'));
    const reader = await readerOf(load);
    expect(await reader.switchLanguage('de')).toBe(false);
    load.mockResolvedValueOnce({});
    expect(await reader.switchLanguage('de')).toBe(true);
  });
});
